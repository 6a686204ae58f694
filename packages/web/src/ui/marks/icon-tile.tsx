import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { Tone } from './tone.ts';

interface IconTileProps {
  icon: LucideIcon;
  tone: Tone;
  className?: string;
}

/** An icon on a soft square of its tone. */
export function IconTile({ icon: Icon, tone, className }: IconTileProps) {
  return (
    <span
      data-tone={tone}
      className={clsx(
        'grid size-9 shrink-0 place-items-center rounded-control bg-(--tone-bg) text-(--tone-ink)',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-[18px]" />
    </span>
  );
}

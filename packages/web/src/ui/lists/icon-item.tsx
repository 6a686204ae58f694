import type { LucideIcon } from 'lucide-react';

/** A list item of one line behind its icon; nothing without a text. */
export function IconItem({ icon: Icon, text }: { icon: LucideIcon; text: string | null }) {
  if (!text) return null;
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate tabular-nums">{text}</span>
    </li>
  );
}

import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { statusLabel, statusTone } from '@zelo/domain/agenda/appointment-status.ts';
import { initials } from '@zelo/domain/shared/texts/text.ts';
import { clsx } from 'clsx';
import { ChevronRight, Lock, X } from 'lucide-react';
import { Link } from 'wouter';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { MenuButton } from '#ui/buttons/menu-button.tsx';
import type { MenuEntry } from '#ui/buttons/menu.tsx';
import { Badge } from '#ui/marks/badge.tsx';

interface VisitHeaderProps {
  visit: Appointment;
  titleId: string;
  menu: readonly MenuEntry[];
  isBusy: boolean;
  onClose: () => void;
}

/** The client's name and the status, with the menu. The name opens the client record. */
export function VisitHeader({ visit, titleId, menu, isBusy, onClose }: VisitHeaderProps) {
  const { status, isPersonalEvent, confirmedAt, client } = visit;
  const name = displayName(visit);
  return (
    <div className="flex items-start gap-3 px-5 pt-5 pb-2 sm:px-6">
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-11 shrink-0 place-items-center rounded-full font-semibold',
          isPersonalEvent ? 'bg-sunken text-ink-2' : 'bg-primary-soft text-primary-ink',
        )}
      >
        {isPersonalEvent ? <Lock className="size-[18px]" /> : initials(name)}
      </span>
      <div className="min-w-0 flex-1">
        <h2
          id={titleId}
          tabIndex={-1}
          className={clsx(
            'text-lg/6 font-semibold tracking-[-0.01em] break-words outline-none',
            status === 'cancelled' && 'line-through',
          )}
        >
          {client ? (
            // replaces the entry of the panel, so that "back" returns to the agenda
            <Link
              replace
              href={`${PATHS.crm}?client=${client.id}`}
              className="flex min-h-11 items-center gap-0.5 rounded-chip hover:text-primary-ink sm:min-h-10 pointer-coarse:min-h-11"
            >
              <span className="line-clamp-3 min-w-0">{name}</span>
              <ChevronRight aria-hidden="true" className="size-[18px] shrink-0 text-ink-3" />
            </Link>
          ) : (
            <span className="flex min-h-11 items-center sm:min-h-10">{name}</span>
          )}
        </h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
          <Badge
            tone={isPersonalEvent ? 'neutral' : statusTone(status)}
            dot={isPersonalEvent ? 'none' : status === 'scheduled' ? 'hollow' : 'filled'}
          >
            {isPersonalEvent ? 'Pessoal' : statusLabel(status)}
          </Badge>
          {status === 'confirmed' && confirmedAt && 'pelo cliente'}
        </p>
      </div>
      <div className="-mr-2 flex">
        <MenuButton label="Mais ações" entries={menu} busy={isBusy} />
        <Button variant="ghost" size="icon" aria-label="Fechar" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}

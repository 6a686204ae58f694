import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayService } from '@zelo/domain/agenda/appointment-display.ts';
import { canChangeStatus, statusLabel, statusTone } from '@zelo/domain/agenda/appointment-status.ts';
import { clsx } from 'clsx';
import { useRef } from 'react';
import type { OpenVisit } from '#features/agenda/visit/opening/visit-dialogs.tsx';
import { useIsOpenVisit } from '#features/agenda/open-visit.ts';
import { moneyOf, priceText } from '#features/agenda/visit/visit-texts.ts';
import { shortWeekday } from '#features/crm/crm-format.ts';
import { Badge } from '#ui/marks/badge.tsx';

/** A visit of the record: when, what, money and state; opens its panel. */
export function VisitRow({ visit, onOpen }: { visit: Appointment; onOpen: OpenVisit }) {
  const row = useRef<HTMLDivElement>(null);
  const isOpen = useIsOpenVisit(visit.id);
  const date = visit.startTimeLocal.slice(0, 10);
  const [year, month, day] = date.split('-');
  const money = visit.status === 'completed' ? moneyOf(visit) : null;
  const price = canChangeStatus(visit.status, 'completed') ? priceText(visit) : null;
  return (
    <div
      ref={row}
      data-event-id={visit.id}
      className={clsx(
        'relative flex items-center justify-between gap-3 px-4 py-2.5 hover:bg-sunken sm:px-5',
        isOpen && 'shadow-chosen',
      )}
    >
      <div className="min-w-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => row.current && onOpen(visit, row.current)}
          className="block max-w-full truncate font-medium tabular-nums after:absolute after:inset-0"
        >
          {`${shortWeekday(date)}, ${day}/${month}/${year} · ${visit.displayTime}`}
        </button>
        <p className="flex flex-wrap gap-x-2.5 text-sm text-ink-2 tabular-nums">
          <span className="max-w-full truncate">
            {displayService(visit)}
            {visit.forSomeone && ` para ${visit.forSomeone}`}
            {price && ` · ${price}`}
          </span>
          {money && <span className="sr-only"> · </span>}
          {money && (
            <span className={money.isPaid ? undefined : 'font-semibold text-(--yellow-ink)'}>
              {money.label}
            </span>
          )}
        </p>
      </div>
      <Badge tone={statusTone(visit.status)} dot={visit.status === 'scheduled' ? 'hollow' : 'filled'}>
        {statusLabel(visit.status)}
      </Badge>
    </div>
  );
}

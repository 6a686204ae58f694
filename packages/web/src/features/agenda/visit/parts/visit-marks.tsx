import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import {
  cardActions,
  statusLabel,
  type StatusAction,
  type StatusMark,
} from '@zelo/domain/agenda/appointment-status.ts';
import { Check, Gift, UserRoundX, Wallet, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { hasBegun, moneyOf } from '#features/agenda/visit/visit-texts.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';

const ICONS: Record<StatusMark, { icon: LucideIcon; tone: string }> = {
  completed: { icon: Check, tone: 'green' },
  no_show: { icon: UserRoundX, tone: 'red' },
  courtesy: { icon: Gift, tone: 'yellow' },
};

/** The marks of a visit: those of the card's menu. */
export const marksOf = (visit: Appointment): readonly StatusAction[] =>
  visit.isPersonalEvent ? [] : cardActions(visit);

interface VisitMarksProps {
  visit: Appointment;
  isBusy: boolean;
  onMark: (action: StatusAction) => void;
  /** Receives what is still to be paid. */
  onReceive: () => void;
}

/** The marks in one tap, and what was paid or is to be paid. */
export function VisitMarks({ visit, isBusy, onMark, onReceive }: VisitMarksProps) {
  const titleId = useId();
  const marks = marksOf(visit);
  const money = moneyOf(visit);
  const isDue = hasBegun(visit, useNow());
  return (
    <>
      {marks.length > 0 && (
        <section aria-labelledby={titleId}>
          <h3 id={titleId} className="pb-2 text-sm font-medium text-ink-2">
            Como foi?
          </h3>
          <div className="flex gap-2">
            {marks.map((action) => (
              <Mark
                key={action.to}
                action={action}
                isPrimary={isDue && action.to === 'completed'}
                isBusy={isBusy}
                onMark={() => onMark(action)}
              />
            ))}
          </div>
        </section>
      )}
      {money && (
        <p
          data-tone={money.isPaid ? 'green' : 'neutral'}
          className="flex min-h-12 items-center gap-2.5 rounded-control bg-(--tone-bg) py-1 pr-1 pl-3.5 font-medium text-(--tone-ink) tabular-nums"
        >
          <Wallet aria-hidden="true" className="size-[18px] shrink-0" />
          <span className="min-w-0 flex-1 text-balance">{money.label}</span>
          {!money.isPaid && (
            <Button
              variant="outline"
              size="small"
              aria-label="Receber o restante"
              aria-disabled={isBusy || undefined}
              onClick={isBusy ? undefined : onReceive}
            >
              Receber
            </Button>
          )}
        </p>
      )}
    </>
  );
}

interface MarkProps {
  action: StatusAction;
  isPrimary: boolean;
  isBusy: boolean;
  onMark: () => void;
}

function Mark({ action: { to, label }, isPrimary, isBusy, onMark }: MarkProps) {
  const { icon: Icon, tone } = ICONS[to];
  return (
    <Button
      variant={isPrimary ? 'primary' : 'outline'}
      size="tall"
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onMark}
      data-tone={tone}
    >
      <Icon aria-hidden="true" className={isPrimary ? undefined : 'text-(--tone-ink)'} />
      {statusLabel(to)}
    </Button>
  );
}

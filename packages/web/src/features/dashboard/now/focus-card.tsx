import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, displayService } from '@zelo/domain/agenda/appointment-display.ts';
import { cardActions, statusLabel, type StatusAction } from '@zelo/domain/agenda/appointment-status.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { CalendarCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useZone } from '#features/account/account-queries.ts';
import { useBusyAppointments } from '#features/agenda/agenda-queries.ts';
import { moneyOf, priceText } from '#features/agenda/visit/visit-texts.ts';
import { durationText } from '#lib/format.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { DayFocus } from './day-focus.ts';

/** The rarer courtesy is in the panel. */
const SHOWN = ['completed', 'no_show'];
const MAX_UNMARKED = 5;
const MINUTE_MS = 60_000;

interface FocusCardProps {
  focus: DayFocus;
  onOpen: (visit: Appointment, pressed: Element) => void;
  onMark: (visit: Appointment, action: StatusAction) => void;
}

/** The current visit, or the next one with its countdown; in the evening, the visits that wait for their mark. */
export function FocusCard({ focus, onOpen, onMark }: FocusCardProps) {
  return (
    <section
      aria-labelledby="focus"
      style={{ background: 'var(--focus-bg)', color: 'var(--focus-ink)' }}
      className="flex min-w-0 flex-col gap-3 rounded-card p-4 shadow-card sm:p-5"
    >
      {focus.kind === 'unmarked' ? (
        <Unmarked visits={focus.visits} onOpen={onOpen} onMark={onMark} />
      ) : (
        <Visit focus={focus} onOpen={onOpen} onMark={onMark} />
      )}
    </section>
  );
}

const countdown = ({ startTime }: Appointment, now: number): string =>
  `em ${durationText(Math.ceil((Date.parse(startTime) - now) / MINUTE_MS))}`;

interface VisitProps extends FocusCardProps {
  focus: Exclude<DayFocus, { kind: 'unmarked' }>;
}

function Visit({ focus, onOpen, onMark }: VisitProps) {
  const now = useNow();
  const zone = useZone();
  const { kind, visit } = focus;
  const start = instantToLocal(visit.startTime, zone).time;
  const title = {
    now: `Agora, até ${instantToLocal(visit.endTime, zone).time}`,
    next: `Próximo, ${start}`,
    tomorrow: `Amanhã, ${start}`,
  }[kind];
  const next = kind === 'now' ? focus.next : undefined;
  return (
    <>
      <div className="flex items-center justify-between gap-3 text-sm font-semibold tabular-nums">
        <Title icon={<Clock aria-hidden="true" className="size-[18px]" />}>{title}</Title>
        {kind === 'next' && <span>{countdown(visit, now)}</span>}
      </div>
      <div>
        <VisitButton visit={visit} onOpen={onOpen} className="-my-2 text-xl/7 font-semibold">
          {displayName(visit)}
        </VisitButton>
        <p className="truncate">
          {[displayService(visit), moneyOf(visit)?.label ?? priceText(visit)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {kind === 'now' && <Marks visit={visit} onMark={onMark} />}
      {next && (
        <p className="flex min-w-0 items-center gap-2 border-t border-current/25 pt-3 text-sm tabular-nums">
          <span className="font-semibold">Próximo</span>
          <VisitButton visit={next} onOpen={onOpen} className="-my-2">
            {instantToLocal(next.startTime, zone).time} {displayName(next)} · {countdown(next, now)}
          </VisitButton>
        </p>
      )}
    </>
  );
}

interface UnmarkedProps extends Omit<FocusCardProps, 'focus'> {
  visits: readonly Appointment[];
}

function Unmarked({ visits, onOpen, onMark }: UnmarkedProps) {
  const rest = visits.length - MAX_UNMARKED;
  return (
    <>
      <Title icon={<CalendarCheck aria-hidden="true" className="size-[18px]" />}>
        {visits.length === 1
          ? '1 visita de hoje sem marcação'
          : `${visits.length} visitas de hoje sem marcação`}
      </Title>
      <ul className="flex flex-col gap-3">
        {visits.slice(0, MAX_UNMARKED).map((visit) => (
          <li key={visit.id} className="flex items-center gap-2">
            <VisitButton visit={visit} onOpen={onOpen} className="flex-1 tabular-nums">
              {visit.displayTime} {displayName(visit)}
            </VisitButton>
            <Marks visit={visit} onMark={onMark} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link
          href={`${PATHS.calendar}?view=day&date=${visits[0]?.startTimeLocal.slice(0, 10)}`}
          style={{ outlineColor: 'currentcolor' }}
          className="flex min-h-11 items-center text-sm font-semibold underline"
        >
          E mais {rest} na agenda de hoje
        </Link>
      )}
    </>
  );
}

const Title = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="flex items-center gap-2">
    {icon}
    <h2 id="focus" className="font-semibold">
      {children}
    </h2>
  </span>
);

interface VisitButtonProps {
  visit: Appointment;
  onOpen: (visit: Appointment, pressed: Element) => void;
  className?: string;
  children: ReactNode;
}

const VisitButton = ({ visit, onOpen, className = '', children }: VisitButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    data-event-id={visit.id}
    onClick={({ currentTarget }) => onOpen(visit, currentTarget)}
    style={{ outlineColor: 'currentcolor' }}
    className={`flex min-h-11 max-w-full min-w-0 items-center text-left ${className}`}
  >
    <span className="line-clamp-2">{children}</span>
  </button>
);

/** The card's colors reversed: the mark of most visits stands out. */
const USUAL = { background: 'var(--focus-ink)', color: 'var(--focus-bg)' };
const RARE = { background: 'none', color: 'inherit', borderColor: 'currentcolor' };

function Marks({ visit, onMark }: { visit: Appointment; onMark: FocusCardProps['onMark'] }) {
  const isBusy = useBusyAppointments().includes(visit.id);
  return (
    <span className="flex gap-2">
      {cardActions(visit)
        .filter(({ to }) => SHOWN.includes(to))
        .map((action) => (
          <Button
            key={action.to}
            variant="outline"
            style={action.to === 'completed' ? USUAL : RARE}
            aria-label={`${action.label}: ${displayName(visit)}`}
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : () => onMark(visit, action)}
          >
            {statusLabel(action.to)}
          </Button>
        ))}
    </span>
  );
}

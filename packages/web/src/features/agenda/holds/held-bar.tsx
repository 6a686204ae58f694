import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { minuteOfDay } from '@zelo/domain/shared/local-time.ts';
import { centsFromDecimal, formatReais } from '@zelo/domain/shared/money.ts';
import { Hourglass, Send } from 'lucide-react';
import type { CSSProperties } from 'react';
import { type BarRoom, Line, rowOf } from '#features/agenda/calendar/bars/event-details.tsx';
import { namesOf } from './held-list.tsx';
import { useHoldTexts } from './hold-texts.ts';

/** Neighbor in the hour: an event beside it, or the thin trace of a cancelled one. */
export type Neighbor = 'event' | 'ghost' | null;

interface HeldBarProps {
  hold: Hold;
  room: BarRoom;
  beside: Neighbor;
}

/** A shorter bar has one line; below the trace of a cancelled visit there is less room. */
const BLOCK_MINUTES = 45;
const BLOCK_MINUTES_BELOW = 75;
const GHOST_HEIGHT = 22;

const minutesOf = ({ startTimeLocal, startTime, endTime }: Hold): { minute: number; drawn: number } => {
  const minute = minuteOfDay(startTimeLocal.slice(11, 16));
  // what runs over midnight ends with the day
  const drawn = Math.min((Date.parse(endTime) - Date.parse(startTime)) / 60_000, 1440 - minute);
  return { minute, drawn: Math.max(15, drawn) };
};

/** It waits for the owner; a proposal waits for the client. */
const isAsked = ({ kind }: Hold): boolean => kind === 'approval';

const placeOf = ({ hold, room, beside }: HeldBarProps): CSSProperties => {
  const { minute, drawn } = minutesOf(hold);
  const below = beside === 'ghost' ? GHOST_HEIGHT : 0;
  return {
    top: `calc(${((minute % 60) / 60) * 100}% + ${1 + below}px)`,
    height: `calc(${(drawn / 60) * 100}% - ${2 + below}px)`,
    left: beside === 'event' ? '50%' : 2,
    // as its neighbors, away from the edge of a phone's screen
    right: room === 'phone' ? 12 : 2,
    border: `1.5px ${isAsked(hold) ? 'dashed' : 'dotted'} var(--primary)`,
    background: isAsked(hold)
      ? 'color-mix(in oklab, var(--primary-soft) 55%, var(--surface))'
      : 'var(--surface)',
  };
};

/** A held time, in the hour in which it begins; a press opens it. */
export function HeldBar(props: HeldBarProps) {
  const { hold } = props;
  const until = useHoldTexts().until(hold);
  const start = hold.startTimeLocal.slice(11, 16);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-hold-id={hold.id}
      aria-haspopup="dialog"
      title={`${start} · ${namesOf(hold)} · ${hold.service} · ${wordOf(hold)}, ${until}`}
      aria-label={`${start} ${isAsked(hold) ? 'Reservado para' : 'Proposto a'} ${namesOf(hold)}, ${until}`}
      style={placeOf(props)}
      className="absolute z-1 flex min-w-0 flex-col overflow-hidden rounded-chip px-1.5 py-0.5 text-left text-xs/4 whitespace-nowrap text-primary-ink hover:[filter:brightness(0.97)]"
    >
      <HeldDetails {...props} until={until} />
    </button>
  );
}

const wordOf = (hold: Hold): string => (isAsked(hold) ? 'Pedido' : 'Proposto');

/** As much as there is room for; an event beside it leaves a column, the trace of another one line less. */
function HeldDetails({ hold, room, beside, until }: HeldBarProps & { until: string }) {
  const [start, end] = [hold.startTimeLocal.slice(11, 16), hold.endTimeLocal.slice(11, 16)];
  const name = <Line className="font-semibold">{namesOf(hold)}</Line>;
  const Waits = isAsked(hold) ? Hourglass : Send;
  if (minutesOf(hold).drawn < (beside === 'ghost' ? BLOCK_MINUTES_BELOW : BLOCK_MINUTES)) {
    return (
      <span className="flex w-full min-w-0 items-center gap-1 tabular-nums">
        <Waits aria-hidden="true" className="size-3 shrink-0" /> {start} {name}
      </span>
    );
  }
  if (room === 'column' || beside === 'event') {
    return (
      <>
        <span className="flex items-center gap-1 font-semibold tabular-nums">
          {start} {beside !== 'event' && <Waits aria-hidden="true" className="size-3 shrink-0" />}
        </span>
        {name}
        {beside !== 'ghost' && <Line className="tabular-nums">{until}</Line>}
      </>
    );
  }
  const state = (
    <span className="flex h-5 shrink-0 items-center justify-end gap-1 font-semibold">
      <Waits aria-hidden="true" className="size-3.5 shrink-0" /> {wordOf(hold)}
    </span>
  );
  if (room === 'phone' || beside === 'ghost') {
    return (
      <>
        <span className="flex w-full min-w-0 items-center gap-2 text-sm">
          {name} {state}
        </span>
        {beside !== 'ghost' && (
          <Line className="tabular-nums">
            {start} – {end} · {until}
          </Line>
        )}
      </>
    );
  }
  return (
    <span style={rowOf(true)} className="w-full min-w-0 text-sm">
      <span className="font-semibold tabular-nums">
        {start} – {end}
      </span>
      <span className="min-w-0">
        {name}
        <Line className="tabular-nums">{until}</Line>
      </span>
      <span className="min-w-0">
        <Line>{hold.service}</Line>
        {hold.price !== null && (
          <Line className="tabular-nums">{formatReais(centsFromDecimal(hold.price))}</Line>
        )}
      </span>
      {state}
    </span>
  );
}

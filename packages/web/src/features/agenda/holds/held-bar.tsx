import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { minuteOfDay } from '@zelo/domain/shared/local-time.ts';
import { Hourglass } from 'lucide-react';
import type { CSSProperties } from 'react';

interface HeldBarProps {
  hold: Hold;
  /** An event of the agenda is there as well. */
  isShared: boolean;
}

const placeOf = ({ startTimeLocal, startTime, endTime }: Hold, isShared: boolean): CSSProperties => {
  const minutes = (Date.parse(endTime) - Date.parse(startTime)) / 60_000;
  const minute = minuteOfDay(startTimeLocal.slice(11, 16));
  // what runs over midnight ends with the day
  const drawn = Math.max(15, Math.min(minutes, 1440 - minute));
  return {
    top: `calc(${((minute % 60) / 60) * 100}% + 1px)`,
    height: `calc(${(drawn / 60) * 100}% - 2px)`,
    left: isShared ? '50%' : 2,
    right: 2,
    border: '1.5px dashed var(--primary)',
    background: 'color-mix(in oklab, var(--primary-soft) 55%, var(--surface))',
  };
};

/** A time that is kept for somebody, in the hour in which it begins; a press opens it. */
export const HeldBar = ({ hold, isShared }: HeldBarProps) => (
  <button
    type="button"
    tabIndex={-1}
    data-hold-id={hold.id}
    aria-haspopup="dialog"
    aria-label={`${hold.startTimeLocal.slice(11, 16)} Reservado para ${hold.clientName}, até ${hold.expiresAtLocal.slice(11, 16)}`}
    style={placeOf(hold, isShared)}
    className="absolute z-1 flex min-w-0 flex-col overflow-hidden rounded-chip px-1.5 py-0.5 text-left text-xs/4 text-primary-ink"
  >
    <span className="flex items-center gap-1 font-semibold whitespace-nowrap tabular-nums">
      <Hourglass aria-hidden="true" className="size-3 shrink-0" />
      até {hold.expiresAtLocal.slice(11, 16)}
    </span>
    <span className="w-full truncate">{hold.clientName}</span>
    <span className="w-full truncate">{hold.kind === 'approval' ? 'pediu este horário' : 'você propôs'}</span>
  </button>
);

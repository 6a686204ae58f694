import type { RowState, SeriesChoice, SeriesPreviewRow } from '@zelo/domain/agenda/series/series-contract.ts';
import { shortWeekday, writtenDate } from '@zelo/domain/agenda/series/series-sentence.ts';
import { isCalendarDate, isWallTime, weekdayOf } from '@zelo/domain/shared/local-time.ts';
import { clsx } from 'clsx';
import {
  CalendarOff,
  Check,
  ChevronDown,
  Clock,
  DoorClosed,
  History,
  type LucideIcon,
  PartyPopper,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { timeInput } from '#features/hours/fields/time-input.ts';
import { Input } from '#ui/fields/input.tsx';
import type { NumberedRow, RowChoice } from './row-choices.ts';

const ICONS: Record<Exclude<RowState, 'free'>, LucideIcon> = {
  overlap: TriangleAlert,
  holiday: PartyPopper,
  closed: DoorClosed,
  'time-off': CalendarOff,
  'outside-hours': Clock,
  past: History,
  'missing-hour': TriangleAlert,
};

const LABELS: Record<RowChoice, string> = { keep: 'Manter', skip: 'Pular', move: 'Outro horário' };

/** An hour that does not exist cannot be kept. */
const choicesOf = ({ state }: SeriesPreviewRow): readonly RowChoice[] =>
  state === 'missing-hour' ? ['skip', 'move'] : ['keep', 'skip', 'move'];

/** '27/11/2026 sex, 15:00' */
export const rowText = (startTimeLocal: string): { day: string; rest: string } => {
  const [date = '', time = ''] = startTimeLocal.split('T');
  return { day: writtenDate(date), rest: `${shortWeekday(weekdayOf(date)).slice(0, 3)}, ${time}` };
};

const FLASH_MS = 1_200;

const flash = (element: HTMLElement | null): void => {
  if (!element || !('animate' in element) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate([{ backgroundColor: 'var(--primary-soft)' }, {}], {
    duration: FLASH_MS,
    easing: 'ease-out',
  });
};

interface DateRowProps {
  numbered: NumberedRow;
  onChoose: (choice: SeriesChoice) => void;
}

/** One date of the series: free with a tick, else its reason and the choice for it. */
export function DateRow({ numbered: { row, choice, place }, onChoose }: DateRowProps) {
  const { day, rest } = rowText(row.startTimeLocal);
  const isFree = row.state === 'free';
  const isSkipped = choice === 'skip';
  const isRed = row.state === 'overlap' && !isSkipped;
  const hasMenu = !isFree || choice !== row.suggested;
  return (
    <li
      data-tone={isRed ? 'red' : 'yellow'}
      ref={row.isChanged ? flash : undefined}
      className={clsx(
        'flex flex-wrap items-center gap-x-3 border-b border-line px-5',
        isRed && 'bg-(--tone-bg) text-(--tone-ink)',
      )}
    >
      <span className="w-5 text-right text-sm text-ink-2 tabular-nums">{place ?? '–'}</span>
      <div className="min-w-0 flex-1 py-2">
        <p className="tabular-nums">
          <span className={clsx(isSkipped && 'text-ink-2 line-through')}>
            <span className={clsx(!isSkipped && !isRed && 'text-ink')}>{day}</span>{' '}
            <span className={clsx(!isRed && 'text-ink-2')}>{rest}</span>
          </span>
          {row.isChanged && <span className="ml-2 text-sm font-semibold text-danger">mudou agora</span>}
        </p>
        <Reason row={row} />
      </div>
      {hasMenu ? (
        <ChoiceField row={row} choice={choice} day={day} onChoose={onChoose} />
      ) : (
        <FreeTick day={day} date={row.date} onChoose={onChoose} />
      )}
      {choice === 'move' && <OtherTime key={row.date} row={row} day={day} onChoose={onChoose} />}
    </li>
  );
}

function Reason({ row: { state, text } }: { row: SeriesPreviewRow }) {
  if (state === 'free' || text === null) return null;
  const Icon = ICONS[state];
  return (
    <p className="flex gap-1.5 text-sm font-medium text-(--tone-ink)">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{text}</span>
    </p>
  );
}

/** A free date can be skipped too. */
const FreeTick = ({
  day,
  date,
  onChoose,
}: { day: string; date: string } & Pick<DateRowProps, 'onChoose'>) => (
  <button
    type="button"
    aria-label={`Pular ${day}`}
    title="Pular"
    onClick={() => onChoose({ date, choice: 'skip' })}
    data-tone="green"
    className="-mr-3 grid size-11 place-items-center rounded-control text-(--tone-ink) hover:bg-sunken"
  >
    <Check aria-hidden="true" className="size-[18px]" />
  </button>
);

interface ChoiceFieldProps extends Pick<DateRowProps, 'onChoose'> {
  row: SeriesPreviewRow;
  choice: RowChoice;
  day: string;
}

function ChoiceField({ row, choice, day, onChoose }: ChoiceFieldProps) {
  const [toDate = '', toTime = ''] = row.startTimeLocal.split('T');
  const choose = (next: string): void => {
    const { date } = row;
    if (next === 'move') onChoose({ date, choice: next, toDate, toTime });
    else if (next === 'keep' || next === 'skip') onChoose({ date, choice: next });
  };
  return (
    <span className="relative -mr-2 flex items-center">
      <select
        aria-label={`O que fazer em ${day}`}
        value={choice}
        onChange={(event) => choose(event.target.value)}
        className="h-11 [field-sizing:content] appearance-none rounded-control bg-transparent pr-7 pl-2 text-right text-sm font-semibold sm:h-10"
      >
        {choicesOf(row).map((value) => (
          <option key={value} value={value} className="bg-surface text-ink">
            {LABELS[value]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-1.5 size-4" />
    </span>
  );
}

/** Day and hour of one visit away from the rule; taken once both are whole. */
function OtherTime({ row, day, onChoose }: Omit<ChoiceFieldProps, 'choice'>) {
  const [date = '', time = ''] = row.startTimeLocal.split('T');
  const [typed, setTyped] = useState({ date, time });
  const change = (next: { date: string; time: string }): void => {
    setTyped(next);
    if (isCalendarDate(next.date) && isWallTime(next.time))
      onChoose({ date: row.date, choice: 'move', toDate: next.date, toTime: next.time });
  };
  return (
    <div className="mb-2 ml-8 flex w-full gap-2 text-ink">
      <Input
        type="date"
        aria-label={`Outro dia em vez de ${day}`}
        value={typed.date}
        onChange={({ target }) => change({ ...typed, date: target.value })}
      />
      <Input
        inputMode="numeric"
        placeholder="HH:mm"
        aria-label={`Outra hora em vez de ${day}`}
        className="max-w-24"
        value={typed.time}
        onChange={({ target }) => change({ ...typed, time: timeInput(target.value) })}
      />
    </div>
  );
}

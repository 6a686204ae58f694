import { WEEKDAYS } from '#features/agenda/calendar/grids/calendar-titles.ts';

export const weeksOf = (dates: readonly string[]): string[][] =>
  Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));

export const WeekdayNames = () => (
  <div role="row" className="grid grid-cols-7 border-b border-line">
    {WEEKDAYS.map((weekday) => (
      <span key={weekday} role="columnheader" className="grid h-9 place-items-center text-caption text-ink-2">
        {weekday}
      </span>
    ))}
  </div>
);

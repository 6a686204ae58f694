import { clsx } from 'clsx';

interface HolidayMarkProps {
  name: string;
  /** Draws only a dot on phones; the caller must then name the holiday for assistive technology. */
  isDot?: boolean;
}

/** A holiday next to its day in the calendar. */
export const HolidayMark = ({ name, isDot = true }: HolidayMarkProps) => (
  <>
    {isDot && (
      <span data-tone="orange" className="size-1.5 shrink-0 rounded-full bg-(--tone-dot) sm:hidden" />
    )}
    <span
      title={name}
      data-tone="orange"
      className={clsx(
        'truncate rounded-chip bg-(--tone-bg) px-1.5 text-xs/5 font-semibold text-(--tone-ink)',
        isDot && 'max-sm:hidden',
      )}
    >
      {name}
    </span>
  </>
);

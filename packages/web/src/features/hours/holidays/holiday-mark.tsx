/**
 * A holiday next to its day in the calendar, on two lines; only a dot where its words would break, so the caller names the holiday for assistive
 * technology.
 */
export const HolidayMark = ({ name }: { name: string }) => (
  <>
    <span data-tone="orange" className="size-1.5 shrink-0 rounded-full bg-(--tone-dot) xl:hidden" />
    <span
      title={name}
      data-tone="orange"
      className="min-w-0 rounded-chip bg-(--tone-bg) px-1.5 py-0.5 text-[11px]/3 font-semibold text-(--tone-ink) max-xl:hidden"
    >
      {/* without a padding, in which the top of a third line would show */}
      <span className="line-clamp-2">{name}</span>
    </span>
  </>
);

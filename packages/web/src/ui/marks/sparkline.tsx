const WIDTH = 72;
const HEIGHT = 22;
const EDGE = 2;

/** A small line chart; decorative, next to the number itself. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const largest = Math.max(...values, 1);
  const step = (WIDTH - 2 * EDGE) / (values.length - 1);
  const points = values
    .map(
      (value, index) => `${EDGE + index * step},${HEIGHT - EDGE - (value / largest) * (HEIGHT - 2 * EDGE)}`,
    )
    .join(' ');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="h-[22px] w-14 text-primary">
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.7"
      />
    </svg>
  );
}

import type { ClientMetrics } from '@zelo/domain/clients/visits/client-metrics-contract.ts';
import { ChartCard } from './chart-card.tsx';
import { daysText, gapsSentence } from './metrics-texts.ts';
import { shortDate } from '#lib/format.ts';

/** Gaps that fit side by side on a phone. */
const SHOWN = 24;

/** A line through the days between two visits, with their median. */
export function GapChart({ recent }: { recent: ClientMetrics['recent'] }) {
  const { medianGap } = recent;
  const gaps = recent.gaps.slice(-SHOWN);
  if (medianGap === null || gaps.length < 2) return null;
  const longest = Math.max(medianGap, ...gaps.map(({ days }) => days));
  const x = (place: number): number => (place / (gaps.length - 1)) * 100;
  const y = (days: number): number => 100 - (days / longest) * 100;
  return (
    <ChartCard
      title="Dias entre uma visita e outra"
      sentence={gapsSentence(recent)}
      table={{
        head: ['Visita', 'Desde a anterior'],
        rows: gaps.map(({ date, days }) => [shortDate(date), daysText(days)]).toReversed(),
      }}
    >
      <div className="flex gap-2">
        <div className="relative my-1.5 h-24 min-w-0 flex-1 border-b border-line">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible">
            <line
              x1="0"
              x2="100"
              y1={y(medianGap)}
              y2={y(medianGap)}
              className="stroke-primary"
              strokeDasharray="4 3"
              vectorEffect="non-scaling-stroke"
            />
            <polyline
              points={gaps.map(({ days }, place) => `${x(place)},${y(days)}`).join(' ')}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {gaps.map(({ date, days }, place) => (
            <span
              key={date}
              className="absolute size-2 rounded-full border border-surface bg-primary"
              style={{ left: `calc(${x(place)}% - 4px)`, top: `calc(${y(days)}% - 4px)` }}
            />
          ))}
        </div>
        <p className="relative w-9 shrink-0 text-caption text-ink-2 tabular-nums">
          {longest > medianGap && <span className="absolute top-0">{longest} d</span>}
          <span
            className="absolute font-semibold text-primary-ink"
            style={{ top: `max(18px, calc(${y(medianGap)}% - 9px))` }}
          >
            {medianGap} d
          </span>
        </p>
      </div>
    </ChartCard>
  );
}

import type { ClientMetrics } from '@zelo/domain/clients/visits/client-metrics-contract.ts';
import { clsx } from 'clsx';
import { ChartCard } from './chart-card.tsx';
import { monthsSentence } from './metrics-texts.ts';
import { longMonth, shortMonth } from '#features/crm/crm-format.ts';

type Month = ClientMetrics['months'][number];

const HEIGHT_PX = 104;
/** A month with few visits does not fill the chart. */
const MIN_SCALE = 3;

/** From the bottom up: its color tells each apart, and so does its border. */
const PARTS = [
  { of: 'attended', label: 'atendida', look: 'bg-primary' },
  { of: 'courtesy', label: 'cortesia', look: 'border-2 border-(--yellow-dot)' },
  { of: 'missed', label: 'faltou', look: 'border-2 border-dashed border-(--red-dot)' },
] as const;

const allOf = (month: Month): number => PARTS.reduce((sum, { of }) => sum + month[of], 0);

/** Twelve bars: attended visits, above them courtesies, and on top those missed. */
export function MonthChart({ months }: { months: ClientMetrics['months'] }) {
  const scale = Math.max(MIN_SCALE, ...months.map(allOf));
  const unit = HEIGHT_PX / scale;
  return (
    <ChartCard
      title="Visitas por mês"
      sentence={monthsSentence(months)}
      legend={
        <>
          {PARTS.map(({ of, label, look }) => (
            <Legend key={of} className={look}>
              {label}
            </Legend>
          ))}
        </>
      }
      table={{
        head: ['Mês', 'Atendidas', 'Faltas', 'Cortesias'],
        rows: months
          .map(({ month, attended, missed, courtesy }) => [
            `${longMonth(month)} de ${month.slice(0, 4)}`,
            String(attended),
            String(missed),
            String(courtesy),
          ])
          .toReversed(),
      }}
    >
      <div className="flex items-end gap-1 border-b border-line">
        {months.map((month, place) => (
          <div key={month.month} className="flex min-w-0 flex-1 flex-col items-center gap-0.5">
            <span className="text-caption font-medium tabular-nums">{allOf(month)}</span>
            {PARTS.toReversed().map(
              ({ of, look }) =>
                month[of] > 0 && (
                  <span
                    key={of}
                    className={clsx(
                      'w-full max-w-8 rounded-chip',
                      look,
                      of === 'attended' && place < months.length - 1 && 'opacity-50',
                    )}
                    style={{ height: month[of] * unit }}
                  />
                ),
            )}
          </div>
        ))}
      </div>
      <div className="flex gap-1 pt-1 text-center text-caption text-ink-2">
        {months.map(({ month }) => (
          <span key={month} className="min-w-0 flex-1 last:font-semibold">
            {shortMonth(month)}
          </span>
        ))}
      </div>
    </ChartCard>
  );
}

const Legend = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden="true" className={clsx('size-3.5 rounded-chip', className)} />
    {children}
  </span>
);

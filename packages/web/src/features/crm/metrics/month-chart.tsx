import type { ClientMetrics } from '@zelo/domain/clients/visits/client-metrics-contract.ts';
import { clsx } from 'clsx';
import { ChartCard } from './chart-card.tsx';
import { monthsSentence } from './metrics-texts.ts';
import { longMonth, shortMonth } from '#features/crm/crm-format.ts';

type Month = ClientMetrics['months'][number];

const HEIGHT_PX = 104;
/** A month with few visits does not fill the chart. */
const MIN_SCALE = 3;

const notPaid = ({ missed, courtesy }: Month): number => missed + courtesy;

/** Twelve bars: attended visits, and above them those missed or given as a courtesy. */
export function MonthChart({ months }: { months: ClientMetrics['months'] }) {
  const scale = Math.max(MIN_SCALE, ...months.map((month) => month.attended + notPaid(month)));
  const unit = HEIGHT_PX / scale;
  return (
    <ChartCard
      title="Visitas por mês"
      sentence={monthsSentence(months)}
      legend={
        <>
          <Legend className="bg-primary">atendida</Legend>
          <Legend className="border-2 border-dashed border-(--red-dot)">faltou ou cortesia</Legend>
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
            <span className="text-caption font-medium tabular-nums">{month.attended + notPaid(month)}</span>
            {notPaid(month) > 0 && (
              <span
                className="w-full max-w-8 rounded-chip border-2 border-dashed border-(--red-dot)"
                style={{ height: notPaid(month) * unit }}
              />
            )}
            {month.attended > 0 && (
              <span
                className={clsx(
                  'w-full max-w-8 rounded-chip bg-primary',
                  place < months.length - 1 && 'opacity-50',
                )}
                style={{ height: month.attended * unit }}
              />
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

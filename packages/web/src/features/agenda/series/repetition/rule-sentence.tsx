import type { SeriesRule } from '@zelo/domain/agenda/series/series-rule.ts';
import { seriesPeriod, seriesSentence } from '@zelo/domain/agenda/series/series-sentence.ts';
import { Repeat, TriangleAlert } from 'lucide-react';
import type { SeriesDates } from '#features/agenda/series/dates/series-preview.ts';
import { problemsText } from '#features/agenda/series/dates/row-choices.ts';

interface RuleSentenceProps {
  rule: SeriesRule | null;
  dates: SeriesDates;
}

/** The rule as a sentence, read aloud as it changes, and what is in its way. */
export function RuleSentence({ rule, dates: { preview, problem } }: RuleSentenceProps) {
  const problems = preview && problem === null ? problemsText(preview.rows) : null;
  return (
    <div className="flex flex-col gap-2">
      <div
        data-tone="primary"
        className="flex items-center gap-3 rounded-control bg-(--tone-bg) px-3.5 py-2.5 text-(--tone-ink)"
      >
        <Repeat aria-hidden="true" className="size-5 shrink-0" />
        <div aria-live="polite" className="min-h-11 min-w-0">
          <p className="font-semibold">{rule ? seriesSentence(rule) : 'Escolha o dia e o horário'}</p>
          <p className="text-sm tabular-nums">
            {rule ? seriesPeriod(rule) : 'para ver as datas desta série'}
          </p>
        </div>
      </div>
      <p data-tone="yellow" className="flex min-h-6 items-center gap-2 text-sm font-medium text-(--tone-ink)">
        {(problem ?? problems) && (
          <>
            <TriangleAlert aria-hidden="true" className="size-[18px] shrink-0" />
            <span className="min-w-0">{problem ?? problems}</span>
          </>
        )}
      </p>
    </div>
  );
}

// Test helper: rows of a preview, and the question about a change.
import type {
  RowState,
  SeriesPreview,
  SeriesPreviewRow,
  SeriesQuestion,
  SeriesScopeAnswer,
} from '@zelo/domain/agenda/series/series-contract.ts';

export const aRow = (
  date: string,
  state: RowState = 'free',
  text: string | null = null,
): SeriesPreviewRow => ({
  date,
  startTimeLocal: `${date}T10:00`,
  startTime: `${date}T13:00:00.000Z`,
  endTime: `${date}T13:30:00.000Z`,
  state,
  text,
  suggested: state === 'holiday' || state === 'time-off' ? 'skip' : 'keep',
  isChanged: false,
});

export const aPreview = (rows: SeriesPreviewRow[], seen = 'seen-1'): SeriesPreview => ({
  rows,
  sentence: 'Toda terça às 10:00, 12 vezes',
  period: 'de 01/12/2099 a 16/02/2100',
  seen,
});

export const anAnswer = (given: Partial<SeriesScopeAnswer> = {}): SeriesScopeAnswer => ({
  count: 1,
  first: '2026-12-08',
  last: '2026-12-08',
  untouched: { past: 0, ended: 0 },
  detached: [],
  conflicts: [],
  refusal: null,
  text: '08/12/2026',
  ...given,
});

export const aQuestion = (given: Partial<SeriesQuestion['scopes']> = {}): SeriesQuestion => ({
  scopes: {
    this: anAnswer(),
    following: anAnswer({ count: 5, text: '5 visitas, de 08/12/2026 a 05/01/2027' }),
    all: anAnswer({ count: 7, text: '7 visitas', untouched: { past: 5, ended: 0 } }),
    ...given,
  },
  change: 'terça, das 14:00 para as 15:00',
  seen: 'seen-q',
});

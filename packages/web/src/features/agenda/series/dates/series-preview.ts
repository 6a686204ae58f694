// The dates of a rule with the obstacles of each, requested while the rule is being made.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SeriesChoice, SeriesPreview } from '@zelo/domain/agenda/series/series-contract.ts';
import { datesProblem, savedDates } from '@zelo/domain/agenda/series/series-dates.ts';
import type { SeriesRule } from '@zelo/domain/agenda/series/series-rule.ts';
import { choicesFor } from '#features/agenda/series/repetition/repetition.ts';
import { request } from '#lib/api/api.ts';
import { HttpError, userMessage } from '#lib/api/http-error.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';

const DELAY_MS = 250;
const FAILED = 'Não deu para conferir as datas.';

/** The series that the save sends, exactly as previewed. */
export interface PlannedSeries {
  rule: SeriesRule;
  choices: readonly SeriesChoice[];
  forAppointment: number | null;
}

export interface SeriesDates {
  planned: PlannedSeries | null;
  /** Also of the rule before, until the answer arrives; null before the first one. */
  preview: SeriesPreview | null;
  /** The answer is that of the rule on the screen. */
  isCurrent: boolean;
  /** In Portuguese; null without one. */
  problem: string | null;
  retry: (() => void) | null;
  /** Shows the rows that a refused save has answered. */
  replace: (preview: SeriesPreview) => void;
}

const keyOf = (text: string): readonly [string, string] => ['series-preview', text];

const planOf = (
  rule: SeriesRule | null,
  choices: readonly SeriesChoice[],
  forAppointment: number | null,
): PlannedSeries | null => rule && { rule, choices: choicesFor(choices, savedDates(rule)), forAppointment };

/** Keeping or skipping a date changes no other one, unless one was moved. */
const askedOf = (planned: PlannedSeries): PlannedSeries => {
  const hasMoves = planned.choices.some(({ choice }) => choice === 'move');
  return hasMoves ? planned : { ...planned, choices: [] };
};

export function useSeriesDates(
  rule: SeriesRule | null,
  choices: readonly SeriesChoice[],
  forAppointment: number | null = null,
): SeriesDates {
  const client = useQueryClient();
  const planned = planOf(rule, choices, forAppointment);
  const ownProblem = rule && datesProblem(rule);
  const text = planned && ownProblem === null ? JSON.stringify(askedOf(planned)) : '';
  const asked = useDebounced(text, DELAY_MS);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: keyOf(asked),
    enabled: asked !== '',
    queryFn: ({ signal }) =>
      request<SeriesPreview>({
        method: 'POST',
        url: '/api/series/preview',
        body: JSON.parse(asked) as PlannedSeries,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const isAnswered = asked === text && text !== '';
  const failure = isAnswered ? error : null;
  return {
    planned,
    preview: (rule && data) ?? null,
    isCurrent: isAnswered && data !== undefined && !isPlaceholderData && failure === null,
    problem: ownProblem ?? (failure && userMessage(failure, FAILED)),
    retry: failure && !isRefusal(failure) ? () => void refetch() : null,
    replace: (preview) => client.setQueryData(keyOf(asked), preview),
  };
}

/** A repeated call would get the same answer. */
const isRefusal = (error: unknown): boolean => error instanceof HttpError && error.status < 500;

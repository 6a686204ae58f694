// Free starts as requested by the model: by part of the day or by time, spread over days, bounded.
import { z } from 'zod';
import { dateOf, type LocalStart, timeOf } from '@zelo/domain/assistant/local-start.ts';
import { ruleText } from '@zelo/domain/assistant/replies/rules/rule-replies.ts';
import { addDays } from '@zelo/domain/shared/local-time.ts';
import {
  inPart,
  nextStarts,
  type ToolContext,
  offer,
  serviceOf,
  MAX_OFFERED_STARTS,
  UNKNOWN_SERVICE,
} from './llm-tool-context.ts';
import { date, service, tool, wallTime } from './llm-tool.ts';

const MAX_SPAN_DAYS = 31;
/** Limits for the model, beyond the starts that the client is shown. */
const MAX_DAYS_TOLD = 7;
const MAX_STARTS_PER_DAY = 12;

const byDay = (starts: readonly LocalStart[]): [day: string, starts: LocalStart[]][] => {
  const days = new Map<string, LocalStart[]>();
  for (const start of starts) days.set(dateOf(start), [...(days.get(dateOf(start)) ?? []), start]);
  return [...days];
};

/** At most `most` items, evenly from the first to the last. */
const spread = <Item>(items: readonly Item[], most: number): Item[] => {
  if (items.length <= most) return [...items];
  const step = (items.length - 1) / Math.max(1, most - 1);
  return Array.from({ length: most }, (_, place) => items[Math.round(place * step)] as Item);
};

/** The starts to show: from several days, and from all hours of each. */
export const shownOf = (starts: readonly LocalStart[]): LocalStart[] => {
  const days = byDay(starts).slice(0, MAX_OFFERED_STARTS / 2);
  const each = Math.floor(MAX_OFFERED_STARTS / Math.max(1, days.length));
  return days.flatMap(([, own]) => spread(own, each));
};

const startsForModel = (desk: ToolContext, starts: readonly LocalStart[]) => {
  const days = byDay(starts).slice(0, MAX_DAYS_TOLD);
  return days.map(([data, own]) => {
    const told = spread(own, MAX_STARTS_PER_DAY);
    for (const start of told) desk.free.add(start);
    return { data, horas: told.map(timeOf), ha_outras: told.length < own.length };
  });
};

export const freeStarts = tool(
  'Horários livres de um serviço num período. O cliente vê alguns, espalhados pelos dias; você recebe mais. Use das_hora e ate_hora quando ele disser "depois das 17h", "entre 10 e 12".',
  z.strictObject({
    servico_id: service,
    de: date,
    ate: date,
    periodo: z.enum(['manha', 'tarde', 'noite']).nullable(),
    das_hora: wallTime.nullable().describe('primeiro início que serve, HH:mm'),
    ate_hora: wallTime.nullable().describe('último início que serve, HH:mm'),
  }),
  async (desk, { servico_id: serviceId, de: from, ate, periodo, das_hora: first, ate_hora: latest }) => {
    const offered = serviceOf(desk, serviceId);
    if (!offered) return UNKNOWN_SERVICE;
    const end = addDays(from, MAX_SPAN_DAYS);
    const found = await desk.tools.freeStarts({ serviceId, from, to: ate < end ? ate : end });
    const suits = (start: LocalStart): boolean =>
      inPart(periodo, start) &&
      (first === null || timeOf(start) >= first) &&
      (latest === null || timeOf(start) <= latest);
    const starts = found.filter(suits);
    const day = { serviceId, date: from, start: null };
    const refused = starts.length === 0 ? await desk.tools.brokenRule(day) : null;
    const livres = startsForModel(desk, starts);
    const next = refused ? await nextStarts(desk, serviceId) : shownOf(starts);
    const shown = offer(desk, { service: offered, starts: next, refused });
    return {
      ...shown,
      ...(refused && { regra: ruleText(refused) }),
      livres,
      ha_outros_dias: livres.length < byDay(starts).length,
    };
  },
);

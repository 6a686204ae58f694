// Recurring visits: made in one save after a preview, changed in three scopes.
import { z } from 'zod';
import { appointmentTexts, perText } from '#agenda/appointment-texts.ts';
import { clientNotice, notifyClient } from '#agenda/record/client-notice.ts';
import { endpoint } from '#endpoint.ts';
import {
  bodyId,
  boundedText,
  idParams,
  instant,
  localDate,
  optionalText,
  text,
  wallTime,
} from '#shared/wire-fields.ts';
import { MAX_SERIES_ROWS, seriesRule } from './series-rule.ts';

export const rowStates = [
  'free',
  'overlap',
  'holiday',
  'closed',
  'time-off',
  'outside-hours',
  'past',
  'missing-hour',
] as const;

export type RowState = (typeof rowStates)[number];

const localStart = z.string().describe('yyyy-MM-ddTHH:mm in the zone of the professional');

const previewRow = z
  .object({
    date: z.string().describe('yyyy-MM-dd that the rule gives: the identity of the row'),
    startTimeLocal: localStart.describe('elsewhere than at `date` for a moved row'),
    startTime: z.string().describe('ISO instant in UTC'),
    endTime: z.string().describe('ISO instant in UTC'),
    state: z.enum(rowStates).describe('the gravest one; the text names all'),
    text: z.string().nullable().describe('in Portuguese, such as "Feriado: Natal"; null for a free row'),
    suggested: z.enum(['keep', 'skip']).describe('what a row without a choice of the owner does'),
    isChanged: z.boolean().describe('in the body of a 409: other than what the owner saw'),
  })
  .meta({ id: 'SeriesPreviewRow' });

const preview = z
  .object({
    rows: z.array(previewRow).max(MAX_SERIES_ROWS).describe('one per date of the rule, ascending'),
    sentence: z.string().describe('"Toda sexta às 15:00, 12 vezes"'),
    period: z.string().describe('"de 27/11/2026 a 12/02/2027"'),
    seen: z.string().describe('names these answers; sent with the save'),
  })
  .meta({ id: 'SeriesPreview' });

const choice = z.discriminatedUnion(
  'choice',
  [
    z.object({ date: localDate, choice: z.literal('keep') }),
    z.object({ date: localDate, choice: z.literal('skip') }),
    z.object({ date: localDate, choice: z.literal('move'), toDate: localDate, toTime: wallTime }),
  ],
  'Escolha manter, pular ou outro horário',
);

/** At most one per date of the rule; a date without one follows `suggested`. */
const choices = z
  .array(choice)
  .max(MAX_SERIES_ROWS)
  .refine(
    (list) => new Set(list.map(({ date }) => date)).size === list.length,
    'Uma data aparece mais de uma vez',
  )
  .default([]);

const seen = boundedText(4_000, 'Confira as datas outra vez');

const forAppointment = bodyId
  .nullable()
  .default(null)
  .describe('an existing visit at the start of the rule, which becomes its first row and keeps its id');

const texts = perText((name) => optionalText(appointmentTexts[name].maxLength));

const series = z
  .object({
    id: z.number(),
    clientId: z.number().nullable(),
    serviceId: z.number().nullable(),
    rule: seriesRule,
    sentence: z.string(),
    period: z.string(),
    isEnded: z.boolean().describe('no visit of it is made or stands ahead'),
    counts: z.object({
      total: z.number().describe('visits written, without skipped dates'),
      past: z.number(),
      future: z.number().describe('open visits to come'),
      detached: z.number().describe('changed apart from the series'),
      cancelled: z.number(),
    }),
    nextDates: z.array(localStart).max(3).describe('the next open visits'),
    version: z.number(),
  })
  .meta({ id: 'Series' });

export const seriesScopes = ['this', 'following', 'all'] as const;
export const seriesActions = ['edit', 'move', 'cancel', 'remove'] as const;

export type SeriesScope = (typeof seriesScopes)[number];
export type SeriesAction = (typeof seriesActions)[number];

/** New values of the visit that was opened; absent ones stay. Its shift in wall time is that of the other rows. */
const values = z
  .object({
    startTime: instant.optional(),
    endTime: instant.optional(),
    serviceId: bodyId.optional(),
    ...perText((name) => z.optional(text(appointmentTexts[name].maxLength).trim().nullable())),
  })
  .default({});

const action = z.enum(seriesActions, 'Escolha o que fazer');

const scopeAnswer = z
  .object({
    count: z.number().describe('visits that change, without those in `detached`'),
    first: z.string().nullable().describe('yyyy-MM-dd'),
    last: z.string().nullable().describe('yyyy-MM-dd'),
    untouched: z
      .object({ past: z.number(), ended: z.number() })
      .describe('visits of the scope that stay as they are'),
    detached: z
      .array(z.object({ id: z.number(), startTimeLocal: localStart }))
      .max(MAX_SERIES_ROWS)
      .describe('changed apart before: included only if the owner asks for it'),
    conflicts: z
      .array(z.object({ id: z.number(), startTimeLocal: localStart, text: z.string() }))
      .max(MAX_SERIES_ROWS)
      .describe(
        'new places that overlap something, which never refuses the owner, or whose hour does not exist that day: such a visit stays where it is',
      ),
    refusal: z.string().nullable().describe('why the scope cannot be chosen, in Portuguese'),
    text: z.string().describe('"5 visitas, de 08/12/2026 a 05/01/2027"'),
  })
  .meta({ id: 'SeriesScopeAnswer' });

const question = z
  .object({
    scopes: z.object({ this: scopeAnswer, following: scopeAnswer, all: scopeAnswer }),
    change: z.string().describe('the change in words: "terça, das 14:00 para as 15:00"'),
    seen: z.string().describe('names these visits; sent with the change'),
  })
  .meta({ id: 'SeriesQuestion' });

export type SeriesPreviewRow = z.infer<typeof previewRow>;
export type SeriesPreview = z.infer<typeof preview>;
export type SeriesChoice = z.output<typeof choice>;
export type Series = z.infer<typeof series>;
export type SeriesQuestion = z.infer<typeof question>;
export type SeriesScopeAnswer = z.infer<typeof scopeAnswer>;
export type SeriesValues = z.output<typeof values>;

export const seriesApi = {
  preview: endpoint({
    method: 'POST',
    path: '/api/series/preview',
    summary: 'As datas de uma série, com o que há em cada uma, antes de marcar',
    access: 'session',
    body: z.object({ rule: seriesRule, choices, forAppointment }),
    response: preview,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/series',
    summary: 'Marca uma série de visitas: todas ou nenhuma',
    access: 'session',
    body: z.object({
      rule: seriesRule,
      clientId: bodyId,
      serviceId: bodyId,
      ...texts,
      choices,
      forAppointment,
      seen,
      notifyClient,
    }),
    response: z.object({
      seriesId: z.number(),
      ids: z.array(z.number()).max(MAX_SERIES_ROWS).describe('of the visits, ascending by date'),
      notice: clientNotice.nullable().describe('the one message to the client; null without one'),
      undo: z.string().nullable().describe('token that takes the whole series back for ten minutes'),
    }),
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/series/:id',
    summary: 'A regra de uma série e quantas visitas tem',
    access: 'session',
    params: idParams,
    response: series,
  }),
  question: endpoint({
    method: 'POST',
    path: '/api/appointments/:id/series/question',
    summary: 'O que uma mudança alcança: só este, este e os próximos, todos',
    access: 'session',
    params: idParams,
    body: z.object({ action, values }),
    response: question,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/appointments/:id/series/change',
    summary: 'Muda, cancela ou exclui visitas de uma série',
    access: 'session',
    params: idParams,
    body: z.object({
      scope: z.enum(seriesScopes, 'Escolha quais visitas mudam'),
      includeDetached: z.boolean().default(false),
      action,
      values,
      reason: optionalText(500),
      seen,
      notifyClient,
    }),
    response: z.object({
      changed: z.number(),
      undo: z.string().nullable().describe('token that takes back the whole change for ten minutes'),
      notice: clientNotice.nullable(),
    }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/series/undo',
    summary: 'Desfaz a última mudança de uma série, até dez minutos depois',
    access: 'session',
    body: z.object({ token: boundedText(100, 'Não há o que desfazer') }),
    response: z.object({ restored: z.number() }),
  }),
};

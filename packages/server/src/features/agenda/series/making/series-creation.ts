// Saves a series: every row or none.
import type { seriesApi } from '@zelo/domain/agenda/series/series-contract.ts';
import { perText } from '@zelo/domain/agenda/appointment-texts.ts';
import { openHorizon } from '@zelo/domain/agenda/series/series-dates.ts';
import { choicesByDate, type JudgedRow } from '@zelo/domain/agenda/series/series-rows.ts';
import { patternWords, seriesSentence } from '@zelo/domain/agenda/series/series-sentence.ts';
import { invalidSavedNameMessage, isUsableSavedName } from '@zelo/domain/clients/names/client-name.ts';
import type { ResponseOf, ValueOf } from '@zelo/domain/endpoint.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import type { SeriesRule } from '@zelo/domain/agenda/series/series-rule.ts';
import { withIdempotencyKey } from '#db/transactions/idempotency.ts';
import type { Tx } from '#db/database.ts';
import { AppError } from '#shared/errors.ts';
import { afterWrite, type HistoryEntry, requireAppointment } from '#features/agenda/agenda-writes.ts';
import { createdText } from '#features/agenda/texts/change-texts.ts';
import type { SeriesUndoRepository } from '#features/agenda/series/changing/series-undo-repository.ts';
import type { SeriesVisitRepository } from '#features/agenda/series/changing/series-visit-repository.ts';
import type { Skip, SkipReason } from '#features/agenda/series/series-repository.ts';
import { changedRows, judgeSeries, previewOf, settleRows, type SeriesDeps } from './series-preview.ts';

type NewSeries = ValueOf<typeof seriesApi.create, 'body'>;
export type MadeSeries = ResponseOf<typeof seriesApi.create>;

const CHANGED = 'A agenda mudou enquanto você conferia as datas. Veja as que mudaram e salve de novo.';
const NOTHING_LEFT = 'Todas as datas foram puladas: mantenha pelo menos uma';
const NO_SUCH_HOUR = 'Um dos horários não existe no dia por causa do horário de verão: pule ou escolha outro';

const REASONS: Partial<Record<JudgedRow['state'], SkipReason>> = {
  holiday: 'holiday',
  closed: 'closed',
  'time-off': 'closed',
  overlap: 'conflict',
  'missing-hour': 'missing-hour',
};

export const skipOf = ({ date, state }: JudgedRow): Skip => ({ date, reason: REASONS[state] ?? 'owner' });

/** @throws AppError stale with the rows if the agenda moved, invalid if nothing is left to save */
const rowsToSave = (deps: SeriesDeps) => async (tx: Tx, professionalId: number, body: NewSeries) => {
  const rows = await judgeSeries(deps)(professionalId, body, tx);
  const { kept, skipped } = settleRows(rows, body.choices);
  const changed = changedRows(rows, body.seen);
  if (kept.some(({ date }) => changed.has(date)))
    throw new AppError('stale', CHANGED, { current: previewOf(body.rule, rows, changed) });
  if (kept.length === 0) throw new AppError('invalid', NOTHING_LEFT);
  if (kept.some(({ isMissing }) => isMissing)) throw new AppError('invalid', NO_SUCH_HOUR);
  return { kept, skipped };
};

const partiesOf =
  (deps: SeriesDeps) =>
  async (tx: Tx, professionalId: number, { clientId, serviceId }: NewSeries) => {
    const client = await deps.clients.get(professionalId, clientId, tx);
    if (!isUsableSavedName(client.name))
      throw new AppError('invalid', invalidSavedNameMessage('create', client.name));
    const service = await deps.services.get(professionalId, serviceId, tx);
    return {
      clientId,
      clientName: client.name,
      serviceId,
      serviceName: service.name,
      servicePrice: service.price,
    };
  };

const OTHER_VISIT =
  'A visita que se repete precisa estar em aberto, fora de outra série, no início da regra e com o mesmo cliente';

/** Makes an existing visit the first row. @throws AppError not-found, conflict */
const adopt =
  ({ appointments }: SeriesDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    { id, seriesId, first, clientId }: { id: number; seriesId: number; first: JudgedRow; clientId: number },
  ): Promise<void> => {
    const row = requireAppointment(await appointments.byId(professionalId, id, tx));
    const isOpen = row.status === 'scheduled' || row.status === 'confirmed';
    const isThere = row.startTime.getTime() === first.startMs && row.clientId === clientId;
    if (!isOpen || !isThere || row.seriesId !== null) throw new AppError('conflict', OTHER_VISIT);
    await appointments.update(professionalId, { id, seriesId, seriesDate: first.date }, tx);
  };

export interface MakingDeps extends SeriesDeps {
  undos: SeriesUndoRepository;
  visitWrites: SeriesVisitRepository;
}

interface Made extends Pick<MadeSeries, 'seriesId' | 'notice'> {
  clientId: number;
  made: MadeRows;
}

interface Rows {
  body: NewSeries;
  seriesId: number;
  kept: readonly JudgedRow[];
  parties: Awaited<ReturnType<ReturnType<typeof partiesOf>>>;
}

/** @returns the ids of the visits, in the order of `kept` */
const insertRows =
  (deps: SeriesDeps) =>
  async (tx: Tx, professionalId: number, { body, seriesId, kept, parties }: Rows) => {
    const [first] = kept;
    const adopted = body.forAppointment;
    if (adopted !== null) {
      if (!first || first.date !== body.rule.startDate) throw new AppError('conflict', OTHER_VISIT);
      await adopt(deps)(tx, professionalId, { id: adopted, seriesId, first, clientId: body.clientId });
    }
    const moved = choicesByDate(body.choices);
    const fresh = adopted === null ? kept : kept.slice(1);
    const rows = fresh.map((row) => ({
      ...parties,
      ...perText((text) => body[text]),
      startTime: new Date(row.startMs),
      endTime: new Date(row.endMs),
      isPersonalEvent: false,
      eventTitle: null,
      isAllDay: false,
      personalEventDuration: null,
      forSomeone: null,
      bookedBy: 'owner' as const,
      createdAt: deps.clock(),
      seriesId,
      seriesDate: row.date,
      seriesDetached: moved.get(row.date)?.choice === 'move',
    }));
    const ids = rows.length > 0 ? await deps.appointments.insert(professionalId, rows, tx) : [];
    return { ids: adopted === null ? ids : [adopted, ...ids], inserted: ids, adopted, rows };
  };

type MadeRows = Awaited<ReturnType<ReturnType<typeof insertRows>>>;

const historyOf = (
  { inserted, adopted, rows }: MadeRows,
  { rule, timeZone }: { rule: SeriesRule; timeZone: string },
): HistoryEntry[] => {
  const actor = 'owner' as const;
  const words = patternWords(rule);
  const made = rows.map(({ startTime }, place) => {
    const text = createdText({ startTime, timeZone, isAllDay: false });
    const changes = [{ ...text, text: `${text.text}, na série: ${words}` }];
    return { appointmentId: inserted[place] ?? 0, actor, changes };
  });
  if (adopted === null) return made;
  const repeats = { kind: 'edited' as const, text: `Passou a se repetir: ${words}` };
  return [{ appointmentId: adopted, actor, changes: [repeats] }, ...made];
};

const keepUndo =
  (deps: MakingDeps) =>
  async (tx: Tx, professionalId: number, { seriesId, clientId, made, notice }: Made): Promise<string> => {
    const { ids, inserted, adopted } = made;
    const created = { id: seriesId, inserted, adopted, isAnnounced: notice !== null };
    const nothing = { visits: [], removed: [], series: {}, made: null, skips: [] };
    const versions = await deps.visitWrites.versions(professionalId, ids, tx);
    const kept = { clientId, snapshot: { ...nothing, created }, versions };
    return String(await deps.undos.keep(professionalId, kept, tx));
  };

const generatedUntil = ({ rule }: NewSeries, rows: readonly JudgedRow[]): string =>
  rule.ends.kind === 'never' ? openHorizon(rule, rule.startDate) : (rows.at(-1)?.date ?? rule.startDate);

const saved =
  (deps: MakingDeps) =>
  async (tx: Tx, professionalId: number, body: NewSeries): Promise<MadeSeries> => {
    const { rule, clientId, serviceId } = body;
    const { kept, skipped } = await rowsToSave(deps)(tx, professionalId, body);
    const parties = await partiesOf(deps)(tx, professionalId, body);
    const until = generatedUntil(
      body,
      [...kept, ...skipped].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    );
    const values = { rule, clientId, serviceId, generatedUntil: until, createdAt: deps.clock() };
    const seriesId = await deps.series.insert(professionalId, values, tx);
    await deps.series.skip(professionalId, { seriesId, skips: skipped.map(skipOf) }, tx);
    const made = await insertRows(deps)(tx, professionalId, { body, seriesId, kept, parties });
    const { ids } = made;
    const first = requireAppointment(await deps.appointments.byId(professionalId, ids[0] ?? 0, tx));
    await afterWrite(deps)(tx, professionalId, {
      happened: historyOf(made, { rule, timeZone: first.timeZone }),
      activity: {
        type: 'appointment',
        message: `Nova série: ${parties.clientName}, ${seriesSentence(rule)} (${counted(ids.length, 'visita', 'visitas')})`,
        about: { clientId, name: parties.clientName, marks: null },
      },
      recount: [clientId],
    });
    const told = { type: 'booked' as const, from: first.startTime, isForAnother: false, row: first };
    const notice = await deps.notices.plan(tx, professionalId, { ...told, wanted: body.notifyClient });
    const undo = await keepUndo(deps)(tx, professionalId, { seriesId, clientId, made, notice });
    return { seriesId, ids, notice, undo };
  };

/** @throws AppError not-found for client or service, invalid, or stale with the rows when the agenda moved since `seen` */
export const create =
  (deps: MakingDeps) =>
  (professionalId: number, body: NewSeries, key?: string): Promise<MadeSeries> =>
    deps.db.transaction((tx) =>
      withIdempotencyKey(tx, { professionalId, route: 'POST /api/series', key, body }, () =>
        saved(deps)(tx, professionalId, body),
      ),
    );

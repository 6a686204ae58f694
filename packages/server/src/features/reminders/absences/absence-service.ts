import { prepareRules } from '@zelo/domain/agenda/rules/rule-check.ts';
import { phoneKey } from '@zelo/domain/clients/phone.ts';
import {
  type Absence,
  absenceMessage,
  proposalDates,
  visitsDuring,
} from '@zelo/domain/hours/absences/absence.ts';
import { promisedTimes } from '@zelo/domain/hours/absences/promised-times.ts';
import { withDates } from '@zelo/domain/hours/specific-dates.ts';
import {
  type AffectedClient,
  type AbsenceHits,
  type AbsenceReport,
  type HitRefusal,
  MAX_ABSENCE_REPORTS,
  MAX_ABSENCE_VISITS,
} from '@zelo/domain/reminders/absences/absence-contract.ts';
import { hitRefusalText } from '@zelo/domain/reminders/absences/absence-texts.ts';
import { datesBetween, datesRange } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { withIdempotencyKey } from '#db/transactions/idempotency.ts';
import { AppError } from '#shared/errors.ts';
import { workTurn } from '#shared/work-turns.ts';
import type { AssistantBookingService } from '#features/agenda/assistant/assistant-booking-service.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { HoursService, ProfessionalCalendar } from '#features/hours/hours-service.ts';
import type { ProactiveService } from '#features/whatsapp/notices/proactive-service.ts';
import type { AbsenceLatenessService } from './absence-lateness-service.ts';
import { isClosedOn, proposer } from '#features/reminders/absences/notices/absence-notice-service.ts';
import type { AbsenceRepository, AffectedVisit } from './absence-repository.ts';
import { absenceReport } from './absence-view.ts';
import type { MessageChoiceRepository } from '#features/reminders/answers/opt-out-repository.ts';
import { phoneOf } from '#features/reminders/delivery/reminder-decision-service.ts';
import type { ReminderSweepService } from '#features/reminders/sweep/reminder-sweep-service.ts';
import { localOf } from '#features/reminders/reminder-view.ts';

export interface AbsenceDeps {
  db: Db;
  absences: AbsenceRepository;
  choices: MessageChoiceRepository;
  bookings: Pick<AssistantBookingService, 'agendaBetween'>;
  hours: Pick<HoursService, 'offeredCalendarOf'>;
  billing: Pick<BillingService, 'accessOf'>;
  proactive: Pick<ProactiveService, 'connection'>;
  sweep: Pick<ReminderSweepService, 'run'>;
  lateness: Pick<AbsenceLatenessService, 'lateTexts'>;
  clock: Clock;
}

const MAX_REPORTED_ROWS = 2_000;
const TOO_MANY = `São mais de ${MAX_ABSENCE_VISITS.toLocaleString('pt-BR')} horários marcados nestes dias. Escolha menos dias de cada vez.`;
const OPEN_DAY = 'Bloqueie os dias antes de avisar os clientes.';
const EXPIRED = 'Assinatura expirada. Assine para avisar os clientes pelo WhatsApp.';
const NOBODY = 'Nenhum destes clientes tem horário marcado nestes dias.';
const ALL_BEGUN = 'O horário destes clientes já começou. Ligue para avisar.';

/** Active visits that are not over: the client of a visit that has begun may be at the door. */
const hitBy =
  ({ absences, clock, db }: AbsenceDeps) =>
  async (
    professionalId: number,
    { absence, zone }: { absence: Absence; zone: string },
    tx: Executor = db,
  ): Promise<AffectedVisit[]> => {
    const [fromMs, endMs] = datesRange(absence.from, absence.to, zone);
    const range = { from: new Date(fromMs), end: new Date(endMs), limit: MAX_ABSENCE_VISITS + 1 };
    const visits = await absences.visitsBetween(professionalId, range, tx);
    if (visits.length > MAX_ABSENCE_VISITS) throw new AppError('invalid', TOO_MANY);
    return visitsDuring(visits, absence, zone).filter(({ endTime }) => endTime > clock());
  };

const toCome = (visits: readonly AffectedVisit[], now: Date): AffectedVisit[] =>
  visits.filter(({ startTime }) => startTime > now);

type Reach = Awaited<ReturnType<MessageChoiceRepository['reach']>>;

const refusalFor = (
  [first, ...others]: [AffectedVisit, ...AffectedVisit[]],
  { reach, told, now }: Pick<HitParts, 'reach' | 'told' | 'now'>,
): HitRefusal | null => {
  const { clientId } = first;
  if (clientId === null) return 'no-client';
  if (phoneOf(first) === null && !reach.withChat.has(clientId)) return 'no-phone';
  const visits = [first, ...others];
  const coming = toCome(visits, now);
  if (coming.length === 0) {
    const isTold = visits.every(({ id }) => told.get(id)?.isWaiting === false);
    return isTold ? 'told' : 'begun';
  }
  if (reach.optedOut.has(clientId)) return 'opted-out';
  if (reach.inDanger.has(clientId)) return 'in-danger';
  if (!coming.every(({ id }) => told.has(id))) return null;
  return coming.some(({ id }) => told.get(id)?.isWaiting) ? 'waiting' : 'told';
};

/** Groups visits by client; each visit without a client forms a group. */
const byClient = (visits: readonly AffectedVisit[]): [AffectedVisit, ...AffectedVisit[]][] => {
  const groups = new Map<string, [AffectedVisit, ...AffectedVisit[]]>();
  for (const visit of visits) {
    const key = visit.clientId === null ? `visit:${visit.id}` : `${visit.clientId}`;
    const group = groups.get(key);
    if (group) group.push(visit);
    else groups.set(key, [visit]);
  }
  return [...groups.values()];
};

const closedOn = (calendar: ProfessionalCalendar, { from, to }: Absence): ProfessionalCalendar => ({
  ...calendar,
  specificDates: withDates(calendar.specificDates ?? [], datesBetween(from, to), {
    status: 'unavailable',
    slots: [],
  }),
});

interface HitParts {
  zone: string;
  now: Date;
  propose: (visit: AffectedVisit) => number[];
  reach: Reach;
  told: Map<number, { isWaiting: boolean }>;
  lateTexts: ReadonlyMap<number, string>;
}

const hitOf = (own: [AffectedVisit, ...AffectedVisit[]], parts: HitParts): AffectedClient => {
  const [first] = own;
  const { zone, propose, now } = parts;
  const coming = toCome(own, now);
  const visits = (coming.length > 0 ? coming : own).map((visit) => ({ ...visit, starts: propose(visit) }));
  const { clientId, clientName } = first;
  const refusal = refusalFor(own, parts);
  return {
    clientId,
    clientName,
    visits: own.map(({ id, startTime }) => ({
      appointmentId: id,
      startTimeLocal: localOf(startTime, zone),
      hasBegun: startTime <= now,
    })),
    isBlocked: first.isBlocked,
    refusal,
    refusalText: hitRefusalText(refusal),
    whatsappDigits: phoneOf(first)?.replace(/\D/g, '') ?? null,
    lateText: refusal === null || refusal === 'waiting' ? (parts.lateTexts.get(clientId ?? 0) ?? null) : null,
    message: absenceMessage({ clientName, visits }, zone),
  };
};

/** Reads everything once, regardless of the number of visits. */
const hits =
  (deps: AbsenceDeps) =>
  async (professionalId: number, absence: Absence): Promise<AbsenceHits> => {
    const calendar = closedOn(await deps.hours.offeredCalendarOf(professionalId), absence);
    const zone = calendar.timeZone;
    const visits = await hitBy(deps)(professionalId, { absence, zone });
    const ids = visits.map(({ id }) => id);
    const groups = byClient(visits);
    const addressed = groups.flatMap(([first]) =>
      first.clientId === null ? [] : [{ clientId: first.clientId, phoneKey: phoneKey(phoneOf(first)) }],
    );
    const now = deps.clock();
    const candidates = groups.flatMap((own) =>
      toCome(own, now)
        .slice(0, 1)
        .flatMap((next) =>
          next.clientId === null
            ? []
            : [{ clientId: next.clientId, phone: phoneOf(next), startTime: next.startTime }],
        ),
    );
    const dates = { calendar, ...proposalDates(absence) };
    const agenda = prepareRules(await deps.bookings.agendaBetween(deps.db, professionalId, dates));
    const promised = promisedTimes();
    const parts: HitParts = {
      zone,
      now,
      propose: proposer({ absence, agenda, zone, now, promised }),
      reach: await deps.choices.reach(professionalId, addressed),
      told: await deps.absences.toldAmong(professionalId, ids),
      lateTexts: await deps.lateness.lateTexts(professionalId, candidates),
    };
    const found: AffectedClient[] = [];
    for (const own of groups) {
      await workTurn();
      found.push(hitOf(own, parts));
    }
    const { isConnected, isNumberElsewhere } = await deps.proactive.connection(professionalId);
    return {
      hits: found,
      whatsappConnected: isConnected,
      isNumberElsewhere,
      subscriptionOpen: (await deps.billing.accessOf(professionalId)).allowed,
    };
  };

interface Order extends Absence {
  clientIds: number[];
}

/** Adds notices to the ledger; existing ones stay unchanged. */
const order =
  (deps: AbsenceDeps) =>
  async (tx: Tx, professionalId: number, { clientIds, ...absence }: Order): Promise<{ id: number }> => {
    if (!(await deps.billing.accessOf(professionalId, tx)).allowed) {
      throw new AppError('subscription-required', EXPIRED);
    }
    const calendar = await deps.hours.offeredCalendarOf(professionalId, tx);
    const all = await hitBy(deps)(professionalId, { absence, zone: calendar.timeZone }, tx);
    const chosen = all.filter(({ clientId }) => clientId !== null && clientIds.includes(clientId));
    const visits = toCome(chosen, deps.clock());
    if (visits.some(({ startTime }) => !isClosedOn(calendar, startTime))) {
      throw new AppError('conflict', OPEN_DAY);
    }
    const known = await deps.absences.absenceOf(professionalId, absence, tx);
    if (!known || (visits.length === 0 && !(await isToldOf(deps, { professionalId, id: known.id }, tx)))) {
      throw new AppError('invalid', chosen.length > 0 ? ALL_BEGUN : NOBODY);
    }
    const notices = { absenceId: known.id, dueAt: deps.clock(), visits };
    await deps.absences.insertNotices(professionalId, notices, tx);
    await announce(tx, { professionalId, topic: 'appointments' });
    return { id: known.id };
  };

/** True if a notice of this absence exists: repeating the request after every visit has moved is not an error. */
const isToldOf = async (
  { absences }: AbsenceDeps,
  { professionalId, id }: { professionalId: number; id: number },
  tx: Tx,
): Promise<boolean> =>
  (await absences.reported(professionalId, { absenceIds: [id], limit: 1 }, tx)).length > 0;

const notify =
  (deps: AbsenceDeps) =>
  async (professionalId: number, body: Order, key?: string): Promise<AbsenceReport> => {
    const request = { professionalId, route: 'POST /api/absences', key, body };
    const { id } = await deps.db.transaction((tx) =>
      withIdempotencyKey(tx, request, () => order(deps)(tx, professionalId, body)),
    );
    // send due notices now, without waiting for the next sweep
    await deps.sweep.run(professionalId);
    const stored = await deps.absences.byId(professionalId, id);
    if (!stored) throw new AppError('invalid', NOBODY);
    return absenceReport(
      stored,
      await deps.absences.reported(professionalId, { absenceIds: [id], limit: MAX_ABSENCE_VISITS }),
      { now: deps.clock(), lateTexts: await deps.lateness.lateTexts(professionalId) },
    );
  };

export const absenceService = (deps: AbsenceDeps) => ({
  /** Affected clients on these days, each with the message to send; stores nothing. */
  hits: hits(deps),

  /**
   * Sends one message to each of these clients. A visit gets one notice per start, for any number of requests.
   * @throws AppError subscription-required; conflict while a day is open; invalid when no client is affected
   */
  notify: notify(deps),

  /** The latest absences with at least one notice, newest first. */
  reports: async (professionalId: number): Promise<AbsenceReport[]> => {
    const stored = await deps.absences.latest(professionalId, MAX_ABSENCE_REPORTS);
    const rows = await deps.absences.reported(professionalId, {
      absenceIds: stored.map(({ id }) => id),
      limit: MAX_REPORTED_ROWS,
    });
    const parts = { now: deps.clock(), lateTexts: await deps.lateness.lateTexts(professionalId) };
    return stored
      .map((absence) =>
        absenceReport(
          absence,
          rows.filter(({ reminder }) => reminder.absenceId === absence.id),
          parts,
        ),
      )
      .filter(({ clients }) => clients.length > 0);
  },
});

export type AbsenceService = ReturnType<typeof absenceService>;

// Writes further visits of series without an end. Killed at any point, or run by two processes, it repeats without twins: one
// transaction per series under the professional's lock, and a unique index on the date in the series.
import { openHorizon, OPEN_WEEKS_KEPT, ruleDates } from '@zelo/domain/agenda/series/series-dates.ts';
import { type JudgedRow, judgeRows, placeRows } from '@zelo/domain/agenda/series/series-rows.ts';
import type { RowState } from '@zelo/domain/agenda/series/series-contract.ts';
import { patternWords, writtenDate } from '@zelo/domain/agenda/series/series-sentence.ts';
import { heldTime } from '@zelo/domain/agenda/holds/held-time.ts';
import { perText } from '@zelo/domain/agenda/appointment-texts.ts';
import { addDays, today } from '@zelo/domain/shared/local-time.ts';
import type { Tx } from '#db/database.ts';
import { announce } from '#db/feed/changes.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import { noteHistory } from '#features/agenda/agenda-writes.ts';
import type { OwnedAppointment } from '#features/agenda/rows/appointment-repository.ts';
import { personOf } from '#features/agenda/texts/activity-texts.ts';
import { createdText } from '#features/agenda/texts/change-texts.ts';
import { skipOf } from '#features/agenda/series/making/series-creation.ts';
import type { SeriesDeps } from '#features/agenda/series/making/series-preview.ts';
import type { SeriesRow } from '#features/agenda/series/series-repository.ts';

export interface ExtensionDeps extends SeriesDeps {
  notifications: Pick<NotificationService, 'notify'>;
}

/** Written although something is in the way: the owner chose this weekday and hour. */
const WRITTEN: readonly RowState[] = ['free', 'closed', 'outside-hours'];

const MAX_DATES = 10_000;
const BATCH_SIZE = 100;

/** Judges the dates that are not written yet, without skipped ones. */
const judgeNext =
  (deps: ExtensionDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    { series, to }: { series: SeriesRow; to: string },
  ): Promise<JudgedRow[]> => {
    const { rule, id, generatedUntil } = series;
    const skips = new Set((await deps.series.skips(professionalId, id, tx)).map(({ date }) => date));
    const dates = ruleDates(rule, to, MAX_DATES).filter((date) => date > generatedUntil && !skips.has(date));
    const calendar = await deps.hours.calendarOf(professionalId, tx);
    const zone = calendar.timeZone;
    const rows = placeRows({ rule, dates, choices: [] }, zone);
    const appointments = [
      ...(await deps.series.overlapping(professionalId, rows, tx)),
      ...(await deps.holds.alive(professionalId, tx)).map(heldTime),
    ];
    return judgeRows(rows, { calendar, zone, now: deps.clock(), appointments, skipped: new Set() });
  };

/** The last visit that follows the rule: later ones are made like it. */
const patternOf =
  (deps: ExtensionDeps) =>
  async (tx: Tx, professionalId: number, id: number): Promise<OwnedAppointment | undefined> => {
    const visits = await deps.series.visits(professionalId, id, tx);
    const last = visits.findLast(({ seriesDetached }) => !seriesDetached) ?? visits.at(-1);
    return last && deps.appointments.ownedById(professionalId, last.id, tx);
  };

const writeRows =
  (deps: ExtensionDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    { series, pattern, rows }: { series: SeriesRow; pattern: OwnedAppointment; rows: readonly JudgedRow[] },
  ): Promise<void> => {
    if (rows.length === 0) return;
    const { clientName, serviceId, serviceName, servicePrice, timeZone } = pattern;
    const values = rows.map(({ date, startMs, endMs }) => ({
      clientId: series.clientId,
      clientName,
      serviceId,
      serviceName,
      servicePrice,
      ...perText((text) => pattern[text]),
      startTime: new Date(startMs),
      endTime: new Date(endMs),
      isPersonalEvent: false,
      eventTitle: null,
      isAllDay: false,
      personalEventDuration: null,
      forSomeone: null,
      bookedBy: 'owner' as const,
      createdAt: deps.clock(),
      seriesId: series.id,
      seriesDate: date,
    }));
    const ids = await deps.appointments.insert(professionalId, values, tx);
    const happened = values.map(({ startTime }, place) => {
      const line = createdText({ startTime, timeZone, isAllDay: false });
      const changes = [{ ...line, text: `${line.text}, na série: ${patternWords(series.rule)}` }];
      return { appointmentId: ids[place] ?? 0, actor: 'owner' as const, changes };
    });
    await noteHistory(deps)(tx, professionalId, happened);
  };

const MAX_NAMED = 5;

const tellLeftOut =
  ({ notifications }: ExtensionDeps) =>
  async (
    tx: Tx,
    professionalId: number,
    { series, pattern, left }: { series: SeriesRow; pattern: OwnedAppointment; left: readonly JudgedRow[] },
  ): Promise<void> => {
    const [first] = left;
    if (!first) return;
    const name = pattern.client?.name ?? pattern.clientName ?? '';
    const named = left.slice(0, MAX_NAMED).map(({ date, text }) => `${writtenDate(date)} (${text})`);
    const more = left.length > MAX_NAMED ? ` e mais ${left.length - MAX_NAMED}` : '';
    await notifications.notify(tx, professionalId, {
      kind: 'other',
      onceKey: `series-left-out:${series.id}:${first.date}`,
      title: 'Datas sem visita na série',
      message: `${name}, ${patternWords(series.rule)}: não marquei ${named.join(', ')}${more}.`,
      about: personOf(pattern),
      link: `/calendar?view=day&date=${first.date}`,
    });
  };

const extended =
  (deps: ExtensionDeps) =>
  async (tx: Tx, professionalId: number, id: number): Promise<void> => {
    await lockProfessional(tx, professionalId);
    const series = await deps.series.byId(professionalId, id, tx);
    // ended, or extended by another process since
    if (!series || series.endedAt !== null || series.rule.ends.kind !== 'never' || series.clientId === null)
      return;
    const date = today(deps.clock(), await deps.hours.timeZoneOf(professionalId, tx));
    if (series.generatedUntil >= addDays(date, OPEN_WEEKS_KEPT * 7)) return;
    const pattern = await patternOf(deps)(tx, professionalId, id);
    if (!pattern) return;
    const to = openHorizon(series.rule, date);
    const judged = await judgeNext(deps)(tx, professionalId, { series, to });
    const rows = judged.filter(({ state }) => WRITTEN.includes(state));
    const left = judged.filter((row) => !rows.includes(row));
    await writeRows(deps)(tx, professionalId, { series, pattern, rows });
    await deps.series.skip(professionalId, { seriesId: id, skips: left.map(skipOf) }, tx);
    await deps.series.update(professionalId, { id, generatedUntil: to }, tx);
    await tellLeftOut(deps)(tx, professionalId, { series, pattern, left });
    await announce(tx, { professionalId, topic: 'appointments' });
  };

/** Sweep check: keeps at least 13 weeks of every open-ended series written. */
export const extendDue = (deps: ExtensionDeps) => async (): Promise<void> => {
  // a day more than any zone is ahead of UTC
  const before = addDays(today(deps.clock(), 'UTC'), OPEN_WEEKS_KEPT * 7 - 1);
  const due = await deps.series.due({ before, limit: BATCH_SIZE });
  for (const { professionalId, id } of due)
    await deps.db.transaction((tx) => extended(deps)(tx, professionalId, id));
};

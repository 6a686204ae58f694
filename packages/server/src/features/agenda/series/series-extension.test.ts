import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import { rowsOf } from '#db/migrations.ts';
import { notifications } from '#db/schema/account.ts';
import { appointmentSeries } from '#db/schema/series.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { seriesCalls } from '#testing/test-series.ts';

const START = '2026-03-03T12:00:00Z';

let app: TestApp;
let ana: TestAgenda;
let calls: ReturnType<typeof seriesCalls>;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

/** Every Friday at 16:00, without an end, from 6 March 2026. */
const fridays = aRule({ startDate: '2026-03-06', startTime: '16:00', ends: { kind: 'never' } });

beforeEach(async () => {
  app.clock.set(START);
  ana = await anAgenda(app);
  calls = seriesCalls(ana);
});

const dates = async (): Promise<string[]> => {
  const rows = await app.db.execute(sql`select series_date::text as date from appointments
    where professional_id = ${ana.professionalId} order by 1`);
  return rowsOf<{ date: string }>(rows).map(({ date }) => date);
};

const told = async (): Promise<string[]> => {
  const rows = await app.db
    .select({ message: notifications.message })
    .from(notifications)
    .where(eq(notifications.professionalId, ana.professionalId));
  return rows.flatMap(({ message }) => (message?.includes('não marquei') ? [message] : []));
};

describe('a series without an end', () => {
  it('is written for 26 weeks, and again once less than 13 are left', async () => {
    await calls.make(fridays, { notes: 'Traz o diário' });
    expect((await dates()).at(-1)).toBe('2026-08-28');
    app.clock.set('2026-05-29T12:00:00Z');
    await app.series.extend();
    expect((await dates()).at(-1)).toBe('2026-08-28');
    app.clock.set('2026-06-08T12:00:00Z');
    await app.series.extend();
    expect((await dates()).at(-1)).toBe('2026-12-04');
    // the session would have ended
    app.clock.set(START);
    const [visit] = (await ana.request<Appointment[]>('GET', '/api/appointments/date/2026-12-04')).body;
    expect(visit).toMatchObject({ notes: 'Traz o diário', time: '16:00', seriesMark: 'toda sexta' });
  });

  it('leaves holidays and overlaps out, and tells the owner once', async () => {
    await calls.make(fridays);
    await ana.request('POST', '/api/appointments', ana.visit('2026-09-18T19:00:00Z'));
    await ana.request('PUT', '/api/settings', { blockedDates: ['2026-11-13'] });
    app.clock.set('2026-06-08T12:00:00Z');
    await app.series.extend();
    await app.series.extend();
    expect(await told()).toEqual([
      'Maria Silva, toda sexta: não marquei 18/09/2026 (Já tem Maria Silva às 16:00), 13/11/2026 (Você está de folga), 20/11/2026 (Feriado: Dia da Consciência Negra).',
    ]);
    expect(await dates()).not.toContain('2026-11-20');
  });

  it('is written once when two processes extend it', async () => {
    await calls.make(fridays);
    app.clock.set('2026-06-08T12:00:00Z');
    await Promise.all([app.series.extend(), app.series.extend(), app.series.extend()]);
    const written = await dates();
    expect(new Set(written).size).toBe(written.length);
    expect(written.at(-1)).toBe('2026-12-04');
  });

  it('ends with its last visit, and with its client', async () => {
    const { ids } = await calls.make(fridays);
    await calls.change(ids[3] ?? 0, { action: 'cancel', scope: 'following' });
    app.clock.set('2026-06-08T12:00:00Z');
    await app.series.extend();
    expect((await dates()).at(-1)).toBe('2026-08-28');
    app.clock.set(START);
    await calls.make({ ...fridays, startDate: '2026-03-13', startTime: '17:00' });
    expect((await ana.request('DELETE', `/api/clients/${ana.clientId}?visits=keep`)).status).toBe(200);
    const rules = await app.db
      .select({ clientId: appointmentSeries.clientId })
      .from(appointmentSeries)
      .where(eq(appointmentSeries.professionalId, ana.professionalId));
    expect(rules).toEqual([{ clientId: null }, { clientId: null }]);
    app.clock.set('2026-06-22T12:00:00Z');
    await app.series.extend();
    expect((await dates()).at(-1)).toBe('2026-09-04');
  });
});

import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneKey } from '@zelo/domain/clients/phone.ts';
import { addDays } from '@zelo/domain/shared/local-time.ts';
import { appointments } from '../../packages/server/src/db/schema/agenda.ts';
import { clients } from '../../packages/server/src/db/schema/clients/clients.ts';
import { whatsappMessages } from '../../packages/server/src/db/schema/messages/whatsapp.ts';
import { clientVisitsRepository } from '../../packages/server/src/features/clients/record/client-visits-repository.ts';
import { professionalIds } from '../../packages/server/src/db/transactions/professional-ids.ts';
import { aTestApp, TEST_DATA_KEY, type TestApp } from '../../packages/server/src/test-app.ts';
import { agendaPlan } from './plan/agenda-plan.ts';
import { PEOPLE, people } from './plan/people.ts';
import { seedDemo, type SeedOutcome } from './seed.ts';

const NOW = '2026-03-04T13:00:00.000Z';

describe('the plan of the demonstration', () => {
  it.each(Array.from({ length: 8 }, (_, days) => addDays('2026-12-27', days)))(
    'fills %s, also when that is a weekend',
    (date) => {
      const { visits, specificDates } = agendaPlan(date, PEOPLE);
      const isHoliday = date === '2027-01-01';
      expect(visits.filter((visit) => visit.date === date).length).toBeGreaterThanOrEqual(isHoliday ? 0 : 5);
      expect(specificDates.length).toBeGreaterThan(0);
      expect(visits.length).toBeGreaterThan(1_000);
    },
  );

  it('is the same for the same day', () => {
    expect(agendaPlan('2026-03-04', PEOPLE)).toEqual(agendaPlan('2026-03-04', PEOPLE));
    expect(people('2026-03-04')).toEqual(people('2026-03-04'));
  });

  it('gives no person two visits and no hour two people', () => {
    const { visits } = agendaPlan('2026-03-04', PEOPLE);
    const hours = visits.map(({ date, time }) => `${date} ${time}`);
    const days = visits.map(({ person, date }) => `${person} ${date}`);
    expect(new Set(hours).size).toBe(hours.length);
    expect(new Set(days).size).toBe(days.length);
  });

  it('gives people unassigned, distinct phones', () => {
    const phones = people('2026-03-04').map(({ phone }) => phone);
    expect(phones.every((phone) => /^55209\d{8}$/.test(phone))).toBe(true);
    expect(new Set(phones.map(phoneKey)).size).toBe(PEOPLE);
  });
});

describe('the demonstration account', () => {
  let app: TestApp;
  let first: SeedOutcome;
  const seed = (again: boolean): Promise<SeedOutcome> =>
    seedDemo({ db: app.db, dataKey: TEST_DATA_KEY, now: new Date(NOW), again });

  beforeAll(async () => {
    app = await aTestApp({ now: NOW });
    first = await seed(false);
  });

  afterAll(() => app.close());

  const rowCounts = async (): Promise<number[]> => [
    await app.db.$count(clients),
    await app.db.$count(appointments),
    await app.db.$count(whatsappMessages),
  ];

  it('has clients, visits and chats with correct totals', async () => {
    expect(first).toEqual({ kind: 'seeded', clients: PEOPLE, visits: expect.any(Number), chats: 13 });
    const visits = clientVisitsRepository(app.db);
    for (const professionalId of await professionalIds(app.db)) {
      expect(await visits.differences(professionalId)).toEqual([]);
    }
  });

  it('stays unchanged by a second run, is recreated on request, and leaves other accounts alone', async () => {
    const ana = await app.signIn();
    await ana.request('POST', '/api/clients', { name: 'Só da Ana' });
    const before = await rowCounts();
    expect(await seed(false)).toEqual({ kind: 'refused', clients: PEOPLE });
    expect(await rowCounts()).toEqual(before);
    expect(await seed(true)).toEqual(first);
    expect(await rowCounts()).toEqual(before);
    expect((await ana.request<unknown[]>('GET', '/api/clients')).body).toHaveLength(1);
  });

  it('has no open visit in the past and no attended one in the future', async () => {
    const now = new Date(NOW).getTime();
    const rows = await app.db
      .select()
      .from(appointments)
      .where(and(ne(appointments.status, 'cancelled'), eq(appointments.isPersonalEvent, false)));
    const attended = ['completed', 'no_show', 'courtesy'];
    const isWrong = rows.filter(({ status, endTime, startTime }) =>
      attended.includes(status) ? startTime.getTime() > now : endTime.getTime() < now - 2 * 3_600_000,
    );
    expect(isWrong).toEqual([]);
    expect(
      rows.every(({ createdAt, startTime }) => createdAt <= startTime && createdAt.getTime() <= now),
    ).toBe(true);
  });
});

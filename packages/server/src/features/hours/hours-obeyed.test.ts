import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

let app: TestApp;

beforeAll(async () => {
  // a Wednesday; Friday is a working day, Good Friday is 3 April
  app = await aTestApp({ now: '2026-03-04T13:00:00.000Z' });
});

afterAll(() => app.close());

type Agenda = Awaited<ReturnType<typeof anAgenda>>;

/** Number of starts that the assistant would offer on a date. */
const offered = async ({ professionalId, serviceId }: Agenda, date: string): Promise<number> => {
  const query = { from: date, to: date, serviceId, clientId: null, stepMin: 30 };
  return (await app.bookings.freeStarts(app.db, professionalId, query)).length;
};

/** True when the server warns an owner who books at 10:00 that this is outside the working hours. */
const ownersNotice = async (ana: Agenda, date: string): Promise<boolean> =>
  (await ana.book(`${date}T10:00:00-03:00`)).outsideWorkingHours;

describe('assistant', () => {
  it('offers the saved hours from the next question on', async () => {
    const ana = await anAgenda(app);
    expect(await offered(ana, '2026-03-06')).toBe(12);
    const friday = { enabled: true, slots: [{ start: '09:00', end: '10:00' }] };
    await ana.request('PUT', '/api/settings', { workingHours: { ...defaultWorkingHours(), friday } });
    expect(await offered(ana, '2026-03-06')).toBe(2);
  });

  it('offers nothing on an unavailable date', async () => {
    const ana = await anAgenda(app);
    const dates = [{ date: '2026-03-06', status: 'unavailable', slots: [] }];
    await ana.request('PUT', '/api/settings', { specificDates: dates });
    expect(await offered(ana, '2026-03-06')).toBe(0);
  });

  it('offers nothing on a national holiday, and the usual hours once the owner opens it', async () => {
    const ana = await anAgenda(app);
    expect(await offered(ana, '2026-04-03')).toBe(0);
    const holidays = { state: null, rules: { 'sexta-feira-santa': 'open' }, cityDays: [] };
    await ana.request('PUT', '/api/settings', { holidays });
    expect(await offered(ana, '2026-04-03')).toBe(12);
  });

  it('offers nothing on a holiday about which the owner wants to be asked; the owner may book', async () => {
    const ana = await anAgenda(app);
    // Corpus Christi, a Thursday
    expect(await offered(ana, '2026-06-04')).toBe(0);
    expect(await ownersNotice(ana, '2026-06-04')).toBe(false);
  });

  it('offers nothing on a state holiday once the state is known', async () => {
    const ana = await anAgenda(app);
    expect(await offered(ana, '2026-07-09')).toBe(12);
    await ana.request('PUT', '/api/settings', { holidays: { state: 'SP', rules: {}, cityDays: [] } });
    expect(await offered(ana, '2026-07-09')).toBe(0);
  });
});

it('warns the owner that a closed holiday is outside the working hours, and still books', async () => {
  const ana = await anAgenda(app);
  expect(await ownersNotice(ana, '2026-04-03')).toBe(true);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingRules, neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { appointments } from '#db/schema/agenda.ts';
import { services } from '#db/schema/services.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

// a Wednesday, 10:00 in São Paulo; open 09:00-12:00 and 14:00-17:00
beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

const underRules = async (rules: Partial<BookingRules>): Promise<TestAgenda> => {
  const ana = await anAgenda(app);
  const bookingRules = { ...neutralRules, ...rules };
  expect(await ana.request('PUT', '/api/settings', { bookingRules })).toMatchObject({
    status: 200,
    body: { bookingRules },
  });
  return ana;
};

const rowsOf = (ana: TestAgenda) =>
  app.db.select().from(appointments).where(eq(appointments.professionalId, ana.professionalId));

describe('a rule', () => {
  it.each<[string, Partial<BookingRules>, string, object]>([
    ['of the notice', { minNoticeMin: 120 }, '2026-03-04T14:00:00Z', { kind: 'too-soon', minutes: 120 }],
    ['of the horizon', { maxAheadDays: 1 }, '2026-03-06T13:00:00Z', { kind: 'too-far', days: 1 }],
    ['of the grid', { startGrid: 60 }, '2026-03-05T13:30:00Z', { kind: 'off-grid', grid: 60 }],
    ['of the day', { maxPerDay: 1 }, '2026-03-05T13:00:00Z', { kind: 'day-full' }],
    ['of the minutes', { maxMinutesPerDay: 59 }, '2026-03-05T13:00:00Z', { kind: 'day-full' }],
    ['of the client', { maxPerClientWeek: 1 }, '2026-03-06T13:00:00Z', { kind: 'client-week-full', most: 1 }],
  ])('%s refuses a booking of the assistant, and not the owner’s', async (_name, rules, start, refusal) => {
    const ana = await underRules(rules);
    await ana.book('2026-03-05T17:00:00Z');
    expect(await ana.bookByAssistant(start)).toEqual({ appointment: null, refusal });
    expect(await rowsOf(ana)).toHaveLength(1);
    await ana.book(start);
    expect(await rowsOf(ana)).toHaveLength(2);
  });

  it('of the pause leaves room beside the owner’s visit', async () => {
    const ana = await underRules({ pauseMin: 10 });
    await ana.book('2026-03-05T13:00:00Z');
    expect(await ana.bookByAssistant('2026-03-05T13:30:00Z')).toMatchObject({ refusal: 'taken' });
    expect(await ana.bookByAssistant('2026-03-05T13:39:00Z')).toMatchObject({ refusal: 'taken' });
    expect(await ana.bookByAssistant('2026-03-05T13:40:00Z')).toMatchObject({ refusal: null });
  });

  it('counts the visit that is moved nowhere', async () => {
    const ana = await underRules({ maxPerDay: 1, maxPerClientWeek: 1, pauseMin: 30 });
    const { appointment } = await ana.bookByAssistant('2026-03-05T13:00:00Z');
    const move = {
      id: appointment?.id ?? 0,
      clientId: ana.clientId,
      startTime: new Date('2026-03-05T13:15:00Z'),
    };
    const moved = await app.db.transaction((tx) =>
      app.bookings.moveForAssistant(tx, ana.professionalId, move),
    );
    expect(moved).toMatchObject({ refusal: null, appointment: { startTime: move.startTime } });
  });

  it('of the notice does not keep a client from taking back a cancellation', async () => {
    const ana = await underRules({ minNoticeMin: 1440 });
    const { id } = await ana.book('2026-03-04T17:00:00Z');
    const own = { id, clientId: ana.clientId };
    const again = await app.db.transaction(async (tx) => {
      await app.bookings.cancelForAssistant(tx, ana.professionalId, own);
      return app.bookings.reopenForAssistant(tx, ana.professionalId, own);
    });
    expect(again).toMatchObject({ refusal: null, appointment: { id, status: 'scheduled' } });
  });
});

describe('the last free place of a limit', () => {
  const DAYS = ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10', '2026-03-11'];
  const STARTS = ['12:00', '12:30', '13:00', '13:30', '14:00', '17:00', '17:30', '18:00', '18:30', '19:00'];

  it('goes to one of ten bookings at once, on each of five days', async () => {
    const ana = await underRules({ maxPerDay: 2 });
    for (const day of DAYS) {
      await ana.book(`${day}T14:30:00Z`);
      const results = await Promise.all(STARTS.map((time) => ana.bookByAssistant(`${day}T${time}:00Z`)));
      expect(results.filter(({ refusal }) => refusal === null)).toHaveLength(1);
      expect(results.map(({ refusal }) => refusal).filter((refusal) => refusal !== null)).toEqual(
        Array.from({ length: STARTS.length - 1 }, () => ({ kind: 'day-full' })),
      );
    }
    expect(await rowsOf(ana)).toHaveLength(2 * DAYS.length);
  });
});

describe('booking rules that are sent', () => {
  it.each([
    ['minNoticeMin', -1, 'A antecedência mínima vai de 0 minutos a 14 dias'],
    ['minNoticeMin', 0.5, 'A antecedência mínima vai de 0 minutos a 14 dias'],
    ['maxAheadDays', 367, 'Marque de hoje até 366 dias à frente'],
    ['startGrid', 25, 'Escolha de quanto em quanto tempo as visitas começam'],
    ['pauseMin', 181, 'A pausa entre visitas vai de 0 a 180 minutos'],
    ['maxPerDay', 0, 'O limite de visitas por dia vai de 1 a 100'],
    ['maxMinutesPerDay', 1441, 'O limite de tempo por dia vai de 5 minutos a 24 horas'],
    ['maxPerClientWeek', 51, 'O limite por cliente vai de 1 a 50 visitas por semana'],
  ])('with %s %s are refused and nothing changes', async (name, value, message) => {
    const ana = await anAgenda(app);
    const answer = await ana.request('PUT', '/api/settings', {
      bookingRules: { ...neutralRules, [name]: value },
    });
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(await ana.request('GET', '/api/settings')).toMatchObject({ body: { bookingRules: neutralRules } });
  });
});

describe('the live example', () => {
  it('offers what the assistant offers, and says why not more', async () => {
    const ana = await underRules({});
    await ana.book('2026-03-04T18:00:00Z');
    const answer = await ana.request('POST', '/api/ai/rule-example', {
      rules: { ...neutralRules, minNoticeMin: 300, pauseMin: 30 },
      serviceId: ana.serviceId,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        now: '2026-03-04T10:00',
        offers: expect.arrayContaining(['2026-03-04T16:00']) as string[],
        others: [
          { start: '2026-03-04T10:30', reason: 'falta menos de 5 horas' },
          { start: '2026-03-04T15:30', reason: 'fica a menos de 30 minutos de outra visita' },
        ],
        isEmpty: false,
      },
    });
  });

  it('says what the assistant does with an answer, under rules that are not saved', async () => {
    const ana = await underRules({});
    const ruled = { ...neutralRules, who: 'known', approval: 'always', clientChangeUntilHours: 24 };
    const answer = await ana.request('POST', '/api/ai/rule-example', {
      rules: { ...ruled, minNoticeMin: 1440 },
      serviceId: ana.serviceId,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        conduct: [
          'A assistente pede sua aprovação antes e deixa o horário reservado.',
          'Para quem ainda não é cliente: passa o pedido para você.',
        ],
        change: expect.stringMatching(
          /^Quem marcar 05\/03 às 10:00 muda ou cancela nos 15 minutos/u,
        ) as string,
      },
    });
    await app.db.update(services).set({ approval: 'never' }).where(eq(services.id, ana.serviceId));
    const own = await ana.request('POST', '/api/ai/rule-example', { rules: ruled, serviceId: ana.serviceId });
    expect(own).toMatchObject({
      body: { conduct: expect.arrayContaining(['A assistente marca na hora.']) as string[] },
    });
  });

  it('tells rules that leave nothing, and stores none', async () => {
    const ana = await underRules({});
    const rules = { ...neutralRules, minNoticeMin: 1440, maxAheadDays: 0 };
    const answer = await ana.request('POST', '/api/ai/rule-example', { rules, serviceId: ana.serviceId });
    expect(answer).toMatchObject({ status: 200, body: { offers: [], isEmpty: true } });
    expect(await ana.request('GET', '/api/settings')).toMatchObject({ body: { bookingRules: neutralRules } });
  });

  it('of another’s service is not found', async () => {
    const [ana, bia] = [await anAgenda(app), await anAgenda(app)];
    const body = { rules: neutralRules, serviceId: bia.serviceId };
    expect(await ana.request('POST', '/api/ai/rule-example', body)).toMatchObject({
      status: 404,
      body: { message: 'Serviço não encontrado' },
    });
  });
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, type TestAgenda } from './test-setup.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const mark = (ana: TestAgenda, id: number, status: string) =>
  ana.request('PATCH', `/api/appointments/${id}/status`, { status });

const pay = (ana: TestAgenda, id: number, paidAmount: unknown) =>
  ana.request('PATCH', `/api/appointments/${id}/complete-payment`, { paidAmount });

const totalsOf = async ({ professionalId }: { professionalId: number }, clientId: number) => {
  const its = and(eq(clients.professionalId, professionalId), eq(clients.id, clientId));
  const [row] = await app.db.select().from(clients).where(its);
  return [row?.totalSpent, row?.averageTicket, row?.totalAppointments, row?.lastVisit?.toISOString()];
};

const setStatus = (id: number, status: string) =>
  app.db.update(appointments).set({ status }).where(eq(appointments.id, id));

describe('a mark', () => {
  // spec: 1 §4.5, 1 §7.19
  it.each([
    ['completed', 'Atendido'],
    ['no_show', 'Faltou'],
    ['courtesy', 'Cortesia'],
  ])('%s makes a scheduled or confirmed appointment %s', async (status, statusText) => {
    const ana = await anAgenda(app);
    for (const from of ['scheduled', 'confirmed']) {
      const { id } = await ana.book('2026-03-05T13:00:00Z');
      await setStatus(id, from);
      expect(await mark(ana, id, status)).toMatchObject({ status: 200, body: { id, status, statusText } });
    }
  });

  it.each([
    ['no_show', 'Faltou'],
    ['courtesy', 'Cortesia'],
    ['cancelled', 'Cancelado'],
  ])('is refused once an appointment is %s', async (from, label) => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    await setStatus(id, from);
    const refusal = {
      status: 409,
      body: { message: `O agendamento está como ${label} e não pode mudar para Atendido` },
    };
    expect(await mark(ana, id, 'completed')).toMatchObject(refusal);
    expect(await pay(ana, id, 10)).toMatchObject(refusal);
    const [row] = await app.db.select().from(appointments).where(eq(appointments.id, id));
    expect(row).toMatchObject({ status: from, paidAmount: null });
  });

  it.each(['completed', 'no_show', 'courtesy'])('%s returns the same answer for a repeat', async (status) => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    const first = await mark(ana, id, status);
    expect(first).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await mark(ana, id, status)).toMatchObject({ status: 200, body: first.body });
    expect(await ana.history(id)).toHaveLength(2);
  });

  // spec: 1 §7.19
  it.each(['cancelled', 'scheduled', 'feito'])('is never %s', async (status) => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    expect(await mark(ana, id, status)).toMatchObject({ status: 400, body: { message: 'Status inválido' } });
  });

  it('counts once when two tabs send it at the same time', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    const answers = await Promise.all([pay(ana, id, 45), mark(ana, id, 'no_show'), pay(ana, id, 60)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('a payment', () => {
  // spec: 1 §4.4, 1 §7.20
  it.each([
    [45, '45.00'],
    [0, '0.00'],
    [45.1, '45.10'],
    [99_999_999.99, '99999999.99'],
  ])('of %d is stored as %s', async (amount, stored) => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    expect(await pay(ana, id, amount)).toMatchObject({
      status: 200,
      body: { status: 'completed', statusText: 'Atendido', paidAmount: stored },
    });
  });

  it('returns the same answer for the same amount again, and refuses another', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    const first = await pay(ana, id, 45);
    expect(await pay(ana, id, 45)).toMatchObject({ status: 200, body: first.body });
    expect(await pay(ana, id, 60)).toMatchObject({
      status: 409,
      body: { message: 'O agendamento já está como Atendido: reabra antes de mudar o valor' },
    });
    expect(await totalsOf(ana, ana.clientId)).toEqual(['45.00', '45.00', 1, '2026-03-05T13:00:00.000Z']);
  });

  it.each([0.005, 1.005, 1e-7])('of %d is refused, not rounded', async (amount) => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    expect(await pay(ana, id, amount)).toMatchObject({
      status: 400,
      body: { message: 'Use no máximo duas casas decimais, como 45,50' },
    });
  });

  // spec: 1 §5.13, 1 §9.11
  it.each([-1, 100_000_000, '45', null])('of %s is refused', async (amount) => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    expect(await pay(ana, id, amount)).toMatchObject({
      status: 400,
      body: { message: 'Por favor, insira um valor válido' },
    });
  });
});

describe('the rest of a payment', () => {
  const receive = (ana: TestAgenda, id: number, paidAmount: number, paidBefore: number) =>
    ana.request('PATCH', `/api/appointments/${id}/complete-payment`, { paidAmount, paidBefore });

  const press = (ana: TestAgenda, id: number, { key, ...body }: { key: string; paidAmount: number }) =>
    ana.postOnce<{ code?: string; current?: object; paidAmount?: string }>(
      `/api/appointments/${id}/complete-payment`,
      { method: 'PATCH', key, body },
    );

  it('of two devices that receive the same at once is stored once, and the refusal carries the state', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    await pay(ana, id, 20);
    const rest = { paidAmount: 25, paidBefore: 20 };
    const answers = await Promise.all(['fone', 'mesa'].map((key) => press(ana, id, { key, ...rest })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale',
      current: { id, paidAmount: '25.00', version: 3 },
    });
    expect(await receive(ana, id, 25, 20)).toMatchObject({ status: 409 });
    expect(await receive(ana, id, 30, 25)).toMatchObject({ status: 200, body: { paidAmount: '30.00' } });
  });

  it('of two devices that mark with the same amount at once is no repeat', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    const answers = await Promise.all(['fone', 'mesa'].map((key) => press(ana, id, { key, paidAmount: 50 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is added, once for repeats of a press, and recorded in the history', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    await pay(ana, id, 20);
    const rest = { key: 'uma', paidAmount: 45, paidBefore: 20 };
    const answers = await Promise.all([1, 2, 3].map(() => press(ana, id, rest)));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { paidAmount: '45.00' } });
    const { body: lines } = await ana.request<{ text: string }[]>('GET', `/api/appointments/${id}/history`);
    expect(lines.map(({ text }) => text)).toEqual([
      'Recebido o restante de R$ 25,00: R$ 45,00 ao todo',
      'Marcado como Atendido, com R$ 20,00',
      expect.stringMatching(/^Agendado para/) as string,
    ]);
  });

  it('is refused on top of an amount that has changed, and to take money away', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    await pay(ana, id, 20);
    await receive(ana, id, 30, 20);
    for (const [paidAmount, paidBefore] of [
      [45, 20],
      [10, 30],
    ] as const)
      expect(await receive(ana, id, paidAmount, paidBefore)).toMatchObject({ status: 409 });
    const [row] = await app.db.select().from(appointments).where(eq(appointments.id, id));
    expect(row?.paidAmount).toBe('30.00');
  });
});

describe('a correction of a payment', () => {
  const correct = (ana: TestAgenda, id: number, paidAmount: number, paidBefore: number) =>
    ana.request('PATCH', `/api/appointments/${id}/complete-payment`, {
      paidAmount,
      paidBefore,
      isCorrection: true,
    });

  it('replaces the amount, by less too, and is in the totals and the history', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    await pay(ana, id, 450);
    expect(await correct(ana, id, 45, 450)).toMatchObject({ status: 200, body: { paidAmount: '45.00' } });
    expect(await totalsOf(ana, ana.clientId)).toEqual(['45.00', '45.00', 1, '2026-03-05T13:00:00.000Z']);
    const [newest] = await ana.history(id);
    expect(newest).toMatchObject({ text: 'Valor pago corrigido de R$ 450,00 para R$ 45,00' });
  });

  it('is refused on an amount that has changed', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    await pay(ana, id, 45);
    expect(await correct(ana, id, 50, 20)).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message: 'O valor pago mudou enquanto isso. Confira antes de corrigir.',
        current: { paidAmount: '45.00' },
      },
    });
  });

  it('is no way to complete a visit that was cancelled', async () => {
    const ana = await anAgenda(app);
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    await setStatus(id, 'cancelled');
    expect(await correct(ana, id, 50, 0)).toMatchObject({ status: 409 });
  });
});

describe('the totals of a client', () => {
  it('follow every mark, move to another client and deletion', async () => {
    const ana = await anAgenda(app);
    const first = await ana.book('2026-03-05T13:00:00Z');
    const second = await ana.book('2026-03-06T13:00:00Z');
    const third = await ana.book('2026-03-07T13:00:00Z');
    const missed = await ana.book('2026-03-08T13:00:00Z');
    expect(await totalsOf(ana, ana.clientId)).toEqual(['0.00', '0.00', 0, undefined]);

    await pay(ana, first.id, 50);
    await pay(ana, second.id, 25.01);
    await mark(ana, third.id, 'courtesy');
    await mark(ana, missed.id, 'no_show');
    expect(await totalsOf(ana, ana.clientId)).toEqual(['75.01', '37.51', 3, '2026-03-07T13:00:00.000Z']);

    const newClient = { name: 'Bia Lima', phone: null, email: null, notes: null };
    const other = await app.clients.create(ana.professionalId, newClient);
    const given = { ...ana.visit('2026-03-06T13:00:00Z'), clientId: other.id };
    await ana.request('PUT', `/api/appointments/${second.id}`, given);
    expect(await totalsOf(ana, ana.clientId)).toEqual(['50.00', '50.00', 2, '2026-03-07T13:00:00.000Z']);
    expect(await totalsOf(ana, other.id)).toEqual(['25.01', '25.01', 1, '2026-03-06T13:00:00.000Z']);

    await ana.request('DELETE', `/api/appointments/${third.id}`);
    await ana.request('DELETE', `/api/appointments/${first.id}`);
    expect(await totalsOf(ana, ana.clientId)).toEqual(['0.00', '0.00', 0, undefined]);
  });

  it('stay within the range of the column', async () => {
    const ana = await anAgenda(app);
    for (const start of ['2026-03-05T13:00:00Z', '2026-03-06T13:00:00Z']) {
      const { id } = await ana.book(start);
      expect(await pay(ana, id, 99_999_999.99)).toMatchObject({ status: 200 });
    }
    expect(await totalsOf(ana, ana.clientId)).toEqual([
      '99999999.99',
      '99999999.99',
      2,
      '2026-03-06T13:00:00.000Z',
    ]);
  });

  it('stay apart for two clients with the same name', async () => {
    const ana = await anAgenda(app);
    const namesake = await app.clients.create(ana.professionalId, {
      name: 'Maria Silva',
      phone: '11988887777',
      email: null,
      notes: null,
    });
    const { id } = await ana.book('2026-03-05T13:00:00Z');
    await pay(ana, id, 45);
    expect(await totalsOf(ana, namesake.id)).toEqual(['0.00', '0.00', 0, undefined]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { aHold } from '#testing/test-holds.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

/** Maria's agenda: one past visit, one cancelled, and `toCome` from the next day on. */
const anAgendaWith = async (toCome: number) => {
  const ana = await anAgenda(app);
  const past = await ana.book('2026-03-02T13:00:00Z');
  const cancelled = await ana.book('2026-03-05T12:00:00Z');
  await ana.request('POST', `/api/appointments/${cancelled.id}/cancel`, { reason: 'Viagem' });
  const ids: number[] = [];
  for (let day = 5; day < 5 + toCome; day += 1) {
    ids.push((await ana.book(`2026-03-${String(day).padStart(2, '0')}T13:00:00Z`)).id);
  }
  const client = `/api/clients/${ana.clientId}`;
  return { ...ana, client, past: past.id, cancelled: cancelled.id, ids };
};

const listOf = async (ana: Pick<TestAgenda, 'request'>) =>
  (await ana.request<Appointment[]>('GET', '/api/appointments')).body.map(
    ({ id, clientId, clientName, status }) => ({ id, clientId, clientName, status }),
  );

const left = (id: number, status: string) => ({ id, clientId: null, clientName: 'Maria Silva', status });

const activitiesOf = async (ana: Pick<TestAgenda, 'request'>) =>
  (await ana.request<{ message: string }[]>('GET', '/api/dashboard/recent-activity')).body.map(
    ({ message }) => message,
  );

describe('the visits of a client to be deleted', () => {
  it("are counted, and the next three listed by the professional's clock", async () => {
    const ana = await anAgendaWith(5);
    const { body } = await ana.request('GET', `${ana.client}/visits-to-come`);
    const starts = ['2026-03-05T10:00', '2026-03-06T10:00', '2026-03-07T10:00'];
    expect(body).toEqual({
      count: 5,
      seen: expect.stringMatching(/^5\.\d+$/),
      first: starts.map((startTimeLocal, place) => ({ id: ana.ids[place], startTimeLocal })),
      requests: [],
    });
  });

  it('are empty if all are over or cancelled', async () => {
    const ana = await anAgendaWith(0);
    expect((await ana.request('GET', `${ana.client}/visits-to-come`)).body).toEqual({
      count: 0,
      seen: '0.0',
      first: [],
      requests: [],
    });
  });

  it('are shown to their professional only', async () => {
    const [ana, bia] = [await anAgendaWith(1), await app.signIn()];
    const url = `${ana.client}/visits-to-come`;
    expect(await bia.request('GET', url)).toMatchObject({
      status: 404,
      body: { message: 'Cliente não encontrado' },
    });
    expect(await app.visitor().request('GET', url)).toMatchObject({ status: 401 });
  });
});

describe('a request that waits', () => {
  it('is named before the deletion, must have been seen, and ends with the client', async () => {
    const ana = await anAgendaWith(0);
    const { seen } = (await ana.request<{ seen: string }>('GET', `${ana.client}/visits-to-come`)).body;
    const id = await aHold(app.db, { ...ana, chatId: 1 });
    const shown = await ana.request<{ seen: string }>('GET', `${ana.client}/visits-to-come`);
    expect(shown.body).toMatchObject({
      count: 0,
      requests: [{ id, startTimeLocal: '2026-03-25T12:00' }],
    });
    const remove = (what: string) => ana.request('DELETE', `${ana.client}?visits=keep&seen=${what}`);
    expect(await remove(seen)).toMatchObject({ status: 409 });
    expect(await remove(shown.body.seen)).toMatchObject({ status: 200 });
    expect((await ana.request('GET', '/api/holds')).body).toEqual([]);
    expect(await activitiesOf(ana)).toContain(
      'O pedido de Maria Silva terminou com o cadastro: Corte para filha , 25/03 às 12:00',
    );
  });
});

describe('a deleted client', () => {
  // spec: 1 §7.26
  it('leaves all visits unchanged by default', async () => {
    for (const choice of ['', '?visits=keep']) {
      const ana = await anAgendaWith(1);
      expect(await ana.request('DELETE', `${ana.client}${choice}`)).toMatchObject({ status: 200 });
      expect(await listOf(ana)).toEqual([
        left(ana.past, 'scheduled'),
        left(ana.cancelled, 'cancelled'),
        left(ana.ids[0] ?? 0, 'scheduled'),
      ]);
    }
  });

  it("loses the future visits at the owner's request, and no others", async () => {
    const ana = await anAgendaWith(2);
    const [first = 0, second = 0] = ana.ids;
    expect(await ana.request('DELETE', `${ana.client}?visits=cancel`)).toMatchObject({ status: 200 });
    expect(await listOf(ana)).toEqual([
      left(ana.past, 'scheduled'),
      left(ana.cancelled, 'cancelled'),
      left(first, 'cancelled'),
      left(second, 'cancelled'),
    ]);
    expect((await ana.history(first))[0]).toMatchObject({
      actor: 'owner',
      kind: 'cancelled',
      text: 'Cancelado com a exclusão do cliente',
    });
    expect((await ana.history(ana.past)).map(({ kind }) => kind)).toEqual(['created']);
    expect((await activitiesOf(ana))[0]).toBe(
      '2 agendamentos cancelados: Maria Silva, a partir de 05/03 às 10:00',
    );
  });

  it('leaves a visit that can be reopened, as after any cancellation', async () => {
    const ana = await anAgendaWith(1);
    const [id = 0] = ana.ids;
    await ana.request('DELETE', `${ana.client}?visits=cancel`);
    expect((await activitiesOf(ana))[0]).toBe('Cancelado: Maria Silva, 05/03 às 10:00');
    expect(await ana.request('POST', `/api/appointments/${id}/reopen`)).toMatchObject({ status: 200 });
    expect(await listOf(ana)).toContainEqual(left(id, 'scheduled'));
  });

  it("is kept, with all visits, for another professional's or an invalid request", async () => {
    const [ana, bia] = [await anAgendaWith(1), await app.signIn()];
    const before = await listOf(ana);
    expect(await bia.request('DELETE', `${ana.client}?visits=cancel`)).toMatchObject({ status: 404 });
    expect(await ana.request('DELETE', `${ana.client}?visits=tudo`)).toMatchObject({
      status: 400,
      body: { message: 'Informe se os horários futuros ficam (keep) ou são cancelados (cancel)' },
    });
    expect(await listOf(ana)).toEqual(before);
  });
});

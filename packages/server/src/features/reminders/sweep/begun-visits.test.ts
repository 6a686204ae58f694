// A day closed while a client is already at the door: the visit began some minutes ago.
import type { Notification } from '@zelo/domain/account/account-contract.ts';
import type { AbsenceHits } from '@zelo/domain/reminders/absences/absence-contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aReminded, aReminderApp, NOW, PHONE, type ReminderApp } from '#features/reminders/test-reminders.ts';

/** The date at NOW, which is 10:00 in São Paulo. */
const TODAY = '2026-03-04';
const BEGUN = '2026-03-04T12:50:00.000Z';
const LATER = '2026-03-04T18:00:00.000Z';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
});

afterAll(() => reminders.close());

const close = () =>
  ana.request('PUT', '/api/settings', {
    specificDates: [{ date: TODAY, status: 'unavailable', slots: [] }],
  });

const hits = async () =>
  (await ana.request<AbsenceHits>('GET', `/api/absences/hits?from=${TODAY}&to=${TODAY}`)).body.hits;

const notify = () =>
  ana.request('POST', '/api/absences', { from: TODAY, to: TODAY, clientIds: [ana.clientId] });

const bells = async () =>
  (await ana.request<Notification[]>('GET', '/api/notifications')).body.map(({ title }) => title);

describe('a visit that began minutes ago', () => {
  // spec: 2 §0.16
  it('is affected until it is over, and its client has to be called', async () => {
    await ana.visitAt('2026-03-04T12:00:00Z');
    await ana.visitAt(BEGUN);
    expect(await hits()).toMatchObject([
      {
        refusal: 'begun',
        refusalText: 'O horário já começou. Ligue para avisar.',
        whatsappDigits: PHONE,
        lateText: null,
        visits: [{ startTimeLocal: '2026-03-04T09:50', hasBegun: true }],
        message: expect.stringContaining('no seu horário de 04/03/2026 às 09:50.'),
      },
    ]);
    reminders.app.clock.set('2026-03-04T13:20:00Z');
    expect(await hits()).toEqual([]);
  });

  it('is not affected once its status says it is over', async () => {
    await ana.visitAt(BEGUN, { status: 'completed' });
    expect(await hits()).toEqual([]);
  });

  // spec: 2 §0.16
  it('gets no message, and the owner reads why', async () => {
    await ana.visitAt(BEGUN);
    await close();
    expect(await notify()).toMatchObject({
      status: 400,
      body: { message: 'O horário destes clientes já começou. Ligue para avisar.' },
    });
    expect(await ana.ledger()).toEqual([]);
  });

  it('does not hold back the message of a later visit, which covers only that one', async () => {
    await ana.visitAt(BEGUN);
    const later = await ana.visitAt(LATER);
    const [hit] = await hits();
    expect(hit).toMatchObject({ refusal: null, visits: [{ hasBegun: true }, { hasBegun: false }] });
    expect(hit?.message).toContain('no seu horário de 04/03/2026 às 15:00.');
    await close();
    expect((await notify()).status).toBe(200);
    await ana.deliver();
    expect(await ana.texts()).toEqual([hit?.message]);
    const told = (await ana.ledger()).filter(({ kind }) => kind === 'absence');
    expect(told.map(({ appointmentId }) => appointmentId)).toEqual([later]);
    expect((await hits())[0]).toMatchObject({ refusal: 'told' });
  });
});

describe('a client at the door of a closed day', () => {
  it.each(['tô aqui na porta', 'cheguei', 'estou aqui fora'])(
    'gets "%s" through to the owner at once',
    async (text) => {
      await ana.visitAt(BEGUN);
      await close();
      expect(await ana.hears(text)).toEqual([expect.stringContaining('Já avisei o profissional')]);
      expect(await bells()).toContain('Cliente na porta');
    },
  );

  // spec: 2 §0.16
  it('is reported to the owner, even with the message of a later visit', async () => {
    await ana.visitAt(BEGUN);
    await ana.visitAt(LATER);
    await close();
    await notify();
    await ana.deliver();
    expect(await ana.hears('mas eu tô aqui na porta')).toEqual([
      expect.stringContaining('Já avisei o profissional'),
    ]);
    expect(await bells()).toContain('Cliente na porta');
  });
});

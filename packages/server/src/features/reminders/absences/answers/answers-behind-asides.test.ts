// A notice of absence, remarks and questions after it, and then its answer: a yes belongs to the open question. With several
// open questions, or other messages in between, we ask which.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '@zelo/domain/account/account-contract.ts';
import { pairsOf } from '@zelo/domain/shared/test-runs.ts';
import { appointments } from '#db/schema/agenda.ts';
import { reminders as ledger } from '#db/schema/messages/reminders.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

/** 10:00 in São Paulo; NOW is the day before. */
const THURSDAY = '2026-03-05T13:00:00.000Z';
const FRIDAY = '2026-03-06T13:00:00.000Z';
const DAY = '2026-03-05';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
  await ana.visitAt(THURSDAY);
  const specificDates = [{ date: DAY, status: 'unavailable', slots: [] }];
  await ana.request('PUT', '/api/settings', { specificDates });
  await ana.request('POST', '/api/absences', { from: DAY, to: DAY, clientIds: [ana.clientId] });
  await ana.deliver();
});

afterAll(() => reminders.close());

const starts = async (): Promise<string[]> => {
  const { db } = reminders.app;
  const own = eq(appointments.professionalId, ana.professionalId);
  const rows = await db.select().from(appointments).where(own);
  return rows.map(({ startTime, status }) => `${startTime.toISOString()} ${status}`);
};

/** Sends messages one after the other and returns the last reply. */
const talk = async (...messages: string[]): Promise<string> => {
  let said: string[] = [];
  for (const message of messages) {
    reminders.app.clock.set(new Date(reminders.app.clock.now().getTime() + 60_000).toISOString());
    said = await ana.hears(message);
  }
  return said.join('\n');
};

const ASIDES = ['tô no trânsito', 'que pena', 'bom dia', 'quanto custa?', 'quem fala?', 'vixe, melhoras'];
const WHICH = /^Qual destes horários você prefere\?\n1\. 06\/03\/2026 às 10:00\n2\. 09\/03/;

describe('three proposed times', () => {
  it.each(pairsOf('words of agreement after each remark', ASIDES, ['pode ser', 'sim', 'ok', '👍']))(
    'makes us ask which of the three, and moves nothing: "%s", then "%s"',
    async (aside, yes) => {
      expect(await talk(aside, yes)).toMatch(WHICH);
      expect(await starts()).toEqual([`${THURSDAY} scheduled`]);
    },
  );

  it.each(['o segundo', 'a 2', 'segunda', 'pode ser a 2', 'quero o segundo', 'dia 9'])(
    'takes "%s" after a remark, a yes and the question for the second proposal, not a time of the current day',
    async (choice) => {
      expect(await talk('tô no trânsito', 'pode ser', choice)).toContain('passou para 09/03/2026 às 10:00');
      expect(await starts()).toEqual(['2026-03-09T13:00:00.000Z scheduled']);
    },
  );

  it.each(['por mim tudo bem', 'tudo bem, sem problemas', 'ok, entendi', 'blz, tranquilo'])(
    'makes us ask which of the three, and shows no others: "%s"',
    async (text) => {
      const said = await talk(text);
      expect(said).not.toContain('04/03');
      expect(said).toContain('06/03');
      expect(await starts()).toEqual([`${THURSDAY} scheduled`]);
    },
  );

  it.each(['quero mudar', 'quero remarcar', 'tem outro horário?', 'quero outro dia'])(
    'shows times after the absence and none of the current day: "%s"',
    async (text) => {
      const said = await talk('que pena', text);
      expect(said).toContain('06/03');
      expect(said).not.toContain('04/03');
      expect(await starts()).toEqual([`${THURSDAY} scheduled`]);
    },
  );

  it('repeats the proposals after a remark', async () => {
    expect(await talk('que pena')).toContain('horários que enviei');
  });

  it.each(['que pena', 'tô no trânsito'])('cancels: "%s", "cancela"', async (aside) => {
    await talk(aside, 'cancela');
    expect(await starts()).toEqual([`${THURSDAY} cancelled`]);
  });

  it.each([
    ['segunda às 15h?', '15:00'],
    ['tem segunda 15h?', '15:00'],
    ['e segunda às 14h?', '14:00'],
  ])('takes the time asked for on a yes, although it was not proposed: "%s"', async (text, hour) => {
    expect(await talk(text)).toContain(`segunda-feira, 09/03, às ${hour}`);
    expect(await starts()).toEqual([`${THURSDAY} scheduled`]);
    await talk('sim');
    expect((await starts())[0]).toContain('2026-03-09T1');
  });

  it('never proposes a rejected time again', async () => {
    expect(await talk('1 não', '2 não')).not.toMatch(/^[12]\. /m);
    expect(await starts()).toEqual([`${THURSDAY} scheduled`]);
  });

  it('chooses nothing by a yes to asking the professional', async () => {
    expect(await talk('qual o endereço?', 'sim')).toContain('profissional');
    const { body } = await ana.request<Notification[]>('GET', '/api/notifications');
    expect(body).not.toHaveLength(0);
    expect(await starts()).toEqual([`${THURSDAY} scheduled`]);
  });
});

describe('one proposed time', () => {
  const propose = (offered: number[]) =>
    reminders.app.db.update(ledger).set({ offered }).where(eq(ledger.professionalId, ana.professionalId));

  beforeEach(() => propose([Date.parse(FRIDAY)]));

  it.each(['pode ser', 'sim', 'fechado', '👍', 'ok'])(
    'is accepted by "%s" right after the notice',
    async (yes) => {
      expect(await talk(yes)).toContain('passou para 06/03/2026 às 10:00');
      expect(await starts()).toEqual([`${FRIDAY} scheduled`]);
    },
  );

  it.each(ASIDES)(
    'is named in our question after "%s" in between, and taken on the next yes',
    async (aside) => {
      expect(await talk(aside, 'pode ser')).toBe(
        'Posso passar o seu horário de 05/03/2026 às 10:00 para 06/03/2026 às 10:00?',
      );
      expect(await starts()).toEqual([`${THURSDAY} scheduled`]);
      await talk('pode');
      expect(await starts()).toEqual([`${FRIDAY} scheduled`]);
    },
  );

  it.each(['não', 'deixa eu ver', 'quanto custa?', 'hm'])(
    'is not taken when that question gets "%s"',
    async (text) => {
      await talk('que pena', 'pode ser', text);
      expect(await starts()).toEqual([`${THURSDAY} scheduled`]);
    },
  );
});

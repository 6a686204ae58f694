// An opt-out is stored in any form: late, out of order, in an edit, or next to another request.
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AbsenceHits } from '@zelo/domain/reminders/absences/absence-contract.ts';
import { whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import { aReminded, aReminderApp, NOW, PHONE, type ReminderApp } from '#features/reminders/test-reminders.ts';

const AWAY = '2026-03-11';
const OUT = 'Pronto, você não vai mais receber mensagens automáticas por aqui.';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
  await ana.hears('oi');
  await ana.hears('quero marcar um corte dia 11/03 às 10h');
});

afterAll(() => reminders.close());

/** Refusal shown to the owner for this client among those affected by an absence. */
const refusal = async () => {
  const url = `/api/absences/hits?from=${AWAY}&to=${AWAY}`;
  return (await ana.request<AbsenceHits>('GET', url)).body.hits[0]?.refusalText;
};

const REFUSED = 'Pediu para não receber mensagens';

/** Delivers a message written `seconds` ago; returns the replies after it is stored and its turn has run. */
const receiveLate = async (text: string, seconds: number): Promise<string[]> => {
  const before = await ana.sent();
  const timestamp = Math.floor(reminders.app.clock.now().getTime() / 1000) - seconds;
  const body = { number: PHONE, name: 'Maria', text, timestamp, id: `LATE-${ana.professionalId}-${seconds}` };
  await control(reminders.standIn.url, `instances/${ana.instance}/messages`, body);
  const stored = () =>
    reminders.app.db
      .select()
      .from(whatsappMessages)
      .where(eq(whatsappMessages.messageId, body.id))
      .then(([row]) => row);
  await expect.poll(stored, { timeout: 30_000 }).toBeDefined();
  const conversationId = (await stored())?.conversationId ?? 0;
  await reminders.app.whatsapp.conversation.turn({ professionalId: ana.professionalId, conversationId });
  await ana.deliver();
  return (await ana.sent()).slice(before.length).map((message) => message.text);
};

/** Edits the client's last message; returns the replies. */
const edits = async (text: string): Promise<string[]> => {
  const before = await ana.sent();
  const answer = await fetch(`${reminders.standIn.url}/_control/instances/${ana.instance}/messages`);
  const { messages } = (await answer.json()) as { messages: { fromBusiness: boolean; id: string }[] };
  const id = messages.findLast(({ fromBusiness }) => !fromBusiness)?.id ?? '';
  await control(reminders.standIn.url, `instances/${ana.instance}/messages/${id}/edit`, { text });
  const isEdited = () =>
    reminders.app.db
      .select()
      .from(whatsappMessages)
      .where(eq(whatsappMessages.messageId, id))
      .then(([row]) => row?.editedAt ?? null);
  await expect.poll(isEdited, { timeout: 30_000 }).not.toBeNull();
  await ana.deliver();
  return (await ana.sent()).slice(before.length).map((message) => message.text);
};

describe('PARAR', () => {
  // attack: D5, D5.2
  it.each([
    ['20 minutes', 1200],
    ['3 hours', 10_800],
    ['2 days', 172_800],
  ])('is stored %s late, and gets no reply', async (_, seconds) => {
    expect(await receiveLate('PARAR', seconds)).toEqual([]);
    expect(await ana.choices()).toEqual(['out']);
    expect(await refusal()).toBe(REFUSED);
  });

  it('is stored and confirmed when it arrives after a newer message', async () => {
    expect((await receiveLate('não quero mais receber mensagens', 30)).join()).toContain(OUT);
    expect(await refusal()).toBe(REFUSED);
  });

  it('is stored when it arrives after a newer message with another request, which gets a "too late"', async () => {
    const said = (await receiveLate('1 e não me mande mais mensagem', 30)).join();
    expect(said).toContain('Só agora recebi');
    expect(said).toContain('O pedido de não receber mensagens automáticas já está anotado.');
    expect(await ana.choices()).toEqual(['out']);
  });

  it.each([30, 1200])('does not undo a VOLTAR written after it (%s s)', async (seconds) => {
    reminders.app.clock.advance(2_000_000);
    await ana.hears('PARAR');
    await ana.hears('VOLTAR');
    await receiveLate('parar', seconds);
    expect((await ana.choices()).at(-1)).toBe('in');
    expect(await refusal()).toBeNull();
  });

  // attack: D5, D5.2
  it('is stored and confirmed in an edit of an answered message', async () => {
    const said = (await edits('PARAR')).join();
    expect(said).toContain(OUT);
    expect(said).not.toContain('Nada mudou');
    expect(await refusal()).toBe(REFUSED);
  });

  it('is stored in an edit of VOLTAR', async () => {
    await ana.hears('PARAR');
    await ana.hears('VOLTAR');
    await edits('PARAR');
    expect((await ana.choices()).at(-1)).toBe('out');
    expect(await refusal()).toBe(REFUSED);
  });

  it('is stored in an edit of an unanswered message', async () => {
    await receiveLate('oi, tudo bem?', 1200);
    expect((await edits('PARAR')).join()).toContain(OUT);
    expect(await refusal()).toBe(REFUSED);
  });
});

describe('an opt-out next to another request', () => {
  const starts = async () => {
    const { body } = await ana.request<Appointment[]>(
      'GET',
      '/api/appointments?from=2026-03-01&to=2026-04-30',
    );
    return body.filter(({ status }) => status !== 'cancelled').map(({ startTimeLocal }) => startTimeLocal);
  };

  beforeEach(async () => {
    await ana.request('PUT', '/api/settings', {
      specificDates: [{ date: AWAY, status: 'unavailable', slots: [] }],
    });
    await ana.request('POST', '/api/absences', { from: AWAY, to: AWAY, clientIds: [ana.clientId] });
    await ana.deliver();
  });

  // attack: D5.2
  it.each([
    '2 e não me mande mais mensagem',
    'pode ser a 2, mas não me mandem mais mensagens',
    'não me mandem mais mensagens, mas quero a 2',
    'sexta 13/03 às 10h e parem de me mandar mensagens',
    ['2', 'PARAR'],
    ['não quero mais receber mensagens', 'a 2'],
  ])('applies both: %j', async (text) => {
    expect((await ana.hears(text)).join('\n')).toContain(OUT);
    expect(await starts()).toEqual(['2026-03-13T10:00']);
    expect(await ana.choices()).toEqual(['out']);
  });

  it('applies next to a time of the client’s choice', async () => {
    expect((await ana.hears(['quinta 12/03 às 15h', 'PARAR'])).join('\n')).toContain(OUT);
    expect(await starts()).toEqual(['2026-03-12T15:00']);
  });

  it('applies next to an answer without a choice yet, which we ask about', async () => {
    const said = (await ana.hears('ok, mas não me mandem mais mensagens')).join('\n');
    expect(said).toContain(OUT);
    expect(said).toContain('Qual destes horários você prefere?');
    expect(await starts()).toEqual([`${AWAY}T10:00`]);
  });
});

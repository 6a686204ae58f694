// A wish to get no more messages is kept however it comes: late, out of order, in an edit, or beside something else.
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AbsenceHits } from '@zelo/domain/reminders/absences/absence-contract.ts';
import { whatsappMessages } from '#db/schema/whatsapp.ts';
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

/** What the owner reads of the client in the list of those hit by an absence. */
const refusal = async () => {
  const url = `/api/absences/hits?from=${AWAY}&to=${AWAY}`;
  return (await ana.request<AbsenceHits>('GET', url)).body.hits[0]?.refusalText;
};

const REFUSED = 'Pediu para não receber mensagens';

/** The message is written that many seconds ago; what was said back once it is stored and its turn was. */
const hearsLate = async (text: string, seconds: number): Promise<string[]> => {
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

/** The client's last message gets other words; what was said back. */
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
  ])('is kept when it comes %s late, and nothing is answered', async (_, seconds) => {
    expect(await hearsLate('PARAR', seconds)).toEqual([]);
    expect(await ana.choices()).toEqual(['out']);
    expect(await refusal()).toBe(REFUSED);
  });

  it('is kept and confirmed when it comes behind a newer message', async () => {
    expect((await hearsLate('não quero mais receber mensagens', 30)).join()).toContain(OUT);
    expect(await refusal()).toBe(REFUSED);
  });

  it('is kept when it comes behind a newer message with something else, which is said to be too late', async () => {
    const said = (await hearsLate('1 e não me mande mais mensagem', 30)).join();
    expect(said).toContain('Só agora recebi');
    expect(said).toContain('O pedido de não receber mensagens automáticas já está anotado.');
    expect(await ana.choices()).toEqual(['out']);
  });

  it.each([30, 1200])('does not undo a VOLTAR that was written after it (%s s)', async (seconds) => {
    reminders.app.clock.advance(2_000_000);
    await ana.hears('PARAR');
    await ana.hears('VOLTAR');
    await hearsLate('parar', seconds);
    expect((await ana.choices()).at(-1)).toBe('in');
    expect(await refusal()).toBeNull();
  });

  // attack: D5, D5.2
  it('is kept in an edit of an answered message, and confirmed', async () => {
    const said = (await edits('PARAR')).join();
    expect(said).toContain(OUT);
    expect(said).not.toContain('Nada mudou');
    expect(await refusal()).toBe(REFUSED);
  });

  it('is kept in an edit of VOLTAR', async () => {
    await ana.hears('PARAR');
    await ana.hears('VOLTAR');
    await edits('PARAR');
    expect((await ana.choices()).at(-1)).toBe('out');
    expect(await refusal()).toBe(REFUSED);
  });

  it('is kept in an edit of a message that nobody answered', async () => {
    await hearsLate('oi, tudo bem?', 1200);
    expect((await edits('PARAR')).join()).toContain(OUT);
    expect(await refusal()).toBe(REFUSED);
  });
});

describe('a wish to get no more messages beside something else', () => {
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
  ])('both are done: %j', async (text) => {
    expect((await ana.hears(text)).join('\n')).toContain(OUT);
    expect(await starts()).toEqual(['2026-03-13T10:00']);
    expect(await ana.choices()).toEqual(['out']);
  });

  it('is done beside an hour of the client’s own', async () => {
    expect((await ana.hears(['quinta 12/03 às 15h', 'PARAR'])).join('\n')).toContain(OUT);
    expect(await starts()).toEqual(['2026-03-12T15:00']);
  });

  it('is kept beside an answer that chooses nothing yet, which is asked about', async () => {
    const said = (await ana.hears('ok, mas não me mandem mais mensagens')).join('\n');
    expect(said).toContain(OUT);
    expect(said).toContain('Qual destes horários você prefere?');
    expect(await starts()).toEqual([`${AWAY}T10:00`]);
  });
});

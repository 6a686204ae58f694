import type { AssistantConversation } from '@zelo/domain/assistant/assistant-contract.ts';
import { neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications, professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { clientMessageChoices } from '#db/schema/messages/reminders.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

const TOMORROW = '2026-03-05T12:30:00.000Z';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;
let visit: number;

const row = async (id = visit) =>
  (await reminders.app.db.select().from(appointments).where(eq(appointments.id, id)))[0];

const change = (values: Partial<typeof appointments.$inferInsert>) =>
  reminders.app.db.update(appointments).set(values).where(eq(appointments.id, visit));

const choices = () =>
  reminders.app.db
    .select()
    .from(clientMessageChoices)
    .where(eq(clientMessageChoices.professionalId, ana.professionalId))
    .orderBy(clientMessageChoices.id);

const lastTitle = async () =>
  (
    await reminders.app.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.professionalId, ana.professionalId))
      .orderBy(desc(notifications.id))
  )[0]?.title;

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
  visit = await ana.visitAt(TOMORROW);
  await ana.sweep();
  expect(await ana.texts()).toHaveLength(1);
});

afterAll(() => reminders.close());

describe('an answer to a reminder', () => {
  // spec: 2 §3.13
  it.each(['sim', 'confirmo', '👍', '1'])('confirms the visit: %s', async (text) => {
    expect(await ana.hears(text)).toEqual(['Obrigado! Presença confirmada: 05/03 às 09:30.']);
    expect(await row()).toMatchObject({ status: 'confirmed', confirmedAt: new Date(NOW) });
  });

  it.each([
    [['sim'], 'confirmed', 'Confirmou a presença em resposta ao lembrete'],
    [['não posso ir', 'cancelar'], 'cancelled', 'Pediu para cancelar em resposta ao lembrete'],
  ])('is listed among the actions of the assistant: %s', async (texts, action, rule) => {
    for (const text of texts) await ana.hears(text);
    const { body } = await ana.request('GET', '/api/ai/conversations');
    const [chat] = body as AssistantConversation[];
    expect(chat?.traces).toMatchObject([{ appointmentId: visit, action, rule }]);
  });

  it('confirms the visit and stores the opt-out: "sim, mas não me mande mais lembretes"', async () => {
    const replies = await ana.hears('sim, mas não me mande mais lembretes');
    expect(replies[0]).toBe('Obrigado! Presença confirmada: 05/03 às 09:30.');
    expect(replies[1]).toContain('não vai mais receber mensagens automáticas');
    expect(await row()).toMatchObject({ status: 'confirmed' });
    expect(await choices()).toMatchObject([{ choice: 'out' }]);
  });

  it.each([
    ['não posso ir, meu marido me bateu', '180'],
    ['sim, se eu não me matar antes', '188'],
  ])('gets help and leaves the visit unchanged: "%s"', async (text, number) => {
    expect((await ana.hears(text)).join()).toContain(number);
    expect(await row()).toMatchObject({ status: 'scheduled', confirmedAt: null });
  });

  it('confirms even while the assistant is switched off', async () => {
    await reminders.app.db
      .update(professionals)
      .set({ aiEnabled: false })
      .where(eq(professionals.id, ana.professionalId));
    expect(await ana.hears('sim')).toEqual(['Obrigado! Presença confirmada: 05/03 às 09:30.']);
    expect(await row()).toMatchObject({ status: 'confirmed' });
  });

  it.each(['não posso', '2', 'cancelar', 'outro dia', 'não vou'])(
    'is left to the owner while the assistant is switched off: "%s"',
    async (text) => {
      await reminders.app.db
        .update(professionals)
        .set({ aiEnabled: false })
        .where(eq(professionals.id, ana.professionalId));
      expect(await ana.hears(text)).toEqual([]);
      expect(await row()).toMatchObject({ status: 'scheduled', confirmedAt: null });
    },
  );

  it.each(['sim', '1', 'não posso'])(
    'is left to the owner if the assistant is switched off for the client: "%s"',
    async (text) => {
      await reminders.app.db
        .update(clients)
        .set({ aiEnabled: false })
        .where(eq(clients.professionalId, ana.professionalId));
      expect(await ana.hears(text)).toEqual([]);
      expect(await row()).toMatchObject({ status: 'scheduled', confirmedAt: null });
    },
  );

  it('opts out by PARAR even if the assistant is switched off for the client', async () => {
    await reminders.app.db
      .update(clients)
      .set({ aiEnabled: false })
      .where(eq(clients.professionalId, ana.professionalId));
    await ana.hears('PARAR');
    expect(await choices()).toMatchObject([{ choice: 'out' }]);
  });

  it('is left to the person who has taken the chat over', async () => {
    await reminders.app.db
      .update(conversations)
      .set({ state: 'human', humanUntil: new Date(Date.parse(NOW) + 3_600_000) })
      .where(eq(conversations.professionalId, ana.professionalId));
    expect(await ana.hears('sim')).toEqual([]);
    expect(await row()).toMatchObject({ status: 'scheduled', confirmedAt: null });
  });

  it.each(['não posso', '2'])(
    'makes us ask to move or to cancel, and notifies the owner: %s',
    async (text) => {
      expect(await ana.hears(text)).toEqual([
        'Tudo bem. Você prefere remarcar ou cancelar o horário de 05/03 às 09:30?',
      ]);
      expect(await row()).toMatchObject({ status: 'scheduled' });
      expect(await lastTitle()).toBe('Cliente não pode comparecer');
      expect(await ana.hears('cancelar')).toEqual([
        'Pronto, o horário de 05/03 às 09:30 foi cancelado. Se quiser outro, é só dizer o dia e a hora.',
      ]);
      expect(await row()).toMatchObject({ status: 'cancelled' });
    },
  );

  it.each(['não posso', 'nao vou amanha', '2'])(
    'offers no change that the rules leave to the owner: %s',
    async (text) => {
      await ana.request('PUT', '/api/settings', {
        bookingRules: { ...neutralRules, clientChangeUntilHours: 24 },
      });
      const late =
        'Por aqui só consigo mudar ou cancelar até 1 dia antes. Avisei o profissional, que responde por aqui. Até lá continua marcado: 05/03 às 09:30.';
      expect(await ana.hears(text)).toEqual([late]);
      expect(await lastTitle()).toBe('Cliente não pode comparecer');
      expect((await ana.hears('cancelar')).join()).toMatch(/até 1 dia antes[^]*continua marcado/);
      expect(await row()).toMatchObject({ status: 'scheduled' });
    },
  );

  it('names the visit that became too late to cancel after the question', async () => {
    await ana.hears('não posso');
    await ana.request('PUT', '/api/settings', {
      bookingRules: { ...neutralRules, clientChangeUntilHours: 24 },
    });
    const [reply] = await ana.hears('cancelar');
    expect(reply).toContain('Até lá continua marcado: 05/03 às 09:30.');
    expect(await row()).toMatchObject({ status: 'scheduled' });
  });

  it.each(['sim', 'ok', 'pode ser', '👍'])('makes us ask again which of the two: %s', async (text) => {
    const asked = await ana.hears('não');
    expect(await ana.hears(text)).toEqual(asked);
    expect(await row()).toMatchObject({ status: 'scheduled', confirmedAt: null });
  });

  it.each([
    ['nao', 'digo sim'],
    ['não posso', 'vou sim'],
    ['n', 's'],
  ])('confirms the visit if "%s" is retracted with "%s"', async (no, yes) => {
    await ana.hears(no);
    expect(await ana.hears(yes)).toEqual(['Obrigado! Presença confirmada: 05/03 às 09:30.']);
    expect(await row()).toMatchObject({ status: 'confirmed' });
    expect((await ana.hears('ok')).join()).not.toContain('cancele');
  });

  it('gets a kind question after a reason, and moves the visit to the day named then', async () => {
    await ana.hears('Não confirmo');
    const [reason] = await ana.hears('pq vou viajar');
    expect(reason).toMatch(/^Entendi, sem problema\.[^]*ou prefere mudar/);
    await ana.hears('marca pra dia 12 então');
    expect((await ana.hears('10h')).join()).toContain('Horário alterado');
    expect(await row()).toMatchObject({ startTime: new Date('2026-03-12T13:00:00Z'), status: 'scheduled' });
  });

  it('moves the refused visit, and books no second one', async () => {
    await ana.hears('não posso');
    await ana.hears('marca pra dia 12 às 10h então');
    expect(await row()).toMatchObject({ startTime: new Date('2026-03-12T13:00:00Z') });
    const all = await reminders.app.db
      .select({ id: appointments.id })
      .from(appointments)
      .where(eq(appointments.professionalId, ana.professionalId));
    expect(all).toHaveLength(1);
  });

  it.each(['ou melhor nao', 'digo, não'])(
    'retracts the confirmation by "%s": we ask, and the owner is notified',
    async (text) => {
      await ana.hears('vou');
      const [answer] = await ana.hears(text);
      expect(answer).toMatch(/cancele .* ou prefere mudar/);
      expect(await row()).toMatchObject({ status: 'confirmed' });
      expect(await lastTitle()).not.toBeUndefined();
    },
  );

  it('leaves a new time to the assistant', async () => {
    await ana.hears('não posso');
    const [answer] = await ana.hears('quero remarcar');
    expect(answer).toMatch(/^Vamos mudar o seu horário/);
    expect(await row()).toMatchObject({ status: 'scheduled' });
  });

  it('makes us ask if the visit moved since, and confirms the new time only then', async () => {
    const startTime = new Date('2026-03-05T17:00:00Z');
    await change({ startTime, endTime: new Date('2026-03-05T17:30:00Z') });
    expect(await ana.hears('1')).toEqual(['Esse horário mudou: agora é 05/03 às 14:00. Você confirma?']);
    expect(await row()).toMatchObject({ status: 'scheduled', confirmedAt: null });
    expect(await ana.hears('sim')).toEqual(['Obrigado! Presença confirmada: 05/03 às 14:00.']);
    expect(await row()).toMatchObject({ status: 'confirmed' });
  });

  it('gets a notice if the visit was cancelled since', async () => {
    await change({ status: 'cancelled' });
    const [answer] = await ana.hears('sim');
    expect(answer).toMatch(/^O horário de 05\/03 às 09:30 não está mais marcado/);
    expect(await row()).toMatchObject({ status: 'cancelled', confirmedAt: null });
  });

  it('makes us ask which visit when one message covered two', async () => {
    const [other] = await reminders.app.db
      .insert(clients)
      .values({ professionalId: ana.professionalId, name: 'João', phone: '5511988887777' })
      .returning({ id: clients.id });
    const second = await ana.visitAt('2026-03-05T12:45:00Z', {
      clientId: other?.id ?? 0,
      clientName: 'João',
    });
    await ana.sweep();
    expect(await ana.hears('sim')).toEqual([
      'Há mais de um horário:\n1. 05/03 às 09:30, Maria Silva\n2. 05/03 às 09:45, João\nQual você confirma? Responda com o número ou TODOS.',
    ]);
    expect(await ana.hears('2')).toEqual(['Obrigado! Presença confirmada: 05/03 às 09:45.']);
    expect(await row()).toMatchObject({ status: 'scheduled' });
    expect(await row(second)).toMatchObject({ status: 'confirmed' });
  });

  it('goes to the assistant if it is of another kind', async () => {
    const [answer] = await ana.hears('qual é o endereço?');
    expect(answer).toBeDefined();
    expect(await row()).toMatchObject({ status: 'scheduled' });
  });
});

describe('PARAR and VOLTAR', () => {
  // attack: D5
  it('stops every message with one confirmation, and stores the time and message of the opt-out', async () => {
    expect(await ana.hears('PARAR')).toEqual([
      'Pronto, você não vai mais receber mensagens automáticas por aqui. Se me perguntar algo, eu respondo. Para voltar a receber, responda VOLTAR.',
    ]);
    expect(await ana.hears('parar.')).toEqual([]);
    const [choice] = await choices();
    expect(choice).toMatchObject({ choice: 'out', chosenAt: new Date(NOW), phoneKey: '1188887777' });
    expect(choice?.messageId).toMatch(/\w/);
    reminders.app.clock.set('2026-03-04T23:00:00Z');
    await ana.sweep();
    expect((await ana.ledger()).map(({ state, reason }) => [state, reason])).toEqual([
      ['sent', null],
      ['skipped', 'opted-out'],
    ]);
  });

  it.each(['qual é o endereço?', 'quero marcar um corte', 'que horas é o meu horário?', 'preciso cancelar'])(
    'answers a direct "%s" anyway',
    async (text) => {
      await ana.hears('PARAR');
      expect(await ana.hears('ok, obrigada')).toEqual([]);
      expect(await ana.hears(text)).toHaveLength(1);
      expect((await choices()).map(({ choice }) => choice)).toEqual(['out']);
    },
  );

  // attack: D5
  it('brings messages back on VOLTAR, including the reminder that was held back', async () => {
    await ana.hears('sair');
    reminders.app.clock.set('2026-03-04T23:00:00Z');
    await ana.sweep();
    expect(await ana.hears('Voltar')).toEqual([
      'Pronto, você volta a receber nossas mensagens por aqui. Para parar, responda PARAR.',
    ]);
    // ten hours after the 24-hour reminder, this one waits for the morning
    reminders.app.clock.set('2026-03-05T11:00:00Z');
    await ana.sweep();
    expect((await ana.texts()).at(-1)).toBe('Até lá, Maria Silva: 09:30');
    expect((await choices()).map(({ choice }) => choice)).toEqual(['out', 'in']);
  });

  it.each([
    [['PARAR', 'não aguento mais viver'], '188'],
    [['meu marido me bateu', 'parar'], '180'],
  ])('stores it in a burst with words of danger (%s), and the client gets help', async (said, number) => {
    const answers = await ana.hears(said);
    expect(answers.join()).toContain(number);
    expect(answers.join()).not.toContain('mensagens automáticas');
    expect(await choices()).toHaveLength(1);
    expect(await lastTitle()).toBe('Atenção: cliente precisa de você');
  });

  it('applies while a person answers the chat', async () => {
    await reminders.app.db
      .update(conversations)
      .set({ state: 'human', humanUntil: null })
      .where(and(eq(conversations.professionalId, ana.professionalId)));
    expect(await ana.hears('stop')).toHaveLength(1);
    expect(await choices()).toHaveLength(1);
  });

  // attack: D5
  it('ignores the word inside a sentence', async () => {
    await ana.hears('preciso parar no mercado antes');
    expect(await choices()).toEqual([]);
  });

  it('holds a confirmation back too', async () => {
    await ana.save({ confirmationTemplate: 'Marcado: {date}' });
    await ana.hears('PARAR');
    await ana.book('2026-03-20T14:00:00Z');
    await ana.sweep();
    expect((await ana.ledger()).at(-1)).toMatchObject({ kind: 'confirmation', reason: 'opted-out' });
  });
});

import type { TestMessage } from '@zelo/domain/assistant/assistant-contract.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { settings } from '#db/schema/settings.ts';
import { tablesInOrder } from '#db/table-order.ts';
import type { TurnHandler } from '#features/whatsapp/turn/turn-service.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { assistantTestRepository } from './playground-repository.ts';
import { playgroundService } from './playground-service.ts';
import { aChat } from '#features/assistant/test-chat.ts';
import { testChatMemory } from './test-chat-memory.ts';

const PATH = '/api/ai/test';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

// Wednesday, 10:00 in São Paulo
beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

type Person = Awaited<ReturnType<typeof anAgenda>>;

interface TestAnswer {
  replies: string[];
  effects: string[];
}

/** Sends message after message as the page does, and returns each answer. */
const chatOf = (person: Pick<Person, 'request'>) => {
  const messages: TestMessage[] = [];
  return async (...texts: string[]): Promise<TestAnswer> => {
    messages.push(...texts.map((text): TestMessage => ({ author: 'client', text })));
    const { body } = await person.request<TestAnswer>('POST', PATH, { messages });
    messages.push(...body.replies.map((text): TestMessage => ({ author: 'assistant', text })));
    return body;
  };
};

const aTestService = (answer: TurnHandler = app.assistant.answer) =>
  playgroundService({
    ...app,
    rows: assistantTestRepository(),
    conversations: app.assistantConversations,
    answer,
    memory: testChatMemory(),
    noteTested: async () => {},
    clock: () => app.clock.now(),
  });

/** Consumes the one lasting effect of a first test: the tick in the setup steps. */
const someoneWhoTested = async (): Promise<Person> => {
  const person = await anAgenda(app);
  await chatOf(person)('oi');
  return person;
};

/** Every row of every table. */
const dump = (): Promise<string> =>
  app.db.transaction(async (tx) => {
    const tables = await tablesInOrder(tx);
    const lines: string[] = [];
    for (const table of tables) {
      const rows = await tx.execute(
        sql`select to_jsonb(t)::text as line from ${sql.identifier(table)} t order by line`,
      );
      lines.push(table, ...rowsOf<{ line: string }>(rows).map(({ line }) => line));
    }
    return lines.join('\n');
  });

it('refuses a visitor', async () => {
  const body = { messages: [{ author: 'client', text: 'oi' }] };
  const answer = await app.visitor().request('POST', PATH, body);
  expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
});

it.each([
  [{ messages: [] }, 'Escreva uma mensagem'],
  [{ messages: [{ author: 'assistant', text: 'Olá' }] }, 'A última mensagem deve ser do cliente'],
  [
    { messages: Array.from({ length: 41 }, () => ({ author: 'client', text: 'oi' })) },
    'Recomece a conversa de teste',
  ],
])('refuses an invalid chat', async (body, message) => {
  const person = await anAgenda(app);
  expect(await person.request('POST', PATH, body)).toMatchObject({ status: 400, body: { message } });
});

describe('a test chat', () => {
  it('books and remembers the chat, but leaves every table unchanged', async () => {
    const person = await someoneWhoTested();
    const before = await dump();
    const says = chatOf(person);
    expect((await says('Quero marcar um corte amanhã às 10h')).replies.join()).toMatch(/nome/i);
    const booked = await says('Carlos Lima');
    expect(booked.replies.join()).toContain('10:00');
    expect(booked.effects).toContain('Agendaria: Corte, 05/03/2026 às 10:00');
    const moved = await says('na verdade pode ser às 11h?');
    expect(moved.effects).toContain('Remarcaria para: Corte, 05/03/2026 às 11:00');
    expect(await dump()).toBe(before);
  });

  it('respects the current agenda: a taken time is not booked', async () => {
    const person = await anAgenda(app);
    await person.book('2026-03-05T13:00:00Z');
    const { effects, replies } = await chatOf(person)('Corte amanhã às 10h, meu nome é Carlos Lima');
    expect(effects.filter((effect) => effect.startsWith('Agendaria'))).toEqual([]);
    expect(replies.join()).not.toBe('');
  });

  it('announces that the owner would be called, but notifies no one', async () => {
    const person = await someoneWhoTested();
    const before = await dump();
    const { effects } = await chatOf(person)('quero falar com uma pessoa');
    expect(effects).toEqual(['Avisaria você: Cliente quer falar com você', 'Deixaria a conversa com você']);
    expect(await dump()).toBe(before);
  });

  it('announces that a question would be stored', async () => {
    const person = await anAgenda(app);
    const { effects } = await chatOf(person)('vocês têm estacionamento?');
    expect(effects).toContain('Guardaria a pergunta nas sugestões da base de conhecimento');
  });

  it('uses the current voice tone', async () => {
    const person = await anAgenda(app);
    const its = eq(settings.professionalId, person.professionalId);
    await app.db.update(settings).set({ voiceTone: 'casual' }).where(its);
    expect((await chatOf(person)('oi')).replies.join()).toContain('E aí');
  });

  it('does not touch the agenda of another professional', async () => {
    const [ana, bia] = [await anAgenda(app), await anAgenda(app)];
    await bia.book('2026-03-05T13:00:00Z');
    const booked = await chatOf(ana)('Corte amanhã às 10h', 'meu nome é Carlos Lima');
    expect(booked.effects).toContain('Agendaria: Corte, 05/03/2026 às 10:00');
  });

  it('does not block real chats: a booking made at the same time is kept', async () => {
    const person = await anAgenda(app);
    const { professionalId } = person;
    const carla = { name: 'Carla Dias', phone: '5511988887777', email: null, notes: null };
    await app.clients.create(professionalId, carla);
    const real = await aChat(app, { professionalId, phone: '5511988887777' });
    const says = chatOf(person);
    await Promise.all([
      says('Corte amanhã às 10h, meu nome é Carlos Lima'),
      real.says('Corte amanhã às 10h'),
    ]);
    const { effects } = await says('meu nome é Carlos Lima');
    expect(effects.filter((effect) => effect.startsWith('Agendaria'))).toEqual([]);
  });

  it('makes no claims when the same long message repeats', async () => {
    const person = await someoneWhoTested();
    const says = chatOf(person);
    const answers: TestAnswer[] = [];
    for (let nth = 0; nth < 7; nth += 1) answers.push(await says('oi? '.repeat(500).trim()));
    expect(answers.map(({ replies }) => replies.length)).toEqual([1, 1, 1, 0, 0, 0, 0]);
    expect(answers.flatMap(({ replies }) => replies).join()).not.toContain('avisei');
    expect(answers[3]?.effects).toEqual(['Avisaria você: Pergunta sem resposta']);
  });

  it('is limited to one run at once and to 16,000 client characters', async () => {
    const person = await anAgenda(app);
    const service = aTestService();
    const ask = () => service.test(person.professionalId, [{ author: 'client', text: 'oi' }]);
    const [first, second] = await Promise.allSettled([ask(), ask()]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ reason: { code: 'conflict' } });
    await expect(ask()).resolves.toMatchObject({ effects: [] });
    const messages = Array.from({ length: 9 }, () => ({ author: 'client', text: 'a'.repeat(2_000) }));
    expect(await person.request('POST', PATH, { messages })).toMatchObject({
      status: 400,
      body: { message: 'A conversa de teste ficou longa demais. Recomece a conversa de teste.' },
    });
  });

  it('yields to other requests between its messages, and replays only messages that follow a change', async () => {
    const { professionalId } = await anAgenda(app);
    const answered: (string | undefined)[] = [];
    const service = aTestService((tx, turn) => {
      answered.push(turn.messages[0]?.content);
      return app.assistant.answer(tx, turn);
    });
    const ask = (texts: string[]) => {
      answered.length = 0;
      const messages = texts.flatMap((text): TestMessage[] => [
        { author: 'client', text },
        { author: 'assistant', text: 'Certo.' },
      ]);
      return service.test(professionalId, messages.slice(0, -1));
    };
    let turnsOfOthers = 0;
    const count = (): void => {
      turnsOfOthers += 1;
      waiting = setImmediate(count);
    };
    let waiting = setImmediate(count);
    const questions = Array.from({ length: 16 }, (_, nth) => `quanto custa o corte ${nth}?`);
    await ask(questions);
    clearImmediate(waiting);
    expect(turnsOfOthers).toBeGreaterThanOrEqual(questions.length);
    expect(answered).toEqual(questions);
    const booking = 'Corte amanhã às 10h, meu nome é Carlos Lima';
    expect((await ask([...questions, booking])).effects).toContain('Agendaria: Corte, 05/03/2026 às 10:00');
    expect(answered).toEqual([booking]);
    const moving = 'na verdade pode ser às 11h?';
    expect((await ask([...questions, booking, moving])).effects).toContain(
      'Remarcaria para: Corte, 05/03/2026 às 11:00',
    );
    expect(answered).toEqual([booking, moving]);
  });
});

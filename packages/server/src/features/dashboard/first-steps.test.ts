import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirstStepsChecklist, firstSteps } from '@zelo/domain/dashboard/dashboard-contract.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { conversations, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const LIST = '/api/dashboard/first-steps';
const CLOSE = `${LIST}/close`;
const tickOf = (step: string): string => `${LIST}/${step}/done`;

const statements: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ onStatement: (statement) => statements.push(statement) });
});

afterAll(() => app.close());

type Person = Awaited<ReturnType<TestApp['signIn']>>;

const checklist = async (person: Person): Promise<FirstStepsChecklist> =>
  (await person.request<FirstStepsChecklist>('GET', LIST)).body;

const doneOf = async (person: Person): Promise<string[]> =>
  (await checklist(person)).steps.filter(({ isDone }) => isDone).map(({ id }) => id);

const rowOf = async ({ professionalId }: Person) => {
  const [row] = await app.db.select().from(professionals).where(eq(professionals.id, professionalId));
  return row;
};

const chatOf = async ({ professionalId }: Person) => {
  const chatJid = '5500900000001@s.whatsapp.net';
  const [chat] = await app.db.insert(conversations).values({ professionalId, chatJid }).returning();
  return { professionalId, conversationId: chat?.id ?? 0 };
};

it.each([
  ['GET', LIST],
  ['POST', tickOf('hours')],
  ['POST', CLOSE],
] as const)('refuses a visitor without a session at %s %s', async (method, url) => {
  const answer = await app.visitor().request(method, url);
  expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
});

it('refuses an unknown step', async () => {
  const ana = await app.signIn();
  const answer = await ana.request('POST', tickOf('logo'));
  expect(answer).toMatchObject({ status: 400, body: { message: 'Passo inválido' } });
  expect(await rowOf(ana)).toMatchObject({ firstStepsDone: [] });
});

it('are all open for a new professional, and take one statement', async () => {
  const ana = await app.signIn();
  statements.length = 0;
  expect(await checklist(ana)).toEqual({
    steps: firstSteps.map((id) => ({ id, isDone: false })),
    isClosed: false,
  });
  // the second statement is the session's
  expect(statements).toHaveLength(2);
});

describe('a step is done when the data shows it:', () => {
  it.each([
    {
      what: 'the hours page was saved',
      step: 'hours',
      act: (ana: Person) =>
        ana.request('PUT', '/api/settings', { quietHours: { from: '22:00', to: '07:00' } }),
    },
    {
      what: 'a service is offered',
      step: 'service',
      act: (ana: Person) =>
        ana.request('POST', '/api/services', { name: 'Corte', duration: 30, price: '45' }),
    },
    {
      what: 'WhatsApp is paired',
      step: 'whatsapp',
      act: ({ professionalId }: Person) =>
        app.db.insert(whatsappConnections).values({
          professionalId,
          instanceName: `zelo-${professionalId}`,
          state: 'open',
          pairedAt: app.clock.now(),
        }),
    },
    { what: 'a chat arrived before the phone was taken off', step: 'whatsapp', act: chatOf },
    {
      what: 'the assistant was tested',
      step: 'assistant',
      act: (ana: Person) =>
        ana.request('POST', '/api/ai/test', { messages: [{ author: 'client', text: 'oi' }] }),
    },
    {
      what: 'the assistant booked',
      step: 'assistant',
      act: ({ professionalId }: Person) =>
        app.db.insert(appointments).values({
          professionalId,
          startTime: new Date('2026-03-05T13:00:00Z'),
          endTime: new Date('2026-03-05T14:00:00Z'),
          bookedBy: 'assistant',
        }),
    },
  ])('$what', async ({ step, act }) => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    await act(ana);
    expect(await doneOf(ana)).toEqual([step]);
    expect(await doneOf(bia)).toEqual([]);
  });

  it.each([
    { author: 'owner', done: ['whatsapp'] },
    { author: 'automatic', done: ['whatsapp'] },
    { author: 'assistant', done: ['whatsapp', 'assistant'] },
  ] as const)('a client has read a message of the $author', async ({ author, done }) => {
    const ana = await app.signIn();
    const message = { ...(await chatOf(ana)), content: 'x', isFromClient: false, sentAt: app.clock.now() };
    await app.db.insert(whatsappMessages).values({ ...message, messageId: 'A1', author });
    expect(await doneOf(ana)).toEqual(done);
  });

  it('does not count a service that is no longer offered', async () => {
    const ana = await app.signIn();
    const service = { name: 'Corte', duration: 30, price: '45' };
    const { body } = await ana.request<{ id: number }>('POST', '/api/services', service);
    await ana.request('PATCH', `/api/services/${body.id}/active`, { isActive: false });
    expect(await doneOf(ana)).toEqual([]);
  });
});

it('stores a tick once, even when it is sent repeatedly, for this professional only', async () => {
  const [ana, bia] = [await app.signIn(), await app.signIn()];
  const answers = await Promise.all([1, 2, 3].map(() => ana.request('POST', tickOf('hours'))));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(await rowOf(ana)).toMatchObject({ firstStepsDone: ['hours'] });
  expect(await doneOf(ana)).toEqual(['hours']);
  expect(await rowOf(bia)).toMatchObject({ firstStepsDone: [] });
});

it('closes the list permanently, with the first timestamp, for this professional only', async () => {
  const [ana, bia] = [await app.signIn(), await app.signIn()];
  const at = app.clock.now();
  expect(await ana.request('POST', CLOSE)).toMatchObject({ status: 200, body: { success: true } });
  app.clock.advance(60_000);
  await ana.request('POST', CLOSE);
  expect(await rowOf(ana)).toMatchObject({ firstStepsClosedAt: at });
  expect(await checklist(ana)).toMatchObject({ isClosed: true });
  expect(await rowOf(bia)).toMatchObject({ firstStepsClosedAt: null });
  const who = async (person: Person) =>
    (await person.request<{ professional: { firstStepsClosed: boolean } }>('GET', '/api/auth/user')).body;
  expect((await who(ana)).professional.firstStepsClosed).toBe(true);
  expect((await who(bia)).professional.firstStepsClosed).toBe(false);
});

import { PassThrough } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activities, notifications, professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { knowledgeBase } from '#db/schema/assistant.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { settings } from '#db/schema/settings.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { chatToolsService } from '#features/assistant/turn/tools/chat-tools-service.ts';
import { aChat, anAssistant } from '#features/assistant/test-chat.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

// Wednesday, 10:00 in São Paulo
beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

const bookings = (professionalId: number) =>
  app.db
    .select()
    .from(appointments)
    .where(eq(appointments.professionalId, professionalId))
    .orderBy(appointments.id);

const clientsOf = (professionalId: number) =>
  app.db.select().from(clients).where(eq(clients.professionalId, professionalId)).orderBy(clients.id);

const notificationTitles = async (professionalId: number): Promise<(string | null)[]> =>
  (
    await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.professionalId, professionalId))
      .orderBy(notifications.id)
  ).map(({ title }) => title);

const aKnownClient = async (professionalId: number, phone = '5511988887777') =>
  app.clients.create(professionalId, { name: 'Carla Dias', phone, email: null, notes: null });

describe('a booking in a chat', () => {
  it('is stored as the assistant’s for the client of the chat', async () => {
    const { professionalId, serviceId } = await anAgenda(app);
    const carla = await aKnownClient(professionalId);
    const chat = await aChat(app, { professionalId, phone: '5511988887777' });
    const { replies } = await chat.says('Corte amanhã às 10h');
    expect(replies.join()).toMatch(/10:00/);
    expect(await bookings(professionalId)).toMatchObject([
      {
        clientId: carla.id,
        clientName: 'Carla Dias',
        serviceId,
        bookedBy: 'assistant',
        startTime: new Date('2026-03-05T13:00:00Z'),
        endTime: new Date('2026-03-05T13:30:00Z'),
      },
    ]);
  });

  it('waits for the name of an unknown person and creates one client, also for the next booking', async () => {
    const { professionalId } = await anAgenda(app);
    const chat = await aChat(app, { professionalId });
    expect((await chat.says('Corte amanhã às 10h')).replies.join()).toMatch(/nome/);
    expect(await bookings(professionalId)).toEqual([]);
    expect(await clientsOf(professionalId)).toHaveLength(1);
    const { clientId } = await chat.says('Carlos Lima');
    await chat.says('quero marcar outro corte sexta às 10h');
    const [, made, ...others] = await clientsOf(professionalId);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ id: clientId, name: 'Carlos Lima', phone: chat.phone });
    expect((await bookings(professionalId)).map((row) => row.clientId)).toEqual([clientId, clientId]);
  });

  it('creates one client for one person in two chats at once', async () => {
    const { professionalId } = await anAgenda(app);
    const phone = '5511977776666';
    const first = await aChat(app, { professionalId, phone });
    // the same phone as WhatsApp sends it, without the ninth digit
    const second = await aChat(app, { professionalId, phone: '551177776666' });
    await first.says('Corte amanhã às 10h');
    // a second visit of the days around it would be asked about
    await second.says('Corte dia 27/03 às 11h');
    await Promise.all([first.says('Carlos Lima'), second.says('Carlos Lima')]);
    expect(await clientsOf(professionalId)).toHaveLength(2);
    expect(await bookings(professionalId)).toHaveLength(2);
  });

  it('creates a client without a phone for a hidden number, and finds it again by the address', async () => {
    const { professionalId } = await anAgenda(app);
    const lid = '123456789012345@lid';
    const chat = await aChat(app, { professionalId, lid });
    await chat.says('Corte amanhã às 10h');
    const { clientId } = await chat.says('Carlos Lima');
    const found = await app.clients.findByIdentity(professionalId, { kind: 'lid', value: lid });
    expect(found).toMatchObject({ id: clientId, name: 'Carlos Lima', phone: null });
    expect(await bookings(professionalId)).toMatchObject([{ clientId }]);
  });

  it('holds its time as a request, and a move is a note, without autoScheduling', async () => {
    const { professionalId, ...ana } = await anAgenda(app);
    await app.db
      .update(settings)
      .set({ autoScheduling: false })
      .where(eq(settings.professionalId, professionalId));
    await aKnownClient(professionalId);
    const chat = await aChat(app, { professionalId, phone: '5511988887777' });
    await chat.says('Corte amanhã às 10h');
    expect(await bookings(professionalId)).toEqual([]);
    const [held] = await app.holds.list(professionalId);
    expect(held).toMatchObject({ kind: 'approval', startTime: '2026-03-05T13:00:00.000Z' });
    expect(await notificationTitles(professionalId)).toEqual(['Pedido de horário']);
    expect(await ana.request('POST', `/api/holds/${held?.id}/accept`)).toMatchObject({ status: 200 });
    await chat.says('muda pra sexta às 10h');
    await chat.says('sim');
    expect(await bookings(professionalId)).toMatchObject([{ startTime: new Date('2026-03-05T13:00:00Z') }]);
    expect(await notificationTitles(professionalId)).toContain('Pedido de agendamento');
  });

  it('succeeds once for one slot in two chats at once; the other is offered free starts', async () => {
    const agenda = await anAgenda(app);
    const { professionalId, serviceId } = agenda;
    await aKnownClient(professionalId, '5511988887777');
    await aKnownClient(professionalId, '5511966665555');
    const two = [
      await aChat(app, { professionalId, phone: '5511988887777' }),
      await aChat(app, { professionalId, phone: '5511966665555' }),
    ];
    const outcomes = await Promise.all(two.map((chat) => chat.says('Corte amanhã às 10h')));
    expect(await bookings(professionalId)).toHaveLength(1);
    const offered = outcomes.flatMap(({ dialogue }) => (dialogue as { offered: string[] }).offered);
    expect(offered.length).toBeGreaterThanOrEqual(2);
    for (const start of offered) {
      const wanted = { serviceId, clientId: null, startTime: new Date(`${start}:00-03:00`) };
      expect(await app.bookings.refusalOfStart(app.db, professionalId, wanted)).toBeNull();
    }
  });
});

it('is read after thirty thousand spaces', async () => {
  const { professionalId } = await anAgenda(app);
  await aKnownClient(professionalId);
  const chat = await aChat(app, { professionalId, phone: '5511988887777' });
  const { replies } = await chat.says(`${' '.repeat(30_000)}Corte amanhã às 10h`);
  expect(replies.join()).toMatch(/10:00/);
  expect(await bookings(professionalId)).toHaveLength(1);
});

describe('business information', () => {
  it('comes from the stored business and its knowledge base', async () => {
    const { professionalId } = await anAgenda(app);
    await app.db
      .update(professionals)
      .set({ street: 'Rua Goiás', streetNumber: '900', city: 'Recife' })
      .where(eq(professionals.id, professionalId));
    const content = 'Temos convênio com o estacionamento ao lado.';
    await app.db.insert(knowledgeBase).values({ professionalId, title: 'Estacionamento', content });
    const chat = await aChat(app, { professionalId });
    expect((await chat.says('onde vocês ficam?')).replies.join()).toContain('Rua Goiás, 900');
    expect((await chat.says('tem estacionamento?')).replies.join()).toContain(content);
  });
});

describe('a handoff', () => {
  it('notifies the owner once, without the client’s words, and leaves the chat to the owner', async () => {
    const { professionalId } = await anAgenda(app);
    await aKnownClient(professionalId);
    const chat = await aChat(app, { professionalId, phone: '5511988887777' });
    const { humanUntil } = await chat.says(
      'quero falar com uma pessoa',
      'me passa para uma pessoa por favor',
    );
    expect(humanUntil).toEqual(new Date('2026-03-04T15:00:00Z'));
    expect(await notificationTitles(professionalId)).toEqual(['Cliente quer falar com você']);
    const noted = await app.db.select().from(activities).where(eq(activities.professionalId, professionalId));
    expect(noted).toMatchObject([{ message: 'Cliente quer falar com você: Carla Dias' }]);
  });

  it('names the CVV in a crisis and leaves the chat to the owner', async () => {
    const { professionalId } = await anAgenda(app);
    const chat = await aChat(app, { professionalId });
    const { replies, humanUntil } = await chat.says('não aguento mais, quero morrer');
    expect(replies.join()).toContain('188');
    expect(humanUntil).toBeDefined();
    expect(await notificationTitles(professionalId)).toEqual(['Atenção: cliente precisa de você']);
  });
});

describe('a failing engine', () => {
  const failing = (fail: () => Promise<never>, log = pino({ level: 'silent' })) => {
    const whole = anAssistant(app).chatTools;
    const chatTools: ReturnType<typeof chatToolsService> = {
      toolsFor: (tx, chat) => {
        const { tools, changes } = whole.toolsFor(tx, chat);
        return {
          changes,
          tools: {
            ...tools,
            book: async (booking) => {
              await tools.book(booking);
              return fail();
            },
          },
        };
      },
    };
    return anAssistant(app, { assistant: { chatTools, log } }).answer;
  };

  it('leaves no writes, apologizes once and notifies the owner', async () => {
    const { professionalId } = await anAgenda(app);
    await aKnownClient(professionalId);
    const lines = new PassThrough();
    const answer = failing(async () => {
      throw new TypeError('Corte amanhã');
    }, pino(lines));
    const chat = await aChat(app, { professionalId, phone: '5511988887777', answer });
    const { replies, humanUntil } = await chat.says('Corte amanhã às 10h');
    expect(replies).toEqual([expect.stringMatching(/^Desculpe.*Já avisei/)]);
    expect(humanUntil).toBeUndefined();
    expect(await chat.says('Corte amanhã às 10h')).toMatchObject({
      replies: [],
      humanUntil: expect.any(Date),
    });
    expect(await bookings(professionalId)).toEqual([]);
    expect(await notificationTitles(professionalId)).toEqual(['Mensagem sem resposta']);
    const logged = String(lines.read());
    expect(logged).toContain('TypeError');
    expect(logged).not.toMatch(/Corte|Carla|88887777/);
  });

  it('gets an apology when the database rejects its SQL', async () => {
    const { professionalId } = await anAgenda(app);
    const catalogue = async (_id: number, tx = app.db): Promise<never> => {
      await tx.execute(sql`select 1 / 0`);
      throw new Error('unreachable');
    };
    const rows = {
      catalogue,
      knowledgeAbout: async () => [],
      knowledgeIndexOf: catalogue,
      lastServices: async () => [],
      cancellations: async () => [],
    };
    const { answer } = anAssistant(app, { tools: { rows } });
    const chat = await aChat(app, { professionalId, answer });
    expect((await chat.says('oi')).replies).toHaveLength(1);
    expect(await notificationTitles(professionalId)).toEqual(['Mensagem sem resposta']);
  });

  it('rethrows when the database is unavailable, so that the turn runs again', async () => {
    const { professionalId } = await anAgenda(app);
    await aKnownClient(professionalId);
    const answer = failing(async () => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    });
    const chat = await aChat(app, { professionalId, phone: '5511988887777', answer });
    await expect(chat.says('Corte amanhã às 10h')).rejects.toThrow('terminating connection');
    expect(await notificationTitles(professionalId)).toEqual([]);
  });
});

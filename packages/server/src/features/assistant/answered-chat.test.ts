// End to end: a message from a phone through gateway, webhook, jobs and assistant, and the reply back to the phone.
import {
  type EvolutionStandIn,
  startEvolutionStandIn,
} from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { freePort } from '../../../../../scripts/free-port.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const SLOW = { timeout: 30_000, interval: 50 };
const NOW = '2026-03-04T13:00:00Z';
const PHONE = '5511988887777';

let standIn: EvolutionStandIn;
let app: TestApp;
let ana: TestAgenda;
let instance: string;

const paired = async (professionalId: number): Promise<string> => {
  await app.whatsapp.connection.qrCode(professionalId, false);
  const [row] = await app.db
    .select()
    .from(whatsappConnections)
    .where(eq(whatsappConnections.professionalId, professionalId));
  const name = row?.instanceName ?? '';
  await control(standIn.url, `instances/${name}/scan`, { number: '5511912345678', name: 'Dra. Ana' });
  return name;
};

const writes = (
  text: string,
  from: { number: string; name?: string; addressing?: string } = { number: PHONE },
) => control(standIn.url, `instances/${instance}/messages`, { name: 'Bia 🌸', text, ...from });

/** Messages the client received, oldest first. */
const reads = async (number = PHONE): Promise<string[]> => {
  const answer = await fetch(`${standIn.url}/_control/instances/${instance}/messages?number=${number}`);
  const { messages } = (await answer.json()) as { messages: { fromBusiness: boolean; text: string }[] };
  return messages.filter(({ fromBusiness }) => fromBusiness).map(({ text }) => text);
};

beforeAll(async () => {
  const port = await freePort();
  standIn = await startEvolutionStandIn({
    now: () => new Date(NOW).getTime(),
    timings: { createMs: 0, connectMs: 0, settleMs: 0 },
  });
  app = await aTestApp({
    now: NOW,
    jobs: true,
    evolution: { url: standIn.url, apiKey: standIn.apiKey },
    settings: { publicOrigin: `http://127.0.0.1:${port}` },
  });
  await app.app.listen({ port, host: '127.0.0.1' });
  await app.startJobs();
  ana = await anAgenda(app);
  instance = await paired(ana.professionalId);
});

afterAll(async () => {
  await standIn.close();
  await app.close();
});

it('books for a first-time writer who gives a name, and shows both to the owner', async () => {
  await writes('oi, queria um corte amanhã às 10h');
  await vi.waitFor(async () => expect(await reads()).toEqual([expect.stringContaining('nome')]), SLOW);
  await writes('Carlos Lima');
  await vi.waitFor(async () => expect(await reads()).toHaveLength(2), SLOW);
  expect((await reads())[1]).toMatch(/Corte.*10:00/);
  const [visit] = await app.bookings.upcomingOfClient(
    app.db,
    ana.professionalId,
    (await app.clients.findByPhone(ana.professionalId, PHONE))?.id ?? 0,
  );
  expect(visit).toMatchObject({
    clientName: 'Carlos Lima',
    bookedBy: 'assistant',
    status: 'scheduled',
    startTime: new Date('2026-03-05T13:00:00Z'),
  });
});

it('asks a client with a hidden number for it after the booking, and passes it on', async () => {
  const number = '5511966665555';
  const says = async (text: string, answers: number): Promise<string> => {
    await writes(text, { number, name: 'Joana', addressing: 'lid-only' });
    await vi.waitFor(async () => expect(await reads(number)).toHaveLength(answers), SLOW);
    return (await reads(number)).at(-1) ?? '';
  };
  await says('oi, queria um corte sexta às 10h', 1);
  const booked = await says('Joana Prado', 2);
  expect(booked).toMatch(/10:00[^]*telefone/);
  expect(await says('(11) 95555-4444', 3)).toMatch(/Passei o seu telefone/);
  const told = await app.db
    .select({ phone: conversations.phone })
    .from(conversations)
    .where(and(eq(conversations.professionalId, ana.professionalId), eq(conversations.pushName, 'Joana')));
  expect(told).toEqual([{ phone: '5511955554444' }]);
  expect(await says('quero marcar outro corte sexta às 11h', 4)).not.toMatch(/telefone/);
});

it('books in the name of the profile when two questions for the name had no answer', async () => {
  const number = '5511944443333';
  const says = async (text: string, answers: number): Promise<string> => {
    await writes(text, { number, name: 'Bia Prado 🌸' });
    await vi.waitFor(async () => expect(await reads(number)).toHaveLength(answers), SLOW);
    return (await reads(number)).at(-1) ?? '';
  };
  expect(await says('oi, queria um corte sexta às 14h', 1)).toMatch(/nome/);
  expect(await says('sei lá', 2)).toMatch(/nome/);
  expect(await says('hmm', 3)).toMatch(/no nome do seu WhatsApp, Bia Prado[^]*14:00/);
  expect((await app.clients.findByPhone(ana.professionalId, number))?.name).toBe('Bia Prado');
});

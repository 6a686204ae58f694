// An erasure changes sentences about the erased person, and no sentence about another person.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClientErasure, ClientExport } from '@zelo/domain/clients/client-records-contract.ts';
import { activities, notifications } from '#db/schema/account.ts';
import { anInbox, type TestInbox } from '#features/whatsapp/testing/inbox-test-app.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { waitingChats } from '#testing/test-chats.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ jobs: true });
});

afterAll(() => app.close());

const sentencesFor = async ({ professionalId }: TestInbox): Promise<string[]> => {
  const lines = await app.db.select().from(activities).where(eq(activities.professionalId, professionalId));
  const news = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.professionalId, professionalId));
  return [
    ...lines.map(({ id, message }) => `activity ${id} ${message}`),
    ...news.map(({ id, title, message }) => `notification ${id} ${title} ${message}`),
  ].toSorted((left, right) => left.localeCompare(right));
};

const made = async (owner: TestInbox, url: string, body: object): Promise<number> => {
  const answer = await owner.request<{ id: number }>('POST', url, body);
  expect(answer.status, url).toBe(201);
  return answer.body.id;
};

/** A client with a visit who asked for a human. @returns the id of the client */
const aKnownPerson = async (
  owner: TestInbox,
  { name, serviceId, hour }: { name: string; serviceId: number; hour: number },
): Promise<number> => {
  const phone = `119888800${hour}`;
  const clientId = await made(owner, '/api/clients', { name, phone });
  const times = { startTime: `2026-03-11T${hour}:00:00Z`, endTime: `2026-03-11T${hour}:30:00Z` };
  await made(owner, '/api/appointments', { clientId, serviceId, ...times });
  await owner.receives({ number: `55${phone}`, pushName: name, text: 'Quero falar com uma pessoa' });
  for (const key of await waitingChats(app.db, owner.professionalId)) {
    await app.whatsapp.conversation.turn(key);
  }
  return clientId;
};

// attack: D4.6
it.each(['Maria Souza', 'Souza', '11', 'uma'])(
  'keeps the sentences about others when a person is erased whose name is in them: %s',
  async (name) => {
    const owner = await anInbox(app);
    const serviceId = await made(owner, '/api/services', { name: 'Corte', duration: 30, price: '45' });
    for (const [at, other] of ['Maria Souza', 'Ana Maria Souza', 'Rui de Souza'].entries())
      await aKnownPerson(owner, { name: other, serviceId, hour: 12 + at });
    const ofOthers = await sentencesFor(owner);
    const clientId = await aKnownPerson(owner, { name, serviceId, hour: 18 });
    const ofPerson = (await sentencesFor(owner)).filter((line) => !ofOthers.includes(line));
    expect([ofOthers.length >= 9, ofPerson.length >= 3]).toEqual([true, true]);
    const { body } = await owner.request<ClientErasure>('POST', `/api/clients/${clientId}/erase`);
    const left = await sentencesFor(owner);
    expect(left.filter((line) => ofOthers.includes(line))).toEqual(ofOthers);
    const erased = left.filter((line) => !ofOthers.includes(line));
    // date and time are not names
    expect(erased.filter((line) => line.includes('11/03')).length).toBe(
      ofPerson.filter((line) => line.includes('11/03')).length,
    );
    expect(erased.every((line) => line.includes('Cliente removido'))).toBe(true);
    expect(body.mentions.filter(({ label }) => /^(Notificação|Atividade)/.test(label))).toEqual([]);
  },
);

// attack: D4.6
it('reports sentences without a reference to the owner', async () => {
  const owner = await anInbox(app);
  const { professionalId } = owner;
  await app.db
    .insert(notifications)
    .values({ professionalId, title: 'Queixa', message: 'Zilda Reis contou.' });
  await app.db
    .insert(activities)
    .values({ professionalId, type: 'reminder', message: 'Lembrete a Zilda Reis' });
  const clientId = await made(owner, '/api/clients', { name: 'Zilda Reis' });
  const before = await sentencesFor(owner);
  const { body } = await owner.request<ClientErasure>('POST', `/api/clients/${clientId}/erase`);
  expect(await sentencesFor(owner)).toEqual(before);
  expect(body.mentions).toEqual([
    { label: 'Atividades recentes', link: '/' },
    { label: 'Notificação: Queixa', link: '/notifications' },
  ]);
});

// attack: D4.4
it('includes a sentence in the copy of its person, without the names of other clients', async () => {
  const owner = await anInbox(app);
  const { professionalId } = owner;
  const [ana, bia] = [
    await made(owner, '/api/clients', { name: 'Ana Reis', phone: '11988880021' }),
    await made(owner, '/api/clients', { name: 'Bia Lima', phone: '11988880022' }),
  ];
  const by = (clientId: number, clientName: string) => ({ professionalId, clientId, clientName });
  const type = 'appointment' as const;
  await app.db.insert(activities).values([
    { ...by(ana, 'Ana Reis'), type, message: 'Ana Reis trocou de horário com Bia Lima' },
    { ...by(bia, 'Bia Lima'), type, message: 'Bia Lima veio no lugar de Ana Reis' },
    // a sentence older than the reference columns
    { professionalId, type, message: 'Ana Reis veio' },
  ]);
  await app.db.insert(notifications).values([
    { ...by(ana, 'Ana Reis'), title: 'Ana Reis e Bia Lima', message: 'Ana Reis pediu uma pessoa' },
    { ...by(bia, 'Bia Lima'), title: 'Bia Lima', message: 'Bia Lima falou de Ana Reis' },
  ]);
  const { body } = await owner.request<ClientExport>('GET', `/api/clients/${ana}/export`);
  expect(body.activities.map(({ message }) => message)).toEqual([
    'Ana Reis trocou de horário com outra pessoa',
  ]);
  expect(body.notifications).toEqual([
    {
      createdAt: expect.any(String),
      title: 'Ana Reis e outra pessoa',
      message: 'Ana Reis pediu uma pessoa',
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('Bia');
});

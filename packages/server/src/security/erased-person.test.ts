// The whole life of a client who writes first and is registered later, then her erasure: no table contains anything
// of her, unencrypted or sealed, and the other clients are unchanged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentTextNames, perText } from '@zelo/domain/agenda/appointment-texts.ts';
import type { ClientErasure, ClientExport } from '@zelo/domain/clients/client-records-contract.ts';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { anInbox, type TestInbox } from '#features/whatsapp/testing/inbox-test-app.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { aCanary, aPhone, canariesIn, type Canaries } from '#testing/test-canaries.ts';
import { waitingChats } from '#testing/test-chats.ts';
import { everyText } from '#testing/test-texts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ jobs: true });
});

afterAll(() => app.close());

const canaries = (): Canaries => ({
  name: `Z${aCanary()}`,
  'name of before': `Y${aCanary()}`,
  'name in WhatsApp': `X${aCanary()}`,
  'merged name': `W${aCanary()}`,
  phone: aPhone(),
  'phone of before': aPhone(),
  mail: aCanary(),
  message: aCanary(),
  question: aCanary(),
  'answer of the owner': aCanary(),
  note: aCanary(),
  'note of the record': aCanary(),
  ...Object.fromEntries(appointmentTextNames.map((text) => [`${text} of a visit`, aCanary()])),
  reason: aCanary(),
});

const made = async (owner: TestInbox, url: string, body: object): Promise<number> => {
  const answer = await owner.request<{ id: number }>('POST', url, body);
  expect(answer.status, url).toBe(201);
  return answer.body.id;
};

const turns = async (owner: TestInbox): Promise<void> => {
  for (const key of await waitingChats(app.db, owner.professionalId)) {
    await app.whatsapp.conversation.turn(key);
  }
};

/** She writes, is registered, is mentioned in texts, and writes again. */
const live = async (
  owner: TestInbox,
  { planted, hour }: { planted: Canaries; hour: number },
): Promise<number> => {
  const word = (name: string): string => planted[name] ?? '';
  const from = { number: word('phone of before'), pushName: word('name in WhatsApp') };
  await owner.receives({ ...from, text: `Oi! ${word('message')}` });
  await turns(owner);
  await owner.receives({ ...from, text: `Vocês têm estacionamento para ${word('question')}?` });
  await turns(owner);
  const serviceId = await made(owner, '/api/services', { name: 'Corte', duration: 30, price: '45' });
  const record = { email: `${word('mail')}@exemplo.com.br`, notes: word('note of the record') };
  const phone = word('phone of before');
  const clientId = await made(owner, '/api/clients', { name: word('name of before'), phone, ...record });
  await made(owner, `/api/clients/${clientId}/notes`, { content: word('note') });
  const visit = (day: string) => ({
    clientId,
    serviceId,
    startTime: `2026-03-${day}T${hour}:00:00Z`,
    endTime: `2026-03-${day}T${hour}:30:00Z`,
    ...perText((text) => word(`${text} of a visit`)),
  });
  const booked = await owner.sendOnce('/api/appointments', visit('11'), `v-${hour}`);
  expect(booked.statusCode).toBe(201);
  const { id } = booked.json<{ id: number }>();
  await owner.request('POST', `/api/appointments/${id}/cancel`, { reason: word('reason') });
  await made(owner, '/api/appointments', visit('12'));
  const other = await made(owner, '/api/clients', { name: word('merged name') });
  await made(owner, '/api/appointments', { ...visit('13'), clientId: other });
  await owner.request('POST', `/api/clients/${clientId}/merge`, { otherId: other });
  const edit = { name: word('name'), phone: word('phone'), ...record };
  expect(await owner.request('PUT', `/api/clients/${clientId}`, edit)).toMatchObject({ status: 200 });
  await owner.receives({ number: word('phone'), pushName: word('name in WhatsApp'), text: 'PARAR' });
  await turns(owner);
  const { body } = await owner.request<{ items: Chat[] }>('GET', '/api/conversations');
  for (const chat of body.items.filter((one) => one.clientId === clientId)) {
    await owner.sendOnce(
      `/api/conversations/${chat.id}/messages`,
      { text: word('answer of the owner') },
      `r-${hour}-${chat.id}`,
    );
  }
  await app.db.transaction((tx) =>
    app.notifications.notify(tx, owner.professionalId, {
      kind: 'person-asked',
      about: { clientId, name: word('name') },
      title: `Pedido de ${word('name')}`,
      message: `${word('name')} pediu uma pessoa.`,
      link: '/whatsapp',
    }),
  );
  return clientId;
};

const copyOf = async (owner: TestInbox, id: number) => {
  const { body } = await owner.request<ClientExport>('GET', `/api/clients/${id}/export`);
  return { ...body, exportedAt: '' };
};

const leftIn = (texts: string[], planted: Canaries): string[] =>
  texts.flatMap((text) => canariesIn(text, planted).map((name) => `${name}: ${text.slice(0, 160)}`));

describe('erasure of a person who wrote before being registered', () => {
  // attack: D4.3
  it('leaves nothing of her in any table, and the other clients unchanged', async () => {
    const owner = await anInbox(app);
    const [hers, others] = [canaries(), canaries()];
    const other = await live(owner, { planted: others, hour: 13 });
    const before = await copyOf(owner, other);
    const clientId = await live(owner, { planted: hers, hour: 15 });
    const copy = JSON.stringify(await copyOf(owner, clientId));
    const own = Object.keys(hers);
    const inCopy = canariesIn(copy, hers);
    expect(own.filter((name) => !inCopy.includes(name))).toEqual([]);
    expect(leftIn([copy], others)).toEqual([]);
    const planted = new Set((await everyText(app.db)).flatMap((text) => canariesIn(text, hers)));
    expect([...planted].toSorted()).toEqual(own.toSorted());
    const erased = await owner.request<ClientErasure>('POST', `/api/clients/${clientId}/erase`);
    expect(erased).toMatchObject({ status: 200, body: { success: true, mentions: [] } });
    expect(leftIn(await everyText(app.db), hers)).toEqual([]);
    expect(await copyOf(owner, other)).toEqual(before);
  });

  // attack: D4.3
  it('returns to the owner which texts about others still name her', async () => {
    const owner = await anInbox(app);
    const clientId = await made(owner, '/api/clients', { name: 'Zilda Canário', phone: '11988887777' });
    const bia = await made(owner, '/api/clients', { name: 'Bia', notes: 'irmã da zilda canario' });
    await made(owner, `/api/clients/${bia}/notes`, { content: 'Veio com a Zilda' });
    await made(owner, '/api/appointments', {
      isPersonalEvent: true,
      eventTitle: 'Almoço com ZILDA',
      startTime: '2026-03-11T15:00:00Z',
      endTime: '2026-03-11T16:00:00Z',
    });
    const item = { title: 'Contatos', content: 'Fornecedor: (11) 98888-7777', category: 'outros' };
    await made(owner, '/api/knowledge-base', item);
    await owner.request('PUT', '/api/professional', { businessName: 'Ateliê', city: 'Rua Zilda Canário' });
    await owner.receives({ number: '5511966665555', pushName: 'Bia', text: 'A Zilda vem também?' });
    await made(owner, '/api/services', { name: 'Zildamar', duration: 30, price: '45' });
    const { body } = await owner.request<ClientErasure>('POST', `/api/clients/${clientId}/erase`);
    expect(body.mentions).toEqual([
      { label: 'Agenda, 11/03/2026', link: '/calendar?view=day&date=2026-03-11' },
      { label: 'Ficha de Bia', link: `/crm?client=${bia}` },
      { label: 'Nota de Bia', link: `/crm?client=${bia}` },
      { label: 'Base de conhecimento: Contatos', link: '/ai-assistant' },
      { label: 'Dados do negócio', link: '/settings' },
      { label: 'Conversa com Bia', link: expect.stringMatching(/^\/whatsapp/) },
      { label: 'Atividades recentes', link: '/' },
    ]);
  });
});

describe('texts that may still name an erased person', () => {
  // attack: D4.5
  it('are found by a last name alone, by an e-mail, and in the names of others', async () => {
    const owner = await anInbox(app);
    const phone = '11988887771';
    const her = { name: 'Ludovica Umbuzeiro', phone, email: 'Ludo@ex.com' };
    const clientId = await made(owner, '/api/clients', her);
    const bia = await made(owner, '/api/clients', { name: 'Bia', scheduledForSomeone: 'a dona Umbuzeiro' });
    const caio = await made(owner, '/api/clients', { name: 'Caio' });
    await made(owner, `/api/clients/${caio}/notes`, { content: 'mail LUDO@ex.com' });
    const filha = await made(owner, '/api/clients', { name: 'Filha da Ludovica' });
    await made(owner, '/api/clients', { name: 'Ludovico Umbu' });
    await made(owner, '/api/clients', { name: 'Rita Umbuzeiro' });
    const item = { title: 'Quem atende', content: 'Terças com Umbuzeiro', category: 'outros' };
    await made(owner, '/api/knowledge-base', item);
    await owner.receives({ number: '5511966665551', pushName: 'Marido Ludovica Umbuzeiro', text: 'oi' });
    await owner.receives({ number: '5511966665552', pushName: 'Ludovica Costa', text: 'oi' });
    const { body } = await owner.request<ClientErasure>('POST', `/api/clients/${clientId}/erase`);
    expect(body.mentions).toEqual([
      { label: 'Ficha de Filha da Ludovica', link: `/crm?client=${filha}` },
      { label: 'Ficha de Bia', link: `/crm?client=${bia}` },
      { label: 'Nota de Caio', link: `/crm?client=${caio}` },
      { label: 'Base de conhecimento: Quem atende', link: '/ai-assistant' },
      { label: 'Conversa com Marido Ludovica Umbuzeiro', link: expect.stringMatching(/^\/whatsapp/) },
    ]);
  });

  // attack: D4.5
  it('exclude those with a first name that several other clients have', async () => {
    const owner = await anInbox(app);
    const clientId = await made(owner, '/api/clients', { name: 'Ana Umbuzeiro' });
    for (const name of ['Ana Lima', 'Ana Rita', 'Aná']) await made(owner, '/api/clients', { name });
    await made(owner, '/api/clients', { name: 'Bia', notes: 'veio com a Ana' });
    const caio = await made(owner, '/api/clients', { name: 'Caio', notes: 'veio com a ana umbuzeiro' });
    const { body } = await owner.request<ClientErasure>('POST', `/api/clients/${clientId}/erase`);
    expect(body.mentions).toEqual([{ label: 'Ficha de Caio', link: `/crm?client=${caio}` }]);
  });
});

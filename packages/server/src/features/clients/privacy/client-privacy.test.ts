import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientExport } from '@zelo/domain/clients/client-records-contract.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { activities, auditLog, notifications } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { clientMessageChoices, reminders } from '#db/schema/messages/reminders.ts';
import { conversations, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import { sealer } from '#sealing/sealed-text.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { dumpOf } from '#features/clients/test-dump.ts';

const dataKey = randomBytes(32);
const ascending = (a: number, b: number): number => a - b;

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp({ settings: { dataKey } });
});

afterAll(() => app.close());

/** A client with data in every place that the product can store. */
const aKnownPerson = async (name = 'Zilda Canário') => {
  const person = await app.signIn();
  const { professionalId } = person;
  const seal = sealer(dataKey).seal;
  const service = { name: 'Corte', duration: 30, price: '45' };
  const serviceId = (await person.request<{ id: number }>('POST', '/api/services', service)).body.id;
  const contact = { phone: '11988887777', email: 'zilda@canario.com' };
  const body = { name, ...contact, notes: 'CANARIO-FICHA', scheduledForSomeone: 'a filha de Zilda Canário' };
  const client = (await person.request<Client>('POST', '/api/clients', body)).body;
  const place = { table: 'clients', column: 'allergies', row: String(client.id), professionalId };
  await app.db
    .update(clients)
    .set({ allergies: seal('Látex', place) })
    .where(eq(clients.id, client.id));
  await person.request('POST', `/api/clients/${client.id}/notes`, { content: 'CANARIO-NOTA' });
  const booked = await app.app.inject({
    method: 'POST',
    url: '/api/appointments',
    headers: {
      host: 'localhost:3000',
      cookie: person.cookie,
      'content-type': 'application/json',
      'idempotency-key': 'um-agendamento',
    },
    payload: JSON.stringify({
      clientId: client.id,
      serviceId,
      startTime: '2026-03-02T13:00:00Z',
      endTime: '2026-03-02T13:30:00Z',
      notes: 'CANARIO-VISITA',
    }),
  });
  const { id: appointmentId } = booked.json<{ id: number }>();
  await person.request('PATCH', `/api/appointments/${appointmentId}/complete-payment`, { paidAmount: 45 });
  const chatJid = '5511988887777@s.whatsapp.net';
  const [chat] = await app.db
    .insert(conversations)
    .values({ professionalId, chatJid, clientId: client.id, phone: '5511988887777', pushName: 'Zi Canário' })
    .returning();
  const message = { table: 'whatsapp_messages', column: 'content', row: 'M1', professionalId };
  await app.db.insert(whatsappMessages).values({
    professionalId,
    conversationId: chat?.id ?? 0,
    messageId: 'M1',
    clientPhone: '5511988887777',
    content: seal('CANARIO-MENSAGEM', message),
    isFromClient: true,
    sentAt: new Date('2026-03-01T12:00:00Z'),
  });
  await app.db.insert(notifications).values([
    {
      professionalId,
      title: 'Queixa de saúde',
      message: `${name} contou uma queixa de saúde.`,
      clientId: client.id,
      clientName: name,
    },
    {
      professionalId,
      title: 'Mensagem não enviada',
      message: 'Não foi possível enviar para (11) 98888-7777.',
    },
    { professionalId, title: 'Outra pessoa', message: `${name} Souza pediu um horário.` },
  ]);
  return { ...person, client, appointmentId };
};

describe('the export of a client', () => {
  // spec: 2 §3.6
  // attack: D3
  it('is one JSON with record, notes, appointments and messages in plain text, and no other person', async () => {
    const ana = await aKnownPerson();
    await ana.request('POST', '/api/clients', { name: 'Outra Pessoa', notes: 'SEGREDO' });
    const { status, body } = await ana.request<ClientExport>('GET', `/api/clients/${ana.client.id}/export`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      client: {
        id: ana.client.id,
        name: 'Zilda Canário',
        phone: '5511988887777',
        email: 'zilda@canario.com',
        notes: 'CANARIO-FICHA',
        allergies: 'Látex',
        scheduledForSomeone: 'a filha de Zilda Canário',
        totalSpent: '45.00',
        preferredServices: [],
      },
      identities: [{ kind: 'phone', value: '1188887777' }],
      notes: [{ content: 'CANARIO-NOTA', noteType: 'general', tags: [] }],
      appointments: [
        {
          id: ana.appointmentId,
          service: 'Corte',
          notes: 'CANARIO-VISITA',
          paidAmount: '45.00',
          status: 'completed',
        },
      ],
      messages: [{ content: 'CANARIO-MENSAGEM', isFromClient: true, sentAt: '2026-03-01T12:00:00.000Z' }],
    });
    expect(JSON.stringify(body)).not.toContain('SEGREDO');
  });

  // attack: D3
  it("contains the client's opt-outs and opt-ins, and the reminders", async () => {
    const ana = await aKnownPerson();
    const { professionalId, appointmentId } = ana;
    const its = eq(conversations.professionalId, professionalId);
    const [chat] = await app.db.select().from(conversations).where(its);
    const said = {
      professionalId,
      conversationId: chat?.id ?? 0,
      chosenAt: new Date('2026-03-01T12:00:00Z'),
    };
    await app.db.insert(clientMessageChoices).values([
      { ...said, phoneKey: '1188887777', choice: 'out', messageId: 'PARAR' },
      { ...said, phoneKey: null, choice: 'in', messageId: 'VOLTAR' },
    ]);
    const due = new Date('2026-03-01T13:00:00Z');
    await app.db.insert(reminders).values({
      professionalId,
      appointmentId,
      kind: '3h',
      state: 'sent',
      sentAt: due,
      dueAt: due,
      startTime: due,
    });
    const { body } = await ana.request<ClientExport>('GET', `/api/clients/${ana.client.id}/export`);
    const chosenAt = '2026-03-01T12:00:00.000Z';
    expect(body.messageChoices).toEqual([
      { choice: 'out', chosenAt },
      { choice: 'in', chosenAt },
    ]);
    const sent = { appointmentId, kind: '3h', state: 'sent', sentAt: '2026-03-01T13:00:00.000Z' };
    expect(body.reminders).toContainEqual(sent);
  });

  it('contains the readable texts when one text is unreadable', async () => {
    const ana = await aKnownPerson();
    await app.db
      .update(whatsappMessages)
      .set({ content: 'v1:00000000:a:b:c' })
      .where(eq(whatsappMessages.professionalId, ana.professionalId));
    const { body } = await ana.request<ClientExport>('GET', `/api/clients/${ana.client.id}/export`);
    expect(body.messages.map(({ content }) => content)).toEqual(['']);
    expect(body.notes.map(({ content }) => content)).toEqual(['CANARIO-NOTA']);
  });
});

describe('the erasure of a client', () => {
  // attack: D4
  it('leaves no name, phone, e-mail, note or message in the database', async () => {
    const ana = await aKnownPerson('Quitéria Canário');
    expect(await ana.request('POST', `/api/clients/${ana.client.id}/erase`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const isTheirs = new RegExp(`"professional_id": ${ana.professionalId}[,}]`);
    const dump = (await dumpOf(app.db)).split('\n').filter((line) => isTheirs.test(line));
    expect(
      dump.filter((line) => /^(activities|appointments|notifications) /.test(line)).length,
    ).toBeGreaterThan(3);
    const rest = dump.join('\n').replaceAll('Quitéria Canário Souza', '');
    for (const trace of ['Quitéria', 'Canário', 'canario', '88887777', '98888-7777', 'CANARIO']) {
      expect(rest).not.toContain(trace);
    }
  });

  // attack: D4
  it('keeps the appointment with its time, service and money, so that sums stay correct', async () => {
    const ana = await aKnownPerson();
    const stats = async () => (await ana.request('GET', '/api/dashboard/stats')).body;
    const before = await stats();
    await ana.request('POST', `/api/clients/${ana.client.id}/erase`);
    const [row] = await app.db.select().from(appointments).where(eq(appointments.id, ana.appointmentId));
    expect(row).toMatchObject({
      clientId: null,
      clientName: 'Cliente removido',
      serviceName: 'Corte',
      paidAmount: '45.00',
      status: 'completed',
      notes: null,
    });
    expect(await stats()).toEqual(before);
  });

  it("removes the name from activities and notifications, but not another person's longer name", async () => {
    const ana = await aKnownPerson('Ana');
    await ana.request('POST', `/api/clients/${ana.client.id}/erase`);
    const told = await app.db
      .select({ message: notifications.message, read: notifications.read })
      .from(notifications)
      .where(eq(notifications.professionalId, ana.professionalId))
      .orderBy(notifications.id);
    expect(told).toEqual([
      // the notification no longer asks for anything
      { message: 'Cliente removido contou uma queixa de saúde.', read: true },
      { message: 'Não foi possível enviar para Cliente removido.', read: false },
      { message: 'Ana Souza pediu um horário.', read: false },
    ]);
    const lines = await app.db
      .select({ message: activities.message })
      .from(activities)
      .where(eq(activities.professionalId, ana.professionalId));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ message }) => /\bAna\b/.test(message))).toEqual([]);
  });

  it('removes the names before a rename, and those of a merged record', async () => {
    const ana = await aKnownPerson('Zilda Canário');
    const other = (await ana.request<Client>('POST', '/api/clients', { name: 'Dona Zizi' })).body;
    const [booked] = await app.db.select().from(appointments).where(eq(appointments.id, ana.appointmentId));
    const second = { startTime: '2026-03-03T13:00:00Z', endTime: '2026-03-03T13:30:00Z' };
    const visit = { clientId: other.id, serviceId: booked?.serviceId, ...second };
    expect(await ana.request('POST', '/api/appointments', visit)).toMatchObject({ status: 201 });
    await ana.request('POST', `/api/clients/${ana.client.id}/merge`, { otherId: other.id });
    await ana.request('PUT', `/api/clients/${ana.client.id}`, { name: 'Zilda Casada' });
    const told = async () => {
      const its = eq(activities.professionalId, ana.professionalId);
      return (await app.db.select().from(activities).where(its)).map(({ message }) => message).join('\n');
    };
    expect(await told()).toMatch(/Zilda Canário[^]*Dona Zizi/);
    await ana.request('POST', `/api/clients/${ana.client.id}/erase`);
    expect(await told()).toContain('Cliente removido');
    expect(await told()).not.toMatch(/Zilda|Zizi/);
  });

  // attack: D4
  it('happens once, adds an audit row without content, and frees the phone', async () => {
    const ana = await aKnownPerson();
    const url = `/api/clients/${ana.client.id}/erase`;
    const answers = await Promise.all([ana.request('POST', url), ana.request('POST', url)]);
    expect(answers.map(({ status }) => status).sort(ascending)).toEqual([200, 404]);
    const rows = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.professionalId, ana.professionalId), eq(auditLog.action, 'client.erased')));
    expect(rows).toMatchObject([{ actor: 'owner', subject: `client:${ana.client.id}` }]);
    const again = { name: 'Outra Pessoa', phone: '11988887777' };
    expect(await ana.request('POST', '/api/clients', again)).toMatchObject({ status: 201 });
  });

  it('includes a record that was merged into the client and could have been restored', async () => {
    const ana = await aKnownPerson();
    const other = (await ana.request<Client>('POST', '/api/clients', { name: 'Zilda C' })).body;
    const merge = await ana.request<{ mergeId: number }>('POST', `/api/clients/${ana.client.id}/merge`, {
      otherId: other.id,
    });
    await ana.request('POST', `/api/clients/${ana.client.id}/erase`);
    expect(await ana.request('POST', `/api/clients/merges/${merge.body.mergeId}/undo`)).toMatchObject({
      status: 404,
    });
    expect((await ana.request('GET', '/api/clients')).body).toEqual([]);
  });
});

describe('export and erasure', () => {
  it.each([
    ['GET', 'export'],
    ['POST', 'erase'],
  ] as const)(
    '%s …/%s is refused without a session, for another professional and an unknown client',
    async (method, verb) => {
      const [ana, bia] = [await aKnownPerson(), await app.signIn()];
      const url = `/api/clients/${ana.client.id}/${verb}`;
      expect(await app.visitor().request(method, url)).toMatchObject({
        status: 401,
        body: { message: 'Unauthorized' },
      });
      expect(await bia.request(method, url)).toMatchObject({ status: 404 });
      expect(await ana.request(method, `/api/clients/2147483647/${verb}`)).toMatchObject({ status: 404 });
      expect(await ana.request(method, `/api/clients/zero/${verb}`)).toMatchObject({
        status: 400,
        body: { message: 'Identificador inválido' },
      });
      expect((await ana.request('GET', '/api/clients')).body).toHaveLength(1);
    },
  );
});

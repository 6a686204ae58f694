// An account has at most 20,000 clients; the refusal of one more says what to do.
import { sql } from 'drizzle-orm';
import { MAX_CLIENTS } from '@zelo/domain/clients/clients-contract.ts';
import { anImportedClient } from '@zelo/domain/clients/import/test-imported-client.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SECONDS = 180_000;

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

/** An account with room for `room` more clients. */
const anAccount = async ({ room }: { room: number }) => {
  const ana = await app.signIn();
  const { professionalId } = ana;
  await app.db.execute(sql`insert into clients (professional_id, name, email)
    select ${professionalId}, 'Cliente ' || n, 'cliente-' || n || '@example.com'
    from generate_series(1, ${MAX_CLIENTS - room}::int) n`);
  return {
    ...ana,
    count: () => app.db.$count(clients, eq(clients.professionalId, professionalId)),
    create: () => ana.request<{ message: string }>('POST', '/api/clients', { name: 'Mais Uma' }),
    send: (emails: string[]) =>
      ana.request<{ message: string; lines: { outcome: string }[] }>('POST', '/api/clients/import', {
        lines: emails.map((email, at) => ({
          line: at + 2,
          client: anImportedClient({ name: `Pessoa ${at}`, email }),
        })),
      }),
  };
};

// attack: S12.5
it(
  'refuses one client too many, says what to do, and accepts one after a deletion',
  async () => {
    const ana = await anAccount({ room: 1 });
    expect(await ana.create()).toMatchObject({ status: 201 });
    expect(await ana.create()).toMatchObject({
      status: 409,
      body: {
        message:
          'Você já tem 20.000 clientes, que é o limite. Exclua ou junte cadastros que não usa mais para criar outro.',
      },
    });
    const [some] = await app.db
      .select()
      .from(clients)
      .where(eq(clients.professionalId, ana.professionalId))
      .limit(1);
    await ana.request('DELETE', `/api/clients/${some?.id}`);
    expect(await ana.create()).toMatchObject({ status: 201 });
  },
  SECONDS,
);

// attack: S12.5
it(
  'refuses an import with more new clients than fit and writes none; known clients need no room',
  async () => {
    const ana = await anAccount({ room: 1 });
    const known = 'cliente-1@example.com';
    expect(await ana.send([known, 'nova-1@example.com', 'nova-2@example.com'])).toMatchObject({
      status: 409,
      body: {
        message:
          'Cabe mais 1 cliente (o limite é de 20.000), e aqui há 2 novos. Deixe 1 de fora, ou exclua ou junte cadastros que não usa mais.',
      },
    });
    expect(await ana.count()).toBe(MAX_CLIENTS - 1);
    const { status, body } = await ana.send([known, 'nova-1@example.com', 'nova-1@example.com']);
    expect([status, body.lines.map(({ outcome }) => outcome)]).toEqual([
      200,
      ['existing', 'created', 'existing'],
    ]);
    expect((await ana.send(['nova-2@example.com'])).body.message).toBe(
      'Você já tem 20.000 clientes, que é o limite. Exclua ou junte cadastros que não usa mais e importe de novo.',
    );
  },
  SECONDS,
);

it(
  'registers a person who writes in a chat even beyond the limit',
  async () => {
    const ana = await anAccount({ room: 0 });
    const person = { name: 'Rita', phone: '5511988887777' };
    await app.db.transaction((tx) => app.clients.createFromChat(tx, ana.professionalId, person));
    expect(await ana.count()).toBe(MAX_CLIENTS + 1);
  },
  SECONDS,
);

// A signed-in professional whose WhatsApp delivers to the real application, for tests of the inbox.
import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/migrations.ts';
import type { TestApp } from '#test-app.ts';

let people = 0;
let lastId = 0;

export interface Arrival {
  text: string;
  number?: string;
  pushName?: string;
  at?: Date;
  fromMe?: boolean;
}

const PLAIN = {
  lid: null,
  kind: 'text',
  label: null,
  seconds: null,
  messageType: 'conversation',
  isGroup: false,
  isBroadcast: false,
  isAutomatic: false,
} as const;

/** A new professional with a connected number, reached through the application's own webhook. */
export const anInbox = async (app: TestApp) => {
  people += 1;
  const person = await app.signIn(`inbox-${people}@exemplo.com.br`);
  const { professionalId } = person;
  const instanceName = `zelo-p${professionalId}-inbox-${people}`;
  await app.db.execute(sql`
    insert into whatsapp_connections (professional_id, instance_name, state, number)
    values (${professionalId}, ${instanceName}, 'open', '5511912345678')`);
  await app.db.execute(sql`update professionals set ai_enabled = true where id = ${professionalId}`);
  const connection = await app.whatsapp.inbox.connectionOf(instanceName);
  if (!connection) throw new Error('no connection');

  return {
    ...person,
    instanceName,

    /** Delivers a message as the gateway would. */
    receives: async ({ text, number = '5511988887777', pushName = 'Maria', at, fromMe = false }: Arrival) => {
      lastId += 1;
      const jid = `${number}@s.whatsapp.net`;
      const message = { ...PLAIN, messageId: `3A${lastId}`, chatJid: jid, phone: number, text };
      const more = { fromMe, pushName, timestamp: at ?? app.clock.now() };
      const told = { kind: 'message', instance: instanceName, message: { ...message, ...more } } as const;
      await app.whatsapp.inbox.take(connection, told);
    },

    /** A POST with an Idempotency-Key. */
    sendOnce: (url: string, body: unknown, key: string) =>
      app.app.inject({
        method: 'POST',
        url,
        headers: {
          host: 'localhost:3000',
          origin: app.publicOrigin,
          'sec-fetch-site': 'same-origin',
          cookie: person.cookie,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        payload: JSON.stringify(body),
      }),

    rows: async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
      rowsOf<Row>(await app.db.execute(query)),
  };
};

export type TestInbox = Awaited<ReturnType<typeof anInbox>>;

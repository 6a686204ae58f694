// Two professionals: one with as much as an account may hold, and a small one that must not be affected.
import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import { MAX_KNOWLEDGE_CHARACTERS } from '@zelo/domain/assistant/knowledge-contract.ts';
import { MAX_SERVICES } from '@zelo/domain/services/offered-services.ts';
import { phoneKey } from '@zelo/domain/clients/phone.ts';
import { columnSeals, type Sealer, sealer } from '@zelo/server/sealing/sealed-text.ts';
import type { TenantRows } from '@zelo/server/testing/test-tenant.ts';
import { Pool } from 'pg';
import {
  CLIENTS_EACH,
  firstChatOf,
  firstOf,
  plantTenants,
  SERVICES_EACH,
  type Tenant,
  VISITS_EACH,
} from '../load/tenants/tenants.ts';
import type { World } from '../world/world.ts';

/** Size of the large account; the small one keeps the rows of `plantTenants`. */
export interface AccountSize {
  /** Within the days that the agenda shows. */
  visits: number;
  clients: number;
  messages: number;
  /** Visits of one client, years ago. */
  visitsOfRegular: number;
}

export interface PlantedAccount extends Tenant {
  /** Row ids that the reads of a screen use. */
  rows: TenantRows;
}

/** The client who is erased, by chat and record. */
export interface Talker {
  clientId: number;
  chatId: number;
}

const TALKER_PHONE = '5521988887777';
const MESSAGES_PER_CHAT = 50;
const NOTES_OF_REGULAR = 1_000;
const REMINDERS = 500;
const BELL = 500;
const KNOWLEDGE_CHARACTERS = 5_000;
const KNOWLEDGE_ITEMS = MAX_KNOWLEDGE_CHARACTERS / KNOWLEDGE_CHARACTERS;
const MESSAGES_BATCH_SIZE = 5_000;
const LARGE = 1;
const SMALL = 2;

/** `$1` is the total count, including existing rows; all belong to the first professional. */
const MORE: readonly { count: (size: AccountSize) => number; statement: string }[] = [
  {
    count: ({ clients }) => clients - CLIENTS_EACH,
    statement: `insert into clients (professional_id, name, phone, whatsapp_number, email)
      select ${LARGE}, 'Cliente marca-1-' || n, '55319' || lpad(n::text, 8, '0'), '55319' || lpad(n::text, 8, '0'),
        'grande-' || n || '@example.com' from generate_series(1, $1::int) n`,
  },
  {
    count: () => 0,
    statement: `insert into client_identities (professional_id, kind, value, client_id)
      select professional_id, 'phone', '31' || right(phone, 8), id from clients
      where professional_id = ${LARGE} and phone like '55319%'`,
  },
  {
    count: () => MAX_SERVICES - SERVICES_EACH,
    statement: `insert into services (professional_id, name, description, duration, price)
      select ${LARGE}, 'Procedimento marca-1-' || n, repeat('Com hora marcada. ', 20), 30, 45 from generate_series(1, $1::int) n`,
  },
  {
    // consecutive: as many as the agenda's days hold
    count: ({ visits }) => visits - VISITS_EACH,
    statement: `insert into appointments (professional_id, client_id, service_id, client_name, service_name, service_price,
        start_time, end_time, status)
      select ${LARGE}, c.id, 1, c.name, 'Corte marca-1-', 45, start, start + interval '25 minutes', 'scheduled'
      from (select n, date_trunc('day', now()) - interval '55 days' + make_interval(mins => n * 30) as start
        from generate_series(1, $1::int) n) visits
      join (select id, name, row_number() over (order by id) as nth, count(*) over () as many
        from clients where professional_id = ${LARGE}) c on c.nth = n % many + 1`,
  },
  {
    count: ({ visitsOfRegular }) => visitsOfRegular,
    statement: `insert into appointments (professional_id, client_id, service_id, client_name, service_name, service_price,
        start_time, end_time, status, paid_amount)
      select ${LARGE}, 1, 1, 'Cliente marca-1-1', 'Corte marca-1-', 45, start, start + interval '10 minutes', 'completed', 45
      from (select timestamptz '2020-01-01 00:00Z' + make_interval(mins => n * 15) as start
        from generate_series(1, $1::int) n) visits`,
  },
  {
    count: () => KNOWLEDGE_ITEMS,
    statement: `insert into knowledge_base (professional_id, title, content)
      select ${LARGE}, rpad('Pergunta ' || n, 40), rpad('Resposta ' || n || ' ', ${KNOWLEDGE_CHARACTERS - 40}, 'estacionamento convênio ')
      from generate_series(1, $1::int) n`,
  },
  {
    count: ({ messages }) => Math.ceil(messages / MESSAGES_PER_CHAT),
    statement: `insert into conversations (professional_id, chat_jid, phone, push_name, client_id, read_at)
      select ${LARGE}, phone || '@s.whatsapp.net', phone, name, id, now() from clients
      where professional_id = ${LARGE} and phone like '55319%' order by id limit $1::int`,
  },
  {
    // the server may run and have planned some of them
    count: () => REMINDERS,
    statement: `insert into reminders (professional_id, appointment_id, kind, start_time, due_at, state, sent_at)
      select ${LARGE}, id, '24h', start_time, start_time - interval '1 day', 'sent', start_time - interval '1 day'
      from appointments where professional_id = ${LARGE} and status = 'scheduled' order by id limit $1::int
      on conflict do nothing`,
  },
  {
    count: () => BELL,
    statement: `insert into notifications (professional_id, title, message, kind)
      select ${LARGE}, 'Aviso marca-1-', 'Um aviso ' || n, 'other' from generate_series(1, $1::int) n`,
  },
];

interface Planting {
  pool: Pool;
  textSealer: Sealer;
  size: AccountSize;
}

/** Spreads messages over some chats of the first professional. `name` is the prefix of the message ids. */
const plantMessages = async (
  { pool, textSealer, size }: Planting,
  { chats, name }: { chats: readonly number[]; name: string },
): Promise<void> => {
  for (let from = 0; from < size.messages; from += MESSAGES_BATCH_SIZE) {
    const places = Array.from(
      { length: Math.min(MESSAGES_BATCH_SIZE, size.messages - from) },
      (_, n) => from + n,
    );
    const sealed = places.map((n) =>
      textSealer.seal(`Oi, tem horário amanhã à tarde? marca-1- ${n}`, {
        table: 'whatsapp_messages',
        column: 'content',
        row: `${name}${n}`,
        professionalId: LARGE,
      }),
    );
    await pool.query(
      `insert into whatsapp_messages (professional_id, conversation_id, message_id, content, is_from_client, is_processed_by_ai, sent_at)
       select ${LARGE}, chat, $4 || n, sealed, true, true, now() - make_interval(secs => n * 20)
       from unnest($1::bigint[], $2::int[], $3::text[]) as rows(chat, n, sealed)`,
      [places.map((n) => chats[n % chats.length]), places, sealed, name],
    );
  }
};

const plantChats = async (planting: Planting): Promise<void> => {
  const { rows } = await planting.pool.query<{ id: string }>(
    `select id from conversations where professional_id = ${LARGE} order by id`,
  );
  await plantMessages(planting, { chats: rows.map(({ id }) => Number(id)), name: 'GRANDE' });
};

/** Plants a client with as many messages as all others together, in one chat. */
const plantTalker = async (planting: Planting): Promise<Talker> => {
  const { rows } = await planting.pool.query<{ client: string; chat: string }>(
    `with client as (insert into clients (professional_id, name, phone, whatsapp_number)
       values (${LARGE}, 'Zulmira Canário', '${TALKER_PHONE}', '${TALKER_PHONE}') returning id),
     identity as (insert into client_identities (professional_id, kind, value, client_id)
       select ${LARGE}, 'phone', '${phoneKey(TALKER_PHONE)}', id from client),
     chat as (insert into conversations (professional_id, chat_jid, phone, push_name, client_id, read_at)
       select ${LARGE}, '${TALKER_PHONE}@s.whatsapp.net', '${TALKER_PHONE}', 'Zulmira', id, now() from client returning id)
     select client.id as client, chat.id as chat from client, chat`,
  );
  const talker = { clientId: Number(rows[0]?.client), chatId: Number(rows[0]?.chat) };
  await plantMessages(planting, { chats: [talker.chatId], name: 'ZULMIRA' });
  await planting.pool.query(
    `insert into whatsapp_message_keys (professional_id, message_id, conversation_id, sent_at)
     select professional_id, message_id, conversation_id, sent_at from whatsapp_messages where conversation_id = $1`,
    [talker.chatId],
  );
  return talker;
};

/** Of every client. */
const plantAddresses = async ({ pool, textSealer }: Planting): Promise<void> => {
  const seals = columnSeals<'clients.address'>(textSealer);
  const { rows } = await pool.query<{ id: string }>(
    `select id from clients where professional_id = ${LARGE} and phone like '55319%'`,
  );
  const ids = rows.map(({ id }) => Number(id));
  const sealed = ids.map((id) =>
    seals.seal('clients.address', { professionalId: LARGE, id }, 'Rua das Flores, 100, '.repeat(8)),
  );
  await pool.query(
    `update clients set sealed_address = given.address from unnest($1::bigint[], $2::text[]) as given(id, address)
     where professional_id = ${LARGE} and clients.id = given.id`,
    [ids, sealed],
  );
};

/** Of the client who has them all. */
const plantNotes = async ({ pool, textSealer }: Planting): Promise<void> => {
  const seals = columnSeals<'client_notes.content'>(textSealer);
  const { rows } = await pool.query<{ id: string }>(
    `insert into client_notes (professional_id, client_id, content) select ${LARGE}, 1, '' from generate_series(1, $1::int)
     returning id`,
    [NOTES_OF_REGULAR],
  );
  const ids = rows.map(({ id }) => Number(id));
  const sealed = ids.map((id) =>
    seals.seal('client_notes.content', { professionalId: LARGE, id }, 'Prefere a manhã '.repeat(20)),
  );
  await pool.query(
    `update client_notes set content = given.content from unnest($1::bigint[], $2::text[]) as given(id, content)
     where professional_id = ${LARGE} and client_notes.id = given.id`,
    [ids, sealed],
  );
};

/** Id of a chat's newest message. */
const lastMessageOf = async (pool: Pool, owner: number, chatId: number): Promise<number> => {
  const { rows } = await pool.query<{ id: string }>(
    'select max(id) as id from whatsapp_messages where professional_id = $1 and conversation_id = $2',
    [owner, chatId],
  );
  return Number(rows[0]?.id);
};

/** Row ids for the reads; the small account lacks some, which is the fastest response. */
const rowsOf = async (pool: Pool, owner: number): Promise<TenantRows> => {
  const clientId = firstOf(owner, CLIENTS_EACH);
  const visitId = firstOf(owner, VISITS_EACH);
  return {
    clientId,
    otherClientId: clientId + 1,
    serviceId: firstOf(owner, SERVICES_EACH),
    visitId,
    cancelledId: visitId + 1,
    deletedId: visitId + 2,
    holdId: 1,
    seriesId: 1,
    seriesVisitId: 1,
    repeatedId: visitId,
    seriesUndo: '1',
    seriesChange: { scope: 'following', action: 'cancel', reason: '', seen: '' },
    newSeries: { rule: aRule(), clientId, serviceId: 1, forAppointment: visitId, seen: '' },
    noteId: 1,
    mergeId: 1,
    knowledgeId: 1,
    suggestionId: 1,
    reminderId: 1,
    notificationId: 1,
    instanceName: '',
    pushEndpoint: '',
    chatId: firstChatOf(owner),
    chatMessageId: await lastMessageOf(pool, owner, firstChatOf(owner)),
    word: 'marca',
  };
};

/** Plants both accounts into an empty migrated database. */
export const plantAccounts = async (
  world: World,
  size: AccountSize,
): Promise<{ large: PlantedAccount; small: PlantedAccount; talker: Talker }> => {
  const [large, small] = await plantTenants(world, SMALL);
  if (!large || !small) throw new Error('nobody was planted');
  const pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  try {
    const textSealer = sealer(Buffer.from(world.secrets['DATA_KEY'] ?? '', 'base64'));
    for (const { count, statement } of MORE)
      await pool.query(statement, statement.includes('$1') ? [Math.max(0, count(size))] : []);
    const planting = { pool, textSealer, size };
    await plantChats(planting);
    await plantNotes(planting);
    await plantAddresses(planting);
    const talker = await plantTalker(planting);
    await pool.query('vacuum analyze');
    return {
      large: { ...large, rows: await rowsOf(pool, LARGE) },
      small: { ...small, rows: await rowsOf(pool, SMALL) },
      talker,
    };
  } finally {
    await pool.end();
  }
};

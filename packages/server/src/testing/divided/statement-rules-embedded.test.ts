// One planted fault for each rule of a database divided by professional, beside what the product may write.
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedClient } from '#db/test-database.ts';
import { indivisibleKeys, volatilityOf } from './catalog-rules.ts';
import { indivisible, type Volatility } from './statement-rules.ts';

let client: PGlite;
let volatility: Volatility;

beforeAll(async () => {
  client = await embeddedClient();
  volatility = await volatilityOf(client);
});

afterAll(() => client.close());

it.each([
  [
    'a lock over all professionals',
    'select id from reminders where state = $1 for update skip locked',
    'locks rows of reminders without naming the professional',
  ],
  [
    'a lock over all professionals inside of an update',
    `update reminders r set attempts = r.attempts + 1 from (select id from reminders where state = 'due'
     order by due_at limit $1 for update skip locked) taken where r.professional_id = $2 and r.id = taken.id`,
    'locks rows of reminders without naming the professional',
  ],
  [
    'a lock of the alias that a join names',
    'select c.id from settings s join conversations c on c.professional_id = s.professional_id for update of c',
    'locks rows of conversations without naming the professional',
  ],
  [
    'a lock of a table that every node has',
    'select id from professionals where id = $1 for no key update',
    'locks a row of professionals, which every node has',
  ],
  [
    'a lock with a query that takes the professional from its row',
    'select id, (select i.client_id from client_identities i where i.professional_id = conversations.professional_id) from conversations where professional_id = $1 for update',
    'reads client_identities beside a lock without naming the professional',
  ],
  [
    'a query in `with` that returns nothing',
    'with told as ( select from inbound_events where professional_id = $1) select exists (select from told)',
    'a query in `with` returns no column',
  ],
  [
    'a lock in `with` whose result has no type',
    'with held as (select pg_advisory_xact_lock($1)) update services set name = $2 from held where professional_id = $3',
    'a query in `with` returns no column',
  ],
  [
    'a volatile function in an update',
    'update "conversations" set "turn_lease_until" = clock_timestamp() + make_interval(secs => $1) where "professional_id" = $2',
    'clock_timestamp is volatile in a change of conversations',
  ],
  [
    'a volatile function deep in an update',
    'update whatsapp_connections set number_since = coalesce(least(number_since, clock_timestamp()), $1) where professional_id = $2',
    'clock_timestamp is volatile in a change of whatsapp_connections',
  ],
  [
    'the time of the update in an upsert',
    'insert into conversations (professional_id, chat_jid) values ($1, $2) on conflict (professional_id, chat_jid) do update set updated_at = now()',
    'now is not immutable in an upsert of conversations',
  ],
  [
    "an upsert's condition on the time",
    'insert into billing_turns (user_id) values ($1) on conflict (user_id) do update set lease_until = excluded.lease_until where billing_turns.lease_until <= now() returning user_id',
    'now is not immutable in an upsert of billing_turns',
  ],
  [
    'the time in what an update returns',
    'update whatsapp_connections set probed_at = $1 where professional_id = $2 returning extract(epoch from probed_at - now()) as wait',
    'now is not immutable in what whatsapp_connections returns',
  ],
  [
    'an interval added to a column',
    `update appointments set end_time = least(end_time, start_time + interval '24 hours') where professional_id = $1`,
    "adds an interval to a column of appointments in the session's zone",
  ],
  [
    'the professional in an update',
    'update outbound_messages set state = $1, professional_id = $2 where professional_id = $2 and id = $3',
    'writes the professional of outbound_messages',
  ],
  [
    'the professional in an upsert',
    'insert into outbound_messages (professional_id, unique_key) values ($1, $2) on conflict (professional_id, unique_key) do update set professional_id = $3, state = $4',
    'writes the professional of outbound_messages in an upsert',
  ],
  [
    'a case by value in an update',
    `update reminders r set sent_at = case o.state when 'sent' then o.updated_at end from outbound_messages o
     where r.professional_id = $1 and o.professional_id = r.professional_id and o.id = r.id`,
    'a case by value in a change of reminders',
  ],
  [
    'a query that takes the professional from a row of every node',
    `select a.id, (select c.state from whatsapp_connections c where c.professional_id = "professionals"."id")
     from appointments a join professionals on professionals.id = a.professional_id where a.professional_id = $1`,
    'reads whatsapp_connections by the professional of a row that every node has',
  ],
  [
    'an update by the rows of others',
    `update whatsapp_messages own set pending = true from whatsapp_messages theirs where theirs.professional_id in ($1, $2)
     and own.professional_id = $3 and own.message_id = theirs.message_id`,
    'joins rows of several professionals',
  ],
  [
    'an insert that a union without a table feeds',
    `insert into conversations (professional_id, chat_jid) select $1, address from (select address
     from client_identities i, lateral (select i.value as address union select i.kind where i.kind = 'jid') addresses where i.professional_id = $1) addresses`,
    'a union without a table feeds conversations',
  ],
  [
    'inner queries of which one names the professional by a value',
    `select (select i.client_id from client_identities i where i.professional_id = $1 and i.value = conversations.lid),
       (select max(n.id) from notifications n where n.professional_id = conversations.professional_id
         and n.conversation_id = conversations.id) from conversations where conversations.professional_id = $2`,
    'inner queries name the professional by the row and by a value',
  ],
  [
    'an inner query of a table that every node has, around another',
    `select (select to_char((select a.start_time from appointments a where a.professional_id = t.professional_id and a.id = t.id)
       at time zone p.timezone, 'YYYY') from professionals p where p.id = t.professional_id)
     from appointment_changes t where t.professional_id = $1`,
    'an inner query of professionals holds another',
  ],
  [
    'a comparison of a column with itself',
    `select (select max(n.id) from notifications n where n.professional_id = "professional_id" and n.conversation_id = "id")
     from "conversations" where professional_id = $1`,
    'compares the professional of a row with its own',
  ],
])('refuses %s', (_what, statement, why) => {
  expect(indivisible(statement, volatility)).toContain(why);
});

it.each([
  'select professional_id from settings where professional_id = $1 for no key update',
  'select "id" from "conversations" where ("conversations"."professional_id" = $1 and "conversations"."id" = $2) for update',
  'select instance_name from left_instances limit $1 for update skip locked',
  'update reminders set attempts = attempts + 1, lease_until = now() + make_interval(secs => $1) where professional_id = $2 and id in (select id from reminders where professional_id = $2 and due_at <= $3 for update skip locked) returning attempts',
  `update appointments set end_time = ((start_time at time zone 'UTC') + interval '24 hours') at time zone 'UTC' where professional_id = $1`,
  'insert into settings (professional_id) values ($1) on conflict (professional_id) do update set updated_at = excluded.updated_at',
  "select id from reminders where lease_until < clock_timestamp() - interval '1 minute'",
  `update clients set name = 'for update, returning now() (' where professional_id = $1`,
  'update sent set sent_at = clock_timestamp()',
  "update reminders set state = case when kind = 'absence' then 'due' else 'sent' end where professional_id = $1",
  `insert into client_metrics (professional_id, client_id) select $1, c.client_id from (select a.client_id from appointments a
     cross join lateral (select a.start_time as at) local where a.professional_id = $1) c`,
  `select c.problem from (select $1::bigint as id) tenant left join whatsapp_connections c on c.professional_id = tenant.id`,
  'select s.professional_id from professionals p join settings s on s.professional_id = p.id',
  'select count(*) from whatsapp_connections where number = $1 and professional_id <> $2',
  'insert into conversations (professional_id, chat_jid) values ($1, $2), ($1, $3) on conflict do nothing',
])('accepts %s', (statement) => {
  expect(indivisible(statement, volatility)).toEqual([]);
});

describe('foreign keys', () => {
  it('of the schema stay on the node of their rows, and empty no column', async () => {
    expect(await indivisibleKeys(client)).toEqual([]);
  });

  it.each([
    [
      'empties a column',
      `alter table appointments add constraint emptying foreign key (professional_id, service_id)
         references services (professional_id, id) on delete set null (service_id)`,
    ],
    [
      'leads from divided rows to a table of one node',
      'alter table notifications add constraint outward foreign key (once_key) references sessions (sid)',
    ],
    [
      'leads from a table of one node to divided rows',
      `alter table sessions add column professional_id bigint, add column service bigint,
         add constraint inward foreign key (professional_id, service) references services (professional_id, id)`,
    ],
  ])('one that %s is found', async (_what, statement) => {
    await client.exec(`begin; ${statement}`);
    expect(await indivisibleKeys(client)).toHaveLength(1);
    await client.exec('rollback');
  });
});

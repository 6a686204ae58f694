import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { aTestApp } from '#test-app.ts';

it('deletes deliveries after thirty days and stored responses after one, and keeps messages', async () => {
  const app = await aTestApp();
  const { professionalId } = await app.signIn();
  const days = (count: number) => sql`now() - make_interval(days => ${count})`;
  await app.db.execute(sql`
    insert into inbound_events (professional_id, gateway, event_id, kind, received_at)
    values (${professionalId}, 'evolution', 'velha', 'message', ${days(31)}),
           (${professionalId}, 'evolution', 'nova', 'message', ${days(29)})`);
  await app.db.execute(sql`
    insert into idempotency_keys (professional_id, route, key, body_hash, answer, created_at)
    values (${professionalId}, 'r', 'velha', 'x', '{}', now() - interval '25 hours'),
           (${professionalId}, 'r', 'nova', 'x', '{}', now() - interval '23 hours')`);
  await app.db.execute(sql`
    with chat as (insert into conversations (professional_id, chat_jid) values (${professionalId}, 'x@lid') returning id)
    insert into whatsapp_messages (professional_id, conversation_id, message_id, content, is_from_client, sent_at, created_at)
    select ${professionalId}, id, 'm', 'x', true, ${days(4000)}, ${days(4000)} from chat`);
  for (const check of app.whatsapp.chatChecks) await check();
  const left = rowsOf(
    await app.db.execute(sql`
      select (select string_agg(event_id, ',') from inbound_events) as events,
        (select string_agg(key, ',') from idempotency_keys) as keys,
        (select count(*)::int from whatsapp_messages) as messages`),
  );
  expect(left).toEqual([{ events: 'nova', keys: 'nova', messages: 1 }]);
  await app.close();
});

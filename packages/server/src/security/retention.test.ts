// Deletion after the operator's retention time for messages, and data that is kept regardless: the law requires notes
// as records.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { aTestApp } from '#test-app.ts';
import { aFullTenant, tenantDump } from '#testing/test-tenant.ts';

const KEPT = [
  'client_notes',
  'clients',
  'appointments',
  'audit_log',
  'professionals',
  'settings',
  'reminders',
];

// attack: D8
it('deletes messages older than the setting, with their copies, and keeps notes, visits and the audit log', async () => {
  const app = await aTestApp({ settings: { messageRetentionMonths: 1 } });
  const ana = await aFullTenant(app);
  const rows = async () =>
    rowsOf<{ id: number }>(
      await app.db.execute(sql`
        select id::int as id from whatsapp_messages where professional_id = ${ana.professionalId} order by id`),
    ).map(({ id }) => id);
  const messages = await rows();
  const newest = messages.at(-1);
  expect(messages.length).toBeGreaterThan(1);
  await app.db.execute(sql`update whatsapp_messages set sent_at = now() - interval '70 days'`);
  await app.db.execute(sql`update whatsapp_messages set sent_at = now() where id = ${newest}`);
  // an age that notes may reach
  await app.db.execute(sql`update client_notes set created_at = now() - interval '19 years'`);
  await app.db.execute(sql`update audit_log set created_at = now() - interval '19 years'`);

  const kept = async () =>
    (await tenantDump(app.db, ana)).filter((line) => KEPT.includes(line.slice(0, line.indexOf(' '))));
  const before = await kept();
  for (const check of app.whatsapp.chatChecks) await check();
  expect(await rows()).toEqual([newest]);
  expect(await kept()).toEqual(before);
  expect(new Set(before.map((line) => line.slice(0, line.indexOf(' '))))).toEqual(new Set(KEPT));
  await app.close();
});

// Clients of one account wait little for those of another: counted in answers, because a machine may be slow.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

const PHONES = 24;
const MAX_BEFORE = 10;

it('answers another account before ten of the many phones that wrote to one account first', async () => {
  const app = await aWhatsapp({ jobs: true, idle: true });
  const flooded = await app.aProfessional();
  const other = await app.aProfessional();
  for (let id = 0; id < PHONES; id += 1)
    await flooded.receives({ text: 'oi', number: `55119${80_000_000 + id}` });
  await other.receives({ text: 'oi' });
  const answered = async (professionalId: number): Promise<number> => {
    const [row] = await app.rows<{ count: number }>(sql`
        select count(*)::int as count from outbound_messages
        where professional_id = ${professionalId} and state = 'sent'`);
    return row?.count ?? 0;
  };
  await app.work();
  await expect.poll(() => answered(flooded.professionalId)).toBe(PHONES);
  await expect.poll(() => answered(other.professionalId)).toBe(1);
  const [row] = await app.rows<{ before: number }>(sql`
      select count(*)::int as before from outbound_messages as one, outbound_messages as other
      where one.professional_id = ${flooded.professionalId} and other.professional_id = ${other.professionalId}
        and one.attempted_at < other.attempted_at`);
  expect(row?.before).toBeLessThan(MAX_BEFORE);
  await app.close();
});

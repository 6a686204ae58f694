// Who writes to one account waits little for those who write to another: counted in answers, because a machine may be slow.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aWhatsapp } from './whatsapp-test-app.ts';

const PHONES = 24;
const MOST_BEFORE = 10;
const SLOW = { timeout: 120_000 };

it(
  'answers another account before ten of the many phones that wrote to one account first',
  SLOW,
  async () => {
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
    await expect.poll(() => answered(other.professionalId), { interval: 5, timeout: 50_000 }).toBe(1);
    expect(await answered(flooded.professionalId)).toBeLessThan(MOST_BEFORE);
    await expect.poll(() => answered(flooded.professionalId), { interval: 50, timeout: 50_000 }).toBe(PHONES);
    await app.close();
  },
);

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openEmbedded } from '#db/opening/open-embedded.ts';
import { embeddedIn } from '#db/test-database.ts';
import { professionals, users } from '#db/schema/account.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { runCommand } from '#testing/run-command.ts';

it('the command succeeds with 0 differences; with one it exits with 1 and names the client by number only', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zelo-recount-'));
  await embeddedIn(dataDir);
  const prepare = async (totalSpent: string): Promise<void> => {
    const { db, close } = await openEmbedded({ dataDir });
    const [user] = await db.insert(users).values({}).returning();
    const [owner] = await db
      .insert(professionals)
      .values({ userId: user?.id ?? 0 })
      .returning();
    await db.insert(clients).values({ professionalId: owner?.id ?? 0, name: 'CANARIO', totalSpent });
    await close();
  };
  const script = fileURLToPath(new URL('./recount-command.ts', import.meta.url));
  const run = () => runCommand(script, [], { env: { DATA_DIR: dataDir } });
  await prepare('0.00');
  expect(await run()).toEqual({ code: 0, out: 'Totais conferidos: 0 diferença(s).\n', err: '' });
  await prepare('7.00');
  const difference = 'profissional 2, cliente 2, total\nTotais conferidos: 1 diferença(s).\n';
  expect(await run()).toEqual({ code: 1, out: difference, err: '' });
}, 120_000);

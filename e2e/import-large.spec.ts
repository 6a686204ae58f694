// An oversized file is refused with an explanation, and the page stays responsive while a large one is read.
import { writeFileSync } from 'node:fs';
import { type CDPSession, type Page, expect } from '@playwright/test';
import { openSignedIn } from './servers/api-session.ts';
import { test } from './servers/databases.ts';

/** Maximum CPU of the page's thread while a file is refused, on the reference machine. */
const MAX_PAGE_MS = 400;
/** Maximum extra CPU for a file of nine megabytes compared with a hundred lines, which look the same. */
const MAX_MORE_MS = 120;
/** Duration of `yardstick` on the reference machine (2 cores of 2.5 GHz), warm and idle. */
const YARDSTICK_MS = 30;
/** Enough yardsticks to exceed `MAX_PAGE_MS` by far on any machine. */
const MAX_ROUNDS = 400;
/** Other programs can only make a run slower, so the minimum of this many is the page's own cost. */
const RUNS = 3;
const MEGABYTE = 1024 * 1024;

const openImport = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/clients`);
  await page.getByRole('button', { name: 'Importar clientes' }).click();
  await expect(page.getByText('Escolher arquivo', { exact: true })).toBeVisible();
};

/** Reader of the page thread's CPU time in milliseconds, which other programs do not affect. */
const pageCpu = async (page: Page): Promise<() => Promise<number>> => {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
};

/** A fixed piece of work on the page's thread. */
const yardstick = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const counts = new Map<string, number>();
    for (let round = 0; round < 400_000; round += 1) {
      const key = `a${round % 1_000}`;
      counts.set(key, (counts.get(key) ?? 0) + key.length);
    }
    return counts.size;
  });

/** Minimum CPU time of the page's thread over several runs of `work`. */
const leastOf = async (cpu: () => Promise<number>, work: () => Promise<unknown>): Promise<number> => {
  let least = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const before = await cpu();
    await work();
    least = Math.min(least, (await cpu()) - before);
  }
  return least;
};

/** Slowdown of the page's thread relative to the reference machine; at least 1. */
const slownessOf = async (page: Page, cpu: () => Promise<number>): Promise<number> =>
  Math.max(1, (await leastOf(cpu, () => yardstick(page))) / YARDSTICK_MS);

const choose = async (page: Page, path: string, text: string): Promise<void> => {
  // a path, because the page would read a buffer as text on its own thread
  writeFileSync(path, text);
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(path);
};

const line = (nth: number): string =>
  `"Maria ""Bê"" ${nth}";11 9${10_000_000 + nth};maria.${nth}@exemplo.com.br;"${'Prefere manhã, café; '.repeat(18)}"`;

const TOO_MUCH = [
  ['a million columns', 'colunas.csv', `${'a;'.repeat(1_000_000)}\nAna\n`, /tem mais de 500 colunas/],
  [
    'an endless line',
    'contatos.vcf',
    `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\nNOTE:${'a\r\n '.repeat(2 * MEGABYTE)}\r\nEND:VCARD\r\n`,
    /(caracteres|linhas)\. |Contatos sem foto|Exporte os contatos sem as fotos/,
  ],
] as const;

test('a file of nine megabytes is read in the background, and an oversized one is refused with an explanation', async ({
  page,
  server,
}, info) => {
  await openSignedIn(page, server.url, { email: 'grande@example.com', name: 'Gil Grande' });
  const cpu = await pageCpu(page);
  const slowness = await slownessOf(page, cpu);
  for (const [what, name, text, words] of TOO_MUCH)
    await test.step(what, async () => {
      let least = Infinity;
      for (let run = 0; run < RUNS && least >= MAX_PAGE_MS * slowness; run += 1) {
        await openImport(page, server.url);
        const before = await cpu();
        await choose(page, info.outputPath(name), text);
        await expect(page.getByRole('alert')).toHaveText(words);
        least = Math.min(least, (await cpu()) - before);
      }
      expect(least).toBeLessThan(MAX_PAGE_MS * slowness);
      await expect(page.getByLabel('Escolher arquivo')).toBeEnabled();
    });
  const readingMs = async (count: number): Promise<number> => {
    await openImport(page, server.url);
    const before = await cpu();
    const lines = Array.from({ length: count }, (_, nth) => line(nth));
    await choose(
      page,
      info.outputPath(`${count}.csv`),
      ['Nome;Celular;E-mail;Observações', ...lines].join('\n'),
    );
    await expect(page.getByLabel('Telefone')).toHaveValue('1');
    return (await cpu()) - before;
  };
  await test.step('nine megabytes cost the page what a hundred lines do', async () => {
    await readingMs(100);
    let [few, many] = [Infinity, Infinity];
    for (let run = 0; run < RUNS; run += 1) {
      few = Math.min(few, await readingMs(100));
      many = Math.min(many, await readingMs(19_000));
    }
    const description = `${few.toFixed(0)} and ${many.toFixed(0)} ms, machine ${slowness.toFixed(1)} times slower`;
    info.annotations.push({ type: 'page CPU', description });
    expect(many - few).toBeLessThan(MAX_MORE_MS * slowness);
  });
  await test.step('the measure sees what the page works itself', async () => {
    const before = await cpu();
    let seen = 0;
    // measures work, not wall time: on a busy machine the page gets only a part of each second
    for (let round = 0; round < MAX_ROUNDS && seen <= MAX_PAGE_MS; round += 1) {
      await yardstick(page);
      seen = (await cpu()) - before;
    }
    expect(seen).toBeGreaterThan(MAX_PAGE_MS);
  });
});

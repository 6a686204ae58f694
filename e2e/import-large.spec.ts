// A file that is too much is refused in words, and while a large one is read the page goes on.
import { writeFileSync } from 'node:fs';
import { type CDPSession, type Page, expect } from '@playwright/test';
import { openSignedIn } from './api-session.ts';
import { test } from './databases.ts';

/** What the page's thread may work while a file is refused. */
const MAX_PAGE_MS = 400;
/** What a file of nine megabytes may cost it more than one of a hundred lines, which look the same. */
const MAX_MORE_MS = 120;
const MEGABYTE = 1024 * 1024;

const openImport = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/clients`);
  await page.getByRole('button', { name: 'Importar clientes' }).click();
  await expect(page.getByText('Escolher arquivo', { exact: true })).toBeVisible();
};

/** CPU time of the page's own thread so far, in milliseconds; other programs do not change it. */
const pageCpu = async (page: Page): Promise<() => Promise<number>> => {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
};

const choose = async (page: Page, path: string, text: string): Promise<void> => {
  // a path: the page would take a buffer in as text, on its own thread
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

test('a file of nine megabytes is read beside the page, and one that is too much is refused in words', async ({
  page,
  server,
}, info) => {
  await openSignedIn(page, server.url, { email: 'grande@example.com', name: 'Gil Grande' });
  const cpu = await pageCpu(page);
  for (const [what, name, text, words] of TOO_MUCH)
    await test.step(what, async () => {
      await openImport(page, server.url);
      const before = await cpu();
      await choose(page, info.outputPath(name), text);
      await expect(page.getByRole('alert')).toHaveText(words);
      expect((await cpu()) - before).toBeLessThan(MAX_PAGE_MS);
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
    const [few, many] = [await readingMs(100), await readingMs(19_000)];
    info.annotations.push({ type: 'page CPU', description: `${few.toFixed(0)} and ${many.toFixed(0)} ms` });
    expect(many - few).toBeLessThan(MAX_MORE_MS);
  });
  await test.step('the measure sees what the page works itself', async () => {
    const before = await cpu();
    await page.evaluate((ms) => {
      const end = performance.now() + 4 * ms;
      while (performance.now() < end);
    }, MAX_PAGE_MS);
    expect((await cpu()) - before).toBeGreaterThan(MAX_PAGE_MS);
  });
});

// Import of clients from a file and export of all own data: manually, by keyboard, checked with axe, and with five
// thousand clients.
import { readFile } from 'node:fs/promises';
import { type Download, type Page, expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './browser/accessible.ts';
import { signIn, setSession } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import type { Person } from './screens/sign-in-page.ts';

const CLIENTS = 5000;

const FILE = `Nome;Celular;E-mail;Data de nascimento;Observações
Marina Antonieta de Albuquerque Cavalcanti e Souza;(11) 98888-7702;marina.antonieta@exemplo.com.br;12/04/1990;"Prefere manhã; café"
João Conceição;21 97777-6666;joao@exemplo.com;;
João C.;(21) 97777-6666;;;
C;;caio@exemplo.com;;
Dora;;dora@exemplo.com;;
`;

/** One byte per character, as Excel in Brazil writes CSV. */
const windows1252 = (text: string): Buffer => Buffer.from(text, 'latin1');

interface Stored {
  id: number;
  name: string;
  phone: string | null;
  notes: string | null;
}

const clientsOf = async (url: string, person: Person): Promise<Stored[]> => {
  const session = await signIn(url, person);
  const pageAfter = async (last: number | undefined): Promise<Stored[]> => {
    const path = last === undefined ? '/api/clients' : `/api/clients?after=${last}`;
    const clients = (await session.call('GET', path)).body as Stored[];
    const end = clients.at(-1)?.id;
    return end === undefined ? clients : [...clients, ...(await pageAfter(end))];
  };
  return pageAfter(undefined);
};

const check = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectNoSidewaysScroll(page);
};

const openImport = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/clients`);
  await page.getByRole('button', { name: 'Importar clientes' }).click();
};

const choose = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });

/** Presses Tab until a button has the focus, then presses it. */
const pressByKeyboard = async (page: Page, name: RegExp): Promise<void> => {
  const button = page.getByRole('dialog').getByRole('button', { name });
  await expect(button).toBeVisible();
  const hasFocus = () => button.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 40 && !(await hasFocus()); tabs += 1) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
};

const filesOf = async (download: Download): Promise<Record<string, string>> => {
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
};

const exportAll = async (page: Page): Promise<Download> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar meus dados' }).click();
  return download;
};

test('an Excel file is imported by keyboard, every step is accessible, and a second import changes nothing', async ({
  page,
  server,
}) => {
  const person = { email: 'importa@example.com', name: 'Inês Importa' };
  await setSession(page, server.url, person);
  await page.goto(`${server.url}/clients`);
  await test.step('file', async () => {
    await page.getByRole('button', { name: 'Importar clientes' }).press('Enter');
    await expect(page.getByText('Escolher arquivo', { exact: true })).toBeVisible();
    await check(page);
    await choose(page, 'grande.csv', Buffer.alloc(11 * 1024 * 1024, 'a'));
    await expect(page.getByRole('alert')).toHaveText(/O arquivo tem 11 MB e o limite é de 10 MB/);
    await check(page);
  });
  await test.step('columns', async () => {
    await choose(page, 'clientes.csv', windows1252(FILE));
    await expect(page.getByLabel('Telefone')).toHaveValue('1');
    await expect(page.getByText(/João Conceição/)).toBeVisible();
    await check(page);
    await pressByKeyboard(page, /^Continuar$/);
  });
  await test.step('preview', async () => {
    await expect(
      page.getByText('linha 5, coluna "Nome": Nome deve ter pelo menos 2 caracteres'),
    ).toBeVisible();
    await expect(
      page.getByText(/^Mesmo telefone de .+, linha 3\. Marque se for outra pessoa\.$/),
    ).toBeVisible();
    await check(page);
    await page.getByRole('checkbox', { name: 'Importar Dora, linha 6' }).press('Space');
    await pressByKeyboard(page, /^Importar 2 clientes$/);
  });
  await test.step('report', async () => {
    await expect(page.getByText('2 clientes importados')).toBeVisible();
    await check(page);
    await pressByKeyboard(page, /^Concluir$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  const stored = await clientsOf(server.url, person);
  expect(stored).toMatchObject([
    { name: 'João Conceição', phone: '5521977776666' },
    { name: expect.stringMatching(/^Marina/), notes: 'Prefere manhã; café' },
  ]);
  await test.step('the same file again', async () => {
    await openImport(page, server.url);
    await choose(page, 'clientes.csv', windows1252(FILE));
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Já cadastrado como João Conceição')).toBeVisible();
    await expect(page.getByText(/^Mesmo telefone de João Conceição, já no cadastro/)).toBeVisible();
    await page.getByRole('button', { name: 'Importar 1 cliente' }).click();
    await expect(page.getByText('1 cliente importado')).toBeVisible();
  });
  expect(await clientsOf(server.url, person)).toHaveLength(3);
});

test('contacts of a phone are imported without a question about columns', async ({ page, server }) => {
  const person = { email: 'contatos@example.com', name: 'Gil Agenda' };
  await setSession(page, server.url, person);
  await openImport(page, server.url);
  const card =
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Eva Prado\r\nTEL;TYPE=CELL:+55 11 95555-4444\r\nEND:VCARD\r\n';
  await choose(page, 'contatos.vcf', Buffer.from(card));
  await page.getByRole('button', { name: 'Importar 1 cliente' }).click();
  await expect(page.getByText('1 cliente importado')).toBeVisible();
  expect(await clientsOf(server.url, person)).toMatchObject([{ name: 'Eva Prado', phone: '5511955554444' }]);
});

const fiveThousand = (): string => {
  const line = (nth: number) =>
    `"Maria ""Bê"" ${nth}";11 9${10_000_000 + nth};maria.${nth}@exemplo.com.br;=1+${nth};${nth % 2 === 0 ? 'a, b; c' : ''}`;
  const lines = Array.from({ length: CLIENTS }, (_, nth) => line(nth).replace('a, b; c', '"a, b; c"'));
  return ['Nome;Telefone;E-mail;Observações;Endereço', ...lines].join('\r\n');
};

const importAll = async (page: Page, url: string, file: Buffer): Promise<number> => {
  await openImport(page, url);
  await choose(page, 'clientes.csv', file);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const begin = Date.now();
  await page.getByRole('button', { name: 'Importar 5.000 clientes' }).click();
  await expect(page.getByRole('progressbar', { name: 'Importando clientes' })).toBeVisible();
  // as long as the journey may take: on a busy machine minutes
  await page.getByText('5.000 clientes importados').waitFor({ timeout: 0 });
  return Date.now() - begin;
};

// spec: 2 §0.6
test('five thousand clients are imported and exported', async ({ page, server }, info) => {
  test.slow();
  const person = { email: 'origem@example.com', name: 'Olga Origem' };
  await setSession(page, server.url, person);
  const tookMs = await importAll(page, server.url, Buffer.from(fiveThousand()));
  info.annotations.push({ type: 'import of 5,000', description: `${tookMs} ms` });
  await page.getByRole('button', { name: 'Concluir' }).click();
  const download = await exportAll(page);
  expect(download.suggestedFilename()).toMatch(/^zelo-\d{4}-\d\d-\d\d\.zip$/);
  const { 'clientes.csv': csv = '', 'tudo.json': everything = '' } = await filesOf(download);
  expect(JSON.parse(everything)).toMatchObject({ account: { email: person.email } });
  expect(csv).toContain(";'=1+7;");
  expect(await clientsOf(server.url, person)).toHaveLength(CLIENTS);
});

// Draws packages/web/public/tela-agenda*.webp, the pictures of the agenda on the public page. Run it manually after a
// visible change: node scripts/pictures/screens.ts
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, devices } from '@playwright/test';
import { openSignedIn, signIn } from '../../e2e/servers/api-session.ts';
import { chromiumPath } from '../../e2e/browser/chromium.ts';
import { addBooking, addService } from '../../e2e/screens/agenda-screen.ts';
import { pairPhone } from '../../e2e/screens/phone.ts';
import { startServer } from '../../e2e/servers/server-process.ts';
import { SCREEN } from '../../packages/web/src/features/landing/landing-texts.ts';

const QUALITY = 0.8;
const FIRST_CLIENT = 'Ana Lima';
const SHOWN_DAY = 3;
/** The agenda moves to the first hour. */
const SETTLE_MS = 1_000;

/** Encodes a PNG as WebP, in the browser: the project has no other encoder. */
const asWebp = async (browser: Browser, png: Buffer): Promise<Buffer> => {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async ({ base64, quality }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const picture = await createImageBitmap(new Blob([bytes]));
      const { width, height } = picture;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { base64: png.toString('base64'), quality: QUALITY },
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

const server = await startServer();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const owner = { email: 'helena@example.com', name: 'Helena Prado' };
const session = await signIn(server.url, owner);
const serviceId = await addService(session, 'Sessão', 50, '180.00');
await pairPhone(server.phoneUrl, session);
/** The days of next week, Monday first, in UTC: the agenda's zone has the same dates at the hours of work. */
const week = Array.from({ length: 5 }, (_, index) => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + (8 - (day.getUTCDay() || 7)) + index);
  return day.toISOString().slice(0, 10);
});
const BOOKED: [number, string, string][] = [
  [0, '09:00', 'Davi Rocha'],
  [0, '14:00', 'Lia Campos'],
  [1, '10:00', 'Sofia Nunes'],
  [1, '15:30', 'Caio Braga'],
  [2, '09:30', 'Rita Alves'],
  [2, '13:30', 'Igor Melo'],
  [SHOWN_DAY, '09:00', FIRST_CLIENT],
  [SHOWN_DAY, '10:30', 'Bruno Reis'],
  [SHOWN_DAY, '14:00', 'Marina Castro'],
  [SHOWN_DAY, '16:00', 'Carla Dias'],
  [4, '11:00', 'Nina Farias'],
  [4, '15:00', 'Otávio Pires'],
];
for (const [day, time, client] of BOOKED)
  await addBooking(session, { client, serviceId, date: week[day] ?? '', time });

const draw = async (
  options: BrowserContextOptions,
  { view, file }: { view: string; file: string },
): Promise<void> => {
  const context = await browser.newContext({ ...options, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  const page = await context.newPage();
  await openSignedIn(page, server.url, owner);
  await page.goto(`${server.url}/calendar?view=${view}&date=${week[SHOWN_DAY]}`);
  await page.getByText(FIRST_CLIENT, { exact: true }).first().waitFor();
  // the banner of the trial is no part of the agenda
  await page.getByRole('complementary', { name: 'Período de teste' }).evaluate((banner) => banner.remove());
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(() => document.fonts.ready);
  const webp = await asWebp(browser, await page.screenshot());
  writeFileSync(fileURLToPath(new URL(`../../packages/web/public${file}`, import.meta.url)), webp);
  console.log(`${file}: ${webp.length} bytes`);
  await context.close();
};

const { wide, phone } = SCREEN.files;
const large = { viewport: { width: wide.width, height: wide.height } };
const small = {
  ...devices['Pixel 7'],
  viewport: { width: phone.width / 2, height: phone.height / 2 },
  deviceScaleFactor: 2,
};
await draw(large, { view: 'week', file: wide.src });
await draw({ ...large, colorScheme: 'dark' }, { view: 'week', file: wide.darkSrc });
await draw(small, { view: 'day', file: phone.src });
await draw({ ...small, colorScheme: 'dark' }, { view: 'day', file: phone.darkSrc });
await browser.close();
await server.stop();
process.exit();

// Records packages/web/public/demonstracao.webm, the demonstration on the public page: a client writes, the real
// assistant answers, the real agenda follows. Run it manually after a visible change: node scripts/pictures/demo-video.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { openSignedIn, signIn } from '../../e2e/servers/api-session.ts';
import { chromiumPath } from '../../e2e/browser/chromium.ts';
import { addBooking, addService } from '../../e2e/screens/agenda-screen.ts';
import { pairPhone } from '../../e2e/screens/phone.ts';
import { startServer } from '../../e2e/servers/server-process.ts';
import { nextWorkday } from '../../e2e/screens/workday.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const FONT = fileOf('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const SIZE = { width: 1280, height: 720 };
const SCENE_MS = 3_000;
const BITS_PER_SECOND = 500_000;

interface Line {
  from: 'client' | 'assistant';
  text: string;
}

/** Parts of every scene. */
interface Studio {
  stage: Page;
  app: Page;
  chat: Line[];
}

const font = readFileSync(FONT).toString('base64');
const styles = `
  @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font}) }
  * { margin: 0; box-sizing: border-box }
  body { width: 1280px; height: 720px; padding: 32px; display: grid; gap: 24px; grid-template: 1fr 56px / 400px 1fr;
    background: #e0f2f0; color: #1b2527; font: 400 17px/25px Figtree }
  section { display: flex; flex-direction: column; gap: 10px; padding: 20px; border-radius: 24px; background: #fff;
    overflow: hidden; justify-content: end }
  h2 { margin-bottom: auto; font-size: 17px }
  section p { max-width: 88%; padding: 9px 15px; border-radius: 16px; white-space: pre-line }
  .client { align-self: start; background: #f4f2ed }
  .assistant { align-self: end; background: #0d5450; color: #f8fdfc }
  img { width: 100%; height: 100%; object-fit: cover; object-position: top; border-radius: 16px }
  footer { grid-column: 1 / 3; text-align: center; font-size: 30px; line-height: 56px; font-weight: 600; color: #034944 }
`;

const bubble = ({ from, text }: Line): string => `<p class="${from}">${text.replaceAll('<', '&lt;')}</p>`;

/** One scene: the chat, the screen of the application, and a sentence below. */
const draw = async ({ stage, app, chat }: Studio, caption: string): Promise<string> => {
  const screen = (await app.screenshot()).toString('base64');
  await stage.setContent(`<!doctype html><meta charset="utf-8"><style>${styles}</style>
    <section><h2>WhatsApp de Marina</h2>${chat.map(bubble).join('')}</section>
    <img src="data:image/png;base64,${screen}" alt=""><footer>${caption}</footer>`);
  await stage.evaluate(() => document.fonts.ready);
  return (await stage.screenshot()).toString('base64');
};

/** Shows the scenes one after another on a canvas and records it; returns base64 of a WebM file. */
const film = async (browser: Browser, scenes: readonly string[]): Promise<string> => {
  const page = await browser.newPage({ viewport: SIZE });
  return page.evaluate(
    async ({ scenes, sceneMs, bitsPerSecond, size }) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      const brush = canvas.getContext('2d');
      const pictures = await Promise.all(
        scenes.map(async (scene) =>
          createImageBitmap(await (await fetch(`data:image/png;base64,${scene}`)).blob()),
        ),
      );
      const pieces: Blob[] = [];
      const options = { mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: bitsPerSecond };
      const recorder = new MediaRecorder(canvas.captureStream(10), options);
      recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
      recorder.start();
      const startedAt = Date.now();
      await new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          const picture = pictures[Math.floor((Date.now() - startedAt) / sceneMs)];
          if (picture) return brush?.drawImage(picture, 0, 0);
          clearInterval(timer);
          resolve();
        }, 100);
      });
      recorder.stop();
      await stopped;
      const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
    },
    { scenes, sceneMs: SCENE_MS, bitsPerSecond: BITS_PER_SECOND, size: SIZE },
  );
};

const server = await startServer();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({ viewport: { width: 1056, height: 768 }, locale: 'pt-BR' });
const app = await context.newPage();
const owner = { email: 'helena@example.com', name: 'Helena Prado' };
await openSignedIn(app, server.url, owner);
const session = await signIn(server.url, owner);
const serviceId = await addService(session, 'Sessão', 50, '180.00');
const phone = await pairPhone(server.phoneUrl, session);
const { daysAhead, word, date } = await nextWorkday();
const booked = { 'Ana Lima': '09:00', 'Bruno Reis': '10:30', 'Carla Dias': '16:00' };
for (const [client, time] of Object.entries(booked))
  await addBooking(session, { client, serviceId, date, time });
await app.reload();
for (let day = 0; day < daysAhead; day += 1) await app.getByRole('button', { name: 'Próximo dia' }).click();
await app.getByText('Ana Lima', { exact: true }).waitFor();
await app
  .getByRole('region', { name: /^Agenda/ })
  .evaluate((card) => scrollTo(0, card.getBoundingClientRect().top + scrollY - 88));

const stage = await browser.newPage({ viewport: SIZE });
const chat: Line[] = [];
const studio = { stage, app, chat };
const scenes = [await draw(studio, 'Zelo: sua agenda cheia, seu WhatsApp respondido')];

const say = async (text: string, captions: [asked: string, answered: string]): Promise<void> => {
  const number = '5511987654321';
  const before = (await phone.replies(number)).length;
  chat.push({ from: 'client', text });
  scenes.push(await draw(studio, captions[0]));
  await phone.send(number, text, { name: 'Marina Castro' });
  const giveUp = Date.now() + 20_000;
  let replies = await phone.replies(number);
  while (replies.length === before && Date.now() < giveUp) {
    await app.waitForTimeout(200);
    replies = await phone.replies(number);
  }
  // the open page updates automatically
  await app.waitForTimeout(1_500);
  chat.push(...replies.slice(before).map((reply): Line => ({ from: 'assistant', text: reply })));
  scenes.push(await draw(studio, captions[1]));
};

await say(`Oi! Tem horário ${word} à tarde?`, [
  'Uma cliente escreve, como sempre',
  'A assistente consulta sua agenda',
]);
await say('14:00, por favor', ['A cliente escolhe', 'E a assistente cuida do resto']);
await say('Marina Castro', ['Marina diz o nome', 'Marcado, e já está na sua agenda']);
scenes.push(await draw(studio, 'Teste grátis por 7 dias, sem cartão de crédito'));

writeFileSync(
  fileOf('packages/web/public/demonstracao.webm'),
  Buffer.from(await film(browser, scenes), 'base64'),
);
console.log(chat.map(({ from, text }) => `${from}: ${text}`).join('\n'));
await browser.close();
await server.stop();
process.exit();

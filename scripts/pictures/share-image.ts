// Draws packages/web/public/og.png, the preview image for links to the public page. Run it manually after its slogan
// changes: node scripts/pictures/share-image.ts
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../../e2e/browser/chromium.ts';
import { CONVERSATION, HERO, OFFER, PAGE } from '../../packages/web/src/features/landing/landing-texts.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const FONT = fileOf('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const font = readFileSync(FONT).toString('base64');
const icon = readFileSync(fileOf('packages/web/public/icon.svg'), 'utf8');

const bubbles = (CONVERSATION.days[0]?.messages ?? [])
  .map(({ from, text }) => `<p class="${from}">${text.replace(/ \p{Extended_Pictographic}/u, '')}</p>`)
  .join('');

const html = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font}) }
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; padding: 64px; display: grid; grid-template-columns: 1fr 470px; gap: 48px;
    align-items: center; background: #fbf9f5; color: #1b2527; font: 400 24px/34px Figtree; overflow: hidden }
  header { display: flex; align-items: center; gap: 16px; font-size: 36px; font-weight: 700; letter-spacing: -.02em }
  header svg { width: 56px }
  h1 { margin: 36px 0 24px; font-size: 68px; line-height: 74px; letter-spacing: -.025em; text-wrap: balance }
  main p { color: #4b5659; font-size: 26px }
  figure { display: grid; gap: 14px; padding: 28px; border: 1px solid #e5e2db; border-radius: 28px; background: #fff;
    box-shadow: 0 16px 40px -8px #1b252738; font-size: 22px; line-height: 30px }
  figure p { max-width: 88%; padding: 12px 18px; border-radius: 20px }
  .client { justify-self: start; background: #f4f2ed; border-bottom-left-radius: 5px }
  .assistant { justify-self: end; background: #0d5450; color: #f8fdfc; border-bottom-right-radius: 5px }
</style>
<main><header>${icon} Zelo</header><h1>${HERO.promise}</h1><p>${OFFER.note}</p></main>
<figure>${bubbles}</figure>`;

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(html);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: fileOf('packages/web/public/og.png') });
await browser.close();
console.log(`og.png: ${PAGE.shareImage}`);

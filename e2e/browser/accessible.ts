import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, expect } from '@playwright/test';
import type axe from 'axe-core';

/** Half as large as `axe.source`. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Waits for two consecutive frames without animation, because axe would measure intermediate colors. A theme change takes
 * effect with the next frame, and the end of one animation may start another. Endless animations, such as a spinner's,
 * are ignored.
 */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isEnding = (animation: Animation): boolean =>
      animation.playState !== 'finished' &&
      Number.isFinite(Number(animation.effect?.getComputedTiming().endTime ?? 0));
    for (let stillFrames = 0; stillFrames < 2;) {
      await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().filter(isEnding);
      stillFrames = moving.length === 0 ? stillFrames + 1 : 0;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });

type Rules = { type: 'tag' | 'rule'; values: readonly string[] };

/**
 * Violations that axe finds on the current page. Its script is injected once per page, and passing checks, which would
 * be many times as much data, are not collected.
 */
const findings = async (page: Page, rules: Rules): Promise<string[]> => {
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    const options = {
      runOnly: { ...runOnly, values: [...runOnly.values] },
      resultTypes: ['violations' as const],
    };
    // what scrolls under bars is no smaller for that
    const floating = [
      ...document.querySelectorAll<HTMLElement>('[data-bottom-bar], [data-floating], .sticky'),
    ];
    for (const element of floating) element.style.setProperty('position', 'static');
    const { violations } = await run(document, options);
    for (const element of floating) element.style.removeProperty('position');
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, rules);
};

/** Expects no axe violations on the current page. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await findings(page, { type: 'tag', values: TAGS })).toEqual([]);
};

/** Checks the dark theme, which changes only colors. */
export const expectReadableInTheDark = async (page: Page): Promise<void> => {
  const setDark = (isDark: boolean) =>
    page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark);
  await setDark(true);
  const found = await findings(page, { type: 'rule', values: ['color-contrast'] });
  await setDark(false);
  expect(found, 'dark').toEqual([]);
};

export const expectAccessibleInBoth = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectReadableInTheDark(page);
};

const sidewaysParts = (page: Page, width: number): Promise<string[]> =>
  page.evaluate(
    (most) =>
      [...document.querySelectorAll('html, body *')]
        .filter((part) => {
          const isPage = part === document.documentElement;
          const canScroll = isPage || ['auto', 'scroll'].includes(getComputedStyle(part).overflowX);
          return canScroll && part.scrollWidth > (isPage ? most : part.clientWidth);
        })
        .map((part) => `${part.scrollWidth}: ${part.outerHTML.slice(0, 120)}`),
    width,
  );

/** Expects that neither the page nor a part of it scrolls sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const width = page.viewportSize()?.width ?? 0;
  // a page redraws after its window was resized
  await expect.poll(() => sidewaysParts(page, width), { message: `${width} px` }).toEqual([]);
};

/** Expects that no content overflows the lower edge of a card. */
export const expectInsideCards = async (page: Page): Promise<void> => {
  const outside = () =>
    page.locator('section.rounded-card').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const edge = card.getBoundingClientRect().bottom;
        return [...card.children]
          .map((part) => Math.round(part.getBoundingClientRect().bottom - edge))
          .filter((pixels) => pixels > 0)
          .map((pixels) => `${pixels} px: ${card.textContent.slice(0, 40)}`);
      }),
    );
  await expect.poll(outside).toEqual([]);
};

import { type Page, expect } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Waits until two frames in a row have nothing that moves or fades: colours on their way are not those of the screen. A
 * change of theme is heard of with the next frame, and what ends may begin something else. Endless animations, such as
 * those of a spinner, are not waited for.
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
 * What axe finds on what the page shows now. A page takes in its half a megabyte once, and tells only what is wrong: what
 * passes is many times as much to collect and to send.
 */
const findings = async (page: Page, rules: Rules): Promise<string[]> => {
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    const options = {
      runOnly: { ...runOnly, values: [...runOnly.values] },
      resultTypes: ['violations' as const],
    };
    const { violations } = await run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, rules);
};

/** axe finds nothing on what the page shows now. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await findings(page, { type: 'tag', values: TAGS })).toEqual([]);
};

/** The same in the dark theme, which changes nothing but colours. */
export const expectReadableInTheDark = async (page: Page): Promise<void> => {
  const setDark = (isDark: boolean) =>
    page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark);
  await setDark(true);
  const found = await findings(page, { type: 'rule', values: ['color-contrast'] });
  await setDark(false);
  expect(found, 'dark').toEqual([]);
};

/** In the light theme and in the dark one. */
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

/** Nothing on the page can be scrolled sideways, neither the page itself nor a part of it. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const width = page.viewportSize()?.width ?? 0;
  // a page whose window has just changed is drawn anew first
  await expect.poll(() => sidewaysParts(page, width), { message: `${width} px` }).toEqual([]);
};

/** No part of a card sticks out of its lower edge. */
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

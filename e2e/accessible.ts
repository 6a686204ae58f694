import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

const findings = async (page: Page, axe: AxeBuilder): Promise<string[]> => {
  // colours that still fade are not yet those of the screen; a change of theme is heard of with the next frame
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(fades.map(({ finished }) => finished));
  });
  // one frame and one origin: the page that axe opens to join the findings of several is not needed
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
};

/** axe finds nothing on what the page shows now. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await findings(page, new AxeBuilder({ page }).withTags(TAGS))).toEqual([]);
};

/** The same in the dark theme, which changes nothing but colours. */
export const expectReadableInTheDark = async (page: Page): Promise<void> => {
  const setDark = (isDark: boolean) =>
    page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark);
  await setDark(true);
  const found = await findings(page, new AxeBuilder({ page }).withRules('color-contrast'));
  await setDark(false);
  expect(found, 'dark').toEqual([]);
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

import { type Locator, type Page, expect } from '@playwright/test';

interface Saving {
  /** Glob of the request that saves. */
  request: string;
  footer: Locator;
  save: Locator;
  press: (button: Locator) => Promise<void>;
}

/** Places and sizes of a footer and its buttons, without the transforms of a press. */
const layoutOf = (footer: Locator): Promise<number[][]> =>
  footer.evaluate((element) =>
    [element, ...element.querySelectorAll('button')].map((part) => {
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = part as HTMLElement;
      return [offsetLeft, offsetTop, offsetWidth, offsetHeight];
    }),
  );

/** Saves, and expects that neither the footer nor a button in it moves while the answer is held back. */
export const expectStillWhileSaving = async (
  page: Page,
  { request, footer, save, press }: Saving,
): Promise<void> => {
  const [released, sent] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await page.route(request, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await released.promise;
    await route.continue();
    sent.resolve(undefined);
  });
  const before = await layoutOf(footer);
  await press(save);
  await expect(footer.locator('[aria-busy="true"]')).toHaveCount(1);
  expect(await layoutOf(footer)).toEqual(before);
  released.resolve(undefined);
  await sent.promise;
  await page.unroute(request);
};

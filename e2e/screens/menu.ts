import type { Page } from '@playwright/test';

/** Shows the menu with all pages and the way out, which a wide screen always shows. */
export const openMenu = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Abrir menu' });
  if (await button.isVisible()) await button.click();
};

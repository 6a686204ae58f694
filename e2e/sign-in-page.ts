import { type Page, expect } from '@playwright/test';

/** Signs in as a new user would: landing page, "Entrar", the provider's page, dashboard. */
export const signInByPage = async (
  page: Page,
  url: string,
  person: { email: string; name: string },
): Promise<void> => {
  await page.goto(url);
  await page.getByRole('link', { name: 'Entrar' }).first().click();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Nome').fill(person.name);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 15_000 });
};

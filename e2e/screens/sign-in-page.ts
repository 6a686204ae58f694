import { setTimeout as pause } from 'node:timers/promises';
import { type Page, expect } from '@playwright/test';

export interface Person {
  email: string;
  name: string;
}

/** Fills in the page of the local identity. */
export const answerLocal = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Nome').fill(person.name);
  await page.getByRole('button', { name: 'Entrar' }).click();
};

/** Fills in the foreign provider's pages: login, then consent. */
const answerForeign = async (page: Page, person: Person): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(person.email);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
};

/** Goes from the public page to the provider; waits for Retry-After at the sign-in limit. */
const leaveForProvider = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/login');
  await page.getByRole('link', { name: 'Entrar' }).first().click();
  const answer = await answered;
  if (answer.status() !== 429) return;
  await pause(Number(answer.headers()['retry-after']) * 1000);
  await leaveForProvider(page, url);
};

/** Expects the automatic redirect to the provider's page; waits a minute at the sign-in limit. */
export const expectProviderPage = async (page: Page): Promise<void> => {
  const refusal = page.getByRole('heading', { name: 'Não foi possível entrar' });
  await expect(page.getByLabel('E-mail').or(refusal)).toBeVisible();
  if (await refusal.isVisible()) {
    await pause(60_000);
    await page.reload();
  }
  await expect(page.getByLabel('E-mail')).toBeVisible();
};

/** Signs in as a new user would: landing page, "Entrar", the provider's pages, dashboard. */
export const signInByPage = async (
  page: Page,
  url: string,
  { issuer = 'local', ...person }: Person & { issuer?: 'local' | 'foreign' },
): Promise<void> => {
  // the foreign provider's page requests fonts from an unreachable server
  await page.route('https://**', (route) => route.abort());
  await leaveForProvider(page, url);
  await (issuer === 'local' ? answerLocal : answerForeign)(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 40_000 });
};

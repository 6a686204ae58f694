// Sign-in at an external provider; everything after it is the same for all providers.
import { expect } from '@playwright/test';
import { test } from './servers/databases.ts';
import { signInByPage } from './screens/sign-in-page.ts';

test('a person signs in at an external provider and stays signed in', async ({ page, server, issuer }) => {
  await signInByPage(page, server.url, { email: 'leo@example.com', name: 'Léo Barros', issuer });
  const user = await page.request.get(`${server.url}/api/auth/user`);
  expect(await user.json()).toMatchObject({ email: 'leo@example.com', firstName: 'Léo' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

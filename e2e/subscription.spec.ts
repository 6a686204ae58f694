// The owner's payments, on the stand-in's payment pages: a trial is subscribed, cancelled and resumed; another one ends,
// closes the paid part and reopens it; a declined charge is paid manually. A restart with another clock simulates eight
// days.
import { type Locator, type Page, expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './browser/accessible.ts';
import { openSignedIn, signIn, setSession } from './servers/api-session.ts';
import { test } from './servers/databases.ts';

const payer = { email: 'assina@example.com', name: 'Paula Pagante' };
const late = { email: 'esquece@example.com', name: 'Bento Esquecido' };
const declined = { email: 'recusado@example.com', name: 'Caio Recusado' };
const EIGHT_DAYS = '+691200';
const NARROWEST = 320;

const expectGoodScreen = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  const viewport = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ ...viewport, width: NARROWEST });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(viewport);
};

const openSubscription = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/subscription`);
  await expect(page.getByRole('heading', { level: 1, name: 'Assinatura' })).toBeVisible();
};

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Expects the text in the card's badge. */
const expectBadge = (page: Page, word: string): Promise<void> =>
  expect(page.getByRole('region', { name: 'Sua assinatura' }).getByText(word, { exact: true })).toBeVisible({
    timeout: 40_000,
  });

/** Clicks a link that opens a provider's page in a new tab. */
const openTab = async (page: Page, opener: Locator): Promise<Page> => {
  const opened = page.context().waitForEvent('page');
  await opener.click();
  const tab = await opened;
  await tab.waitForURL(/^http:\/\/127\.0\.0\.1/);
  return tab;
};

const payWith = async (tab: Page, card: string, pay: string): Promise<void> => {
  await tab.getByRole('radio', { name: card, exact: true }).check();
  await button(tab, pay).click();
};

const expectThanks = (tab: Page): Promise<void> =>
  expect(tab.getByRole('heading', { name: 'Parabéns! Sua assinatura está feita' })).toBeVisible({
    timeout: 40_000,
  });

const cancel = async (page: Page): Promise<void> => {
  await button(page, 'Cancelar assinatura').click();
  const question = page.getByRole('alertdialog', { name: 'Cancelar a assinatura?' });
  await question.getByRole('button', { name: 'Sim, cancelar' }).click();
  await expect(page.getByText('Assinatura Cancelada', { exact: true })).toBeVisible();
  await expect(page.getByText(/Você tem acesso completo até \d\d\/\d\d\/\d{4}/)).toBeVisible();
};

const undo = async (page: Page, badge: string): Promise<void> => {
  await button(page, 'Retomar assinatura').click();
  await expect(page.getByRole('group', { name: 'Assinatura retomada' })).toBeVisible();
  await expectBadge(page, badge);
};

/** From the banner to the confirmation: an aborted attempt, a declined card, and a valid one. */
const subscribeInTrial = async (page: Page, url: string): Promise<void> => {
  await openSignedIn(page, url, payer);
  const banner = page.getByRole('complementary', { name: 'Período de teste' });
  await expect(banner).toContainText('Seu período de teste expira em 7 dias.');
  await banner.getByRole('link', { name: 'Assinar Agora' }).click();
  await expect(page.getByRole('progressbar', { name: 'Período de teste' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await expectBadge(page, 'Em teste');
  await expectGoodScreen(page);

  const hesitant = await openTab(page, button(page, 'Assinar Agora'));
  await hesitant.getByRole('link', { name: 'Voltar sem pagar' }).click();
  await expect(hesitant.getByText('Pagamento não concluído')).toBeVisible();
  await expectAccessible(hesitant);
  await hesitant.close();

  await page.bringToFront();
  const tab = await openTab(page, button(page, 'Assinar Agora'));
  await payWith(tab, 'Cartão recusado', 'Iniciar teste e pagar depois');
  await expect(tab.getByText(/O cartão foi recusado/)).toBeVisible();
  await payWith(tab, 'Cartão que funciona', 'Iniciar teste e pagar depois');
  await expectThanks(tab);
  await expectGoodScreen(tab);
  await tab.reload();
  await expectThanks(tab);
  await tab.getByRole('link', { name: 'Ir para o Dashboard' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(tab.getByRole('complementary', { name: 'Período de teste' })).toHaveCount(0);
  await tab.close();

  await page.bringToFront();
  await expectBadge(page, 'Em teste, assinada');
  await expect(button(page, 'Assinar Agora')).toHaveCount(0);
};

/** After the trial the first month is charged; its invoice has a separate page. */
const lookAtInvoices = async (page: Page): Promise<void> => {
  await button(page, 'Ver faturas').click();
  const dialog = page.getByRole('dialog', { name: 'Faturas' });
  const paid = dialog.getByRole('listitem').filter({ hasText: 'R$ 49,90' });
  await expect(paid).toContainText('Paga');
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  const invoice = await openTab(page, paid.getByRole('link', { name: /^Ver fatura de/ }));
  await expect(invoice.getByText('R$ 49,90').first()).toBeVisible();
  await invoice.close();
  await page.bringToFront();
  await button(page, 'Fechar').click();
  const portal = await openTab(page, button(page, 'Gerenciar pagamento'));
  await portal.close();
  await page.bringToFront();
};

/** Subscribes a user whose card is valid today and declined when the trial ends. */
const subscribeWithBadCard = async (url: string): Promise<void> => {
  const session = await signIn(url, declined);
  const { body } = await session.call('POST', '/api/create-checkout-session');
  const { origin, pathname } = new URL((body as { url: string }).url);
  const paid = await fetch(`${origin}/_control/sessions/${pathname.split('/').at(-1)}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card: 'fails_later' }),
  });
  expect(paid.ok).toBe(true);
};

const payRefusedCharge = async (page: Page, url: string): Promise<void> => {
  await setSession(page, url, declined);
  await openSubscription(page, url);
  await expectBadge(page, 'Pagamento atrasado');
  await expectGoodScreen(page);
  const invoice = await openTab(page, button(page, 'Pagar agora'));
  await payWith(invoice, 'Cartão que funciona', 'Pagar R$ 49,90');
  await invoice
    .getByText(/Paga|Obrigado|paga/)
    .first()
    .waitFor();
  await invoice.close();
  await page.bringToFront();
  await expectBadge(page, 'Ativa');
};

const assistantSwitch = (page: Page): Locator => page.getByRole('switch', { name: /Assistente ativa/ });

/** Expects the paid part to be closed after the trial, with a notice. */
const expectClosedGate = async (page: Page, url: string): Promise<void> => {
  await openSignedIn(page, url, late);
  await expect(page.getByText(/Seu período de teste terminou/)).toBeVisible();
  await page.goto(`${url}/ai-assistant`);
  await expect(page.getByText('Assinatura expirada: a assistente não responde aos clientes.')).toBeVisible();
  await assistantSwitch(page).click();
  await expect(assistantSwitch(page)).not.toBeChecked();
  await assistantSwitch(page).click();
  await expect(page.getByRole('group', { name: 'Assinatura expirada' })).toBeVisible();
  await expect(assistantSwitch(page)).not.toBeChecked();
};

const payAfterTrial = async (page: Page, url: string): Promise<void> => {
  await openSubscription(page, url);
  await expectBadge(page, 'Teste encerrado');
  await expectGoodScreen(page);
  const tab = await openTab(page, button(page, 'Assinar Agora'));
  await payWith(tab, 'Cartão que funciona', 'Pagar R$ 49,90');
  await expectThanks(tab);
  await tab.close();
  await page.bringToFront();
  await expectBadge(page, 'Ativa');
  await expectGoodScreen(page);
};

const expectOpenGate = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/ai-assistant`);
  await expect(assistantSwitch(page)).not.toBeChecked();
  await assistantSwitch(page).click();
  await expect(page.getByRole('group', { name: 'Assistente ativada' })).toBeVisible();
  await expect(assistantSwitch(page)).toBeChecked();
};

// spec: 1 §2.96, 2 §2.57, 2 §2.58, 2 §2.59, 2 §4.33, 2 §4.34, 2 §4.35, 2 §7.62, 2 §7.64, 2 §7.68
test('a trial becomes a subscription; an expired one closes the paid part until payment', async ({
  page,
  newServer,
}) => {
  const server = await newServer({});
  const { url } = server;
  await signIn(url, late);
  await subscribeWithBadCard(url);
  await test.step('in the trial', () => subscribeInTrial(page, url));
  await test.step('cancel, and undo', async () => {
    await cancel(page);
    await undo(page, 'Em teste, assinada');
  });
  await page.goto('about:blank');
  await server.stop();

  await server.start({ TEST_CLOCK: EIGHT_DAYS });
  await test.step('the first charge makes it active', async () => {
    await setSession(page, url, payer);
    await openSubscription(page, url);
    await expectBadge(page, 'Ativa');
    await lookAtInvoices(page);
  });
  await test.step('a charge that was refused is paid by hand', () => payRefusedCharge(page, url));
  await test.step('a trial that ran out closes the gate', () => expectClosedGate(page, url));
  await test.step('paying', () => payAfterTrial(page, url));
  await test.step('opens it again', () => expectOpenGate(page, url));
  await test.step('cancel, and undo', async () => {
    await openSubscription(page, url);
    await cancel(page);
    await undo(page, 'Ativa');
  });
  await page.goto('about:blank');
  await server.stop();
});

import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusal, type Answers } from '#test-server.ts';
import '#features/clients/removal/mentions-dialog.tsx';
import { aChat, listing, openChat } from '#features/whatsapp/conversations/test-inbox.tsx';

// useNow keeps its load time until the first tick
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const stranger = aChat({ clientId: null, name: 'Joana' });
const NOBODY = 'Selecione uma conversa para ler e responder';

const openMenu = async (given: Answers = {}) => {
  const none = { count: 0, first: [], requests: [] };
  const page = openChat(stranger, undefined, { 'GET /api/conversations/1/visits-to-come': none, ...given });
  await page.user.click(await screen.findByRole('button', { name: 'Mais ações para Joana' }));
  await screen.findByRole('menu');
  return page;
};

const erase = async (given: Answers) => {
  const page = await openMenu(given);
  await page.user.click(screen.getByRole('menuitem', { name: 'Apagar dados pessoais (LGPD)' }));
  const name = 'Apagar para sempre os dados pessoais de Joana?';
  const question = await screen.findByRole('alertdialog', { name });
  expect(question).toHaveTextContent('não podem ser recuperados');
  await page.user.click(within(question).getByRole('button', { name: 'Confirmar' }));
  return page;
};

it('exports a person without a record to a file named after the chat', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = await openMenu({ 'GET /api/conversations/1/export': { client: null } });
  await user.click(screen.getByRole('menuitem', { name: 'Baixar dados da pessoa' }));
  await screen.findByRole('group', { name: 'Dados da conversa baixados' });
  expect(names).toEqual(['conversa-1.json']);
});

it('erases a person without a record after a strong confirmation, and closes the chat', async () => {
  const { writes } = await erase({
    'POST /api/conversations/1/erase?visits=keep': { success: true, mentions: [] },
    'GET /api/conversations': listing(),
  });
  await screen.findByRole('group', { name: 'Dados pessoais apagados' });
  expect(await screen.findByText(NOBODY)).toBeVisible();
  expect(writes().map(({ key }) => key)).toContain('POST /api/conversations/1/erase?visits=keep');
  expect(screen.queryByRole('dialog', { name: 'Confira estes textos' })).not.toBeInTheDocument();
});

it('lists the texts that may still name the person, with links, in the dialog used for clients', async () => {
  const mentions = [{ label: 'Agenda, 11/03/2026', link: '/calendar?view=day&date=2026-03-11' }];
  await erase({ 'POST /api/conversations/1/erase?visits=keep': { success: true, mentions } });
  const dialog = await screen.findByRole('dialog', { name: 'Confira estes textos' });
  expect(screen.queryByRole('group', { name: 'Dados pessoais apagados' })).not.toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'Agenda, 11/03/2026' })).toHaveAttribute(
    'href',
    '/calendar?view=day&date=2026-03-11',
  );
});

it('keeps a chat open that cannot be erased, with a message', async () => {
  await erase({ 'POST /api/conversations/1/erase?visits=keep': refusal(503, 'O servidor está ocupado.') });
  expect(await screen.findByText('O servidor está ocupado.', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mais ações para Joana' })).toBeVisible();
});

it('is hidden for a client: export and erasure are in the record', async () => {
  openChat(aChat());
  await screen.findByRole('link', { name: 'Ver a ficha de Marina Castro' });
  expect(screen.queryByRole('button', { name: /Mais ações/ })).not.toBeInTheDocument();
});

import { webcrypto } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberAccount } from '#lib/api/page-account.ts';
import { keepDraft, readDrafts } from '#lib/drafts/drafts.ts';
import { refusal, serve, type Answers } from '#test-server.ts';
import '#features/agenda/appointment/appointment-dialog.tsx';
import {
  aChat,
  aMessage,
  composer,
  messagesWith,
  NOW,
  openChat,
} from '#features/whatsapp/conversations/test-inbox.tsx';

const OFFER = /começou a preencher/;
const SEND = 'POST /api/conversations/1/messages';
const KEY: Answers = { 'GET /api/account/draft-key': { key: btoa('k'.repeat(32)) } };
const own = (given: Parameters<typeof aMessage>[0] = {}) =>
  aMessage({ id: 12, author: 'owner', content: 'Já te confirmo', time: NOW, ...given });

beforeEach(() => {
  // jsdom has no encryption
  vi.stubGlobal('crypto', webcrypto);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  rememberAccount(1);
  serve(KEY);
  return () => void vi.useRealTimers();
});

const keepReply = (text = 'Já te confirmo ') =>
  keepDraft('chat:1', { title: 'Mensagem', url: '/', values: { text } });

describe('a reply that was not sent', () => {
  it('is offered when the chat is opened again', async () => {
    await keepReply();
    const { user } = openChat(aChat(), [aMessage()], KEY);
    await screen.findByText(OFFER);
    localStorage.clear();
    await user.click(screen.getByRole('button', { name: 'Recuperar' }));
    expect(await composer()).toHaveValue('Já te confirmo ');
    // and kept again; written later, it would be a draft of the next test
    await waitFor(() => expect(localStorage).toHaveLength(1));
  });

  it('is kept while it is on its way, and also after a refusal', async () => {
    const { user } = openChat(aChat(), [aMessage()], { ...KEY, [SEND]: refusal(503, 'Sem WhatsApp') });
    await user.type(await composer(), 'Já te confirmo{Enter}');
    await screen.findByText(/Sem WhatsApp/);
    await waitFor(() => expect(localStorage).toHaveLength(1));
  });
});

it('a refused message and the next text are two drafts, and the message ends when it is edited', async () => {
  const { user } = openChat(aChat(), [aMessage()], { ...KEY, [SEND]: refusal(503, 'Sem WhatsApp') });
  await user.type(await composer(), 'Já te confirmo{Enter}');
  await screen.findByText(/Sem WhatsApp/);
  await user.type(await composer(), 'Outra');
  await waitFor(() => expect(localStorage).toHaveLength(2));
  expect((await readDrafts('chat:1')).map(({ values }) => values)).toEqual(
    expect.arrayContaining([{ text: 'Outra' }, { text: 'Já te confirmo' }]),
  );
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  // the message's own draft ends first, and the next text's follows with both
  await waitFor(async () => {
    const kept = await readDrafts('chat:1');
    expect(kept.map(({ values }) => values)).toEqual([{ text: 'Já te confirmo\nOutra' }]);
  });
  expect(localStorage).toHaveLength(1);
});

describe('a reply that was sent', () => {
  it('is not kept', async () => {
    const { user } = openChat(aChat(), [aMessage()], { ...KEY, [SEND]: own() });
    await user.type(await composer(), 'Já te confirmo');
    await waitFor(() => expect(localStorage).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('is not offered, wherever it was sent', async () => {
    await keepReply();
    openChat(aChat(), [aMessage(), own()], KEY);
    await messagesWith('Marina Castro');
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('does not end a later reply with the same words', async () => {
    await keepReply();
    openChat(aChat(), [aMessage(), own({ time: '2026-11-21T14:00:00.000Z' })], KEY);
    expect(await screen.findByText(OFFER)).toBeVisible();
  });
});

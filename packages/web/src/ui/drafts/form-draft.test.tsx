import { webcrypto } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberAccount } from '#lib/api/page-account.ts';
import { SESSION_PATH } from '#lib/api/query-client.ts';
import { readDrafts, sendDraft } from '#lib/drafts/drafts.ts';
import { renderInApp } from '#test-app.tsx';
import { serve } from '#test-server.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormDraft } from './form-draft.tsx';

const OFFER = /não salvou/;

beforeEach(() => {
  // jsdom has no encryption
  vi.stubGlobal('crypto', webcrypto);
  rememberAccount(1);
  serve({ 'GET /api/account/draft-key': { key: btoa('k'.repeat(32)) } });
});

function Form({ keepsOnClose = false }: { keepsOnClose?: boolean }) {
  const [values, setValues] = useState({ text: '' });
  return (
    <form>
      <FormDraft
        name="thing:1"
        title="Coisa"
        values={values}
        onRestore={setValues}
        keepsOnClose={keepsOnClose}
      />
      <input
        aria-label="Texto"
        value={values.text}
        onChange={(event) => setValues({ text: event.target.value })}
      />
    </form>
  );
}

/** The form, with a button that opens and closes it. */
function Page({ keepsOnClose = false }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Mudar</button>
      {isOpen && <Form keepsOnClose={keepsOnClose} />}
    </>
  );
}

const kept = async () => (await readDrafts('thing:1'))[0]?.values;
const press = (user: ReturnType<typeof renderInApp>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

/** Types into the form and loses the session, which takes the form away. */
const typeAndLose = async (text: string) => {
  const { user, client } = renderInApp(<Page />);
  await user.type(screen.getByLabelText('Texto'), text);
  await waitFor(async () => expect(await kept()).toEqual({ text }));
  client.setQueryData([SESSION_PATH], null);
  await press(user, 'Mudar');
  client.setQueryData([SESSION_PATH], { id: 1 });
  return { user, client };
};

it('offers what was typed before the session was lost, and fills it in', async () => {
  const { user } = await typeAndLose('Prefere manhã');
  expect(screen.queryByText(OFFER)).toBeNull();
  await press(user, 'Mudar');
  expect(await screen.findByText(OFFER)).toHaveTextContent(
    'Você começou a preencher agora há pouco e não salvou.',
  );
  expect(screen.getByLabelText('Texto')).toHaveValue('');
  await press(user, 'Recuperar');
  expect(screen.getByLabelText('Texto')).toHaveValue('Prefere manhã');
  expect(screen.getByLabelText('Texto')).toHaveFocus();
  expect(screen.queryByText(OFFER)).toBeNull();
  expect(await kept()).toEqual({ text: 'Prefere manhã' });
});

it('offers what was typed before a link of the form led to another page', async () => {
  history.replaceState(null, '', '/calendar');
  const { user } = renderInApp(<Page />);
  await user.type(screen.getByLabelText('Texto'), 'Prefere manhã');
  await waitFor(async () => expect(await kept()).toEqual({ text: 'Prefere manhã' }));
  history.replaceState(null, '', '/services');
  await press(user, 'Mudar');
  history.replaceState(null, '', '/calendar');
  await press(user, 'Mudar');
  await user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect(screen.getByLabelText('Texto')).toHaveValue('Prefere manhã');
});

it('says that it may be saved when it was sent and no answer came', async () => {
  const { user, client } = renderInApp(<Page />);
  await user.type(screen.getByLabelText('Texto'), 'a');
  await waitFor(() => expect(localStorage).toHaveLength(1));
  void sendDraft('thing:1', () => new Promise(() => undefined));
  client.setQueryData([SESSION_PATH], null);
  await press(user, 'Mudar');
  client.setQueryData([SESSION_PATH], { id: 1 });
  await press(user, 'Mudar');
  expect(await screen.findByText(/já pode estar salvo/)).toHaveTextContent(
    'Você salvou agora há pouco, mas a resposta não chegou: já pode estar salvo. Confira antes de salvar de novo.',
  );
  await press(user, 'Descartar');
  expect(localStorage).toHaveLength(0);
});

it('stays while it is neither taken nor dropped', async () => {
  const { user } = await typeAndLose('Prefere manhã');
  await press(user, 'Mudar');
  await screen.findByText(OFFER);
  await press(user, 'Mudar');
  expect(await kept()).toEqual({ text: 'Prefere manhã' });
});

it('is not overwritten by other text while it is offered', async () => {
  const { user } = await typeAndLose('Prefere manhã');
  await press(user, 'Mudar');
  await screen.findByText(OFFER);
  await user.type(screen.getByLabelText('Texto'), 'x');
  await press(user, 'Mudar');
  expect(await kept()).toEqual({ text: 'Prefere manhã' });
  await press(user, 'Mudar');
  await screen.findByText(OFFER);
  await user.type(screen.getByLabelText('Texto'), 'Outra');
  await press(user, 'Descartar');
  await waitFor(async () => expect(await kept()).toEqual({ text: 'Outra' }));
});

describe('text typed beside an unanswered offer', () => {
  const closeTab = async (user: ReturnType<typeof renderInApp>['user'], client: QueryClient) => {
    client.setQueryData([SESSION_PATH], null);
    await press(user, 'Mudar');
    client.setQueryData([SESSION_PATH], { id: 1 });
  };
  const typeBeside = async () => {
    const { user, client } = await typeAndLose('Prefere manhã');
    await press(user, 'Mudar');
    await screen.findByText(OFFER);
    await user.type(screen.getByLabelText('Texto'), 'Chega às 9');
    return { user, client };
  };

  it('is kept too when the tab is closed, and both are offered, the newest first', async () => {
    const { user, client } = await typeBeside();
    await waitFor(() => expect(localStorage).toHaveLength(2));
    await closeTab(user, client);
    await press(user, 'Mudar');
    await screen.findByText(OFFER);
    await press(user, 'Recuperar');
    expect(screen.getByLabelText('Texto')).toHaveValue('Chega às 9');
    expect(await screen.findByText(OFFER)).toBeVisible();
    await press(user, 'Descartar');
    expect(screen.queryByText(OFFER)).toBeNull();
    expect(screen.getByLabelText('Texto')).toHaveValue('Chega às 9');
    await waitFor(() => expect(localStorage).toHaveLength(1));
    expect(await kept()).toEqual({ text: 'Chega às 9' });
  });

  it('is distinguished from the older one, which stays after further crashes', async () => {
    const { user, client } = await typeBeside();
    await waitFor(() => expect(localStorage).toHaveLength(2));
    await closeTab(user, client);
    await press(user, 'Mudar');
    expect(await screen.findByText('“Chega às 9” · 1 outro guardado')).toBeVisible();
    await user.type(screen.getByLabelText('Texto'), 'Be');
    await waitFor(() => expect(localStorage).toHaveLength(3));
    await closeTab(user, client);
    await press(user, 'Mudar');
    expect(await screen.findByText('“Be” · 2 outros guardados')).toBeVisible();
    await press(user, 'Descartar');
    await press(user, 'Descartar');
    expect(screen.getByText('“Prefere manhã”')).toBeVisible();
    await press(user, 'Recuperar');
    expect(screen.getByLabelText('Texto')).toHaveValue('Prefere manhã');
  });

  it('can be taken back after the offer was taken up', async () => {
    const { user } = await typeBeside();
    await press(user, 'Recuperar');
    expect(screen.getByLabelText('Texto')).toHaveValue('Prefere manhã');
    expect(screen.getByText('O que estava escrito aqui antes foi guardado.')).toBeVisible();
    await press(user, 'Recuperar');
    expect(screen.getByLabelText('Texto')).toHaveValue('Chega às 9');
    await press(user, 'Descartar');
    await waitFor(() => expect(localStorage).toHaveLength(1));
    expect(await kept()).toEqual({ text: 'Chega às 9' });
  });

  it('stays offered when the draft that was taken up is saved', async () => {
    const { user } = await typeBeside();
    await waitFor(() => expect(localStorage).toHaveLength(2));
    await press(user, 'Recuperar');
    await press(user, 'Recuperar');
    expect(screen.getByLabelText('Texto')).toHaveValue('Chega às 9');
    await sendDraft('thing:1', () => Promise.resolve());
    expect(localStorage).toHaveLength(1);
    expect(await kept()).toEqual({ text: 'Prefere manhã' });
  });

  it('ends alone when it is saved', async () => {
    await typeBeside();
    await waitFor(() => expect(localStorage).toHaveLength(2));
    await sendDraft('thing:1', () => Promise.resolve());
    expect(localStorage).toHaveLength(1);
    expect(await kept()).toEqual({ text: 'Prefere manhã' });
  });
});

it('is removed when the user drops it', async () => {
  const { user } = await typeAndLose('Prefere manhã');
  await press(user, 'Mudar');
  await screen.findByText(OFFER);
  await press(user, 'Descartar');
  expect(await kept()).toBeUndefined();
});

it('is removed when the form is closed or emptied', async () => {
  const { user } = renderInApp(<Page />);
  await user.type(screen.getByLabelText('Texto'), 'a');
  await waitFor(async () => expect(await kept()).toEqual({ text: 'a' }));
  await press(user, 'Mudar');
  expect(await kept()).toBeUndefined();
  await press(user, 'Mudar');
  await user.type(screen.getByLabelText('Texto'), 'b');
  await waitFor(async () => expect(await kept()).toEqual({ text: 'b' }));
  await user.clear(screen.getByLabelText('Texto'));
  await waitFor(async () => expect(await kept()).toBeUndefined());
});

it('of a part of a page stays when the page is left', async () => {
  const { user } = renderInApp(<Page keepsOnClose />);
  await user.type(screen.getByLabelText('Texto'), 'a');
  await waitFor(async () => expect(await kept()).toEqual({ text: 'a' }));
  await press(user, 'Mudar');
  await press(user, 'Mudar');
  expect(await screen.findByText(OFFER)).toBeVisible();
});

it('of a form that has other fields now is not offered', async () => {
  const { user } = await typeAndLose('Prefere manhã');
  const Other = () => (
    <FormDraft name="thing:1" title="Coisa" values={{ name: '' }} onRestore={() => undefined} />
  );
  renderInApp(<Other />);
  await press(user, 'Mudar');
  await screen.findByText(OFFER);
  expect(screen.getAllByText(OFFER)).toHaveLength(1);
});

it('that was typed again and saved is offered no more, also by a form that stays', async () => {
  const { user } = await typeAndLose('Prefere manhã');
  await press(user, 'Mudar');
  await screen.findByText(OFFER);
  await user.type(screen.getByLabelText('Texto'), 'Prefere manhã');
  await waitFor(() => expect(localStorage).toHaveLength(2));
  await act(() => sendDraft('thing:1', () => Promise.resolve()));
  expect(screen.queryByText(OFFER)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

/** Web Locks among the forms of this page, each of which stands for a tab. */
function aLockManager(): Pick<LockManager, 'request' | 'query'> {
  const held = new Set<string>();
  const queues = new Map<string, (() => void)[]>();
  const grant = async (name: string, callback: (lock: Lock | null) => unknown): Promise<void> => {
    held.add(name);
    await callback({ name, mode: 'exclusive' });
    held.delete(name);
    queues.get(name)?.shift()?.();
  };
  const request = async (
    name: string,
    { ifAvailable }: LockOptions,
    callback: (lock: Lock | null) => unknown,
  ) => {
    if (!held.has(name)) return grant(name, callback);
    if (ifAvailable) return void callback(null);
    const waiting = queues.get(name) ?? [];
    queues.set(name, waiting);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return grant(name, callback);
  };
  return {
    request: request as LockManager['request'],
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  };
}

describe('a form that is open in two tabs', () => {
  it('keeps what is typed in each, and offers that of the ended one, not that of the living one', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: aLockManager() }));
    const { user, client } = renderInApp(
      <>
        <Page />
        <Page keepsOnClose />
      </>,
    );
    const [one = document.body, two = document.body] = screen.getAllByLabelText('Texto');
    await user.type(one, 'Rascunho um');
    await user.type(two, 'Rascunho dois');
    await waitFor(() => expect(localStorage).toHaveLength(2));
    const [changeOne = document.body, changeTwo = document.body] = screen.getAllByRole('button', {
      name: 'Mudar',
    });
    client.setQueryData([SESSION_PATH], null);
    await user.click(changeOne);
    client.setQueryData([SESSION_PATH], { id: 1 });
    await user.click(changeOne);
    await user.click(changeTwo);
    await user.click(changeTwo);
    await waitFor(() => expect(screen.getAllByText(/“Rascunho/)).toHaveLength(1));
    expect(localStorage).toHaveLength(2);
  });
});

it('taken into a dialog counts as typed: closing asks first', async () => {
  await typeAndLose('Prefere manhã');
  const { user } = renderInApp(
    <Dialog title="Coisa" onClosed={() => undefined}>
      {() => <Form />}
    </Dialog>,
  );
  await user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Descartar o que você preencheu?' })).toBeVisible();
});

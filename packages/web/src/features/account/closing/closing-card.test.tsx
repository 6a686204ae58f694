import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { type Answers, refusal, serve } from '#test-server.ts';
import { ClosingCard } from './closing-card.tsx';

const CLOSE = 'DELETE /api/account';
const WORD_MISSING = 'Digite EXCLUIR para confirmar';
const replace = vi.fn<(url: string) => void>();

beforeEach(() => {
  replace.mockReset();
  vi.stubGlobal('location', { replace });
});
afterEach(() => vi.unstubAllGlobals());

const openDialog = async (answers: Answers = {}) => {
  const server = serve(answers);
  const { user } = renderInApp(<ClosingCard />);
  await user.click(screen.getByRole('button', { name: 'Excluir minha conta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir minha conta' });
  const send = async (word: string): Promise<void> => {
    await user.type(within(dialog).getByLabelText(WORD_MISSING), word);
    await user.click(within(dialog).getByRole('button', { name: 'Excluir para sempre' }));
  };
  return { ...server, user, dialog, send };
};

it('lists what is deleted, says that a subscription ends without a further charge, and offers an export first', () => {
  serve({});
  renderInApp(<ClosingCard />);
  const card = within(screen.getByRole('region', { name: 'Excluir conta' }));
  expect(card.getByText(/Agenda, clientes, anotações, conversas.*apagados na hora/)).toBeVisible();
  expect(card.getByText(/assinatura ativa termina no mesmo momento: nada mais é cobrado/)).toBeVisible();
  expect(card.getByRole('button', { name: 'Exportar meus dados' })).toBeVisible();
});

describe('the dialog', () => {
  // spec: 2 §0.85
  it.each(['', 'sim', 'EXCLUI'])(
    'sends nothing for the word "%s" and asks for the right one',
    async (word) => {
      const { send, dialog, writes } = await openDialog();
      await send(`${word} `);
      const field = within(dialog).getByLabelText(WORD_MISSING);
      expect(field).toHaveAccessibleDescription('A palavra é EXCLUIR, com todas as letras');
      expect(field).toHaveFocus();
      expect(writes()).toEqual([]);
    },
  );

  // spec: 2 §0.83
  it.each(['EXCLUIR', 'excluir '])(
    'closes the account for the word "%s" and leaves for the public page',
    async (word) => {
      const { send, writes } = await openDialog({ [CLOSE]: { success: true } });
      await send(word);
      await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
      expect(writes()).toEqual([{ key: CLOSE, body: { confirmation: 'EXCLUIR' } }]);
    },
  );

  it('leaves without a warning about unsaved changes', async () => {
    const asked = vi.fn<() => void>();
    const { send } = await openDialog({ [CLOSE]: { success: true } });
    addEventListener('beforeunload', asked);
    await send('EXCLUIR');
    await waitFor(() => expect(replace).toHaveBeenCalled());
    dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asked).not.toHaveBeenCalled();
    removeEventListener('beforeunload', asked);
  });

  it('is busy until the page is gone, and sends nothing twice', async () => {
    const { send, dialog, user } = await openDialog();
    let answer = (_response: Response): void => undefined;
    const fetching = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (answer = resolve)));
    vi.stubGlobal('fetch', fetching);
    await send('EXCLUIR');
    const button = within(dialog).getByRole('button', { name: 'Excluir para sempre' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    answer(Response.json({ success: true }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    await user.type(within(dialog).getByLabelText(WORD_MISSING), '{Enter}');
    expect(fetching).toHaveBeenCalledOnce();
  });

  it.each([
    ['O serviço de pagamento não respondeu. Tente de novo em instantes.', 503],
    ['Tente de novo em instantes.', 500],
  ])('shows "%s" after a failure, and keeps the typed word', async (reason, status) => {
    const answer = status === 503 ? refusal(status, reason) : new Response('', { status });
    const { send, dialog } = await openDialog({ [CLOSE]: answer });
    await send('EXCLUIR');
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent(`Sua conta não foi excluída. ${reason}`);
    expect(within(dialog).getByLabelText(WORD_MISSING)).toHaveValue('EXCLUIR');
    expect(within(dialog).getByRole('button', { name: 'Excluir para sempre' })).toBeEnabled();
    expect(replace).not.toHaveBeenCalled();
  });

  it('does not claim that the account still exists when there was no response', async () => {
    const { send, dialog } = await openDialog();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    await send('EXCLUIR');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^O servidor não respondeu\./);
  });
});

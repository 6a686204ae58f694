import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { confirm } from './confirm.ts';

const TITLE = 'Tem certeza que deseja excluir este cliente?';

const focused = () => document.activeElement as HTMLElement;

const ask = async () => {
  const { user } = renderInApp(null);
  const answer: { accepted?: boolean } = {};
  act(
    () => void confirm({ title: TITLE, destructive: true }).then((accepted) => (answer.accepted = accepted)),
  );
  await screen.findByRole('alertdialog', { name: TITLE });
  return { user, answer };
};

describe('a question', () => {
  // spec: 1 §4.12
  it.each([
    { how: 'Confirmar', accepted: true },
    { how: 'Cancelar', accepted: false },
  ])('is accepted after $how: $accepted', async ({ how, accepted }) => {
    const { user, answer } = await ask();
    await user.click(screen.getByRole('button', { name: how }));
    await waitFor(() => expect(answer.accepted).toBe(accepted));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is shown even if the previous one is still closing', async () => {
    const { user } = await ask();
    const answers: boolean[] = [];
    act(() => {
      screen.getByRole('button', { name: 'Cancelar' }).click();
      void confirm({ title: 'E este?' }).then((accepted) => answers.push(accepted));
    });
    expect(await screen.findByRole('alertdialog', { name: 'E este?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(answers).toEqual([true]));
  });

  it('is refused with Esc', async () => {
    const { user, answer } = await ask();
    await waitFor(() => expect(screen.getByRole('alertdialog')).toContainElement(focused()));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(answer.accepted).toBe(false));
  });
});

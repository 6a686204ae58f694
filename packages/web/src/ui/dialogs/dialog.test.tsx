import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { holdOverlayEntry } from '#lib/history/overlay-entry.ts';
import { renderInApp } from '#test-app.tsx';
import { Dialog, DISCARD } from './dialog.tsx';

const open = async (given: { dismissible?: boolean; focusOn?: string } = {}) => {
  const onClosed = vi.fn<() => void>();
  const { user } = renderInApp(
    <Dialog title="Nota" onClosed={onClosed} {...given}>
      {(close) => (
        <>
          <textarea aria-label="Texto" />
          <button type="button" onClick={close}>
            Cancelar
          </button>
        </>
      )}
    </Dialog>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Nota' }));
  const text = dialog.getByLabelText('Texto');
  const answer = async (button: string) => {
    const question = await screen.findByRole('alertdialog', { name: DISCARD.title });
    await user.click(within(question).getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  return { user, dialog, text, answer, onClosed };
};

// spec: 1 §0.12
it('Escape asks before typed text is lost, each time', async () => {
  const { user, text, answer, onClosed } = await open();
  await user.type(text, 'dor nas costas');
  await user.keyboard('{Escape}');
  await answer('Voltar a editar');
  expect(text).toHaveValue('dor nas costas');
  // refuses the question, and nothing else
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog');
  // it hears keys once it has the focus
  await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClosed).not.toHaveBeenCalled();
  await user.click(text);
  await user.keyboard('{Escape}');
  await answer('Descartar');
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
});

it('back asks before typed text is lost, also pressed twice at once, and leaves what is below', async () => {
  const below = vi.fn<() => void>();
  const release = holdOverlayEntry(below);
  const { user, text, answer, onClosed } = await open();
  await user.type(text, 'dor nas costas');
  history.go(-2);
  await answer('Voltar a editar');
  expect(text).toHaveValue('dor nas costas');
  history.back();
  await answer('Descartar');
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  expect(below).not.toHaveBeenCalled();
  release();
});

it.each([{ typed: '' }, { typed: 'já lido', dismissible: true }])(
  'Escape closes without a question where nothing is lost: %o',
  async ({ typed, ...given }) => {
    const { user, text, onClosed } = await open(given);
    await user.click(text);
    if (typed) await user.keyboard(typed);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);

it('its own button closes without a question', async () => {
  const { user, dialog, text, onClosed } = await open();
  await user.type(text, 'outra vez');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
});

it.each([
  ['puts the focus where it is wanted', false],
  ['raises no keyboard on a touch screen', true],
])('%s', async (_name, isTouch) => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isTouch && query === '(pointer: coarse)' }),
  );
  const { text } = await open({ focusOn: 'textarea' });
  const wanted = isTouch ? screen.getByRole('dialog', { name: 'Nota' }) : text;
  await waitFor(() => expect(wanted).toHaveFocus());
});

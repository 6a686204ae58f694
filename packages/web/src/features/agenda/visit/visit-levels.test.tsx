// The levels of the panel: Escape goes one back, a typed reason is asked about, and the focus returns.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openVisit } from './test-visit.tsx';

const QUESTION = 'Descartar o que você preencheu?';

describe.each([1280, 390])('at %i px', (width) => {
  it('Escape leads from Remarcar back to the details, and then out', async () => {
    const { user, panel, onClosed } = await openVisit({}, {}, width);
    await user.click(within(panel).getByRole('button', { name: 'Remarcar' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(within(panel).getByRole('button', { name: 'Remarcar' })).toHaveFocus());
    expect(within(panel).getByText('Como foi?')).toBeVisible();
    expect(onClosed).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  });

  it('a typed reason is asked about by Escape and by Fechar', async () => {
    const { user, panel, choose, answer, onClosed } = await openVisit({}, {}, width);
    await choose('Cancelar visita');
    const reason = within(panel).getByLabelText('Motivo (opcional)');
    await user.type(reason, 'Viagem');
    await user.keyboard('{Escape}');
    await answer(QUESTION, 'Voltar a editar');
    expect(reason).toHaveValue('Viagem');
    await user.click(within(panel).getByRole('button', { name: 'Fechar' }));
    await answer(QUESTION, 'Voltar a editar');
    expect(onClosed).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await answer(QUESTION, 'Descartar');
    await waitFor(() => expect(within(panel).getByText('Como foi?')).toBeVisible());
    expect(onClosed).not.toHaveBeenCalled();
  });
});

it.each([
  ['Remarcar', 'Remarcar'],
  ['Cancelar visita', 'Cancelar visita'],
])('Voltar from %s gives the focus to %s', async (part, opener) => {
  const { user, panel, choose } = await openVisit();
  if (part === 'Remarcar') await user.click(within(panel).getByRole('button', { name: part }));
  else await choose(part);
  await user.click(within(panel).getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(within(panel).getByRole('button', { name: opener })).toHaveFocus());
});

it('Escape in the menu closes only the menu and gives the focus back', async () => {
  const { user, panel, onClosed } = await openVisit();
  const button = within(panel).getByRole('button', { name: 'Mais ações' });
  await user.click(button);
  const menu = await screen.findByRole('menu');
  // it hears keys once it has the focus
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
  expect(onClosed).not.toHaveBeenCalled();
});

it('Tab goes around in the popover, in both directions', async () => {
  const { user, panel } = await openVisit();
  const last = within(panel).getByRole('button', { name: 'Editar' });
  last.focus();
  await user.tab();
  const first = within(panel).getByRole('link', { name: 'Marina Castro' });
  expect(first).toHaveFocus();
  await user.tab({ shift: true });
  expect(last).toHaveFocus();
});

it('long notes are shown whole on demand', async () => {
  const scrollHeight = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight');
  Object.defineProperty(Element.prototype, 'scrollHeight', { configurable: true, get: () => 200 });
  try {
    const { user, panel } = await openVisit({ notes: 'Prefere a janela' });
    await user.click(within(panel).getByRole('button', { name: 'Ver mais' }));
    expect(within(panel).getByText('Prefere a janela')).not.toHaveClass('line-clamp-3');
    expect(within(panel).getByRole('button', { name: 'Ver menos' })).toHaveAttribute('aria-expanded', 'true');
  } finally {
    if (scrollHeight) Object.defineProperty(Element.prototype, 'scrollHeight', scrollHeight);
  }
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'info', label: 'Info', content: <p>O que se sabe</p> },
  { value: 'notes', label: 'Notas', content: <input aria-label="Nota" /> },
  { value: 'numbers', label: 'Métricas', content: <p>Números</p> },
];

const open = () => {
  render(<Tabs label="Cliente" tabs={tabs} />);
  return userEvent.setup();
};

it('shows the first panel, and renders the others only when they are opened', async () => {
  const user = open();
  expect(screen.getByRole('tabpanel', { name: 'Info' })).toHaveTextContent('O que se sabe');
  expect(screen.queryByText('Números')).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Métricas' }));
  expect(screen.getByRole('tabpanel', { name: 'Métricas' })).toHaveTextContent('Números');
  expect(screen.queryByRole('tabpanel', { name: 'Info' })).not.toBeInTheDocument();
});

it('keeps what was typed in a panel while it is hidden', async () => {
  const user = open();
  await user.click(screen.getByRole('tab', { name: 'Notas' }));
  await user.type(screen.getByLabelText('Nota'), 'Prefere manhã');
  await user.click(screen.getByRole('tab', { name: 'Info' }));
  await user.click(screen.getByRole('tab', { name: 'Notas' }));
  expect(screen.getByLabelText('Nota')).toHaveValue('Prefere manhã');
});

it('is one tab stop with arrows, Home and End inside', async () => {
  const user = open();
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Info' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Notas', selected: true })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Métricas', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Info', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Home}');
  expect(screen.getByRole('tab', { name: 'Info', selected: true })).toHaveFocus();
});

import { screen, waitFor } from '@testing-library/react';
import { Pencil, Trash2 } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { MenuButton } from './menu-button.tsx';

const open = async () => {
  const onEdit = vi.fn<() => void>();
  const entries = [
    { label: 'Editar', icon: Pencil, onSelect: onEdit },
    'separator' as const,
    { label: 'Excluir', icon: Trash2, onSelect: () => undefined, destructive: true },
  ];
  const { user } = renderInApp(<MenuButton label="Ações de Ana" entries={entries} />);
  await user.click(screen.getByRole('button', { name: 'Ações de Ana' }));
  await screen.findByRole('menu');
  return { user, onEdit };
};

describe('the menu of three dots', () => {
  it('lists its actions and its open state', async () => {
    await open();
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Editar', 'Excluir']);
    expect(screen.getByRole('button', { name: 'Ações de Ana', hidden: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('runs the chosen action and closes', async () => {
    const { user, onEdit } = await open();
    await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
    expect(onEdit).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('opened by a key begins at its first entry', async () => {
    const entries = [{ label: 'Editar', icon: Pencil, onSelect: () => undefined }];
    const { user } = renderInApp(<MenuButton label="Ações de Ana" entries={entries} />);
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus());
  });

  it('closes with Esc and returns the focus', async () => {
    const { user } = await open();
    await waitFor(() =>
      expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ações de Ana' })).toHaveFocus());
  });
});

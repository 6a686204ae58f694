import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { Form } from './form.tsx';

const pressed = vi.fn<(name: string) => void>();

function Page() {
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <button onClick={() => setSaving(!isSaving)}>Mudar</button>
      <Form isSaving={isSaving} aria-label="Coisa">
        <input aria-label="Nome" defaultValue="a" />
        <input aria-label="Fixo" readOnly />
        <textarea aria-label="Texto" />
        <select aria-label="Tipo" defaultValue="x">
          <option value="x">X</option>
          <option value="y">Y</option>
        </select>
        <input aria-label="Marca" type="checkbox" onChange={() => pressed('marca')} />
        <button type="button" onClick={() => pressed('inserir')}>
          Inserir
        </button>
        <footer>
          <button type="button" onClick={() => pressed('cancelar')}>
            Cancelar
          </button>
        </footer>
      </Form>
    </>
  );
}

it('takes nothing in while it is saved, but can be left', async () => {
  pressed.mockClear();
  const { user } = renderInApp(<Page />);
  const form = screen.getByRole('form', { name: 'Coisa' });
  await user.click(screen.getByRole('button', { name: 'Mudar' }));
  expect(form).toHaveAttribute('aria-busy', 'true');
  await user.type(screen.getByLabelText('Nome'), 'b');
  expect(screen.getByLabelText('Nome')).toHaveFocus();
  await user.type(screen.getByLabelText('Texto'), 'b');
  await user.click(screen.getByLabelText('Marca'));
  await user.click(screen.getByRole('button', { name: 'Inserir' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByLabelText('Nome')).toHaveValue('a');
  expect(screen.getByLabelText('Texto')).toHaveValue('');
  expect(screen.getByLabelText('Marca')).not.toBeChecked();
  expect(pressed.mock.calls).toEqual([['cancelar']]);
});

it('is as before once the save has ended', async () => {
  pressed.mockClear();
  const { user } = renderInApp(<Page />);
  await user.click(screen.getByRole('button', { name: 'Mudar' }));
  await user.click(screen.getByRole('button', { name: 'Mudar' }));
  expect(screen.getByRole('form', { name: 'Coisa' })).not.toHaveAttribute('aria-busy');
  await user.type(screen.getByLabelText('Nome'), 'b');
  await user.click(screen.getByRole('button', { name: 'Inserir' }));
  await user.click(screen.getByLabelText('Marca'));
  expect(screen.getByLabelText('Nome')).toHaveValue('ab');
  expect(screen.getByLabelText('Fixo')).toHaveAttribute('readonly');
  expect(pressed.mock.calls).toEqual([['inserir'], ['marca']]);
});

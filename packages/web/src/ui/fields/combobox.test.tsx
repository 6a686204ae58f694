import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';

const PEOPLE = [
  { id: 1, label: 'Maria Souza', hint: '(11) 98888-7708' },
  { id: 2, label: 'Maria Souza', hint: '(21) 97777-6666' },
];

function Example() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('ninguém');
  return (
    <>
      <Field label="Nome">
        {(control) => (
          <Combobox
            control={control}
            value={text}
            onValueChange={setText}
            options={PEOPLE.filter(({ label }) => text !== '' && label.startsWith(text))}
            onChoose={(id) => setChosen(String(id))}
          />
        )}
      </Field>
      <output>{chosen}</output>
    </>
  );
}

const typing = async (text: string) => {
  render(<Example />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox', { name: 'Nome' }), text);
  return user;
};

describe('the combobox', () => {
  it('offers matching options, distinguished by the hint', async () => {
    await typing('Mar');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Maria Souza(11) 98888-7708',
      'Maria Souza(21) 97777-6666',
    ]);
  });

  it('selects the option chosen by arrow keys and Enter', async () => {
    const user = await typing('Mar');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('selects the clicked option before the field loses the focus', async () => {
    const user = await typing('Mar');
    await user.click(screen.getByRole('option', { name: /97777/ }));
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('closes its list with Esc and keeps the text', async () => {
    const user = await typing('Mar');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveValue('Mar');
  });
});

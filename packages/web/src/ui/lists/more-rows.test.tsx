import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useMoreRows } from './more-rows.tsx';

function List({ count }: { count: number }) {
  const { shown, more } = useMoreRows(Array.from({ length: count }, (_, place) => place));
  return (
    <>
      <ul>
        {shown.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {more}
    </>
  );
}

it.each([0, 1, 100])('shows all of %i rows and no button', (count) => {
  render(<List count={count} />);
  expect(screen.queryAllByRole('listitem')).toHaveLength(count);
  expect(screen.queryByRole('button')).toBeNull();
});

it('renders a hundred of many services, and the rest in steps that report their progress', async () => {
  const user = userEvent.setup();
  render(<List count={250} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
  expect(screen.getByRole('status')).toHaveTextContent('Mostrando 100 de 250');
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('listitem')).toHaveLength(250);
  // the button is gone: the focus moves to the status
  expect(screen.getByRole('status')).toHaveTextContent('Mostrando 250 de 250');
  expect(screen.getByRole('status')).toHaveFocus();
});

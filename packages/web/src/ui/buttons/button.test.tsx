import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('keeps the focus and ignores clicks while busy', async () => {
  const user = userEvent.setup();
  const handleClick = vi.fn<() => void>();
  const { rerender } = render(<Button onClick={handleClick}>Salvar</Button>);
  const button = screen.getByRole('button', { name: 'Salvar' });
  await user.click(button);
  rerender(
    <Button busy onClick={handleClick}>
      Salvar
    </Button>,
  );
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(handleClick).toHaveBeenCalledOnce();
});

it('keeps its place while busy: the spinner takes no room, and other words have theirs already', () => {
  const { rerender } = render(<Button busy={false}>Salvar</Button>);
  const button = screen.getByRole('button', { name: 'Salvar' });
  rerender(<Button busy>Salvar</Button>);
  expect(button.querySelector('svg')).toHaveClass('absolute');
  expect(button).toHaveAccessibleName('Salvar');
  const inFlow = (isBusy: boolean) => {
    rerender(
      <Button busy={isBusy} busyLabel="Salvando...">
        Salvar
      </Button>,
    );
    return button.textContent;
  };
  expect(inFlow(false)).toBe(inFlow(true));
  expect(button).toHaveAccessibleName('Salvando...');
});

it('does not send its form again while busy, not even by Enter in a field', async () => {
  const user = userEvent.setup();
  const handleSubmit = vi.fn<(event: { preventDefault: () => void }) => void>();
  render(
    <form onSubmit={handleSubmit}>
      <input aria-label="Nome" />
      <Button type="submit" busy>
        Salvar
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana{Enter}');
  expect(handleSubmit).not.toHaveBeenCalled();
});

it('takes a double click on an action for one, and on other buttons for two', async () => {
  const user = userEvent.setup();
  const [handleSave, handleNext] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <>
      <Button busy={false} onClick={handleSave}>
        Salvar
      </Button>
      <Button onClick={handleNext}>Próxima semana</Button>
    </>,
  );
  await user.dblClick(screen.getByRole('button', { name: 'Salvar' }));
  await user.dblClick(screen.getByRole('button', { name: 'Próxima semana' }));
  expect(handleSave).toHaveBeenCalledOnce();
  expect(handleNext).toHaveBeenCalledTimes(2);
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DatePicker } from './date-picker.tsx';

function Example({ start, min }: { start: string; min: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <p id="dia">Data</p>
      <DatePicker value={value} onChange={setValue} min={min} today="2026-11-21" labelledBy="dia" />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('2027-03-05')}>
        De fora
      </button>
    </>
  );
}

const open = (start = '2026-12-16', min = '2026-11-21') => {
  render(<Example start={start} min={min} />);
  return userEvent.setup();
};

describe('the short form', () => {
  const openShort = (start: string) => {
    render(
      <>
        <p id="dia">Data</p>
        <DatePicker
          value={start}
          onChange={() => undefined}
          min="2026-11-21"
          today="2026-11-21"
          labelledBy="dia"
          isShort
        />
      </>,
    );
    return userEvent.setup();
  };
  const days = () => screen.getAllByRole('button', { name: /, \d+ de / });

  it('begins at the week of the chosen day, over the end of a month too', () => {
    openShort('2026-11-30');
    expect(days()).toHaveLength(14);
    expect(days()[0]).toHaveAccessibleName('domingo, 29 de novembro de 2026');
    expect(days().at(-1)).toHaveAccessibleName('sábado, 12 de dezembro de 2026');
  });

  it('shows the month on demand, without its past weeks', async () => {
    const user = openShort('2026-11-30');
    await user.click(screen.getByRole('button', { name: 'Mês inteiro' }));
    expect(days()[0]).toHaveAccessibleName('domingo, 15 de novembro de 2026');
    expect(days()).toHaveLength(16);
    expect(screen.queryByRole('button', { name: 'Mês inteiro' })).toBeNull();
  });
});

describe('the month of days', () => {
  it('is a named grid with the chosen day as its only tab stop', async () => {
    const user = open();
    expect(screen.getByRole('group', { name: 'Data' })).toBeVisible();
    expect(screen.getByRole('grid', { name: 'Dezembro de 2026' })).toBeVisible();
    expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('16');
    await user.tab();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'quarta-feira, 16 de dezembro de 2026' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'De fora' })).toHaveFocus();
  });

  it.each([
    ['{ArrowRight}', '2026-12-17'],
    ['{ArrowLeft}', '2026-12-15'],
    ['{ArrowUp}', '2026-12-09'],
    ['{ArrowDown}', '2026-12-23'],
    ['{Home}', '2026-12-13'],
    ['{End}', '2026-12-19'],
    ['{PageUp}', '2026-11-21'],
    ['{PageDown}', '2027-01-16'],
    ['{Shift>}{PageDown}{/Shift}', '2027-12-16'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', '2027-01-06'],
  ])('moves with %s to %s, never before the minimum', async (keys, date) => {
    const user = open();
    screen.getByRole('button', { name: /, 16 de dezembro/ }).focus();
    await user.keyboard(`${keys}{Enter}`);
    expect(screen.getByRole('status')).toHaveTextContent(date);
    expect(document.activeElement).toHaveTextContent(String(Number(date.slice(8))));
  });

  // spec: 1 §2.63
  it('does not offer days before the minimum, nor their months', async () => {
    const user = open('2026-11-25');
    expect(screen.getByRole('button', { name: /, 20 de novembro/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /, 21 de novembro/ })).toHaveAttribute('aria-current', 'date');
    await user.click(screen.getByRole('button', { name: 'Mês anterior' }));
    expect(screen.getByRole('grid', { name: 'Novembro de 2026' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Próximo mês' }));
    expect(screen.getByRole('grid', { name: 'Dezembro de 2026' })).toBeVisible();
  });

  it('follows a day chosen elsewhere', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Próximo mês' }));
    await user.click(screen.getByRole('button', { name: 'De fora' }));
    expect(screen.getByRole('grid', { name: 'Março de 2027' })).toBeVisible();
  });
});

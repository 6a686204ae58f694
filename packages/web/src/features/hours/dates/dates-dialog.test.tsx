import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openHours } from '#features/hours/test-hours.tsx';

/** 2 March 2027 in São Paulo, a Tuesday. */
const NOW = Date.parse('2027-03-02T13:00:00Z');
const custom = { date: '2027-03-06', status: 'custom' as const, slots: [{ start: '09:00', end: '13:00' }] };

const open = async (...given: Parameters<typeof openHours>) => {
  vi.setSystemTime(NOW);
  return openHours(...given);
};

describe('the specific dates', () => {
  // spec: 2 §2.18, 2 §4.10, 2 §5.18
  it('are chosen in a first step, without the past, and configured in a second', async () => {
    const { user, writes } = await open();
    await user.click(screen.getByRole('button', { name: 'Adicionar datas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Selecionar datas' }));
    expect(dialog.getByRole('button', { name: /, 1 de março de 2027/ })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Configurar horários' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: /^sábado, 6 de março/ }));
    await user.click(dialog.getByRole('button', { name: /^segunda-feira, 8 de março/ }));
    expect(dialog.getByText('2 dias selecionados')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Configurar horários' }));
    await user.click(await screen.findByRole('radio', { name: 'Indisponível' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Salvo');
    expect(writes()[0]?.body).toMatchObject({
      specificDates: [
        { date: '2027-03-06', status: 'unavailable', slots: [] },
        { date: '2027-03-08', status: 'unavailable', slots: [] },
      ],
    });
  });

  // spec: 2 §2.19
  it('open at their hours if they exist', async () => {
    const { user } = await open({ specificDates: [custom] });
    await user.click(screen.getByRole('button', { name: 'Editar 06/03/2027' }));
    expect(await screen.findByRole('dialog', { name: 'Configurar horários' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Especial' })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull();
  });

  // spec: 2 §4.7, 2 §4.8
  it('become custom with a slot of 09:00 to 17:00, and available when the only slot is removed', async () => {
    const { user } = await open({ specificDates: [{ ...custom, status: 'unavailable', slots: [] }] });
    await user.click(screen.getByRole('button', { name: 'Editar 06/03/2027' }));
    await user.click(await screen.findByRole('button', { name: 'Adicionar horário' }));
    expect(screen.getByRole('radio', { name: 'Especial' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Data: início' })).toHaveValue('09:00');
    expect(screen.getByRole('textbox', { name: 'Data: fim' })).toHaveValue('17:00');
    await user.click(screen.getByRole('button', { name: 'Data: excluir horário' }));
    expect(screen.getByRole('radio', { name: 'Disponível' })).toBeChecked();
  });

  // spec: 2 §4.9
  it('lose their slots when unavailable is chosen', async () => {
    const { user, writes } = await open({ specificDates: [custom] });
    await user.click(screen.getByRole('button', { name: 'Editar 06/03/2027' }));
    await user.click(await screen.findByRole('radio', { name: 'Indisponível' }));
    expect(screen.queryByRole('textbox', { name: /Data/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Salvo');
    expect(writes()[0]?.body).toMatchObject({
      specificDates: [{ date: '2027-03-06', status: 'unavailable', slots: [] }],
    });
  });

  it('cannot be saved while a slot is invalid', async () => {
    const { user } = await open({ specificDates: [custom] });
    await user.click(screen.getByRole('button', { name: 'Editar 06/03/2027' }));
    await user.type(await screen.findByRole('textbox', { name: 'Data: fim' }), '0800');
    expect(screen.getByRole('alert')).toHaveTextContent('O horário final deve ser depois do inicial');
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled();
  });

  it('are removed with one tap', async () => {
    const { user, writes } = await open({ specificDates: [custom] });
    await user.click(screen.getByRole('button', { name: 'Remover 06/03/2027' }));
    await screen.findByText('Salvo');
    expect(writes()[0]?.body).toMatchObject({ specificDates: [] });
  });
});

it('show a previously blocked date, which is opened by removing it', async () => {
  const { user, writes } = await open({ blockedDates: ['2027-03-10'] });
  expect(screen.getByText('10/03/2027')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remover 10/03/2027' }));
  await screen.findByText('Salvo');
  expect(writes()[0]?.body).toMatchObject({ specificDates: [], blockedDates: [] });
});

describe('the holidays', () => {
  it('follow the chosen state; each can be closed, open or on request', async () => {
    const { user, writes } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'CE');
    const rule = screen.getByRole('combobox', { name: 'Data Magna do Ceará: o que fazer' });
    expect(rule).toHaveDisplayValue('Fechado');
    await user.selectOptions(rule, 'Perguntar');
    await screen.findByText('Salvo');
    expect(writes().at(-1)?.body).toMatchObject({ holidays: { state: 'CE', rules: { 'CE:03-25': 'ask' } } });
  });

  it('can be added manually for the city', async () => {
    const { user, writes } = await open();
    await user.click(screen.getByRole('button', { name: 'Adicionar feriado da cidade' }));
    const form = within(screen.getByRole('form', { name: 'Feriado da cidade' }));
    await user.click(form.getByRole('button', { name: 'Adicionar' }));
    expect(form.getByText('Informe o nome do feriado')).toBeVisible();
    await user.type(form.getByLabelText('Nome'), 'Aniversário da cidade');
    await user.type(form.getByLabelText('Dia'), '2027-04-13');
    await user.click(form.getByRole('button', { name: 'Adicionar' }));
    expect(screen.getByText('Aniversário da cidade')).toBeVisible();
    await screen.findByText('Salvo');
    expect(writes().at(-1)?.body).toMatchObject({
      holidays: { cityDays: [{ name: 'Aniversário da cidade', monthDay: '04-13', rule: 'closed' }] },
    });
  });
});

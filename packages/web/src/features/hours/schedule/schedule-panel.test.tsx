import { act, screen, waitFor, within } from '@testing-library/react';
import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';
import { describe, expect, it, vi } from 'vitest';
import { someSettings } from '#test-factories.ts';
import { refusal } from '#test-server.ts';
import { dayRow, openHours } from '#features/hours/test-hours.tsx';

const oneSlot = { enabled: true, slots: [{ start: '09:00', end: '12:00' }] };
const bodies = (writes: () => { body: unknown }[]): unknown[] => writes().map(({ body }) => body);

describe('the tabs', () => {
  // spec: 2 §2.17
  it('are the schedule, the notifications, the templates and the booking rules', async () => {
    await openHours();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Horários',
      'Notificações',
      'Modelos',
      'Regras',
    ]);
  });
});

describe('the slots of a weekday', () => {
  // spec: 2 §5.16
  it('can be added from the first row only', async () => {
    await openHours();
    expect(dayRow('Segunda-feira').getAllByRole('button', { name: /adicionar horário/ })).toHaveLength(1);
    expect(
      dayRow('Segunda-feira').getByRole('button', { name: 'Segunda-feira, 1º horário: adicionar horário' }),
    ).toBeVisible();
  });

  // spec: 2 §5.17
  it('can be deleted only while there is more than one', async () => {
    const { user } = await openHours();
    const monday = dayRow('Segunda-feira');
    expect(monday.getAllByRole('button', { name: /excluir horário/ })).toHaveLength(2);
    await user.click(monday.getByRole('button', { name: 'Segunda-feira, 2º horário: excluir horário' }));
    expect(monday.queryByRole('button', { name: /excluir horário/ })).toBeNull();
  });

  // spec: 2 §9.6
  it('start as 09:00 to 17:00, and switching on a day without slots adds one', async () => {
    const { user, writes } = await openHours();
    await user.click(screen.getByRole('switch', { name: 'Sábado' }));
    expect(screen.getByRole('textbox', { name: 'Sábado: início' })).toHaveValue('09:00');
    expect(screen.getByRole('textbox', { name: 'Sábado: fim' })).toHaveValue('17:00');
    await screen.findByText('Salvo');
    expect(bodies(writes)).toMatchObject([
      { workingHours: { saturday: { enabled: true, slots: [{ start: '09:00', end: '17:00' }] } } },
    ]);
  });

  it('are saved as typed, on the 24-hour clock', async () => {
    const { user, writes } = await openHours({ workingHours: { ...defaultWorkingHours(), monday: oneSlot } });
    await user.type(screen.getByRole('textbox', { name: 'Segunda-feira: fim' }), '1830');
    await screen.findByText('Salvo');
    expect(bodies(writes)).toMatchObject([
      { workingHours: { monday: { slots: [{ start: '09:00', end: '18:30' }] } }, version: 1 },
    ]);
  });

  // spec: 2 §5.19
  it('may end at midnight, entered as 00:00', async () => {
    const { user, writes } = await openHours({ workingHours: { ...defaultWorkingHours(), monday: oneSlot } });
    await user.type(screen.getByRole('textbox', { name: 'Segunda-feira: fim' }), '0000');
    expect(screen.getByText('Até a meia-noite')).toBeVisible();
    await screen.findByText('Salvo');
    expect(bodies(writes)).toMatchObject([
      { workingHours: { monday: { slots: [{ start: '09:00', end: '24:00' }] } } },
    ]);
  });

  // spec: 2 §5.19
  it('that overlap or end too early show an error at their row and are not saved', async () => {
    const { user, writes } = await openHours({ workingHours: { ...defaultWorkingHours(), monday: oneSlot } });
    const end = screen.getByRole('textbox', { name: 'Segunda-feira: fim' });
    await user.type(end, '0800');
    expect(dayRow('Segunda-feira').getByRole('alert')).toHaveTextContent(
      'O horário final deve ser depois do inicial: 09:00 a 08:00',
    );
    expect(end).toBeInvalid();
    expect(screen.getByText('Corrija os horários marcados para salvar')).toBeVisible();
    expect(writes()).toEqual([]);
    await user.clear(end);
    await user.type(end, '1200');
    await user.click(screen.getByRole('button', { name: 'Segunda-feira: adicionar horário' }));
    expect(dayRow('Segunda-feira').getByRole('alert')).toHaveTextContent(
      'Os horários 09:00 a 12:00 e 09:00 a 17:00 se sobrepõem',
    );
    // 12:00 alone was valid, and is saved when the next click comes late
    expect(bodies(writes)).not.toContainEqual(
      expect.objectContaining({
        workingHours: expect.objectContaining({
          monday: { enabled: true, slots: [expect.anything(), expect.anything()] },
        }) as unknown,
      }),
    );
  });
});

describe('the quick actions', () => {
  // spec: 2 §9.7
  it('copy Monday to Tuesday to Friday', async () => {
    const { user, writes } = await openHours({ workingHours: { ...defaultWorkingHours(), monday: oneSlot } });
    await user.click(screen.getByRole('button', { name: 'Copiar segunda para terça a sexta' }));
    await screen.findByText('Salvo');
    expect(bodies(writes)).toMatchObject([
      { workingHours: { tuesday: oneSlot, friday: oneSlot, saturday: { enabled: false } } },
    ]);
  });

  // spec: 2 §9.8
  it('disable the weekend', async () => {
    const { user, writes } = await openHours({
      workingHours: { ...defaultWorkingHours(), saturday: oneSlot, sunday: oneSlot },
    });
    await user.click(screen.getByRole('button', { name: 'Desativar fim de semana' }));
    await screen.findByText('Salvo');
    expect(bodies(writes)).toMatchObject([
      { workingHours: { saturday: { enabled: false }, sunday: { enabled: false } } },
    ]);
  });
});

describe('saving', () => {
  // spec: 2 §7.10
  it('shows its progress, and one tap undoes the last change', async () => {
    const { user, writes } = await openHours();
    expect(screen.getByRole('button', { name: 'Desfazer' })).toBeDisabled();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { fetch: answered } = globalThis;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      if (call[1]?.method === 'PUT') await released;
      return answered(...call);
    });
    await user.click(screen.getByRole('switch', { name: 'Terça-feira' }));
    expect(await screen.findByText('Salvando…')).toBeVisible();
    release();
    await screen.findByText('Salvo');
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(screen.getByRole('switch', { name: 'Terça-feira' })).toBeChecked();
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(bodies(writes)).toMatchObject([
      { workingHours: { tuesday: { enabled: false } } },
      { workingHours: { tuesday: { enabled: true } } },
    ]);
  });

  it('undoes only its own change when another tab has changed something else', async () => {
    const { user, client, writes, saved } = await openHours();
    await user.click(screen.getByRole('switch', { name: 'Terça-feira' }));
    await screen.findByText('Salvo');
    const specificDates = [{ date: '2999-12-31', status: 'unavailable' as const, slots: [] }];
    const workingHours = {
      ...saved.workingHours,
      tuesday: { ...saved.workingHours.tuesday, enabled: false },
    };
    act(
      () =>
        void client.setQueryData(['/api/settings'], { ...saved, workingHours, specificDates, version: 3 }),
    );
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]?.body).toEqual({ workingHours: saved.workingHours, version: 3 });
  });

  // spec: 2 §8.5
  it('reports a failure, keeps the visible hours, and can be retried', async () => {
    const { user } = await openHours({}, { 'PUT /api/settings': refusal(500, 'Falhou') });
    await user.click(screen.getByRole('switch', { name: 'Terça-feira' }));
    expect(await screen.findByRole('group', { name: 'Erro ao salvar' })).toHaveTextContent('Falhou');
    expect(screen.getByRole('switch', { name: 'Terça-feira' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });

  // spec: 2 §7.11
  it('keeps the days off of another device with what was changed here, and says so', async () => {
    const specificDates = [{ date: '2999-12-20', status: 'unavailable' as const, slots: [] }];
    const current = someSettings({ specificDates, version: 7 });
    const stale = Response.json({ message: 'Mudou', code: 'stale', current }, { status: 409 });
    const tuesday = { ...current.workingHours.tuesday, enabled: false };
    const workingHours = { ...current.workingHours, tuesday };
    const save = vi.fn().mockReturnValue({ ...current, workingHours, version: 8 });
    save.mockReturnValueOnce(stale);
    const { user, writes } = await openHours({}, { 'PUT /api/settings': save });
    await user.click(screen.getByRole('switch', { name: 'Terça-feira' }));
    expect(await screen.findByRole('group', { name: 'Horários juntados' })).toBeVisible();
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]?.body).toMatchObject({ workingHours: { tuesday: { enabled: false } }, version: 7 });
    expect(writes()[1]?.body).not.toHaveProperty('specificDates');
    expect(screen.queryByRole('region', { name: /alterados em outra aba/ })).not.toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Terça-feira' })).not.toBeChecked();
  });

  it('shows what both devices have changed and lets the user choose', async () => {
    const tuesday = { enabled: true, slots: [{ start: '10:00', end: '11:00' }] };
    const theirs = { ...defaultWorkingHours(), tuesday, friday: { enabled: false, slots: [] } };
    const current = someSettings({ workingHours: theirs, version: 7 });
    const stale = Response.json({ message: 'Mudou', code: 'stale', current }, { status: 409 });
    const { user } = await openHours({}, { 'PUT /api/settings': stale });
    await user.click(screen.getByRole('switch', { name: 'Terça-feira' }));
    const choice = await screen.findByRole('region', { name: /alterados em outra aba ou aparelho/ });
    const saved = within(choice).getByRole('group', { name: 'A versão salva' });
    expect(saved).toHaveTextContent('Terça-feira10:00 às 11:00');
    expect(saved).not.toHaveTextContent('Sexta-feira');
    await user.click(within(choice).getByRole('button', { name: 'Usar a salva' }));
    expect(screen.getByRole('switch', { name: 'Terça-feira' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Sexta-feira' })).not.toBeChecked();
  });
});

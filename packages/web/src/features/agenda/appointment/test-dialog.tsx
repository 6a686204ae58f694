// Test helper: the appointment dialog, over a server with one client, one service and working days.
import type { SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aClient, anAppointment, aService, someSettings } from '#test-factories.ts';
import { serve, type Answers } from '#test-server.ts';
import { AppointmentDialog, type AppointmentTarget } from './appointment-dialog.tsx';

/** A working day in the far future, so that no test depends on the clock. */
export const TUESDAY = '2099-12-01';

/** Request of the conflict check. */
export const AROUND_TUESDAY = 'GET /api/appointments?from=2099-11-30&to=2099-12-02';

export const aSavedAppointment = (given: Partial<SavedAppointment> = {}): SavedAppointment => ({
  ...anAppointment(),
  conflicts: [],
  outsideWorkingHours: false,
  notice: null,
  createdCount: 1,
  ...given,
});

/** Marina's half hour at 10:00 of that day. */
export const aBooking = (given: Parameters<typeof anAppointment>[0] = {}) =>
  anAppointment({
    startTime: `${TUESDAY}T13:00:00.000Z`,
    endTime: `${TUESDAY}T13:30:00.000Z`,
    startTimeLocal: `${TUESDAY}T10:00`,
    ...given,
  });

export async function openDialog(target: AppointmentTarget = { date: TUESDAY }, given: Answers = {}) {
  const answers: Answers = {
    'GET /api/clients': [aClient()],
    'GET /api/services': [aService()],
    'GET /api/settings': someSettings(),
    [AROUND_TUESDAY]: [],
    'POST /api/clients': aClient({ id: 9 }),
    'POST /api/appointments': aSavedAppointment({ id: 5 }),
    'PUT /api/appointments/1': aSavedAppointment(),
    'DELETE /api/appointments/1': { success: true },
    ...given,
  };
  const server = serve(answers);
  const onClosed = vi.fn<() => void>();
  const { user, client } = renderInApp(<AppointmentDialog target={target} onClosed={onClosed} />);
  const dialog = within(await screen.findByRole('dialog'));
  const isPersonal = 'appointment' in target && target.appointment.isPersonalEvent;
  if (!isPersonal) await dialog.findByRole('option', { name: 'Corte' });
  if ('appointment' in target) {
    await dialog.findByRole('region', { name: 'Situação' });
    await dialog.findByRole('button', { name: 'Histórico' });
  }
  const submit = () => user.click(dialog.getByRole('button', { name: /^(Criar|Atualizar) / }));
  return { ...server, answers, client, user, dialog, onClosed, submit };
}

export type OpenedDialog = Awaited<ReturnType<typeof openDialog>>;

/** Writes a text at once: each typed letter draws the dialog again. */
const paste = async (user: OpenedDialog['user'], field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};

/** Fills in the required fields of a client event. */
export async function fill({ user, dialog }: OpenedDialog, name: string, time = '10:00') {
  await paste(user, dialog.getByLabelText('Nome do cliente'), name);
  await user.selectOptions(dialog.getByLabelText('Serviço'), 'Corte');
  await user.selectOptions(dialog.getByLabelText('Horário'), time);
}

/** Switches the form to a personal event with a title. */
export async function fillPersonal({ user, dialog }: OpenedDialog, title: string) {
  await user.click(dialog.getByRole('radio', { name: 'Particular' }));
  await paste(user, await dialog.findByLabelText('Título do evento'), title);
}

export const findToast = (name: string) => screen.findByRole('group', { name });

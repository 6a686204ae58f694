// "Ver mensagem": the text that the client will read, before anything is saved.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openDialog } from '#features/agenda/appointment/test-dialog.tsx';
import { openVisit } from '#features/agenda/visit/test-visit.tsx';
import { aClient } from '#test-factories.ts';
import { aStatus, openMove, STATUS, SWITCH } from './test-notices.tsx';

const NOTICE = 'GET /api/appointments/1/notice';
const SHOW = 'Ver mensagem';

const textIn = async (place: HTMLElement): Promise<string | null> =>
  (await within(place).findByRole('blockquote', { name: 'Mensagem ao cliente' })).textContent;

it('shows the text of a move, from the hour that the client knows', async () => {
  const known = { start: '2099-12-01T15:00:00.000Z', isCancelled: false };
  const { choose, panel, user } = await openMove({
    [NOTICE]: {
      isUntold: true,
      canTell: true,
      unsentText: null,
      waitingText: null,
      told: null,
      isReachable: true,
      refusalText: null,
      before: { latest: null, belief: known },
    },
  });
  await choose();
  await user.click(await within(panel).findByRole('button', { name: SHOW, expanded: false }));
  expect(await textIn(panel)).toMatch(
    /^Olá, Marina Castro! Seu horário de 01\/12\/2099, às 12:00, mudou: agora é .*02\/12\/2099, às 10:00\./,
  );
  await user.click(within(panel).getByRole('button', { name: 'Ocultar mensagem' }));
  expect(within(panel).queryByRole('blockquote')).toBeNull();
});

it('says that nothing is sent of what the client knows', async () => {
  const { choose, panel, user } = await openMove({
    [NOTICE]: {
      isUntold: true,
      canTell: true,
      unsentText: null,
      waitingText: null,
      told: null,
      isReachable: true,
      refusalText: null,
      before: { latest: null, belief: { start: '2099-12-02T13:00:00.000Z', isCancelled: false } },
    },
  });
  await choose();
  await user.click(await within(panel).findByRole('button', { name: SHOW }));
  expect(await within(panel).findByText('O cliente já sabe: nada será enviado.')).toBeVisible();
});

it('shows the text of a cancellation, and none while the switch is off', async () => {
  const { choose, panel, user } = await openVisit({}, { [STATUS]: aStatus() });
  await choose('Cancelar visita');
  await user.click(await within(panel).findByRole('button', { name: SHOW }));
  expect(await textIn(panel)).toMatch(/^Olá, Marina Castro! .* 01\/12\/2099, às 10:00, foi cancelado\./);
  await user.click(within(panel).getByRole('switch', { name: SWITCH }));
  expect(within(panel).queryByRole('blockquote')).toBeNull();
  expect(within(panel).queryByRole('button', { name: /mensagem$/ })).toBeNull();
});

it("shows the owner's confirmation of a booking, and one button that saves and sends", async () => {
  const app = await openDialog(undefined, {
    [STATUS]: aStatus({ confirmationTemplate: '{client_name}, marcado para {date} às {time}.' }),
  });
  await fill(app, 'Marina Castro');
  await app.user.click(await screen.findByRole('button', { name: SHOW }));
  const shown = await screen.findByRole('blockquote', { name: 'Mensagem ao cliente' });
  expect(shown).toHaveTextContent(/^Marina Castro, marcado para \d\d\/\d\d\/\d{4} às \d\d:\d\d\.$/);
  expect(app.dialog.getByRole('button', { name: 'Criar e avisar' })).toBeVisible();
  await app.user.click(app.dialog.getByRole('switch', { name: SWITCH }));
  expect(app.dialog.getByRole('button', { name: 'Criar Agendamento' })).toBeVisible();
});

it.each([
  ['', 'Sem aviso ao cliente: o cliente não tem telefone, nem recebe lembretes.'],
  ['98888-7777', 'Sem aviso ao cliente: o telefone está incompleto, e o cliente não recebe lembretes.'],
])('promises nothing to a new client with the phone "%s"', async (phone, why) => {
  const app = await openDialog(undefined, { [STATUS]: aStatus() });
  await fill(app, 'Rafael Lima');
  if (phone) await app.user.type(app.dialog.getByLabelText('Telefone'), phone);
  expect(await screen.findByText(why)).toBeVisible();
  expect(app.dialog.queryByRole('switch', { name: SWITCH })).toBeNull();
});

it('says where a stored client gets a phone', async () => {
  const app = await openDialog(undefined, {
    [STATUS]: aStatus(),
    'GET /api/clients': [aClient({ phone: null, whatsappNumber: null })],
  });
  await app.user.type(app.dialog.getByLabelText(/^Nome do cliente/), 'Marina');
  await app.user.click(await app.dialog.findByRole('option', { name: 'Marina Castro' }));
  expect(app.dialog.getByLabelText('Telefone')).toHaveAccessibleDescription('Adicione na ficha do cliente');
});

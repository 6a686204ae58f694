import type { UntoldVisit } from '@zelo/domain/reminders/reminders-contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { refusal, serve } from '#test-server.ts';
import { UntoldStrip } from './untold-strip.tsx';

const LIST = 'GET /api/appointments/untold';

const untold = (appointmentId: number, given: Partial<UntoldVisit> = {}): UntoldVisit => ({
  appointmentId,
  version: 3,
  clientId: 1,
  clientName: 'Marina Castro',
  startTimeLocal: '2026-12-01T10:00',
  reasonText: 'O cliente não foi avisado desta mudança',
  phone: '5511988887702',
  act: 'tell',
  reminderId: 7,
  whatsappDigits: null,
  message: null,
  ...given,
});

const open = (visits: UntoldVisit[]) => {
  const answers: Record<string, unknown> = {
    [LIST]: visits,
    'POST /api/appointments/1/notice': {
      notice: { state: 'leaves', reason: null, reasonText: null, leavesAtLocal: null },
    },
    'POST /api/reminders/7/send-now': {},
    'POST /api/appointments/1/told': { success: true },
    'DELETE /api/appointments/1/told': { success: true },
  };
  const server = serve(answers);
  return { ...server, answers, ...renderInApp(<UntoldStrip dates={['2026-12-01', '2026-12-02']} />) };
};

it('is in the month whose visits it is about, and tells with one touch', async () => {
  const { user, writes, answers } = open([untold(1), untold(2, { startTimeLocal: '2027-01-20T10:00' })]);
  await user.click(await screen.findByRole('button', { name: '1 cliente não foi avisado' }));
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('01/12/2026 às 10:00')).toBeVisible();
  expect(row.getByText('O cliente não foi avisado desta mudança.')).toBeVisible();
  expect(row.getByRole('link', { name: 'Ligar para Marina Castro' })).toHaveAttribute(
    'href',
    'tel:+5511988887702',
  );
  answers[LIST] = [];
  await user.click(row.getByRole('button', { name: 'Avisar Marina Castro' }));
  expect(await screen.findByRole('group', { name: 'Aviso ao cliente' })).toHaveTextContent(
    'Marina Castro vai receber o aviso pelo WhatsApp.',
  );
  await waitFor(() => expect(screen.queryByText('1 cliente não foi avisado')).toBeNull());
  expect(writes()).toMatchObject([{ key: 'POST /api/appointments/1/notice' }]);
});

it('sends a message that failed again, and only calls where none would arrive', async () => {
  const { user, writes } = open([
    untold(1, { act: 'send', reasonText: 'O WhatsApp recusou a mensagem' }),
    untold(2, { act: null, reasonText: 'O cliente pediu para não receber mensagens' }),
  ]);
  await user.click(await screen.findByRole('button', { name: '2 clientes não foram avisados' }));
  const [failed, silent] = await screen.findAllByRole('listitem');
  await user.click(within(failed ?? document.body).getByRole('button', { name: /^Enviar agora/ }));
  await waitFor(() => expect(writes()).toMatchObject([{ key: 'POST /api/reminders/7/send-now' }]));
  expect(
    within(silent ?? document.body)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Já avisei']);
  expect(within(silent ?? document.body).getByRole('link', { name: /^Ligar/ })).toBeVisible();
  expect(within(silent ?? document.body).queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});

it('leaves the list once the owner has told the client, and Desfazer brings it back', async () => {
  const { user, writes, answers } = open([untold(1)]);
  await user.click(await screen.findByRole('button', { name: '1 cliente não foi avisado' }));
  const told = await screen.findByRole('button', { name: 'Já avisei Marina Castro' });
  answers[LIST] = [];
  await user.click(told);
  const toast = await screen.findByRole('group', { name: 'Cliente avisado' });
  expect(toast).toHaveTextContent('Marina Castro já sabe: nada mais é enviado sobre isto.');
  await waitFor(() => expect(screen.queryByText('1 cliente não foi avisado')).toBeNull());
  answers[LIST] = [untold(1)];
  await user.click(within(toast).getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('1 cliente não foi avisado')).toBeVisible();
  expect(writes()).toEqual([
    { key: 'POST /api/appointments/1/told', body: { version: 3 } },
    { key: 'DELETE /api/appointments/1/told', body: undefined },
  ]);
});

it('says why "Já avisei" was refused, and keeps the row', async () => {
  const { user, answers } = open([untold(1)]);
  answers['POST /api/appointments/1/told'] = refusal(409, 'Esta visita mudou.');
  await user.click(await screen.findByRole('button', { name: '1 cliente não foi avisado' }));
  await user.click(await screen.findByRole('button', { name: 'Já avisei Marina Castro' }));
  expect(await screen.findByText('Esta visita mudou.')).toBeVisible();
  expect(screen.getByRole('listitem')).toBeVisible();
});

it('opens WhatsApp where the client takes no automatic message', async () => {
  const { user } = open([
    untold(1, { act: null, whatsappDigits: '5511988887702', message: 'Olá, Marina! Mudou & já é' }),
    untold(2, { act: null, whatsappDigits: '5511988887702' }),
  ]);
  await user.click(await screen.findByRole('button', { name: '2 clientes não foram avisados' }));
  const links = await screen.findAllByRole('link', { name: 'Escrever para Marina Castro no WhatsApp' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://wa.me/5511988887702?text=Ol%C3%A1%2C%20Marina!%20Mudou%20%26%20j%C3%A1%20%C3%A9',
    'https://wa.me/5511988887702',
  ]);
});

import type { UntoldVisit } from '@zelo/domain/reminders/reminders-contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { serve } from '#test-server.ts';
import { UntoldStrip } from './untold-strip.tsx';

const LIST = 'GET /api/appointments/untold';

const untold = (appointmentId: number, given: Partial<UntoldVisit> = {}): UntoldVisit => ({
  appointmentId,
  clientId: 1,
  clientName: 'Marina Castro',
  startTimeLocal: '2026-12-01T10:00',
  reasonText: 'O cliente não foi avisado desta mudança',
  phone: '5511988887702',
  act: 'tell',
  reminderId: 7,
  ...given,
});

const open = (visits: UntoldVisit[]) => {
  const answers: Record<string, unknown> = {
    [LIST]: visits,
    'POST /api/appointments/1/notice': {
      notice: { state: 'leaves', reason: null, reasonText: null, leavesAtLocal: null },
    },
    'POST /api/reminders/7/send-now': {},
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
  expect(within(silent ?? document.body).queryByRole('button')).toBeNull();
  expect(within(silent ?? document.body).getByRole('link', { name: /^Ligar/ })).toBeVisible();
});

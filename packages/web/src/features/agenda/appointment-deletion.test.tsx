import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { anAppointment } from '#test-factories.ts';
import { type Answers, refusal, serve } from '#test-server.ts';
import { useAskToDelete } from './appointment-deletion.ts';

const RESTORE = 'POST /api/appointments/1/restore';
const visit = anAppointment();
const restored = { ...visit, conflicts: [], outsideWorkingHours: false, createdCount: 0, notice: null };

afterEach(() => vi.restoreAllMocks());

function Page() {
  const askToDelete = useAskToDelete();
  return (
    <button type="button" onClick={() => void askToDelete(visit)}>
      Excluir
    </button>
  );
}

const findToast = (name: string): Promise<HTMLElement> => screen.findByRole('group', { name });

/** Deletes the visit and presses Desfazer. */
const deleteAndUndo = async (answers: Answers) => {
  const server = serve({ 'DELETE /api/appointments/1': { success: true }, ...answers });
  const { user } = renderInApp(<Page />);
  const press = async (toast: string, button: string): Promise<void> =>
    user.click(within(await findToast(toast)).getByRole('button', { name: button }));
  await user.click(screen.getByRole('button', { name: 'Excluir' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
  await press('Agendamento deletado', 'Desfazer');
  const restores = () => server.writes().filter(({ key }) => key === RESTORE).length;
  return { press, restores };
};

it('restores a deleted appointment from its toast', async () => {
  const { restores } = await deleteAndUndo({ [RESTORE]: restored });
  const toast = await findToast('Exclusão desfeita');
  expect(toast).toHaveTextContent('O agendamento voltou à agenda.');
  expect(within(toast).queryByRole('button', { name: 'Desfazer' })).toBeNull();
  expect(restores()).toBe(1);
});

it('names a conflict at its time, and the message to the client', async () => {
  const conflicts = [{ kind: 'exact_time', severity: 'critical' }];
  const notice = { state: 'leaves', reason: null, reasonText: null, leavesAtLocal: null };
  await deleteAndUndo({ [RESTORE]: { ...restored, conflicts, notice } });
  expect(await findToast('Exclusão desfeita')).toHaveTextContent(
    /Atenção: há outro evento neste horário\. .*Marina Castro/,
  );
});

it.each([
  [404, 'Este agendamento não pode mais ser restaurado.'],
  [409, 'A assistente já marcou outro atendimento neste horário: o agendamento continua excluído.'],
])('reports a refusal with %i and offers no other attempt', async (status, message) => {
  await deleteAndUndo({ [RESTORE]: refusal(status, message) });
  const toast = await findToast('Erro ao desfazer');
  expect(toast).toHaveTextContent(message);
  expect(within(toast).queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

it.each([
  ['without a network', false, 'Sem conexão: o agendamento continua excluído.'],
  ['without an answer', true, 'O servidor não respondeu. O agendamento pode já ter voltado'],
])(
  'says what is true %s, and tries again',
  async (_case, isOnline, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const answers: Answers = { [RESTORE]: Promise.reject(new TypeError('failed')) };
    (answers[RESTORE] as Promise<never>).catch(() => undefined);
    const { press, restores } = await deleteAndUndo(answers);
    // a lost server is asked again for four seconds
    const findFailure = () => screen.findByRole('group', { name: 'Erro ao desfazer' }, { timeout: 15_000 });
    const toast = await findFailure();
    expect(toast).toHaveTextContent(text);
    const before = restores();
    await press('Erro ao desfazer', 'Tentar de novo');
    await expect.poll(restores).toBeGreaterThan(before);
    // a request that is still repeated would be answered by the next test's server
    await waitFor(() => expect(toast).not.toBeInTheDocument());
    expect(await findFailure()).toHaveTextContent(text);
  },
  30_000,
);

it('says that it waits for a slow server', async () => {
  const answer = Promise.withResolvers<unknown>();
  await deleteAndUndo({ [RESTORE]: answer.promise });
  expect(await findToast('Desfazendo a exclusão…')).toHaveTextContent('Aguardando a resposta do servidor.');
  answer.resolve(restored);
  await findToast('Exclusão desfeita');
});

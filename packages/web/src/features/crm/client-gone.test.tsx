// A client is erased elsewhere while the record is open.
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refresh } from '#lib/api/query-client.ts';
import { bruno, carla, detailOf, openCrm } from './test-crm.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const GONE = 'Este cliente não existe mais';
const ELSEWHERE = { 'GET /api/clients': [bruno, carla] };

describe('client erased in another tab', () => {
  it('is replaced in the detail by a notice with a link back to the list', async () => {
    const { user, answers, client } = openCrm({}, '?client=1');
    await detailOf('Ana Souza');
    Object.assign(answers, ELSEWHERE);
    await act(() => refresh(client, ['/api/clients']));
    expect(await screen.findByText(GONE)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Ana Souza|98888-7701|Rua das Palmeiras/);
    expect(screen.queryByRole('textbox', { name: /^A nota/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Voltar para a lista' }));
    expect(await screen.findByText('Selecione um cliente para ver os detalhes')).toBeVisible();
  });

  it("leaves the owner's unsaved note, to be copied", async () => {
    const { user, answers, client } = openCrm({}, '?client=1');
    await user.click((await detailOf('Ana Souza')).getByRole('tab', { name: 'Notas' }));
    await user.type(await screen.findByLabelText('Nova nota'), 'Ligar em dezembro');
    Object.assign(answers, ELSEWHERE);
    await act(() => refresh(client, ['/api/clients']));
    const kept = await screen.findByRole('textbox', { name: 'A nota que você escreveu e não foi salva' });
    expect(kept).toHaveValue('Ligar em dezembro');
    expect(kept).toHaveAttribute('readonly');
  });

  // attack: D4.2
  it('disappears from the edit dialog of the record', async () => {
    const { user, answers, client } = openCrm({}, '?client=1');
    await user.click((await detailOf('Ana Souza')).getByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Cliente' }));
    expect(dialog.getByLabelText('Telefone')).toHaveValue('(11) 98888-7701');
    Object.assign(answers, ELSEWHERE);
    await act(() => refresh(client, ['/api/clients']));
    expect(await dialog.findByText(GONE)).toBeVisible();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Fechar' })).toBeVisible();
  });
});

it.each(['99', 'unknown', '0', ''])('reports a URL with the unknown client "%s"', async (id) => {
  openCrm({}, `?client=${id}`);
  expect(await screen.findByText(GONE)).toBeVisible();
});

it('shows no request to choose a client while the one of the URL is loading', async () => {
  openCrm({}, '?client=1');
  expect(screen.getByRole('status', { name: 'Carregando cliente' })).toBeInTheDocument();
  expect(screen.queryByText('Selecione um cliente para ver os detalhes')).not.toBeInTheDocument();
  await detailOf('Ana Souza');
  expect(screen.queryByRole('status', { name: 'Carregando cliente' })).not.toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#test-server.ts';
import { ana, openCrm } from '#features/crm/test-crm.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const anaAgain = { ...ana, id: 9, name: 'ana souza', totalAppointments: 0, phone: null };
const anaThird = { ...ana, id: 10, name: 'Ana S.', totalAppointments: 0, email: null };
const group = { reasons: ['email', 'name'], clients: [anaAgain, ana] };

const merged = (mergeId: number, given = {}) => ({
  mergeId,
  client: ana,
  moved: { appointments: 2, notes: 1, conversations: 0 },
  undoUntil: '2026-12-21T15:00:00.000Z',
  ...given,
});

const open = async (given = {}) => {
  const opened = openCrm({ 'GET /api/clients/duplicates': [group], 'GET /api/clients/merges': [], ...given });
  await opened.user.click(await screen.findByRole('button', { name: 'Ver e juntar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Clientes repetidos' }));
  await dialog.findByRole('group');
  return { ...opened, dialog };
};

describe('possible duplicates', () => {
  it('are counted in a banner', async () => {
    openCrm({ 'GET /api/clients/duplicates': [group, group] });
    expect(await screen.findByText('2 possíveis clientes repetidos')).toBeVisible();
  });

  it('show no banner when there are no groups', async () => {
    const { asked } = openCrm();
    await screen.findByRole('link', { name: 'Ana Souza' });
    await waitFor(() => expect(asked.map(({ key }) => key)).toContain('GET /api/clients/duplicates'));
    expect(screen.queryByText(/repetido/)).not.toBeInTheDocument();
  });

  it('are listed with the reasons, and keep the one with the most visits by default', async () => {
    const { dialog } = await open();
    expect(dialog.getByText('Mesmo e-mail', { selector: 'span' })).toBeVisible();
    expect(dialog.getByText('Mesmo nome')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^Ana Souza/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /^ana souza/ })).not.toBeChecked();
  });
});

describe('a merge', () => {
  it('keeps the chosen client, reports what moved, and is undone from the notice', async () => {
    const { user, dialog, writes } = await open({
      'POST /api/clients/9/merge': merged(5),
      'POST /api/clients/merges/5/undo': { kept: ana, restored: anaAgain },
    });
    await user.click(dialog.getByRole('radio', { name: /^ana souza/ }));
    await user.click(dialog.getByRole('button', { name: 'Juntar no cadastro escolhido' }));
    const notice = await screen.findByRole('group', { name: 'Clientes juntados' });
    expect(notice).toHaveTextContent('2 agendamentos e 1 nota movidos para Ana Souza.');
    await user.click(within(notice).getByRole('button', { name: 'Desfazer' }));
    await screen.findByRole('group', { name: 'Junção desfeita' });
    expect(writes()).toEqual([
      { key: 'POST /api/clients/9/merge', body: { otherId: 1 } },
      { key: 'POST /api/clients/merges/5/undo', body: undefined },
    ]);
  });

  it('merges three clients one after the other', async () => {
    const { user, dialog, writes } = await open({
      'GET /api/clients/duplicates': [{ reasons: ['phone'], clients: [ana, anaAgain, anaThird] }],
      'POST /api/clients/1/merge': merged(5),
      'POST /api/clients/merges/5/undo': {},
    });
    await user.click(dialog.getByRole('button', { name: 'Juntar no cadastro escolhido' }));
    await screen.findByRole('group', { name: 'Clientes juntados' });
    expect(writes().map(({ body }) => body)).toEqual([{ otherId: 9 }, { otherId: 10 }]);
  });

  it('reports a failure and keeps the group', async () => {
    const { user, dialog } = await open({ 'POST /api/clients/1/merge': refusal(409, 'Já foi juntado') });
    await user.click(dialog.getByRole('button', { name: 'Juntar no cadastro escolhido' }));
    expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent('Já foi juntado');
    expect(dialog.getByRole('radio', { name: /^Ana Souza/ })).toBeChecked();
  });

  it('can be undone later from the list of merges', async () => {
    const merge = {
      id: 5,
      keptId: 1,
      keptName: 'Ana Souza',
      mergedName: 'Ana S.',
      mergedAt: '2026-11-20T15:00:00.000Z',
      undoUntil: '2026-12-20T15:00:00.000Z',
    };
    const { user, dialog, writes } = await open({
      'GET /api/clients/merges': [merge],
      'POST /api/clients/merges/5/undo': {},
    });
    await user.click(
      await dialog.findByRole('button', { name: 'Desfazer a junção de Ana S. com Ana Souza' }),
    );
    await screen.findByRole('group', { name: 'Junção desfeita' });
    expect(writes().map(({ key }) => key)).toEqual(['POST /api/clients/merges/5/undo']);
  });
});

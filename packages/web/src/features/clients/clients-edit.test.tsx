// Concurrent edits of a client, and the state after a refused save.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aClient } from '#test-factories.ts';
import { refusal, serve, type Answers } from '#test-server.ts';
// imported here, so that no test waits for a lazy chunk
import '#features/clients/edit/client-dialog.tsx';
import { ClientsPage } from './clients-page.tsx';

const known = aClient({ version: 3, notes: 'Prefere manhã' });
const newer = aClient({ version: 4, name: 'Marina Castro Lima', notes: 'Prefere noite' });
const stale = Response.json({ message: 'Alterado', code: 'stale', current: newer }, { status: 409 });

const openEdit = async (given: Answers) => {
  const answers: Answers = { 'GET /api/clients': [known], ...given };
  const server = serve(answers);
  const { user } = renderInApp(<ClientsPage />);
  const [edit = document.body] = await screen.findAllByRole('button', { name: 'Editar' });
  await user.click(edit);
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Cliente' }));
  return { ...server, answers, user, dialog };
};

describe('a client that someone else has changed', () => {
  const openStale = async () => {
    const opened = await openEdit({ 'PUT /api/clients/1': stale });
    const { user, dialog, answers } = opened;
    await user.clear(dialog.getByLabelText('Observações'));
    await user.type(dialog.getByLabelText('Observações'), 'Prefere tarde');
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    const choice = within(await dialog.findByRole('region', { name: /foi alterado enquanto/ }));
    answers['PUT /api/clients/1'] = newer;
    return { ...opened, choice };
  };

  it('shows both versions, limited to what both have changed', async () => {
    const { choice, dialog } = await openStale();
    const mine = choice.getByRole('group', { name: 'A sua versão' });
    const saved = choice.getByRole('group', { name: 'A versão salva' });
    expect(mine).toHaveTextContent('Prefere tarde');
    expect(saved).toHaveTextContent('Prefere noite');
    expect(choice.queryByText('Nome')).not.toBeInTheDocument();
    expect(choice.queryByText('Telefone')).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Observações')).toHaveValue('Prefere tarde');
    expect(dialog.queryByRole('button', { name: 'Salvar Alterações' })).not.toBeInTheDocument();
  });

  it('gets the local version of it on demand, and keeps the rest, naming the version that was seen', async () => {
    const { choice, user, writes } = await openStale();
    await user.click(choice.getByRole('button', { name: 'Manter a minha' }));
    await screen.findByRole('group', { name: 'Cliente atualizado com sucesso!' });
    expect(writes().map(({ body }) => body)).toMatchObject([
      { name: 'Marina Castro', notes: 'Prefere tarde', version: 3 },
      { name: 'Marina Castro Lima', notes: 'Prefere tarde', version: 4 },
    ]);
  });

  it('takes the stored version on demand, and can be edited from there', async () => {
    const { choice, dialog, user, writes } = await openStale();
    await user.click(choice.getByRole('button', { name: 'Usar a salva' }));
    expect(dialog.getByLabelText('Nome')).toHaveValue('Marina Castro Lima');
    expect(dialog.getByLabelText('Observações')).toHaveValue('Prefere noite');
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    await screen.findByRole('group', { name: 'Cliente atualizado com sucesso!' });
    expect(writes().at(-1)?.body).toMatchObject({ name: 'Marina Castro Lima', version: 4 });
  });
});

it('takes fields that only someone else has changed into the save, and says so', async () => {
  const { user, dialog, writes, answers } = await openEdit({});
  const puts = [stale, newer];
  Object.defineProperty(answers, 'PUT /api/clients/1', { get: () => puts.shift() });
  await user.type(dialog.getByLabelText('E-mail'), 'marina@exemplo.com');
  await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
  expect(await screen.findByRole('group', { name: 'Cliente atualizado com sucesso!' })).toHaveTextContent(
    'Ficou também o que mudou em outro lugar: Nome e Observações.',
  );
  expect(writes().at(-1)?.body).toMatchObject({
    name: 'Marina Castro Lima',
    email: 'marina@exemplo.com',
    notes: 'Prefere noite',
    version: 4,
  });
});

// spec: 1 §8.29
it('reports a phone of another client under its field', async () => {
  const taken = { message: 'Já existe um cliente com este telefone', code: 'conflict' };
  const { user, dialog } = await openEdit({ 'PUT /api/clients/1': Response.json(taken, { status: 409 }) });
  await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
  expect(await dialog.findByText('Já existe um cliente com este telefone')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Erro' })).toBeNull();
  expect(dialog.getByLabelText('Telefone')).toHaveFocus();
});

it('takes no words in while it is saved', async () => {
  const answer = Promise.withResolvers<typeof known>();
  const { user, dialog } = await openEdit({ 'PUT /api/clients/1': answer.promise });
  await user.type(dialog.getByLabelText('Observações'), ', antes das 9');
  await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
  await user.type(dialog.getByLabelText('Observações'), ' e de carro');
  expect(dialog.getByLabelText('Observações')).toHaveValue('Prefere manhã, antes das 9');
  answer.resolve(known);
  await screen.findByRole('group', { name: 'Cliente atualizado com sucesso!' });
});

it('does not store a new client twice when a save without a response is repeated', async () => {
  const keys: (string | null)[] = [];
  const answers: Answers = { 'GET /api/clients': [], 'POST /api/clients': refusal(502, 'Sem resposta') };
  serve(answers);
  const fetched = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
    return fetched(url, init);
  };
  const { user } = renderInApp(<ClientsPage />);
  await user.click(screen.getByRole('button', { name: 'Novo Cliente' }));
  await user.type(await screen.findByLabelText('Nome'), 'Otávio Reis');
  await user.click(screen.getByRole('button', { name: 'Criar Cliente' }));
  await screen.findByRole('group', { name: 'Erro' });
  answers['POST /api/clients'] = known;
  await user.click(screen.getByRole('button', { name: 'Criar Cliente' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

/** jsdom has no layout: rows keep their estimated height. */
class NothingMeasured {
  observe(): void {}
  disconnect(): void {}
}

it('draws only the rows of a long list near the screen, each with its position', async () => {
  const many = Array.from({ length: 5000 }, (_, index) =>
    aClient({ id: index + 1, name: `Cliente ${index + 1}` }),
  );
  vi.stubGlobal('ResizeObserver', NothingMeasured);
  serve({ 'GET /api/clients': many });
  const { user } = renderInApp(<ClientsPage />);
  await screen.findByText('Cliente 1');
  const drawn = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('aria-posinset'));
  expect(drawn.length).toBeLessThan(60);
  expect(drawn[0]).toHaveAttribute('aria-setsize', '5000');
  expect(drawn[0]).toHaveAttribute('aria-posinset', '1');
  await user.type(screen.getByRole('searchbox'), 'cliente 4999');
  const found = (await screen.findByText('Cliente 4999')).closest('li');
  expect(found).toHaveAttribute('aria-setsize', '1');
});

it('asks for a whole phone, and keeps a stored one that is incomplete', async () => {
  const old = aClient({ version: 3, phone: '+55988887777' });
  const { user, dialog, writes } = await openEdit({
    'GET /api/clients': [old],
    'PUT /api/clients/1': { ...old, name: 'Marina Castro' },
  });
  const phone = dialog.getByLabelText('Telefone');
  await user.clear(phone);
  await user.type(phone, '98888-7778');
  await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
  expect(await dialog.findByText('Falta o DDD: escreva como (11) 98888-7777')).toBeVisible();
  expect(writes()).toEqual([]);
  await user.clear(phone);
  await user.type(phone, '98888-7777');
  await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
  await vi.waitFor(() => expect(writes()).toMatchObject([{ body: { phone: '+55988887777' } }]));
});

it('names the client who has the phone, and opens her record beside the form', async () => {
  const rosa = aClient({ id: 7, name: 'Rosa Lima' });
  const taken = { message: 'Já existe um cliente com este telefone', code: 'conflict', current: { id: 7 } };
  const { user, dialog } = await openEdit({
    'GET /api/clients': [known, rosa],
    'PUT /api/clients/1': Response.json(taken, { status: 409 }),
  });
  await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
  expect(await dialog.findByText('Rosa Lima já usa este telefone')).toBeVisible();
  expect(dialog.getByText(/É da família\? Salve sem telefone e escreva este nome em/)).toBeVisible();
  const link = dialog.getByRole('link', { name: /^Abrir a ficha de Rosa Lima/ });
  expect(link).toHaveAttribute('href', '/crm?client=7');
  expect(link).toHaveAttribute('target', '_blank');
});

it('gives the phone, with its chat, to this record where the owner says so', async () => {
  const rosa = aClient({ id: 7, name: 'Rosa Lima' });
  const taken = { message: 'Já existe um cliente com este telefone', code: 'conflict', current: { id: 7 } };
  const { user, dialog, writes, answers } = await openEdit({
    'GET /api/clients': [known, rosa],
    'PUT /api/clients/1': Response.json(taken, { status: 409 }),
    'PUT /api/clients/7': { ...rosa, phone: null },
  });
  await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
  await user.click(await dialog.findByRole('button', { name: 'Passar o telefone para esta ficha' }));
  const question = await screen.findByRole('alertdialog', { name: 'Tirar o telefone de Rosa Lima?' });
  expect(question).toHaveTextContent(
    'Toda a conversa deste número e os avisos passam para a ficha que você está salvando',
  );
  answers['PUT /api/clients/1'] = known;
  await user.click(within(question).getByRole('button', { name: 'Passar e salvar' }));
  await vi.waitFor(() =>
    expect(writes().map(({ key }) => key)).toEqual([
      'PUT /api/clients/1',
      'PUT /api/clients/7',
      'PUT /api/clients/1',
    ]),
  );
  expect(writes()[1]?.body).toEqual({ name: 'Rosa Lima', phone: null });
});

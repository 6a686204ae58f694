import { Worker as Thread } from 'node:worker_threads';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { type Answers, refusal, serve } from '#test-server.ts';
import { workerClass } from '#test-worker.ts';
import { KnowledgeCard } from './knowledge-card.tsx';

const TestWorker = workerClass((code, options) => new Thread(code, options));

beforeEach(() => void vi.stubGlobal('Worker', TestWorker));

const LIST = 'GET /api/knowledge-base';
const SUGGESTIONS = 'GET /api/knowledge-base/suggestions';

const anItem = (given: object = {}) => ({
  id: 1,
  title: 'Pagamento',
  content: 'Aceitamos Pix.',
  category: 'politicas',
  updatedAt: '2026-03-04T13:00:00.000Z',
  ...given,
});

const open = (items: object[], answers: Answers = {}) => {
  const server = serve({ [LIST]: items, [SUGGESTIONS]: [], ...answers });
  return { ...server, ...renderInApp(<KnowledgeCard />) };
};

describe('the knowledge base', () => {
  // spec: 2 §5.27
  it('invites to add something when empty', async () => {
    const { user, writes } = open([], { 'POST /api/knowledge-base': anItem() });
    await user.click(await screen.findByRole('button', { name: 'Adicionar Conhecimento' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Conhecimento' }));
    expect(dialog.getByLabelText('Categoria')).toHaveDisplayValue('Promoções');
    await user.type(dialog.getByLabelText('Título'), ' Pagamento ');
    await user.type(dialog.getByLabelText('Conteúdo'), 'Aceitamos Pix.');
    await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
    expect(await screen.findByRole('group', { name: 'Conhecimento adicionado' })).toBeVisible();
    const body = { title: 'Pagamento', content: 'Aceitamos Pix.', category: 'promocoes' };
    expect(writes()).toEqual([{ key: 'POST /api/knowledge-base', body }]);
  });

  // spec: 2 §5.26
  it.each([
    { field: 'Título', typed: 'Pagamento' },
    { field: 'Conteúdo', typed: 'Aceitamos Pix.' },
  ])('needs more than the $field', async ({ field, typed }) => {
    const { user, writes } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(field), typed);
    await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
    expect(await screen.findByRole('group', { name: 'Campos obrigatórios' })).toHaveTextContent(
      'Por favor, preencha o título e o conteúdo.',
    );
    expect(writes()).toEqual([]);
  });

  // spec: 2 §2.40, 2 §9.23
  it('lists items with their category and finds them ignoring accents', async () => {
    const { user } = open([anItem(), anItem({ id: 2, title: 'Promoção de março', category: 'promocoes' })]);
    const list = within(await screen.findByRole('list', { name: 'Conhecimentos' }));
    expect(list.getByText('Políticas')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'promocao');
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox'));
    await user.selectOptions(screen.getByLabelText('Categoria'), 'Políticas');
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Pagamento');
    await user.selectOptions(screen.getByLabelText('Categoria'), 'Eventos');
    expect(screen.getByText('Nada encontrado com essa busca.')).toBeVisible();
  });

  // spec: 2 §2.40
  it('edits an item', async () => {
    const { user, writes } = open([anItem()], { 'PUT /api/knowledge-base/1': anItem() });
    await user.click(await screen.findByRole('button', { name: 'Editar Pagamento' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Conhecimento' }));
    await user.type(dialog.getByLabelText('Conteúdo'), ' E cartão.');
    await user.click(dialog.getByRole('button', { name: 'Salvar Alterações' }));
    expect(await screen.findByRole('group', { name: 'Conhecimento atualizado' })).toBeVisible();
    const body = { title: 'Pagamento', content: 'Aceitamos Pix. E cartão.', category: 'politicas' };
    expect(writes()).toEqual([{ key: 'PUT /api/knowledge-base/1', body }]);
  });

  it('deletes an item only after a confirmation', async () => {
    const { user, writes } = open([anItem()], { 'DELETE /api/knowledge-base/1': { success: true } });
    await user.click(await screen.findByRole('button', { name: 'Excluir Pagamento' }));
    const name = 'Tem certeza que deseja excluir este conhecimento?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    expect(writes()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('group', { name: 'Conhecimento excluído' })).toBeVisible();
  });

  // spec: 2 §8.22
  it('reports why an item could not be added and keeps what was typed', async () => {
    const { user } = open([], { 'POST /api/knowledge-base': refusal(500, 'Falhou') });
    await user.click(await screen.findByRole('button', { name: 'Adicionar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Título'), 'Pix');
    await user.type(dialog.getByLabelText('Conteúdo'), 'Sim.');
    await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
    const notice = await screen.findByRole('group', { name: 'Erro ao adicionar conhecimento' });
    expect(notice).toHaveTextContent('Falhou');
    expect(dialog.getByLabelText('Título')).toHaveValue('Pix');
  });

  // spec: 2 §8.22
  it.each([
    { action: 'Editar Pagamento', button: 'Salvar Alterações', title: 'Erro ao atualizar conhecimento' },
    { action: 'Excluir Pagamento', button: 'Confirmar', title: 'Erro ao excluir conhecimento' },
  ])('shows "$title" with the reason', async ({ action, button, title }) => {
    const { user } = open([anItem()], {
      'PUT /api/knowledge-base/1': refusal(500, 'Falhou'),
      'DELETE /api/knowledge-base/1': refusal(500, 'Falhou'),
    });
    await user.click(await screen.findByRole('button', { name: action }));
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('group', { name: title })).toHaveTextContent('Falhou');
  });

  it('shows an error when it cannot be loaded', async () => {
    serve({ [LIST]: refusal(403, 'Não'), [SUGGESTIONS]: [] });
    renderInApp(<KnowledgeCard />);
    expect(await screen.findByText('Não foi possível ler a base de conhecimento.')).toBeVisible();
  });
});

describe('a question without an answer', () => {
  const suggestion = {
    id: 9,
    question: 'tem estacionamento?',
    asked: 3,
    lastAskedAt: '2026-03-04T13:00:00Z',
  };

  it('opens the dialog with the question and is removed by the reply', async () => {
    const { user, writes } = open([], {
      [SUGGESTIONS]: [suggestion],
      'POST /api/knowledge-base': anItem({ title: 'tem estacionamento?' }),
    });
    expect(await screen.findByText('perguntado 3 vezes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Responder: tem estacionamento?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Conhecimento' }));
    expect(dialog.getByLabelText('Título')).toHaveValue('tem estacionamento?');
    await user.type(dialog.getByLabelText('Conteúdo'), 'Sim, ao lado.');
    await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
    await screen.findByRole('group', { name: 'Conhecimento adicionado' });
    expect(writes()).toMatchObject([{ body: { title: 'tem estacionamento?', suggestionId: 9 } }]);
  });

  it('can be dismissed', async () => {
    const key = 'DELETE /api/knowledge-base/suggestions/9';
    const { user, writes } = open([], { [SUGGESTIONS]: [suggestion], [key]: { success: true } });
    await user.click(await screen.findByRole('button', { name: 'Dispensar: tem estacionamento?' }));
    expect(writes()).toEqual([{ key, body: undefined }]);
  });
});

describe('Importar CSV', () => {
  const choose = async (user: ReturnType<typeof open>['user'], content: BlobPart) => {
    await user.click(await screen.findByRole('button', { name: 'Importar CSV' }));
    await user.upload(await screen.findByLabelText('Escolher arquivo'), new File([content], 'base.csv'));
  };

  // spec: 2 §2.40, 2 §9.25
  it('shows which lines are imported, which are not, and why', async () => {
    const { user, writes } = open([], { 'POST /api/knowledge-base/import': { created: 2, skipped: 0 } });
    const file =
      'Pergunta;Resposta;Categoria\nPix?;Sim.;Políticas\nAtraso;;outros\nFesta;Dia 5;evento\nX;Y;receitas\n';
    await choose(user, file);
    const rows = within(await screen.findByRole('list', { name: 'Linhas do arquivo' })).getAllByRole(
      'listitem',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Pix?Sim.Políticas',
      'AtrasoLinha 3: Falta o título ou o conteúdoErro',
      'FestaDia 5Eventos',
      'XYLinha 5: Categoria desconhecidaErro',
    ]);
    await user.click(screen.getByRole('button', { name: 'Importar 2 conhecimentos' }));
    expect(await screen.findByRole('group', { name: 'CSV importado' })).toHaveTextContent(
      '2 conhecimentos novos.',
    );
    expect(writes()).toEqual([
      {
        key: 'POST /api/knowledge-base/import',
        body: {
          items: [
            { title: 'Pix?', content: 'Sim.', category: 'politicas' },
            { title: 'Festa', content: 'Dia 5', category: 'eventos' },
          ],
        },
      },
    ]);
  });

  // spec: 2 §2.40
  it('reads a file of a Brazilian Excel: semicolons and Windows-1252 letters', async () => {
    const { user } = open([]);
    // 'Título;Conteúdo' and 'Cartão;Até 3x' in Windows-1252
    const text = 'T\u00edtulo;Conte\u00fado\nCart\u00e3o;At\u00e9 3x\n';
    await choose(
      user,
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    );
    expect(await screen.findByText('Cartão')).toBeVisible();
    expect(screen.getByText('Até 3x')).toBeVisible();
  });

  // spec: 2 §2.40
  it.each([
    ['só uma coluna\n', /duas colunas/],
    ['Título;Conteúdo\n', /nenhum conhecimento/],
    ['PK\0\0', /não é CSV/],
  ])('refuses an invalid file: %j', async (content, sentence) => {
    const { user } = open([]);
    await choose(user, content);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });
});

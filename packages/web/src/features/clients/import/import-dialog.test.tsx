import { Worker as Thread } from 'node:worker_threads';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aClient } from '#test-factories.ts';
import { refusal, serve, type Answers } from '#test-server.ts';
import { workerClass } from '#test-worker.ts';
import { ImportDialog } from './import-dialog.tsx';

const BATCH = 'POST /api/clients/import';

const FILE = `Nome;Celular;E-mail;Apelido
Marina Castro;(11) 98888-7702;;Má
Bruno Lima;21 97777-6666;bruno@exemplo.com;
bruno lima;(21) 97777-6666;;
C;;caio@exemplo.com;
Dora;;dora@exemplo.com;
`;

const TestWorker = workerClass((code, options) => new Thread(code, options));

beforeEach(() => void vi.stubGlobal('Worker', TestWorker));

const result = (line: number, outcome: string, problems: object[] = []) => ({
  line,
  outcome,
  clientId: outcome === 'refused' ? null : line,
  problems,
});

const open = (answers: Answers = {}) => {
  const server = serve({ 'GET /api/clients': [aClient()], ...answers });
  return { ...server, answers, ...renderInApp(<ImportDialog onClosed={() => undefined} />) };
};

type Opened = ReturnType<typeof open>;

const choose = async ({ user }: Opened, content = FILE, name = 'clientes.csv') =>
  user.upload(await screen.findByLabelText('Escolher arquivo'), new File([content], name));

const preview = async (opened: Opened) => {
  await choose(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findByRole('list', { name: 'Linhas do arquivo' });
};

const rows = () =>
  within(screen.getByRole('list', { name: 'Linhas do arquivo' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the columns', () => {
  // spec: 2 §0.4
  it('are guessed, shown with sample values, and can be changed', async () => {
    const opened = open();
    await choose(opened);
    expect(await screen.findByLabelText('Nome')).toHaveDisplayValue('Nome');
    expect(screen.getByLabelText('Telefone')).toHaveDisplayValue('Celular');
    expect(screen.getByLabelText('Observações')).toHaveDisplayValue('Não importar');
    expect(screen.getByText('Marina Castro · Bruno Lima · bruno lima')).toBeVisible();
    await opened.user.selectOptions(screen.getByLabelText('Observações'), 'Apelido');
    expect(screen.getByText('Má')).toBeVisible();
  });

  it('must have one for the name', async () => {
    const opened = open();
    await choose(opened, 'x;y\na;b\n');
    await opened.user.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Escolha a coluna do nome');
  });

  it('list all fields on demand', async () => {
    const opened = open();
    await choose(opened);
    expect(screen.queryByLabelText('Gênero')).not.toBeInTheDocument();
    await opened.user.click(await screen.findByRole('button', { name: 'Mostrar mais campos' }));
    expect(screen.getByLabelText('Gênero')).toBeVisible();
  });
});

describe('the preview', () => {
  // spec: 2 §0.5
  it('shows the state of each line: new, known, repeated or invalid, and the line number', async () => {
    await preview(open());
    expect(rows()).toEqual([
      'Marina Castro(11) 98888-7702Já cadastrado como Marina CastroJá existe',
      'Bruno Lima(21) 97777-6666 · bruno@exemplo.comNovo',
      'bruno lima(21) 97777-6666Igual à linha 3 deste arquivoRepetido',
      'Ccaio@exemplo.comlinha 5, coluna "Nome": Nome deve ter pelo menos 2 caracteresErro',
      'Doradora@exemplo.comNovo',
    ]);
    expect(screen.getByRole('button', { name: 'Importar 2 clientes' })).toBeEnabled();
  });

  it('filters the lines by state', async () => {
    const opened = open();
    await preview(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Com erro 1' }));
    expect(rows()).toHaveLength(1);
    await opened.user.click(screen.getByRole('button', { name: 'Todas 5' }));
    expect(rows()).toHaveLength(5);
  });

  // spec: 2 §0.7
  it('can exclude single lines or all', async () => {
    const opened = open({ [BATCH]: { lines: [result(6, 'created')] } });
    await preview(opened);
    await opened.user.click(screen.getByRole('checkbox', { name: 'Importar Bruno Lima, linha 3' }));
    expect(screen.getByRole('checkbox', { name: /^Todos os novos/ })).toBePartiallyChecked();
    await opened.user.click(screen.getByRole('button', { name: 'Importar 1 cliente' }));
    expect(await screen.findByText('1 cliente importado')).toBeVisible();
    expect(screen.getByText('4 linhas do arquivo ficaram de fora')).toBeVisible();
    expect(opened.writes()).toMatchObject([
      { key: BATCH, body: { lines: [{ line: 6, client: { name: 'Dora', email: 'dora@exemplo.com' } }] } },
    ]);
  });

  it('leaves the phone of another name to the owner, who may import both', async () => {
    const opened = open({ [BATCH]: { lines: [result(2, 'created'), result(3, 'created')] } });
    await choose(opened, 'Nome;Celular\nLia;11 97777-6666\nDavi;11 97777-6666\nRui;(11) 98888-7702\n');
    await opened.user.click(await screen.findByRole('button', { name: 'Continuar' }));
    await screen.findByRole('list', { name: 'Linhas do arquivo' });
    expect(rows().slice(1)).toEqual([
      'Davi(11) 97777-6666Mesmo telefone de Lia, linha 2. Marque se for outra pessoa.Outro nome',
      'Rui(11) 98888-7702Mesmo telefone de Marina Castro, já no cadastro. Marque se for outra pessoa.Outro nome',
    ]);
    const davi = screen.getByRole('checkbox', { name: 'Importar Davi, linha 3' });
    expect(davi).not.toBeChecked();
    await opened.user.click(davi);
    await opened.user.click(screen.getByRole('button', { name: 'Importar 2 clientes' }));
    await screen.findByText('2 clientes importados');
    const sent = [
      { line: 2, client: { name: 'Lia' } },
      { line: 3, client: { name: 'Davi' }, isOther: true },
    ];
    expect(opened.writes()).toMatchObject([{ key: BATCH, body: { lines: sent } }]);
  });

  it('imports nothing when nothing is chosen', async () => {
    const opened = open();
    await preview(opened);
    await opened.user.click(screen.getByRole('checkbox', { name: /^Todos os novos/ }));
    expect(screen.getByRole('button', { name: 'Importar 0 clientes' })).toBeDisabled();
  });

  it.each([
    {
      column: 'Nascimento',
      cell: '30/02/1990',
      why: 'a data não existe e fica só nas observações',
      client: { dateOfBirth: null, notes: 'Data de nascimento: 30/02/1990' },
    },
    {
      column: 'E-mail',
      cell: 'ana@',
      why: 'o e-mail não é válido e fica só nas observações',
      client: { email: null, notes: 'E-mail: ana@' },
    },
    {
      column: 'Telefone',
      cell: '98888-7777',
      why: 'o telefone entra, mas não recebe mensagens (falta o DDD: escreva como (11) 98888-7777)',
      client: { phone: '98888-7777', notes: null },
      shown: '98888-7777',
    },
  ])(
    'keeps a client with an unusable $column, and names the line before and after the import',
    async ({ column, cell, why, client, shown = '' }) => {
      const opened = open({ [BATCH]: { lines: [result(2, 'created')] } });
      await choose(opened, `Nome;${column}\nAna;${cell}\n`);
      expect(await screen.findByText(/· 1 linha$/)).toBeVisible();
      await opened.user.click(screen.getByRole('button', { name: 'Continuar' }));
      await screen.findByRole('list', { name: 'Linhas do arquivo' });
      const remark = `linha 2, coluna "${column}": ${why}`;
      expect(rows()).toEqual([`Ana${shown}${remark}Novo`]);
      await opened.user.click(screen.getByRole('button', { name: 'Importar 1 cliente' }));
      expect(await screen.findByText('1 cliente tem um dado para conferir')).toBeVisible();
      expect(screen.getByRole('list', { name: 'Linhas para conferir' })).toHaveTextContent(remark);
      expect(opened.writes()).toMatchObject([{ key: BATCH, body: { lines: [{ line: 2, client }] } }]);
    },
  );

  it('skips the column step for a vCard', async () => {
    await choose(open(), 'BEGIN:VCARD\nFN:Eva\nTEL:11955554444\nEND:VCARD\n', 'contatos.vcf');
    await screen.findByRole('list', { name: 'Linhas do arquivo' });
    expect(rows()).toEqual(['Eva(11) 95555-4444Novo']);
  });

  it('shows a hundred lines at first, and more on demand', async () => {
    const opened = open();
    const names = Array.from({ length: 150 }, (_, nth) => `Cliente ${nth}`);
    await choose(opened, `Nome\n${names.join('\n')}\n`);
    await opened.user.click(await screen.findByRole('button', { name: 'Continuar' }));
    await screen.findByRole('list', { name: 'Linhas do arquivo' });
    expect(rows()).toHaveLength(100);
    await opened.user.click(screen.getByRole('button', { name: 'Mostrar mais (50 restantes)' }));
    expect(rows()).toHaveLength(150);
  });
});

describe('more new clients than can be stored', () => {
  it('are refused before anything is sent, until enough are excluded', async () => {
    const stored = Array.from({ length: 19_999 }, (_, id) => aClient({ id: id + 1 }));
    const opened = open({ 'GET /api/clients': stored });
    await preview(opened);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Cabe mais 1 cliente (o limite é de 20.000), e aqui há 2 novos. Deixe 1 de fora, ou exclua ou junte cadastros que não usa mais.',
    );
    expect(screen.getByRole('button', { name: 'Importar 2 clientes' })).toBeDisabled();
    await opened.user.click(screen.getByRole('checkbox', { name: 'Importar Bruno Lima, linha 3' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Importar 1 cliente' })).toBeEnabled();
  });
});

describe('the import', () => {
  it('reports imported and rejected lines', async () => {
    const problems = [{ field: 'email', message: 'Email inválido' }];
    const opened = open({ [BATCH]: { lines: [result(3, 'existing'), result(6, 'refused', problems)] } });
    await preview(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Importar 2 clientes' }));
    expect(await screen.findByText('Nenhum cliente novo')).toBeVisible();
    expect(screen.getByText('1 já estava cadastrado')).toBeVisible();
    expect(screen.getByText('linha 6, coluna "E-mail": Email inválido')).toBeVisible();
  });

  // spec: 2 §0.11
  it('resumes where it stopped, with the same key', async () => {
    const answers: Answers = { 'GET /api/clients': [], [BATCH]: refusal(503, 'Serviço indisponível') };
    serve(answers);
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { user } = renderInApp(<ImportDialog onClosed={() => undefined} />);
    await user.upload(await screen.findByLabelText('Escolher arquivo'), new File(['Nome\nAna\n'], 'a.csv'));
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    await user.click(await screen.findByRole('button', { name: 'Importar 1 cliente' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Serviço indisponível');
    expect(screen.getByRole('progressbar', { name: 'Importando clientes' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    answers[BATCH] = { lines: [result(2, 'created')] };
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('1 cliente importado')).toBeVisible();
    const sent = fetched.mock.calls.filter(([, init]) => init?.method === 'POST').map(([, init]) => init);
    const keys = sent.map((init) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}:0$/), keys[0]]);
    expect(sent[1]?.body).toBe(sent[0]?.body);
  });
});

it('refuses an unreadable file with a message', async () => {
  await choose(open(), 'Nome;Telefone\n');
  expect(await screen.findByRole('alert')).toHaveTextContent('O arquivo não tem nenhum cliente.');
});

describe('import worker', () => {
  const NO_READER =
    'Este navegador não conseguiu ler o arquivo. Atualize a página ou o navegador e tente de novo.';

  it('reports a missing worker support with a message', async () => {
    vi.stubGlobal('Worker', undefined);
    await choose(open());
    expect(await screen.findByRole('alert')).toHaveTextContent(NO_READER);
    expect(screen.getByLabelText('Escolher arquivo')).toBeEnabled();
  });

  it('reports a failed start with a message', async () => {
    class Refused extends TestWorker {
      constructor() {
        super(new URL('file:///no-such-worker.ts'));
      }
    }
    vi.stubGlobal('Worker', Refused);
    await choose(open());
    expect(await screen.findByRole('alert')).toHaveTextContent(NO_READER);
  });

  it('ends with the dialog, in the middle of a file', async () => {
    const ended = vi.spyOn(TestWorker.prototype, 'terminate');
    const opened = open();
    await choose(opened, `Nome;Notas\n${'Ana;a b c\n'.repeat(19_000)}`);
    await opened.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await expect.poll(() => ended.mock.calls.length).toBeGreaterThan(0);
  });
});

it('refuses a million columns immediately, with advice', async () => {
  await choose(open(), `${'a;'.repeat(1_000_000)}\nAna\n`);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A linha 1 tem mais de 500 colunas. Apague as que não usa e salve o arquivo de novo.',
  );
});

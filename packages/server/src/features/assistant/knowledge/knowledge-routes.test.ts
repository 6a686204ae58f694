import type { KnowledgeItemRow, KnowledgeSuggestion } from '@zelo/domain/assistant/knowledge-contract.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knowledgeBase, unansweredQuestions } from '#db/schema/assistant.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { aChat } from '#features/assistant/test-chat.ts';

const PATH = '/api/knowledge-base';
const BOTH = 'Por favor, preencha o título e o conteúdo.';
const payment = { title: 'Pagamento', content: 'Aceitamos Pix.', category: 'politicas' };

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

type Person = Awaited<ReturnType<TestApp['signIn']>>;

const listOf = async (person: Person) =>
  (await person.request<KnowledgeItemRow[]>('GET', PATH)).body.map(({ title }) => title);

const anItem = async (person: Person, values: object = {}) =>
  (await person.request<KnowledgeItemRow>('POST', PATH, { ...payment, ...values })).body;

const suggestionsOf = async (person: Person) =>
  (await person.request<KnowledgeSuggestion[]>('GET', `${PATH}/suggestions`)).body;

const asks = (professionalId: number, question: string, names: string[] = []) =>
  app.db.transaction((tx) =>
    app.knowledge.noteUnanswered(tx, professionalId, { question, names, conversationId: null }),
  );

describe('the knowledge base', () => {
  // spec: 2 §7.41
  it.each([
    ['GET', PATH],
    ['POST', PATH],
    ['PUT', `${PATH}/1`],
    ['DELETE', `${PATH}/1`],
    ['POST', `${PATH}/import`],
    ['GET', `${PATH}/suggestions`],
    ['DELETE', `${PATH}/suggestions/1`],
  ] as const)('refuses a visitor at %s %s', async (method, url) => {
    const answer = await app.visitor().request(method, url);
    expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
  });

  // spec: 2 §3.27, 2 §5.27, 2 §7.41
  it('stores an item, in promocoes by default, most recently changed first', async () => {
    const ana = await app.signIn();
    const first = await ana.request<KnowledgeItemRow>('POST', PATH, { title: ' Pix ', content: 'Sim.' });
    expect(first).toMatchObject({
      status: 201,
      body: { title: 'Pix', content: 'Sim.', category: 'promocoes', updatedAt: '2026-03-04T13:00:00.000Z' },
    });
    app.clock.advance(1000);
    await anItem(ana);
    expect(await listOf(ana)).toEqual(['Pagamento', 'Pix']);
    app.clock.advance(1000);
    const url = `${PATH}/${first.body.id}`;
    await ana.request('PUT', url, { title: 'Pix e dinheiro', content: 'Sim.', category: 'outros' });
    expect(await listOf(ana)).toEqual(['Pix e dinheiro', 'Pagamento']);
    expect(await ana.request('DELETE', url)).toMatchObject({ status: 200, body: { success: true } });
    expect(await listOf(ana)).toEqual(['Pagamento']);
  });

  // spec: 2 §5.26, 2 §9.23
  it.each([
    [{ title: '  ', content: 'Sim.' }, BOTH],
    [{ title: 'Pix', content: '' }, BOTH],
    [{ ...payment, category: 'receitas' }, 'Categoria inválida'],
    [{ ...payment, title: 'x'.repeat(201) }, 'Use no máximo 200 caracteres'],
  ])('refuses %j', async (body, message) => {
    const ana = await app.signIn();
    expect(await ana.request('POST', PATH, body)).toMatchObject({ status: 400, body: { message } });
    expect(await listOf(ana)).toEqual([]);
  });

  // spec: 2 §7.41
  it("never shows, changes or deletes another professional's items", async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    const { id } = await anItem(ana);
    const message = 'Conhecimento não encontrado';
    expect(await bia.request('PUT', `${PATH}/${id}`, payment)).toMatchObject({
      status: 404,
      body: { message },
    });
    expect(await bia.request('DELETE', `${PATH}/${id}`)).toMatchObject({ status: 404, body: { message } });
    expect(await listOf(bia)).toEqual([]);
    expect(await listOf(ana)).toEqual(['Pagamento']);
  });

  // spec: 1 §1.1
  it('is used by the very next reply, also after an edit and a deletion', async () => {
    const ana = await app.signIn();
    const { id } = await anItem(ana, { title: 'Estacionamento', content: 'Temos convênio ao lado.' });
    const chat = await aChat(app, { professionalId: ana.professionalId });
    const answer = async () => (await chat.says('tem estacionamento?')).replies.join();
    expect(await answer()).toContain('Temos convênio ao lado.');
    const edited = { title: 'Estacionamento', content: 'Agora temos vagas próprias.', category: 'outros' };
    await ana.request('PUT', `${PATH}/${id}`, edited);
    expect(await answer()).toContain('Agora temos vagas próprias.');
    await ana.request('DELETE', `${PATH}/${id}`);
    expect(await answer()).not.toContain('vagas próprias');
  });
});

describe('an import', () => {
  // spec: 2 §9.25
  it('adds new items and skips exact duplicates, in the base or in the file', async () => {
    const ana = await app.signIn();
    await anItem(ana);
    const items = [
      { ...payment, title: 'pagamento', content: 'ACEITAMOS  PIX.' },
      { title: 'Atraso', content: 'Dez minutos.' },
      { title: 'Atraso', content: 'Dez minutos.' },
    ];
    const answer = await ana.request('POST', `${PATH}/import`, { items });
    expect(answer.body).toEqual({ created: 1, skipped: 2 });
    expect((await listOf(ana)).toSorted()).toEqual(['Atraso', 'Pagamento']);
    expect((await ana.request('POST', `${PATH}/import`, { items })).body).toEqual({ created: 0, skipped: 3 });
  });

  // spec: 2 §9.25
  it('stores all lines or none', async () => {
    const ana = await app.signIn();
    const items = [payment, { title: 'Atraso', content: '' }];
    expect(await ana.request('POST', `${PATH}/import`, { items })).toMatchObject({
      status: 400,
      body: { message: BOTH },
    });
    expect(await listOf(ana)).toEqual([]);
  });

  // spec: 2 §9.25
  it('stops at a thousand items', async () => {
    const ana = await app.signIn();
    const many = Array.from({ length: 999 }, (_, nth) => ({
      professionalId: ana.professionalId,
      title: `Item ${nth}`,
      content: 'x',
    }));
    await app.db.insert(knowledgeBase).values(many);
    const items = [payment, { ...payment, title: 'Outro' }];
    const message = 'O limite é de 1.000 conhecimentos';
    expect(await ana.request('POST', `${PATH}/import`, { items })).toMatchObject({
      status: 400,
      body: { message },
    });
    expect((await ana.request('POST', PATH, payment)).status).toBe(201);
    expect(await ana.request('POST', PATH, items[1])).toMatchObject({ status: 400, body: { message } });
  });
});

describe('unanswered questions', () => {
  it('are collected from the chat and leave with the answer', async () => {
    const ana = await app.signIn();
    const chat = await aChat(app, { professionalId: ana.professionalId });
    await chat.says('vocês têm estacionamento?');
    const [suggestion, ...others] = await suggestionsOf(ana);
    expect(others).toEqual([]);
    expect(suggestion).toMatchObject({ question: 'vocês têm estacionamento?', asked: 1 });
    await anItem(ana, { title: 'Estacionamento', suggestionId: suggestion?.id });
    expect(await suggestionsOf(ana)).toEqual([]);
  });

  it('leave once the answer is stored in any way, and return when it is deleted', async () => {
    const ana = await app.signIn();
    await asks(ana.professionalId, 'tem wifi?');
    await asks(ana.professionalId, 'vocês têm estacionamento?');
    const open = async () => (await suggestionsOf(ana)).map(({ question }) => question);
    const items = [{ title: 'Estacionamento', content: 'Ao lado.', category: 'outros' }];
    await ana.request('POST', `${PATH}/import`, { items });
    expect(await open()).toEqual(['tem wifi?']);
    const answer = await ana.request<KnowledgeItemRow>('POST', PATH, {
      title: 'Internet',
      content: 'Wifi livre.',
    });
    expect(await open()).toEqual([]);
    await ana.request('DELETE', `${PATH}/${answer.body.id}`);
    expect(await open()).toEqual(['tem wifi?']);
  });

  it('are merged if they ask the same, most asked first', async () => {
    const ana = await app.signIn();
    await asks(ana.professionalId, 'tem wifi?');
    await asks(ana.professionalId, 'Vocês têm estacionamento?');
    await asks(ana.professionalId, 'onde posso estacionar aí');
    await asks(ana.professionalId, 'tem estacionamentos no local?');
    expect((await suggestionsOf(ana)).map(({ question, asked }) => [question, asked])).toEqual([
      ['Vocês têm estacionamento?', 3],
      ['tem wifi?', 1],
    ]);
  });

  it.each([
    ['Sou a Carla Dias, meu fone é (11) 98888-7777, tem wifi?', 'meu fone é, tem wifi?'],
    ['carla@exemplo.com aqui, vocês têm wifi?', 'aqui, vocês têm wifi?'],
    ['o filho do Marcos Pereira pode usar o wifi?', 'o filho do pode usar o wifi?'],
    ['meu cpf 123.456.789-09 dá desconto no wifi?', 'meu cpf dá desconto no wifi?'],
    ['a Bia Fofinha pode usar o wifi?', 'a pode usar o wifi?'],
  ])('contain neither names nor numbers: "%s"', async (question, kept) => {
    const ana = await app.signIn();
    await asks(ana.professionalId, question, ['Bia Fofinha']);
    expect((await suggestionsOf(ana)).map((suggestion) => suggestion.question)).toEqual([kept]);
  });

  it('are sealed in the database under names that cannot be guessed', async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    for (const { professionalId } of [ana, bia]) await asks(professionalId, 'tem wifi?');
    const rows = await app.db.select().from(unansweredQuestions);
    expect(JSON.stringify(rows)).not.toContain('wifi');
    const names = rows.map(({ fingerprint }) => fingerprint);
    expect(new Set(names).size).toBe(names.length);
  });

  it('do not return after the owner dismisses them', async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    await asks(ana.professionalId, 'tem wifi?');
    const [suggestion] = await suggestionsOf(ana);
    const url = `${PATH}/suggestions/${suggestion?.id}`;
    expect((await bia.request('DELETE', url)).status).toBe(404);
    expect(await ana.request('DELETE', url)).toMatchObject({ status: 200, body: { success: true } });
    expect((await ana.request('DELETE', url)).status).toBe(404);
    await asks(ana.professionalId, 'tem wifi aí?');
    expect(await suggestionsOf(ana)).toEqual([]);
    const its = eq(unansweredQuestions.professionalId, ana.professionalId);
    expect(await app.db.select().from(unansweredQuestions).where(its)).toMatchObject([{ asked: 2 }]);
  });

  it('are not stored when they contain only a name', async () => {
    const ana = await app.signIn();
    await asks(ana.professionalId, 'Carla Dias');
    await asks(ana.professionalId, '?');
    expect(await suggestionsOf(ana)).toEqual([]);
  });
});

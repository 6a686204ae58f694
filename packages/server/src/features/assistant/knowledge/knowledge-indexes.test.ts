import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_KNOWLEDGE_CHARACTERS } from '@zelo/domain/assistant/knowledge-contract.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { knowledgeIndexes } from './knowledge-indexes.ts';
import { knowledgeRepository } from './knowledge-repository.ts';

const ITEM_LENGTH = 5_000;
const category = 'outros' as const;

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const counted = () => {
  const rows = knowledgeRepository(app.db);
  let pages = 0;
  const pageAfter: typeof rows.pageAfter = (...asked) => {
    pages += 1;
    return rows.pageAfter(...asked);
  };
  return { indexes: knowledgeIndexes({ ...rows, pageAfter }), pages: () => pages };
};

const aText = (title: string, content = 'Sim.') => ({ title, content, category });

/** The maximum number of longest items in one knowledge base, and the remaining characters. */
const fullBase = (word: string) =>
  Array.from({ length: MAX_KNOWLEDGE_CHARACTERS / ITEM_LENGTH }, (_, nth) => {
    const title = `${word} ${nth}`;
    return aText(
      title,
      `${word} `
        .repeat(ITEM_LENGTH)
        .slice(0, ITEM_LENGTH - title.length)
        .trim()
        .padEnd(ITEM_LENGTH - title.length, '.'),
    );
  });

it('are read once for many questions, and again after any write, even within one millisecond', async () => {
  const { professionalId } = await app.signIn();
  const { indexes, pages } = counted();
  const titlesAbout = async (question: string) =>
    (await indexes.indexOf(professionalId, app.db)).search(question).length;
  const pix = await app.knowledge.create(professionalId, aText('Pix'));
  expect([await titlesAbout('aceita pix?'), await titlesAbout('tem wifi?'), pages()]).toEqual([1, 0, 1]);
  await app.knowledge.update(professionalId, pix.id, aText('Wifi'));
  expect([await titlesAbout('aceita pix?'), await titlesAbout('tem wifi?'), pages()]).toEqual([0, 1, 2]);
  await app.knowledge.update(professionalId, pix.id, aText('Pix'));
  expect([await titlesAbout('aceita pix?'), await titlesAbout('tem wifi?'), pages()]).toEqual([1, 0, 3]);
  await app.knowledge.importItems(professionalId, { items: [aText('Wifi')] });
  expect([await titlesAbout('tem wifi?'), pages()]).toEqual([1, 4]);
  await app.knowledge.remove(professionalId, pix.id);
  expect([await titlesAbout('aceita pix?'), pages()]).toEqual([0, 5]);
});

it('evict the least recently used beyond three million characters', async () => {
  const ids: number[] = [];
  for (let nth = 0; nth < 7; nth += 1) {
    const { professionalId } = await app.signIn();
    await app.knowledge.importItems(professionalId, { items: fullBase('conforto') });
    ids.push(professionalId);
  }
  const { indexes, pages } = counted();
  const [first = 0, second = 0] = ids;
  for (const id of ids) await indexes.indexOf(id, app.db);
  expect(indexes.size()).toEqual({ professionals: 6, characters: 6 * MAX_KNOWLEDGE_CHARACTERS });
  const read = pages();
  await indexes.indexOf(second, app.db);
  expect(pages()).toBe(read);
  await indexes.indexOf(first, app.db);
  expect(pages()).toBeGreaterThan(read);
});

// attack: S15.2
it('limits the base to 500,000 characters, and allows shortening existing text', async () => {
  const { professionalId } = await app.signIn();
  await app.knowledge.importItems(professionalId, { items: fullBase('conforto') });
  const message =
    'A base de conhecimento guarda no máximo 500.000 caracteres ao todo. Encurte ou exclua textos que não usa mais.';
  const refused = { code: 'invalid', message };
  await expect(app.knowledge.create(professionalId, aText('Pix'))).rejects.toMatchObject(refused);
  await expect(app.knowledge.importItems(professionalId, { items: [aText('Pix')] })).rejects.toMatchObject(
    refused,
  );
  const [item] = (await app.knowledge.list(professionalId)).rows;
  const id = item?.id ?? 0;
  const longer = aText('Outro título', 'x'.repeat(ITEM_LENGTH));
  await expect(app.knowledge.update(professionalId, id, longer)).rejects.toMatchObject(refused);
  await app.knowledge.update(professionalId, id, aText('Curto'));
  await app.knowledge.create(professionalId, aText('Pix'));
});

it('rejects one of two concurrent writers for the last free space', async () => {
  const { professionalId } = await app.signIn();
  await app.knowledge.importItems(professionalId, { items: fullBase('conforto').slice(1) });
  const wanted = [fullBase('pilates')[0], fullBase('ventosa')[0]].flatMap((item) => item ?? []);
  const outcomes = await Promise.allSettled(wanted.map((item) => app.knowledge.create(professionalId, item)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

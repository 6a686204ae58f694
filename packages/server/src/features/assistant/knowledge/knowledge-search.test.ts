import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealer } from '#sealing/sealed-text.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { assistantRepository } from '#features/assistant/assistant-repository.ts';
import { askedQuestions, otherQuestions, writtenItems } from './test-knowledge.ts';

let app: TestApp;
let professionalId: number;

beforeAll(async () => {
  app = await aTestApp();
  ({ professionalId } = await app.signIn());
  const items = writtenItems.map(([title, content]) => ({ title, content, category: 'outros' as const }));
  await app.knowledge.importItems(professionalId, { items });
});

afterAll(() => app.close());

const rows = () => assistantRepository(app.db, sealer(Buffer.alloc(32)));

const answersTo = async (tenant: number, question: string) =>
  rows().knowledgeAbout(tenant, { index: await rows().knowledgeIndexOf(tenant), question });

const answerTo = async (question: string): Promise<string | null> =>
  (await answersTo(professionalId, question))[0]?.title ?? null;

// spec: 1 §1.1
it.each(askedQuestions)('"%s" is answered by %s', async (question, title) => {
  expect(await answerTo(question)).toBe(title);
});

// spec: 1 §1.1
it('answers nine of ten held-out questions, and none that no item answers', async () => {
  const wrong: string[] = [];
  for (const [question, title] of otherQuestions) {
    const found = await answerTo(question);
    if (title === null) expect(found, question).toBeNull();
    else if (found !== title) wrong.push(question);
  }
  expect(wrong.length, wrong.join(' | ')).toBeLessThanOrEqual(2);
});

it('finds a word near the end of a long text', async () => {
  const filler = 'O ambiente foi pensado para o seu conforto. '.repeat(90);
  const items = [{ title: 'Sobre o espaço', content: `${filler} Temos sauna.`, category: 'outros' as const }];
  await app.knowledge.importItems(professionalId, { items });
  expect(await answerTo('tem sauna?')).toBe('Sobre o espaço');
});

it("does not find another professional's items", async () => {
  const other = await app.signIn();
  expect(await answersTo(other.professionalId, 'aceita cartão?')).toEqual([]);
});

it.each(["' | !a:* & (", 'a:b <-> c', '\\', '§$%', '!!!', '😀'])('survives "%s"', async (question) => {
  await expect(answerTo(question)).resolves.toBeNull();
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type KnowledgeChange,
  type KnowledgeItemRow,
  type knowledgeApi,
  type KnowledgeSuggestion,
  MAX_KNOWLEDGE_CHARACTERS,
  MAX_SUGGESTIONS,
} from '@zelo/domain/assistant/knowledge-contract.ts';
import { type Page, pageOf } from '@zelo/domain/shared/paging.ts';
import type { ValueOf } from '@zelo/domain/endpoint.ts';
import { fold } from '@zelo/domain/assistant/language/words/words.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { withIdempotencyKey } from '#db/transactions/idempotency.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { AssistantRepository } from '#features/assistant/assistant-repository.ts';
import type { KnowledgeQuestionRepository } from './knowledge-question-repository.ts';
import { redactQuestion, isSameQuestion } from './knowledge-question.ts';
import type { QuestionKey } from './knowledge-question-key.ts';
import type { KnowledgeRepository, KnowledgeRow, KnowledgeValues } from './knowledge-repository.ts';

const UNKNOWN = 'Conhecimento não encontrado';
const LIST_CHANGED = 'A lista mudou. Peça de novo desde o início.';
const UNKNOWN_QUESTION = 'Pergunta não encontrada';
export const MAX_ITEMS = 1_000;
const TOO_MANY = `O limite é de ${MAX_ITEMS.toLocaleString('pt-BR')} conhecimentos`;
const TOO_LONG = `A base de conhecimento guarda no máximo ${MAX_KNOWLEDGE_CHARACTERS.toLocaleString('pt-BR')} caracteres ao todo. Encurte ou exclua textos que não usa mais.`;
/** Items per import slice; the longest fold in 5 ms. */
const SLICE_ITEMS = 50;
const MAX_QUESTIONS_COMPARED = 200;
/** Questions checked against the knowledge base. */
const MAX_QUESTIONS_CHECKED = 40;

interface Deps {
  db: Db;
  items: KnowledgeRepository;
  indexOf: AssistantRepository['knowledgeIndexOf'];
  questions: KnowledgeQuestionRepository;
  keyOf: QuestionKey;
  clock: Clock;
}

type NewItem = ValueOf<typeof knowledgeApi.create, 'body'>;

const done = { success: true } as const;

const itemView = ({ id, title, content, category, updatedAt }: KnowledgeRow): KnowledgeItemRow => ({
  id,
  title,
  content,
  category: category as KnowledgeItemRow['category'],
  updatedAt: updatedAt.toISOString(),
});

const found = (row: KnowledgeRow | undefined): KnowledgeRow => {
  if (!row) throw notFound(UNKNOWN);
  return row;
};

/** Identity of an item: importing a file twice adds each item once. */
const sameness = ({ title, content }: Pick<KnowledgeValues, 'title' | 'content'>): string =>
  fold(`${title}\n${content}`).replace(/\s+/g, ' ');

const announced = (tx: Tx, professionalId: number): Promise<void> =>
  announce(tx, { professionalId, topic: 'knowledge' });

type Texts = Pick<KnowledgeValues, 'title' | 'content'>;

/** @throws AppError invalid when the texts exceed the remaining room */
const requireRoom = (stored: { items: number; characters: number }, texts: readonly Texts[]): void => {
  const characters = texts.reduce((sum, { title, content }) => sum + title.length + content.length, 0);
  if (stored.items + texts.length > MAX_ITEMS) throw new AppError('invalid', TOO_MANY);
  if (stored.characters + characters > MAX_KNOWLEDGE_CHARACTERS) throw new AppError('invalid', TOO_LONG);
};

const create =
  ({ db, items, questions, clock }: Deps) =>
  (professionalId: number, body: NewItem, key?: string): Promise<KnowledgeItemRow> =>
    db.transaction((tx) =>
      withIdempotencyKey(tx, { professionalId, route: 'POST /api/knowledge-base', key, body }, async () => {
        const { suggestionId, ...values } = body;
        await lockProfessional(tx, professionalId);
        requireRoom(await items.size(professionalId, { tx }), [values]);
        const [row] = await items.insert(professionalId, [{ ...values, updatedAt: clock() }], tx);
        if (suggestionId !== undefined) await questions.remove(professionalId, suggestionId, tx);
        await announced(tx, professionalId);
        return itemView(found(row));
      }),
    );

/** Items of a file without duplicates; yields between slices. */
const distinctItems = async (
  wanted: readonly KnowledgeValues[],
): Promise<ReadonlyMap<string, KnowledgeValues>> => {
  const distinct = new Map<string, KnowledgeValues>();
  for (const [at, item] of wanted.entries()) {
    const key = sameness(item);
    if (!distinct.has(key)) distinct.set(key, item);
    if (at % SLICE_ITEMS === SLICE_ITEMS - 1) await nextTurn();
  }
  return distinct;
};

const importItems =
  ({ db, items, clock }: Deps) =>
  async (professionalId: number, { items: wanted }: ValueOf<typeof knowledgeApi.importItems, 'body'>) => {
    const distinct = await distinctItems(wanted);
    return db.transaction(async (tx) => {
      await lockProfessional(tx, professionalId);
      const known = new Set((await items.all(professionalId, tx)).map(sameness));
      const fresh = [...distinct].flatMap(([key, item]) => (known.has(key) ? [] : [item]));
      if (fresh.length > 0) {
        requireRoom(await items.size(professionalId, { tx }), fresh);
        const updatedAt = clock();
        for (let from = 0; from < fresh.length; from += SLICE_ITEMS) {
          const slice = fresh.slice(from, from + SLICE_ITEMS);
          await items.insert(
            professionalId,
            slice.map((item) => ({ ...item, updatedAt })),
            tx,
          );
          await nextTurn();
        }
        await announced(tx, professionalId);
      }
      return { created: fresh.length, skipped: wanted.length - fresh.length };
    });
  };

interface Asked {
  question: string;
  names: readonly string[];
  conversationId: number | null;
}

/** Reuses the fingerprint of a question that asks the same, if one is known. */
const noteQuestion =
  ({ questions, keyOf, clock }: Deps) =>
  async (tx: Tx, professionalId: number, asked: Asked) => {
    const question = redactQuestion(asked.question, asked.names);
    if (question === '') return;
    const known = await questions.latest(professionalId, MAX_QUESTIONS_COMPARED, tx);
    const same = known.find((row) => row.question !== null && isSameQuestion(row.question, question));
    const fingerprint = same?.fingerprint ?? keyOf(professionalId, question);
    const { conversationId } = asked;
    await questions.note(professionalId, { fingerprint, question, conversationId, now: clock() }, tx);
  };

/** Leaves out questions answered since: manually, by an import, or by the answer to another question. */
const openQuestions =
  ({ questions, indexOf }: Deps) =>
  async (professionalId: number): Promise<KnowledgeSuggestion[]> => {
    const asked = (await questions.latest(professionalId, MAX_QUESTIONS_COMPARED))
      .flatMap(({ id, question, asked: times, dismissedAt, lastAskedAt }) =>
        question === null || dismissedAt !== null
          ? []
          : [{ id, question, asked: times, lastAskedAt: lastAskedAt.toISOString() }],
      )
      .toSorted((a, b) => b.asked - a.asked)
      .slice(0, MAX_QUESTIONS_CHECKED);
    if (asked.length === 0) return [];
    const known = await indexOf(professionalId);
    return asked.filter(({ question }) => known.search(question).length === 0).slice(0, MAX_SUGGESTIONS);
  };

export const knowledgeService = (deps: Deps) => {
  const { db, items, questions, clock } = deps;
  return {
    /** Most recently changed first; continues behind `after`. @throws AppError conflict when that no longer exists */
    list: async (professionalId: number, after?: number): Promise<Page<KnowledgeItemRow>> => {
      const rows = await items.all(professionalId);
      const place = after === undefined ? -1 : rows.findIndex(({ id }) => id === after);
      if (after !== undefined && place < 0) throw new AppError('conflict', LIST_CHANGED);
      return pageOf(rows.slice(place + 1).map(itemView), { cursorOf: ({ id }) => id });
    },

    /** Optionally answers a question, which then leaves the list. */
    create: create(deps),

    /** Takes effect with the next reply. @throws AppError not-found, or invalid beyond the limit of characters */
    update: (professionalId: number, id: number, values: KnowledgeChange): Promise<KnowledgeItemRow> =>
      db.transaction(async (tx) => {
        await lockProfessional(tx, professionalId);
        const stored = await items.size(professionalId, { tx });
        const others = await items.size(professionalId, { without: id, tx });
        // text written before the limit existed may be too long: shortening it is allowed
        const grows = others.characters + values.title.length + values.content.length > stored.characters;
        if (grows) requireRoom({ items: 0, characters: others.characters }, [values]);
        const row = found(await items.update(professionalId, { id, ...values, updatedAt: clock() }, tx));
        await announced(tx, professionalId);
        return itemView(row);
      }),

    /** @throws AppError not-found */
    remove: (professionalId: number, id: number) =>
      db.transaction(async (tx) => {
        if (!(await items.remove(professionalId, id, tx))) throw notFound(UNKNOWN);
        await announced(tx, professionalId);
        return done;
      }),

    /** All or none; exact duplicates are skipped. @throws AppError invalid beyond 1,000 items or 500,000 characters */
    importItems: importItems(deps),

    /** Recent questions neither answered nor dismissed, most frequent first. */
    suggestions: openQuestions(deps),

    /** @throws AppError not-found */
    dropSuggestion: (professionalId: number, id: number) =>
      db.transaction(async (tx) => {
        if (!(await questions.dismiss(professionalId, { id, now: clock() }, tx)))
          throw notFound(UNKNOWN_QUESTION);
        await announced(tx, professionalId);
        return done;
      }),

    /** Stores a client's unanswered question, in the transaction of the turn, without names and numbers. */
    noteUnanswered: noteQuestion(deps),
  };
};

export type KnowledgeService = ReturnType<typeof knowledgeService>;

import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { unansweredQuestions } from '#db/schema/assistant.ts';
import type { Sealer } from '#sealing/sealed-text.ts';

/** An unanswered question; text is null if sealed with another key or damaged. */
export interface QuestionRow {
  id: number;
  fingerprint: string;
  question: string | null;
  asked: number;
  dismissedAt: Date | null;
  lastAskedAt: Date;
}

const contextOf = (professionalId: number, fingerprint: string) => ({
  table: 'unanswered_questions',
  column: 'question',
  row: fingerprint,
  professionalId,
});

const columns = {
  id: unansweredQuestions.id,
  fingerprint: unansweredQuestions.fingerprint,
  question: unansweredQuestions.question,
  asked: unansweredQuestions.asked,
  dismissedAt: unansweredQuestions.dismissedAt,
  lastAskedAt: unansweredQuestions.lastAskedAt,
};

const own = (professionalId: number) => eq(unansweredQuestions.professionalId, professionalId);

export const knowledgeQuestionRepository = (db: Db, sealer: Sealer) => ({
  /** The latest, including dismissed ones. */
  latest: async (professionalId: number, limit: number, tx: Executor = db): Promise<QuestionRow[]> => {
    const rows = await tx
      .select(columns)
      .from(unansweredQuestions)
      .where(own(professionalId))
      .orderBy(desc(unansweredQuestions.lastAskedAt), desc(unansweredQuestions.id))
      .limit(limit);
    return rows.map((row) => {
      try {
        return { ...row, question: sealer.open(row.question, contextOf(professionalId, row.fingerprint)) };
      } catch {
        return { ...row, question: null };
      }
    });
  },

  /** Adds a question of a chat, or counts one with the same fingerprint again. It stays linked to the first chat. */
  note: async (
    professionalId: number,
    asked: { fingerprint: string; question: string; conversationId: number | null; now: Date },
    tx: Executor = db,
  ): Promise<void> => {
    const { fingerprint, conversationId, now: lastAskedAt } = asked;
    const question = sealer.seal(asked.question, contextOf(professionalId, fingerprint));
    await tx
      .insert(unansweredQuestions)
      .values({ professionalId, fingerprint, question, conversationId, lastAskedAt, createdAt: lastAskedAt })
      .onConflictDoUpdate({
        target: [unansweredQuestions.professionalId, unansweredQuestions.fingerprint],
        set: { asked: sql`${unansweredQuestions.asked} + 1`, lastAskedAt },
      });
  },

  /** Removes it from the list permanently, even if it is asked again. */
  dismiss: async (
    professionalId: number,
    { id, now }: { id: number; now: Date },
    tx: Executor = db,
  ): Promise<boolean> => {
    const rows = await tx
      .update(unansweredQuestions)
      .set({ dismissedAt: now })
      .where(
        and(own(professionalId), eq(unansweredQuestions.id, id), isNull(unansweredQuestions.dismissedAt)),
      )
      .returning({ id: unansweredQuestions.id });
    return rows.length > 0;
  },

  /** Deletes an answered question: if its answer is deleted later, the question may return. */
  remove: async (professionalId: number, id: number, tx: Executor = db): Promise<void> => {
    await tx.delete(unansweredQuestions).where(and(own(professionalId), eq(unansweredQuestions.id, id)));
  },
});

export type KnowledgeQuestionRepository = ReturnType<typeof knowledgeQuestionRepository>;

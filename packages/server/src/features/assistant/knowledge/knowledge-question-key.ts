import { createHmac, hkdfSync } from 'node:crypto';
import { fingerprintOf } from './knowledge-question.ts';

/** Names a question by its stems; without the installation's key nobody can try out what was asked. */
export type QuestionKey = (professionalId: number, question: string) => string;

/**
 * The names of unanswered questions, from a key derived of the data key for nothing else (RFC 5869).
 *
 * @param dataKey 32 random bytes (DATA_KEY)
 */
export const questionKey = (dataKey: Buffer): QuestionKey => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, 'zelo', 'unanswered-question', 32));
  return (professionalId, question) =>
    createHmac('sha256', key)
      .update(`${professionalId} ${fingerprintOf(question)}`)
      .digest('base64url');
};

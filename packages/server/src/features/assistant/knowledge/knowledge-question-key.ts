import { createHmac, hkdfSync } from 'node:crypto';
import { fingerprintOf } from './knowledge-question.ts';

/** Names a question by its stems. Keyed with the installation's secret, so that questions cannot be guessed by trial. */
export type QuestionKey = (professionalId: number, question: string) => string;

/** Names questions by a key for this purpose only (RFC 5869). @param dataKey 32 random bytes (DATA_KEY) */
export const questionKey = (dataKey: Buffer): QuestionKey => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, 'zelo', 'unanswered-question', 32));
  return (professionalId, question) =>
    createHmac('sha256', key)
      .update(`${professionalId} ${fingerprintOf(question)}`)
      .digest('base64url');
};

// Decides which of several accounts paired with one phone answers its clients.
import { OWNER_ALERT_DELAY_MS } from './connection-problem.ts';

export const numberAnswerers = ['here', 'elsewhere', 'nobody'] as const;
export type NumberAnswerer = (typeof numberAnswerers)[number];

export interface NumberAccount {
  id: number;
  /** Its subscription is open, its assistant is on, and its owner wants the pairing. */
  mayAnswer: boolean;
  /** Time since messages stopped coming through, in milliseconds; null while they do. */
  hangsMs: number | null;
  isAnswering: boolean;
}

export interface NumberStanding {
  answers: NumberAnswerer;
  /** An account that had the number earlier answers, so nothing is answered or sent automatically here. */
  isSilenced: boolean;
}

/**
 * A drop mostly recovers automatically: the current responder continues until its owner is alerted, and no account
 * begins during a drop.
 */
const canAnswer = ({ mayAnswer, hangsMs, isAnswering }: NumberAccount): boolean =>
  mayAnswer && (hangsMs === null || (isAnswering && hangsMs < OWNER_ALERT_DELAY_MS));

/**
 * The first account that can answer does; those after it are silenced. One that cannot answer silences none.
 * @param accounts in the order in which they got the number; one alone has nothing to share
 */
export const standingOf = (accounts: readonly NumberAccount[], id: number): NumberStanding | null => {
  if (accounts.length < 2) return null;
  const answerer = accounts.findIndex(canAnswer);
  if (answerer === -1) return { answers: 'nobody', isSilenced: false };
  const own = accounts.findIndex((account) => account.id === id);
  return { answers: own === answerer ? 'here' : 'elsewhere', isSilenced: own > answerer };
};

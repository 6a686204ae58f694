// The phone of a client whose chat shows none: asked for once, never in the way of anything else.
import { askPhone, phoneNoted } from '../replies/courtesies.ts';
import type { Answer, Turn } from './turn.ts';

const PHONE = /(?<!\d)(?:\+?55[\s.-]*)?\(?0?\d{2}\)?[\s.-]*9?[\s.-]?\d{4}[\s.-]?\d{4}(?!\d)/;

/** The phone written in a message, as typed, or null. */
export const phoneIn = (message: string): string | null => PHONE.exec(message)?.[0].trim() ?? null;

const saysOnlyPhone = ({ said }: Turn): boolean => {
  const rest = said.text.original
    .replace(PHONE, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return rest.length <= 25 && said.services.length === 0;
};

/** Thanks for the phone that was asked for; null when the message says more, or no phone. */
export const phoneAnswer = (turn: Turn, asked: boolean): string | null =>
  asked && phoneIn(turn.said.text.original) !== null && saysOnlyPhone(turn) ? phoneNoted(turn) : null;

/** The answer with the question for the phone, when something was booked and it was never asked. */
export const askingPhone = (answered: Answer, hasBooked: boolean): Answer =>
  !hasBooked || answered.state.phoneAsked
    ? answered
    : { ...answered, say: [...answered.say, askPhone()], state: { ...answered.state, phoneAsked: true } };

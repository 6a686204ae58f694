// The phone of a client whose chat shows none: asked for once, never in the way of anything else.
import { typedPhone } from '#whatsapp/chats/typed-phone.ts';
import { askPhone, phonePassedOn } from '../../replies/voice/small-talk-replies.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const PHONE = /(?<!\d)(?:\+?55[\s.-]*)?\(?0?\d{2}\)?[\s.-]*9?[\s.-]?\d{4}[\s.-]?\d{4}(?!\d)/;

const saysOnlyPhone = ({ said }: Turn): boolean => {
  const rest = said.text.original
    .replace(PHONE, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return rest.length <= 25 && said.services.length === 0;
};

/** Thanks for the phone that was asked for, of which the owner is told; null when the message says more, or no phone. */
export const phoneAnswer = (turn: Turn, asked: boolean): string | null =>
  asked && typedPhone(turn.said.text.original) !== null && saysOnlyPhone(turn) ? phonePassedOn(turn) : null;

/** The answer with the question for the phone, when something was booked and it was never asked. */
export const askingPhone = (answered: Answer, hasBooked: boolean): Answer =>
  !hasBooked || answered.state.phoneAsked
    ? answered
    : { ...answered, say: [...answered.say, askPhone()], state: { ...answered.state, phoneAsked: true } };

// Phone of a client whose chat shows none. Asked for once, and never in the way of anything else.
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

/** Thanks for the requested phone, which goes to the owner; null when the message says more, or has no phone. */
export const phoneAnswer = (turn: Turn, asked: boolean): string | null =>
  asked && typedPhone(turn.said.text.original) !== null && saysOnlyPhone(turn) ? phonePassedOn(turn) : null;

/** Appends the question for the phone when something was booked and the phone was never asked for. */
export const askingPhone = (answered: Answer, hasBooked: boolean): Answer =>
  !hasBooked || answered.state.phoneAsked
    ? answered
    : { ...answered, say: [...answered.say, askPhone()], state: { ...answered.state, phoneAsked: true } };

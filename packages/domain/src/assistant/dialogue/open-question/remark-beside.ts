// "meu niver é dia 7", "hoje tô moído", while times are shown: a remark, which changes neither the day nor the service.
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { dateOf, timeOf } from '../../local-start.ts';
import { isOnlyTold, isWhollyExplained } from '../../reading/wishes/consent.ts';
import { heardRemark } from '../../replies/voice/small-talk-replies.ts';
import { heardBeside } from '../../replies/booking-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** "9h eu trabalho", with 9:00 offered: refuses that start. */
export const refusesOffered = ({ said }: Turn, { offered }: Pick<DialogueState, 'offered'>): boolean =>
  said.moments.some(
    ({ refused, date, hour }) =>
      refused &&
      offered.some(
        (start) =>
          (date === null || date === dateOf(start)) &&
          (hour === null || [hour.time, ...(hour.readings ?? [])].includes(timeOf(start))),
      ),
  );

const isTold = ({ said }: Turn): boolean =>
  said.tone === 'told' && isOnlyTold(said) && !said.text.plain.includes('?');

/** "quinta era o ideal" wishes; "eu ia toda sexta" tells. */
const WISHES_PAST = wording('ideal|melhor|bom|otimo|perfeito|preferia|queria|gostaria');
/** "amanhã eu faço a unha": what else the client does. */
const DOES_ELSE = wording('eu faco|corto|pinto (o|a|os|as|meu|minha) ____');
const WANTS = [
  'books',
  'wishes',
  'asksFreeTimes',
  'asksWhether',
  'corrects',
  'otherTime',
  'reschedules',
  'cancels',
  'cannotCome',
  'wantsAnother',
  'sameAgain',
  'later',
  'earlier',
  'drops',
] as const;

const isOpen = ({ awaiting, requests, offered }: DialogueState): boolean =>
  requests.length > 0 &&
  (awaiting?.kind === 'go-ahead' ||
    awaiting?.kind === 'reading' ||
    (awaiting?.kind === 'moment' && offered.length > 0));

/** True for a message that names a day or a service for another matter than the visit being arranged. */
const isOfElse = ({ said }: Turn): boolean => {
  const { moments, wishes, services, people } = said;
  const isOver = wishes.length > 0 && wishes.every(({ passed }) => passed);
  if (isOver && said.tone !== 'request') return true;
  const names = moments.length + services.length > 0 && people.length === 0;
  const isPlain = wishes.every((wish) => !saysHour(wish) && wish.after === null && wish.before === null);
  if (!names || !isPlain || said.isQuestion || said.reply !== null || said.party !== null) return false;
  if (moments.some(({ refused }) => refused) || said.absence !== null) return false;
  if (WANTS.some((intent) => said.intents.has(intent))) return false;
  if (isWhollyExplained(said) && !DOES_ELSE.test(said.text.plain)) return false;
  return said.tone === 'unsure' || (said.tone === 'told' && !WISHES_PAST.test(said.text.plain));
};

/** A remark beside a visit being arranged: no list is shown again. */
export const isRemarkBeside = (turn: Turn, state: DialogueState): boolean =>
  (isTold(turn) && !refusesOffered(turn, state)) || (isOpen(state) && isOfElse(turn));

/** Takes note, and names the day that the talk is about when the remark names another; null for other messages. */
export const remarkBesideTurn = (turn: Turn, state: DialogueState): Answer | null => {
  if (!isRemarkBeside(turn, state)) return null;
  const days = new Set(state.offered.map(dateOf));
  const [date, ...others] = days;
  const isList = state.awaiting?.kind === 'moment';
  const isOther = isList && !isTold(turn) && date !== undefined && others.length === 0;
  return { say: [isOther ? heardBeside(turn, date) : heardRemark(true)], state };
};

// "cancela as duas, dia 16 e 23": exactly the visits of those days.
import { wording } from '../../language/words/wording.ts';
import { dateOf } from '../../local-start.ts';
import { askWhichTurn, cancelAll } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { givesUpPlainly } from '../visits/visit-resolution.ts';

const DAY_LIST = wording('dia|dias 99 (,|e|o|a|do|da|dia|dias|99)* 99');
const KEEPS = wording('mant*|fica|ficam|menos|exceto|fora|tirando|salvo|nao | deix[ae]');

const numbersIn = (plain: string): number[] => {
  const found = DAY_LIST.find(plain);
  const numbers = found ? (plain.slice(found.index, found.end).match(/\d+/g) ?? []) : [];
  return [...new Set(numbers.map(Number))];
};

/** Cancels the visits of the listed days, or asks about them; null when a day has no visit or several. */
export const numberedDaysTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const days = said.intents.has('cancels') ? numbersIn(said.text.plain) : [];
  if (days.length < 2 || KEEPS.test(said.text.plain) || said.intents.has('surelyReschedules')) return null;
  const own = await turn.tools.myAppointments();
  const onDays = days.map((day) => own.filter(({ start }) => Number(dateOf(start).slice(-2)) === day));
  if (onDays.some(({ length }) => length !== 1)) return null;
  const visits = own.filter((visit) => onDays.some((there) => there.includes(visit)));
  const rest = turn.hear(DAY_LIST.replace(said.text.plain, '').trim());
  const isPlain = rest.intents.has('cancels') && givesUpPlainly({ ...turn, said: rest }, own);
  return isPlain && !said.isQuestion
    ? cancelAll(turn, state, visits)
    : askWhichTurn(turn, state, { visits, purpose: 'cancel', isAll: true });
};

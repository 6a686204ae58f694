// A client who takes back what the assistant has just written: it is undone, or asked about; nothing else is written.
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { fold } from '../../language/words/words.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { bringBackOrTell } from '../regret/bring-back.ts';
import { askBack, takeBack } from '../regret/protest-turn.ts';
import { otherOneTurn } from './other-one.ts';
import { MEANT_OTHER_ORDER, NOT_MEANT, STOPS } from './take-back-words.ts';

/** Longer messages say more than that something was not meant. */
const MAX_LENGTH = 200;

const isIdle = ({ requests, awaiting }: DialogueState): boolean =>
  requests.length === 0 && (awaiting === null || awaiting.kind === 'attendee');

/** "foi sem querer" undoes the last change; "não, calma" is asked about. Null for other messages and later ones. */
export const takeBackTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const { lastWrite: write, lastCancelled } = state;
  const plain = said.text.plain.trim();
  if (plain.length > MAX_LENGTH || !isIdle(state) || said.isQuestion || said.wishes.some(saysHour))
    return null;
  const isCancelled = lastCancelled.length > 0 && lastCancelled.every(({ at }) => at === state.at);
  // the comma of "não, desfaz" is no word
  const isUnwanted = NOT_MEANT.test(plain) || NOT_MEANT.test(fold(said.text.original));
  const other = await otherOneTurn(turn, state);
  if (other) return other;
  const isOther = said.services.length === 0 && said.moments.length === 0 && MEANT_OTHER_ORDER.test(plain);
  if (isCancelled && (isOther || isUnwanted)) return bringBackOrTell(turn, state, lastCancelled);
  if (write?.at !== state.at || !(isUnwanted || STOPS.test(plain))) return null;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === write.id);
  if (visit?.start !== write.start) return null;
  return isUnwanted
    ? takeBack(turn, state, { visit, write, goesBack: true })
    : askBack(turn, state, { visit, write, isEarly: true });
};

// Messages about visits that are booked, or were until this talk, before they are read as a new wish.
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { asksOwnTurn } from '../asks-own/asks-own-turn.ts';
import { begunVisitTurn } from '../absence/begun-visit.ts';
import { aboutOwnTurn } from './about-own.ts';
import { cancelAndQuestionTurn } from '../absence/cancel-and-question.ts';
import { givesPlaceTurn } from '../absence/gives-place.ts';
import { absentBesideListTurn } from '../absence/absent-beside-list.ts';
import { cannotComeTurn } from '../absence/cannot-come.ts';
import { confirmedInOwnWordsTurn } from '../accepting/confirmed-in-own-words.ts';
import { elsewhereTurn } from './elsewhere.ts';
import { hourPutRightTurn } from './hour-put-right.ts';
import { keepsDayTurn } from '../own-move/keeps-day.ts';
import { onlyBookedTurn } from '../refusals/only-booked-turn.ts';
import { keepsVisitTurn } from '../refusals/keeps-visit-turn.ts';
import { movesInPassingTurn } from '../own-move/moves-in-passing.ts';
import { pointedMoveTurn, whoGoesTurn } from '../named/visit-of-person.ts';
import { lateArrivalTurn } from './late-arrival.ts';
import { askedIfBackTurn } from '../take-back/asked-if-back.ts';
import { meantToStayTurn } from '../take-back/meant-to-stay.ts';
import { wantedBackTurn } from '../take-back/wanted-back.ts';
import { mineOrTheirsTurn } from '../whose/mine-or-theirs.ts';
import { numberedDaysTurn } from './numbered-days.ts';
import { otherServiceTurn } from './other-service.ts';

const TURNS: ((turn: Turn, state: DialogueState) => Promise<Answer | null> | Answer | null)[] = [
  begunVisitTurn,
  keepsVisitTurn,
  onlyBookedTurn,
  absentBesideListTurn,
  cancelAndQuestionTurn,
  asksOwnTurn,
  askedIfBackTurn,
  meantToStayTurn,
  wantedBackTurn,
  numberedDaysTurn,
  hourPutRightTurn,
  confirmedInOwnWordsTurn,
  lateArrivalTurn,
  keepsDayTurn,
  whoGoesTurn,
  mineOrTheirsTurn,
  pointedMoveTurn,
  (turn, state) => movesInPassingTurn(turn, state),
  givesPlaceTurn,
  cannotComeTurn,
  elsewhereTurn,
  otherServiceTurn,
  aboutOwnTurn,
];

export const ownTalkTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  for (const answer of TURNS) {
    const found = await answer(turn, state);
    if (found) return found;
  }
  return null;
};

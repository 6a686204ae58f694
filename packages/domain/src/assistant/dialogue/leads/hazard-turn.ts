// Sparks, gas or a burst pipe at the client's: what to do now, and the owner told at once, before anything else.
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import type { HouseHazard } from '../../reading/hazards/house-hazards.ts';
import * as replies from '../../replies/care/hazard-replies.ts';
import { hazardFor } from '../care/house-hazard.ts';
import { notifyOwner } from '../front-desk/guards.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const OF_AGENDA = ['books', 'cancels', 'reschedules', 'cannotCome', 'asksFreeTimes', 'asksPrice'] as const;

const REPLIES: Record<HouseHazard, () => string> = {
  gas: replies.gas,
  wires: replies.liveWires,
  water: replies.burstPipe,
};

/** "tá dando curto, pode vir amanhã 8h?" orders an ordinary visit. */
const isOrdered = ({ said: { wishes, text } }: Turn): boolean =>
  wishes.some(saysHour) &&
  !/\b(cheiro|queimad[oa]|faiscas?|faiscando|fumaca|choque|fogo|gas|jorrando|alagando)\b/.test(text.plain);

export const hazardTurn = async (
  turn: Turn,
  state: DialogueState,
  act: (turn: Turn, state: DialogueState) => Promise<Answer>,
): Promise<Answer | null> => {
  const hazard = hazardFor(turn);
  const isTold = state.ownerTold.some(({ reason, at }) => reason === 'human' && at === turn.now);
  if (hazard === null || isTold || isOrdered(turn)) return null;
  // the owner hears of it even when the client has just asked for a person
  const unheard = { ...state, ownerTold: state.ownerTold.filter(({ reason }) => reason !== 'human') };
  const told = await notifyOwner(turn, unheard, 'human');
  const say = [REPLIES[hazard]()];
  if (!OF_AGENDA.some((intent) => turn.said.intents.has(intent))) return { say, state: told };
  const answered = await act(turn, told);
  return { ...answered, say: [...say, ...answered.say] };
};

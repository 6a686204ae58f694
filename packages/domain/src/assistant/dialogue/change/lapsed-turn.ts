// A yes or a choice that comes hours or days after the question: offers it again and writes nothing.
import { agreementIn } from '../../language/words/agreement.ts';
import { chosenOffer } from '../../language/offer-reference.ts';
import { timePassed } from '../../replies/booking-replies.ts';
import { chooseStart, advanceRequest } from '../offers/booking-flow.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { askWhichTurn } from './own-visit-turns.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** Offers the lapsed question again when the message agrees to it or chooses from it; null for any other message. */
export const lapsedTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const { lapsed } = state;
  // the yes answers the automatic message sent since then
  const isSince = turn.reminders.some(({ at }) => turn.answeredAt === null || at > turn.answeredAt);
  if (lapsed === null || isSince || said.services.length + said.people.length > 0) return null;
  const choice = chosenOffer(said, lapsed.offered);
  const isYes = said.visits.length === 0 && (said.reply === 'yes' || agreementIn(said) === 'yes');
  if (!isYes && choice === null) return null;
  const { request, offered, awaiting } = lapsed;
  if (request !== null) {
    const again = { ...state, lapsed: null, offered, requests: [{ ...request, onlyAsked: true }] };
    const chosen = choice?.kind === 'start' ? chooseStart(again, choice.start) : again;
    const answer = await advanceRequest(turn, chosen, { confirmFirst: true });
    return { ...answer, say: [timePassed(), ...answer.say] };
  }
  if (awaiting.kind !== 'which' && awaiting.kind !== 'cancel') return null;
  const purpose = awaiting.kind === 'cancel' ? 'cancel' : awaiting.purpose;
  const visits = (await turn.tools.myAppointments()).filter(({ id }) => awaiting.choices.includes(id));
  return visits.length === 0 ? null : askWhichTurn(turn, state, { visits, purpose, lead: timePassed() });
};

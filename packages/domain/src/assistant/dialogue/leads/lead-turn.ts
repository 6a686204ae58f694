// A client who needs the owner at once, or wants to buy what is no visit: the owner is notified, and no hours are offered.
import { fold } from '../../language/words/words.ts';
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import { knowledge, priceList } from '../../replies/information-replies.ts';
import * as replies from '../../replies/told/lead-replies.ts';
import { notifyOwner } from '../front-desk/guards.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { passOnTurn } from '../passing-on/pass-on-turn.ts';
import { isForGroup } from './group-words.ts';
import { hazardTurn } from './hazard-turn.ts';
import { ownerProvidesTurn } from './owner-provides.ts';
import { togetherTurn } from './together-turn.ts';
import { asksForResult, asksHowItWorks, isIndecent, isUrgent, wantsToBuy } from './lead-words.ts';

type Act = (turn: Turn, state: DialogueState) => Promise<Answer>;

const OFFICIAL_TRADES = /advog|jurid|contab|contad|despach/;
const TOUCHING_TRADES = /massag|estetic|depil|spa\b/;
const MAX_LENGTH = 400;
const OF_AGENDA = ['books', 'cancels', 'reschedules', 'cannotCome', 'asksFreeTimes'] as const;

const OF_OTHERS = ['cancels', 'reschedules', 'asksFreeTimes'] as const;

const urgentTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, business } = turn;
  const isOfAgenda =
    OF_AGENDA.some((intent) => said.intents.has(intent)) ||
    said.services.length > 0 ||
    said.wishes.some(saysHour) ||
    !arrangesNothing(state);
  if (isOfAgenda || !isUrgent(said.text.plain, OFFICIAL_TRADES.test(business.profession))) return null;
  return { say: [replies.urgent()], state: await notifyOwner(turn, state, 'human') };
};

/** "quero o vale-presente, como compro?": with the owner's entry about it. */
const purchaseTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const isOfAgenda = OF_OTHERS.some((intent) => said.intents.has(intent));
  if (isOfAgenda || !wantsToBuy(said.text.plain)) return null;
  const [entry] = await tools.searchKnowledge(said.text.original);
  await tools.handOver({ reason: 'question', summary: said.text.original });
  return { say: [...(entry ? [knowledge(entry)] : []), replies.purchase()], state };
};

/** A visit for more people than are booked one by one, unless a service is made for them. */
const groupTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, services, tools } = turn;
  const isOfAgenda = (['cancels', 'reschedules'] as const).some((intent) => said.intents.has(intent));
  const asks =
    said.services.length > 0 || said.moments.length > 0 || said.isQuestion || said.intents.size > 0;
  const isSold = services.some(
    ({ name }) => isForGroup(fold(name)) || /\b(grupo|turma|corporativ|empresa)/.test(fold(name)),
  );
  if (isOfAgenda || !asks || isSold || !isForGroup(said.text.plain)) return null;
  await tools.handOver({ reason: 'booking-request', summary: said.text.original });
  return { say: [replies.purchase()], state };
};

const resultTurn = ({ said: { text } }: Turn, state: DialogueState): Answer => ({
  say: [replies.dependsOnCase()],
  state: { ...state, awaiting: { kind: 'ask-owner', question: text.original } },
  unanswered: [text.original],
});

/** Services, prices, and how to begin; an entry of the owner goes first. */
const howTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const [entry] = await turn.tools.searchKnowledge(turn.said.text.original);
  if (turn.services.length === 0) return null;
  const told = entry ? [knowledge(entry)] : [];
  return { say: [...told, priceList(turn.services), replies.howToBegin()], state };
};

const leadTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { text, signs } = turn.said;
  if (text.original.length > MAX_LENGTH || signs.has('complaint') || signs.has('injection')) return null;
  if (TOUCHING_TRADES.test(turn.business.profession) && isIndecent(text.plain))
    return { say: [replies.strictlyProfessional()], state };
  if (asksForResult(text.plain) && state.awaiting === null) return resultTurn(turn, state);
  if (asksHowItWorks(text.plain) && arrangesNothing(state)) return howTurn(turn, state);
  return (
    (await urgentTurn(turn, state)) ??
    (await purchaseTurn(turn, state)) ??
    (await groupTurn(turn, state)) ??
    ownerProvidesTurn(turn, state)
  );
};

/** Null for messages that the owner need not hear of. */
export const forOwnerTurn = async (turn: Turn, state: DialogueState, act: Act): Promise<Answer | null> =>
  (await hazardTurn(turn, state, act)) ??
  (await togetherTurn(turn, state, act)) ??
  (await passOnTurn(turn, state, act)) ??
  leadTurn(turn, state);

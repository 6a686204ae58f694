// Messages passed on to the owner that change nothing here: a payment, a substitute who comes instead.
import { namesSubstitute, paysLater, tellsOfPayment } from '../../reading/sentences/asides.ts';
import { isForOwner, isNewsForOwner } from '../../reading/people/told-to-owner.ts';
import { askedOwner, notePassedOn } from '../../replies/voice/small-talk-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const CHANGES = ['books', 'cancels', 'reschedules', 'asksFreeTimes'] as const;

const ASKED_HERE = ['books', 'cancels', 'cannotCome', 'asksFreeTimes'] as const;
const ALWAYS_MORE = ['books', 'cancels', 'reschedules'] as const;
/** "posso pagar amanhã?" asks for no visit time. */
const ASKS_TIMES = /\b(horarios?|vagas?|encaixe|atend\w+)\b/;

/** The days named are payment days; open questions stay open. */
const paysLaterTurn = async ({ said, tools }: Turn, state: DialogueState): Promise<Answer | null> => {
  const wantsMore =
    ALWAYS_MORE.some((intent) => said.intents.has(intent)) || ASKS_TIMES.test(said.text.plain);
  // "às 9, pago amanhã" also chooses a start
  const answers = said.reply === 'yes' || said.moments.some(({ hour }) => hour !== null);
  if (said.services.length > 0 || wantsMore || answers) return null;
  await tools.handOver({ reason: 'note', summary: said.text.original });
  return { say: [notePassedOn()], state };
};

/** Passes on "avisa o Léo que vou levar meu filho", "paguei o pix agora" and "minha irmã pode ir no meu lugar?"; null for anything else. */
export const passedOnTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  if (paysLater(said.text)) return paysLaterTurn(turn, state);
  const asks = namesSubstitute(said.text);
  const isMessage = isForOwner(said.text) && said.absence === null && said.moments.length === 0;
  const isFree = state.awaiting === null && state.requests.length === 0;
  if (isFree && isNewsForOwner(said.text) && !ASKED_HERE.some((intent) => said.intents.has(intent))) {
    await tools.handOver({ reason: 'note', summary: said.text.original });
    return { say: [notePassedOn()], state };
  }
  const isOwners = asks || isMessage || tellsOfPayment(said.text);
  const wantsMore =
    state.awaiting !== null ||
    state.requests.length > 0 ||
    CHANGES.some((intent) => said.intents.has(intent));
  if (!isOwners || wantsMore) return null;
  await tools.handOver({ reason: asks ? 'question' : 'note', summary: said.text.original });
  return { say: [asks ? askedOwner() : notePassedOn()], state };
};

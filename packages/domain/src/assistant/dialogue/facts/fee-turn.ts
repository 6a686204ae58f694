// "tem multa se eu cancelar?", "vocês devolvem o sinal?": a rule of the owner, and no price.
import { isOfOtherThing, isOfOtherTime } from '../../knowledge/asked-entry.ts';
import { asksFee } from '../../reading/sentences/asides.ts';
import * as replies from '../../replies/information-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const ACTS = ['books', 'cancels', 'reschedules', 'cannotCome'] as const;

/** True when a message asks the fee of a cancellation, a change or an absence, and wants none of them now. */
const onlyAsksFee = ({ said, hear }: Turn): boolean =>
  asksFee(said.text) &&
  said.text.original
    .split(/[.,;!?\n]/)
    .map(hear)
    .every(
      ({ intents, text }) =>
        asksFee(text) ||
        /^(e |mas )?(se|caso) /.test(text.plain) ||
        !ACTS.some((intent) => intents.has(intent)),
    );

/** A fee or a refund is for the owner to tell: from the knowledge base, or the question is passed on. */
export const feeTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  if (!onlyAsksFee(turn)) return null;
  const { original } = said.text;
  const found = await tools.searchKnowledge(original);
  const known = found.find((item) => !isOfOtherTime(original, item) && !isOfOtherThing(original, item, []));
  if (known) return { say: [replies.knowledge(known)], state };
  await tools.handOver({ reason: 'question', summary: original });
  return { say: [replies.feeUnknown()], state, unanswered: [original] };
};

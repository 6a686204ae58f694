// What is for the owner to hear or to decide, and changes nothing here: a payment, somebody who comes instead.
import { namesSubstitute, tellsOfPayment } from '../reading/asides.ts';
import { askedOwner, toldOwner } from '../replies/courtesies.ts';
import type { DialogueState } from './dialogue-state.ts';
import type { Answer, Turn } from './turn.ts';

const CHANGES = ['books', 'cancels', 'reschedules', 'asksFreeTimes'] as const;

/** Passes on "paguei o pix agora" and "minha irmã pode ir no meu lugar?"; null for anything else. */
export const passedOnTurn = async ({ said, tools }: Turn, state: DialogueState): Promise<Answer | null> => {
  const asks = namesSubstitute(said.text);
  const isOwners = asks || tellsOfPayment(said.text);
  const wantsMore =
    state.awaiting !== null ||
    state.requests.length > 0 ||
    CHANGES.some((intent) => said.intents.has(intent));
  if (!isOwners || wantsMore) return null;
  await tools.handOver({ reason: 'question', summary: said.text.original });
  return { say: [asks ? askedOwner() : toldOwner()], state };
};

// Consent check between a model's proposal and the write: parses the client's own words with our grammar.
import {
  consentRefusal,
  type ConsentRefusal,
  type Proposal,
} from '@zelo/domain/assistant/dialogue/reminders/consent.ts';
import { isAt } from '@zelo/domain/assistant/dialogue/visits/own-visits.ts';
import { saysWhen } from '@zelo/domain/assistant/language/mentions/visit-mentions.ts';
import type { ClientAppointment } from '@zelo/domain/assistant/assistant-tools.ts';
import { fold, readWords } from '@zelo/domain/assistant/language/words/words.ts';
import { errorOf, type ToolContext } from './llm-tool-context.ts';

const REFUSALS: Record<ConsentRefusal, string> = {
  'not-asked':
    'o cliente não pediu nem aceitou exatamente isto nesta mensagem: nada foi feito; pergunte antes, dizendo serviço, dia e hora',
  'other-day': 'o cliente falou de outro dia: confira com resolver_data ou pergunte qual dia; nada foi feito',
  'other-hour': 'o cliente falou de outra hora: confira com resolver_data ou pergunte a hora; nada foi feito',
  'other-service': 'o cliente falou de outro serviço: confira ou pergunte qual; nada foi feito',
  'which-visit': 'o cliente tem vários agendamentos e não disse qual: pergunte; nada foi feito',
};

const BEGUN = errorOf(
  'um agendamento do cliente já começou e ele não disse que fala de outro: nada foi feito; se ele não vem, use falar_com_humano com nao_vem; senão, pergunte qual',
);

/** While a visit is under way, a later one is changed only when it is named or the answer to a question. */
export const mayMeanBegun = async (
  { talk, tools }: ToolContext,
  own: ClientAppointment,
): Promise<object | null> => {
  const { wishes, reply } = talk.said;
  const isNamed = wishes.some((wish) => saysWhen(wish) && isAt(own, wish));
  if (isNamed || reply === 'yes') return null;
  return (await tools.visitsUnderWay()).length > 0 ? BEGUN : null;
};

export const NOT_SAID = errorOf('o cliente não disse este nome: pergunte');

export const isSaid = ({ talk }: ToolContext, name: string): boolean => {
  const said = new Set(
    [talk.said, ...talk.open().before].flatMap(({ text }) => text.words.map((word) => word.text)),
  );
  return readWords(name).words.some(({ text }) => said.has(fold(text)));
};

/** A message asks for as many visits as it names; the model may book no more. */
const hasAll = ({ talk, deeds }: ToolContext, proposal: Proposal): boolean => {
  if (proposal.kind !== 'book') return false;
  const booked = deeds.flatMap((deed) => (deed.kind === 'booked' ? [deed.appointment] : []));
  // the same booking asked for again
  if (booked.some(({ serviceId, start }) => serviceId === proposal.serviceId && start === proposal.start))
    return false;
  return booked.length >= Math.max(1, talk.said.visits.length, talk.said.people.length + 1);
};

/** Reply to the model for a proposal without the client's consent; null if it may be written. */
export const withoutConsent = (
  desk: ToolContext,
  proposal: Proposal,
  forSomeone: string | null = null,
): object | null => {
  if (forSomeone !== null && !isSaid(desk, forSomeone)) return NOT_SAID;
  const { talk } = desk;
  const refusal = hasAll(desk, proposal) ? 'not-asked' : consentRefusal(talk.said, proposal, talk.open());
  return refusal === null ? null : errorOf(REFUSALS[refusal]);
};

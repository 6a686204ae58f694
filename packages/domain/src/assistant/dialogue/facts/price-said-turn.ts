// "vai dar 80 né?": a price that the client says is confirmed, or corrected.
import type { OfferedService } from '../../assistant-tools.ts';
import { priceSaid } from '../../replies/told/told-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const VERBS = setOf(
  'vai vao dar da dao fica ficam ficar ser e eh sai saem sair custa custam esta deu seria sera',
);
const BESIDE = setOf(
  'oi ola entao mas ai so o a os as total valor preco tudo dois duas juntos juntas por em no na de r $ reais real meu minha com',
);
const ASKS_BACK = setOf('ne certo correto confere mesmo isso');
const OF_MONEY = setOf('r $ reais real');
/** A lower number may be an hour. */
const LAST_HOUR = 24;
const AMOUNT = /^\d{1,5}$/;
const CENTS = '00';

/** The amount of a message that says nothing but a price; null for any other. */
const amountIn = ({ said }: Turn): number | null => {
  const ofService = said.services.flatMap(({ words }) => words.map(({ index }) => index));
  const words = said.text.words.flatMap(({ index, text }) => (ofService.includes(index) ? [] : text));
  const [amount, ...others] = words.filter((word) => AMOUNT.test(word) && word !== CENTS);
  const rest = words.filter((word) => !AMOUNT.test(word));
  const isMoney = said.text.original.includes('$') || rest.some((word) => OF_MONEY.has(word));
  const isAsked =
    rest.some((word) => ASKS_BACK.has(word)) || (said.isQuestion && (isMoney || ofService.length > 0));
  const isWhole =
    rest.some((word) => VERBS.has(word)) &&
    rest.every((word) => VERBS.has(word) || BESIDE.has(word) || ASKS_BACK.has(word));
  if (amount === undefined || others.length > 0 || !isAsked || !isWhole) return null;
  return isMoney || Number(amount) > LAST_HOUR ? Number(amount) : null;
};

/** The services named, else that being arranged, else those booked, else the topic. */
const pricedOf = async (turn: Turn, state: DialogueState): Promise<OfferedService[]> => {
  const named = [...new Set(turn.said.services.flatMap(({ ids }) => (ids.length === 1 ? ids : [])))];
  const pending = state.requests.flatMap(({ serviceId }) => serviceId ?? []);
  const own = await turn.tools.myAppointments();
  const fresh = own.filter(({ id }) => state.lastBooked.includes(id));
  const booked = (fresh.length > 0 ? fresh : own).map(({ serviceId }) => serviceId);
  const ids = [named, pending, booked].find((each) => each.length > 0) ?? [state.topicServiceId];
  return ids.flatMap((id) => serviceById(turn, id) ?? []);
};

/** Null for messages that say no price, or one of nothing known. */
export const priceSaidTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const amount = turn.said.moments.length > 0 || turn.said.people.length > 0 ? null : amountIn(turn);
  if (amount === null) return null;
  const services = await pricedOf(turn, state);
  return services.length > 0 ? { say: [priceSaid(services, amount)], state } : null;
};

// "eu e meu filho, quanto fica os dois?", "quanto é dois cortes?", "quanto fica os dois?" about two visits: the
// sum.
import type { ClientAppointment, OfferedService } from '../../assistant-tools.ts';
import type { Understanding } from '../../language/understanding.ts';
import { isForSeveral } from '../../language/services/service-words.ts';
import { readWords } from '../../language/words/words.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { serviceById, type Turn } from '../memory/turn.ts';

const BOTH = /\b(os dois|as duas|nos dois|nos duas|ambos|ambas|(para|pros|pras) (dois|duas))\b/;
const COUNTS: Readonly<Record<string, number>> = { dois: 2, duas: 2, tres: 3, quatro: 4 };

/** "dois cortes", "2 cortes" */
const countedOf = ({ services, text }: Understanding): number | null => {
  const [first] = services[0]?.words ?? [];
  const number = text.words[text.words.findIndex(({ index }) => index === first?.index) - 1];
  // "os dois, corte e barba" counts nothing
  if (!number || !/^\s+$/.test(text.original.slice(number.end, first?.index))) return null;
  return COUNTS[number.text] ?? (/^[2-4]$/.test(number.text) ? Number(number.text) : null);
};

/** Number of people or repetitions a price is asked for. */
const howMany = (said: Understanding): number => {
  const withOthers = said.people.some(({ self }) => !self);
  const isMe = said.people.some(({ self }) => self) || /\b(eu e|e eu)\b/.test(said.text.plain);
  const together = isMe ? said.people.filter(({ self }) => !self).length + 1 : 2;
  const isBoth = BOTH.test(said.text.plain);
  // "os dois" without a person means the two visits discussed
  const party = isBoth && !withOthers ? null : said.party;
  return countedOf(said) ?? party ?? (withOthers && (isMe || isBoth) ? together : 1);
};

const isShared = ({ name }: OfferedService): boolean =>
  readWords(name).words.some(({ text }) => isForSeveral(text));

/** Number of people a per-person price is asked for; 1 in all other cases. */
export const headsFor = ({ said }: Turn, services: readonly OfferedService[]): number => {
  const named = said.services.filter(({ generic }) => !generic);
  return named.length > 1 || services.some(isShared) ? 1 : howMany(said);
};

/** The two visits that "quanto fica os dois?" refers to; null for other questions. */
export const bothVisits = async (
  turn: Turn,
  { requests, lastBooked, topicServiceId }: DialogueState,
): Promise<ClientAppointment[] | null> => {
  const { said } = turn;
  const isMore = said.services.length + said.people.length + said.moments.length + requests.length > 0;
  const isBoth = said.intents.has('asksPrice') && BOTH.test(said.text.plain);
  if (!isBoth || isMore || (lastBooked.length === 0 && topicServiceId !== null)) return null;
  const own = await turn.tools.myAppointments();
  const isKnown = own.every(({ serviceId }) => serviceById(turn, serviceId) !== undefined);
  return own.length === 2 && isKnown ? own : null;
};

const OF_CATALOG = /\b(precos|valores|tabela|lista|servicos|cada)\b/;

/** "tudo isso dá quanto?" after a booking of several visits; empty for other questions. */
export const bookedTogether = async (
  turn: Turn,
  { requests, lastBooked, topicServiceId }: DialogueState,
): Promise<OfferedService[]> => {
  const { said } = turn;
  const isMore = said.services.length + said.people.length + said.moments.length + requests.length > 0;
  if (lastBooked.length < 2 || isMore || OF_CATALOG.test(said.text.plain)) return [];
  const own = (await turn.tools.myAppointments()).filter(({ id }) => lastBooked.includes(id));
  const services = own.flatMap(({ serviceId }) => serviceById(turn, serviceId) ?? []);
  const isTopic = topicServiceId === null || services.some(({ id }) => id === topicServiceId);
  return isTopic && services.length === lastBooked.length ? services : [];
};

const OF_ALL_NAMED =
  /\b(tudo|(os|as) (dois|duas|tres)|juntos|juntas|(no|ao|em) tot(al|do)|ao todo|total|ambos|ambas)\b/;

/** "quanto dá tudo?", "dura quanto os dois?": the services named in the message, being arranged, or named together before. */
export const namedTogether = (
  { said, services }: Turn,
  { requests, topicServiceIds }: DialogueState,
): OfferedService[] => {
  if (!OF_ALL_NAMED.test(said.text.plain)) return [];
  const named = said.services.filter(({ ids }) => ids.length === 1).flatMap(({ ids }) => ids);
  const arranged = requests.flatMap(({ serviceId }) => serviceId ?? []);
  const meant = [named, arranged, topicServiceIds].find((ids) => ids.length > (ids === named ? 0 : 1)) ?? [];
  return meant.flatMap((id) => services.find((service) => service.id === id) ?? []);
};

/** Remembers the service that a message names, for "então marca amanhã", and those that it names together. */
export const rememberNamed = ({ said }: Turn, state: DialogueState): DialogueState => {
  const named = [...new Set(said.services.flatMap(({ ids }) => (ids.length === 1 ? ids : [])))];
  const [only, ...others] = named;
  if (only === undefined) return state;
  if (others.length > 0) {
    const next = { ...state, topicServiceIds: named };
    return state.requests.length > 0 ? next : { ...next, topicServiceId: null };
  }
  // "quanto é a de noiva?", while the service of the visit is still open
  if (state.requests.length > 0)
    return state.requests.some(({ serviceId }) => serviceId === null)
      ? { ...state, topicServiceId: only }
      : state;
  const before = state.topicServiceId === null ? [] : [state.topicServiceId];
  const topicServiceIds = [...new Set([...state.topicServiceIds, ...before, only])];
  return { ...state, topicServiceId: only, topicServiceIds };
};

// "troca manicure pela de gel às 15h" while another visit is being arranged: the service of the booked visit changes.
import { has, marking } from '../../reading/sentences/phrase-tables.ts';
import type { Sentence } from '../../reading/sentences/phrases.ts';
import { wholeOf } from '../../reading/sentences/clauses.ts';
import { idle, moveTurn } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const swaps = has(`
SWAP/order|SWAP/inf ARTICLE|OWN* SERVICE ... por|pela|pelo|para PREPOSITION|ARTICLE* SERVICE
SWAP/order|SWAP/inf por|pela|pelo|para PREPOSITION|ARTICLE* SERVICE
`);
const instead = has(`
SERVICE MOMENT|PREPOSITION* no lugar
no lugar PREPOSITION|ARTICLE|THIS* SERVICE SERVICE* , SERVICE
`);
/** Names the service that goes, too. */
const replacedIn = marking(`
em|ao vez|inves PREPOSITION|ARTICLE|OWN|THIS* [SERVICE] [SERVICE|PREPOSITION]* ,? WISH|ARRANGE|PUT|DO ARTICLE|PREPOSITION* SERVICE
`);
const wordsAt = ({ words }: Sentence, places: readonly number[]): string =>
  places.map((at) => words[at]?.text ?? '').join(' ');

/** Between the service that goes and the one that comes. */
const LEADS_TO = /\s(?:para|pra|por|pel[oa])\s/iu;

/** The turn with the new service only: the one that the client is already choosing starts of, if it fits. */
const withNew = (turn: Turn, from: number, known: number | null): Turn => {
  const { original } = turn.said.text;
  // blanks keep the places of the words
  const said = from < 0 ? turn.said : turn.hear(' '.repeat(from) + original.slice(from));
  const named = said.services.length > 0 ? said.services : turn.said.services;
  const services = named.map((service) =>
    known !== null && service.ids.includes(known) ? { ...service, ids: [known] } : service,
  );
  return { ...turn, said: { ...turn.said, services } };
};

const idsIn = ({ hear }: Turn, text: string): number[] => hear(text).services.flatMap(({ ids }) => ids);

/** The visit whose service changes: the one named, the one being moved, or the one just booked. */
const visitOf = async (turn: Turn, state: DialogueState, name: string | null) => {
  const own = await turn.tools.myAppointments();
  const isNamed = name !== null;
  const ids = isNamed ? idsIn(turn, name) : [];
  const named = own.filter(({ serviceId }) => serviceId !== null && ids.includes(serviceId));
  const known = state.requests[0]?.movingId ?? (isNamed ? null : (state.lastBooked.at(-1) ?? null));
  const inTalk = own.filter(({ id }) => id === known);
  const meant = named.length > 0 && !named.some(({ id }) => id === known) ? named : inTalk;
  return meant.length === 1 ? meant[0] : undefined;
};

/** Changes the service of the visit just booked or named; null for other messages. */
export const swapTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const [request] = state.requests;
  if (said.services.length === 0) return null;
  const whole = wholeOf(said);
  const isSwap = swaps(whole);
  const replaced = wordsAt(whole, replacedIn(whole));
  if (!isSwap && replaced === '' && !instead(whole)) return null;
  if (isSwap && !request) return null;
  const from = isSwap ? said.text.original.search(LEADS_TO) : -1;
  const name = isSwap ? said.text.original.slice(0, from) : replaced || null;
  const visit = await visitOf(turn, state, name);
  return visit ? moveTurn(withNew(turn, from, request?.serviceId ?? null), idle(state), visit.id) : null;
};

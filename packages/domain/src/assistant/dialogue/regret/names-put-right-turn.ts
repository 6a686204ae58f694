// "é Manu, não Manuela", "coloca também o Theo": corrects or adds an attendee of the visit just booked.
import { anyTime } from '../../language/mentions/visit-mentions.ts';
import { dateOf } from '../../local-start.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { isRelation } from '../../language/people/relations.ts';
import { nameAt } from '../../language/names/person-name.ts';
import { fold, type Utterance } from '../../language/words/words.ts';
import { namePassedOn } from '../../replies/news-replies.ts';
import { attendeeNoted } from '../../replies/own-visit-replies.ts';
import { newRequest, advanceRequest } from '../offers/booking-flow.ts';
import { placeNext } from '../offers/booking-commit.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const LEAD =
  /^(eh?|era|na|meu|sobrenome|verdade|ops|desculp[ae]|alias|o|a|nome|nao|certo|pera|espera|digo|errei)$/;
const MAX_WORDS = 12;

interface NamesSaid {
  right: string;
  /** its first word, folded */
  wrong: string;
}

const textAt = ({ words }: Utterance, at: number): string => words[at]?.text ?? '';

/** A lower-case name that is in no list; it counts only beside the denied name. */
const loneName = ({ words }: Utterance, at: number): { name: string; next: number } | undefined => {
  const { raw } = words[at] ?? { raw: '' };
  if (!/^\p{L}{3,20}$/u.test(raw)) return undefined;
  return { name: raw.charAt(0).toUpperCase() + raw.slice(1), next: at + 1 };
};

/** "é Manu, não Manuela", "não é Manuela, é Manu": requires every word to be understood. */
const namesIn = (text: Utterance): NamesSaid | null => {
  const found: { name: string; isDenied: boolean }[] = [];
  let isDenied = false;
  for (let at = 0; at < text.words.length;) {
    const isLead = LEAD.test(textAt(text, at));
    const named = isLead ? undefined : (nameAt(text, at) ?? loneName(text, at));
    if (named) {
      found.push({ name: named.name, isDenied });
      isDenied = false;
      at = named.next;
    } else {
      if (!isLead) return null;
      const isDot = /[,.;!\n]/.test(text.original.slice(text.words[at]?.end, text.words[at + 1]?.index));
      isDenied = textAt(text, at) === 'nao' ? !isDot : isDenied;
      at += 1;
    }
  }
  const wrong = found.find((each) => each.isDenied)?.name;
  const right = found.find((each) => !each.isDenied)?.name;
  return found.length === 2 && wrong !== undefined && right !== undefined
    ? { right, wrong: firstOf(wrong) }
    : null;
};

const wordsOf = (name: string | null): string[] => fold(name ?? '').split(' ');
const firstOf = (name: string | null): string => wordsOf(name)[0] ?? '';

/** Records the correct name, or passes it on to the owner when it is the client's own. */
const putRight = async (
  turn: Turn,
  state: DialogueState,
  { visit, names }: { visit: ClientAppointment; names: NamesSaid },
): Promise<Answer | null> => {
  if (visit.forSomeone !== null && firstOf(visit.forSomeone) === names.wrong) {
    await turn.tools.recordAttendee({ appointmentId: visit.id, name: names.right });
    return { say: [attendeeNoted(turn, names.right)], state };
  }
  if (visit.forSomeone !== null || !wordsOf(turn.clientName).includes(names.wrong)) return null;
  await turn.tools.handOver({ reason: 'question', summary: turn.said.text.original });
  return { say: [namePassedOn(names.right)], state };
};

const ADDS =
  /^(coloca|coloque|bota|bote|poe|inclui|inclua|adiciona|acrescenta|encaixa|marca|marque|agenda|leva)$/;
const ADDING = /^(e|ai|la|o|a|os|as|para|tambem|junto|junta|pode|por|favor|meu|minha|mais|nome|de|do|da)$/;
const TOO = /^(tambem|junto|junta|mais)$/;

/** Person to add: "coloca também o Theo"; null for other messages. */
const addedIn = (text: Utterance): string | null => {
  let added: string | null = null;
  let [adds, isToo] = [false, false];
  for (let at = 0; at < text.words.length;) {
    const word = textAt(text, at);
    const named = ADDS.test(word) ? undefined : nameAt(text, at);
    if (named && added !== null && !isRelation(added)) return null;
    if (!named && !ADDS.test(word) && !ADDING.test(word) && !isRelation(word)) return null;
    added = named?.name ?? (isRelation(word) ? word : added);
    adds ||= ADDS.test(word);
    isToo ||= TOO.test(word);
    at = named?.next ?? at + 1;
  }
  return adds && isToo ? added : null;
};

const CHILDREN = /\b(infantil|infantis|kids|crianca|criancas|bebe|bebes|pediatric[oa])\b/;
const ADULTS =
  /^(mae|pai|mamae|papai|esposa|esposo|marido|mulher|namorad[oa]|noiv[oa]|av[o]|tia|tio|sogr[oa])$/;

/** Proposes that service, or the same one, for that person, right after the visit just booked. */
export const addPerson = async (
  turn: Turn,
  state: DialogueState,
  { visit, name, serviceId = null }: { visit: ClientAppointment; name: string; serviceId?: number | null },
): Promise<Answer> => {
  // "e pra minha mãe também", after a visit for a child
  if (serviceId === null && CHILDREN.test(fold(visit.serviceName)) && ADULTS.test(fold(name))) {
    const wish = { ...anyTime, dates: [dateOf(visit.start)] };
    const open = { ...newRequest, forSomeone: name, wish };
    return advanceRequest(turn, { ...state, requests: [open], awaiting: null }, {});
  }
  const request = { ...newRequest, serviceId: serviceId ?? visit.serviceId, forSomeone: name, follows: true };
  const placed = await placeNext(turn, { ...state, requests: [request] }, visit);
  return advanceRequest(turn, { ...placed, awaiting: null }, {});
};

/** Corrects a name, or proposes a visit for one more person; null for other messages. */
export const namesPutRightTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const isAttendee = state.awaiting?.kind === 'attendee';
  const isMore = said.services.length + said.moments.length > 0 || said.isQuestion;
  const isIdle = (isAttendee || arrangesNothing(state)) && state.requests.length === 0;
  if (!isIdle || isMore || state.lastBooked.length === 0 || said.text.words.length > MAX_WORDS) return null;
  const names = namesIn(said.text);
  const name = names ? null : addedIn(said.text);
  if (!names && name === null) return null;
  const visit = (await tools.myAppointments()).find(({ id }) => id === state.lastBooked.at(-1));
  if (!visit) return null;
  if (names) return putRight(turn, { ...state, awaiting: null }, { visit, names });
  return name === null ? null : addPerson(turn, state, { visit, name });
};

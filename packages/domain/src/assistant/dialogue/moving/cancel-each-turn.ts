// "cancela o meu de sexta e a limpeza da Jamile": several visits, each named in a separate part.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { isVisitOfSender } from '../../language/services/described-service.ts';
import { deniesChange, hesitationOf } from '../../reading/wishes/changes.ts';
import { nothingCancelled } from '../../replies/own-visit-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { describedBy, describedVisits, isDescribed, isFor, isOwn } from '../visits/own-visits.ts';
import { givesUpPlainly } from '../visits/visit-resolution.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { askWhichTurn, cancelAll } from '../change/own-visit-turns.ts';

const PARTS = / e |[,;]/iu;
const MINE = /\b(o|a) (meu|minha)\b/;
const KEEPS =
  /\b(mant\w+|deix\w+|ficam?|continuam?|seguem?|permanecem?|vai|vao|vem|vou|vamos|ira|menos|exceto|marca\w*|agenda\w*|confirm\w*)\b/;
const CHANGES = ['cancels', 'cannotCome'] as const;
const MAX_PARTS = 6;

/** The only visit that a part names; undefined when several or none fit, null when it names none. */
const namedIn = (
  { hear }: Turn,
  part: string,
  own: readonly ClientAppointment[],
): ClientAppointment | null | undefined => {
  const said = hear(part);
  const description = describedBy(said, said.wishes);
  const isMine = MINE.test(said.text.plain) || isVisitOfSender(said.text);
  const isOfPerson = own.some((visit) => isFor(visit, description.names));
  if (!isDescribed(description) && !isMine && !isOfPerson) return null;
  const [visit, ...others] = describedVisits(own, description).filter((each) => !isMine || isOwn(each));
  return others.length === 0 ? visit : undefined;
};

/** "pé e mão" is one service. */
const joinsWords = ({ services, text }: Turn['said']): boolean =>
  services.some(({ words }) => PARTS.test(text.original.slice(words[0]?.index, words.at(-1)?.end)));

/** The visits that a message names one by one; none when a part of it fits several or none of them. */
const namedOneByOne = (turn: Turn, own: readonly ClientAppointment[]): ClientAppointment[] => {
  const parts = turn.said.text.original.split(PARTS);
  const isLed = CHANGES.some((intent) => turn.hear(parts[0] ?? '').intents.has(intent));
  if (!isLed || parts.length > MAX_PARTS || joinsWords(turn.said)) return [];
  const named = parts.map((part) => namedIn(turn, part, own)).filter((visit) => visit !== null);
  const visits = new Set(named.filter((visit) => visit !== undefined));
  return visits.size === named.length ? [...visits] : [];
};

/** Cancels visits that are named one by one, or asks; null for other messages. */
export const cancelEachTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { intents, text } = turn.said;
  const isChange = CHANGES.some((intent) => intents.has(intent));
  if (
    !isChange ||
    intents.has('surelyReschedules') ||
    intents.has('allOfThem') ||
    KEEPS.test(text.plain) ||
    deniesChange(text)
  )
    return null;
  const own = await turn.tools.myAppointments();
  const visits = own.length < 2 ? [] : namedOneByOne(turn, own);
  if (visits.length < 2) return null;
  const isAsked = intents.has('cancels') && givesUpPlainly(turn, own) && hesitationOf(text) === null;
  return isAsked
    ? cancelAll(turn, state, visits)
    : askWhichTurn(turn, state, { visits, purpose: 'cancel', lead: nothingCancelled(state), isAll: true });
};

// "o meu", "o dele", "o corte da Bia": the visits that a part of a message points at by their person.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { isRelation, POSSESSIVES } from '../../language/people/relations.ts';
import { fold } from '../../language/words/words.ts';
import { meansOwn } from '../../reading/people/people.ts';
import type { Turn } from '../memory/turn.ts';
import { movesInPassingTurn } from '../own-move/moves-in-passing.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer } from '../memory/turn.ts';
import { otherPersonIn } from '../requests/plain-request-turn.ts';
import { isFor, isNamed, isOwn } from '../visits/own-visits.ts';

/** Those visits; a relation or a pronoun may be any other person. Null when the part points at nobody. */
export const pointedByPerson = (
  turn: Turn,
  part: Turn['said'],
  own: readonly ClientAppointment[],
): ClientAppointment[] | null => {
  const person = otherPersonIn(turn, part);
  if (!person) return meansOwn(part.text) ? own.filter(isOwn) : null;
  const others = own.filter((visit) => !isOwn(visit));
  const { word } = person;
  if (word === null) return others;
  const theirs = others.filter((visit) => isFor(visit, [word]));
  if (theirs.length > 0) return theirs;
  return others.filter(({ forSomeone }) => isRelation(fold(forSomeone ?? '')) === person.isName);
};

const VISIT = /^(o|a|horario|hora|consulta|sessao|agendamento|atendimento|visita|aula|treino)$/;
const OF = /^d[ao]$/;
const THEIRS = /^del[ae]$/;

interface Pointed {
  visit: ClientAppointment;
  /** the message with "o horário" for the words that point */
  text: string;
}

/** The one visit of another person that "o corte da Alice", "o do meu filho" or "o dela" can mean. */
const pointedIn = (
  { said: { text, services } }: Turn,
  others: readonly ClientAppointment[],
): Pointed | null => {
  const { words, original } = text;
  const named = new Set(services.flatMap((service) => service.words.map(({ index }) => index)));
  for (const [at, word] of words.entries()) {
    const noun = words[at - 1];
    const isTheirs = THEIRS.test(word.text);
    const isService = noun !== undefined && named.has(noun.index);
    if (!noun || !(isTheirs || OF.test(word.text)) || !(isService || VISIT.test(noun.text))) continue;
    const next = at + 1 + Number(POSSESSIVES.has(words[at + 1]?.text ?? ''));
    const person = isTheirs ? word : words[next];
    if (!person) continue;
    const isAnyone = isTheirs || (next > at + 1 && isRelation(person.text));
    const theirs = others.filter((visit) => isFor(visit, [person.text]));
    const [visit, ...more] = theirs.length === 0 && isAnyone ? others : theirs;
    if (!visit || more.length > 0 || (isService && !isNamed(visit, [noun.text]))) continue;
    const article = /^[oa]$/.test(words[at - 2]?.text ?? '') ? words[at - 2] : noun;
    const [from, to] = [article?.index ?? 0, person.end];
    return { visit, text: `${original.slice(0, from)}o horário${original.slice(to)}` };
  }
  return null;
};

/** "o corte da Alice pode ser sábado 10h?": proposes the move of that visit; null for other messages. */
export const pointedMoveTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  if (!arrangesNothing(state) || said.moments.length === 0) return null;
  const others = (await tools.myAppointments()).filter((visit) => !isOwn(visit));
  const pointed = others.length === 0 ? null : pointedIn(turn, others);
  if (!pointed) return null;
  const only = { ...tools, myAppointments: () => Promise.resolve([pointed.visit]) };
  return movesInPassingTurn({ ...turn, said: turn.hear(pointed.text), tools: only }, state, true);
};

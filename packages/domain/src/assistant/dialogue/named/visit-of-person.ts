// "o meu", "o dele", "o corte da Bia": the visits that a part of a message points at by their person.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import { whoAt } from '../../language/people/hour-people.ts';
import { isRelation, POSSESSIVES } from '../../language/people/relations.ts';
import { wording } from '../../language/words/wording.ts';
import type { Utterance } from '../../language/words/words.ts';
import type { Turn } from '../memory/turn.ts';
import { attendeeNoted } from '../../replies/own-visit-replies.ts';
import { movesInPassingTurn } from '../own-move/moves-in-passing.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer } from '../memory/turn.ts';
import { whoseClauses } from '../whose/whose-clauses.ts';
import { isAt, isFor, isNamed, isOwn } from '../visits/own-visits.ts';

/** Number of these words within the first characters of their text. */
const wordsIn = (words: Utterance['words'], end: number): number =>
  words
    .map(({ text }) => text)
    .join(' ')
    .slice(0, end)
    .trim()
    .split(' ').length;

/** A longer message is a story, and no change of one visit. */
const MAX_WORDS = 40;

const VISIT = /^(o|a|horario|hora|consulta|sessao|agendamento|atendimento|visita|aula|treino)$/;
const OF = /^d[ao]$/;
const THEIRS = /^del[ae]$/;

interface Pointed {
  visit: ClientAppointment;
  /** the message with "o horário" for the words that point */
  text: string;
}

const ARTICLE = /^[oa]$/;
const ONLY = wording(
  '^ (agora|infelizmente)* so (vai|vou)* consegue|pode|podera|poder|conseguir|da (para)* (levar|ir|vir|trazer)*',
);

/** "o Davi só consegue 10:30" */
const subjectIn = ({ words, original }: Utterance, others: readonly ClientAppointment[]): Pointed | null => {
  const at = words.findIndex(({ text }) => others.some((visit) => isFor(visit, [text])));
  const name = words[at];
  const before = words.slice(0, at).filter(({ text }) => !ARTICLE.test(text));
  const only = ONLY.find(
    words
      .slice(at + 1)
      .map(({ text }) => text)
      .join(' '),
  );
  const [visit, ...more] = others.filter((each) => name && isFor(each, [name.text]));
  if (!only || !visit || more.length > 0 || before.length > 0) return null;
  const said = words[at + wordsIn(words.slice(at + 1), only.end)];
  return { visit, text: `eu só consigo${original.slice(said?.end)}` };
};

/** "o meu de segunda", of a client with one visit beside those of others. */
const ownIn = ({ words, original }: Utterance, own: readonly ClientAppointment[]): Pointed | null => {
  const [visit, ...more] = own.filter(isOwn);
  const at = words.findIndex(
    ({ text }, place) => /^(meu|minha)$/.test(text) && ARTICLE.test(words[place - 1]?.text ?? ''),
  );
  const [article, owner, next] = [words[at - 1], words[at], words[at + 1]];
  const ownsMore = next !== undefined && (VISIT.test(next.text) || isRelation(next.text));
  if (!visit || more.length > 0 || !article || !owner || ownsMore) return null;
  return { visit, text: `${original.slice(0, article.index)}o horário${original.slice(owner.end)}` };
};

/** The one visit that "o corte da Alice", "o do meu filho", "o dela" or "o meu" can mean. */
const pointedIn = ({ text, services }: Turn['said'], own: readonly ClientAppointment[]): Pointed | null => {
  const { words, original } = text;
  const others = own.filter((visit) => !isOwn(visit));
  const named = new Set(services.flatMap((service) => service.words.map(({ index }) => index)));
  const subject = subjectIn(text, others) ?? ownIn(text, own);
  if (subject) return subject;
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
  const isLong = said.text.words.length > MAX_WORDS;
  if (isLong || !arrangesNothing(state) || said.moments.length === 0) return null;
  const own = await tools.myAppointments();
  if (own.every(isOwn)) return null;
  // "o do Fábio fica" points at no visit that moves
  const clauses = whoseClauses(turn, own).filter(({ kind }) => kind !== 'stays');
  const rest = clauses.length === 0 ? said : turn.hear(clauses.map(({ text }) => text).join(' '));
  const pointed = pointedIn(rest, own);
  if (!pointed) return null;
  const only = { ...tools, myAppointments: () => Promise.resolve([pointed.visit]) };
  return movesInPassingTurn({ ...turn, said: turn.hear(pointed.text), tools: only }, state, true);
};

const GOES = wording('quem {vai|vem|ira|vira | vai ir|vir} (agora|mesmo|sim)* e|eh (a|o)*');
const CHANGES_MORE = ['books', 'cancels', 'cannotCome', 'asksFreeTimes'] as const;

/** "na verdade quem vai é minha mãe Célia": records who comes to the visit; null for other messages. */
export const whoGoesTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const found = said.text.words.length > MAX_WORDS ? null : GOES.find(said.text.plain);
  if (!found || !arrangesNothing(state) || said.isQuestion) return null;
  if (CHANGES_MORE.some((intent) => said.intents.has(intent)) || said.wishes.some(saysHour)) return null;
  const who = whoAt(
    said.text,
    said.text.plain
      .slice(0, found.end)
      .trim()
      .split(' ')
      .filter((word) => /[a-z\d]/.test(word)).length,
  );
  const name = who && !who.self ? (who.name ?? who.relation) : null;
  if (name === null) return null;
  const own = await tools.myAppointments();
  const there = own.filter((visit) => said.wishes.every((wish) => isAt(visit, wish)));
  const last = there.filter(({ id }) => id === state.lastBooked.at(-1));
  const [visit, ...more] = last.length > 0 ? last : there;
  if (!visit || more.length > 0) return null;
  await tools.recordAttendee({ appointmentId: visit.id, name });
  return { say: [attendeeNoted(turn, name)], state: { ...state, awaiting: null } };
};

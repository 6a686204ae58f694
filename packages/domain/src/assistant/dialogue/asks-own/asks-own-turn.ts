// "é quinta ou sexta que eu vou aí?", "minha mãe vai quando?", "tá de pé amanhã?": answered from the client's visits.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { isGivenName } from '../../language/names/known-names.ts';
import { saysDay } from '../../language/mentions/visit-mentions.ts';
import { isRelation } from '../../language/people/relations.ts';
import { readWords } from '../../language/words/words.ts';
import { dateOf } from '../../local-start.ts';
import { noVisits } from '../../replies/own-visit-replies.ts';
import { tokensOf, withHours } from '../changed-mind/said-tokens.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isOfThese } from '../own-talk/of-own.ts';
import { listOfOtherTurn } from '../requests/plain-request-turn.ts';
import { describeVisits, isCalledOff } from '../visits/called-off.ts';
import { isThere, ownVisitQuestionTurn, whetherAnswer } from '../visits/own-visit-question-turn.ts';
import {
  ASKS_LAST,
  ASKS_NEXT,
  ASKS_OF_PERSON,
  ASKS_TO_LOOK,
  ASKS_WHEN,
  ASKS_WHETHER,
  MAY_ASK_WHEN,
  NAMES_OTHER,
  NAMES_TIME,
} from './asks-own-words.ts';

/** A longer message tells more than it asks. */
const MAX_LENGTH = 140;
const SENTENCE = /[^?.!\n]+[?.!\n]*/gu;
const OWNED = /^(meu|minha|meus|minhas)$/;
const ARTICLE = /^(o|a|os|as)$/;
const OF_ONESELF = /\bse (eu )?(estou|fiquei) /;
const ASKS_BACK = / (ne|certo|\?)( |$)/;

interface Question {
  turn: Turn;
  line: string;
  /** the person that it names, as written */
  whose: string;
}

const wordsIn = (name: string | null | undefined): string[] =>
  readWords(name ?? '').words.map(({ text }) => text);

/** The sentence in one line, without the name by which it addresses the business. */
const questionIn = (turn: Turn, own: readonly ClientAppointment[], sentence: string): Question => {
  const { business, hear } = turn;
  const said = hear(withHours(hear(sentence)));
  const known = new Set(own.flatMap(({ forSomeone }) => wordsIn(forSomeone)));
  const called = new Set([business.name, business.assistantName].flatMap(wordsIn));
  const line: string[] = [];
  const whose: string[] = [];
  const tokens = tokensOf(said);
  for (const [at, { text, index, end }] of tokens.entries()) {
    const isOwned = OWNED.test(line.at(-1) ?? '');
    const isName = known.has(text) || isGivenName(text);
    const isEdge = at === 0 || at >= tokens.length - 2;
    if (isEdge && called.has(text) && !known.has(text)) continue;
    if (!isName && !(isOwned && isRelation(text))) {
      line.push(text);
      continue;
    }
    if (isOwned) whose.push(line.pop() ?? '');
    if (ARTICLE.test(line.at(-1) ?? '')) line.pop();
    whose.push(said.text.original.slice(index, end));
    if (line.at(-1) !== 'WHO') line.push('WHO');
  }
  return { turn: { ...turn, said }, line: line.join(' '), whose: whose.join(' ') };
};

/** The visits of the days named, or all when none is on them. */
const ofDay = ({ said }: Turn, own: readonly ClientAppointment[]): readonly ClientAppointment[] => {
  const days = said.wishes.filter(saysDay).map((wish) => ({ ...wish, hours: [], part: null }));
  const there = own.filter((visit) => days.some((wish) => isThere(visit, wish)));
  return there.length > 0 ? there : own;
};

/** True after a question about the own visits. */
const wasAsked = (turn: Turn, own: readonly ClientAppointment[]): boolean => {
  if (turn.before === '' || turn.before.length > MAX_LENGTH) return false;
  const { line } = questionIn(turn, own, turn.before);
  return [ASKS_WHEN, ASKS_WHETHER, ASKS_NEXT, ASKS_LAST].some((form) => form.test(line));
};

/** "hj?", to a reminder; another day or hour would be a wish. */
const asksReminded = ({ said, reminders, now }: Turn, own: readonly ClientAppointment[]): boolean =>
  reminders.length > 0 &&
  !reminders.some(({ isAbsence }) => isAbsence) &&
  said.moments.every(
    ({ date, hour, part }) =>
      hour === null &&
      part === null &&
      [now, ...own.map(({ start }) => start)].some((at) => dateOf(at) === date),
  );

/** "hj?", "e amanhã?", "e a outra?": a short question about the last answer. */
const ofTold = ({ turn, line }: Question, own: readonly ClientAppointment[]): string[] | null => {
  if (!turn.said.isQuestion || own.length === 0) return null;
  const [isTime, isOther] = [NAMES_TIME.test(line), NAMES_OTHER.test(line)];
  if (!(isTime || isOther) || !(wasAsked(turn, own) || (isTime && asksReminded(turn, own)))) return null;
  const later = own.toSorted((left, right) => left.start.localeCompare(right.start)).slice(1);
  if (isOther) return later.length > 0 ? describeVisits(turn, later) : null;
  const told = whetherAnswer(turn, 'whether', own);
  return told === null ? null : [told];
};

const ofOwn = ({ turn, line }: Question, own: readonly ClientAppointment[]): string[] | null => {
  const told = ofTold({ turn, line, whose: '' }, own);
  if (told) return told;
  if (ASKS_WHEN.test(line)) {
    if (own.length === 0) return [noVisits()];
    return isOfThese(turn, own) ? describeVisits(turn, ofDay(turn, own)) : null;
  }
  const isAsked =
    ASKS_WHETHER.test(line) && (turn.said.isQuestion || ASKS_BACK.test(line) || OF_ONESELF.test(line));
  if (own.length === 0) return isAsked && OF_ONESELF.test(line) ? [noVisits()] : null;
  if (!isOfThese(turn, own) || own.some((visit) => isCalledOff(visit, turn.reminders))) return null;
  const sorted = own.toSorted((left, right) => left.start.localeCompare(right.start));
  if (ASKS_NEXT.test(line)) return describeVisits(turn, sorted.slice(0, 1));
  if (ASKS_LAST.test(line)) return describeVisits(turn, sorted.slice(-1));
  if (MAY_ASK_WHEN.test(line)) return describeVisits(turn, ofDay(turn, own));
  const whether = isAsked ? whetherAnswer(turn, 'whether', own) : null;
  return whether === null ? null : [whether];
};

const isNothing = (line: string): boolean => !/\p{L}/u.test(line) || ASKS_TO_LOOK.test(line);

/** Null unless every sentence asks about the client's own visits, and nothing else is being arranged. */
export const asksOwnTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { original } = turn.said.text;
  if (original.length > MAX_LENGTH || !arrangesNothing(state)) return null;
  const own = await turn.tools.myAppointments();
  const questions = [...original.matchAll(SENTENCE)]
    .map(([sentence]) => questionIn(turn, own, sentence))
    .filter(({ line }) => !isNothing(line));
  const say: string[] = [];
  let isNew = false;
  for (const question of questions) {
    const mine = ofOwn(question, own);
    const namesService = question.turn.said.services.length > 0;
    const isOfPerson = mine === null && !namesService && ASKS_OF_PERSON.test(question.line);
    const about = isOfPerson
      ? { ...turn, said: turn.hear(`que dia é o horário de ${question.whose}?`) }
      : question.turn;
    const told = isOfPerson
      ? await listOfOtherTurn(about, state)
      : mine === null
        ? await ownVisitQuestionTurn(about, { ...state, topicServiceId: null })
        : { say: mine, state };
    if (!told) return null;
    isNew ||= mine !== null || isOfPerson;
    say.push(...told.say.filter((each) => !say.includes(each)));
  }
  return isNew ? { say, state } : null;
};

// Answers the questions of one message, clause by clause and in order.
import { topicsOf } from '../../knowledge/concept-reading.ts';
import { type Intent, intentsOf } from '../../language/intentions/intents.ts';
import { matchServices } from '../../language/services/service-match.ts';
import type { Clause } from '../../language/words/questions.ts';
import { readWords } from '../../language/words/words.ts';
import { MAX_CLAUSES } from '../../reading/sentences/clauses.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

export type Wanted = ReadonlySet<Intent>;

/** Message or clause to answer. */
export interface Asked {
  text: string;
  isQuestion: boolean;
  intents: Wanted;
  /** services that the text names */
  serviceIds: readonly number[];
}

type Replies = (turn: Turn, state: DialogueState, asked: Asked) => Promise<string[]>;

const NO_QUESTION = [
  'asksFreeTimes',
  'books',
  'listsOwn',
  'greets',
  'reschedules',
  'cancels',
  'cannotCome',
] as const;

/** "tem estacionamento?", "e Amil?": a clause without a stored answer that asks about something, and not about visits. */
const isOpenQuestion = (turn: Turn, { intents, text, isQuestion }: Asked): boolean => {
  if (NO_QUESTION.some((intent) => intents.has(intent))) return false;
  const named = turn.said.services.flatMap(({ words }) => words.map((word) => word.text));
  const words = readWords(text).words.filter((word) => !named.includes(word.text));
  const asks =
    /^(e |mas )?(voces? )?(qual|quais|quem|como|onde|e (presencial|online)|fazem?|atendem?|tem|aceita[m]?|posso|precisa|possuem?|existe|da para)\b/.test(
      text,
    ) && words.length > 1;
  const rest = words.map(({ raw }) => raw).join(' ');
  const isAbout = topicsOf(rest, () => false).some(({ kind }) => kind === 'subject');
  return (asks || (isQuestion && isAbout)) && turn.hear(text).wishes.length === 0;
};

/** "qual o preço da sessão? e a de casal?": the second clause asks the same about another service. */
const clauseAsked = ({ services }: Turn, { plain, isQuestion }: Clause, before: Wanted): Asked => {
  const serviceIds = matchServices(services, [readWords(plain).words]).flatMap(({ ids }) => ids);
  const own = intentsOf(plain);
  const goesOn = own.size === 0 && serviceIds.length > 0 && /^(e|ou)\b/.test(plain);
  return { text: plain, isQuestion, intents: goesOn ? before : own, serviceIds };
};

/** "quanto pra arrumar": what is done to the thing named before. */
const TO_DO = / para \w{3,12}[aei]r( \?)?$/;

/** "retocar o gel depois de 20 dias, quanto é?": a price asked for what the clause before names. */
const withTails = (clauses: readonly Clause[]): Clause[] =>
  clauses.reduce<Clause[]>((read, clause) => {
    const last = read.at(-1);
    const isTail =
      intentsOf(clause.plain).has('asksPrice') &&
      topicsOf(clause.plain.replace(TO_DO, ''), () => true).every(
        ({ kind }) => kind === 'attribute' || kind === 'vague',
      );
    if (!last || !isTail || last.isQuestion || intentsOf(last.plain).size > 0) return [...read, clause];
    const plain = `${last.plain} ${clause.plain}`;
    const original = `${last.original} ${clause.original}`;
    return [...read.slice(0, -1), { plain, original, isQuestion: clause.isQuestion }];
  }, []);

/** "pode ser online e qual o endereço?": the question mark stands for both. */
const isUnmarked = (turn: Turn, plain: string): boolean =>
  /^(e |mas )?(pode|poderia|da para|atende|atendem|faz|fazem)\b/.test(plain) &&
  turn.hear(plain).wishes.length === 0;

/** Pieces of a long message are not looked through. */
const MAX_PIECES = 8;

/** "quero clarear os dentes mas tenho sensibilidade, dói?": the question at the end of a wish, if it asks about something else. */
export const questionBeside = (turn: Turn): Clause | null => {
  const pieces = turn.said.text.original.split(/[,.;!\n]/, MAX_PIECES).filter((piece) => piece.trim() !== '');
  const original = pieces.findLast((piece) => piece.includes('?'));
  if (original === undefined || pieces.length < 2) return null;
  const { intents, wishes, services, text } = turn.hear(original);
  const isOfVisit = NO_QUESTION.some((intent) => intents.has(intent)) || wishes.length + services.length > 0;
  const isAbout = topicsOf(original, () => false).some(({ kind }) => kind === 'subject');
  const asks = isAbout || /^(e |sera que )?(vai )?(doi|doer)\b/.test(text.plain);
  const plain = text.words.map((word) => word.text).join(' ');
  return isOfVisit || !asks ? null : { plain, original, isQuestion: true };
};

/** Answers the clauses of a message; `open` is the clause without a stored answer. */
export const answerClauses = async (
  turn: Turn,
  state: DialogueState,
  { clauses, repliesTo }: { clauses: readonly Clause[]; repliesTo: Replies },
): Promise<{ say: string[]; open: Clause | null }> => {
  const say: string[] = [];
  let open: Clause | null = null;
  let before: Wanted = new Set();
  const read = new Set<string>();
  const { isQuestion: asks } = turn.said;
  const distinct = [...new Map(clauses.map((clause) => [clause.plain, clause])).values()];
  for (const clause of withTails(distinct.slice(0, MAX_CLAUSES))) {
    const { plain } = clause;
    const key = [plain, ...before].join(' ');
    if (read.has(key) || read.size >= MAX_CLAUSES) continue;
    read.add(key);
    const isQuestion = clause.isQuestion || (asks && isUnmarked(turn, plain));
    const asked = clauseAsked(turn, { ...clause, isQuestion }, before);
    before = asked.intents;
    const told = isQuestion || asked.intents.size > 0 ? await repliesTo(turn, state, asked) : [];
    say.push(...told);
    if (told.length === 0 && isQuestion && turn.said.reply === null && isOpenQuestion(turn, asked))
      open = clause;
  }
  return { say, open };
};

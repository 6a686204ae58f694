// "tenho trombose, posso fazer drenagem?": only the professional judges if a treatment suits, unless an entry of the owner says so.
import type { KnowledgeItem } from '../../assistant-tools.ts';
import { keysOf } from '../../knowledge/concept-reading.ts';
import { asksIfSuitable, conditionIn, tellsCondition } from '../../language/signs/health-signs.ts';
import { fold } from '../../language/words/words.ts';
import { dateOf } from '../../local-start.ts';
import { onlyProfessionalJudges } from '../../replies/care/safety-replies.ts';
import { knowledge } from '../../replies/information-replies.ts';
import { notePassedOn } from '../../replies/voice/small-talk-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** Of a word, what its forms have in common: "gestante", "gestantes". */
const STEM_LENGTH = 5;
const PREGNANT = ['gravi', 'gesta'];

/** An entry of the owner about the client's condition, and if it names that very condition. */
interface Told {
  entry: KnowledgeItem;
  isNamed: boolean;
}

/** The owner's entry that names the client's condition, else one about such conditions: "quimio" beside "câncer". */
const entryAbout = async ({ said: { text }, tools }: Turn): Promise<Told | null> => {
  const condition = conditionIn(text.plain);
  const stem = condition.slice(0, STEM_LENGTH);
  const stems = PREGNANT.includes(stem) ? PREGNANT : [stem];
  if (stem === '') return null;
  const found = [text.original, condition].map((question) => tools.searchKnowledge(question));
  const entries = (await Promise.all(found)).flat();
  const named = entries.find(({ title, content }) =>
    stems.some((each) => fold(`${title} ${content}`).includes(each)),
  );
  if (named) return { entry: named, isNamed: true };
  const [other] = entries;
  const concepts = [...keysOf(condition)].filter((key) => typeof key === 'number');
  const written = other ? keysOf(`${other.title} ${other.content}`) : new Set();
  return other && concepts.some((key) => written.has(key)) ? { entry: other, isNamed: false } : null;
};

const OF_AGENDA = ['books', 'cancels', 'reschedules', 'cannotCome', 'asksFreeTimes', 'runsLate'] as const;

/** True when a client with a visit ahead mentions a condition, and wants nothing else from the agenda. */
const isOfOwnVisit = async ({ said, tools }: Turn): Promise<boolean> => {
  if (!tellsCondition(said.text.plain) || OF_AGENDA.some((intent) => said.intents.has(intent))) return false;
  const own = (await tools.myAppointments()).map(({ start }) => dateOf(start));
  const days = said.wishes.flatMap(({ dates }) => dates);
  return own.length > 0 && (days.length === 0 || days.some((date) => own.includes(date)));
};

/** Passes the question or the condition on, and offers no visit; null for all other messages. */
export const suitabilityTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { text, isQuestion } = turn.said;
  const asks = asksIfSuitable(text.plain);
  const isOwn = await isOfOwnVisit(turn);
  if (!asks && !isOwn) return null;
  const told = await entryAbout(turn);
  const say = told ? [knowledge(told.entry)] : [];
  if (told?.isNamed && !isOwn) return turn.said.wishes.length > 0 ? null : { say, state };
  await turn.tools.handOver({ reason: asks || isQuestion ? 'question' : 'note', summary: text.original });
  return { say: [...say, asks || isQuestion ? onlyProfessionalJudges() : notePassedOn()], state };
};

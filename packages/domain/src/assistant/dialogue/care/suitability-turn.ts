// "tenho trombose, posso fazer drenagem?": only the professional judges if a treatment suits, unless an entry of the owner says so.
import type { KnowledgeItem } from '../../assistant-tools.ts';
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

/** The owner's entries that name the client's condition. */
const entriesAbout = async ({ said: { text }, tools }: Turn): Promise<KnowledgeItem[]> => {
  const condition = conditionIn(text.plain);
  const stem = condition.slice(0, STEM_LENGTH);
  const stems = PREGNANT.includes(stem) ? PREGNANT : [stem];
  if (stem === '') return [];
  const found = [text.original, condition].map((question) => tools.searchKnowledge(question));
  const entries = (await Promise.all(found)).flat();
  return entries.filter(({ title, content }) =>
    stems.some((each) => fold(`${title} ${content}`).includes(each)),
  );
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
  const [entry] = await entriesAbout(turn);
  if (entry && !isOwn) return null;
  await turn.tools.handOver({ reason: asks || isQuestion ? 'question' : 'note', summary: text.original });
  const told = asks || isQuestion ? onlyProfessionalJudges() : notePassedOn();
  return { say: entry ? [knowledge(entry), told] : [told], state };
};

// "15h30 tem?", "pode mudar pro dia 17 no mesmo horário?": a question about a time, which no entry answers.
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import { withoutWords } from '../../language/services/names/telling-names.ts';
import { isInside } from '../../language/services/word-runs.ts';
import { type Clause, clausesOf } from '../../language/words/questions.ts';
import { readWords } from '../../language/words/words.ts';
import { MAX_CLAUSES } from '../../reading/sentences/clauses.ts';
import { besideServices } from '../answers/asked-subject.ts';
import type { Turn } from '../memory/turn.ts';

/** A longer message asks for more than a time. */
const MAX_WORDS = 60;

const OF_VISIT = ['books', 'reschedules'] as const;
const OF_RULES = ['asksPolicy', 'asksPrice', 'asksDiscount', 'asksDuration', 'asksHours'] as const;

/** True for a clause that names a time for a visit and, beside it, only services: "14 h" is no subject of an entry. */
const isAboutTime = (turn: Turn, { original }: Clause): boolean => {
  const { wishes, services, intents, moments, text } = turn.hear(original);
  if (wishes.length === 0 || OF_RULES.some((intent) => intents.has(intent))) return false;
  const isOfVisit =
    wishes.some(saysHour) ||
    (intents.has('asksWhether') && services.some(({ generic }) => !generic)) ||
    OF_VISIT.some((intent) => intents.has(intent));
  const timeless = withoutWords(
    text,
    text.words.filter((word) => isInside(word, moments)),
  );
  return isOfVisit && besideServices(timeless.original, turn.services).length === 0;
};

/** True when each question of the text is about a time. */
export const onlyAsksTime = (turn: Turn, text: string): boolean => {
  const { wishes, text: whole } = turn.said;
  if (whole.words.length > MAX_WORDS || wishes.length === 0) return false;
  const asked = clausesOf(readWords(text)).filter((clause) => clause.isQuestion);
  return (
    asked.length > 0 && asked.length <= MAX_CLAUSES && asked.every((clause) => isAboutTime(turn, clause))
  );
};

// Reads clause by clause whether a message takes a cancellation back.
import { clausesWithTimes } from '../../language/intentions/giving-up.ts';
import type { Turn } from '../memory/turn.ts';
import { ASKS_BACK, ONLY_SOUND, SAYS_ELSE, TAKES_BACK, TAKES_BACK_AT_END } from './wanted-back-words.ts';

const MAX_REASON_WORDS = 14;

type Clause = ReturnType<typeof clausesWithTimes>[number];
type Kind = 'back' | 'asks' | 'beside' | 'else';

const isReason = ({ plain, isQuestion, isCounter }: Clause): boolean =>
  !isQuestion && !isCounter && plain.split(' ').length <= MAX_REASON_WORDS && !SAYS_ELSE.test(plain);

const OF_VISIT = /\b(DAY|HOUR|PART|SERVICE)\b/;
/** True for a clause that names a time or a service. */
export const isOfVisit = (plain: string): boolean => OF_VISIT.test(plain);
const STAYS = /\b(mant|deix|fica)/;
const UNDO = /^(?!.*\bDAY\b).*\b(reativ|volt|coloc|bot|desf|revert)/;

/** "deixa marcado que eu dou um jeito" */
const takesBackForReason = (plain: string): boolean => {
  const [said = '', ...reason] = plain.split(/ (?:que|pq|porque|pois) /);
  return reason.length > 0 && TAKES_BACK.test(said) && !SAYS_ELSE.test(reason.join(' '));
};

export const kindOf = (clause: Clause): Kind => {
  const { plain, isQuestion } = clause;
  const isBack = TAKES_BACK.test(plain) || TAKES_BACK_AT_END.test(plain) || takesBackForReason(plain);
  // "pode manter?" is a request, "tem como voltar?" a question, "vou?" neither
  if (isQuestion && isBack && STAYS.test(plain)) return 'back';
  const asksBack = ASKS_BACK.test(plain) || (isBack && UNDO.test(plain));
  if (isQuestion) return asksBack ? 'asks' : 'else';
  if (isBack) return 'back';
  return ONLY_SOUND.test(plain) || isReason(clause) ? 'beside' : 'else';
};

/** A literal "deixa como está" may be about the cancelled state. */
const AS_IT_IS = /\b(como|jeito que|igual) (esta|ta)\b/;

/** True when the message takes the cancellation back and says nothing else. */
export const wantsBackPlainly = (said: Turn['said']): boolean => {
  const clauses = clausesWithTimes(said);
  const kinds = clauses.map(kindOf);
  const isBack = kinds.includes('back') && !kinds.includes('else') && !kinds.includes('asks');
  const isBare = clauses.length === kinds.filter((kind) => kind === 'back').length;
  return isBack && !(isBare && AS_IT_IS.test(said.text.plain));
};

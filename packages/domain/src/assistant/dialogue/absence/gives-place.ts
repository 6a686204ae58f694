// "pode liberar", "já fui em outro médico": the client needs the visit no more. Asked once, then cancelled.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { readWords } from '../../language/words/words.ts';
import { wording } from '../../language/words/wording.ts';
import { withoutCourtesy } from '../accepting/company-words.ts';
import { cancelAll } from '../change/own-visit-turns.ts';
import { askCancelTurn, changedSince } from '../change/shown-visits.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isCalledOff } from '../visits/called-off.ts';

const WORDS = `
  ASK: pode|podem|favor|entao|sim|ja|por|ai|so|desculpa|oi
  OF: o|a|esse|essa|meu|minha|de|do|da|no|na|em|com|um|uma
  PLACE: horario|hora|vaga|lugar|vez
  OTHERS: {para|pra|pro (o|a)* outr[oa]|alguem|quem (pessoa|cliente|quiser|precisar)*}
`;
const FREES = wording(
  `${WORDS}
  (ASK)* liberar|libera|libere (OF)* (PLACE) (OTHERS) (ASK)*
  (ASK)* passar|passa|dar|da|ceder (OF)* (PLACE) OTHERS (ASK)*
`,
  'whole',
);
const NAMES_PLACE = wording('horario|hora|vaga|lugar');
const WENT_ELSEWHERE = wording(
  `${WORDS}
  (ASK | eu)* ja fui|fiz|cortei|marquei|consultei|resolvi|chamei|achei|contratei|arrumei|fomos|fizemos|conseguimos|consegui (OF)* outr[oa] (_) (ASK)*
`,
  'whole',
);
const MAX_WORDS = 30;
const MAX_LENGTH = 120;
const CLAUSE = /[^,.;!\n]+/gu;

type Kind = 'frees' | 'elsewhere' | 'courtesy' | 'other';

const kindOf = (clause: string): Kind => {
  const { plain } = readWords(clause);
  if (FREES.test(plain)) return 'frees';
  if (WENT_ELSEWHERE.test(plain)) return 'elsewhere';
  return withoutCourtesy(plain) === '' ? 'courtesy' : 'other';
};

/** The visit reminded of, or the only one. */
const visitMeant = (turn: Turn, own: readonly ClientAppointment[]): ClientAppointment | null => {
  const reminded = own.filter(({ id }) => turn.reminders.some(({ appointmentId }) => appointmentId === id));
  const [visit, ...others] = reminded.length === 1 ? reminded : own;
  return visit && others.length === 0 && !isCalledOff(visit, turn.reminders) ? visit : null;
};

/** Null for messages that say anything else. */
export const givesPlaceTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, before, reminders, tools } = turn;
  if (said.text.words.length > MAX_WORDS) return null;
  const kinds = said.isQuestion ? [] : (said.text.original.match(CLAUSE) ?? []).map(kindOf);
  const frees = kinds.includes('frees');
  if (kinds.includes('other') || !(frees || kinds.includes('elsewhere'))) return null;
  const { awaiting } = state;
  const isAsked =
    awaiting?.kind === 'cancel' || (awaiting?.kind === 'which' && awaiting.purpose === 'cancel');
  const isOfVisit =
    NAMES_PLACE.test(said.text.plain) ||
    reminders.length > 0 ||
    (before.length <= MAX_LENGTH && kindOf(before) === 'elsewhere');
  if (!(isAsked || arrangesNothing(state)) || (frees && !isAsked && !isOfVisit)) return null;
  const own = await tools.myAppointments();
  const asked = isAsked ? own.filter(({ id }) => awaiting.choices.includes(id)) : [];
  if (isAsked && frees && asked.length === 1 && changedSince(turn, awaiting, own) === null)
    return cancelAll(turn, state, asked);
  const visit = isAsked ? null : visitMeant(turn, own);
  if (!visit) return null;
  return askCancelTurn(turn, state, visit);
};

// "não vou mais", five minutes after the start: that visit is the owner's to end, and a later one is not meant.
import type { ClientAppointment } from '../../assistant-tools.ts';
import type { Intent } from '../../language/intentions/intents.ts';
import { clausesWithTimes } from '../../language/intentions/giving-up.ts';
import { saysDay, saysWhen } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { dateOf } from '../../local-start.ts';
import { bookingRequest, missesBegun } from '../../replies/owner-notes.ts';
import { hasBegun } from '../../replies/rules/late-change-replies.ts';
import { withoutCourtesy } from '../accepting/company-words.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
import { NOT_ON_TIME } from '../own-talk/late-arrival.ts';
import { isOfThese } from '../own-talk/of-own.ts';
import { isAt } from '../visits/own-visits.ts';
import { CANNOT_COME, COMES_STILL, OTHERS_STAY } from './absence-words.ts';

const GIVES_UP = wording(
  `
  SOFT: oi|ola|opa|bom|boa|dia|tarde|noite|poxa|puts|infelizmente|desculpa|desculpe|entao|olha|gente|moca|moco|eu|a
  OF: o|a|de|do|da|meu|minha|esse|essa|horario|hora|visita|sessao|consulta|aula|hoje|agora|mais|mesmo|SERVICE|HOUR|DAY
  ASK: quero|queria|preciso|gostaria|vou|posso|pode|podem|tem|como|da|de|para|que|ter|por|favor
  END: (OF | tudo|bem|ta|ok|viu|obrigad[oa]|desculpa|por|favor|pf|pfv)*
  (SOFT)* nao vou|vamos|quero|queremos|irei mais END
  (SOFT)* (vou)* desisti|desistimos|desisto|desistir END
  (SOFT)* (ASK)* cancela|cancelar|cancele|desmarca|desmarcar|desmarque END`,
  'whole',
);
const MAX_WORDS = 40;
const CLAUSE = /[^,.;!?\n]+/gu;
const ELSE = ['books', 'wantsAnother', 'asksPrice', 'asksAddress', 'runsLate', 'listsOwn'] as const;

/** Intents of a reason: "desculpa, tive um imprevisto" */
const TELLS: ReadonlySet<Intent> = new Set(['cannotCome', 'tellsPast', 'corrects', 'greets', 'thanks']);

type Kind = 'absent' | 'moves' | 'beside' | 'other';

const kindOf = (turn: Turn, clause: string): Kind => {
  const said = turn.hear(clause);
  const { plain } = said.text;
  if ([COMES_STILL, OTHERS_STAY, NOT_ON_TIME].some((words) => words.test(plain))) return 'other';
  if (said.intents.has('reschedules')) return 'moves';
  const isAbsent = clausesWithTimes(said).some(
    (part) => GIVES_UP.test(part.plain) || CANNOT_COME.test(part.plain),
  );
  if (isAbsent) return 'absent';
  const asks = [...said.intents].some((intent) => !TELLS.has(intent));
  const isRemark = !asks && said.wishes.length + said.services.length + said.signs.size === 0;
  return withoutCourtesy(plain) === '' || isRemark ? 'beside' : 'other';
};

const kindsOf = (turn: Turn): ReadonlySet<Kind> => {
  const { text, intents } = turn.said;
  if (text.words.length > MAX_WORDS || ELSE.some((intent) => intents.has(intent))) return new Set(['other']);
  return new Set((text.original.match(CLAUSE) ?? []).map((clause) => kindOf(turn, clause)));
};

/** Visits begun at every time that the message names; "amanhã" is the new day of a move. */
const meantBy = (turn: Turn, begun: readonly ClientAppointment[], moves: boolean): ClientAppointment[] => {
  const { wishes, others, people } = turn.said;
  const places = wishes
    .flatMap((wish) => [wish, ...wish.except.map((each) => ({ ...wish, ...each }))])
    .map((wish) => ({ ...wish, except: [] }))
    .filter(saysWhen);
  const named = moves ? places.filter(({ dates }) => dates.includes(dateOf(turn.now))) : places;
  const isOfOther = others.length + people.length > 0;
  return begun.filter(
    (visit) => named.every((wish) => isAt(visit, wish)) && (!isOfOther || visit.forSomeone !== null),
  );
};

const noteOf = (turn: Turn, [visit, ...others]: readonly ClientAppointment[], moves: boolean) => {
  const service = visit && serviceById(turn, visit.serviceId);
  if (!moves || !service || others.length > 0) return null;
  const [date = null] = turn.said.wishes.filter(saysDay).flatMap(({ dates }) => dates);
  return bookingRequest({ service, forSomeone: visit.forSomeone, start: null, date, moving: visit });
};

/** Tells the owner about a visit under way that the client does not keep; null for other messages. */
export const begunVisitTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting, requests, lastBooked } = state;
  const kinds = awaiting === null && requests.length === 0 ? kindsOf(turn) : new Set<Kind>(['other']);
  const moves = kinds.has('moves');
  if (kinds.has('other') || !(moves || kinds.has('absent'))) return null;
  const begun = await turn.tools.visitsUnderWay();
  if (begun.length === 0) return null;
  const later = await turn.tools.myAppointments();
  // a visit of this talk is the one meant
  if (later.some(({ id }) => lastBooked.includes(id))) return null;
  if (moves && !kinds.has('absent') && later.length > 0) return null;
  const meant = meantBy(turn, begun, moves);
  if (meant.length === 0 || !isOfThese(turn, meant)) return null;
  const summary = noteOf(turn, meant, moves) ?? missesBegun(meant);
  await turn.tools.handOver({ reason: 'late-change', summary });
  return { say: [hasBegun(turn, meant, later)], state: { ...state, offered: [] } };
};

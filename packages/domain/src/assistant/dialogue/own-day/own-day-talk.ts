// "posso levar minha esposa na consulta de segunda?": what is said of the day of a booked visit is about that visit. Free
// times answer only a wish; the rest is answered, passed on, or honestly unknown.
import { anyTime, type TimePreference } from '../../language/mentions/visit-mentions.ts';
import { isRelation } from '../../language/people/relations.ts';
import { wording } from '../../language/words/wording.ts';
import { EXPLAINED, judgedClauses } from '../../reading/wishes/consent.ts';
import { endsAt } from '../../replies/visits/asked-visit-replies.ts';
import { doNotKnow, notePassedOn } from '../../replies/voice/small-talk-replies.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isOfThese } from '../own-talk/of-own.ts';
import { describeVisits } from '../visits/called-off.ts';
import { isAt } from '../visits/own-visits.ts';

const WANTS_TIME = [
  'books',
  'asksFreeTimes',
  'otherTime',
  'earlier',
  'later',
  'reschedules',
  'cancels',
  'cannotCome',
  'runsLate',
  'wantsRegularly',
  'confirmsPresence',
] as const;
const MAX_WORDS = 60;

const ASKS_WHEN = wording(`
que|qual (e|o|a)* horas?|horario (e|era|mesmo|que)*
99 (h|hs|horas|30)* ou (e|as|a)* 99
`);
const ASKS_END = wording('da|dar tempo | fica|ficar pront[oa] | termina|acaba|terminar|acabar');
/** Things brought, and where to: no part of a request, though its words are known. */
const OF_COMING = wording('levar|levo|trazer|trago|onde|quem');
/** A companion who wants no visit. */
const ALONG = wording('levar|levo|trazer|trago|junto|comigo|acompanh*|atende|vai estar');

/** A word that is part of no request. */
const saysMore = ({ said }: Turn): boolean =>
  judgedClauses(said).some(({ sentence }) =>
    sentence.words.some(
      ({ text, names }) => !/^[\dªº]+$/.test(text) && !EXPLAINED.some((name) => names.has(name)),
    ),
  );

/** "minha mulher falou que sexta tem jantar", "vou avisar minha mãe" are no messages for the professional. */
const isDailyLife = ({ said }: Turn): boolean =>
  said.services.length === 0 &&
  (judgedClauses(said).some(({ isTold, isReport }) => isTold || isReport) ||
    said.text.words.some(({ text }) => isRelation(text)));

/** True for a wish for a time, even if not all of it is understood. */
const isWish = ({ said }: Turn): boolean => {
  const { intents, services, people } = said;
  if (WANTS_TIME.some((intent) => intents.has(intent))) return true;
  const namesService = services.some(({ generic }) => !generic);
  if (intents.has('wishes') && (namesService || services.length > 0)) return true;
  return people.some(({ self }) => !self) && !ALONG.test(said.text.plain);
};

/** The days that a message names, also as those that do not suit. */
const daysOf = ({ wishes }: Turn['said']): TimePreference[] =>
  wishes
    .flatMap((wish) => [wish, ...wish.except.map((each) => ({ ...wish, ...each, except: [] }))])
    .filter((wish) => wish.dates.length > 0)
    .map((wish) => ({ ...anyTime, dates: wish.dates }));

/** `informed`: its question is already answered. Null for wishes, and on days without an own visit. */
export const ownDayTalkTurn = async (
  turn: Turn,
  state: DialogueState,
  informed: boolean,
): Promise<Answer | null> => {
  const { said } = turn;
  const { original, plain, words } = said.text;
  const days = daysOf(said);
  if (!arrangesNothing(state) || days.length === 0 || words.length > MAX_WORDS || isWish(turn)) return null;
  const own = await turn.tools.myAppointments();
  const onDays = own.filter((visit) => days.some((wish) => isAt(visit, wish)));
  // "posso beber sexta à noite antes de tatuar?": of the visit of the next day
  const isNamed =
    said.isQuestion && !said.intents.has('wishes') && said.services.some(({ generic }) => !generic);
  const there = onDays.length > 0 || !isNamed ? onDays : own;
  if (there.length === 0 || !isOfThese(turn, there)) return null;
  if (said.isQuestion && ASKS_END.test(plain)) return { say: [endsAt(turn, there)], state };
  if (said.isQuestion && ASKS_WHEN.test(plain)) return { say: describeVisits(turn, there), state };
  if (!saysMore(turn) && !(said.isQuestion && OF_COMING.test(plain))) return null;
  if (informed) return { say: [], state };
  if (!said.isQuestion && isDailyLife(turn)) return null;
  if (!said.isQuestion) {
    await turn.tools.handOver({ reason: 'note', summary: original });
    return { say: [notePassedOn()], state };
  }
  return {
    say: [doNotKnow()],
    state: { ...state, awaiting: { kind: 'ask-owner', question: original } },
    unanswered: [original],
  };
};

// Resolves the meaning of a message from earlier messages.
import { wording } from '../../language/words/wording.ts';
import { fold } from '../../language/words/words.ts';
import { addDays, weekdayOf } from '#shared/local-time.ts';
import { wholeOf } from '../../reading/sentences/clauses.ts';
import { asksIndirectly } from '../../language/words/questions.ts';
import { asksIfFree } from '../../reading/wishes/changes.ts';
import { saysDay, saysHour, type TimePreference } from '../../language/mentions/visit-mentions.ts';
import { dateOf, timeOf } from '../../local-start.ts';
import { mondayOf, weekdayInWeekOf } from '../../time/words/next-dates.ts';
import { newTimeMeant, partCalledOff, proposedStarts } from '../visits/called-off.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

const WEEK = 7;

/** Date of a weekday in the week being discussed: requested, or shown last. */
const inTalk = (date: string, { hours }: TimePreference, { requests, offered }: DialogueState): string => {
  const [request] = requests;
  const days = request?.wish.days;
  const [about] = request?.movingId == null ? [] : request.wish.dates;
  const nextWeek = addDays(date, WEEK);
  const isShown = (day: string) =>
    offered.some(
      (start) =>
        dateOf(start) === day && (hours.length === 0 || hours.some(({ time }) => time === timeOf(start))),
    );
  if (isShown(date)) return date;
  if (isShown(nextWeek)) return nextWeek;
  if (about !== undefined && mondayOf(about) > mondayOf(date)) return weekdayInWeekOf(about, weekdayOf(date));
  return days && date < days.from && nextWeek >= days.from && nextWeek <= (days.to ?? nextWeek)
    ? nextWeek
    : date;
};

const wishInTalk = (wish: TimePreference, state: DialogueState): TimePreference =>
  wish.isWeekday ? { ...wish, dates: wish.dates.map((date) => inTalk(date, wish, state)) } : wish;

/** The turn with weekdays read in the week being discussed: after "semana que vem", "quinta" is in that week. */
export const readInTalk = (turn: Turn, state: DialogueState): Turn => {
  const visits = turn.said.visits.map((visit) => ({ ...visit, wish: wishInTalk(visit.wish, state) }));
  return { ...turn, said: { ...turn.said, visits } };
};

const INSTEAD = /(?:\bem vez|\bao inv[eé]s|\bno lugar) d[aeo]s?\s+(?:o |a |às? |dia )?/giu;

interface Span {
  index: number;
  end: number;
}

/** Span of "em vez de" and the time or service that another one replaces. */
const replacedIn = ({ text, moments, services }: Turn['said']): Span | undefined => {
  const named = services.flatMap(({ words }): Span[] => {
    const [first, last] = [words[0], words.at(-1)];
    return first && last ? [{ index: first.index, end: last.end }] : [];
  });
  const times = moments.length < 2 ? [] : moments;
  const replaceable = [...times, ...(named.length < 2 ? [] : named)];
  for (const found of text.original.matchAll(INSTEAD)) {
    const until = found.index + found[0].length;
    const span = replaceable.find(({ index, end }) => end > found.index && index <= until);
    if (span) return { index: found.index, end: Math.max(span.end, until) };
  }
  return undefined;
};

/** The turn without the replaced time or service: "pode ser 11h em vez de 10?" asks for one visit. */
export const withoutReplaced = (turn: Turn): Turn => {
  const { text, isQuestion } = turn.said;
  const cut = replacedIn(turn.said);
  if (!cut) return turn;
  const said = turn.hear(text.original.slice(0, cut.index) + text.original.slice(cut.end));
  return { ...turn, said: isQuestion ? { ...said, tone: 'unsure' } : said };
};

/** After a cancellation: "semana que vem eu marco", "depois eu remarco". */
const LATER = wording(
  `
WHEN: depois | qualquer coisa | outr[ao] hora|dia | (na|a) (outra) semana que vem | mes que vem
WHEN: quando (eu) der|puder|voltar
RETURN: marco|remarco|reagendo|vejo|falo|volto|retorno|aviso|chamo|procuro
(e|que|pois|mas|.|,|!) WHEN (eu) RETURN (outr[oa] (dia|data|horario|hora|semana) | de novo | com voce|voces|vc) (.|!|,)*
`,
  'end',
);
const PAUSE = /[\s,.;]/;

/** The message up to the promise to return; null without one, or without anything before it. */
const beforeLater = (original: string): string | null => {
  let end = LATER.find(fold(original))?.index ?? 0;
  while (end > 0 && PAUSE.test(original.charAt(end - 1))) end -= 1;
  return end === 0 ? null : original.slice(0, end);
};

/** The turn without the time at which the client promises to return: "pode desmarcar, semana que vem eu marco". */
export const withoutLater = (turn: Turn): Turn => {
  const { text, intents } = turn.said;
  const before = intents.has('cancels') || intents.has('cannotCome') ? beforeLater(text.original) : null;
  return before === null ? turn : { ...turn, said: turn.hear(before) };
};

/**
 * The turn with weekdays read as days that a notice of absence proposes: "sábado é melhor, mas às 11" means the
 * Saturday of the notice, not of this week. Applies only while the called-off visit has not moved and the
 * client does not plainly want another visit.
 */
export const readInProposals = async (turn: Turn, state: DialogueState): Promise<Turn> => {
  const { said } = turn;
  const { requests, offered } = state;
  const isWeekday =
    said.wishes.some((wish) => wish.isWeekday) || said.visits.some(({ wish }) => wish.isWeekday);
  const dates = [...new Set(proposedStarts(turn).map(dateOf))];
  if (!isWeekday || dates.length === 0) return turn;
  const { calledOff } = partCalledOff(turn, await turn.tools.myAppointments());
  const isMoved = calledOff.some(({ id }) => id === requests[0]?.movingId);
  if (
    calledOff.length === 0 ||
    !(arrangesNothing(state) || isMoved) ||
    newTimeMeant(turn, calledOff) === 'another'
  )
    return turn;
  const shown = new Set([...dates, ...offered.map(dateOf)]);
  const inProposals = (date: string): string =>
    shown.has(date) ? date : (dates.find((day) => weekdayOf(day) === weekdayOf(date)) ?? date);
  const isProposed = (date: string) => shown.has(inProposals(date));
  const placed = <T extends TimePreference>(wish: T): T =>
    wish.isWeekday
      ? { ...wish, dates: wish.dates.map(inProposals), isWeekday: !wish.dates.every(isProposed) }
      : wish;
  return {
    ...turn,
    said: {
      ...said,
      moments: said.moments.map((moment) =>
        moment.isWeekday && moment.date !== null
          ? { ...moment, date: inProposals(moment.date), isWeekday: !isProposed(moment.date) }
          : moment,
      ),
      wishes: said.wishes.map(placed),
      visits: said.visits.map((visit) => ({ ...visit, wish: placed(visit.wish) })),
    },
  };
};

/** "vocês fazem barba sexta às 10h?", "como eu faço pra marcar sexta 10h?", and "amor, pode ser sexta 15h?", which may be meant for a person at home. */
const ASKS_HOW = wording(`
como (que|e)* (eu)* faco|faz|fazemos|funciona (para) marcar|agendar|reservar
^ amor|mozao|mor|vida|mae|pai|mo|bebe (,) pode ser
voces?|tambem|ai faz|fazem
^ faz|fazem
`);
const asksHow = ({ isQuestion, text }: Turn['said']): boolean => isQuestion && ASKS_HOW.test(text.plain);

/** True when the client only asks for free times, wants another price, or does not plainly request the visit. */
export const onlyAsks = ({ said }: Turn): boolean =>
  said.tone !== 'request' ||
  said.intents.has('asksDiscount') ||
  asksIndirectly(said.text.plain) ||
  asksHow(said) ||
  asksIfFree(said) ||
  (!said.intents.has('books') &&
    (said.intents.has('asksFreeTimes') ||
      (said.isQuestion && said.intents.has('asksWhether') && !said.text.plain.includes('pode ser'))));

/** "amanhã é aniversário da minha mãe" while "8:00 ou 20:00?" is open: a remark that names no other day. */
export const isRemarkOfDay = ({ said }: Turn, { requests: [request], awaiting }: DialogueState): boolean =>
  awaiting?.kind === 'reading' &&
  request !== undefined &&
  saysDay(request.wish) &&
  said.tone !== 'request' &&
  !said.isQuestion &&
  said.visits.every(({ wish, service }) => service === null && !saysHour(wish));

const ABOUT_TIMES = ['books', 'wishes', 'asksFreeTimes', 'asksWhether', 'otherTime', 'wantsAnother'] as const;

/** "levo o contrato impresso?" while times of a "análise de contrato" are shown: another question. */
export const asksBeside = ({ said }: Turn, { awaiting, requests: [request] }: DialogueState): boolean =>
  awaiting?.kind === 'moment' &&
  said.isQuestion &&
  said.moments.length + said.people.length === 0 &&
  said.services.every(({ ids }) => ids.some((id) => id === request?.serviceId)) &&
  !ABOUT_TIMES.some((intent) => said.intents.has(intent)) &&
  wholeOf(said).words.some(({ names }) => names.has('OTHER_THING'));

const ASKS_HOURS = wording(
  `
  DAY: hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|feira|99
  (oi|ola|e|ai|entao|mas|ta|ok|tudo|bem|me|diz|fala|ve|so)* (no|na|nos|nas|para|em|a|o|dia | DAY | que vem)* que|quais|quantos (os|as|sao)* hora|horas|horario|horarios|vaga|vagas
`,
  'start',
);

/** "que horas tem livre no sábado?": the hour in question is not meant for that day. */
export const asksWhichHours = ({ plain }: Turn['said']['text']): boolean => ASKS_HOURS.test(plain);

// "tenho um casamento no sábado e queria uma escova", "viagem de abril", "abri a empresa em fevereiro": the date of an
// event or of a past fact is no wished date. It suggests the day where one is made ready for it, ends the time elsewhere.
import { addDays, weekdayOf } from '#shared/local-time.ts';
import type { OfferedService } from '../../assistant-tools.ts';
import { dateOf, type LocalStart } from '../../local-start.ts';
import type { MomentMention } from '../mentions/moment-mentions.ts';
import { wording } from '../words/wording.ts';
import { fold, readWords, type Utterance } from '../words/words.ts';

const EVENT = `
  EVENT: casamento*|bodas|formatura*|festa*|festinha|baile|aniversario*|niver|batizado|batismo|noivado|cerimonia|colacao|jantar|coquetel
  EVENT: viagem|viagens|ferias|cruzeiro|carnaval|reveillon|show|maratona|corrida|campeonato|competicao
  EVENT: prova|concurso|vestibular|desfile|confraternizacao|evento|debutante
  EVENT: cha de _ | lua de mel
  KIN: filh*|mae|pai|irma|irmao|prim[oa]|ti[oa]|sobrinh*|net[oa]|amig[oa]|namorad[oa]|marido|esposa|noiv[oa]|sogr[oa]|cunhad[oa]|afilhad*|chefe|firma|empresa|escola|turma|trabalho|el[ea]
  LINK: e|eh|sera|cai|ja|agora|vai ser | vai cair | esse|essa|este|esta|nesse|nessa|desse|dessa
  LINK: o|a|os|as|d[aeo]|n[ao]|em|para|pro|pra|meu|minha|um|uma|num|numa | dia|del[ae]|proxim[oa] | KIN
`;
/** At the end of the words before a moment. */
const LEADS_TO_EVENT = wording(
  `${EVENT}
  EVENT (LINK)* (____) (em|no|na|dia|d[aeo]|e|o|a)*
  EVENT (LINK)*
  {vou|vamos|vai|vao (me)* casar|noivar|formar|viajar|embarcar | caso|casamos|casa|noivo|viajo|viajamos|embarco|formo|formamos|nasce|nascem|nascer} (LINK)* (____) (em|no|na|dia|o|a)*
  corro|disputo (o|a) EVENT (LINK)*
  fa[zc]o?|faz|fazer|fara|completo|completa|completar 99 anos|aninhos (LINK)*
`,
  'end',
);
/** "sábado é a festa da firma" */
const EVENT_BEHIND = wording(
  `${EVENT}
  (e|eh|sera|tem|tenho | vai ser | vou n[ao])* (o|a|um|uma|meu|minha|num|numa)* EVENT
`,
  'start',
);
const WENT = `
  DONE: abri|abrimos|comecei|comecamos|iniciei|montei|fundei|mudei|mudamos|fiz|fizemos|tive|tivemos|ganhei|parei|descobri|engravidei
  DONE: aposentei|terminei|casei|casamos|comprei|operei|perdi|recebi|entrei|sai|voltei|devolveu|devolveram|entregou|parou|comecou
`;
/** "abri minha empresa em fevereiro" */
const PAST = wording(
  `${WENT}
  DONE ..4 em|no|na|desde
  DONE ..4
`,
  'end',
);
const PAST_BEHIND = wording(
  `${WENT}
  (eu)* DONE
`,
  'start',
);
/** The day of a departure is too late for anything else. */
const TRIP = wording('viajo|viajamos|viajar|viagem|viagens|embarco|embarcar|ferias|cruzeiro | lua de mel');
/** Trades that prepare a client for an event on its day. */
const MAKES_READY = wording(
  'escova*|penteado*|cabelo*|corte*|color*|maqui*|make|unha*|manicure|pedicure|mao|barba|sobrancelha*|cilio*',
);
const DAYS_BEFORE = wording(`
  um|1|uma dia antes
  na|pra|para vespera | no dia anterior | vespera (d[aeo])
`);
/** "queria um corte antes", "antes disso": some day before it. */
const BEFORE_IT = wording('antes (disso|dele|dela | deste|desse dia)* {$ | ?|.|,|!|por}');
const TWO_BEFORE = wording('dois|2|uns dias antes');
/** In characters: an event and its day are adjacent. */
const LEAD = 60;
const PAUSE = /[,.;:!?\n]/;
/** "é um sábado" */
const IS_ONE = /(?:^|[\s,])(?:é|eh|cai|caiu|será|vai ser)(?: (?:um|uma|num|numa|no|na|em))? ?$/iu;
const WISHES = ['wishes', 'books', 'asksFreeTimes'] as const;
const KEEPS = ['reschedules', 'cancels', 'cannotCome', 'otherTime'] as const;

const saysDay = ({ date, days }: MomentMention): boolean => date !== null || days !== null;

const saysTime = ({ hour, part, after, before }: MomentMention): boolean =>
  [hour, part, after, before].some((time) => time !== null);

const lastClause = (text: string): string => text.split(PAUSE).at(-1) ?? '';
const firstClause = (text: string): string => text.split(PAUSE)[0] ?? '';

const plainOf = (text: string): string => readWords(text).plain;

interface Dated {
  text: Utterance;
  intents: ReadonlySet<string>;
  services: readonly OfferedService[];
  /** services that the message names */
  named: readonly unknown[];
  now: LocalStart;
}

/** True for the day of an event, or the month of a past fact. */
export const isOfEvent = (original: string, { index, end, ...moment }: MomentMention): boolean => {
  const before = plainOf(lastClause(original.slice(Math.max(0, index - LEAD), index)));
  const behind = plainOf(firstClause(original.slice(end, end + LEAD)));
  const isMonth = moment.days !== null;
  return (
    LEADS_TO_EVENT.test(before) ||
    EVENT_BEHIND.test(behind) ||
    (isMonth && (PAST.test(before) || PAST_BEHIND.test(behind)))
  );
};

/** The day itself, a day before it, or the time until it. */
const suggestedBy = (
  event: MomentMention,
  { text, services, now }: Dated,
  hasTime: boolean,
): MomentMention[] => {
  const { plain } = text;
  const isBefore = BEFORE_IT.test(plain);
  const date = event.date ?? (isBefore ? (event.days?.from ?? null) : null);
  if (date === null) return [];
  const day = {
    ...event,
    date,
    days: null,
    refused: false,
    hour: null,
    part: null,
    after: null,
    before: null,
    edge: null,
  };
  if (TWO_BEFORE.test(plain)) return [{ ...day, date: addDays(date, -2), isWeekday: false }];
  if (DAYS_BEFORE.test(plain)) return [{ ...day, date: addDays(date, -1), isWeekday: false }];
  const isReady = !isBefore && !TRIP.test(plain) && services.some(({ name }) => MAKES_READY.test(fold(name)));
  // "maquiagem pra festa sexta 17h"
  if (isReady) return [event.refused || hasTime ? day : event];
  const today = dateOf(now);
  const to = addDays(date, -1);
  return to < today ? [] : [{ ...day, date: null, isWeekday: false, days: { from: today, to } }];
};

/** "dia 11 de abril? é um sábado": says the weekday of the day before it. */
const repeatsDay = (original: string, { index, date }: MomentMention, before: MomentMention | undefined) =>
  before?.date != null &&
  date !== null &&
  weekdayOf(before.date) === weekdayOf(date) &&
  IS_ONE.test(original.slice(before.end, index));

/** "ontem ela comeu uma meia, atende hoje?": a past day beside one to come is no wish. */
const withoutPast = (moments: readonly MomentMention[], today: string): readonly MomentMention[] => {
  const isPast = ({ date, hour }: MomentMention) => date !== null && date < today && hour === null;
  const isToCome = ({ date, refused }: MomentMention) => date !== null && date >= today && !refused;
  return moments.some(isToCome) ? moments.filter((moment) => !isPast(moment)) : moments;
};

/** The moments of a message without the days of events and past facts; an event's day may suggest or end the wished one. */
export const withoutEventDates = (
  moments: readonly MomentMention[],
  dated: Dated,
): readonly MomentMention[] => {
  const { intents, named } = dated;
  const { original } = dated.text;
  const said = moments.filter((moment, at) => !repeatsDay(original, moment, moments[at - 1]));
  if (KEEPS.some((intent) => intents.has(intent))) return said;
  const once = withoutPast(said, dateOf(dated.now));
  const events = once.filter((moment) => saysDay(moment) && isOfEvent(original, moment));
  const isOther = (moment: MomentMention) => !events.includes(moment) && saysDay(moment) && !moment.refused;
  if (once.some(isOther)) return once.filter((moment) => moment.refused || !events.includes(moment));
  // "esqueci que quarta tenho prova", "a cerimônia é dia 18": told, and nothing is wished beside it
  const isTold = named.length === 0 && !WISHES.some((intent) => intents.has(intent));
  if (events.length === 0 || isTold) return once;
  const wished = once.filter((moment) => !events.includes(moment));
  const [first] = events;
  const suggested = first === undefined ? [] : suggestedBy(first, dated, wished.some(saysTime));
  return [...suggested, ...wished];
};

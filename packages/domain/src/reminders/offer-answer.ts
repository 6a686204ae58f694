// Which of some proposed times a message chooses. Only messages that say nothing else count: the rest is for the
// assistant to read.
import { foldText } from '#shared/text.ts';
import { type LocalDateTime, minuteOfDay, timeOfMinute, weekdayOf } from '#shared/local-time.ts';

/** Words that choose nothing by themselves. */
const FILLERS = new Set(
  `a|o|as|os|na|no|de|da|do|em|para|pra|pro|com|por|mim|favor|sim|ok|okay|pode|podes|podemos|poderia|ser|seria|fica|ficar|fico
|vou|querer|quero|queria|gostaria|prefiro|escolho|escolheria|aceito|marca|marcar|marque|remarca|remarcar|remarque|muda|mudar|opcao
|numero|horario|data|dia|hora|horas|entao|esse|essa|este|esta|mesmo|mesma|melhor|otimo|otima|perfeito|combinado|bom|boa|tarde|noite
|obrigado|obrigada|obg|confirmo|confirmado|confirmada|confirmar|das|dos|por|ai|la|eu|tudo|bem|certo|claro|beleza|blz|vamos|serve|funciona|da|dia|feira|oi|ola`
    .replaceAll('\n', '')
    .split('|'),
);

const ORDINALS = [
  ['primeiro', 'primeira', 'um', 'uma'],
  ['segundo', 'segunda', 'dois', 'duas'],
  ['terceiro', 'terceira', 'tres'],
  ['quarto', 'quarta', 'quatro'],
  ['quinto', 'quinta', 'cinco'],
  ['sexto', 'sexta', 'seis'],
];
const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];

const DATE = /^(\d{1,2})\/(\d{1,2})(?:\/(?:20)?\d{2})?$/;
const TIME = /^(\d{1,2})(?::(\d{2})|h(\d{2})?|hs|hrs)$/;
const NUMBER = /^(\d{1,2})[ªºao]?$/;

type Place = number;
type Reading = (offer: LocalDateTime, place: Place) => boolean;

interface Spoken {
  word: string;
  /** the word before it */
  before: string;
  /** how many offers there are */
  count: number;
}

const timeOf = (hours: string, minutes: string | undefined): string =>
  timeOfMinute(minuteOfDay(`${hours.padStart(2, '0')}:${minutes ?? '00'}`));

const dayOfMonth =
  (day: string): Reading =>
  ({ date }) =>
    date.slice(8) === day.padStart(2, '0');

/** A bare number: a day after "dia", a clock after "às", else a place in the list. */
const numberReading = (digits: string, { before, count }: Spoken): Reading | null => {
  if (before === 'dia') return dayOfMonth(digits);
  if (before === 'as' || before === 'das') return ({ time }) => time === timeOf(digits, undefined);
  if (Number(digits) >= 1 && Number(digits) <= count) return (_, place) => place === Number(digits) - 1;
  return dayOfMonth(digits);
};

/** What a word may mean; undefined for a word that is not understood, none for one that chooses nothing. */
const readingsOf = (spoken: Spoken): Reading[] | undefined => {
  const { word, count } = spoken;
  const date = DATE.exec(word);
  if (date) {
    const monthDay = [date[2], date[1]].map((part) => (part ?? '').padStart(2, '0')).join('-');
    return [(offer) => offer.date.endsWith(monthDay)];
  }
  const time = TIME.exec(word);
  if (time?.[1]) {
    const said = timeOf(time[1], time[2] ?? time[3]);
    return [(offer) => offer.time === said];
  }
  const digits = NUMBER.exec(word)?.[1];
  if (digits) {
    const reading = numberReading(digits, spoken);
    return reading ? [reading] : undefined;
  }
  const nth = ORDINALS.findIndex((forms) => forms.includes(word));
  const weekday = WEEKDAYS.indexOf(word.replace(/feira$/, ''));
  const readings: Reading[] = [];
  if (nth >= 0 && nth < count) readings.push((_, place) => place === nth);
  if (weekday >= 0) readings.push((offer) => weekdayOf(offer.date) === weekday);
  if (word === 'ultima' || word === 'ultimo') readings.push((_, place) => place === count - 1);
  if (readings.length > 0) return readings;
  return FILLERS.has(word) ? [] : undefined;
};

/** The one offer that every word of a part allows; null for none or several, 'nothing' for courtesies. */
const chosenBy = (words: readonly string[], offers: readonly LocalDateTime[]): Place | 'nothing' | null => {
  let possible = offers.map((_, place) => place);
  let chooses = false;
  for (const [index, word] of words.entries()) {
    const readings = readingsOf({ word, before: words[index - 1] ?? '', count: offers.length });
    if (readings === undefined) return null;
    if (readings.length === 0) continue;
    chooses = true;
    possible = possible.filter((place) => {
      const offer = offers[place];
      return offer !== undefined && readings.some((reads) => reads(offer, place));
    });
  }
  const [only, another] = possible;
  if (!chooses) return 'nothing';
  return only !== undefined && another === undefined ? only : null;
};

/**
 * The offers that a message chooses, as places in the list, from 0; null when it says anything else or could mean
 * several: "segunda" is Monday as well as the second one, "segunda-feira" is not.
 */
export const readChosenOffers = (message: string, offers: readonly LocalDateTime[]): Place[] | null => {
  const plain = foldText(message)
    .replace(/\b(segunda|terca|quarta|quinta|sexta)[- ]feira\b/g, '$1feira')
    .replace(/(\d)\s*h(?:oras?)?\b/g, '$1h')
    .replace(/[^a-z0-9/:ªº,; ]/g, ' ');
  const parts = plain
    .split(/(?<!\s)\s+e\s+|[,;]/)
    .map((part) => part.split(/\s+/).filter((word) => word !== ''));
  const chosen = parts.map((words) => chosenBy(words, offers)).filter((place) => place !== 'nothing');
  const places = chosen.filter((place) => place !== null);
  if (places.length === 0 || places.length < chosen.length) return null;
  return [...new Set(places)].toSorted((left, right) => left - right);
};

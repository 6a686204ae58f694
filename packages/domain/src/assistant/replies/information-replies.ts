// Facts about the business: services, prices, hours, address, and knowledge base entries.
import { timeOfMinute, weekdayOf } from '#shared/local-time.ts';
import { openRanges, uniteSlots, weekdays } from '#hours/working-day.ts';
import type { Business, KnowledgeItem, OfferedService } from '../assistant-tools.ts';
import type { DayPart } from '../time/words/time-expression.ts';
import type { Speaker } from './booking-replies.ts';
import { dayAndMonth, listed, sentence, spokenDate, spokenPrice, spokenWeekday } from './voice/spoken.ts';
import { addressOf, noServices, serviceDetails } from './voice/voice.ts';

const MAX_REPLY_LENGTH = 700;

const times = (price: string, count: number): string => (Number(price) * count).toFixed(2);

export const price = ({ business }: Speaker, service: OfferedService): string => {
  const duration =
    business.detailLevel === 'concise' ? '' : `, com duração de ${service.durationMinutes} minutos`;
  return isFree(service)
    ? `${service.name} é sem custo (gratuito)${duration}.`
    : `O valor de ${service.name} é ${spokenPrice(service.price)}${duration}.`;
};

const isFree = ({ price }: Pick<OfferedService, 'price'>): boolean => Number(price) === 0;

/** Total price for several people, or for several visits of one service. */
export const priceForSeveral = ({ name, price }: OfferedService, count: number): string =>
  `Cada ${name} sai por ${spokenPrice(price)}; ${count} ficam em ${spokenPrice(times(price, count))} no total.`;

/** Prices of two visits, and their sum. */
export const priceOfVisits = (services: readonly OfferedService[]): string => {
  const sum = services.reduce((total, { price }) => total + Number(price), 0);
  const each = services.map(({ name, price }) => `${name} por ${spokenPrice(price)}`);
  return `${each.join(' e ')}: no total, ${spokenPrice(sum.toFixed(2))}.`;
};

/** Says whose number this is. */
export const hereIs = (name: string, isRight: boolean): string =>
  `${isRight ? 'Isso, aqui é' : 'Aqui é'} ${name}. Posso ajudar com horários e serviços.`;

/** Both prices, and what the dearer costs more. */
export const priceDifference = (one: OfferedService, other: OfferedService): string => {
  const more = Math.abs(Number(one.price) - Number(other.price)).toFixed(2);
  const prices = `${one.name} sai por ${spokenPrice(one.price)} e ${other.name}, por ${spokenPrice(other.price)}`;
  return isFree({ price: more })
    ? `${prices}: o mesmo valor.`
    : `${prices}: a diferença é de ${spokenPrice(more)}.`;
};

/** More services are shown as a list. */
const MAX_IN_SENTENCES = 2;

export const priceList = (services: readonly OfferedService[]): string =>
  `Os nossos preços são:\n${services.map(({ name, price, durationMinutes }) => `• ${name} ${isFree({ price }) ? 'sem custo' : `por ${spokenPrice(price)}`} (${durationMinutes} min)`).join('\n')}`;

export const duration = (services: readonly Pick<OfferedService, 'name' | 'durationMinutes'>[]): string =>
  services.length > MAX_IN_SENTENCES
    ? `O tempo de cada um:\n${services.map(({ name, durationMinutes }) => `• ${name}: ${durationMinutes} minutos`).join('\n')}`
    : services
        .map(({ name, durationMinutes }) => `O atendimento de ${name} dura ${durationMinutes} minutos.`)
        .join('\n');

/** Duration of several services, one after another. */
export const durationOfAll = (
  services: readonly Pick<OfferedService, 'name' | 'durationMinutes'>[],
): string => {
  const sum = services.reduce((total, { durationMinutes }) => total + durationMinutes, 0);
  const each = services.map(({ name, durationMinutes }) => `${name} ${durationMinutes} minutos`);
  return `No total, ${sum} minutos: ${listed(each)}.`;
};

/** Price, duration and the owner's description of a service. */
export const aboutService = ({ name, description, durationMinutes, price }: OfferedService): string =>
  [`${name} custa ${spokenPrice(price)} e dura ${durationMinutes} minutos.`, description ?? '']
    .join(' ')
    .trim();

/** Fees and refunds are only known from the owner. */
export const feeUnknown = (): string =>
  'Sobre cobrança e devolução eu não tenho a regra aqui. Já passei a pergunta ao profissional, que responde por aqui.';

export const serviceList = ({ business }: Speaker, services: readonly OfferedService[]): string => {
  if (services.length === 0) return noServices;
  const lines = services.map((service) => `• ${service.name}${serviceDetails(business, service)}`);
  return `Estes são os serviços que temos aqui:\n${lines.join('\n')}\nSe quiser, posso ver um horário para você.`;
};

export const offersService = (speaker: Speaker, service: OfferedService): string =>
  `Sim, oferecemos ${service.name}. ${price(speaker, service)}`;

export const noSuchService = (services: readonly OfferedService[]): string =>
  services.length === 0
    ? noServices
    : `Não encontrei esse serviço entre os que oferecemos. Temos: ${listed(services.map(({ name }) => name))}.`;

const rangesOf = (ranges: readonly { start: number; end: number }[]): string =>
  listed(ranges.map(({ start, end }) => `das ${timeOfMinute(start)} às ${timeOfMinute(end)}`));

const PART_MINUTES: Record<DayPart, readonly [number, number]> = {
  madrugada: [0, 360],
  manha: [360, 720],
  tarde: [720, 1080],
  noite: [1080, 1440],
};

const overlapsPart = ({ start, end }: { start: number; end: number }, part: DayPart): boolean =>
  start < PART_MINUTES[part][1] && end > PART_MINUTES[part][0];

const WEEKDAYS = ['domingos', 'segundas', 'terças', 'quartas', 'quintas', 'sextas', 'sábados'];
const onWeekday = (day: number): string => `${day === 0 || day === 6 ? 'aos' : 'às'} ${WEEKDAYS[day] ?? ''}`;

/** The hours of one date, exceptions included. */
export const hoursOn = (
  { business, now }: Speaker,
  { date, part }: { date: string; part: DayPart | null },
): string => {
  const ranges = openRanges(business.calendar, date);
  const isOpen = part === null || ranges.some((range) => overlapsPart(range, part));
  const lead = isOpen ? '' : 'Nesse período não atendemos. ';
  const day = spokenDate(date, now);
  return ranges.length === 0
    ? hoursOfWeekday(business, weekdayOf(date)) === ''
      ? `Não atendemos ${onWeekday(weekdayOf(date))} (${day}).`
      : `Não atendemos no dia pedido (${day}).`
    : `${lead}${sentence(day)}: atendemos ${rangesOf(ranges)}.`;
};

/** The hours of the week, grouped by days with the same hours. */
export const weeklyHours = ({ business }: Speaker): string => {
  const byHours = new Map<string, number[]>();
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = hoursOfWeekday(business, day);
    if (hours !== '') byHours.set(hours, [...(byHours.get(hours) ?? []), day]);
  }
  if (byHours.size === 0) return 'Ainda não temos horários de atendimento definidos.';
  const lines = [...byHours].map(([hours, days]) => `• ${spokenDays(days)}: ${hours}`);
  return `O nosso horário de atendimento:\n${lines.join('\n')}`;
};

const hoursOfWeekday = ({ calendar }: Business, day: number): string => {
  const name = weekdays[day];
  const hours = name && calendar.workingHours[name];
  return hours?.enabled ? rangesOf(uniteSlots(hours.slots)) : '';
};

/**
 * 'segunda-feira a sexta-feira' for consecutive days, otherwise each by its name. Sunday is the last day of the
 * week here.
 */
const spokenDays = (days: readonly number[]): string => {
  const places = days.map((day) => (day === 0 ? 7 : day));
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
  const isRow = places.length > 2 && last - first === places.length - 1;
  const name = (place: number) => spokenWeekday(place % 7);
  return sentence(isRow ? `${name(first)} a ${name(last)}` : listed(places.map(name)));
};

/** Confirms or corrects a date that the client named. */
export const calendarDay = (
  date: string,
  { now, isRight }: Pick<Speaker, 'now'> & { isRight: boolean },
): string => {
  const day = `${spokenWeekday(weekdayOf(date))} é dia ${dayAndMonth(date, now)}`;
  return isRight ? `Isso, ${day}.` : `Na verdade, ${day}.`;
};

/** Text of a service's description. */
export const told = ({ name, description }: OfferedService): string => `${name}: ${description ?? ''}`;

export const lacksAddress = ({ business }: Speaker): boolean => addressOf(business) === null;

export const address = ({ business }: Speaker): string => {
  const known = addressOf(business);
  return known === null
    ? 'Não tenho o endereço cadastrado aqui. Posso perguntar ao profissional, se quiser.'
    : `O nosso endereço é ${known}.`;
};

/** The owner's text, cut at the end of a sentence when it is long. */
export const knowledge = ({ content }: KnowledgeItem): string => {
  const text = content.trim();
  if (text.length <= MAX_REPLY_LENGTH) return text;
  const cut = text.slice(0, MAX_REPLY_LENGTH);
  const sentenceEnd = cut.lastIndexOf('. ') + 1;
  return cut.slice(0, sentenceEnd > 0 ? sentenceEnd : cut.lastIndexOf(' ')).trim();
};

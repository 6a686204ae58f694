// Replies while a visit is arranged. Each reply asks at most one question.
import type { Business, ClientAppointment, OfferedService } from '../assistant-tools.ts';
import { goAhead } from './rules/rule-replies.ts';
import { isRelation } from '../language/people/relations.ts';
import type { StartObstacle } from '../dialogue/offers/start-resolution.ts';
import { dateOf, type LocalStart, timeOf } from '../local-start.ts';
import { weekdayOf } from '#shared/local-time.ts';
import { isNight } from '../time/clock/night.ts';
import {
  listed,
  sentence,
  spokenDate,
  spokenPrice,
  spokenStart,
  spokenStarts,
  spokenWeekday,
  dayAndMonth,
} from './voice/spoken.ts';
import { salutation } from './told/salutation.ts';
import { addressOf, phrasesOf, serviceDetails } from './voice/voice.ts';

/** The business and the current time, which decides between 'hoje' and 'amanhã'. */
export interface Speaker {
  business: Business;
  now: LocalStart;
}

/** ' para Alice', or ' (filha)' when no name was given. */
export const forWhom = (forSomeone: string | null): string =>
  forSomeone === null ? '' : isRelation(forSomeone) ? ` (${forSomeone})` : ` para ${forSomeone}`;

/** Asks for the service, listing all of them, or only those that the client's words may mean. */
export const askService = ({ business }: Speaker, services: readonly OfferedService[]): string => {
  const lines = services.map((service) => `• ${service.name}${serviceDetails(business, service)}`);
  return `Qual serviço você gostaria de agendar? Temos:\n${lines.join('\n')}`;
};

/** Announces that several visits are arranged one after another, and the one it begins with. */
export const severalVisits = (
  visits: readonly { service: OfferedService | undefined; forSomeone: string | null }[],
): string => {
  const names = visits.map(
    ({ service, forSomeone }) => `${service?.name ?? 'um atendimento'}${forWhom(forSomeone)}`,
  );
  if (new Set(names).size === 1)
    return `São ${visits.length} atendimentos de ${names[0] ?? ''}. Vamos começar pelo primeiro.`;
  return `São ${visits.length} atendimentos: ${listed(names)}. Vamos começar por ${names[0] ?? ''}.`;
};

/** Lists free starts and asks for a choice. */
export const showStarts = (
  { business, now }: Speaker,
  service: OfferedService | null,
  starts: readonly LocalStart[],
): string => {
  const what = service ? ` para ${service.name}` : '';
  return `Tenho estes horários livres${what}:\n${spokenStarts(starts, now)}\n${phrasesOf(business).choose}`;
};

export const oneByOne = (): string => 'Eu marco um horário de cada vez.';

/** Starts that suit any service, while the service is asked for. */
export const showFree = ({ now }: Speaker, starts: readonly LocalStart[]): string =>
  `Tenho estes horários livres:\n${spokenStarts(starts, now)}`;

/** Shorter services have free starts on that date, longer ones have none. */
export const dependsOnService = ({ now }: Speaker, date: string | null): string => {
  const when = date === null ? 'No período que você pediu' : `Para ${spokenDate(date, now)}`;
  return `${when}, ainda tenho horário, mas não para todos os serviços.`;
};

export const nothingExact = ({ business, now }: Speaker, date: string | null): string => {
  const when = date === null ? 'no período que você pediu' : `para ${spokenDate(date, now)}`;
  return `${phrasesOf(business).sorry} não tenho horário livre ${when}.`;
};

const OBSTACLES: Record<StartObstacle, string> = {
  passed: 'esse horário já passou e não dá mais para marcar',
  far: 'essa data está longe demais e ainda não dá para marcar',
  closed: 'não atendemos nesse dia',
  outside: 'esse horário não cabe no nosso atendimento',
  taken: 'esse horário não está disponível',
};

/** Reason why a start is unavailable; never reveals the agenda. The hour itself is not repeated. */
export const refuseStart = (
  { business, now }: Speaker,
  why: StartObstacle,
  near: LocalStart | null = null,
): string => {
  const lead = phrasesOf(business).sorry;
  // after "toda quarta" other Wednesdays may be open
  if (why === 'closed' && near !== null)
    return `${lead} ${OBSTACLES.closed}, ${spokenDate(dateOf(near), now)}.`;
  return why === 'passed' ? `${sentence(OBSTACLES.passed)}.` : `${lead} ${OBSTACLES[why]}.`;
};

export const noSuchDate = (): string => 'Essa data não existe no calendário. Para qual dia seria?';

export const passedDate = (): string => 'Essa data já passou. Para qual dia seria?';

export const nothingBooked = (): string =>
  'Tudo bem, não marquei nada. Se quiser um horário, é só me dizer o dia e a hora.';

/** For a client who told something with a time or a service in it, and asked for nothing. */
export const heardTime = (): string => 'Entendi! Se quiser um horário, é só me dizer o dia e a hora.';

/** For a remark that names a day or a service, while times of one day are shown. */
export const heardBeside = ({ now }: Speaker, date: string): string =>
  `Entendi! Para ${spokenDate(date, now)}, qual horário fica melhor?`;

export const justTaken = ({ business }: Speaker): string =>
  `${phrasesOf(business).sorry} esse horário acabou de ser ocupado e não está mais disponível.`;

export const nothingFree = ({ business }: Speaker): string =>
  `${phrasesOf(business).sorry} não encontrei horários livres para os próximos dias. Quer que eu peça ao profissional para ver um encaixe?`;

/** The client replied hours or days after the question. */
export const timePassed = (): string => 'Já faz um tempo que conversamos, então conferi de novo.';

/** Several starts match the choice. */
export const askWhichStart = ({ business, now }: Speaker, starts: readonly LocalStart[]): string =>
  `Tenho mais de um assim:\n${spokenStarts(starts, now)}\n${phrasesOf(business).choose}`;

/** "às 8" may be in the morning or in the evening. */
export const askReading = ({ now }: Speaker, starts: readonly LocalStart[]): string => {
  const [start] = starts;
  const hours = listed(
    starts.map(
      (reading) =>
        `${timeOf(reading)} (${timeOf(reading) < '12:00' ? 'manhã' : timeOf(reading) < '18:00' ? 'tarde' : 'noite'})`,
    ),
    'ou',
  );
  return `Você prefere ${hours}${start === undefined ? '' : ` (${spokenDate(dateOf(start), now)})`}?`;
};

export const askDate = ({ now }: Speaker, date: string): string =>
  `O dia ${dayAndMonth(date, now)} cai em ${spokenWeekday(weekdayOf(date))}. Confirma esse dia ou prefere outro?`;

/** "Quarta-feira, 25/11, ou quarta-feira, 09/12?": a weekday can mean either. */
export const askDay = ({ now }: Speaker, dates: readonly string[]): string => {
  // at night "amanhã" is ambiguous
  const spoken = (date: string): string =>
    isNight(timeOf(now))
      ? `${spokenWeekday(weekdayOf(date))}, ${dayAndMonth(date, now)}`
      : spokenDate(date, now);
  const said = dates.map(spoken);
  return said[0]?.startsWith('amanhã') === true
    ? `Você quer para ${said.join(' ou para ')}?`
    : `${sentence(said.join(' ou '))}?`;
};

/** A number read as an hour may be a number of people. */
export const orPeople = (people: number): string =>
  `Entendi que é um horário. Se for para ${['duas', 'três', 'quatro'][people - 2] ?? people} pessoas, é só dizer.`;

/** Asks before booking a start that the client only asked about. */
export const askGoAhead = (
  { business, now }: Speaker,
  visit: {
    service: OfferedService;
    start: LocalStart;
    forSomeone: string | null;
    moves: boolean;
    /** the visit that would move, when a new one may be wanted instead */
    from: ClientAppointment | undefined;
    /** the owner answers first; the visit that stays until then */
    asks: boolean;
    stays: ClientAppointment | undefined;
  },
): string => {
  const { service, start, forSomeone, from, stays } = visit;
  const question = goAhead(business, visit);
  const free = `Esse horário está livre: ${service.name}${forWhom(forSomeone)}, ${spokenStart(start, now)}.`;
  if (!from && stays)
    return `${free} ${question} Até a resposta, continua marcado: ${stays.serviceName}, ${spokenStart(stays.start, now)}.`;
  if (!from) return `${free} ${question}`;
  if (from.lateChangeHours !== undefined)
    return `${free} ${question} O seu de ${spokenStart(from.start, now)}, continua marcado: mudar esse, só com o profissional.`;
  return `${free} ${question} Por enquanto o seu de ${spokenStart(from.start, now)}, continua marcado; se quiser os dois, é só dizer.`;
};

/** For a time that may replace a visit called off by the professional, or be a new visit. */
export const askMoveOrNew = ({ now }: Speaker, from: ClientAppointment, start: LocalStart): string =>
  `Quer passar o seu horário de ${spokenStart(from.start, now)}, para ${spokenStart(start, now)}, ou é outro agendamento?`;

/** Above the starts that may replace a booked visit. */
export const mayReplace = ({ now }: Speaker, from: ClientAppointment): string =>
  from.lateChangeHours !== undefined
    ? `O seu de ${spokenStart(from.start, now)}, continua marcado: mudar esse, só com o profissional.`
    : `O seu de ${spokenStart(from.start, now)}, continua marcado por enquanto; posso passar para um destes.`;

/** For a client with several visits, one of which may move to the requested time. */
export const whichOrAnother = (): string =>
  'Só para eu não errar: é para mudar um dos que você já tem, ou é outro agendamento?';

/** Sent after a request was passed on: the owner needs the client's name. */
export const askNameForOwner = (): string =>
  'Qual é o seu nome, por favor? Assim o profissional sabe quem pediu.';
export const nameNoted = (name: string): string =>
  `Anotado, ${salutation(name)}! O profissional vai saber que o pedido é seu.`;

/** The name of the other person whose visit is being arranged. */
export const attendeeKept = (name: string): string => `Anotado: é para ${name}.`;

/** The name given beside an offer that is still open. */
export const nameKept = (name: string): string => `Anotado, ${salutation(name)}!`;

export const askName = ({ business }: Speaker): string => phrasesOf(business).askName;

export const askNameAgain = (): string => 'Só falta o seu nome. Qual é o seu nome?';

interface WishedVisit {
  service: OfferedService;
  start: LocalStart;
  forSomeone: string | null;
}

const wished = ({ now }: Speaker, { service, start, forSomeone }: WishedVisit): string =>
  `${service.name}${forWhom(forSomeone)}, ${spokenStart(start, now)}`;

/** Visit to be booked after a change of mind, before the name is asked again. */
export const thatWouldBe = (speaker: Speaker, visit: WishedVisit): string =>
  `Certo, então seria ${wished(speaker, visit)}.`;

/** Two visits to be booked, before the name is asked again. */
export const bothNoted = (speaker: Speaker, visits: readonly WishedVisit[]): string =>
  `Certo, então são dois: ${visits.map((visit) => wished(speaker, visit)).join('; ')}.`;

/** The client gave no name when asked. */
export const namedAsProfile = (name: string): string =>
  `Vou deixar no nome do seu WhatsApp, ${name}. Se for outro, é só me dizer.`;

export const askWhetherYours = (name: string): string => `O seu nome é ${name}?`;

export const askAttendee = (relation: string): string =>
  `Se quiser, me diga o nome de quem vem (${relation}), que eu anoto.`;

/** A booked visit, from its stored row; `thanked`: the client's name, when the message ends the talk. */
export const booked = (
  { business, now }: Speaker,
  { serviceName, start, forSomeone }: ClientAppointment,
  { service, thanked }: { service: OfferedService | undefined; thanked: string | null },
): string => {
  const { booked: lead, thanks, seeYou } = phrasesOf(business);
  const facts = `${lead}: ${serviceName}${forWhom(forSomeone)}, ${spokenStart(start, now)}.`;
  const name = salutation(thanked ?? '');
  const closing = name === '' ? [] : [thanks(name), ...(business.detailLevel === 'concise' ? [] : [seeYou])];
  return [facts + detailsOf(business, service), ...closing].join(' ');
};

/** A moved or changed visit, from its stored row. */
export const moved = (
  { business, now }: Speaker,
  { serviceName, start, forSomeone }: ClientAppointment,
): string =>
  `${phrasesOf(business).moved}: ${serviceName}${forWhom(forSomeone)}, ${spokenStart(start, now)}.`;

const detailsOf = (business: Business, service: OfferedService | undefined): string => {
  if (business.detailLevel === 'concise' || !service) return '';
  const facts = ` São ${service.durationMinutes} minutos, e o valor é ${spokenPrice(service.price)}.`;
  const address = business.detailLevel === 'comprehensive' ? addressOf(business) : null;
  return address === null ? facts : `${facts} Endereço: ${address}.`;
};

// Answers to questions about the client's own visits, and to a client who knows nothing of a visit.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { minutesLater, timeOf } from '../../local-start.ts';
import { forWhom, type Speaker } from '../booking-replies.ts';
import { agendaChanged, isUncertain, oneVisit, telling } from '../rules/closed-day-replies.ts';
import { ownVisits } from '../own-visit-replies.ts';
import { dayAndMonth, listed, spokenPrice, spokenStart } from '../voice/spoken.ts';

/** Answers "é amanhã, né?" with the visits at that time. */
export const itIs = (speaker: Speaker, visits: readonly ClientAppointment[]): string =>
  telling(speaker, visits, (certain) => `Sim: ${listed(certain.map((visit) => oneVisit(speaker, visit)))}.`);
/** No visit is at that time. */
export const itIsNot = (speaker: Speaker, visits: readonly ClientAppointment[]): string => {
  const [only] = visits;
  return visits.length === 1 && only && !isUncertain(only)
    ? `Não, é ${spokenStart(only.start, speaker.now)}: ${only.serviceName}${forWhom(only.forSomeone)}.`
    : visits.every(isUncertain)
      ? agendaChanged(speaker, visits)
      : `Não. ${ownVisits(speaker, visits)}`;
};

/** Answers "é barba, né?". */
export const itIsOther = (speaker: Speaker, visits: readonly ClientAppointment[]): string =>
  visits.every(isUncertain) ? agendaChanged(speaker, visits) : `Não. ${ownVisits(speaker, visits)}`;

/** Answers "com quem é?": a stored row only knows the business. */
export const withWhom = (speaker: Speaker, visits: readonly ClientAppointment[]): string =>
  `O atendimento é com ${speaker.business.name.trim()}. ${ownVisits(speaker, visits)}`;

/** Answers "quanto vai dar?". */
export const visitPrices = (
  speaker: Speaker,
  priced: readonly { visit: ClientAppointment; price: string }[],
): string =>
  priced.map(({ visit, price }) => `${oneVisit(speaker, visit)}: ${spokenPrice(price)}.`).join('\n');

/** Answers "que horas termina?". */
export const endsAt = (speaker: Speaker, visits: readonly ClientAppointment[]): string =>
  telling(speaker, visits, (certain) =>
    certain
      .map((visit) => {
        const end = timeOf(minutesLater(visit.start, visit.durationMinutes));
        return `${oneVisit(speaker, visit)}: termina por volta das ${end}.`;
      })
      .join('\n'),
  );

/** Above the question whether to cancel a visit that the client knows nothing of. */
export const notKnown = (): string =>
  'No seu nome está marcado o que segue, e já avisei o profissional de que não foi você que marcou.';
export const nothingInYourName = (): string => 'É isso mesmo: não há nada marcado no seu nome.';

/** The reply before was not what the client meant. */
export const askMeant = (): string => 'Desculpe, entendi errado. Como seria, então?';

/** For "como assim?". */
export const explained = (): string => 'Desculpe se não ficou claro.';
export const askDoubt = (): string => 'Me diga qual é a dúvida, que eu explico.';
export const bookedHere = (): string => 'Fui eu que marquei, agora há pouco, por esta conversa.';
export const mayUndo = (): string => 'Se não era isso, me diga que eu desfaço ou mudo.';

/** For a client who moves what is not there; `visits`: how many of the client's own are named below. */
export const nothingOn = ({ now }: Speaker, date: string, visits = 0): string =>
  `Não encontrei nada seu no dia ${dayAndMonth(date, now)}${visits === 1 ? ', só:' : '.'}`;

// Replies about the client's existing appointments, from their stored rows.
import type { ClientAppointment } from '../assistant-tools.ts';
import type { LocalStart } from '../local-start.ts';
import type { Speaker } from './booking-replies.ts';
import { type Named, oneVisit, telling } from './rules/closed-day-replies.ts';
import { offerToAskOwner } from './rules/late-change-replies.ts';
import { listed, spokenStart } from './voice/spoken.ts';
import { phrasesOf } from './voice/voice.ts';

const numbered = (speaker: Speaker, visits: readonly ClientAppointment[]): string =>
  visits.map((visit, at) => `${at + 1}. ${oneVisit(speaker, visit)}`).join('\n');

export const noVisits = (): string =>
  'Não encontrei nenhum agendamento futuro seu. Se quiser, posso marcar um horário para você.';

export const ownVisits = (speaker: Speaker, visits: readonly ClientAppointment[]): string =>
  telling(speaker, visits, (certain) => ownCertainVisits(speaker, certain));

const ownCertainVisits = (speaker: Speaker, visits: readonly ClientAppointment[]): string => {
  const [only] = visits;
  if (visits.length === 1 && only) {
    const state = only.status === 'confirmed' ? ' A sua presença está confirmada.' : '';
    return `Você tem ${oneVisit(speaker, only)}.${state}`;
  }
  return `Você tem estes agendamentos:\n${numbered(speaker, visits)}`;
};

const PURPOSES = {
  cancel: { one: 'Quer que eu cancele?', several: 'Qual é para cancelar? Pode responder com o número.' },
  cancelAll: {
    one: 'Quer que eu cancele?',
    several: 'Quer que eu cancele todos? Se for só um, responda com o número.',
  },
  move: { one: 'Quer mudar esse?', several: 'Qual é para mudar? Pode responder com o número.' },
  confirm: { one: 'Você confirma?', several: 'Qual você confirma? Responda com o número ou TODOS.' },
} as const;

/** Asks which of several visits is meant, or confirms the only one. */
export const askWhich = (
  speaker: Speaker,
  visits: readonly ClientAppointment[],
  purpose: keyof typeof PURPOSES,
): string => {
  const isOfAll = visits.length === 1 || purpose === 'cancelAll';
  const ofOwner = purpose !== 'confirm' && isOfAll ? offerToAskOwner(visits, purpose) : null;
  return visits.length === 1
    ? `${visits.map((visit) => oneVisit(speaker, visit)).join('')}.\n${ofOwner ?? PURPOSES[purpose].one}`
    : `Você tem mais de um agendamento:\n${numbered(speaker, visits)}\n${ofOwner ?? PURPOSES[purpose].several}`;
};

/** Asks again, without the list. */
export const askWhichOf = (purpose: keyof typeof PURPOSES): string => PURPOSES[purpose].several;

/** No visit fits the description; one of the existing ones may be meant. */
export const onlyThese = (): string => 'Não encontrei esse agendamento, só:';

/** Above the question that a mere sign does not answer. */
export const answerInWords = (): string => 'Para eu não errar, me responda com sim ou não:';

/** The client corrected the choice of visit. */
export const thisOne = (): string => 'Certo, então é este:';

/** For a client who did not ask for the change. */
export const misunderstood = (): string => 'Desculpe, entendi errado.';
export const mistakeTold = (): string => 'Avisei o profissional do que aconteceu.';

/** The client named the one of two visits that stays. */
export const onlyOther = (): string => 'Esse fica. O outro é:';

/** Announces that the visit is booked again. */
export const reopened = (speaker: Speaker, visits: readonly ClientAppointment[]): string =>
  `${phrasesOf(speaker.business).fine} Desfiz o cancelamento, continua marcado: ${listed(visits.map((visit) => oneVisit(speaker, visit)))}.`;

/** After "não, espera": the cancellation may have been a mistake. */
export const askReopen = (speaker: Speaker, visits: readonly Named[]): string =>
  `Quer que eu desfaça o cancelamento e deixe marcado: ${listed(visits.map((visit) => oneVisit(speaker, visit)))}?`;
export const notYetBack = (): string => 'Ainda não: por enquanto continua cancelado.';
export const staysAsCancelled = ({ business }: Speaker): string =>
  `${phrasesOf(business).fine} Continua cancelado.`;

/** Visits at a time when the professional is away; `hasProposals`: a message has already proposed times. */
export const calledOff = (
  speaker: Speaker,
  visits: readonly ClientAppointment[],
  hasProposals = false,
): string => {
  const told = `Nesse horário o profissional não pode atender: ${listed(visits.map((visit) => oneVisit(speaker, visit)))}.`;
  return hasProposals
    ? `${told} Se um dos horários que enviei serve, é só me dizer qual; se não, outro dia e hora.`
    : `${told} Para mudar, é só me dizer outro dia e hora.`;
};
/** Cancelled visits that cannot be restored, because the professional is away. */
export const staysCancelled = ({ now }: Speaker, starts: readonly LocalStart[]): string =>
  `Esse horário continua cancelado, porque o profissional não pode atender: ${listed(starts.map((start) => spokenStart(start, now)))}.`;
/** A visit that was moved because the professional is away. */
export const cannotGoBack = (
  speaker: Speaker,
  { visit, start }: { visit: ClientAppointment; start: LocalStart },
): string =>
  `No horário de antes, ${spokenStart(start, speaker.now)}, o profissional não pode atender. Continua marcado: ${oneVisit(speaker, visit)}. Se preferir outro dia e hora, é só dizer.`;
export const messagePassedOn = (): string => 'Já passei a sua mensagem ao profissional.';

/** Introduces the visits that await a confirmation. */
export const openVisits = (): string => 'Ainda sem confirmação:';

/** For a client who will confirm later. */
export const awaitsAnswer = (): string => 'Tudo bem, fico no aguardo da sua confirmação.';

/** A visit that a message announced and that is no longer booked. */
export const goneSince = ({ now }: Speaker, start: LocalStart): string =>
  `O horário de ${spokenStart(start, now)}, não está mais marcado.`;
export const noOtherVisits = (): string => 'Se quiser marcar outro, é só dizer o dia e a hora.';

/** A visit whose time changed since a message announced it. */
export const movedSince = (speaker: Speaker, visit: ClientAppointment): string =>
  `Esse horário mudou: agora é ${spokenStart(visit.start, speaker.now)}.`;

export const movingVisit = (speaker: Speaker, visit: ClientAppointment): string =>
  `Vamos mudar o seu horário: ${oneVisit(speaker, visit)}.`;

export const cancelled = (speaker: Speaker, visits: readonly ClientAppointment[]): string =>
  `${phrasesOf(speaker.business).cancelled}: ${listed(visits.map((visit) => oneVisit(speaker, visit)))}.${speaker.business.isClientBlocked ? '' : ' Se quiser, posso marcar outro dia.'}`;

/** The client wants to cancel several visits of a series. */
export const seriesEndPassedOn = (): string =>
  'São horários que se repetem, e quem encerra a série é o profissional: já passei o seu pedido. Por enquanto nada foi cancelado. Se for só um deles, me diga o dia.';

/** Visits that begin now, or that were just changed by another person. */
export const notChangeable = (speaker: Speaker, visits: readonly ClientAppointment[]): string => {
  const which =
    visits.length === 0 ? ' esse horário' : `: ${listed(visits.map((visit) => oneVisit(speaker, visit)))}`;
  return `Não consegui mudar${which}. Já começou ou acabou de ser alterado.`;
};

/** The visit cancelled to make room for the one announced next. */
export const cancelledFirst = (speaker: Speaker, visit: ClientAppointment): string =>
  `${phrasesOf(speaker.business).cancelled}: ${oneVisit(speaker, visit)}.`;

export const keptVisit = ({ business }: Speaker): string =>
  `${phrasesOf(business).fine} O agendamento continua como estava.`;

/** A yes came after two messages: the assistant's question, and an automatic one about some visits. */
export const whichQuestion = (
  speaker: Speaker,
  told: { standing: readonly ClientAppointment[]; calledOff: readonly ClientAppointment[] },
): string => {
  const names = (visits: readonly ClientAppointment[]) =>
    listed(visits.map((visit) => oneVisit(speaker, visit)));
  const presence =
    told.standing.length === 0
      ? []
      : [`Para confirmar ${names(told.standing)}, escreva "confirmo presença".`];
  const away =
    told.calledOff.length === 0
      ? []
      : [`Para um novo horário no lugar de ${names(told.calledOff)}, diga o dia e a hora.`];
  return [
    'Só para eu não me confundir: a sua resposta vale para qual das mensagens?',
    ...presence,
    ...away,
  ].join(' ');
};

/** Like `keptVisit`, for a visit whose date the owner has closed. */
export const unchanged = ({ business }: Speaker): string => `${phrasesOf(business).fine} Não mudei nada.`;

/** Undoes the visit that was just booked or moved. */
export const undone = (speaker: Speaker, visit: ClientAppointment): string =>
  `Desculpe! Desmarquei ${oneVisit(speaker, visit)}, e avisei o profissional.`;
export const movedBack = (speaker: Speaker, visit: ClientAppointment): string =>
  `Desculpe! Voltei ao que era: ${oneVisit(speaker, visit)}. Avisei o profissional.`;
export const notUndone = (speaker: Speaker, visit: ClientAppointment): string =>
  `Desculpe! Não consegui voltar atrás, então por enquanto está marcado ${oneVisit(speaker, visit)}. Avisei o profissional, que vai responder por aqui.`;

/** The client no longer waits for a slot to become free; confirms that existing visits stay. */
export const waitingTakenBack = (speaker: Speaker, own: readonly ClientAppointment[]): string => {
  const told = `${phrasesOf(speaker.business).fine} Já avisei o profissional que você não quer mais esperar por uma vaga.`;
  return own.length === 0
    ? told
    : `${told} ${telling(
        speaker,
        own,
        (certain) => `Continua marcado: ${listed(certain.map((visit) => oneVisit(speaker, visit)))}.`,
      )}`;
};

/** After a "cancela" from a client who both waits for a slot and has visits. */
export const askWaitOrVisit = (speaker: Speaker, own: readonly ClientAppointment[]): string =>
  `Só para eu não errar: o que é para cancelar, o pedido de vaga que passei ao profissional ou o agendamento (${listed(own.map((visit) => oneVisit(speaker, visit)))})?`;

/** The client says that the last change is wrong, without saying what. */
export const askWhatIsWrong = (speaker: Speaker, visit: ClientAppointment): string =>
  `Desculpe! Quer que eu desmarque ${oneVisit(speaker, visit)}? Se era outro dia, horário ou serviço, é só me dizer.`;
export const askWhatWasMeant = (speaker: Speaker, visit: ClientAppointment): string =>
  `Desculpe! Está marcado: ${oneVisit(speaker, visit)}. Como era para ser: outro dia, outra hora ou outro serviço?`;
/** The client had not decided yet about the last change. */
export const askTooEarly = (speaker: Speaker, visit: ClientAppointment): string =>
  `Desculpe, eu já tinha marcado ${oneVisit(speaker, visit)}, e por enquanto continua marcado. Quer que eu desmarque?`;
export const askHowItWas = (speaker: Speaker, visit: ClientAppointment): string =>
  `Desculpe! Agora está ${oneVisit(speaker, visit)}. Me diga o dia e a hora certos, que eu mudo.`;
export const stillStands = (speaker: Speaker, visit: ClientAppointment): string =>
  telling(speaker, [visit], () => `Por enquanto continua marcado ${oneVisit(speaker, visit)}.`);

/** True also behind a cancellation of this talk. */
export const nothingCancelled = ({ lastCancelled }: { lastCancelled: readonly unknown[] }): string =>
  lastCancelled.length === 0 ? 'Não cancelei nada.' : 'Não cancelei mais nada.';

export const otherThing = (): string =>
  'Por aqui só consigo mexer nos seus horários, que continuam como estavam.';

export const howToCancel = (): string => 'Para cancelar, é só me pedir por aqui.';

/** The client wants to change a visit for a person who has none booked in this chat. */
export const noVisitOfOther = (speaker: Speaker, own: readonly ClientAppointment[]): string =>
  `Não vejo por aqui um horário marcado para essa pessoa, então não mudei nada. ${ownVisits(speaker, own)}`;

/** The client asks about the visits of a person who has none booked in this chat. */
export const noneKnownOfOther = (): string =>
  'Não vejo por aqui um horário marcado por você para essa pessoa. Dos horários que ela mesma marcou, só ela pode saber.';

export const confirmed = (speaker: Speaker, visits: readonly ClientAppointment[]): string => {
  const what = visits.length === 1 ? 'o seu horário' : 'os seus horários';
  const told = listed(visits.map((visit) => oneVisit(speaker, visit)));
  return `Presença confirmada para ${what}: ${told}. ${phrasesOf(speaker.business).seeYou}`;
};

/** For a yes after a booking: the visit is already booked. */
export const stands = (speaker: Speaker, ...visits: readonly ClientAppointment[]): string =>
  telling(
    speaker,
    visits,
    (certain) => `Está tudo marcado: ${listed(certain.map((visit) => oneVisit(speaker, visit)))}.`,
  );

export const understood = (): string => 'Entendi, sem problema.';
export const attendeeNoted = ({ business }: Speaker, name: string): string =>
  `${phrasesOf(business).fine} Anotei: o atendimento é para ${name}.`;

/** The visits whose people were recorded. */
export const namesNoted = (speaker: Speaker, visits: readonly ClientAppointment[]): string =>
  `${phrasesOf(speaker.business).fine} Anotei: ${listed(visits.map((visit) => oneVisit(speaker, visit)))}.`;

/** The client wants the people recorded, but did not name them. */
export const askNames = (speaker: Speaker, visits: readonly ClientAppointment[]): string =>
  `Claro, eu anoto. Quem vem em cada horário?\n${numbered(speaker, visits)}`;

export const noNamesKnown = (speaker: Speaker, visits: readonly ClientAppointment[]): string =>
  `Ainda não anotei quem vem em cada horário. ${ownVisits(speaker, visits)}`;

/** For an attendee without a name. */
export const relationNoted = ({ business }: Speaker, relation: string): string =>
  `${phrasesOf(business).fine} Anotei: o atendimento é para outra pessoa (${relation}).`;

/** Corrects the attendee from another person to the client. */
export const isYoursNoted = ({ business }: Speaker): string =>
  `${phrasesOf(business).fine} Anotei: o atendimento é para você.`;

/** For a start that is not free because the client has it. */
export const alreadyYours = (speaker: Speaker, visit: ClientAppointment): string =>
  telling(speaker, [visit], () => `Esse horário já é seu: ${oneVisit(speaker, visit)}.`);

export const askWhetherName = (name: string): string => `O nome de quem vem é ${name}?`;

export const cannotMove = (): string =>
  'Esse serviço não está mais disponível para agendamento por aqui. Avisei o profissional, que vai responder em breve.';

export const notYours = (): string =>
  'Por privacidade, não posso passar informações nem mexer em horários de outras pessoas. Posso ajudar com os seus agendamentos.';

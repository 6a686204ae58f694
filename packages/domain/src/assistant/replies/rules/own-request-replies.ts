// Replies about requests that wait for the owner, and about times that the owner proposed.
import type { ClientRequest } from '../../assistant-tools.ts';
import { listed, spokenStart } from '../voice/spoken.ts';
import { phrasesOf } from '../voice/voice.ts';
import type { Speaker } from '../booking-replies.ts';
import { oneVisit } from './closed-day-replies.ts';

type Named = Pick<ClientRequest, 'serviceName' | 'start' | 'forSomeone'>;

const named = (speaker: Speaker, requests: readonly ClientRequest[]): string =>
  listed(requests.map((request) => oneVisit(speaker, request)));

const ofKind = (requests: readonly ClientRequest[], wanted: ClientRequest['kind']): ClientRequest[] =>
  requests.filter(({ kind }) => kind === wanted);

/** The time that the owner proposed, as a question. */
export const proposedTime = (speaker: Speaker, proposal: Named): string =>
  `O profissional propôs ${oneVisit(speaker, proposal)}, e o horário está reservado. ${phrasesOf(speaker.business).goAhead[0]}`;

/** Requests that wait for the owner, and times that wait for the client, as a question. */
export const requestsWait = (speaker: Speaker, requests: readonly ClientRequest[]): string => {
  const [asked, proposed] = [ofKind(requests, 'approval'), ofKind(requests, 'proposal')];
  const says: string[] = [];
  if (asked.length > 0) {
    const [yours, wait, held] =
      asked.length > 1
        ? ['Os seus pedidos ainda esperam', 'nada está marcado', 'Os horários ficam reservados']
        : ['O seu pedido ainda espera', 'nada está marcado', 'O horário fica reservado'];
    says.push(
      `${yours} a resposta do profissional: ${named(speaker, asked)}. ${held} para você, e por enquanto ${wait}. A resposta chega por aqui.`,
    );
  }
  const [only, ...more] = proposed;
  if (only) says.push(more.length > 0 ? askProposal(speaker, proposed) : proposedTime(speaker, only));
  return says.join(' ');
};

export const askWithdraw = (speaker: Speaker, requests: readonly ClientRequest[]): string =>
  requests.length === 1
    ? `Quer que eu retire o seu pedido: ${named(speaker, requests)}?`
    : `Qual pedido quer retirar: ${named(speaker, requests)}?`;

const bothNamed = (
  speaker: Speaker,
  visits: readonly Named[],
  requests: readonly ClientRequest[],
): string => {
  const booked = listed(visits.map((visit) => oneVisit(speaker, visit)));
  const [marked, asked] = [
    visits.length === 1 ? 'está marcado' : 'estão marcados',
    requests.length === 1 ? 'o pedido que ainda espera resposta' : 'os pedidos que ainda esperam resposta',
  ];
  return `o que já ${marked} (${booked}), ou ${asked} (${named(speaker, requests)})`;
};

/** A cancellation that may be about a visit or a request. */
export const visitOrRequest = (...told: Parameters<typeof bothNamed>): string =>
  `Qual você quer cancelar: ${bothNamed(...told)}?`;

export const changeVisitOrRequest = (...told: Parameters<typeof bothNamed>): string => {
  const [, [visit]] = told;
  const example = visit
    ? `, como em “muda o de ${visit.start.slice(8, 10)}/${visit.start.slice(5, 7)} para sexta”`
    : '';
  return `Qual você quer mudar: ${bothNamed(...told)}? Diga o dia com o mês${example}.`;
};

/** Before the new time of a request that waits. */
export const ofRequest = (speaker: Speaker, request: ClientRequest): string =>
  `Sobre o seu pedido de ${named(speaker, [request])}:`;

export const whichToChange = (speaker: Speaker, requests: readonly ClientRequest[]): string =>
  `Qual pedido quer mudar: ${named(speaker, requests)}? Diga o horário do pedido e o novo.`;

/** After a request, when an earlier one for the same service is still open. */
export const askInstead = (speaker: Speaker, earlier: readonly ClientRequest[]): string =>
  earlier.length === 1
    ? `Você também tinha pedido: ${named(speaker, earlier)}. Quer que eu retire esse pedido?`
    : `Você também tinha pedido: ${named(speaker, earlier)}. Quer que eu retire algum deles? Diga qual.`;

/** After a request, when earlier ones at the same hours, or times that the owner proposed, made way for it. */
export const requestsReplaced = (speaker: Speaker, earlier: readonly ClientRequest[]): string => {
  const proposals = earlier.filter(({ kind }) => kind === 'proposal');
  const requests = earlier.filter(({ kind }) => kind !== 'proposal');
  const told = [
    ...(requests.length === 0
      ? []
      : requests.length === 1
        ? [
            `Ele ficou no lugar do seu pedido do mesmo horário, que não vale mais: ${named(speaker, requests)}.`,
          ]
        : [
            `Ele ficou no lugar dos seus pedidos do mesmo horário, que não valem mais: ${named(speaker, requests)}.`,
          ]),
    ...(proposals.length === 0
      ? []
      : [`O horário que o profissional propôs não fica mais reservado: ${named(speaker, proposals)}.`]),
  ];
  return told.join(' ');
};

/** After a booking at the hours of requests that waited. */
export const requestsReplacedByVisit = (speaker: Speaker, earlier: readonly ClientRequest[]): string =>
  earlier.length === 1
    ? `Com isso, o seu pedido do mesmo horário não vale mais, e já avisei o profissional: ${named(speaker, earlier)}.`
    : `Com isso, os seus pedidos do mesmo horário não valem mais, e já avisei o profissional: ${named(speaker, earlier)}.`;

export const requestsWithdrawn = (speaker: Speaker, requests: readonly ClientRequest[]): string => {
  const isOne = requests.length === 1;
  const done = isOne ? 'Retirei o seu pedido' : 'Retirei os seus pedidos';
  return `${phrasesOf(speaker.business).fine} ${done}: ${named(speaker, requests)}. Avisei o profissional, e ${isOne ? 'o horário não está' : 'os horários não estão'} mais ${isOne ? 'reservado' : 'reservados'}.`;
};

/** The client takes back again what was taken back. */
export const alreadyWithdrawn = (speaker: Speaker, request: Named): string =>
  `Esse pedido eu já tinha retirado: ${oneVisit(speaker, request)}. Não há nenhum pedido esperando nem horário marcado.`;

export const requestsKept = (speaker: Speaker, requests: readonly ClientRequest[]): string =>
  `${phrasesOf(speaker.business).fine} ${requests.length === 1 ? 'O pedido continua' : 'Os pedidos continuam'}: ${named(speaker, requests)}.`;

/** It was answered, or its time ended, while the client wrote. */
export const requestOver = (): string => 'Esse pedido já foi respondido, ou o prazo dele acabou.';

/** After a request that no one answered. */
export const askAgain = (speaker: Speaker, request: Named): string =>
  `Esse horário ainda está livre. Peço de novo ao profissional: ${oneVisit(speaker, request)}?`;

/** The owner proposed several times. */
export const askProposal = (speaker: Speaker, proposals: readonly ClientRequest[]): string =>
  `O profissional propôs ${named(speaker, proposals)}. Qual deles você quer? Se quiser todos, ou nenhum, é só dizer.`;

/** Deadline of waiting requests, and what follows. */
export const requestsDeadline = (speaker: Speaker, requests: readonly ClientRequest[]): string =>
  requests
    .map((request) => {
      const { kind, until } = request;
      const end = until === undefined ? '' : ` até ${spokenStart(until, speaker.now)}`;
      const [who, then] =
        kind === 'approval'
          ? ['O profissional pode responder', 'Se não houver resposta até lá, eu aviso por aqui']
          : ['O horário proposto fica reservado para você', 'Depois disso ele fica livre'];
      return `${who}${end}: ${oneVisit(speaker, request)}. ${then}.`;
    })
    .join('\n');

const passedOn = (speaker: Speaker, wishes: readonly Named[]): string =>
  wishes.length === 0 ? '' : `: ${listed(wishes.map((wish) => oneVisit(speaker, wish)))}`;

/** Wishes that the owner got as a note. */
export const passedWishWaits = (speaker: Speaker, wishes: readonly Named[]): string =>
  `O seu pedido está com o profissional${passedOn(speaker, wishes)}. Por enquanto nada está marcado nem reservado; assim que ele responder, a resposta chega por aqui.`;

export const passedWishGivenUp = (speaker: Speaker, wishes: readonly Named[]): string =>
  `${phrasesOf(speaker.business).fine} Avisei o profissional que você não quer mais${passedOn(speaker, wishes)}.`;

export const noRequests = (): string => 'Não há nenhum pedido seu esperando resposta.';

/** It waited, and the client was not notified of its end. */
export const requestGone = (speaker: Speaker, request: Named): string =>
  `O seu pedido não está mais com o profissional: ${oneVisit(speaker, request)}. Nada está marcado nem reservado. Se quiser, peço de novo ou procuro outro horário.`;

/** The client asks for news after the end was reported. `again`: the same time may be asked for again. */
export const nothingHeld = (again: boolean): string =>
  `Aquele horário não está mais reservado, e nada foi marcado. Quer que eu ${again ? 'peça de novo ou ' : ''}procure outro?`;

export const acceptedSince = (speaker: Speaker, visit: Named): string =>
  `O profissional já aceitou, e está marcado: ${oneVisit(speaker, visit)}.`;

/** The client takes back a request that the owner has accepted in between. */
export const acceptedMeanwhile = (speaker: Speaker, visit: Named): string =>
  `${acceptedSince(speaker, visit)} Quer que eu cancele?`;

/** A yes when nothing was asked. */
export const requestsUnanswered = (speaker: Speaker, requests: readonly ClientRequest[]): string =>
  `${requests.length === 1 ? 'O pedido já está' : 'Os pedidos já estão'} com o profissional: ${named(speaker, requests)}. Por enquanto nada disso está marcado; a resposta chega por aqui.`;

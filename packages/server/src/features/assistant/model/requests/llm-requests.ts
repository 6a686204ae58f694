// The client's requests that wait for the owner, as the model sees and takes them back.
import { z } from 'zod';
import type { ClientRequest } from '@zelo/domain/assistant/assistant-tools.ts';
import { mayMeanVisit, withdrawable } from '@zelo/domain/assistant/dialogue/own-requests/withdraw-turn.ts';
import { isInWindow, saysDay, saysWhen } from '@zelo/domain/assistant/language/mentions/visit-mentions.ts';
import { dateOf, type LocalStart } from '@zelo/domain/assistant/local-start.ts';
import { namesRequest } from '@zelo/domain/assistant/dialogue/own-requests/request-words.ts';
import { changesTime } from '@zelo/domain/assistant/dialogue/request-changes/change-words.ts';
import { errorOf, type ToolContext } from '#features/assistant/model/tools/llm-tool-context.ts';
import { tool } from '#features/assistant/model/tools/llm-tool.ts';

const NOT_ASKED = errorOf(
  'o cliente não pediu com clareza para retirar este pedido: nada foi feito; pergunte antes, dizendo serviço, dia e hora',
);
const VISIT_OR_REQUEST = errorOf(
  'o cliente tem também uma visita marcada: nada foi feito; pergunte se é a visita ou o pedido, dizendo serviço, dia e hora de cada um',
);
const UNKNOWN = errorOf('o cliente não tem pedido com este número');

/** A request by its place among the client's open ones, which are read again on each call. */
const forModel = ({ kind, serviceName, start, forSomeone, until }: ClientRequest, place: number): object => ({
  pedido: place + 1,
  servico: serviceName,
  inicio: start,
  para_quem: forSomeone,
  espera: kind === 'approval' ? 'resposta do profissional' : 'resposta do cliente',
  espera_ate: until,
});

/** Reads the requests and tells the client of them; none: nothing is sent. */
export const openRequests = async (desk: ToolContext): Promise<object[]> => {
  const requests = await desk.tools.myRequests();
  if (requests.length > 0) desk.deeds.push({ kind: 'waiting', requests });
  return requests.map(forModel);
};

/** "muda meu pedido para as 16h": the only request of the service, whose place a booking at that start takes. */
export const replacedRequest = async (
  { talk: { said }, tools }: ToolContext,
  { serviceId, start }: { serviceId: number; start: LocalStart },
): Promise<number | undefined> => {
  const places = said.wishes.filter(saysWhen);
  const isWanted = places.some((wish) => wish.hours.length === 1 && isInWindow(wish, start));
  const isSure = namesRequest(said) && changesTime(said) === 'surely';
  if (said.isQuestion || !isWanted || !isSure) return undefined;
  const [request, ...others] = (await tools.myRequests()).filter(
    (one) => one.kind === 'approval' && one.serviceId === serviceId,
  );
  const isDay = request !== undefined && (places.some(saysDay) || dateOf(request.start) === dateOf(start));
  return isDay && others.length === 0 ? request.id : undefined;
};

export const withdraw = tool(
  'Retira um pedido do cliente que ainda espera resposta, e libera o horário.',
  z.strictObject({ pedido: z.int().min(1).max(100).describe('número do pedido em meus_agendamentos') }),
  async (desk, { pedido }) => {
    const requests = await desk.tools.myRequests();
    const request = requests[pedido - 1];
    if (!request) return UNKNOWN;
    if (!withdrawable(desk.talk.said, requests).includes(request)) return NOT_ASKED;
    if (mayMeanVisit(desk.talk.said, await desk.tools.myAppointments())) return VISIT_OR_REQUEST;
    if (!(await desk.tools.withdrawRequest(request.id))) return UNKNOWN;
    desk.deeds.push({ kind: 'withdrawn', request });
    return { feito: true };
  },
);

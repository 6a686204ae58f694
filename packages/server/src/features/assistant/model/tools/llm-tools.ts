// The model's tools: Portuguese names, and no parameter for professional, phone or client. A visit is a number valid in this
// turn only. Every result is JSON that the client may see.
import { z } from 'zod';
import type { BookingOutcome, ClientAppointment } from '@zelo/domain/assistant/assistant-tools.ts';
import type { BrokenRule } from '@zelo/domain/agenda/rules/rule-check.ts';
import { dateOf, type LocalStart } from '@zelo/domain/assistant/local-start.ts';
import { bookingRequest, lateCancellation, missesBegun } from '@zelo/domain/assistant/replies/owner-notes.ts';
import type { ToolDescription } from '#gateways/language-model/chat-wire.ts';
import {
  errorOf,
  type ToolContext,
  ownVisits,
  refuse,
  refuseAsked,
  requested,
  serviceOf,
  UNKNOWN_SERVICE,
  UNKNOWN_VISIT,
} from './llm-tool-context.ts';
import { isSaid, mayMeanBegun, NOT_SAID, withoutConsent } from './llm-consent.ts';
import { freeStarts } from './llm-free-starts.ts';
import { openRequests, replacedRequest, withdraw } from '#features/assistant/model/requests/llm-requests.ts';
import { resolver } from './llm-resolver.ts';
import { strictSchemaOf } from './strict-schema.ts';
import { type ModelTool, service, start, tool, visit, words } from './llm-tool.ts';

const ruleOf = (outcome: BookingOutcome): BrokenRule | null =>
  outcome.outcome === 'against-rule' ? outcome.rule : null;

const ASKED = {
  pedido: 'reservado enquanto o profissional não responde; nada foi agendado; o sistema conta ao cliente',
};

const bookedAs = async (
  desk: ToolContext,
  kind: 'booked' | 'moved',
  {
    outcome,
    serviceId,
    wanted,
    isChange = false,
  }: { outcome: BookingOutcome; serviceId: number; wanted: LocalStart; isChange?: boolean },
): Promise<object> => {
  const offered = serviceOf(desk, serviceId);
  if (outcome.outcome === 'requested') {
    desk.deeds.push({ kind: 'asked', request: outcome.request, replaced: outcome.replaced, isChange });
    return ASKED;
  }
  if (outcome.outcome !== 'booked')
    return offered ? refuse(desk, offered, { start: wanted, rule: ruleOf(outcome) }) : UNKNOWN_SERVICE;
  const { appointment, replaced } = outcome;
  desk.deeds.push({ kind, appointment, service: offered, replaced });
  await ownVisits(desk);
  return { feito: true, inicio: appointment.start, servico: appointment.serviceName };
};

const book = tool(
  'Agenda um serviço para o cliente desta conversa. O horário é conferido de novo ao gravar.',
  z.strictObject({ servico_id: service, inicio: start, para_quem: words.nullable() }),
  async (desk, { servico_id: serviceId, inicio, para_quem: other }) => {
    const offered = serviceOf(desk, serviceId);
    const forSomeone = other?.trim() || null;
    if (!offered) return UNKNOWN_SERVICE;
    const replacesRequest = await replacedRequest(desk, { serviceId, start: inicio });
    const refused = withoutConsent(desk, { kind: 'book', serviceId, start: inicio }, forSomeone);
    if (refused && replacesRequest === undefined)
      return (await refuseAsked(desk, offered, inicio)) ?? refused;
    if (!desk.business.autoScheduling || offered.isOwnerOnly)
      return requested(desk, { service: offered, start: inicio, forSomeone, moving: undefined });
    if (desk.clientName() === null) {
      desk.deeds.push({ kind: 'name-missing' });
      return errorOf('falta o nome do cliente: pergunte e guarde com guardar_nome');
    }
    const outcome = await desk.tools.book({ serviceId, start: inicio, forSomeone, replacesRequest });
    const isChange = replacesRequest !== undefined;
    return bookedAs(desk, 'booked', { outcome, serviceId, wanted: inicio, isChange });
  },
);

/** "preciso remarcar", with a single visit: which time is wanted is not said yet. */
const wantsOther = ({ talk: { said }, visits }: ToolContext): boolean =>
  said.intents.has('reschedules') && !said.isQuestion && visits.size === 1;

const move = tool(
  'Muda um agendamento do cliente para outro horário, ou também para outro serviço.',
  z.strictObject({ agendamento: visit, inicio: start, servico_id: service.nullable() }),
  async (desk, { agendamento, inicio, servico_id: wanted }) => {
    const moving = desk.visits.get(agendamento);
    const serviceId = wanted ?? moving?.serviceId ?? 0;
    const offered = serviceOf(desk, serviceId);
    if (!moving) return UNKNOWN_VISIT;
    if (!offered) return UNKNOWN_SERVICE;
    const refused = withoutConsent(desk, { kind: 'move', visit: moving, serviceId, start: inicio });
    const change = { service: offered, start: inicio, forSomeone: moving.forSomeone, moving };
    if (moving.lateChangeHours !== undefined && (!refused || wantsOther(desk)))
      return passOn(
        desk,
        moving,
        bookingRequest({ ...change, start: refused ? null : inicio, date: refused ? null : dateOf(inicio) }),
      );
    if (refused) return refused;
    const { autoScheduling, areMovesAsked } = desk.business;
    if (!autoScheduling || areMovesAsked || offered.isOwnerOnly) return requested(desk, change);
    const outcome = await desk.tools.reschedule({ appointmentId: moving.id, start: inicio, serviceId });
    if (ruleOf(outcome)?.kind === 'asks-first') return requested(desk, change);
    return bookedAs(desk, 'moved', { outcome, serviceId, wanted: inicio });
  },
);

/** Passes a change to the owner that comes later than the booking rules allow. */
const passOn = async (desk: ToolContext, own: ClientAppointment, summary: string): Promise<object> => {
  await desk.tools.handOver({ reason: 'late-change', summary });
  desk.deeds.push({ kind: 'late-change', appointment: own });
  return LATE_CHANGE;
};

const LATE_CHANGE = errorOf(
  'passou do prazo para o cliente mudar ou cancelar sozinho: nada mudou; o sistema diz ao cliente que o profissional vai responder',
);

/** Asks the owner about a visit on a date that the owner has closed: no tool confirms it. */
const askAboutClosedDay = async (desk: ToolContext, { id, start: at }: ClientAppointment): Promise<void> =>
  desk.tools.handOver({ reason: 'closed-day', summary: '', visit: { id, start: at } });

/** A tool that cancels or confirms a visit. */
const ending = (
  description: string,
  kind: 'cancelled' | 'confirmed',
  end: (desk: ToolContext, own: ClientAppointment) => Promise<boolean>,
): ModelTool =>
  tool(description, z.strictObject({ agendamento: visit }), async (desk, { agendamento }) => {
    const own = desk.visits.get(agendamento);
    if (!own) return UNKNOWN_VISIT;
    const refused = withoutConsent(desk, { kind: kind === 'cancelled' ? 'cancel' : 'confirm', visit: own });
    if (refused) return refused;
    const unsure = kind === 'cancelled' ? await mayMeanBegun(desk, own) : null;
    if (unsure) return unsure;
    if (kind === 'confirmed' && own.isOnClosedDay) {
      await askAboutClosedDay(desk, own);
      desk.deeds.push({ kind: 'uncertain', appointment: own });
      return ON_CLOSED_DAY;
    }
    if (kind === 'cancelled' && own.lateChangeHours !== undefined)
      return passOn(desk, own, lateCancellation([own]));
    if (!(await end(desk, own))) return UNKNOWN_VISIT;
    if (!desk.deeds.some((deed) => deed.kind === kind && deed.appointment.id === own.id))
      desk.deeds.push({ kind, appointment: own });
    return { feito: true };
  });

const ON_CLOSED_DAY = errorOf(
  'o profissional bloqueou este dia: nada foi confirmado; o sistema diz ao cliente que o profissional vai responder',
);

const services = tool(
  'Mostra ao cliente os serviços com preço e duração.',
  z.strictObject({ servico_ids: z.array(service).max(50).nullable() }),
  async (desk, { servico_ids: ids }) => {
    const shown = ids === null ? desk.services : desk.services.filter(({ id }) => ids.includes(id));
    desk.deeds.push({ kind: 'priced', services: shown });
    return { servicos_mostrados_ao_cliente: shown.map(({ id, name }) => ({ id, nome: name })) };
  },
);

const listOwn = tool(
  'Mostra ao cliente os agendamentos futuros dele e os pedidos que esperam resposta.',
  z.strictObject({}),
  async (desk) => {
    const agendamentos = await ownVisits(desk);
    for (const own of desk.visits.values()) if (own.isOnClosedDay) await askAboutClosedDay(desk, own);
    const pedidos = await openRequests(desk);
    if (agendamentos.length > 0 || pedidos.length === 0)
      desk.deeds.push({ kind: 'listed', appointments: [...desk.visits.values()] });
    return { agendamentos, pedidos };
  },
);

const knowledge = tool(
  'Procura a resposta a uma pergunta no que o profissional escreveu sobre o negócio.',
  z.strictObject({ pergunta: words }),
  async (desk, { pergunta }) => ({ encontrado: await desk.tools.searchKnowledge(pergunta) }),
);

const REASONS = {
  pediu_pessoa: 'human',
  crise: 'crisis',
  saude: 'clinical',
  reclamacao: 'complaint',
  pergunta_sem_resposta: 'question',
} as const;

const ONLY_STAYS_AWAY = errorOf(
  'o cliente só diz por que não vem: cancele ou remarque se ele pediu, e deseje melhoras; ninguém foi chamado',
);

/** Tells the owner that the client does not keep the visits under way. */
const staysAway = async ({ tools, deeds, visits }: ToolContext): Promise<object> => {
  const appointments = await tools.visitsUnderWay();
  if (appointments.length === 0)
    return errorOf('nenhum agendamento do cliente começou: use cancelar ou remarcar');
  await tools.handOver({ reason: 'late-change', summary: missesBegun(appointments) });
  deeds.push({ kind: 'begun', appointments, later: [...visits.values()] });
  return { profissional_avisado: true };
};

const person = tool(
  'Avisa o profissional de que o cliente precisa de uma pessoa, ou de que não vem a um agendamento que já começou.',
  z.strictObject({ motivo: z.literal([...(Object.keys(REASONS) as (keyof typeof REASONS)[]), 'nao_vem']) }),
  async (desk, { motivo }) => {
    if (motivo === 'nao_vem') return staysAway(desk);
    const reason = REASONS[motivo];
    const { intents, absence } = desk.talk.said;
    const onlyStaysAway = absence !== null || intents.has('cancels') || intents.has('reschedules');
    if (reason === 'clinical' && onlyStaysAway) return ONLY_STAYS_AWAY;
    // the client's words stay in the chat, where they are sealed
    await desk.tools.handOver({ reason, summary: '' });
    desk.deeds.push({ kind: 'handed-over', reason });
    return { profissional_avisado: true };
  },
);

const keepName = tool(
  'Guarda o nome que o cliente disse ser o dele. Só quando ainda não há nome.',
  z.strictObject({ nome: words }),
  async (desk, { nome }) => {
    if (!isSaid(desk, nome)) return NOT_SAID;
    await desk.tools.rememberName(nome);
    return desk.clientName() === null ? errorOf('isso não é um nome') : { nome: desk.clientName() };
  },
);

const attendee = tool(
  'Anota para quem é um agendamento do cliente, quando não é para ele.',
  z.strictObject({ agendamento: visit, nome: words.min(2) }),
  async (desk, { agendamento, nome }) => {
    const own = desk.visits.get(agendamento);
    if (!own) return UNKNOWN_VISIT;
    if (!isSaid(desk, nome)) return NOT_SAID;
    await desk.tools.recordAttendee({ appointmentId: own.id, name: nome });
    desk.deeds.push({ kind: 'attendee', name: nome.trim() });
    return { feito: true };
  },
);

const modelTools: Record<string, ModelTool> = {
  horarios_livres: freeStarts,
  agendar: book,
  meus_agendamentos: listOwn,
  remarcar: move,
  cancelar: ending('Cancela um agendamento do cliente.', 'cancelled', ({ tools }, { id }) =>
    tools.cancel(id),
  ),
  confirmar: ending('Confirma a presença do cliente num agendamento.', 'confirmed', ({ tools }, { id }) =>
    tools.confirm(id),
  ),
  retirar_pedido: withdraw,
  listar_servicos: services,
  buscar_conhecimento: knowledge,
  resolver_data: resolver,
  falar_com_humano: person,
  guardar_nome: keepName,
  anotar_para_quem: attendee,
};

export const toolDescriptions: ToolDescription[] = Object.entries(modelTools).map(
  ([name, { description, args }]) => ({
    name,
    description,
    parameters: strictSchemaOf(args),
  }),
);

export class InvalidToolCallError extends Error {
  override readonly name = 'InvalidToolCallError';
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.trim() === '' ? '{}' : text);
  } catch {
    throw new InvalidToolCallError('argumentos inválidos: não é JSON');
  }
};

/** Runs a tool call. @throws InvalidToolCallError with a Portuguese text for the model: unknown tool or arguments */
export const runModelTool = async (
  desk: ToolContext,
  call: { name: string; arguments: string },
): Promise<object> => {
  const known = Object.hasOwn(modelTools, call.name) ? modelTools[call.name] : undefined;
  if (!known) throw new InvalidToolCallError('ferramenta desconhecida');
  const checked = known.args.safeParse(parsed(call.arguments));
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new InvalidToolCallError(`argumentos inválidos: ${issue?.path.join('.') || 'forma'}`);
  }
  return known.run(desk, checked.data);
};

// Explains agenda changes to the owner: each change of a turn with the rule that allowed it.
import type {
  AgendaTrace,
  AssistantTools,
  BookingOutcome,
  ClientAppointment,
} from '../../assistant-tools.ts';
import type { Understanding } from '../../language/understanding.ts';
import { timeOf } from '../../local-start.ts';
import type { DialogueState } from './dialogue-state.ts';

const MAX_QUOTE_LENGTH = 80;

const quoted = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_QUOTE_LENGTH ? `"${line}"` : `"${line.slice(0, MAX_QUOTE_LENGTH - 1)}…"`;
};

/** Part of a message that says when. */
const saidWhen = ({ moments, text }: Understanding): string => {
  const [first] = moments;
  const last = moments.at(-1);
  return first && last ? text.original.slice(first.index, last.end) : '';
};

/** '"às 4" foi lido como 16:00': a bare hour is read inside the working hours. */
const readAs = ({ wishes }: Understanding, { start }: ClientAppointment): string => {
  const hours = wishes.flatMap((wish) => wish.hours);
  const bare = hours.find((hour) => hour.bare && hour.readings?.includes(timeOf(start)));
  return bare === undefined ? '' : `, lido como ${timeOf(start)} pelo horário de atendimento`;
};

const whyPlaced = (said: Understanding, state: DialogueState, visit: ClientAppointment): string => {
  const { awaiting, offered } = state;
  const words = quoted(said.text.original);
  if (awaiting?.kind === 'go-ahead' && said.moments.length === 0)
    return `Respondeu ${words} à proposta desse horário, que seguia livre`;
  if (awaiting?.kind === 'name') return `Disse o nome que faltava (${words}) e o horário seguia livre`;
  if (offered.includes(visit.start))
    return `Escolheu ${words} entre os horários oferecidos, e ele seguia livre`;
  const when = saidWhen(said);
  return when === ''
    ? `Respondeu ${words}; o horário combinado na conversa estava livre`
    : `Pediu ${quoted(when)}${readAs(said, visit)}, e o horário estava livre`;
};

const whyCancelled = (said: Understanding, state: DialogueState): string => {
  const words = quoted(said.text.original);
  if (state.awaiting?.kind === 'cancel') return `Respondeu ${words} à pergunta se queria cancelar`;
  if (state.awaiting?.kind === 'which') return `Disse qual cancelar: ${words}`;
  return said.intents.has('cancels') ? `Pediu para cancelar: ${words}` : `Avisou que não vem: ${words}`;
};

/** Wraps the tools of a turn and records a trace of each agenda change. */
export const tracingTools = (
  tools: AssistantTools,
  turn: { said: Understanding; state: DialogueState },
): { tools: AssistantTools; traces: AgendaTrace[] } => {
  const traces: AgendaTrace[] = [];
  const { said, state } = turn;
  const placed = (action: 'booked' | 'moved', result: BookingOutcome): BookingOutcome => {
    if (result.outcome === 'booked') {
      const { appointment } = result;
      traces.push({ appointmentId: appointment.id, action, rule: whyPlaced(said, state, appointment) });
    }
    return result;
  };
  const changed = (trace: AgendaTrace, done: boolean): boolean => {
    if (done) traces.push(trace);
    return done;
  };
  return {
    traces,
    tools: {
      ...tools,
      book: async (booking) => placed('booked', await tools.book(booking)),
      reschedule: async (change) => placed('moved', await tools.reschedule(change)),
      cancel: async (id) =>
        changed(
          { appointmentId: id, action: 'cancelled', rule: whyCancelled(said, state) },
          await tools.cancel(id),
        ),
      reopen: async (id) => {
        const result = await tools.reopen(id);
        const rule = `Pediu de volta o que tinha cancelado: ${quoted(said.text.original)}`;
        if (result.outcome === 'booked') traces.push({ appointmentId: id, action: 'booked', rule });
        return result;
      },
      confirm: async (id) => {
        const rule = `Confirmou a presença: ${quoted(said.text.original)}`;
        return changed({ appointmentId: id, action: 'confirmed', rule }, await tools.confirm(id));
      },
    },
  };
};

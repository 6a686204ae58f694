// Replies to answers that are read without the assistant.
import type { LocalDateTime } from '#shared/local-time.ts';
import { ruleSentence } from '#assistant/replies/rules/rule-replies.ts';
import type { ReminderReply } from './reminder-answer.ts';

export interface ReminderVisit extends LocalDateTime {
  /** The attendee. */
  who: string;
}

const whenOf = ({ date, time }: LocalDateTime): string => `${date.slice(8)}/${date.slice(5, 7)} às ${time}`;

const listOf = (texts: string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} e ${texts.at(-1)}`;

export const confirmedReply = (visits: ReminderVisit[]): string =>
  `Obrigado! Presença confirmada: ${listOf(visits.map(whenOf))}.`;

/** Reasons for the owner to read in the list of what the assistant did. */
export const reminderConfirmedRule = 'Confirmou a presença em resposta ao lembrete';
export const reminderDeclinedRule = 'Pediu para cancelar em resposta ao lembrete';

export const askMoveOrCancelReply = (visit: ReminderVisit): string =>
  `Tudo bem. Você prefere remarcar ou cancelar o horário de ${whenOf(visit)}?`;

/** In its place when only the owner may still change the visit. `hours`: until so long before it a client may. */
export const lateRefusalReply = (visit: ReminderVisit, hours: number): string =>
  `${ruleSentence({ kind: 'too-late-to-change', hours })} Avisei o profissional, que responde por aqui. Até lá continua marcado: ${whenOf(visit)}.`;

export const cancelledReply = (visit: ReminderVisit): string =>
  `Pronto, o horário de ${whenOf(visit)} foi cancelado. Se quiser outro, é só dizer o dia e a hora.`;

export const askMovedReply = (visit: ReminderVisit): string =>
  `Esse horário mudou: agora é ${whenOf(visit)}. Você confirma?`;

/** For an answer about a visit that is no longer in the agenda; `left`: the client's future visits. */
export const noLongerBookedReply = (gone: LocalDateTime | null, left: readonly LocalDateTime[]): string => {
  const which = gone === null ? 'O horário dessa mensagem' : `O horário de ${whenOf(gone)}`;
  const others =
    left.length === 0
      ? 'Se quiser marcar outro, é só dizer o dia e a hora.'
      : `O que está marcado: ${listOf(left.map(whenOf))}.`;
  return `${which} não está mais marcado. ${others}`;
};

export const askWhichReply = (visits: ReminderVisit[], answer: ReminderReply): string => {
  const lines = visits.map((visit, index) => `${index + 1}. ${whenOf(visit)}, ${visit.who}`);
  const question =
    answer === 'confirm'
      ? 'Qual você confirma? Responda com o número ou TODOS.'
      : 'Em qual você não pode vir? Responda com o número.';
  return ['Há mais de um horário:', ...lines, question].join('\n');
};

export const refusalNotice = (
  visit: ReminderVisit,
  { clientName, isLate }: { clientName: string; isLate: boolean },
): { title: string; message: string } => ({
  title: 'Cliente não pode comparecer',
  message: `${clientName || 'Um cliente'} respondeu que não pode vir em ${whenOf(visit)}.${isLate ? ' Já passou do prazo para mudar ou cancelar, e nada mudou na agenda: responda pelo WhatsApp.' : ''}`,
});

export const closedDayReply = (visits: readonly LocalDateTime[]): string => {
  const days = new Set(visits.map(({ date }) => date)).size > 1 ? 'nesses dias' : 'nesse dia';
  return `A agenda do profissional mudou ${days}, e ainda não posso garantir: ${listOf(visits.map(whenOf))}. Pedi ao profissional que confirme com você por aqui.`;
};

/** Notice to the owner, once per visit and start, about a client who wants to know if it takes place. */
export const closedDayNotice = (
  { id, ...start }: LocalDateTime & { id: number },
  clientName: string,
): { title: string; message: string; onceKey: string } => ({
  title: 'Cliente pergunta se você atende',
  message: `${clientName || 'Um cliente'} quer saber se o horário de ${whenOf(start)} continua de pé. O dia está bloqueado e nada foi confirmado. Responda pelo WhatsApp, avise em “Férias ou imprevisto” ou abra o dia.`,
  onceKey: `closed-day-asked:${id}:${start.date}T${start.time}`,
});

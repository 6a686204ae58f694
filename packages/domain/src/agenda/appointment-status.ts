import { centsFromDecimal } from '#shared/money.ts';

export const appointmentStatuses = [
  'scheduled',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
  'no_show',
  'courtesy',
] as const;

export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** The three marks that a user can set (spec 1 §4). */
export type StatusMark = 'completed' | 'no_show' | 'courtesy';

/** Color of a badge by meaning; the screens decide the styling. */
export type StatusTone = 'blue' | 'green' | 'red' | 'yellow' | 'grey' | 'neutral';

export interface StatusAction {
  to: StatusMark;
  label: string;
  /** completed asks for the amount that was paid instead of a plain question */
  asksForPayment: boolean;
}

const badges: Partial<Record<string, { label: string; tone: StatusTone }>> = {
  scheduled: { label: 'Agendado', tone: 'blue' },
  confirmed: { label: 'Confirmado', tone: 'blue' },
  completed: { label: 'Atendido', tone: 'green' },
  no_show: { label: 'Faltou', tone: 'red' },
  courtesy: { label: 'Cortesia', tone: 'yellow' },
  cancelled: { label: 'Cancelado', tone: 'grey' },
};

const actions: readonly StatusAction[] = [
  { to: 'completed', label: 'Marcar como Atendido', asksForPayment: true },
  { to: 'no_show', label: 'Marcar como Faltou', asksForPayment: false },
  { to: 'courtesy', label: 'Marcar como Cortesia', asksForPayment: false },
];

const transitions: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  scheduled: ['confirmed', 'in_progress', 'completed', 'cancelled', 'no_show', 'courtesy'],
  confirmed: ['in_progress', 'completed', 'cancelled', 'no_show', 'courtesy'],
  in_progress: ['completed', 'cancelled', 'no_show', 'courtesy'],
  completed: [],
  cancelled: [],
  no_show: [],
  courtesy: [],
};

const isStatus = (status: string): status is AppointmentStatus => Object.hasOwn(transitions, status);

/** Label of a status badge; 'Pendente' for an unknown status. */
export const statusLabel = (status: string): string => badges[status]?.label ?? 'Pendente';

export const statusTone = (status: string): StatusTone => badges[status]?.tone ?? 'neutral';

/** False once an appointment has ended: it has to be reopened first. */
export const canChangeStatus = (from: string, to: AppointmentStatus): boolean =>
  isStatus(from) && transitions[from].includes(to);

export interface GivenMark {
  status: StatusMark;
  /** decimal string, all that was paid; absent in a plain mark */
  paidAmount?: string;
  /** decimal string: what the owner saw as paid; absent in a first mark */
  paidBefore?: string;
  /** `paidAmount` replaces what was paid, which may take money away; needs `paidBefore` */
  isCorrection?: boolean;
}

/**
 * True when a mark repeats the current state, as a retry does: the same status and, for a payment, the same amount.
 * A payment on top of another is never a repeat: two devices may each receive the same amount.
 */
export const isSameMark = (
  appointment: { status: string; paidAmount: string | null },
  mark: GivenMark,
): boolean =>
  appointment.status === mark.status &&
  mark.paidBefore === undefined &&
  (mark.paidAmount === undefined || mark.paidAmount === appointment.paidAmount);

/** The rest of a payment, more than what was paid, or a correction; both on top of the amount that the owner saw. */
const restRefusal = (
  paidAmount: string | null,
  { paidAmount: total, paidBefore, isCorrection }: GivenMark,
): string | null => {
  if (total === undefined || paidBefore === undefined) return null;
  if (centsFromDecimal(paidBefore) !== centsFromDecimal(paidAmount ?? '0'))
    return `O valor pago mudou enquanto isso. Confira antes de ${isCorrection ? 'corrigir' : 'receber o restante'}.`;
  return isCorrection || centsFromDecimal(total) > centsFromDecimal(paidBefore)
    ? null
    : 'O valor recebido deve ser maior que zero';
};

/** Portuguese reason for refusing a mark; null when it is allowed. */
export const markRefusal = (
  { status: from, paidAmount }: { status: string; paidAmount: string | null },
  given: GivenMark,
): string | null => {
  const to = given.status;
  if (canChangeStatus(from, to)) return null;
  if (from === 'completed' && to === 'completed' && given.paidBefore !== undefined)
    return restRefusal(paidAmount, given);
  if (from === to) return `O agendamento já está como ${statusLabel(to)}: reabra antes de mudar o valor`;
  return `O agendamento está como ${statusLabel(from)} e não pode mudar para ${statusLabel(to)}`;
};

/** Portuguese reason for refusing a cancellation; null while the appointment has not ended. */
export const cancelRefusal = (status: string): string | null => {
  if (canChangeStatus(status, 'cancelled')) return null;
  if (status === 'cancelled') return 'O agendamento já está cancelado';
  return `O agendamento está como ${statusLabel(status)}: reabra antes de cancelar`;
};

/** Portuguese reason for not returning to scheduled; null once the appointment has ended in any status. */
export const reopenRefusal = (status: string): string | null =>
  isStatus(status) && transitions[status].length === 0
    ? null
    : 'O agendamento está em aberto: não há o que reabrir';

/**
 * The state that an ended appointment returns to. Only one that is taken back at once keeps the client's confirmation:
 * later, the client may count on the cancellation.
 */
export const reopenedStatus = ({
  wasConfirmed,
  isUndo,
}: {
  wasConfirmed: boolean;
  isUndo: boolean;
}): AppointmentStatus => (wasConfirmed && isUndo ? 'confirmed' : 'scheduled');

/** The marks in the menu of an appointment card: only while it is scheduled or confirmed (spec 1 §2). */
export const cardActions = ({ status }: { status: string }): readonly StatusAction[] =>
  status === 'scheduled' || status === 'confirmed' ? actions : [];

/** The marks in the day-detail modal: for a client's appointment that has not ended yet (spec 1 §4). */
export const dayModalActions = (appointment: {
  status: string;
  isPersonalEvent: boolean;
}): readonly StatusAction[] =>
  appointment.isPersonalEvent ? [] : actions.filter(({ to }) => canChangeStatus(appointment.status, to));

/** The question before a mark (spec 1 §4); null for completed, which asks for the amount instead. */
export const markQuestion = (to: StatusMark, client: string): string | null => {
  if (to === 'no_show') return `Confirmar que ${client} faltou ao agendamento?`;
  return to === 'courtesy' ? `Marcar agendamento de ${client} como cortesia?` : null;
};

/** Asks before a mark of a visit that is days ahead, by the local date; null from its day on. */
export const earlyMarkQuestion = (
  { startTimeLocal }: { startTimeLocal: string },
  today: string,
): string | null => {
  const date = startTimeLocal.slice(0, 10);
  if (date <= today) return null;
  const [year = '', month = '', day = ''] = date.split('-');
  const shown = today.startsWith(year) ? `${day}/${month}` : `${day}/${month}/${year}`;
  return `A visita é só em ${shown}. Marcar mesmo assim?`;
};

/** Warns that a deletion lowers the revenue; null for a visit without a payment. @param paid 'R$ 70,00' */
export const paidDeletionNotice = (paid: string | null): string | null =>
  paid === null ? null : `O valor pago, ${paid}, sai da receita.`;

/** Describes what reopening changes; names only what is there to be lost. */
export const reopeningDetail = ({
  paidAmount,
  cancelReason,
}: {
  paidAmount: string | null;
  cancelReason: string | null;
}): string => {
  const lost = [
    ...(Number(paidAmount) > 0 ? ['o valor pago'] : []),
    ...(cancelReason ? ['o motivo do cancelamento'] : []),
  ];
  if (lost.length === 0) return 'Ele volta a Agendado.';
  return `Ele volta a Agendado; ${lost.join(' e ')} ${lost.length > 1 ? 'são apagados' : 'é apagado'}.`;
};

/** The question before an appointment is deleted (spec 1 §4). */
export const deleteQuestion = (client: string): string =>
  `Tem certeza que deseja excluir o agendamento de ${client}?`;

// Kinds, states and reasons of the reminder ledger.

export const reminderKinds = [
  '24h',
  '3h',
  'confirmation',
  'absence',
  'move',
  'cancellation',
  'reopening',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Kinds sent some hours before the visit, regardless of who booked it; the others follow an event. */
export const plannedKinds = ['24h', '3h'] as const;
export type PlannedKind = (typeof plannedKinds)[number];

export const isPlannedKind = (kind: ReminderKind): kind is PlannedKind => kind === '24h' || kind === '3h';

/** Kinds sent because the owner asked for it with a change of the visit; a confirmation may also be automatic. */
export const noticeKinds = ['confirmation', 'move', 'cancellation', 'reopening'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** States shown to the owner; WhatsApp reports `delivered` and `read` after `sent`. */
export const reminderStates = ['due', 'sending', 'sent', 'delivered', 'read', 'failed', 'skipped'] as const;
export type ReminderState = (typeof reminderStates)[number];

const kindTexts: Record<ReminderKind, string> = {
  '24h': 'Lembrete de 24 horas',
  '3h': 'Lembrete de 3 horas',
  confirmation: 'Confirmação',
  absence: 'Aviso de ausência',
  move: 'Aviso de novo horário',
  cancellation: 'Aviso de cancelamento',
  reopening: 'Aviso de horário mantido',
};

const stateTexts: Record<ReminderState, string> = {
  due: 'Agendado',
  sending: 'Enviando',
  sent: 'Enviado',
  delivered: 'Entregue',
  read: 'Lido',
  failed: 'Falhou',
  skipped: 'Não enviado',
};

const reasonTexts = {
  // the visit
  cancelled: 'O agendamento foi cancelado',
  moved: 'O agendamento mudou de horário',
  over: 'O agendamento já terminou',
  personal: 'É um evento pessoal',
  started: 'O horário do agendamento já passou',
  late: 'Ficou tarde demais para enviar',
  'booked-late': 'O agendamento foi marcado em cima da hora',
  superseded: 'O lembrete de 3 horas vai no lugar deste',
  'just-told': 'O lembrete de 24 horas foi enviado há pouco',
  absence: 'O cliente já foi avisado de que você não atende neste horário',
  'absence-first': 'O aviso de ausência vai antes',
  'day-closed':
    'O dia está bloqueado e o cliente não foi avisado. Avise da ausência, ou envie agora se você for atender',
  reopened: 'O dia voltou a ter atendimento',
  'visit-reopened': 'O agendamento foi reaberto',
  declined: 'Você escolheu não avisar',
  untold: 'O cliente não foi avisado desta mudança',
  known: 'O aviso anterior não chegou a sair: o cliente já sabe',
  told: 'Você já avisou o cliente',
  'in-chat': 'O cliente recebe a resposta ao pedido na conversa: veja lá se ela chegou',
  // the client
  'no-client': 'O agendamento não tem cliente',
  'no-phone': 'O cliente não tem um telefone que receba mensagens',
  'in-danger':
    'O cliente pode estar em risco: nada sai sozinho até você cuidar do aviso. Fale pessoalmente, ou envie agora',
  'opted-out': 'O cliente pediu para não receber mensagens',
  'not-on-whatsapp': 'O número do cliente não está no WhatsApp',
  // the settings
  off: 'Os lembretes estavam desativados',
  'no-template': 'O modelo da mensagem não foi configurado',
  'bad-template': 'O modelo da mensagem tem uma variável desconhecida',
  subscription: 'Assinatura expirada',
  // delivery
  'whatsapp-never': 'O WhatsApp ainda não foi conectado',
  'whatsapp-off': 'O WhatsApp não está conectado',
  'number-elsewhere': 'O número está em outra conta do Zelo, que responde e avisa os clientes',
  quiet: 'Fora do horário de envio',
  paced: 'Esperando a vez: os envios são espaçados',
  'first-contacts':
    'Saem até 20 por dia para quem nunca escreveu, para o WhatsApp não bloquear o seu número. Este sai quando houver vaga, amanhã ou depois; antes, se a pessoa escrever',
  retry: 'O WhatsApp recusou; será tentado de novo',
  uncertain: 'Não foi possível saber se a mensagem chegou',
  refused: 'O WhatsApp recusou a mensagem',
} as const;

/** Reason why a reminder waits, was not sent, or failed. */
export type ReminderReason = keyof typeof reasonTexts;

/** Reasons that may disappear before the visit: reminders held back for one are checked again. */
export const passingReasons = [
  'off',
  'no-template',
  'bad-template',
  'subscription',
  'opted-out',
  'no-client',
  'no-phone',
] as const satisfies readonly ReminderReason[];

const isReason = (code: string): code is ReminderReason => Object.hasOwn(reasonTexts, code);

/** A stored reason; a code unknown to this version counts as a refusal. */
export const knownReason = (code: string | null): ReminderReason | null =>
  code === null ? null : isReason(code) ? code : 'refused';

export const reminderKindText = (kind: ReminderKind): string => kindTexts[kind];

export const reminderStateText = (state: ReminderState): string => stateTexts[state];

export const reminderReasonText = (code: string | null): string | null => {
  const reason = knownReason(code);
  return reason === null ? null : reasonTexts[reason];
};

// Kinds of notifications and their texts. A push appears on a lock screen that others may read, so it names only
// the kind: no name, phone or message text (LGPD, data minimization).

export const notificationKinds = [
  'appointment-new',
  'appointment-moved',
  'appointment-cancelled',
  'client-danger',
  'person-asked',
  'reminder-failed',
  'whatsapp-down',
  'trial-ending',
  'subscription',
  'other',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

interface KindTexts {
  label: string;
  hint: string;
  push: PushText;
}

export interface PushText {
  title: string;
  body: string;
}

const TEXTS: Record<NotificationKind, KindTexts> = {
  'appointment-new': {
    label: 'Novo agendamento',
    hint: 'A assistente marcou um horário.',
    push: { title: 'Novo agendamento', body: 'A assistente marcou um horário. Toque para ver.' },
  },
  'appointment-moved': {
    label: 'Agendamento remarcado',
    hint: 'A assistente mudou um horário a pedido de um cliente.',
    push: { title: 'Agendamento remarcado', body: 'Um horário da sua agenda mudou. Toque para ver.' },
  },
  'appointment-cancelled': {
    label: 'Agendamento cancelado',
    hint: 'Um cliente cancelou pela assistente.',
    push: { title: 'Agendamento cancelado', body: 'Um horário da sua agenda ficou livre. Toque para ver.' },
  },
  'client-danger': {
    label: 'Cliente em risco',
    hint: 'Alguém pode estar em crise ou em perigo.',
    push: { title: 'Um cliente precisa de você agora', body: 'Há uma conversa que não pode esperar.' },
  },
  'person-asked': {
    label: 'Cliente precisa de você',
    hint: 'Alguém pediu uma pessoa, ou a assistente não sabe responder.',
    push: { title: 'Um cliente precisa de você', body: 'Há uma conversa esperando a sua resposta.' },
  },
  'reminder-failed': {
    label: 'Lembrete não enviado',
    hint: 'Um lembrete não chegou ao cliente.',
    push: { title: 'Lembrete não enviado', body: 'Um lembrete não chegou ao cliente. Toque para ver.' },
  },
  'whatsapp-down': {
    label: 'WhatsApp desconectado',
    hint: 'A conexão caiu há mais de 5 minutos.',
    push: { title: 'WhatsApp desconectado', body: 'A assistente parou de responder. Toque para reconectar.' },
  },
  'trial-ending': {
    label: 'Fim do período de teste',
    hint: 'Dois dias antes e no fim do teste.',
    push: { title: 'Seu período de teste', body: 'O teste está no fim. Toque para ver a assinatura.' },
  },
  subscription: {
    label: 'Assinatura',
    hint: 'Um pagamento falhou, ou a assinatura terminou ou voltou.',
    push: { title: 'Sua assinatura', body: 'Algo mudou na sua assinatura. Toque para ver.' },
  },
  other: {
    label: 'Outros avisos',
    hint: 'Mensagem não enviada, conversa pausada.',
    push: { title: 'Novo aviso', body: 'Nova atividade em sua agenda. Toque para ver.' },
  },
};

export const kindLabel = (kind: NotificationKind): { label: string; hint: string } => TEXTS[kind];

/** Push text of a kind; never names a person. */
export const pushText = (kind: NotificationKind): PushText => TEXTS[kind].push;

/** True when text is a path inside the application: `//host`, `/\host` and other origins are not. */
export const isAppPath = (text: string): boolean => /^\/(?![/\\]|api\/|hooks\/)[^\s\\]*$/.test(text);

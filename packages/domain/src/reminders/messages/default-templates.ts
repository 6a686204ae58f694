// Our default texts for reminders and confirmations. None names a fixed day: {day} follows the calendar.

const REMINDER =
  'Olá, {client_name}! Passando para lembrar do seu horário em {date}, às {time}. Se precisar remarcar ou cancelar, é só responder esta mensagem.';
const CONFIRMATION = 'Tudo certo, {client_name}! Seu horário está marcado para {date}, às {time}.';

export const defaultTemplates = {
  reminderTemplate24h: REMINDER,
  reminderTemplate3h: 'Olá, {client_name}! Seu horário é {day}, {date}, às {time}. Até lá!',
  confirmationTemplate: CONFIRMATION,
};

/** Texts sent in place of a template that would say something false. */
export const neutralTemplates: Record<'24h' | '3h' | 'confirmation', string> = {
  '24h': REMINDER,
  '3h': defaultTemplates.reminderTemplate3h,
  confirmation: CONFIRMATION,
};

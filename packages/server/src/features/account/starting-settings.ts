import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';

/** What a new professional's settings say; the other columns have their defaults in the table (spec 2 §3, §9). */
export const startingSettings = () => ({
  workingHours: defaultWorkingHours(),
  reminderTemplate24h:
    'Olá, {client_name}! Passando para lembrar do seu horário em {date}, às {time}. Se precisar remarcar ou cancelar, é só responder esta mensagem.',
  reminderTemplate3h: 'Olá, {client_name}! Seu horário é hoje, {date}, às {time}. Até daqui a pouco!',
  confirmationTemplate: 'Tudo certo, {client_name}! Seu horário está marcado para {date}, às {time}.',
});

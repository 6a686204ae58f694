-- The text that we wrote for the reminder of 3 hours said "hoje" and "daqui a pouco" also on the evening before (decision
-- 027). Only the text that nobody changed is replaced. A server of the version before does not know {day} and holds such
-- a reminder back as 'bad-template'; the sweep of the new one takes it up again.
UPDATE "settings" SET "reminder_template_3h" = 'Olá, {client_name}! Seu horário é {day}, {date}, às {time}. Até lá!'
WHERE "reminder_template_3h" = 'Olá, {client_name}! Seu horário é hoje, {date}, às {time}. Até daqui a pouco!';

// What the owner may write into the messages that go out by themselves (spec 2 §5).
import { templateVariables, unknownVariables } from '#reminders/messages/message-template.ts';

/** The three messages, by their names in the settings. */
export type SettingsTemplate = 'reminderTemplate24h' | 'reminderTemplate3h' | 'confirmationTemplate';

/** The counter says 500 and enforces nothing; beyond this it would be a letter, and is refused. */
export const MAX_TEMPLATE_LENGTH = 2000;

/** '{client_name}, {date}, {time} e {day}' */
const KNOWN = templateVariables
  .map((name) => `{${name}}`)
  .join(', ')
  .replace(/, ([^,]*)$/, ' e $1');

/** Why a template cannot be saved, in Portuguese, naming what it does not know; null when it can. */
export const templateProblem = (template: string): string | null => {
  const unknown = unknownVariables(template);
  if (unknown.length > 0) {
    const what = unknown.length === 1 ? 'Variável desconhecida' : 'Variáveis desconhecidas';
    return `${what}: ${unknown.join(', ')}. Use ${KNOWN}.`;
  }
  return template.trim().length > MAX_TEMPLATE_LENGTH
    ? `Use no máximo ${MAX_TEMPLATE_LENGTH} caracteres`
    : null;
};

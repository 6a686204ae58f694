// Rules for the owner's templates of automatic messages (spec 2 §5).
import { templateVariables, unknownVariables } from '#reminders/messages/message-template.ts';

export type SettingsTemplate = 'reminderTemplate24h' | 'reminderTemplate3h' | 'confirmationTemplate';

/** The counter shows 500 but enforces nothing; a longer text than this is refused. */
const MAX_TEMPLATE_LENGTH = 2000;

/** '{client_name}, {date}, {time} e {day}' */
export const KNOWN_VARIABLES = templateVariables
  .map((name) => `{${name}}`)
  .join(', ')
  .replace(/, ([^,]*)$/, ' e $1');

/** Portuguese reason why a template cannot be saved, naming unknown variables; null when it can. */
export const templateProblem = (template: string): string | null => {
  const unknown = unknownVariables(template);
  if (unknown.length > 0) {
    const what = unknown.length === 1 ? 'Variável desconhecida' : 'Variáveis desconhecidas';
    return `${what}: ${unknown.join(', ')}. Use ${KNOWN_VARIABLES}.`;
  }
  return template.trim().length > MAX_TEMPLATE_LENGTH
    ? `Use no máximo ${MAX_TEMPLATE_LENGTH} caracteres`
    : null;
};

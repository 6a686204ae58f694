// A client who asked for a person and waits: plain questions are still answered, and impatience is not met with silence.
import type { Intent } from '../../language/intentions/intents.ts';
import { intentsOf } from '../../language/intentions/intents.ts';
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import { readDanger } from '../../danger/dangers.ts';
import { rememberedNotices } from '../memory/dialogue-state.ts';

const FACTS: ReadonlySet<Intent> = new Set([
  'asksPrice',
  'asksHours',
  'asksAddress',
  'asksServices',
  'asksDuration',
]);
const BESIDE: ReadonlySet<Intent> = new Set(['greets', 'thanks', 'asksWhether']);

const IMPATIENT = wording(
  `
  SOUND: oi|ola|alo|ei|opa|e|ai|?|.|!|gente|moc[oa]|bom|boa|dia|tarde|noite|entao|cade|voces?|hein
  ASKS: ninguem (me|vai|mais) responde|responder|atende|atender|aparece (aqui|ai|mais|nao)*
  ASKS: (tem) alguem ai|aqui | cade voces? | (voces?) vao|vai (me) responder|atender|demorar (muito|hoje|quando)*
  (SOUND)* (ASKS) (SOUND)*
  `,
  'whole',
);

/** Reply to a waiting client: plain facts, or that a person will answer; null for anything else. */
export const toldWhileWaiting = (dialogue: unknown, message: string): 'facts' | 'wait' | null => {
  const reasons = rememberedNotices(dialogue);
  if (!reasons.includes('human') || reasons.includes('crisis') || readDanger(message) !== null) return null;
  const { plain } = readWords(message);
  if (plain !== '' && IMPATIENT.test(plain)) return 'wait';
  const intents = [...intentsOf(plain)];
  const isPlain = intents.every((intent) => FACTS.has(intent) || BESIDE.has(intent));
  return isPlain && intents.some((intent) => FACTS.has(intent)) ? 'facts' : null;
};

/** For a client who asks for a sign of life. */
export const stillWaiting = (): string =>
  'O profissional já foi avisado e vai responder por aqui. Enquanto isso, posso dizer preços, endereço e horários de atendimento.';

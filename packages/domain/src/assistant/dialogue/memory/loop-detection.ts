// Detects another machine in the chat: automatic replies, and the same long message over and over.
import { fold } from '../../language/words/words.ts';
import type { DialogueState } from './dialogue-state.ts';

const AUTOMATIC =
  /\b((mensagem|resposta|atendimento) automatic[oa]|auto ?reply|nao responda (a )?est[ae] (mensagem|email)|agradecemos (o )?(seu|o seu) contato|retornaremos (o )?(seu )?(contato|assim que|em breve)|no momento (nao estamos|estamos ausentes|nao podemos)|fora do (nosso )?horario de atendimento|digite (o numero|a opcao|\d) |seu protocolo)\b/;
/** People repeat shorter messages too. */
const LONG = 25;
const MAX_REPEATS = 2;

/** Records the message and counts repetitions and automatic replies. */
export const countMessage = (state: DialogueState, message: string): DialogueState => {
  const text = fold(message).trim().slice(0, 200);
  const isSame = text === state.last.text && text.length >= LONG;
  return { ...state, last: { text, repeated: isSame || isAutomatic(message) ? state.last.repeated + 1 : 0 } };
};

export const isAutomatic = (message: string): boolean => AUTOMATIC.test(fold(message));

/** True when a reply would only keep two machines talking. */
export const isLoop = ({ last }: DialogueState, message: string): boolean =>
  last.repeated > MAX_REPEATS || (isAutomatic(message) && last.repeated > 1);

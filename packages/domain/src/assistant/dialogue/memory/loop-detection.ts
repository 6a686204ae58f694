// Detects another machine in the chat: automatic replies, and the same long message over and over.
import { wording } from '../../language/words/wording.ts';
import { fold } from '../../language/words/words.ts';
import type { DialogueState } from './dialogue-state.ts';

const AUTOMATIC = wording(`
mensagem|resposta|atendimento automatic[oa]
autoreply
auto reply
nao responda (a) esta|este mensagem|email
agradecemos (o) seu contato
retornaremos {(o) (seu) contato | assim que | em breve}
no momento {estamos ausentes | nao estamos|podemos}
fora do (nosso) horario de atendimento
digite {o numero | a opcao | 0|1|2|3|4|5|6|7|8|9} _
seu protocolo
`);
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

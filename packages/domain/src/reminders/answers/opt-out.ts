// Words with which a client stops our messages and resumes them.
import { wording } from '#assistant/language/words/wording.ts';
import { normalizeKeyword } from './bare-words.ts';
import { stopWishIn } from './stop-wish.ts';

const OUT = new Set(['parar', 'pare', 'para', 'sair', 'stop', 'cancelar mensagens', 'parar mensagens']);
const IN = new Set(['voltar']);

/** A longer message says more than a wish for no more messages. */
const MAX_WISH_LENGTH = 120;
/** "não quero mais receber mensagens", "para de me mandar mensagem": the whole message. */
const STOP_WISH = wording(
  `
HELLO: oi|ola|gente|moca|moco | bom dia | boa tarde|noite | por favor
NONE: nao|n {quero|queria|desejo | gostaria de} (mais) {receber|ter | que voces?|vcs? mande|mandem}
NONE: nao|n (me|nos) manda|mande|mandem|mandar|envia|envie|enviem|enviar
SEND: mandar|enviar|receber | ficar mandando | encher com
STOP: para|parem|pare|parar | podem|pode|quero parar | quero que parem
NONE: STOP de|com (me) SEND
NONE: para|parem|pare|parar|chega de|com
OF_THEM: as?|os?|essas?|esses?|suas?|seus?|mais|nenhuma?|tanta|tantas | esse tipo de
MESSAGES: mensagem|mensagens|msgs?|lembretes?|avisos?|notificacao|notificacoes|propagandas?
MESSAGES: isso|isto|nada|automaticas
TAIL: mais|aqui|automaticas?|pfv|obrigad[oa]|nao|ok | por favor | por aqui | para|pra mim
TAIL: no (meu) zap|whatsapp|celular|numero | pelo zap|whatsapp | desse numero
TAIL: de voces|vcs|lembrete|aviso|propaganda | do robo
(HELLO) (eu) NONE (mais) (OF_THEM) MESSAGES (TAIL) (TAIL) (TAIL)
`,
  'whole',
);
const LEAVES_LIST = wording(
  `
TAKE: tira|tirem|tire|remove|remova|removam|retira|retire|exclui|exclua
ME: me | meu numero|contato|nome
OF: da|dessa|desta|do|desse | de|da sua
LIST: lista | grupo|cadastro de mensagens
(por favor) (me) TAKE (o) (ME) OF LIST (de mensagens|transmissao|lembretes|avisos) (por favor)
`,
  'whole',
);

const isStopWish = (words: string): boolean =>
  words.length <= MAX_WISH_LENGTH && (STOP_WISH.test(words) || LEAVES_LIST.test(words));

/** True for a sentence that wishes for no more messages; false for a word such as PARAR alone. */
export const wishesToStop = (text: string): boolean =>
  !text.includes('?') && isStopWish(normalizeKeyword(text));

/** Choice of a message that is only such a word or a plain wish; the word within another sentence chooses nothing. */
export const optOutChoice = (text: string): 'out' | 'in' | null => {
  const words = normalizeKeyword(text);
  if (OUT.has(words) || (!text.includes('?') && isStopWish(words))) return 'out';
  if (stopWishIn(text) === 'sure') return 'out';
  return IN.has(words) ? 'in' : null;
};

const COURTESY = wording(
  `
COURTESY: ok|okay|ta|esta|bom|bem|tudo|certo|beleza|blz|sim|muito|obrigad[oa]|obg|vlw|valeu|tchau
COURTESY: entendi|perfeito|otimo|grat[oa] | de nada
(COURTESY)*
`,
  'whole',
);

/** True for messages that ask for nothing: "ok, obrigada", "tá bom", an emoji. */
export const isBareCourtesy = (text: string): boolean => COURTESY.test(normalizeKeyword(text));

export const optedOutReply =
  'Pronto, você não vai mais receber mensagens automáticas por aqui. Se me perguntar algo, eu respondo. Para voltar a receber, responda VOLTAR.';
export const optedInReply =
  'Pronto, você volta a receber nossas mensagens por aqui. Para parar, responda PARAR.';

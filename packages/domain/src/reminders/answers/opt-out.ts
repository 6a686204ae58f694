// Words with which a client stops our messages and resumes them.
import { normalizeKeyword } from './bare-words.ts';
import { stopWishIn } from './stop-wish.ts';

const OUT = new Set(['parar', 'pare', 'para', 'sair', 'stop', 'cancelar mensagens', 'parar mensagens']);
const IN = new Set(['voltar']);

/** A longer message says more than a wish for no more messages. */
const MAX_WISH_LENGTH = 120;
const MESSAGES =
  '(mensage(m|ns)|msgs?|lembretes?|avisos?|notificac(ao|oes)|propagandas?|isso|isto|nada|automaticas)';
const OF_THEM = '(as?|os?|essas?|esses?|suas?|seus?|mais|nenhuma?|tanta|tantas|esse tipo de)';
const WANTS_NONE =
  '(nao|n) (quero|queria|desejo|gostaria de) (mais )?(receber|ter|que (voces?|vcs?) mandem?)';
const SEND_NONE = '(nao|n) (me |nos )?(mand|envi)(a|e|em|ar)';
const STOP_SENDING =
  '(para|parem|pare|parar|podem parar|pode parar|quero parar|quero que parem) (de |com )(me )?(mandar|enviar|receber|ficar mandando|encher com)';
const ENOUGH = '(para|parem|pare|parar|chega) (de|com)';
const TAIL =
  '(mais|por favor|pfv|aqui|por aqui|para mim|pra mim|no (meu )?(zap|whatsapp|celular|numero)|pelo (zap|whatsapp)|desse numero|automaticas?|de (voces|vcs|lembrete|aviso|propaganda)|do robo|obrigad[oa]|nao|ok)';
/** "não quero mais receber mensagens", "para de me mandar mensagem": the whole message. */
const STOP_WISH = new RegExp(
  `^(oi|ola|bom dia|boa tarde|boa noite|por favor|gente|moca|moco)? ?(eu )?(${WANTS_NONE}|${SEND_NONE}|${STOP_SENDING}|${ENOUGH}) ?(mais )?${OF_THEM}? ?${MESSAGES}( ${TAIL}){0,3}$`,
);
const LEAVES_LIST =
  /^(por favor )?(me )?(tira|tirem|tire|remove|remova|removam|retira|retire|exclui|exclua) (o )?(me|meu numero|meu contato|meu nome)? ?(da|dessa|desta|de sua|da sua|do|desse) (lista|grupo de mensagens|cadastro de mensagens)( de (mensagens|transmissao|lembretes|avisos))?( por favor)?$/;

const isStopWish = (words: string): boolean =>
  words.length <= MAX_WISH_LENGTH && (STOP_WISH.test(words) || LEAVES_LIST.test(words));

/** True for a sentence that wishes for no more messages; false for a word such as PARAR alone. */
export const wishesToStop = (text: string): boolean =>
  !text.includes('?') && isStopWish(normalizeKeyword(text));

/**
 * The choice in a message that is only such a word, or a plain wish for no more messages. The word within another
 * sentence chooses nothing.
 */
export const optOutChoice = (text: string): 'out' | 'in' | null => {
  const words = normalizeKeyword(text);
  if (OUT.has(words) || (!text.includes('?') && isStopWish(words))) return 'out';
  if (stopWishIn(text) === 'sure') return 'out';
  return IN.has(words) ? 'in' : null;
};

const COURTESY =
  /^((ok|okay|ta|esta|bom|bem|tudo|certo|beleza|blz|sim|muito|obrigad[oa]|obg|vlw|valeu|tchau|entendi|perfeito|otimo|grat[oa]|de nada)( |$))*$/;

/** True for messages that ask for nothing: "ok, obrigada", "tá bom", an emoji. */
export const isBareCourtesy = (text: string): boolean => COURTESY.test(normalizeKeyword(text));

export const optedOutReply =
  'Pronto, você não vai mais receber mensagens automáticas por aqui. Se me perguntar algo, eu respondo. Para voltar a receber, responda VOLTAR.';
export const optedInReply =
  'Pronto, você volta a receber nossas mensagens por aqui. Para parar, responda PARAR.';

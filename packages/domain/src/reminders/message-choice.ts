// The words with which a person stops our messages and takes them back.
import { foldText } from '#shared/text.ts';

const OUT = new Set(['parar', 'pare', 'para', 'sair', 'stop', 'cancelar mensagens', 'parar mensagens']);
const IN = new Set(['voltar']);

/** Letters and spaces only: case, accents, punctuation and emoji do not count. */
export const bareWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What a message chooses when it is nothing but such a word; the word inside a sentence chooses nothing. */
export const messageChoice = (text: string): 'out' | 'in' | null => {
  const words = bareWords(text);
  if (OUT.has(words)) return 'out';
  return IN.has(words) ? 'in' : null;
};

const COURTESY =
  /^((ok|okay|ta|esta|bom|bem|tudo|certo|beleza|blz|sim|muito|obrigad[oa]|obg|vlw|valeu|tchau|entendi|perfeito|otimo|grat[oa]|de nada)( |$))*$/;

/** True for messages that ask for nothing: "ok, obrigada", "tá bom", an emoji. */
export const isBareCourtesy = (text: string): boolean => COURTESY.test(bareWords(text));

export const optedOutReply =
  'Pronto, você não vai mais receber mensagens automáticas por aqui. Se me perguntar algo, eu respondo. Para voltar a receber, responda VOLTAR.';
export const optedInReply =
  'Pronto, você volta a receber nossas mensagens por aqui. Para parar, responda PARAR.';

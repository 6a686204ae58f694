// Decides whether a message asks a question, and splits one that asks several.
import { readWords, type Utterance } from './words.ts';

/** A part of a message that can be read alone. */
export interface Clause {
  /** as in `readWords` */
  plain: string;
  isQuestion: boolean;
}

const START =
  /^(e |ah )?(me (passa|manda|envia|informa|diz)|qual|quais|quanto|quantos|quantas|quando|onde|como|quem|que horas?|que dias?|o que|tem|teria|voces?|aceita[m]?|posso|sera que|da para|e possivel)\b/;
/** "quero saber se tem estacionamento", "pode me dizer onde fica". */
const INDIRECT =
  /\b(saber|perguntar|entender|dizer|diz|diga|falar|fala|informar|informa|informe|verificar|duvida)( \w+)? (se|qual|quais|quanto|quantos|quantas|quando|onde|como|o que|que (horas?|dias?))\b/;

/** True when a plain message asks indirectly ("quero saber se ..."), which is neither a yes nor a wish. */
export const asksIndirectly = (plain: string): boolean => INDIRECT.test(plain);

/** True when a plain message asks a question, with or without a question mark. */
export const asksSomething = (plain: string): boolean =>
  plain.includes('?') || START.test(plain) || asksIndirectly(plain);

const SENTENCE = /[^?.!;\n]+[?.!;]*/gu;
/** "quanto custa, aceita cartão?" and "onde fica e tem estacionamento?" are two questions. */
const NEXT_QUESTION =
  /(?:,|(?<!\p{L})e)\s+(?:e\s+)?(?=(?:voc[eê]s?\s+|vcs?\s+)?(?:aceita|parcela|quanto|qual|quais|onde|como|quando|que horas|fica|tem\s)\p{L}*)/iu;

/** The clauses of a message, in order. */
export const clausesOf = ({ original }: Utterance): Clause[] =>
  (original.match(SENTENCE) ?? [])
    .flatMap((sentence) => sentence.split(NEXT_QUESTION))
    .map((clause) => readWords(clause).plain)
    .filter((plain) => /[a-z\d]/.test(plain))
    .map((plain) => ({ plain, isQuestion: asksSomething(plain) }));

// Decides whether a text reads as Portuguese: a share of its words are the small ones of the language.
import { fold } from '../language/words/words.ts';

const SMALL_WORDS = new Set(
  `de da do a o e que para com voce voces seu sua seus no na em um uma nao sim por posso pode ola oi bom boa dia tarde
  noite horario horarios agenda agendar agendamento marcado cancelado ficou as os qual quais servico aqui temos tenho
  esta este essa para pra atendimento valor endereco ajudar nome melhor me se so ja ate tem mais nosso nossa`
    .trim()
    .split(/\s+/),
);
const MIN_SHARE = 0.12;
const MIN_WORDS = 4;

/** A reply of names and numbers alone cannot be recognized as any language. */
export const readsAsPortuguese = (text: string): boolean => {
  const words = fold(text).match(/[a-z]+/g) ?? [];
  const small = words.filter((word) => SMALL_WORDS.has(word));
  return words.length < MIN_WORDS || small.length / words.length >= MIN_SHARE;
};

// Stems by which unanswered questions are named and compared. The names are stored: changing the stems
// renames stored questions.
import { stemOf } from '../language/words/word-forms.ts';
import { fold, readWords } from '../language/words/words.ts';

const EMPTY = new Set(
  `a o as os um uma uns umas de da do das dos em no na nos nas e ou que se com sem por para pelo pela ao eu voce voces
  ele ela me te lhe meu minha seu sua isso isto esse essa este esta aqui ai la ja so tambem mais muito bem sim nao ser
  e sou estar esta estou tem ter tenho teria ha haver foi vai vou ir pode podem posso poder fazer faz fazem faco quero
  queria gostaria saber preciso precisa precisar como qual quais quanto quando onde quem algum alguma alguem ainda
  antes depois la oi ola bom boa dia tarde noite por favor obrigado obrigada ai entao duvida pergunta informacao sobre
  aceita aceitam aceito atende atendem trabalha trabalham usa usam da dao existe funciona quer vende vendem emite
  emitem devo deve meus minhas seus suas coisa alguma primeira primeiro vez consigo`
    .trim()
    .split(/\s+/),
);

/** `readWords` reads only one message's length, and owners write longer texts. */
const PIECE_LENGTH = 1_800;

const wordsOf = (text: string): string[] => {
  const words: string[] = [];
  for (let from = 0; from === 0 || from < text.length; from += PIECE_LENGTH) {
    words.push(...readWords(text.slice(from, from + PIECE_LENGTH)).words.map((word) => word.text));
  }
  // "V10" is one word here, but not in `readWords`
  const codes = fold(text).match(/\b[a-z]\d+\b/g) ?? [];
  return [...words.filter((word) => word.length > 1 && !EMPTY.has(word) && !/^\d+$/.test(word)), ...codes];
};

export const subjectStems = (text: string): string[] => [...new Set(wordsOf(text).map(stemOf))];

// Answers "qual dura 3 semanas?" from the descriptions of the services.
import type { OfferedService } from '../../assistant-tools.ts';
import { asksSomething } from '../../language/words/questions.ts';
import { readWords } from '../../language/words/words.ts';
import type { Turn } from '../memory/turn.ts';

const UNITS = new Set('dia dias semana semanas mes meses ano anos'.split(' '));
const NUMBERS = ['zero', 'um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'];

const amount = (word: string): string => {
  const written = NUMBERS.indexOf(word === 'duas' ? 'dois' : word);
  return written < 0 ? word : String(written);
};

/** Spans of time in a text: "3 semanas". */
export const spansIn = (text: string): string[] => {
  const words = readWords(text).words.map((word) => word.text);
  return words.flatMap((word, at) =>
    UNITS.has(word) && /^\d+$/.test(amount(words[at - 1] ?? ''))
      ? [`${amount(words[at - 1] ?? '')} ${word.replace(/s$/, '')}`]
      : [],
  );
};

/** Services whose description has the span of time that a question names. */
export const describedBy = ({ services, said }: Turn, text: string): OfferedService[] => {
  const { plain } = readWords(text);
  const asked = spansIn(text);
  if (asked.length === 0 || said.wishes.length > 0 || !asksSomething(plain)) return [];
  return services.filter(({ description }) => {
    const told = spansIn(description ?? '');
    return asked.every((span) => told.includes(span));
  });
};

// Blocks replies that quote the system prompt.
import { fold } from '@zelo/domain/assistant/language/words/words.ts';
import { MODEL_RULES } from '#features/assistant/model/llm-prompt.ts';
import { toolDescriptions } from '#features/assistant/model/tools/llm-tools.ts';

/** A shared run of this many words is not a coincidence. */
const NGRAM_WORDS = 7;
/** A shorter sentence may match the prompt by coincidence. */
const MIN_SENTENCE_WORDS = 4;

const wordsOf = (text: string): string[] => fold(text).match(/[a-z0-9]+/g) ?? [];

const runsOf = (words: readonly string[], length: number): string[] =>
  words.slice(length - 1).map((_, end) => words.slice(end, end + length).join(' '));

const partsOf = (text: string): string[][] => [text, ...text.split(/[.:;]/)].map(wordsOf);

const partsOfAll = (texts: readonly string[]): string[][] =>
  texts.flatMap((text) => text.split('\n')).flatMap(partsOf);

const runsIn = (parts: readonly string[][]): Set<string> =>
  new Set([
    ...parts.flatMap((words) => runsOf(words, NGRAM_WORDS)),
    ...parts
      .filter(({ length }) => length >= MIN_SENTENCE_WORDS && length < NGRAM_WORDS)
      .map((words) => words.join(' ')),
  ]);

const rules = runsIn(partsOfAll([MODEL_RULES, ...toolDescriptions.map(({ description }) => description)]));

/** Labels of the facts in the first message, and service ids. */
const LABELS = [
  'como o profissional descreve voce',
  'expediente dos proximos dias',
  'o que o profissional escreveu sobre o negocio',
  'agendamentos futuros do cliente',
];
const LABEL_OF_VALUE = /\b(nome do cliente|id \d+):/;

const hasLabel = (folded: string): boolean =>
  LABEL_OF_VALUE.test(folded) || LABELS.some((label) => folded.includes(label));

/** True if a part of the sentence quotes our rules or the owner's description of the assistant. */
export const leaksPrompt = (sentence: string, personality = ''): boolean => {
  if (hasLabel(fold(sentence))) return true;
  const own = runsIn(partsOfAll([personality]));
  const isKnown = (run: string): boolean => rules.has(run) || own.has(run);
  return partsOf(sentence).some(
    (words) => isKnown(words.join(' ')) || runsOf(words, NGRAM_WORDS).some(isKnown),
  );
};

// Decides whether a message asks a question, and splits one that asks several.
import { withoutTag } from '../signs/tag-questions.ts';
import { wording } from './wording.ts';
import { readWords, type Utterance } from './words.ts';

export interface Clause extends Pick<Utterance, 'plain' | 'original'> {
  isQuestion: boolean;
}

const START = wording(
  `
  ASKS: quanto >!antes | qual|quais|quantos|quantas|quando|onde|como|quem|tem|teria|voces?|aceitam?|posso
  ASKS: me passa|manda|envia|informa|diz | que horas?|dias? | o que | sera que | da para | e possivel
  (e|ah) ASKS`,
  'start',
);
/** "quero saber se tem estacionamento", "pode me dizer onde fica". */
const INDIRECT = wording(`
  TELL: saber|perguntar|entender|dizer|diz|diga|falar|fala|informar|informa|informe|verificar|duvida
  TELL (_) {se|qual|quais|quanto|quantos|quantas|quando|onde|como | o que | que horas?|dias?}`);

/** "quero saber se ...": neither a yes nor a wish. */
export const asksIndirectly = (plain: string): boolean => INDIRECT.test(plain);

/** True when a plain message asks a question, with or without a question mark. */
export const asksSomething = (plain: string): boolean =>
  withoutTag(plain).includes('?') || START.test(plain) || asksIndirectly(plain);

const SENTENCE = /[^?.!;\n]+[?.!;]*/gu;
const JOINT = /(?:,|(?<!\p{L})e)\s+(?:e\s+)?/giu;
/** "quanto custa, aceita cartão?" and "onde fica e tem estacionamento?" are two questions. */
const NEXT_QUESTION = wording(
  `
  ASKS: aceita*|parcela*|quanto*|qual*|quais*|onde*|como*|quando*|fica* | que horas* | tem _
  ASKS: precisa | atende por|em|aos | fazem|vendem _ | da para | pode ser online|presencial
  (voc[eê]s?|vcs?) ASKS`,
  'start',
);

const questionsIn = (sentence: string): string[] => {
  const places = [...sentence.matchAll(JOINT)]
    .map(({ 0: joint, index }) => ({ index, end: index + joint.length }))
    .filter(({ end }) => NEXT_QUESTION.test(sentence.slice(end).toLowerCase()));
  return [...places, { index: sentence.length }].map(({ index }, at) =>
    sentence.slice(places[at - 1]?.end ?? 0, index),
  );
};

/** The clauses of a message, in order. */
export const clausesOf = ({ original }: Utterance): Clause[] =>
  (original.match(SENTENCE) ?? [])
    .flatMap(questionsIn)
    .map((original) => ({ original, plain: readWords(original).plain }))
    .filter(({ plain }) => /[a-z\d]/.test(plain))
    .map((clause) => ({ ...clause, isQuestion: asksSomething(clause.plain) }));

// Measures how often questions find the entry that answers them. Files hold one tab-separated row per line.
import { indexOfEntries } from './knowledge-search.ts';

interface Question {
  text: string;
  profession: string;
  /** title of the entry that answers it; null when none does */
  title: string | null;
}

interface Entry {
  profession: string;
  title: string;
  content: string;
}

export interface Miss {
  question: Question;
  /** title of the entry found instead; null: no answer */
  found: string | null;
}

export interface KnowledgeFigures {
  /** share of answerable questions whose first result is right */
  recall: number;
  /** share of all questions answered from a wrong entry */
  wrong: number;
  answerable: number;
  unanswerable: number;
  misses: readonly Miss[];
}

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** @param text rows of profession, title, content */
export const entriesOf = (text: string): Entry[] =>
  rowsOf(text).map(([profession = '', title = '', content = '']) => ({ profession, title, content }));

/** @param text rows of question, title or NONE, profession */
export const questionsOf = (text: string): Question[] =>
  rowsOf(text).map(([question = '', title = '', profession = '']) => ({
    text: question,
    profession,
    title: title === 'NONE' ? null : title,
  }));

export const measureKnowledge = (
  entries: readonly Entry[],
  questions: readonly Question[],
): KnowledgeFigures => {
  const indexes = Map.groupBy(entries, ({ profession }) => profession);
  const byProfession = new Map([...indexes].map(([name, own]) => [name, indexOfEntries(own)]));
  const misses = questions.flatMap((question): Miss[] => {
    const found = byProfession.get(question.profession)?.search(question.text)[0]?.title ?? null;
    return found === question.title ? [] : [{ question, found }];
  });
  const answerable = questions.filter(({ title }) => title !== null).length;
  const missed = misses.filter(({ question }) => question.title !== null).length;
  return {
    recall: answerable === 0 ? 1 : 1 - missed / answerable,
    wrong: misses.filter(({ found }) => found !== null).length / Math.max(questions.length, 1),
    answerable,
    unanswerable: questions.length - answerable,
    misses,
  };
};

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

export const describeFigures = ({ recall, wrong, answerable, unanswerable }: KnowledgeFigures): string =>
  `recall@1 ${percent(recall)} of ${answerable} answerable; ` +
  `wrong answers ${percent(wrong)} of ${answerable + unanswerable} questions (${unanswerable} without an answer)`;

// Editing of a template on the screen: a variable is one piece, removed or kept as a whole.
import { templateVariables, variableLabels } from './message-template.ts';

interface TemplatePiece {
  text: string;
  isVariable: boolean;
}

interface Edited {
  text: string;
  /** Position of the caret after the edit. */
  caret: number;
}

const VARIABLE = new RegExp(`(\\{(?:${templateVariables.map((name) => variableLabels[name]).join('|')})\\})`);

/** Cuts the text of the screen into plain text and variables; empty pieces are left out. */
export const templatePieces = (shown: string): TemplatePiece[] =>
  shown
    .split(VARIABLE)
    .map((text, index) => ({ text, isVariable: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

/** Start and end of each variable. */
const variableSpans = (shown: string): [start: number, end: number][] => {
  let end = 0;
  return templatePieces(shown).flatMap(({ text, isVariable }) => {
    const start = end;
    end += text.length;
    return isVariable ? [[start, end]] : [];
  });
};

/** The variable that the position is inside of, or, by `side`, touches. */
export const variableAt = (
  shown: string,
  position: number,
  side: 'inside' | 'before' | 'after' = 'inside',
): [start: number, end: number] | undefined =>
  variableSpans(shown).find(([start, end]) => {
    if (side === 'before') return end === position;
    if (side === 'after') return start === position;
    return start < position && position < end;
  });

const samePrefix = (a: string, b: string): number => {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length += 1;
  return length;
};

const sameSuffix = (a: string, b: string, most: number): number => {
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
};

/** The result of an edit; a variable of which a part was deleted goes as a whole. Null if none was cut. */
export const withoutCutVariables = (before: string, after: string): Edited | null => {
  const from = samePrefix(before, after);
  const kept = sameSuffix(before, after, Math.min(before.length, after.length) - from);
  const to = before.length - kept;
  const cut = variableSpans(before).filter(
    ([start, end]) => from < to && start < to && from < end && (start < from || to < end),
  );
  if (cut.length === 0) return null;
  const typed = after.slice(from, after.length - kept);
  const start = Math.min(from, ...cut.map(([first]) => first));
  const end = Math.max(to, ...cut.map(([, last]) => last));
  return { text: before.slice(0, start) + typed + before.slice(end), caret: start + typed.length };
};

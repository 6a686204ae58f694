// Editing of a template on the screen: a variable is one piece, removed or kept as a whole.
import { templateVariables, variableLabel } from './message-template.ts';

interface TemplatePiece {
  text: string;
  isVariable: boolean;
}

interface Edited {
  text: string;
  /** Position of the caret after the edit. */
  caret: number;
}

const IN_BRACES = /(\{[^{}]*\})/;
const VARIABLES: ReadonlySet<string> = new Set(templateVariables.map((name) => `{${variableLabel(name)}}`));

/** Cuts the text of the screen into plain text and variables; empty pieces are left out. */
export const templatePieces = (shown: string): TemplatePiece[] => {
  const pieces: TemplatePiece[] = [];
  for (const text of shown.split(IN_BRACES)) {
    const isVariable = VARIABLES.has(text);
    const last = pieces.at(-1);
    // other words in braces are plain text
    if (last && !last.isVariable && !isVariable) last.text += text;
    else if (text !== '') pieces.push({ text, isVariable });
  }
  return pieces;
};

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

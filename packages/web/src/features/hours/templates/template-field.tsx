import {
  templatePieces,
  variableAt,
  withoutCutVariables,
} from '@zelo/domain/reminders/messages/template-editing.ts';
import { type CSSProperties, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { controlClass } from '#ui/fields/control-class.ts';
import { Textarea } from '#ui/fields/textarea.tsx';

interface TemplateFieldProps {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** As shown: with the Portuguese names of the variables. */
  value: string;
  isInvalid: boolean;
  describedBy: string;
  onChange: (shown: string) => void;
}

const SAME_PLACE: CSSProperties = { gridArea: '1 / 1', overflow: 'hidden' };
const TYPED: CSSProperties = {
  ...SAME_PLACE,
  minHeight: 136,
  resize: 'none',
  color: 'transparent',
  caretColor: 'var(--ink)',
};
const PAINTED: CSSProperties = {
  ...SAME_PLACE,
  background: 'none',
  borderColor: 'transparent',
  pointerEvents: 'none',
  whiteSpace: 'pre-wrap',
};
const CHIP: CSSProperties = { boxDecorationBreak: 'clone', WebkitBoxDecorationBreak: 'clone' };
const BRACE: CSSProperties = { color: 'transparent' };
/** Without it, an empty last line has no height. */
const LINE_END = '\u200B';

/**
 * A text field whose variables look like chips and are edited as one character. The text is a plain textarea's, with braces,
 * for keyboards, screen readers and the phone's own input; what is seen is painted over it.
 */
export function TemplateField({ id, field, value, isInvalid, describedBy, onChange }: TemplateFieldProps) {
  const caret = useRef(value.length);
  const nextCaret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });
  const handleChange = (text: string): void => {
    const whole = withoutCutVariables(value, text);
    nextCaret.current = whole?.caret ?? null;
    onChange(whole?.text ?? text);
  };
  return (
    <div className="grid">
      <Textarea
        ref={field}
        id={id}
        rows={5}
        value={value}
        style={TYPED}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={describedBy}
        onKeyDown={selectVariable}
        onSelect={({ currentTarget }) => {
          caret.current = leaveVariable(currentTarget, caret.current);
        }}
        onChange={(event) => handleChange(event.target.value)}
      />
      <div aria-hidden="true" style={PAINTED} className={controlClass('py-2.5')}>
        {templatePieces(value).map(({ text, isVariable }, index) =>
          isVariable ? (
            // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their place
            <span key={index} style={CHIP} className="rounded-chip bg-primary-soft text-primary-ink">
              <span style={BRACE}>{'{'}</span>
              {text.slice(1, -1)}
              <span style={BRACE}>{'}'}</span>
            </span>
          ) : (
            text
          ),
        )}
        {LINE_END}
      </div>
    </div>
  );
}

/** Selects the variable that Backspace or Delete is about to cut: the browser deletes, and can undo, all of it. */
const selectVariable = ({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (key !== 'Backspace' && key !== 'Delete') return;
  const { value, selectionStart, selectionEnd } = currentTarget;
  if (selectionStart !== selectionEnd) return;
  const variable = variableAt(value, selectionStart, key === 'Delete' ? 'after' : 'before');
  if (variable) currentTarget.setSelectionRange(...variable);
};

/**
 * Moves a caret inside a variable to the end towards which it was moving.
 * @returns the position of the caret
 */
const leaveVariable = (field: HTMLTextAreaElement, before: number): number => {
  const { value, selectionStart, selectionEnd } = field;
  const variable = selectionStart === selectionEnd ? variableAt(value, selectionStart) : undefined;
  if (!variable) return selectionEnd;
  const [start, end] = variable;
  const next = selectionStart < before ? start : end;
  field.setSelectionRange(next, next);
  return next;
};

// Opens confirmations from anywhere: `if (await confirm({ title })) …`. Only one is open at a time; <ConfirmOutlet/>
// renders it.
import type { ButtonVariant } from '#ui/buttons/button-class.ts';

interface Wording {
  title: string;
  /** Reason for asking again; highlighted above the detail. */
  notice?: string | null;
  detail?: string;
}

export interface Question extends Wording {
  /** The confirming button is red. */
  destructive?: boolean;
  /** Labels of the two buttons, if 'Confirmar' and 'Cancelar' would be ambiguous. */
  answers?: { yes: string; no: string };
}

/** One way to accept. */
interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  variant: ButtonVariant;
}

/** A question that can be accepted in one or several ways, or refused. */
export interface ChoiceQuestion<Value extends string = string> extends Wording {
  choices: readonly Choice<Value>[];
  /** Label of the button that refuses. */
  refusal: string;
}

export interface AskedQuestion {
  /** Distinguishes it from the previous one, which may still be closing. */
  id: number;
  question: ChoiceQuestion;
  /** Receives the chosen value; null refuses. */
  answer: (choice: string | null) => void;
}

let current: AskedQuestion | null = null;
let asked = 0;
const listeners = new Set<() => void>();

function show(next: AskedQuestion | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the user and resolves to the chosen value, or null for a refusal. A question that is still open counts as
 * refused.
 */
export function choose<Value extends string>(question: ChoiceQuestion<Value>): Promise<Value | null> {
  current?.answer(null);
  return new Promise((resolve) => {
    show({
      id: (asked += 1),
      question,
      answer: (choice) => {
        show(null);
        resolve(question.choices.find(({ value }) => value === choice)?.value ?? null);
      },
    });
  });
}

const DEFAULT_LABELS = { yes: 'Confirmar', no: 'Cancelar' };

/** Asks a yes-or-no question; resolves to true if the user accepts. */
export async function confirm({
  destructive,
  answers = DEFAULT_LABELS,
  ...wording
}: Question): Promise<boolean> {
  const variant = destructive ? ('danger' as const) : ('primary' as const);
  const yes = { value: 'yes', label: answers.yes, variant };
  return (await choose({ ...wording, choices: [yes], refusal: answers.no })) !== null;
}

/** For the outlet: the open question, and a subscription to its changes. */
export const openQuestion = {
  get: (): AskedQuestion | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

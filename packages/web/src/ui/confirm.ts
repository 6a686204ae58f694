// Questions asked from anywhere: `if (await confirm({ title })) …`. One at a time; <ConfirmOutlet/> shows it.

export interface Question {
  title: string;
  detail?: string;
  /** The confirming button is red. */
  destructive?: boolean;
  /** Words of the two buttons, where 'Confirmar' and 'Cancelar' could be taken for the other one. */
  answers?: { yes: string; no: string };
}

export interface AskedQuestion {
  /** Tells it from the one before, which may still be closing. */
  id: number;
  question: Question;
  answer: (accepted: boolean) => void;
}

let current: AskedQuestion | null = null;
let asked = 0;
const listeners = new Set<() => void>();

function show(next: AskedQuestion | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Asks the person and resolves to whether they accepted. A question that is still open counts as refused. */
export function confirm(question: Question): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    show({
      id: (asked += 1),
      question,
      answer: (accepted) => {
        show(null);
        resolve(accepted);
      },
    });
  });
}

/** For the outlet: the open question, and to be told when it changes. */
export const openQuestion = {
  get: (): AskedQuestion | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

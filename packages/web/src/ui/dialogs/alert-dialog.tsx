import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { useOverlayEntry } from '#lib/history/use-overlay-entry.ts';
import type { ChoiceQuestion } from './confirm.ts';

interface AlertDialogProps {
  question: ChoiceQuestion;
  /** Called with the chosen value, or null, once the closing animation has ended. */
  onAnswered: (choice: string | null) => void;
}

/** A modal question that must be answered first. */
export function AlertDialog({ question, onAnswered }: AlertDialogProps) {
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState<string | null>(null);
  useOverlayEntry(open, () => setOpen(false));
  const refuse = useRef<HTMLButtonElement>(null);
  const { title, notice, detail, choices, refusal } = question;
  // several choices have long labels, for which phones are too narrow side by side
  const isStacked = choices.length > 1;
  return (
    <Base.Root
      open={open}
      onOpenChange={setOpen}
      onOpenChangeComplete={(isOpen) => !isOpen && onAnswered(chosen)}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={refuse}
          className="fixed top-1/2 left-1/2 z-60 w-104 max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-card bg-surface p-5 shadow-float outline-none transition-[translate,scale,opacity] duration-150 data-ending-style:[scale:95%] data-ending-style:opacity-0 data-starting-style:[scale:95%] data-starting-style:opacity-0"
        >
          <Base.Title className="text-lg/6 font-semibold tracking-[-0.01em] text-balance">{title}</Base.Title>
          {(notice || detail) && (
            <Base.Description className="mt-1.5 whitespace-pre-line text-ink-2">
              {notice && (
                <span
                  data-tone="yellow"
                  className="mt-2 mb-3 block rounded-control bg-(--tone-bg) p-3 text-sm text-(--tone-ink)"
                >
                  {notice}
                </span>
              )}
              {detail}
            </Base.Description>
          )}
          <div className={clsx('mt-5 flex gap-2', isStacked ? 'flex-col' : 'flex-wrap justify-end')}>
            <Base.Close ref={refuse} className={buttonClass('outline')}>
              {refusal}
            </Base.Close>
            {choices.map(({ value, label, variant }) => (
              <Base.Close key={value} className={buttonClass(variant)} onClick={() => setChosen(value)}>
                {label}
              </Base.Close>
            ))}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

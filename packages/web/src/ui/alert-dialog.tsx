import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useState } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import type { Question } from '#ui/confirm.ts';

const USUAL_ANSWERS = { yes: 'Confirmar', no: 'Cancelar' };

interface AlertDialogProps {
  question: Question;
  /** Called with the answer once the closing animation has ended. */
  onAnswered: (accepted: boolean) => void;
}

/** A question that must be answered before anything else. */
export function AlertDialog({ question, onAnswered }: AlertDialogProps) {
  const [open, setOpen] = useState(true);
  const [accepted, setAccepted] = useState(false);
  const { title, detail, destructive, answers = USUAL_ANSWERS } = question;
  return (
    <Base.Root
      open={open}
      onOpenChange={setOpen}
      onOpenChangeComplete={(isOpen) => !isOpen && onAnswered(accepted)}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed top-1/2 left-1/2 z-60 w-104 max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-card bg-surface p-5 shadow-float outline-none transition-[translate,scale,opacity] duration-150 data-ending-style:[scale:95%] data-ending-style:opacity-0 data-starting-style:[scale:95%] data-starting-style:opacity-0">
          <Base.Title className="text-lg/6 font-semibold tracking-[-0.01em] text-balance">{title}</Base.Title>
          {detail && <Base.Description className="mt-1.5 text-ink-2">{detail}</Base.Description>}
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Base.Close className={buttonClass('outline')}>{answers.no}</Base.Close>
            <Base.Close
              className={buttonClass(destructive ? 'danger' : 'primary')}
              onClick={() => setAccepted(true)}
            >
              {answers.yes}
            </Base.Close>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { useRef, useState, type ReactNode } from 'react';
import { confirm } from './confirm.ts';
import { isForOthers } from './dialog-events.ts';
import { SheetHandle } from './sheet-handle.tsx';
import { useOverlayEntry } from '#lib/history/use-overlay-entry.ts';
import { Button } from '#ui/buttons/button.tsx';

interface DialogProps {
  title: string;
  description?: string;
  /** Called once the closing animation has ended; the parent then stops rendering the dialog. */
  onClosed: () => void;
  /** False keeps the input when the user taps outside the sheet. */
  dismissible?: boolean;
  /**
   * Selector of what takes the focus, except on touch screens: that would raise the keyboard. `h2` is the title, where
   * the first button acts at once.
   */
  focusOn?: string;
  children: (close: () => void) => ReactNode;
}

/** A sheet on phones, a centered dialog on larger screens. */
export const SHEET =
  'fixed inset-x-0 bottom-0 flex max-h-[min(92dvh,100dvh-var(--toast-inset,0px))] flex-col rounded-t-sheet bg-surface text-ink shadow-float outline-none ' +
  'transition-[translate,scale,opacity] duration-200 ease-out max-sm:data-ending-style:translate-y-8 data-ending-style:opacity-0 max-sm:data-starting-style:translate-y-8 data-starting-style:opacity-0 ' +
  'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[88dvh] sm:w-128 sm:max-w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-sheet';

export const SCRIM =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

export const DISCARD = {
  title: 'Descartar o que você preencheu?',
  destructive: true,
  answers: { yes: 'Descartar', no: 'Voltar a editar' },
};

/** A sheet that rises from the bottom on phones and is centered on larger screens. Rendered means open. */
export function Dialog({
  title,
  description,
  onClosed,
  dismissible = false,
  focusOn,
  children,
}: DialogProps) {
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(0);
  const isTyped = useRef(false);
  const popup = useRef<HTMLDivElement>(null);
  const ask = async (): Promise<void> => {
    setAsking((count) => count + 1);
    if (await confirm(DISCARD)) setOpen(false);
    setAsking((count) => count - 1);
  };
  const leave = (): boolean => {
    const mayAsk = isTyped.current && !dismissible;
    if (mayAsk) void ask();
    else setOpen(false);
    return mayAsk;
  };
  useOverlayEntry(open, leave);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        if (!next && asking === 0 && !isForOthers(event, popup.current)) leave();
      }}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed()}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className={SCRIM} />
        <Base.Popup
          ref={popup}
          {...(focusOn !== undefined && {
            // the library does not know what opened a sheet that is rendered open
            initialFocus: () =>
              matchMedia('(pointer: coarse)').matches
                ? popup.current
                : popup.current?.querySelector<HTMLElement>(focusOn),
          })}
          // wide while its form has a second half
          className={`${SHEET} z-50 lg:has-data-wide:w-235`}
          onInput={() => (isTyped.current = true)}
        >
          <SheetHandle onClose={leave} />
          <div className="px-5 pt-5 pb-3 sm:px-6 sm:pt-6">
            <Base.Title tabIndex={-1} className="text-xl/7 font-semibold tracking-[-0.015em] outline-none">
              {title}
            </Base.Title>
            {description && <Base.Description className="text-sm text-ink-2">{description}</Base.Description>}
          </div>
          {children(() => setOpen(false))}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The scrolling part of a dialog; a `label` makes it focusable, for content without focusable elements. */
export function DialogBody({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div
      {...(label !== undefined && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 focus-visible:-outline-offset-2 sm:px-6"
    >
      {children}
    </div>
  );
}

/** The buttons at the bottom, always within reach of the thumb; `isContinued` below a line of text that stays with them. */
export function DialogFooter({
  children,
  isContinued = false,
}: {
  children: ReactNode;
  isContinued?: boolean;
}) {
  return (
    <footer
      className={clsx(
        'flex flex-wrap items-center justify-end gap-2 px-5 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-4',
        isContinued ? 'pt-2.5' : 'border-t border-line pt-3',
      )}
    >
      {children}
    </footer>
  );
}

interface CloseOnlyDialogProps extends Pick<DialogProps, 'title' | 'description' | 'onClosed'> {
  /** See `DialogBody`. */
  label?: string;
  children: ReactNode;
}

/** A dialog with nothing to send: its only button closes it, as a tap outside does. */
export function CloseOnlyDialog({ label, children, ...dialog }: CloseOnlyDialogProps) {
  return (
    <Dialog {...dialog} dismissible>
      {(close) => (
        <>
          <DialogBody {...(label !== undefined && { label })}>{children}</DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={close}>
              Fechar
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

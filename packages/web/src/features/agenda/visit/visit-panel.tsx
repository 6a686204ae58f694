import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { isMovable } from '@zelo/domain/agenda/calendar/calendar-move.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBusyAppointments } from '#features/agenda/agenda-queries.ts';
import { useReopening } from '#features/agenda/appointment-reopening.ts';
import { useCardActions } from '#features/agenda/card-actions.ts';
import type { AppointmentTarget } from '#features/agenda/appointment/appointment-target.ts';
import { CancelFields } from '#features/agenda/appointment/panels/cancel-fields.tsx';
import { VISIT_DELETED } from '#features/agenda/appointment/record/visit-deleted.ts';
import { PaymentDialog } from '#features/agenda/day/payment-dialog.tsx';
import { barOf, focusAfterVisit } from '#features/agenda/open-visit.ts';
import { useLiveVisit } from './live-visit.ts';
import { RescheduleForm } from './reschedule-form.tsx';
import { VisitDetails } from './visit-details.tsx';
import { hasBegun } from './visit-texts.ts';
import { isCancellable, useNextVisit, visitMenu } from './visit-menu.ts';
import { VisitHeader } from '#features/agenda/visit/parts/visit-header.tsx';
import { useNow } from '#lib/hooks/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AnchoredDialog } from '#ui/dialogs/anchored-dialog.tsx';
import { confirm } from '#ui/dialogs/confirm.ts';
import { DialogBody, DialogFooter, DISCARD } from '#ui/dialogs/dialog.tsx';
import { useDialog } from '#ui/dialogs/use-dialog.ts';
import { GoneState } from '#ui/states/gone-state.tsx';

export interface VisitPanelProps {
  /** As the list had it; its changes are followed. */
  opened: Appointment;
  /** The bar or row that was pressed; null if it is no longer on the page. */
  pressed: Element | null;
  /** Opens the form. */
  onEdit: (visit: Appointment) => void;
  onNew: (target: AppointmentTarget) => void;
  onClosed: () => void;
}

/** A visit at a glance, with its marks and its most frequent changes; the form is one tap away. */
export function VisitPanel({ opened, pressed, onClosed, ...on }: VisitPanelProps) {
  const titleId = useId();
  const payment = useDialog<{ appointment: Appointment; isCorrection?: boolean }>();
  const bar = (): HTMLElement | null => barOf(opened.id, pressed);
  const [view, setView] = useState<View>('details');
  const isTyped = useRef(false);
  const show = (next: View): void => {
    isTyped.current = false;
    flushSync(() => setView(next));
    if (next === 'details') focusOpener(titleId, view);
  };
  const mayLeavePart = async (isStep: boolean): Promise<boolean> => {
    if (isTyped.current && !(await confirm(DISCARD))) return false;
    if (isStep) show('details');
    return !isStep;
  };
  const mayClose = (isStep: boolean) => view === 'details' || mayLeavePart(isStep);
  useFocusOnTitle(titleId, payment.current ? 'payment' : 'visit');
  return (
    <>
      <AnchoredDialog
        anchorOf={bar}
        focusAfter={() => focusAfterVisit(bar())}
        titleId={titleId}
        mayClose={mayClose}
        onClosed={onClosed}
      >
        {(close) => (
          <VisitContent
            opened={opened}
            titleId={titleId}
            askForPayment={(appointment, isCorrection = false) => payment.show({ appointment, isCorrection })}
            view={view}
            onView={show}
            onTyped={() => (isTyped.current = true)}
            onLeave={async () => {
              if (await mayClose(false)) close();
            }}
            onClose={close}
            {...on}
          />
        )}
      </AnchoredDialog>
      {payment.current && (
        <PaymentDialog
          key={payment.current.key}
          {...payment.current.target}
          onClosed={payment.handleClosed}
        />
      )}
    </>
  );
}

interface VisitContentProps extends Omit<VisitPanelProps, 'pressed' | 'onClosed'> {
  titleId: string;
  askForPayment: (visit: Appointment, isCorrection?: boolean) => void;
  view: View;
  onView: (view: View) => void;
  /** Something is typed in the part that is open. */
  onTyped: () => void;
  /** Closes it, after a question if something is typed. */
  onLeave: () => Promise<void>;
  onClose: () => void;
}

type View = 'details' | 'reschedule' | 'cancel';

/** The buttons that open the parts, and take the focus after them. */
const OPENERS: Record<View, readonly string[]> = {
  details: ['h2'],
  reschedule: ['[data-reschedule]'],
  cancel: ['[data-cancel]', '[aria-haspopup="menu"]'],
};

const focusOpener = (titleId: string, view: View): void => {
  const panel = document.getElementById(titleId)?.closest(DIALOGS);
  OPENERS[view]
    .map((opener) => panel?.querySelector<HTMLElement>(opener))
    .find(Boolean)
    ?.focus();
};

function VisitContent({
  opened,
  titleId,
  askForPayment,
  onEdit,
  onNew,
  onClose,
  ...part
}: VisitContentProps) {
  const { view, onView, onTyped, onLeave } = part;
  const [isLeaving, setLeaving] = useState(false);
  const { visit, isDeleted, retry } = useLiveVisit(opened, isLeaving);
  const isBusy = useBusyAppointments().includes(visit.id);
  const { askToDelete, mark } = useCardActions(askForPayment);
  const { reopenAction, askToReopen } = useReopening();
  const handleDelete = async (): Promise<void> => {
    if (await askToDelete(visit, () => setLeaving(true))) onClose();
    else setLeaving(false);
  };
  const next = useNextVisit(visit);
  const handleNext = next && ((): void => void next().then(onNew));
  const handleCancel = isCancellable(visit) ? (): void => onView('cancel') : null;
  const hasEnded = !isMovable(visit);
  const liesAhead = !hasBegun(visit, useNow());
  const menu = visitMenu(visit, {
    onNext: hasEnded ? null : handleNext,
    onCancel: liesAhead ? null : handleCancel,
    onReopen: () => void askToReopen(visit),
    onCorrect: () => askForPayment(visit, true),
    onDelete: () => void handleDelete(),
  });
  useFocusOnTitle(titleId, `${view} ${visit.status} ${isDeleted}`);
  if (isDeleted) return <DeletedVisit titleId={titleId} onClose={onClose} />;
  const showDetails = (): void => onView('details');
  return (
    <>
      <VisitHeader
        visit={visit}
        titleId={titleId}
        menu={menu}
        isBusy={isBusy}
        onClose={() => void onLeave()}
      />
      {view === 'reschedule' && <RescheduleForm visit={visit} onBack={showDetails} onDone={onClose} />}
      {view === 'cancel' && (
        <DialogBody>
          <h3 className="font-semibold">Cancelar visita</h3>
          <CancelFields
            appointment={visit}
            onBack={showDetails}
            onTyped={onTyped}
            onCancelled={onClose}
            toastAction={(notifyClient) => reopenAction(visit, notifyClient)}
          />
        </DialogBody>
      )}
      {view === 'details' && (
        <VisitDetails
          visit={visit}
          isBusy={isBusy}
          onRetry={retry}
          onMark={(action) => void mark(visit, action)}
          onReceive={() => askForPayment(visit)}
          onReschedule={() => onView('reschedule')}
          onNext={hasEnded ? handleNext : null}
          onCancel={liesAhead ? handleCancel : null}
          onEdit={() => onEdit(visit)}
        />
      )}
    </>
  );
}

function DeletedVisit({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  return (
    <>
      <h2 id={titleId} tabIndex={-1} className="px-5 pt-5 text-lg/6 font-semibold outline-none">
        Agendamento
      </h2>
      <DialogBody>
        <GoneState {...VISIT_DELETED} unsaved="" unsavedLabel="" />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Fechar</Button>
      </DialogFooter>
    </>
  );
}

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** Moves the focus to the title if the element that had it has disappeared, such as a mark that was set. */
function focusTitle(titleId: string): void {
  const title = document.getElementById(titleId);
  const active = document.activeElement;
  const panel = title?.closest(DIALOGS);
  const holder = active?.closest(DIALOGS) ?? null;
  const isLost = active === panel || holder === null;
  if (isLost) title?.focus();
}

function useFocusOnTitle(titleId: string, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return undefined;
    before.current = shown;
    // a dialog that has closed returns the focus first
    const frame = requestAnimationFrame(() => focusTitle(titleId));
    return () => cancelAnimationFrame(frame);
  }, [titleId, shown]);
}

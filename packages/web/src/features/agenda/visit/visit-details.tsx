import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { StatusAction } from '@zelo/domain/agenda/appointment-status.ts';
import { isMovable } from '@zelo/domain/agenda/calendar/calendar-move.ts';
import { CircleSlash } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { HistoryPanel } from '#features/agenda/appointment/record/history-panel.tsx';
import { MessagesPanel } from '#features/agenda/appointment/record/messages-panel.tsx';
import { UntoldMark } from '#features/agenda/notices/untold-mark.tsx';
import { useContact } from './live-visit.ts';
import { useVisitKeys } from './visit-keys.ts';
import { VisitFacts } from '#features/agenda/visit/parts/visit-facts.tsx';
import { VisitFooter } from '#features/agenda/visit/parts/visit-footer.tsx';
import { marksOf, VisitMarks } from '#features/agenda/visit/parts/visit-marks.tsx';
import { DialogBody } from '#ui/dialogs/dialog.tsx';

const RemarksOf = lazy(async () => ({
  default: (await import('#features/agenda/visit/parts/remarks-of.tsx')).RemarksOf,
}));

interface VisitDetailsProps {
  visit: Appointment;
  isBusy: boolean;
  /** Reads the visit again after a failure; null without one. */
  onRetry: (() => void) | null;
  onReceive: () => void;
  onMark: (action: StatusAction) => void;
  onReschedule: () => void;
  /** Books the next visit; null until this one has ended. */
  onNext: (() => void) | null;
  /** Null if it cannot be cancelled, or has begun. */
  onCancel: (() => void) | null;
  onEdit: () => void;
}

/** Data of the list about a visit, its marks, and what was sent and changed. */
export function VisitDetails({
  visit,
  isBusy,
  onRetry,
  onMark,
  onReceive,
  onReschedule,
  onNext,
  onCancel,
  onEdit,
}: VisitDetailsProps) {
  const contact = useContact(visit);
  const marks = isBusy ? [] : marksOf(visit);
  useVisitKeys({
    ...Object.fromEntries(marks.map((action) => [action.to, () => onMark(action)])),
    ...(isMovable(visit) && { reschedule: onReschedule }),
    edit: onEdit,
  });
  return (
    <>
      <DialogBody>
        <div className="flex flex-col gap-4 pt-1">
          {onRetry && <Outdated onRetry={onRetry} />}
          <UntoldMark visit={visit} />
          {visit.clientId !== null && (
            <Suspense fallback={null}>
              <RemarksOf clientId={visit.clientId} />
            </Suspense>
          )}
          <VisitFacts visit={visit} contact={contact} />
          <VisitMarks visit={visit} isBusy={isBusy} onMark={onMark} onReceive={onReceive} />
          <div className="-my-2 flex flex-col">
            {!visit.isPersonalEvent && <MessagesPanel appointmentId={visit.id} />}
            <HistoryPanel appointmentId={visit.id} />
            {onCancel && (
              <button
                type="button"
                data-cancel=""
                onClick={onCancel}
                className="flex min-h-11 items-center gap-2 rounded-chip text-sm font-medium text-danger"
              >
                <CircleSlash aria-hidden="true" className="size-[18px]" />
                Cancelar visita
              </button>
            )}
          </div>
        </div>
      </DialogBody>
      <VisitFooter
        visit={visit}
        contact={contact}
        onReschedule={onReschedule}
        onNext={onNext}
        onEdit={onEdit}
      />
    </>
  );
}

/** The visit left the lists, and its final state could not be read. */
const Outdated = ({ onRetry }: { onRetry: () => void }) => (
  <p
    role="status"
    data-tone="yellow"
    className="flex items-center justify-between gap-3 rounded-control bg-(--tone-bg) py-1 pr-1 pl-3.5 text-sm text-(--tone-ink)"
  >
    Não foi possível atualizar esta visita. O que se vê pode ter mudado.
    <button
      type="button"
      onClick={onRetry}
      className="h-11 shrink-0 rounded-control px-2.5 font-semibold underline underline-offset-2 sm:h-9 pointer-coarse:min-h-11"
    >
      Tentar de novo
    </button>
  </p>
);

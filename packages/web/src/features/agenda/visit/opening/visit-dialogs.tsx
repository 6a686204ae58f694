import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { useAgendaAnnouncements } from '#features/agenda/agenda-queries.ts';
import type { AppointmentTarget } from '#features/agenda/appointment/appointment-dialog.tsx';
import { OpenVisitContext } from '#features/agenda/open-visit.ts';
import { VisitOutlet } from '#features/agenda/visit/visit-outlet.tsx';
import { preloadOverlay } from '#lib/loading/preload.ts';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const loadAppointmentDialog = async () => ({
  default: (await import('#features/agenda/appointment/appointment-dialog.tsx')).AppointmentDialog,
});
const AppointmentDialog = lazy(loadAppointmentDialog);
preloadOverlay(loadAppointmentDialog);

export type OpenVisit = (visit: Appointment, row: Element) => void;

/** The panel of a visit, and the form of a new or known one, over a page that renders `dialogs`. */
export function useVisitDialogs() {
  const visit = useDialog<{ opened: Appointment; pressed: Element }>();
  const form = useDialog<AppointmentTarget>();
  const openId = visit.current?.target.opened.id ?? null;
  const showForm = (target: AppointmentTarget): void => {
    visit.handleClosed();
    form.show(target);
  };
  useAgendaAnnouncements();
  return {
    openId,
    // a press on the row of the open panel closes it
    showVisit: ((opened, pressed) => opened.id !== openId && visit.show({ opened, pressed })) as OpenVisit,
    showForm,
    dialogs: (
      <>
        <Suspense fallback={null}>
          {form.current && (
            <AppointmentDialog
              key={form.current.key}
              target={form.current.target}
              onClosed={form.handleClosed}
            />
          )}
        </Suspense>
        {visit.current && (
          <VisitOutlet
            key={visit.current.key}
            {...visit.current.target}
            onEdit={(appointment) => showForm({ appointment })}
            onNew={showForm}
            onClosed={visit.handleClosed}
          />
        )}
      </>
    ),
  };
}

interface VisitDialogsProps {
  children: (open: { visit: OpenVisit; form: (target: AppointmentTarget) => void }) => ReactNode;
}

/** Opens them over a part of a page, whose `key` closes them. */
export function VisitDialogs({ children }: VisitDialogsProps) {
  const { openId, showVisit, showForm, dialogs } = useVisitDialogs();
  return (
    <OpenVisitContext value={openId}>
      {children({ visit: showVisit, form: showForm })}
      {dialogs}
    </OpenVisitContext>
  );
}

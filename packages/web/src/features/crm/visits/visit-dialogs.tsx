import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { useAgendaAnnouncements } from '#features/agenda/agenda-queries.ts';
import type { AppointmentTarget } from '#features/agenda/appointment/appointment-dialog.tsx';
import { OpenVisitContext } from '#features/agenda/open-visit.ts';
import { VisitOutlet } from '#features/agenda/visit/visit-outlet.tsx';
import type { OpenVisit } from './visit-row.tsx';
import { preloadOnFirstInput } from '#lib/loading/preload.ts';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const loadAppointmentDialog = async () => ({
  default: (await import('#features/agenda/appointment/appointment-dialog.tsx')).AppointmentDialog,
});
const AppointmentDialog = lazy(loadAppointmentDialog);
preloadOnFirstInput(loadAppointmentDialog);

interface VisitDialogsProps {
  children: (open: { visit: OpenVisit; form: (target: AppointmentTarget) => void }) => ReactNode;
}

/** Opens the panel of a visit, and the form of a new or known one, over the record. */
export function VisitDialogs({ children }: VisitDialogsProps) {
  const visit = useDialog<{ opened: Appointment; pressed: Element }>();
  const form = useDialog<AppointmentTarget>();
  const openId = visit.current?.target.opened.id ?? null;
  const showForm = (target: AppointmentTarget): void => {
    visit.handleClosed();
    form.show(target);
  };
  useAgendaAnnouncements();
  return (
    <OpenVisitContext value={openId}>
      {children({
        // a press on the row of the open panel closes it
        visit: (opened, pressed) => opened.id !== openId && visit.show({ opened, pressed }),
        form: showForm,
      })}
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
    </OpenVisitContext>
  );
}

import { lazy, Suspense, useState } from 'react';
import { AppointmentForm } from './appointment-form.tsx';
import type { AppointmentTarget } from './appointment-target.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';

const DeleteButton = lazy(async () => ({ default: (await import('./gone/delete-button.tsx')).DeleteButton }));

export type { AppointmentTarget };

interface AppointmentDialogProps {
  target: AppointmentTarget;
  /** A person without a client record, erased since the dialog opened. */
  isPersonErased?: boolean;
  onClosed: () => void;
}

const HEADS = {
  edited: { title: 'Editar Agendamento', description: 'Edite ou exclua o agendamento selecionado' },
  begun: { title: 'Novo Agendamento', description: 'Preencha os dados para criar um novo agendamento' },
};

export function AppointmentDialog({ target, isPersonErased = false, onClosed }: AppointmentDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [isGone, setGone] = useState(false);
  const edited = 'appointment' in target ? target.appointment : null;
  return (
    <Dialog
      {...(isGone ? { title: 'Agendamento' } : HEADS[edited ? 'edited' : 'begun'])}
      {...(!edited && { focusOn: '[role="combobox"]' })}
      onClosed={onClosed}
    >
      {(close) => (
        <Suspense fallback={null}>
          <AppointmentForm
            target={target}
            onDone={close}
            fate={{ isPersonErased, isLeaving }}
            onGone={setGone}
            deletion={
              edited && (
                <Suspense fallback={<span className="h-11 sm:h-10" />}>
                  <DeleteButton appointment={edited} onLeaving={setLeaving} onDeleted={close} />
                </Suspense>
              )
            }
          />
        </Suspense>
      )}
    </Dialog>
  );
}

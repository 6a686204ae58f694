import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { ERASED_NAME } from '@zelo/domain/clients/erased-name.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { useZone } from '#features/account/account-queries.ts';
import { useAppointmentsAround } from '#features/agenda/agenda-queries.ts';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { GoneState } from '#ui/gone-state.tsx';

/** True once the person of an appointment was erased while a dialog still shows who it was. */
export function useIsErased(shown: Appointment | null): boolean {
  const zone = useZone();
  const date = shown && !shown.isPersonalEvent ? instantToLocal(shown.startTime, zone).date : null;
  const { data } = useAppointmentsAround(date, date);
  const stored = data?.find(({ id }) => id === shown?.id);
  return stored?.clientName === ERASED_NAME && shown?.clientName !== ERASED_NAME;
}

interface ErasedVisitProps {
  title: string;
  help: string;
  /** Only what the owner wrote and did not save. */
  notes: string;
  onDone: () => void;
}

/** Stands in the place of the fields of an appointment once the person in them is gone. */
export function ErasedVisit({ title, help, notes, onDone }: ErasedVisitProps) {
  return (
    <>
      <DialogBody>
        <GoneState
          title={title}
          help={help}
          unsaved={notes.trim()}
          unsavedLabel="As observações que você escreveu e não foram salvas"
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Fechar</Button>
      </DialogFooter>
    </>
  );
}

export const VISIT_ERASED = {
  title: 'Os dados desta pessoa foram apagados',
  help: `Na agenda, o horário aparece como “${ERASED_NAME}”.`,
};

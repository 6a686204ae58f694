import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { ERASED_NAME } from '@zelo/domain/clients/names/erased-name.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { useEffect, useState } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { useAppointmentHistory, useAppointmentsAround } from '#features/agenda/agenda-queries.ts';
import { CLIENT_GONE, useIsClientGone } from '#features/clients/removal/client-gone.tsx';
import { isGone } from '#lib/api/http-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { GoneState } from '#ui/states/gone-state.tsx';

/** What became elsewhere of an appointment that a dialog still shows: its person was erased, or all of it is gone. */
function useVisitEnd(shown: Appointment | null): 'erased' | 'deleted' | null {
  const zone = useZone();
  const date = shown && instantToLocal(shown.startTime, zone).date;
  const { data } = useAppointmentsAround(date, date);
  const stored = data?.find(({ id }) => id === shown?.id);
  const [wasListed, setListed] = useState(false);
  if (stored && !wasListed) setListed(true);
  // it may have been moved to another day: only its own address tells
  const isMissing = wasListed && data !== undefined && stored === undefined;
  const { error } = useAppointmentHistory(shown?.id ?? 0, { enabled: isMissing });
  if (isMissing && isGone(error)) return 'deleted';
  const isErased = stored?.clientName === ERASED_NAME && shown?.clientName !== ERASED_NAME;
  return isErased && !shown?.isPersonalEvent ? 'erased' : null;
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

const VISIT_DELETED = {
  title: 'Este agendamento não existe mais',
  help: 'Ele foi deletado, talvez em outra aba ou em outro aparelho.',
};

const PERSON_ERASED = {
  title: 'Os dados desta pessoa foram apagados',
  help: 'A conversa também foi apagada, talvez em outra aba ou em outro aparelho.',
};

const VISIT_ERASED = {
  title: 'Os dados desta pessoa foram apagados',
  help: `Na agenda, o horário aparece como “${ERASED_NAME}”.`,
};

interface Watched {
  /** The stored appointment on the screen; null for a new one, and for one that is deleted here. */
  shown: Appointment | null;
  /** The client whom a new appointment was opened for. */
  bookedId: number | null;
  /** Somebody who is no client and was erased since the form opened. */
  isPersonErased: boolean;
  /** Hears whether it is gone. */
  onGone: (isGone: boolean) => void;
}

/** What stands in the place of the fields of an appointment; null while they are true. */
export function useGoneVisit({ shown, bookedId, isPersonErased, onGone }: Watched) {
  const end = useVisitEnd(shown);
  const isPersonGone = useIsClientGone(bookedId);
  const isGone = end !== null || isPersonErased || isPersonGone;
  useEffect(() => onGone(isGone), [isGone, onGone]);
  const stored = shown?.notes?.trim() ?? '';
  // stored notes of who was erased went too, and what was added to them says the same
  const unsavedOfErased = (typed: string): string => (stored === '' ? typed : '');
  if (end === 'deleted') {
    return { ...VISIT_DELETED, unsavedOf: (typed: string) => (typed.trim() === stored ? '' : typed) };
  }
  if (end === 'erased') return { ...VISIT_ERASED, unsavedOf: unsavedOfErased };
  if (isPersonErased) return { ...PERSON_ERASED, unsavedOf: unsavedOfErased };
  return isPersonGone ? { ...CLIENT_GONE, unsavedOf: unsavedOfErased } : null;
}

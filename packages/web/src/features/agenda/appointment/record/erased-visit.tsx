import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { appointmentTextNames, type AppointmentText } from '@zelo/domain/agenda/appointment-texts.ts';
import { ERASED_NAME } from '@zelo/domain/clients/names/erased-name.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { useEffect, useState } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { useAppointmentHistory, useAppointmentsAround } from '#features/agenda/agenda-queries.ts';
import { VISIT_DELETED } from './visit-deleted.ts';
import { CLIENT_GONE, useIsClientGone } from '#features/clients/removal/client-gone.tsx';
import { isGone } from '#lib/api/http-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { GoneState } from '#ui/states/gone-state.tsx';

/** Detects the end of an appointment that a dialog still shows: its person was erased, or all of it was deleted. */
function useVisitEnd(shown: Appointment | null): 'erased' | 'deleted' | null {
  const zone = useZone();
  const date = shown && instantToLocal(shown.startTime, zone).date;
  const { data } = useAppointmentsAround(date, date);
  const stored = data?.find(({ id }) => id === shown?.id);
  const [wasListed, setListed] = useState(false);
  if (stored && !wasListed) setListed(true);
  // it may have been moved to another day: only its own URL tells
  const isMissing = wasListed && data !== undefined && stored === undefined;
  const { error } = useAppointmentHistory(shown?.id ?? 0, { enabled: isMissing });
  if (isMissing && isGone(error)) return 'deleted';
  const isErased = stored?.clientName === ERASED_NAME && shown?.clientName !== ERASED_NAME;
  return isErased && !shown?.isPersonalEvent ? 'erased' : null;
}

interface ErasedVisitProps {
  title: string;
  help: string;
  /** Only the owner's unsaved texts. */
  unsaved: string;
  onDone: () => void;
}

/** Replaces the fields of an appointment once its person is erased. */
export function ErasedVisit({ title, help, unsaved, onDone }: ErasedVisitProps) {
  return (
    <>
      <DialogBody>
        <GoneState
          title={title}
          help={help}
          unsaved={unsaved}
          unsavedLabel="As observações que você escreveu e não foram salvas"
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Fechar</Button>
      </DialogFooter>
    </>
  );
}

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
  /** The client for whom a new appointment was opened. */
  bookedId: number | null;
  /** A person without a client record, erased since the form opened. */
  isPersonErased: boolean;
  /** Reports whether it is gone. */
  onGone: (isGone: boolean) => void;
}

/** Replacement of an appointment's fields; null while they are valid. */
export function useGoneVisit({ shown, bookedId, isPersonErased, onGone }: Watched) {
  const end = useVisitEnd(shown);
  const isPersonGone = useIsClientGone(bookedId);
  const isGone = end !== null || isPersonErased || isPersonGone;
  useEffect(() => onGone(isGone), [isGone, onGone]);
  const unsavedIf =
    (isUnsaved: (typed: string, stored: string) => boolean) =>
    (values: Record<AppointmentText, string>): string =>
      appointmentTextNames
        .filter((name) => isUnsaved(values[name].trim(), shown?.[name]?.trim() ?? ''))
        .map((name) => values[name].trim())
        .filter(Boolean)
        .join('\n\n');
  // erasure removed the stored texts about the person too, and edits to them repeat the same text
  const unsavedOfErased = unsavedIf((_, stored) => stored === '');
  if (end === 'deleted') {
    return { ...VISIT_DELETED, unsavedOf: unsavedIf((typed, stored) => typed !== stored) };
  }
  if (end === 'erased') return { ...VISIT_ERASED, unsavedOf: unsavedOfErased };
  if (isPersonErased) return { ...PERSON_ERASED, unsavedOf: unsavedOfErased };
  return isPersonGone ? { ...CLIENT_GONE, unsavedOf: unsavedOfErased } : null;
}

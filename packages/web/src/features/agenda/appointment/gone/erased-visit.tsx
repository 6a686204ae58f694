import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { appointmentTextNames, type AppointmentText } from '@zelo/domain/agenda/appointment-texts.ts';
import { ERASED_NAME } from '@zelo/domain/clients/names/erased-name.ts';
import type { GoneReason } from '#features/agenda/appointment/record/gone-visit.ts';
import { VISIT_DELETED } from '#features/agenda/appointment/record/visit-deleted.ts';
import { CLIENT_GONE } from '#features/clients/removal/client-gone.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { GoneState } from '#ui/states/gone-state.tsx';

const PERSON_ERASED = {
  title: 'Os dados desta pessoa foram apagados',
  help: 'A conversa também foi apagada, talvez em outra aba ou em outro aparelho.',
};

const VISIT_ERASED = {
  title: 'Os dados desta pessoa foram apagados',
  help: `Na agenda, o horário aparece como “${ERASED_NAME}”.`,
};

const TEXTS: Record<GoneReason, { title: string; help: string }> = {
  deleted: VISIT_DELETED,
  erased: VISIT_ERASED,
  'person-erased': PERSON_ERASED,
  'client-gone': CLIENT_GONE,
};

type Texts = Record<AppointmentText, string>;

/** Erasure removed the stored texts about the person too, and edits to them repeat the same text. */
const isUnsaved = (typed: string, stored: string, reason: GoneReason): boolean =>
  reason === 'deleted' ? typed !== stored : stored === '';

const unsavedOf = (typed: Texts, shown: Appointment | null, reason: GoneReason): string =>
  appointmentTextNames
    .filter((name) => isUnsaved(typed[name].trim(), shown?.[name]?.trim() ?? '', reason))
    .map((name) => typed[name].trim())
    .filter(Boolean)
    .join('\n\n');

interface ErasedVisitProps {
  reason: GoneReason;
  /** As stored; null for a new appointment. */
  shown: Appointment | null;
  typed: Texts;
  onDone: () => void;
}

/** Replaces the fields of an appointment that is gone, with the owner's unsaved texts. */
export function ErasedVisit({ reason, shown, typed, onDone }: ErasedVisitProps) {
  return (
    <>
      <DialogBody>
        <GoneState
          {...TEXTS[reason]}
          unsaved={unsavedOf(typed, shown, reason)}
          unsavedLabel="As observações que você escreveu e não foram salvas"
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Fechar</Button>
      </DialogFooter>
    </>
  );
}

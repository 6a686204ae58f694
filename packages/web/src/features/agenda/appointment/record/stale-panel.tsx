import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AppointmentFormValues } from '@zelo/domain/agenda/appointment-form-values.ts';
import { statusLabel } from '@zelo/domain/agenda/appointment-status.ts';
import type { Service } from '@zelo/domain/services/services-contract.ts';
import { useFormContext } from 'react-hook-form';
import { useZone } from '#features/account/account-queries.ts';
import { differences } from './appointment-differences.ts';
import { filledFrom, isCancelledSince, mergeForm } from './appointment-merge.ts';
import { VersionChoice } from '#ui/choices/version-choice.tsx';

interface StalePanelProps {
  /** The appointment as the dialog read it. */
  known: Appointment;
  /** The currently stored appointment. */
  newer: Appointment;
  /** The client of the form. */
  chosenId: number | null;
  services: readonly Service[];
  isSaving: boolean;
  onKeepMine: () => void;
  onUseSaved: () => void;
}

const CANCELLED =
  'Nada do que você preencheu se perdeu nem foi salvo. A sua versão não desfaz o cancelamento: para atender, reabra o agendamento.';

const WHICH = 'Qual versão deve valer?';
const WHICH_OF_BOTH = 'Isto mudou dos dois lados: qual versão deve valer?';

/** Edit conflict: shows what both have changed and lets the user choose. */
export function StalePanel({
  known,
  newer,
  chosenId,
  services,
  isSaving,
  onKeepMine,
  onUseSaved,
}: StalePanelProps) {
  const zone = useZone();
  const { getValues } = useFormContext<AppointmentFormValues>();
  const { mine, theirs } = mergeForm({ known, mine: { ...getValues(), chosenId }, newer }, zone);
  const isCancelled = isCancelledSince(known, newer);
  const clashes = differences({ mine, saved: theirs, services });
  const rows = clashes.length > 0 ? clashes : differences({ mine, saved: filledFrom(newer, zone), services });
  const newStatus = ` A situação agora é ${statusLabel(newer.status)} e não muda com a sua escolha.`;
  const question =
    rows.length > 0
      ? `Nada do que você preencheu se perdeu. ${clashes.length > 0 ? WHICH_OF_BOTH : WHICH}`
      : 'O que você preencheu é igual ao que está salvo.';
  return (
    <VersionChoice
      title={`Este agendamento foi ${isCancelled ? 'cancelado' : 'alterado'} enquanto você o editava`}
      text={isCancelled ? CANCELLED : known.status === newer.status ? question : question + newStatus}
      rows={rows}
      isSaving={isSaving}
      onKeepMine={onKeepMine}
      onUseSaved={onUseSaved}
    />
  );
}

// What is kept of an answer for a repeat of the request: nothing of a person. That is read from the row again.
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { ConflictWarning } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import { NAMELESS_VISIT } from '@zelo/domain/agenda/nameless-visit.ts';
import { withIdempotencyKey } from '#db/transactions/idempotency.ts';
import type { Tx } from '#db/database.ts';
import type { AppointmentRepository } from '#features/agenda/rows/appointment-repository.ts';
import { appointmentView } from '#features/agenda/rows/appointment-view.ts';

/** A warning that a repeat has is about an event that the agenda shows. */
const namelessWarning = (warning: ConflictWarning): ConflictWarning => ({
  ...warning,
  details: 'Veja na agenda qual é o outro evento.',
  clientInfo: '',
  serviceInfo: '',
});

type Answered = Appointment & { conflicts?: ConflictWarning[] };

const nameless = <Answer extends Answered>(answer: Answer): Answer => ({
  ...answer,
  ...NAMELESS_VISIT,
  ...(answer.conflicts && { conflicts: answer.conflicts.map(namelessWarning) }),
});

/** What `NAMELESS_VISIT` takes away. */
const peopleOf = ({
  clientName,
  displayClientName,
  client,
  clientData,
  ...texts
}: Appointment): Pick<Appointment, keyof typeof NAMELESS_VISIT> => {
  const { notes, eventTitle, forSomeone, cancelReason } = texts;
  return { clientName, displayClientName, client, clientData, notes, eventTitle, forSomeone, cancelReason };
};

/** As `once`. A repeat is answered as the first was, with the people and texts that the row has by then. */
export const onceWithoutPeople =
  ({ appointments }: { appointments: Pick<AppointmentRepository, 'ownedById'> }) =>
  async <Answer extends Answered>(
    tx: Tx,
    request: Parameters<typeof withIdempotencyKey>[1],
    write: () => Promise<Answer>,
  ): Promise<Answer> => {
    let first: Answer | undefined;
    const kept = await withIdempotencyKey(tx, request, async () => {
      first = await write();
      return nameless(first);
    });
    if (first) return first;
    const row = await appointments.ownedById(request.professionalId, kept.id, tx);
    return row ? { ...kept, ...peopleOf(appointmentView(row)) } : kept;
  };

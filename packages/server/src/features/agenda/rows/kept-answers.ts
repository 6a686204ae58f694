// Answer stored for a repeat of a request, without personal data; a repeat reads that from the row.
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { ConflictWarning } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import { NAMELESS_VISIT } from '@zelo/domain/agenda/nameless-visit.ts';
import { withIdempotencyKey } from '#db/transactions/idempotency.ts';
import type { Tx } from '#db/database.ts';
import type { AppointmentRepository } from './appointment-repository.ts';
import { appointmentView } from './appointment-view.ts';

/** Reduced to the event, which the agenda shows anyway. */
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

/** The fields that `NAMELESS_VISIT` clears. */
const peopleOf = (answer: Appointment): Pick<Appointment, keyof typeof NAMELESS_VISIT> => {
  const fields = Object.keys(NAMELESS_VISIT) as (keyof typeof NAMELESS_VISIT)[];
  return Object.fromEntries(fields.map((field) => [field, answer[field]])) as Pick<
    Appointment,
    keyof typeof NAMELESS_VISIT
  >;
};

/** Like `withIdempotencyKey`. A repeat returns the first answer, with the row's current people and texts. */
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

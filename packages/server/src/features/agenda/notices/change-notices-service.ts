// Port through which the agenda announces the owner's changes to a client; the reminders implement it.
import type { ClientNotice } from '@zelo/domain/agenda/record/client-notice.ts';
import type { OwnersChange } from '@zelo/domain/reminders/notices/notice-order.ts';
import type { Tx } from '#db/database.ts';
import type { AppointmentRow } from '#features/agenda/rows/appointment-repository.ts';

export interface ChangedVisit extends Omit<OwnersChange, 'to'> {
  /** The visit after the change. */
  row: AppointmentRow;
  /** The owner's switch; undefined where none is shown. */
  wanted: boolean | undefined;
}

/** The caller holds the professional's lock. */
export interface ChangeNotices {
  /** Plans the message about a change, or withdraws the one that waits; null without any. */
  plan: (tx: Tx, professionalId: number, change: ChangedVisit) => Promise<ClientNotice | null>;
  /** The message about the last change while it has not left, for a repeat of the request. */
  planned: (tx: Tx, professionalId: number, row: AppointmentRow) => Promise<ClientNotice | null>;
  /** After an undone deletion: the message that waited then, held again; null without one. */
  resume: (tx: Tx, professionalId: number, row: AppointmentRow) => Promise<ClientNotice | null>;
  /** Notes whether the client of an accepted request gets an answer in the chat. */
  accepted: (
    tx: Tx,
    professionalId: number,
    visit: { row: AppointmentRow; isTold: boolean },
  ) => Promise<void>;
  /** True if the client has a message about the visit, or may have one. */
  isTold: (tx: Tx, professionalId: number, appointmentId: number) => Promise<boolean>;
}

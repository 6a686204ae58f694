import { columnSeals, type ColumnSeals, type Sealer } from '#sealing/sealed-text.ts';

export type AppointmentSeals = ColumnSeals<
  | 'appointments.notes'
  | 'appointments.cancel_reason'
  | 'appointments.for_someone'
  | 'appointment_changes.reason'
>;

/** Seals and opens the owner's texts about a visit, each bound to its row and professional. */
export const appointmentSeals = (sealer: Sealer): AppointmentSeals => columnSeals(sealer);

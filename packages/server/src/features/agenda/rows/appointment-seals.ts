import { columnSeals, type ColumnSeals, type Sealer } from '#sealing/sealed-text.ts';

export type AppointmentSeals = ColumnSeals<
  | 'appointments.notes'
  | 'appointments.cancel_reason'
  | 'appointments.for_someone'
  | 'appointment_changes.reason'
>;

/** Seals and opens what the owner writes about a visit, each text bound to its row and professional. */
export const appointmentSeals = (sealer: Sealer): AppointmentSeals => columnSeals(sealer);

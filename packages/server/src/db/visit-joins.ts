// Joins from a reminder to its visit, and from a visit to its client. The tenant's id is part of each, because the tables are
// distributed by it.
import { and, eq } from 'drizzle-orm';
import { appointments } from './schema/agenda.ts';
import { clients } from './schema/clients/clients.ts';
import { services } from './schema/services.ts';
import { reminders } from './schema/messages/reminders.ts';

export const visitOfReminder = and(
  eq(appointments.professionalId, reminders.professionalId),
  eq(appointments.id, reminders.appointmentId),
);

export const clientOfVisit = and(
  eq(clients.professionalId, appointments.professionalId),
  eq(clients.id, appointments.clientId),
);

export const serviceOfVisit = and(
  eq(services.professionalId, appointments.professionalId),
  eq(services.id, appointments.serviceId),
);

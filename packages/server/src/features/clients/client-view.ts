import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import type { ListedClient } from './client-repository.ts';

/** A client for the owner's screens; unreadable notes appear as empty. */
export const clientView = (row: ListedClient): Client => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  whatsappNumber: row.whatsappNumber,
  email: row.email,
  notes: row.notes,
  dateOfBirth: row.dateOfBirth,
  gender: row.gender,
  address: row.address,
  occupation: row.occupation,
  preferredContactTime: row.preferredContactTime,
  customerStatus: row.customerStatus,
  clientSource: row.clientSource,
  preferredServices: row.preferredServices,
  allergies: row.allergies,
  emergencyContact: row.emergencyContact,
  scheduledForSomeone: row.scheduledForSomeone,
  aiEnabled: row.aiEnabled,
  isActive: row.isActive,
  totalSpent: row.totalSpent,
  averageTicket: row.averageTicket,
  totalAppointments: row.totalAppointments,
  lastVisit: row.lastVisit?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

import { clients } from '#db/schema/clients.ts';

/** What the owner's screens list of a client, without the sealed texts. */
export const listedColumns = {
  professionalId: clients.professionalId,
  id: clients.id,
  name: clients.name,
  phone: clients.phone,
  whatsappNumber: clients.whatsappNumber,
  email: clients.email,
  dateOfBirth: clients.dateOfBirth,
  gender: clients.gender,
  address: clients.address,
  occupation: clients.occupation,
  preferredContactTime: clients.preferredContactTime,
  customerStatus: clients.customerStatus,
  clientSource: clients.clientSource,
  preferredServices: clients.preferredServices,
  scheduledForSomeone: clients.scheduledForSomeone,
  aiEnabled: clients.aiEnabled,
  isActive: clients.isActive,
  totalSpent: clients.totalSpent,
  averageTicket: clients.averageTicket,
  totalAppointments: clients.totalAppointments,
  lastVisit: clients.lastVisit,
  createdAt: clients.createdAt,
  version: clients.version,
};

/** What a duplicate shows. */
export const comparableColumns = {
  id: clients.id,
  name: clients.name,
  phone: clients.phone,
  whatsappNumber: clients.whatsappNumber,
  email: clients.email,
  totalAppointments: clients.totalAppointments,
  lastVisit: clients.lastVisit,
  createdAt: clients.createdAt,
};

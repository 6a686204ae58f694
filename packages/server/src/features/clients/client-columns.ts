import { clients } from '#db/schema/clients.ts';

/** The private texts as they are stored, for `openedTexts`. */
export const textColumns = {
  notes: clients.notes,
  allergies: clients.allergies,
  emergencyContact: clients.emergencyContact,
  scheduledForSomeone: clients.scheduledForSomeone,
  address: clients.address,
  occupation: clients.occupation,
};

/** What the owner's screens list of a client. */
export const listedColumns = {
  professionalId: clients.professionalId,
  id: clients.id,
  name: clients.name,
  phone: clients.phone,
  whatsappNumber: clients.whatsappNumber,
  email: clients.email,
  dateOfBirth: clients.dateOfBirth,
  gender: clients.gender,
  preferredContactTime: clients.preferredContactTime,
  customerStatus: clients.customerStatus,
  clientSource: clients.clientSource,
  preferredServices: clients.preferredServices,
  aiEnabled: clients.aiEnabled,
  isActive: clients.isActive,
  totalSpent: clients.totalSpent,
  averageTicket: clients.averageTicket,
  totalAppointments: clients.totalAppointments,
  lastVisit: clients.lastVisit,
  createdAt: clients.createdAt,
  version: clients.version,
  ...textColumns,
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

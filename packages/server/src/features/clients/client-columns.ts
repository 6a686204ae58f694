import { clients } from '#db/schema/clients/clients.ts';
import { sealedColumnsOf } from '#db/sealing/sealed-rows.ts';

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
  ...sealedColumnsOf(clients),
};

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

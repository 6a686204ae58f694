import type { ClientSource, ContactTime, CustomerStatus, Gender, NoteType } from './client-options.ts';

/** Labels of a client's status, on the screen and in files (spec 2 §4). */
export const statusLabels: Record<CustomerStatus, string> = {
  new: 'Novo',
  active: 'Ativo',
  inactive: 'Inativo',
  vip: 'VIP',
  blocked: 'Bloqueado',
};

/** Labels of a client's source, on the screen and in files (spec 2 §4). */
export const sourceLabels: Record<ClientSource, string> = {
  whatsapp: 'WhatsApp',
  referral: 'Indicação',
  social_media: 'Redes sociais',
  website: 'Site',
  organic: 'Orgânico',
  advertising: 'Publicidade',
  other: 'Outro',
};

/** Labels of a client's gender (spec 2 §3). */
export const genderLabels: Record<Gender, string> = {
  N: 'Não informado',
  F: 'Feminino',
  M: 'Masculino',
  O: 'Outro',
};

/** Labels of a client's preferred contact time (spec 2 §4). */
export const contactTimeLabels: Record<ContactTime, string> = {
  anytime: 'Qualquer horário',
  morning: 'Manhã',
  afternoon: 'Tarde',
  evening: 'Noite',
};

/** Labels of a note's type, on the screen and in files (spec 2 §4). */
export const noteTypeLabels: Record<NoteType, string> = {
  general: 'Geral',
  medical: 'Médica',
  preference: 'Preferência',
  complaint: 'Reclamação',
  follow_up: 'Acompanhamento',
  marketing: 'Marketing',
  financial: 'Financeira',
};

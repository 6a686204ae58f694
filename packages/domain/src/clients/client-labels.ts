import type { ClientSource, ContactTime, CustomerStatus, Gender, NoteType } from './client-options.ts';

/** The words of a client's status, on the screen and in files (spec 2 §4). */
export const statusLabels: Record<CustomerStatus, string> = {
  new: 'Novo',
  active: 'Ativo',
  inactive: 'Inativo',
  vip: 'VIP',
  blocked: 'Bloqueado',
};

/** The words of where a client came from, on the screen and in files (spec 2 §4). */
export const sourceLabels: Record<ClientSource, string> = {
  whatsapp: 'WhatsApp',
  referral: 'Indicação',
  social_media: 'Redes sociais',
  website: 'Site',
  organic: 'Orgânico',
  advertising: 'Publicidade',
  other: 'Outro',
};

/** The words of a client's gender (spec 2 §3). */
export const genderLabels: Record<Gender, string> = {
  N: 'Não informado',
  F: 'Feminino',
  M: 'Masculino',
  O: 'Outro',
};

/** The words of when a client likes to be contacted (spec 2 §4). */
export const contactTimeLabels: Record<ContactTime, string> = {
  anytime: 'Qualquer horário',
  morning: 'Manhã',
  afternoon: 'Tarde',
  evening: 'Noite',
};

/** The words of a note's type, on the screen and in files (spec 2 §4). */
export const noteTypeLabels: Record<NoteType, string> = {
  general: 'Geral',
  medical: 'Médica',
  preference: 'Preferência',
  complaint: 'Reclamação',
  follow_up: 'Acompanhamento',
  marketing: 'Marketing',
  financial: 'Financeira',
};

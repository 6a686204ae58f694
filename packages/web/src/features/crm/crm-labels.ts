// The words for what is stored of a client (spec 2 §4).
import type { ClientSource, CustomerStatus, NoteType } from '@zelo/domain/clients/client-options.ts';
import type { CrmGroup } from '@zelo/domain/clients/crm-summary.ts';
import type { Tone } from '#ui/tone.ts';

export const STATUSES: Record<CustomerStatus, { label: string; tone: Tone }> = {
  new: { label: 'Novo', tone: 'blue' },
  active: { label: 'Ativo', tone: 'green' },
  inactive: { label: 'Inativo', tone: 'grey' },
  vip: { label: 'VIP', tone: 'yellow' },
  blocked: { label: 'Bloqueado', tone: 'red' },
};

export const SOURCES: Record<ClientSource, string> = {
  whatsapp: 'WhatsApp',
  referral: 'Indicação',
  social_media: 'Redes sociais',
  website: 'Site',
  organic: 'Orgânico',
  advertising: 'Publicidade',
  other: 'Outro',
};

export const NOTE_TYPES: Record<NoteType, { label: string; tone: Tone }> = {
  general: { label: 'Geral', tone: 'neutral' },
  medical: { label: 'Médica', tone: 'red' },
  preference: { label: 'Preferência', tone: 'blue' },
  complaint: { label: 'Reclamação', tone: 'orange' },
  follow_up: { label: 'Acompanhamento', tone: 'green' },
  marketing: { label: 'Marketing', tone: 'primary' },
  financial: { label: 'Financeira', tone: 'yellow' },
};

export const GROUPS: Record<CrmGroup, string> = {
  all: 'Total Clientes',
  vip: 'VIP',
  inactive: 'Inativos',
  birthday: 'Aniversários',
  high_value: 'Alto Valor',
};

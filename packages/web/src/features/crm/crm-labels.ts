// Labels and colors of a client's stored values (spec 2 §4).
import { noteTypeLabels, statusLabels } from '@zelo/domain/clients/client-labels.ts';
import type { CustomerStatus, NoteType } from '@zelo/domain/clients/client-options.ts';
import type { CrmGroup } from '@zelo/domain/clients/crm/crm-summary.ts';
import type { Tone } from '#ui/marks/tone.ts';

export const STATUSES: Record<CustomerStatus, { label: string; tone: Tone }> = {
  new: { label: statusLabels.new, tone: 'blue' },
  active: { label: statusLabels.active, tone: 'green' },
  inactive: { label: statusLabels.inactive, tone: 'grey' },
  vip: { label: statusLabels.vip, tone: 'yellow' },
  blocked: { label: statusLabels.blocked, tone: 'red' },
};

export const NOTE_TYPES: Record<NoteType, { label: string; tone: Tone }> = {
  general: { label: noteTypeLabels.general, tone: 'neutral' },
  medical: { label: noteTypeLabels.medical, tone: 'red' },
  preference: { label: noteTypeLabels.preference, tone: 'blue' },
  complaint: { label: noteTypeLabels.complaint, tone: 'orange' },
  follow_up: { label: noteTypeLabels.follow_up, tone: 'green' },
  marketing: { label: noteTypeLabels.marketing, tone: 'primary' },
  financial: { label: noteTypeLabels.financial, tone: 'yellow' },
};

export const GROUPS: Record<CrmGroup, string> = {
  all: 'Total Clientes',
  vip: 'VIP',
  inactive: 'Inativos',
  birthday: 'Aniversários',
  high_value: 'Alto Valor',
};

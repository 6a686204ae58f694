// Words of the booking rules, which a service has as well.
import type { ApprovalMode } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { durationText } from '#lib/format.ts';

export const approvalNames: Record<ApprovalMode, string> = {
  never: 'Nunca',
  'new-clients': 'De clientes novos',
  'after-misses': 'Depois de faltas',
  always: 'Sempre',
};

export const noticeText = (minutes: number): string =>
  minutes >= 1440 && minutes % 1440 === 0 ? counted(minutes / 1440, 'dia', 'dias') : durationText(minutes);

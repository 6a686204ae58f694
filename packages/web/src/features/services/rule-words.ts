// Words of the booking rules, which a service has as well.
import type { ApprovalMode } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { durationText } from '#lib/format.ts';

export const NOTICE_MINUTES = [0, 30, 60, 120, 180, 240, 360, 720, 1440, 2880, 4320, 10_080];
export const PAUSE_MINUTES = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180];

export const approvalNames: Record<ApprovalMode, string> = {
  never: 'Nunca',
  'new-clients': 'De clientes novos',
  'after-misses': 'Depois de faltas',
  always: 'Sempre',
};

export const noticeText = (minutes: number): string =>
  minutes >= 1440 && minutes % 1440 === 0 ? counted(minutes / 1440, 'dia', 'dias') : durationText(minutes);

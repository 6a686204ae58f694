import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { occupiesAllDay } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import { receivableCents } from '@zelo/domain/agenda/record/receivable.ts';
import { centsFromDecimal, formatReais } from '@zelo/domain/shared/money.ts';
import { addDays, dayNumber, instantToLocal, today as dateOf } from '@zelo/domain/shared/local-time.ts';
import { periodTitle } from '#features/agenda/calendar/grids/calendar-titles.ts';
import { durationText } from '#lib/format.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

interface Moment {
  now: number;
  zone: string;
}

const dayName = (date: string, today: string): string => {
  if (date === today) return 'Hoje';
  if (date === addDays(today, 1)) return 'Amanhã';
  if (date === addDays(today, -1)) return 'Ontem';
  const [, title] = periodTitle('day', [], date);
  return date.slice(0, 4) === today.slice(0, 4) ? title : `${title} de ${date.slice(0, 4)}`;
};

/** 'Hoje, 14:00 – 14:50', 'Sex, 27 de nov, dia inteiro'. */
export const whenText = (visit: Appointment, { now, zone }: Moment): string => {
  const start = instantToLocal(visit.startTime, zone);
  const day = dayName(start.date, dateOf(now, zone));
  if (occupiesAllDay(visit, zone)) return `${day}, dia inteiro`;
  return `${day}, ${start.time} – ${instantToLocal(visit.endTime, zone).time}`;
};

/** '50 min · em 3 h 36 min', or only the length of a cancelled visit; null for a whole day. */
export const lengthText = (visit: Appointment, moment: Moment): string | null => {
  if (occupiesAllDay(visit, moment.zone)) return null;
  const length = durationText(visit.duration);
  return visit.status === 'cancelled' ? length : `${length} · ${distanceText(visit, moment)}`;
};

/** 'em 36 min', 'em 3 h 36 min', 'em 4 dias', 'agora', 'há 2 h', 'há 3 dias'. */
const distanceText = ({ startTime, endTime }: Appointment, { now, zone }: Moment): string => {
  const [toStart, sinceEnd] = [Date.parse(startTime) - now, now - Date.parse(endTime)];
  if (toStart > 0) return `em ${amountOf(Math.ceil(toStart / MINUTE_MS), { startTime, now, zone })}`;
  if (sinceEnd < MINUTE_MS) return 'agora';
  return `há ${amountOf(Math.floor(sinceEnd / MINUTE_MS), { startTime, now, zone })}`;
};

/** Minutes up to a day, and then days of the calendar. */
const amountOf = (minutes: number, { startTime, now, zone }: Moment & { startTime: string }): string => {
  if (minutes < DAY_MINUTES) return durationText(minutes);
  const days = Math.abs(dayNumber(instantToLocal(startTime, zone).date) - dayNumber(dateOf(now, zone)));
  return days === 1 ? '1 dia' : `${days} dias`;
};

export interface Money {
  label: string;
  isPaid: boolean;
}

/** The paid and the unpaid part of the price; null where there is neither. */
export const moneyOf = (visit: Appointment): Money | null => {
  if (visit.isPersonalEvent) return null;
  const toReceive = receivableCents(visit);
  const rest = `A receber ${formatReais(toReceive)}`;
  if (visit.paidAmount === null && toReceive === 0) return null;
  const paidCents = centsFromDecimal(visit.paidAmount ?? '0');
  if (paidCents === 0 && toReceive > 0) return { label: rest, isPaid: false };
  const paid = `Pago ${formatReais(paidCents)}`;
  return toReceive > 0 ? { label: `${paid} · ${rest}`, isPaid: false } : { label: paid, isPaid: true };
};

export const priceText = ({ servicePrice }: Appointment): string | null =>
  servicePrice === null ? null : formatReais(Math.round(servicePrice * 100));

/** True from the start of the visit on: what comes next is its mark. */
export const hasBegun = ({ startTime }: Appointment, now: number): boolean => Date.parse(startTime) <= now;

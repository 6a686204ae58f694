// Time formats in conversations: short for scanning the list, exact where it matters.
import { addDays, instantToLocal, today as dateOf } from '@zelo/domain/shared/local-time.ts';
import { dayTitle, shortDate, timeAgo } from '#lib/format.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;

/** The current instant in milliseconds, and the professional's zone. */
export interface Present {
  now: number;
  zone: string;
}

/** 'há 5 min', then '14:32', 'ontem', 'quarta-feira' and '02/11/2026' for the last message. */
export function chatTime(instant: string, { now, zone }: Present): string {
  if (now - Date.parse(instant) < HOUR_MS) return timeAgo(instant, now);
  const today = dateOf(now, zone);
  const { date, time } = instantToLocal(instant, zone);
  if (date === today) return time;
  if (date === addDays(today, -1)) return 'ontem';
  if (date > addDays(today, -WEEK_DAYS)) return dayTitle(date).split(',')[0]?.toLowerCase() ?? '';
  return shortDate(date);
}

/** 'Hoje', 'Ontem', 'Sexta-feira, 20 de novembro', with the year if it is another one. */
export function dayName(date: string, { now, zone }: Present): string {
  const today = dateOf(now, zone);
  if (date === today) return 'Hoje';
  if (date === addDays(today, -1)) return 'Ontem';
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? dayTitle(date) : `${dayTitle(date)} de ${date.slice(0, 4)}`;
}

/** 'em 28 min', 'às 18:00', 'amanhã às 08:00', 'em 25/11/2026 às 08:00' for a future instant. */
export function untilText(instant: string, { now, zone }: Present): string {
  // the screen's clock lags by up to half a minute: never shows a pause of 30 minutes as 31
  const wait = Date.parse(instant) - now;
  if (wait < HOUR_MS) return `em ${Math.max(1, Math.round(wait / MINUTE_MS))} min`;
  const { date, time } = instantToLocal(instant, zone);
  const today = dateOf(now, zone);
  if (date === today) return `às ${time}`;
  if (date === addDays(today, 1)) return `amanhã às ${time}`;
  return `em ${shortDate(date)} às ${time}`;
}

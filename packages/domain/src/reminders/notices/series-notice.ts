// Texts for the client after the owner moved or cancelled several visits of a series: one message names them all.
import { patternWords } from '#agenda/series/series-sentence.ts';
import type { SeriesRule } from '#agenda/series/series-rule.ts';
import { renderTemplate, type TemplateVisit } from '#reminders/messages/message-template.ts';
import { epochOf, type Instant } from '#shared/instant.ts';
import { instantToLocal, weekdayOf } from '#shared/local-time.ts';

export type NoticeRule = Pick<
  SeriesRule,
  'freq' | 'interval' | 'weekdays' | 'monthMode' | 'startDate' | 'startTime'
>;

const hourOf = ({ startTime }: NoticeRule): string =>
  `${startTime.startsWith('01:') ? 'a' : 'as'} ${startTime}`;

const atHour = ({ startTime }: NoticeRule): string =>
  `${startTime.startsWith('01:') ? 'à' : 'às'} ${startTime}`;

const ANSWER = 'Se não puder, é só responder esta mensagem.';

const moved = (rule: NoticeRule, isSameDay: boolean): string =>
  isSameDay && rule.freq === 'weekly' && rule.interval === 1
    ? `Suas visitas de ${patternWords(rule)} passam para ${hourOf(rule)} a partir de {date}. ${ANSWER}`
    : `Suas visitas que se repetem mudaram: a partir de {date}, são ${patternWords(rule)}, ${atHour(rule)}. ${ANSWER}`;

const cancelled = (rule: NoticeRule): string =>
  `Suas visitas que se repetem (${patternWords(rule)}, ${atHour(rule)}) foram canceladas a partir de {date}. Se quiser marcar outro horário, é só responder esta mensagem.`;

/**
 * @param visit the first of the changed visits
 * @param rule of the series after the change
 * @param formerStart the start of that visit that the client knows, if not the current one
 */
export const seriesNotice = (
  kind: 'move' | 'cancellation',
  visit: TemplateVisit,
  { rule, formerStart }: { rule: NoticeRule; formerStart: Instant | null },
): string | null => {
  const weekdayAt = (start: Instant): number =>
    weekdayOf(instantToLocal(epochOf(start), visit.timeZone).date);
  const isSameDay = formerStart !== null && weekdayAt(formerStart) === weekdayAt(visit.start);
  const text = kind === 'move' ? moved(rule, isSameDay) : cancelled(rule);
  const start = kind === 'cancellation' ? (formerStart ?? visit.start) : visit.start;
  return renderTemplate(`Olá, {client_name}! ${text}`, { ...visit, start }).text;
};

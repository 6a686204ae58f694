// Target of a move without a time: "mais cedo", "outro dia".
import { addDays } from '#shared/local-time.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { anyTime, type TimePreference } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { dateOf, timeOf } from '../../local-start.ts';
import type { Turn } from '../memory/turn.ts';
import { isCalledOff } from '../visits/called-off.ts';

/** "mudar o horário": its hour, on the same day. */
const OTHER_HOUR = wording(`
CHANGE: mudar|muda|mude|trocar|troca|troque|alterar|altera|altere|mudarmos|trocarmos
CHANGE (so|apenas)* (o|a|de|meu|do)* horario|hora >!{e|ou (o|a)* dia|data} ! dias|data|semana|mes
`);
const OTHER_DAY = /\boutr[oa]s? (dias?|datas?|semana)\b/;

/** Any day except that of the visit; after a notice of absence only later days, as the notice itself proposes. */
export const anotherDay = ({ reminders, now }: Turn, visit: ClientAppointment): TimePreference => {
  const date = dateOf(visit.start);
  return isCalledOff(visit, reminders)
    ? { ...anyTime, days: { from: addDays(date, 1), to: null } }
    : { ...anyTime, days: { from: dateOf(now), to: null }, except: [{ ...anyTime, dates: [date] }] };
};

/** "amanhã não vou poder", of a visit tomorrow. */
const isDayOut = ({ said }: Turn, { start }: ClientAppointment): boolean =>
  said.moments.some(
    ({ date, hour, part, refused }) => refused && hour === null && part === null && date === dateOf(start),
  );

/** "amanhã não posso, tem outro dia essa semana?": not the day of the visit. */
export const withoutItsDay = (turn: Turn, visit: ClientAppointment, wish: TimePreference): TimePreference =>
  wish.days !== null && isDayOut(turn, visit)
    ? { ...wish, except: [...wish.except, { ...anyTime, dates: [dateOf(visit.start)] }] }
    : wish;

/** "mais cedo" and "mais tarde" stay on the day of the visit; "antecipar" means the days before it. */
export const vagueTarget = (turn: Turn, visit: ClientAppointment): TimePreference => {
  const { said, now, reminders } = turn;
  const date = dateOf(visit.start);
  const edge = { time: timeOf(visit.start), readings: null, bare: false };
  if (/\bantecip\w+/.test(said.text.plain))
    return { ...anyTime, days: { from: dateOf(now), to: addDays(date, -1) } };
  if (said.intents.has('earlier')) return { ...anyTime, dates: [date], before: edge };
  if (said.intents.has('later')) return { ...anyTime, dates: [date], after: edge };
  const isAnotherDay =
    OTHER_DAY.test(said.text.plain) || isDayOut(turn, visit) || isCalledOff(visit, reminders);
  if (!isAnotherDay && OTHER_HOUR.test(said.text.plain)) return { ...anyTime, dates: [date] };
  return isAnotherDay ? anotherDay(turn, visit) : anyTime;
};

/** "mudar", to "cancel, or move to another day?" */
export const toOtherDay = (turn: Turn): Turn => {
  const { moments, intents } = turn.said;
  const isVague = moments.length === 0 && !intents.has('otherTime') && !intents.has('earlier');
  return isVague && !intents.has('later') ? { ...turn, said: turn.hear('mudar para outro dia') } : turn;
};

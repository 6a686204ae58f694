// "mesmo horário", "depois disso": a time that is only pointed at, put into the message as what it means.
import type { Understanding } from '../../language/understanding.ts';
import { saysDay, saysHour, saysWhen } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { fold } from '../../language/words/words.ts';
import { timeOf } from '../../local-start.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';
import { keepsOnlyDay, sameWeekday } from '../own-move/target-day.ts';

/** Longer messages say their times in full, or are no answer to a list. */
export const MAX_LENGTH = 200;

const SAME_HOUR = wording('o|a|no|na|do|da|ao mesm[oa]|msm|msma horario|hora|hr');
const SAME_HOUR_ALONE = wording('mesm[oa]|msm|msma horario|hora|hr');
/** "sexta mesmo, dia 13" names the day. */
const SAME_DAY = wording('mesm[oa]|msm|msma dia|semana|data >!999');
const SAME_PLACE = wording(`
SAME: mesm[oa]|msm|msma
(o|a|no|na|do|da|para|ao)* SAME dia (da semana)* (e (o|a|no|na|do|da)* (SAME)* horario|hora|hr)
`);

const AFTER_THAT = wording(`
depois disso|dai | depois desse|dessa|deste|desta horario|hora|hr | a partir disso|dai | dai {em diante | para frente | pra frente}
`);
const BEFORE_THAT = wording('antes disso | antes desse|dessa horario|hora|hr');

/** The visit that is being moved, or the one booked last in this talk. */
const visitKept = async ({ tools }: Turn, { requests, lastBooked }: DialogueState) => {
  const moving = requests.find(({ movingId }) => movingId !== null)?.movingId ?? lastBooked.at(-1);
  return (await tools.myAppointments()).find(({ id }) => id === moving);
};

/** "pode ser no mesmo dia", while times of another week are shown for a visit that moves: its weekday in that week. */
const withSameDay = async (turn: Turn, state: DialogueState): Promise<string | null> => {
  const { text, wishes } = turn.said;
  const [request, ...others] = state.requests;
  if (!request || request.movingId === null || others.length > 0 || wishes.some(saysDay)) return null;
  const original = text.original.normalize('NFC');
  const found = SAME_PLACE.find(fold(original));
  const visit = found ? await visitKept(turn, state) : undefined;
  const there = visit && sameWeekday(visit, { ...request.wish, hours: [], part: null });
  if (!found || !visit || !there) return null;
  const [, month = '', day = ''] = (there.dates[0] ?? '').split('-');
  const hour = wishes.some(saysWhen) ? '' : ` às ${timeOf(visit.start)}`;
  // an hour that was not given is asked
  const end = keepsOnlyDay(turn.said) && hour !== '' ? ', tem vaga?' : '';
  return `${original.slice(0, found.index)} dia ${day}/${month}${hour}${end} ${original.slice(found.end)}`.trim();
};

/** "mesmo horário", while starts are shown for a visit that moves. */
const withSameHour = async (turn: Turn, state: DialogueState): Promise<string | null> => {
  const { text, wishes, intents } = turn.said;
  const original = text.original.normalize('NFC');
  const isOpen = state.requests.length > 0 && intents.has('sameTime');
  if (!isOpen || wishes.some(saysHour) || SAME_DAY.test(text.plain)) return null;
  const said = fold(original);
  const found = SAME_HOUR.find(said) ?? SAME_HOUR_ALONE.find(said);
  const visit = found ? await visitKept(turn, state) : undefined;
  if (!found || !visit) return null;
  return `${original.slice(0, found.index)} às ${timeOf(visit.start)} ${original.slice(found.end)}`.trim();
};

const lastHourIn = ({ moments }: Understanding): string | null =>
  moments.flatMap(({ hour, after, before }) => hour ?? before ?? after ?? []).at(-1)?.time ?? null;

/** "trabalho até as 18h, tem depois disso?": after the hour said before, here or in the last message. */
const withNamedHour = ({ said, hear, before }: Turn): string | null => {
  const original = said.text.original.normalize('NFC');
  const folded = fold(original);
  const after = AFTER_THAT.find(folded);
  const found = after ?? BEFORE_THAT.find(folded);
  // "depois disso vou ao mercado" says what comes next
  if (!found || !/^\s*(?:[?.!,;]|$)/.test(original.slice(found.end))) return null;
  const hour = lastHourIn(hear(original.slice(0, found.index))) ?? lastHourIn(hear(before));
  if (hour === null) return null;
  return `${original.slice(0, found.index)}${after ? 'depois' : 'antes'} das ${hour}${original.slice(found.end)}`;
};

/** The message with its times in full; null when it points at none. */
export const timesInFull = async (turn: Turn, state: DialogueState): Promise<string | null> =>
  turn.said.text.original.length > MAX_LENGTH
    ? null
    : ((await withSameDay(turn, state)) ?? (await withSameHour(turn, state)) ?? withNamedHour(turn));

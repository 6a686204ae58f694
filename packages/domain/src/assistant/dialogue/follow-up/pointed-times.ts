// "mesmo horário", "depois disso": a time that is only pointed at, put into the message as what it means.
import type { Understanding } from '../../language/understanding.ts';
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { fold } from '../../language/words/words.ts';
import { timeOf } from '../../local-start.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

/** Longer messages say their times in full, or are no answer to a list. */
export const MAX_LENGTH = 200;

const SAME_HOUR = wording('o|a|no|na|do|da|ao mesm[oa]|msm|msma horario|hora|hr');
const SAME_HOUR_ALONE = wording('mesm[oa]|msm|msma horario|hora|hr');
/** "no mesmo dia e horário" keeps the day, too. */
const SAME_DAY = wording('mesm[oa]|msm dia|semana|data');

const AFTER_THAT = wording(`
depois disso|dai | depois desse|dessa|deste|desta horario|hora|hr | a partir disso|dai | dai {em diante | para frente | pra frente}
`);
const BEFORE_THAT = wording('antes disso | antes desse|dessa horario|hora|hr');

/** The hour of the visit that is being moved, or of the one booked last in this talk. */
const hourKept = async ({ tools }: Turn, { requests, lastBooked }: DialogueState): Promise<string | null> => {
  const moving = requests.find(({ movingId }) => movingId !== null)?.movingId ?? lastBooked.at(-1);
  const visit = (await tools.myAppointments()).find(({ id }) => id === moving);
  return visit ? timeOf(visit.start) : null;
};

/** "mesmo horário", while starts are shown for a visit that moves. */
const withSameHour = async (turn: Turn, state: DialogueState): Promise<string | null> => {
  const { text, wishes, intents } = turn.said;
  const original = text.original.normalize('NFC');
  const isOpen = state.requests.length > 0 && intents.has('sameTime');
  if (!isOpen || wishes.some(saysHour) || SAME_DAY.test(text.plain)) return null;
  const said = fold(original);
  const found = SAME_HOUR.find(said) ?? SAME_HOUR_ALONE.find(said);
  const hour = found ? await hourKept(turn, state) : null;
  if (!found || hour === null) return null;
  return `${original.slice(0, found.index)} às ${hour} ${original.slice(found.end)}`.trim();
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
    : ((await withSameHour(turn, state)) ?? withNamedHour(turn));

// "chego 13:20, pode ser?" by a client expected at 13:00: a delay, and no wish for another hour.
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { dateOf, minutesLater, timeOf } from '../../local-start.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { lateTurn } from '../reminders/reminder-turn.ts';
import { idle } from '../change/own-visit-turns.ts';

/** A later arrival is another hour. */
const MOST_MINUTES = 45;
const ARRIVES = wording('cheg* | vou estar ai | estarei|apareco ai');
/** "não vou conseguir chegar no horário", behind the start */
export const NOT_ON_TIME = wording(
  'nao (vou|consigo|vai|da|conseguir|para)* chegar|estar (ai)* {a tempo | (no|na|bem|em|as|ate|dentro|do|da|a)* horario|hora|HOUR | em ponto}',
);
const BOOKS_NOTHING = wording(
  'nao (quero|e|vou|preciso|precisa) (para)* marcar|remarcar|mudar|agendar|trocar (nada|outro|o|a|horario)*',
);
const ELSE = ['cancels', 'wantsAnother', 'asksFreeTimes', 'reschedules'] as const;

export const lateArrivalTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, now } = turn;
  const { plain } = said.text;
  if (ELSE.some((intent) => said.intents.has(intent)) || said.services.some(({ generic }) => !generic))
    return null;
  const begun = NOT_ON_TIME.test(plain) ? await turn.tools.visitsUnderWay() : [];
  if (begun.length > 0) return lateTurn(turn, idle(state));
  if (said.intents.has('cannotCome')) return null;
  const tellsDelay = said.intents.has('runsLate') && BOOKS_NOTHING.test(plain);
  const [wish, ...others] = said.wishes;
  const hour = wish?.hours.length === 1 && others.length === 0 && saysHour(wish) ? wish.hours[0] : undefined;
  if (!tellsDelay && (!hour || !ARRIVES.test(plain))) return null;
  const own = [...(await turn.tools.visitsUnderWay()), ...(await turn.tools.myAppointments())];
  const isLateFor = ({ start }: { start: string }): boolean => {
    const days = wish && wish.dates.length > 0 ? wish.dates : [dateOf(now)];
    const until = minutesLater(start, MOST_MINUTES);
    return (
      hour !== undefined &&
      days.includes(dateOf(start)) &&
      hour.time > timeOf(start) &&
      `${dateOf(start)}T${hour.time}` <= until
    );
  };
  const isExpected = tellsDelay ? own.length > 0 : own.some(isLateFor);
  return isExpected ? lateTurn(turn, idle(state)) : null;
};

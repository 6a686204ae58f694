// "o Bob melhorou, não precisa mais da consulta amanhã": asks whether the visit that is named is to be cancelled.
import { isInWindow, saysDay } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { askCancelBooked } from '../../replies/own-visit-replies.ts';
import { askWhichTurn } from '../change/own-visit-turns.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isCalledOff } from '../visits/called-off.ts';

const NO_NEED = wording(`
nao (vai|vou|mais)* (ser)* precisa|preciso|precisar|necessari[oa] (mais) d[aeo]|a|o|essa|esse|ir|vir|nao ..4
nao precisa|preciso mais
`);
const ELSE = [
  'books',
  'asksFreeTimes',
  'wantsAnother',
  'otherTime',
  'reschedules',
  'cancels',
  'cannotCome',
] as const;
const MAX_WORDS = 40;

/** Null for other messages, and while something is being arranged. */
export const noLongerNeededTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, reminders, tools } = turn;
  const days = said.wishes.filter(saysDay);
  const isNamed = days.length > 0 || said.services.length > 0;
  if (!arrangesNothing(state) || said.isQuestion || !isNamed || said.text.words.length > MAX_WORDS)
    return null;
  if (ELSE.some((intent) => said.intents.has(intent)) || !NO_NEED.test(said.text.plain)) return null;
  const visits = (await tools.myAppointments()).filter(
    (visit) =>
      !isCalledOff(visit, reminders) &&
      days.every((wish) => isInWindow({ ...wish, hours: [], part: null }, visit.start)) &&
      said.services.every(({ ids, generic }) => generic || ids.some((id) => id === visit.serviceId)),
  );
  const [visit, another] = visits;
  if (!visit) return null;
  const asked = askWhichTurn(turn, state, { visits, purpose: 'cancel' });
  return another ? asked : { ...asked, say: [askCancelBooked(turn, visit)] };
};

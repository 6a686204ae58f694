// "não vou amanhã", in reply to hours for another visit: about the visit of that day, and no choice among the hours.
import { saysDay, saysHour } from '../../language/mentions/visit-mentions.ts';
import { clausesWithTimes } from '../../language/intentions/giving-up.ts';
import { wording } from '../../language/words/wording.ts';
import { dateOf } from '../../local-start.ts';
import { askWhichTurn, idle } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { absentTurn } from '../rules/late-change.ts';
import { CANNOT_COME } from './absence-words.ts';

/** Says that the client does not go; "amanhã não posso" may only refuse a day of the list. */
const DOES_NOT_GO = wording(`
  nao vou|irei|vamos|iremos (mais|mesmo)* {$ | DAY|na|no|nessa|nesse|em|a|o}
  nao vou|irei|consigo|posso|da|vai|poderei (mais|mesmo|poder|conseguir|dar|para|de|rolar)* ir|vir|comparecer|aparecer
  DAY|HOUR nao vou|irei (mais|mesmo)* $
`);
const MAX_WORDS = 20;

/** Asks what to do with the visits of that day; null for other messages. */
export const absentBesideListTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const [request, ...others] = state.requests;
  const isList = state.awaiting?.kind === 'moment' || state.awaiting?.kind === 'reading';
  if (!isList || request?.movingId !== null || others.length > 0 || said.isQuestion) return null;
  if (said.text.words.length > MAX_WORDS || said.services.length > 0) return null;
  const clauses = clausesWithTimes(said);
  if (clauses.length === 0 || !clauses.every(({ plain }) => CANNOT_COME.test(plain))) return null;
  const days = said.moments
    .flatMap(({ date }) => date ?? [])
    .concat(said.wishes.filter(saysDay).flatMap(({ dates }) => dates));
  if (days.length === 0 || said.wishes.some(saysHour)) return null;
  const there = (await tools.myAppointments()).filter(({ start }) => days.includes(dateOf(start)));
  const isShown = state.offered.some((start) => days.includes(dateOf(start)));
  if (isShown && !clauses.some(({ plain }) => DOES_NOT_GO.test(plain))) return null;
  const [visit, ...more] = there;
  if (!visit) return null;
  return more.length > 0
    ? askWhichTurn(turn, state, { visits: there, purpose: 'cancel' })
    : absentTurn(turn, idle(state), visit);
};

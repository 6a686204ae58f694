// "marca sexta 9h e o de amanhã deixa pra lá": the visit of the second half makes way for the time of the first.
import { isInWindow, saysWhen } from '../../language/mentions/visit-mentions.ts';
import { insteadTurn } from '../change/elsewhen-turn.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isLate, passCancellationOn } from '../rules/late-change.ts';

const LATE_CHANGE = 'late-change:';
const MAX_LETTERS = 160;
const LEFT =
  /^([^?]{3,100}?)[,\s]\s{0,3}(?:e|mas)\s{1,3}([oa]\s{1,3}d[eoa]\s[^?.!;]{1,40}?)\s{1,3}(?:voc[eê]\s|vc\s|pode\s|eu\s)?(?:deix[aoe]r?\s(?:(?:pra|para)\sl[aá]|quieto|de\slado)|esque[cç][ae]r?)[\s.!]{0,5}$/iu;

/** Null unless the second half names one booked visit and nothing else, and the first another time. */
export const leftVisitTurn = async (
  turn: Turn,
  state: DialogueState,
  answer: (rest: Turn, left: DialogueState) => Promise<Answer>,
): Promise<Answer | null> => {
  const { original } = turn.said.text;
  const halves = original.length > MAX_LETTERS ? null : LEFT.exec(original);
  if (!halves) return null;
  const [wanted, left] = [turn.hear(halves[1] ?? ''), turn.hear(halves[2] ?? '')];
  const places = left.wishes.filter(saysWhen);
  const times = wanted.wishes.filter(saysWhen);
  if (places.length === 0 || times.length !== 1 || left.services.length + left.people.length > 0) return null;
  if (wanted.isQuestion || wanted.text.words.some(({ text }) => text === 'nao')) return null;
  const own = await turn.tools.myAppointments();
  const meant = own.filter(({ start }) => places.every((wish) => isInWindow(wish, start)));
  const [visit, ...others] = meant;
  const isSame = wanted.services.every(({ ids }) => ids.some((id) => id === visit?.serviceId));
  if (!visit || others.length > 0 || !isSame) return null;
  const idle = { ...state, requests: [], offered: [], awaiting: null };
  const rest = { ...turn, said: wanted };
  if (!isLate(visit)) return insteadTurn(rest, idle, visit.id);
  const booked = await answer(rest, idle);
  const told = await passCancellationOn(turn, [visit]);
  const isKnown = state.passedOn.some((passed) => passed.startsWith(LATE_CHANGE));
  return isKnown ? booked : { ...booked, say: [...booked.say, told] };
};

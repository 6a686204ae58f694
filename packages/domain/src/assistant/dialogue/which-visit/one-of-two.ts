// "uma só", "só a de 11": one of several visits on offer together.
import { wording } from '../../language/words/wording.ts';
import { isOfferedTogether } from '../several/offered-together.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

const ONE = wording(
  '(nao|,|.|e|eh|quero|era|pode|ser)* {so|somente|apenas um|uma | um|uma so|somente|apenas} (mesmo|,|.|! | por favor)*',
  'whole',
);

const ONLY_THAT = wording(`
so|somente|apenas (um|uma|a|o)*
^ nao
um|uma|esse|essa|aquele|aquela so
`);

/** "só a de 11", "não, só um pra mim 9h": the one visit on offer at that time; null unless it is one. */
const onlyAt = ({ said }: Turn, state: DialogueState): DialogueState | null => {
  const [visit, ...others] = said.visits;
  if (!isOfferedTogether(state) || !ONLY_THAT.test(said.text.plain) || !visit || others.length > 0)
    return null;
  const { dates, hours } = visit.wish;
  const named = state.requests.filter(({ wish }) => {
    const isDay = dates.length === 0 || wish.dates.some((date) => dates.includes(date));
    const isHour =
      hours.length === 0 ||
      wish.hours.some(({ time }) =>
        hours.some((hour) => hour.time === time || hour.readings?.includes(time)),
      );
    return isDay && isHour;
  });
  return named.length === 1 ? { ...state, requests: named, offered: [], awaiting: null } : null;
};

/**
 * "uma só": the first of the visits on offer, or none beside the one just booked; "só a de 11": that one. Null for other
 * messages.
 */
export const onlyOne = (turn: Turn, state: DialogueState): DialogueState | null => {
  const at = onlyAt(turn, state);
  if (at) return at;
  const { said } = turn;
  const hasBooked = state.lastWrite?.at === state.at;
  if (!ONE.test(said.text.plain) || !(isOfferedTogether(state) || hasBooked)) return null;
  const requests = isOfferedTogether(state) ? state.requests.slice(0, 1) : [];
  return { ...state, requests, offered: [], awaiting: null };
};

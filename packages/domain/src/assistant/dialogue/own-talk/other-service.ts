// "bota a barba junto", "luzes não, corte no mesmo horário": another service in the place of a booked visit.
import type { ClientAppointment, OfferedService } from '../../assistant-tools.ts';
import { saysDay, saysHour } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import { startMove } from '../change/own-visit-turns.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
import { newRequest, sameStart } from '../offers/booking-flow.ts';
import { isAt } from '../visits/own-visits.ts';

const ADDS = wording(`
botar|bota|colocar|coloca|acrescentar|acrescenta|adicionar|adiciona|incluir|inclui|por|aproveitar|aproveita|fazer
`);
const TOGETHER = wording('tb|tbm|tambem|junto|juntos|junta');
const ELSE = ['asksFreeTimes', 'cancels', 'runsLate', 'asksPrice', 'otherTime'] as const;
const LINKS = new Set(['e', 'de', 'com', '+']);

const partsOf = (name: string): string[] =>
  readWords(name)
    .words.map(({ text }) => text)
    .filter((word) => !LINKS.has(word));

/** The service that holds both, such as "Corte e barba" for Corte and Barba. */
const withBoth = (
  services: readonly OfferedService[],
  [one, other]: readonly [OfferedService, OfferedService],
) => {
  const found = services.filter(({ id, name }) => {
    const parts = partsOf(name);
    return (
      id !== one.id &&
      id !== other.id &&
      [one, other].every((each) => partsOf(each.name).some((word) => parts.includes(word)))
    );
  });
  return found.length === 1 ? found[0] : undefined;
};

const ONLY = wording('so|somente|apenas (quero|queria|fazer|com|o|a|um|uma)*', 'end');
const THIS_TIME = wording('dessa|desta|nessa vez');
const SENTENCE_END = /(?<=[.!?\n])/u;

/** "sexta vou fazer só a mão", "sexta quero escova dessa vez": the service of a visit that there is; null for other wishes. */
const serviceThisTime = ({ said, hear }: Turn): number | null => {
  const named = said.services.filter(({ generic, ids }) => !generic && ids.length === 1);
  const leadOf = (first: number): string =>
    said.text.words.flatMap(({ index, text }) => (index < first ? text : [])).join(' ');
  const only = named.find(({ words }) => ONLY.test(leadOf(words[0]?.index ?? 0)));
  const [single, ...others] = THIS_TIME.test(said.text.plain) ? named : [];
  const mention = only ?? (others.length === 0 ? single : undefined);
  const first = mention?.words[0];
  if (!first || !said.wishes.some(saysDay)) return null;
  let from = 0;
  for (const part of said.text.original.split(SENTENCE_END)) {
    if (first.index < from + part.length) return hear(part).isQuestion ? null : (mention.ids[0] ?? null);
    from += part.length;
  }
  return null;
};

/** Proposes the other service at the hour of the visit, and waits for a yes. */
export const otherServiceTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, services } = turn;
  if (
    !arrangesNothing(state) ||
    said.people.some(({ self }) => !self) ||
    ELSE.some((intent) => said.intents.has(intent))
  )
    return null;
  const named = [...new Set(said.services.filter(({ generic }) => !generic).flatMap(({ ids }) => ids))];
  if (named.length === 0 || named.length > 2) return null;
  const own = (await turn.tools.myAppointments()).filter(({ forSomeone }) => forSomeone === null);
  const when = said.wishes.filter((wish) => saysDay(wish) || saysHour(wish));
  const there = own.filter((visit) => when.every((wish) => isAt(visit, wish)));
  const [visit, ...others] = there;
  if (!visit || others.length > 0) return null;
  const current = serviceById(turn, visit.serviceId);
  const other = serviceById(turn, named.find((id) => id !== visit.serviceId) ?? null);
  if (!current || !other) return null;
  const thisTime = serviceThisTime(turn);
  if (thisTime !== null && !state.lastBooked.includes(visit.id) && !said.intents.has('wantsAnother'))
    return thisTime === current.id ? null : propose(turn, state, { visit, serviceId: thisTime });
  const follows = said.intents.has('followsOn');
  const isTogether = TOGETHER.test(said.text.plain);
  const isAdded = ADDS.test(said.text.plain) && (isTogether || (when.some(saysHour) && !follows));
  // "barba colada no corte das 16" is another visit
  const namesOwn = named.includes(current.id) && !isTogether && !said.intents.has('sameTime');
  if (
    namesOwn ||
    (follows && !isTogether) ||
    said.intents.has('reschedules') ||
    (said.isQuestion && !isTogether)
  )
    return null;
  // "hoje não posso, corte no mesmo horário amanhã"
  const isElse = said.intents.has('cannotCome') && !said.intents.has('sameTime');
  if (isElse || (said.intents.has('wantsAnother') && !isAdded)) return null;
  // right after a booking it is another visit
  if (isAdded && state.lastBooked.includes(visit.id)) return null;
  const both = isAdded ? withBoth(services, [current, other]) : undefined;
  const isInPlace = when.some(saysHour) || (own.length === 1 && said.intents.has('sameTime'));
  const target = both ?? (isInPlace && !isAdded ? other : undefined);
  return target ? propose(turn, state, { visit, serviceId: target.id }) : null;
};

const propose = (
  turn: Turn,
  state: DialogueState,
  { visit, serviceId }: { visit: ClientAppointment; serviceId: number },
): Promise<Answer> =>
  startMove(turn, state, {
    visit,
    request: { ...newRequest, onlyAsked: true, serviceId, wish: sameStart(visit) },
  });

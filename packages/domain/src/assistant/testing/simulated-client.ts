// A client who talks: says things, reads replies, and knows what was clearly asked for or agreed to so far.
import type { OfferedService } from '../assistant-tools.ts';
import type { PracticeVisit, PracticeWorld } from '../dialogue/talks/test-chat.ts';
import type { LocalStart } from '../local-start.ts';
import type { Chance } from './chance.ts';
import { REMARKS } from './client-words.ts';
import type { Effect } from './effects.ts';
import { saidDay, saidHour, saidStart, typed } from './said-words.ts';
import type { ShownReply } from './shown-reply.ts';

/** A visit that is wanted; `start` becomes another one when that one is not free. */
export interface Wanted {
  service: OfferedService;
  start: LocalStart;
  /** As the client says it: 'meu filho Theo'; null for the client. */
  person: string | null;
}

export interface SimulatedClient {
  chance: Chance;
  world: PracticeWorld;
  /** As the client says it when asked. */
  name: string;
  /** What may be written now, each once. */
  allowed: Effect[];
  /** Words that may be written down as a name. */
  people: string[];
}

/** What is said in a burst; the reply to it comes back. */
export type Talk<Result = void> = Generator<string[], Result, ShownReply>;

const REMARK_SHARE = 0.12;
const BURST_SHARE = 0.08;

export interface Saying {
  text: string;
  /** What may be written once this is said; the same as before when left out. */
  allows?: Effect[];
  /** It means something only after the last reply, so that a remark comes instead of it, not before it. */
  isAnchored?: boolean;
  /** Typed with care: a name. */
  isExact?: boolean;
}

/** Messages as they are typed: now and then in two pieces, with a remark before. */
export function* say(me: SimulatedClient, { text, allows, isAnchored, isExact }: Saying): Talk<ShownReply> {
  const { chance } = me;
  if (chance.happens(REMARK_SHARE)) {
    const reply = yield [typed(chance.pick(REMARKS), chance)];
    if (isAnchored) return reply;
  }
  if (allows) me.allowed = allows;
  const message = isExact ? text : typed(text, chance);
  const comma = message.indexOf(', ');
  if (comma < 0 || !chance.happens(BURST_SHARE)) return yield [message];
  return yield [message.slice(0, comma), message.slice(comma + 2)];
}

/** Fills a phrase with what is wanted. */
export const filled = (me: SimulatedClient, phrase: string, { service, start, person }: Wanted): string => {
  const { now } = me.world;
  const parts: Record<string, () => string> = {
    s: () => service.name.toLowerCase(),
    d: () => saidDay(start.slice(0, 10), now, me.chance),
    h: () => saidHour(start, me.chance),
    w: () => saidStart(start, now, me.chance),
    p: () => person ?? '',
  };
  return phrase.replace(/\{([sdhwp])\}/g, (whole, part: string) => parts[part]?.() ?? whole);
};

export const said = (me: SimulatedClient, phrases: readonly string[], wanted: Wanted): string =>
  filled(me, me.chance.pick(phrases), wanted);

/** The client's visit with this service and start that stands. */
export const standingVisit = (
  { world }: SimulatedClient,
  { service, start }: Wanted,
): PracticeVisit | undefined =>
  world.visits.find(
    (visit) =>
      visit.own && visit.status !== 'cancelled' && visit.serviceId === service.id && visit.start === start,
  );

export const bookingOf = ({ service, start }: Wanted): Effect => ({
  kind: 'book',
  serviceId: service.id,
  start,
});

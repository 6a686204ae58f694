// Simulated client: sends messages, reads replies, and tracks what it has clearly requested or agreed to so
// far.
import type { OfferedService } from '../assistant-tools.ts';
import type { PracticeVisit, PracticeWorld } from '../dialogue/talks/test-chat.ts';
import type { LocalStart } from '../local-start.ts';
import type { Chance } from './chance.ts';
import { REMARKS } from './client-words.ts';
import type { Effect } from './effects.ts';
import { saidDay, saidHour, saidStart, typed } from './said-words.ts';
import type { ShownReply } from './shown-reply.ts';

/** Wanted visit; `start` changes when that start is not free. */
export interface Wanted {
  service: OfferedService;
  start: LocalStart;
  /** As the client says it: 'meu filho Theo'; null for the client. */
  person: string | null;
}

export interface SimulatedClient {
  chance: Chance;
  world: PracticeWorld;
  /** Client's answer to the question for the name. */
  name: string;
  /** Effects that the assistant may write now, each once. */
  allowed: Effect[];
  /** Words that may be stored as a name. */
  people: string[];
}

/** Yields the bursts of a client and receives the reply to each. */
export type Talk<Result = void> = Generator<string[], Result, ShownReply>;

const REMARK_SHARE = 0.12;
const BURST_SHARE = 0.08;

export interface Saying {
  text: string;
  /** Effects allowed once this is said; unchanged when omitted. */
  allows?: Effect[];
  /** Makes sense only after the last reply: a remark replaces it instead of preceding it. */
  isAnchored?: boolean;
  /** Typed without errors: a name. */
  isExact?: boolean;
}

/** Sends a message as people type it: sometimes in two pieces, or after a remark. */
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

/** Fills the placeholders of a phrase. */
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

/** The client's booked visit with this service and start. */
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

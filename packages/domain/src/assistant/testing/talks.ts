// Goals of simulated clients and how clients pursue them.
import type { LocalStart } from '../local-start.ts';
import { dateOf, timeOf } from '../local-start.ts';
import type { PracticeVisit } from '../dialogue/talks/test-chat.ts';
import {
  CANCELS,
  CHOICES,
  DECLINES,
  GIVES_UP,
  MOVES,
  ONLY_ASKS,
  OPENINGS,
  OTHER_DAYS,
  OTHER_HOURS,
  REMARKS,
  REQUESTS,
  REQUESTS_FOR,
  YES,
  YES_TO_CHANGE,
} from './client-words.ts';
import { fold } from '../language/words/words.ts';
import type { Effect } from './effects.ts';
import { saidDay, saidHour } from './said-words.ts';
import type { ShownReply } from './shown-reply.ts';
import {
  bookingOf,
  filled,
  said,
  say,
  type SimulatedClient,
  standingVisit,
  type Talk,
  type Wanted,
} from './simulated-client.ts';

/** Turns after which a client who is not understood gives up. */
const PATIENCE = 9;

interface Aim {
  wanted: Wanted;
  /** Effect that agreeing to it allows: a booking, or the move of a visit. */
  effect: () => Effect;
  /** Repeats the entire request. */
  restate: () => string;
}

const chosen = (me: SimulatedClient, { wanted }: Aim, reply: ShownReply): string => {
  const isOneDay = new Set(reply.listed.map(dateOf)).size === 1;
  const phrase = me.chance.pick(CHOICES);
  if (!isOneDay || me.chance.happens(0.4)) return filled(me, phrase, wanted);
  return filled(me, phrase.replace('{w}', '{h}'), wanted);
};

const restated = (me: SimulatedClient, aim: Aim, lead = ''): Talk<ShownReply> =>
  say(me, { text: lead + aim.restate(), allows: [aim.effect()] });

/** Chooses one of the starts shown: the wanted one, or another when that one is not available. */
function* choose(me: SimulatedClient, aim: Aim, reply: ShownReply): Talk<ShownReply> {
  const { wanted } = aim;
  const wasSaid = me.allowed.length > 0;
  if (!reply.listed.includes(wanted.start)) {
    if (!wasSaid) return yield* restated(me, aim);
    wanted.start = me.chance.pick(reply.listed);
  }
  return yield* say(me, { text: chosen(me, aim, reply), allows: [aim.effect()], isAnchored: true });
}

/** Answers the question of the last reply, while it is about the aim. */
function* answer(me: SimulatedClient, aim: Aim, reply: ShownReply): Talk<ShownReply> {
  const { wanted } = aim;
  switch (reply.asked) {
    case 'name':
      return yield* say(me, { text: me.name, isAnchored: true, isExact: true });
    case 'own-name': {
      const isMine = fold(reply.text).includes(fold(me.name));
      return yield* say(me, { text: isMine ? 'sim' : `não, ${me.name}`, isAnchored: true, isExact: true });
    }
    case 'attendee':
      return yield* say(me, { text: wanted.person?.split(' ').at(-1) ?? 'é pra mim', isAnchored: true });
    case 'choice':
    case 'reading':
      if (reply.listed.length > 0) return yield* choose(me, aim, reply);
      return yield* say(me, { text: timeOf(wanted.start), allows: [aim.effect()], isAnchored: true });
    case 'go-ahead':
    case 'change':
      if (
        reply.named[0] === wanted.start ||
        (aim.effect().kind === 'move' && reply.named.includes(wanted.start))
      )
        return yield* say(me, { text: me.chance.pick(YES), allows: [aim.effect()], isAnchored: true });
      return yield* restated(me, aim, 'não, ');
    case 'owner':
      return yield* say(me, { text: 'não precisa', isAnchored: true });
    case 'service':
      return yield* say(me, { text: wanted.service.name.toLowerCase(), isAnchored: true });
    default:
      return yield* restated(me, aim);
  }
}

function* pursue(me: SimulatedClient, aim: Aim, first: ShownReply): Talk {
  let reply = first;
  for (let turn = 0; turn < PATIENCE && !standingVisit(me, aim.wanted); turn += 1)
    reply = yield* answer(me, aim, reply);
}

const bookingAim = (me: SimulatedClient, wanted: Wanted): Aim => ({
  wanted,
  effect: () => bookingOf(wanted),
  restate: () => said(me, wanted.person === null ? REQUESTS : REQUESTS_FOR, wanted),
});

/** Books a visit: with all details at once, or starting with the service alone. */
export function* book(me: SimulatedClient, wanted: Wanted): Talk {
  const aim = bookingAim(me, wanted);
  if (wanted.person !== null) me.people.push(wanted.person);
  const isWhole = wanted.person !== null || me.chance.happens(0.6);
  const first = isWhole
    ? yield* restated(me, aim)
    : yield* say(me, { text: said(me, OPENINGS, wanted), allows: [] });
  yield* pursue(me, aim, first);
}

const visitWords = (me: SimulatedClient, visit: PracticeVisit): string => {
  const { world, chance } = me;
  const service = world.services.find(({ id }) => id === visit.serviceId)?.name.toLowerCase() ?? 'horário';
  const day = saidDay(dateOf(visit.start), world.now, chance);
  const own = world.visits.filter((one) => one.own && one.status !== 'cancelled');
  const of = /^(segunda|ter|quart|quint|sext|s[aá]b|dom|hoje|amanh)/.test(day)
    ? `de ${day}`
    : `do ${day.startsWith('dia') ? '' : 'dia '}${day}`;
  const ways = [`meu horário ${of}`, `meu ${of === '' ? '' : `horário de ${service} ${of}`}`];
  return own.length === 1 ? chance.pick([...ways, 'meu horário']) : chance.pick(ways);
};

/** Moves a visit of the client; `phrases` name the target. */
export function* move(
  me: SimulatedClient,
  { visit, wanted }: { visit: PracticeVisit; wanted: Wanted },
  phrases: readonly string[] = MOVES,
): Talk {
  const effect = (): Effect => ({
    kind: 'move',
    id: visit.id,
    serviceId: wanted.service.id,
    start: wanted.start,
  });
  const words = (some: readonly string[]): string =>
    said(me, some, wanted).replace('{v}', () => visitWords(me, visit));
  const aim = { wanted, effect, restate: () => words(MOVES) };
  let reply = yield* say(me, { text: words(phrases), allows: [effect()], isAnchored: phrases !== MOVES });
  for (let turn = 0; turn < PATIENCE && !standingVisit(me, wanted); turn += 1) {
    if (reply.asked === 'which') reply = yield* pickVisit(me, visit, reply);
    else reply = yield* answer(me, aim, reply);
  }
}

function* pickVisit(me: SimulatedClient, visit: PracticeVisit, reply: ShownReply): Talk<ShownReply> {
  const place = reply.named.indexOf(visit.start) + 1;
  const day = saidDay(dateOf(visit.start), me.world.now, me.chance);
  const hour = saidHour(visit.start, me.chance);
  const text = place > 0 ? me.chance.pick([String(place), `o ${place}`, `${day} ${hour}`]) : `${day} ${hour}`;
  return yield* say(me, { text, isAnchored: true });
}

export function* cancel(me: SimulatedClient, visit: PracticeVisit): Talk {
  const allows: Effect[] = [{ kind: 'cancel', id: visit.id }];
  const request = (): string => me.chance.pick(CANCELS).replace('{v}', visitWords(me, visit));
  let reply = yield* say(me, { text: request(), allows });
  for (let turn = 0; turn < PATIENCE && visit.status !== 'cancelled'; turn += 1) {
    if (reply.asked === 'which') reply = yield* pickVisit(me, visit, reply);
    else if (reply.asked === 'cancel' && reply.named.includes(visit.start))
      reply = yield* say(me, { text: me.chance.pick(YES_TO_CHANGE), isAnchored: true });
    else reply = yield* say(me, { text: request() });
  }
}

/** Asks several questions and agrees to nothing. */
export function* onlyAsk(me: SimulatedClient, about: () => Wanted): Talk {
  const turns = 3 + Math.floor(me.chance.next() * 5);
  let reply = yield* say(me, { text: said(me, ONLY_ASKS, about()), allows: [] });
  for (let turn = 0; turn < turns; turn += 1) {
    const declines = reply.asked !== null || me.chance.happens(0.3);
    const text = declines ? me.chance.pick(DECLINES) : said(me, ONLY_ASKS, about());
    reply = yield* say(me, { text });
  }
}

/** Starts to arrange a visit and abandons it, with or without saying so. */
export function* giveUp(me: SimulatedClient, wanted: Wanted): Talk {
  yield* say(me, { text: said(me, OPENINGS, wanted), allows: [] });
  if (me.chance.happens(0.6)) yield* say(me, { text: me.chance.pick(GIVES_UP) });
  yield* chat(me, 4);
}

/** Sends remarks only. */
export function* chat(me: SimulatedClient, most: number): Talk {
  me.allowed = [];
  const turns = Math.floor(me.chance.next() * (most + 1));
  for (let turn = 0; turn < turns; turn += 1) yield [me.chance.pick(REMARKS)];
}

export interface Change {
  visit: PracticeVisit;
  start: LocalStart;
}

/** Changes the hour or the day of the visit just booked. */
export function* correct(me: SimulatedClient, wanted: Wanted, start: LocalStart): Talk {
  const visit = standingVisit(me, wanted);
  if (!visit) return;
  const phrases = dateOf(start) === dateOf(wanted.start) ? OTHER_HOURS : OTHER_DAYS;
  wanted.start = start;
  yield* move(me, { visit, wanted }, phrases);
}

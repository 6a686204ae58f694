// Simulated talks: a client with a goal talks to the real turn code over an in-memory agenda. A judge compares
// every write with what the client had clearly said before it.
import { addDays } from '#shared/local-time.ts';
import {
  practiceChat,
  type PracticeChat,
  type PracticeWorld,
  startsOf,
  playerOf,
} from '../dialogue/talks/test-chat.ts';
import { aVisit, aWorld, tradeNames } from '../dialogue/talks/test-worlds.ts';
import { isForSeveral } from '../language/services/service-words.ts';
import { fold, readWords } from '../language/words/words.ts';
import type { runTurn } from '../dialogue/run-turn.ts';
import { dateOf, type LocalStart, minutesLater, timeOf } from '../local-start.ts';
import { phrasesOf } from '../replies/voice/voice.ts';
import type { OfferedService, VoiceTone } from '../assistant-tools.ts';
import { type Chance, chanceOf } from './chance.ts';
import { NAMES, PEOPLE, THANKS } from './client-words.ts';
import { type Effect, effectsOf, judge, visitsIn } from './effects.ts';
import { readReply } from './shown-reply.ts';
import { type SimulatedClient, standingVisit, type Talk, type Wanted } from './simulated-client.ts';
import { book, cancel, chat, correct, giveUp, move, onlyAsk } from './talks.ts';

const TONES: readonly VoiceTone[] = ['professional', 'friendly', 'formal', 'casual'];
const DAYS_AHEAD = 12;

export interface Line {
  client: string[];
  reply: string;
  /** Effects written without a request. */
  unwanted: Effect[];
  /** Claims in the reply of actions that did not happen. */
  falseClaims: string[];
}

export interface SimulatedTalk {
  seed: number;
  goal: string;
  reached: boolean;
  lines: Line[];
}

const freeFor = (world: PracticeWorld, { id }: OfferedService): LocalStart[] => {
  const today = dateOf(world.now);
  return startsOf(world, { serviceId: id, from: today, to: addDays(today, DAYS_AHEAD), stepMin: 30 });
};

const isFree = (world: PracticeWorld, { service, start }: Wanted): boolean =>
  freeFor(world, service).includes(start);

const wish = (world: PracticeWorld, chance: Chance, services = world.services): Wanted => {
  const service = chance.pick(services);
  return { service, start: chance.pick(freeFor(world, service)), person: null };
};

const aBusyWorld = (chance: Chance): PracticeWorld => {
  const world = aWorld(chance.pick(tradeNames));
  world.business.voiceTone = chance.pick(TONES);
  if (chance.happens(0.3)) world.clientName = null;
  for (let visit = 0; visit < 6; visit += 1) {
    if (freeFor(world, world.services[0] as OfferedService).length < 6) break;
    const { service, start } = wish(world, chance);
    const end = minutesLater(start, service.durationMinutes);
    world.visits.push(aVisit(start, { id: 100 + visit, own: false, serviceId: service.id, end }));
  }
  return world;
};

const addOwn = (world: PracticeWorld, chance: Chance, most: number): void => {
  const count = 1 + Math.floor(chance.next() * most);
  for (let visit = 0; visit < count; visit += 1) {
    const { service, start } = wish(world, chance);
    const end = minutesLater(start, service.durationMinutes);
    world.visits.push(aVisit(start, { id: 200 + visit, serviceId: service.id, end }));
  }
};

interface Goal {
  name: string;
  talk: Talk;
  isReached: () => boolean;
}

const ownIn = (world: PracticeWorld) =>
  world.visits.filter(({ own, status }) => own && status !== 'cancelled');

/** True when exactly these visits are booked. */
const standExactly = (me: SimulatedClient, wanted: readonly Wanted[]): boolean =>
  ownIn(me.world).length === wanted.length &&
  wanted.every((one) => {
    const visit = standingVisit(me, one);
    const name = fold(one.person?.split(' ').at(-1) ?? '');
    return visit !== undefined && fold(visit.forSomeone ?? '').includes(name);
  });

/** A service for one person, wanted for someone close to the client. */
const wishForSomebody = ({ world, chance }: SimulatedClient): Wanted => {
  const single = world.services.filter(
    ({ name }) => !readWords(name).words.some(({ text }) => isForSeveral(text)),
  );
  return { ...wish(world, chance, single), person: chance.pick(PEOPLE) };
};

type GoalMaker = (me: SimulatedClient) => Goal;

const sequence = function* (...talks: Talk[]): Talk {
  for (const talk of talks) yield* talk;
};

const thanks = function* (me: SimulatedClient): Talk {
  me.allowed = [];
  if (me.chance.happens(0.6)) yield [me.chance.pick(THANKS)];
  yield* chat(me, 3);
};

const otherStart = (me: SimulatedClient, wanted: Wanted): LocalStart => {
  const { chance, world } = me;
  const isSameDay = chance.happens(0.5);
  const others = freeFor(world, wanted.service).filter((start) =>
    isSameDay
      ? dateOf(start) === dateOf(wanted.start)
      : timeOf(start) === timeOf(wanted.start) && dateOf(start) !== dateOf(wanted.start),
  );
  return others.length === 0 ? wanted.start : chance.pick(others);
};

const lazily = function* (talk: () => Talk): Talk {
  yield* talk();
};

const GOALS: Record<string, GoalMaker> = {
  book: (me) => {
    const wanted = wish(me.world, me.chance);
    return {
      name: 'book',
      talk: sequence(book(me, wanted), thanks(me)),
      isReached: () => standExactly(me, [wanted]),
    };
  },
  'book for somebody': (me) => {
    const wanted = wishForSomebody(me);
    return {
      name: 'book for somebody',
      talk: sequence(book(me, wanted), thanks(me)),
      isReached: () => standExactly(me, [wanted]),
    };
  },
  two: (me) => {
    const own = wish(me.world, me.chance);
    const other = wishForSomebody(me);
    const second = lazily(() => {
      if (!isFree(me.world, other))
        Object.assign(other, wish(me.world, me.chance, [other.service]), { person: other.person });
      return book(me, other);
    });
    return {
      name: 'two',
      talk: sequence(book(me, own), second, thanks(me)),
      isReached: () => standExactly(me, [own, other]),
    };
  },
  correct: (me) => {
    const wanted = wish(me.world, me.chance);
    const change = lazily(() => correct(me, wanted, otherStart(me, wanted)));
    return {
      name: 'correct',
      talk: sequence(book(me, wanted), change, thanks(me)),
      isReached: () => standExactly(me, [wanted]),
    };
  },
  'book and cancel': (me) => {
    const wanted = wish(me.world, me.chance);
    const regret = lazily(() => {
      const visit = standingVisit(me, wanted);
      return visit ? cancel(me, visit) : chat(me, 0);
    });
    return {
      name: 'book and cancel',
      talk: sequence(book(me, wanted), regret, thanks(me)),
      isReached: () => standExactly(me, []),
    };
  },
  cancel: (me) => {
    addOwn(me.world, me.chance, 3);
    const visit = me.chance.pick(ownIn(me.world));
    const left = ownIn(me.world).length - 1;
    return {
      name: 'cancel',
      talk: sequence(cancel(me, visit), thanks(me)),
      isReached: () => visit.status === 'cancelled' && ownIn(me.world).length === left,
    };
  },
  move: (me) => {
    addOwn(me.world, me.chance, 3);
    const visit = me.chance.pick(ownIn(me.world));
    const service = me.world.services.find(({ id }) => id === visit.serviceId);
    const wanted = wish(me.world, me.chance, service ? [service] : me.world.services);
    const count = ownIn(me.world).length;
    return {
      name: 'move',
      talk: sequence(move(me, { visit, wanted }), thanks(me)),
      isReached: () => ownIn(me.world).length === count && standingVisit(me, wanted) !== undefined,
    };
  },
  'only ask': (me) => {
    if (me.chance.happens(0.5)) addOwn(me.world, me.chance, 2);
    const before = JSON.stringify(ownIn(me.world));
    return {
      name: 'only ask',
      talk: onlyAsk(me, () => wish(me.world, me.chance)),
      isReached: () => JSON.stringify(ownIn(me.world)) === before,
    };
  },
  'give up': (me) => {
    if (me.chance.happens(0.5)) addOwn(me.world, me.chance, 2);
    const before = JSON.stringify(ownIn(me.world));
    return {
      name: 'give up',
      talk: giveUp(me, wish(me.world, me.chance)),
      isReached: () => JSON.stringify(ownIn(me.world)) === before,
    };
  },
};

const CLAIMS = { booked: 'booked', moved: 'moved', cancelled: 'cancelled' } as const;

const falseClaimsIn = (reply: string, { world, results }: PracticeChat): string[] => {
  const phrases = phrasesOf(world.business);
  const done = (results.at(-1)?.traces ?? []).map(({ action }) => action);
  return Object.values(CLAIMS).filter((claim) => reply.includes(phrases[claim]) && !done.includes(claim));
};

const wrongName = ({ world, name }: SimulatedClient, known: string | null): Effect[] =>
  world.clientName === known || fold(name).includes(fold(world.clientName ?? ''))
    ? []
    : [{ kind: 'person', name: `client: ${world.clientName}` }];

/** True when the assistant wrote, or claimed to have written, something that the client had not requested. */
export const hasUnwanted = ({ lines }: SimulatedTalk): boolean =>
  lines.some(({ unwanted, falseClaims }) => unwanted.length + falseClaims.length > 0);

/** Plays one talk to the end. */
export const simulateTalk = async (seed: number, brain?: typeof runTurn): Promise<SimulatedTalk> => {
  const chance = chanceOf(seed);
  const world = aBusyWorld(chance);
  const me: SimulatedClient = { chance, world, name: chance.pick(NAMES), allowed: [], people: [] };
  const known = world.clientName;
  const kind = chance.pick(Object.keys(GOALS));
  const { talk, isReached } = (GOALS[kind] as GoalMaker)(me);
  const assistant = practiceChat(world, brain && playerOf(brain));
  const lines: Line[] = [];
  let before = visitsIn(world);
  for (let step = talk.next(); !step.done;) {
    const client = step.value;
    const reply = await assistant.send(...client);
    const after = visitsIn(world);
    const { unwanted, left } = judge(effectsOf(before, after), me.allowed, me.people);
    const names = lines.some(({ unwanted: all }) => all.some(({ kind: what }) => what === 'person'))
      ? []
      : wrongName(me, known);
    lines.push({
      client,
      reply,
      unwanted: [...unwanted, ...names],
      falseClaims: falseClaimsIn(reply, assistant),
    });
    me.allowed = left;
    before = after;
    step = talk.next(readReply(reply, world.now));
  }
  return { seed, goal: kind, reached: isReached(), lines };
};

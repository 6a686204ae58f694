// What the assistant remembers of one chat between two turns. It is stored as JSON, so it has a version and is
// checked when it is read back.
import { z } from 'zod';
import { dateOf, type LocalStart, minutesLater } from '../../local-start.ts';

const hour = z.object({
  time: z.string(),
  readings: z.tuple([z.string(), z.string()]).nullable(),
  bare: z.boolean(),
});

const stretch = z.object({
  dates: z.array(z.string()),
  days: z.object({ from: z.string(), to: z.string().nullable() }).nullable(),
  hours: z.array(hour),
  part: z.enum(['madrugada', 'manha', 'tarde', 'noite']).nullable(),
  after: hour.nullable(),
  before: hour.nullable(),
});

const wish = stretch.extend({
  edge: z.enum(['early', 'late']).nullable(),
  passed: z.boolean(),
  contradictory: z.boolean(),
  isWeekday: z.boolean(),
  /** what does not suit the client */
  except: z.array(stretch),
});

const visitRequest = z.object({
  serviceId: z.number().nullable(),
  /** the services between which the words did not decide */
  choices: z.array(z.number()),
  wish,
  /** for whom, when it is not the client */
  forSomeone: z.string().nullable(),
  /** the client only asked whether it is free */
  onlyAsked: z.boolean(),
  /** the appointment that is moved; null for a new one */
  movingId: z.number().nullable(),
  /** whether that appointment moves or another one is wanted was not said yet */
  undecided: z.boolean().default(false),
  /** another one would be of a service that was not said yet */
  serviceOpen: z.boolean().default(false),
  /** no hour of its own: it begins when the visit before it ends */
  follows: z.boolean(),
});

/** The question that the last reply asked. */
const awaiting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('service'), choices: z.array(z.number()) }),
  z.object({ kind: z.literal('moment') }),
  z.object({ kind: z.literal('reading') }),
  z.object({ kind: z.literal('go-ahead'), start: z.string() }),
  z.object({ kind: z.literal('date'), date: z.string() }),
  z.object({
    kind: z.literal('name'),
    /** words that may be the name: asked about before they are kept */
    name: z.string().nullable().default(null),
  }),
  z.object({
    kind: z.literal('which'),
    purpose: z.enum(['cancel', 'move', 'confirm']),
    choices: z.array(z.number()),
    /** where each of `choices` was when it was shown; empty in memories of before */
    starts: z.array(z.string()).default([]),
    /** by how many minutes it moves, when only that was said */
    shift: z.number().nullable().default(null),
  }),
  z.object({
    kind: z.literal('cancel'),
    choices: z.array(z.number()),
    starts: z.array(z.string()).default([]),
    /** moving was proposed as well, so that a yes says neither */
    orMove: z.boolean().default(false),
    /** it was asked after a lone "n", which a lone "s" takes back */
    isLetter: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('attendee'),
    appointmentIds: z.array(z.number()),
    /** a word that may be the name: asked about before it is written down */
    name: z.string().nullable().default(null),
  }),
  z.object({ kind: z.literal('ask-owner'), question: z.string() }),
  /** whether what was just cancelled shall stand again, behind "não, espera" */
  z.object({ kind: z.literal('reopen') }),
  /** the wish for a place that may come free, or a visit: which of them is not wanted any more */
  z.object({ kind: z.literal('wait-or-visit') }),
]);

/** What stood open when the talk stopped hours ago: nothing is done with it before it is offered again. */
const lapsed = z.object({ request: visitRequest.nullable(), offered: z.array(z.string()), awaiting });

const dialogueState = z.object({
  version: z.literal(2),
  /** when the last turn was, on the professional's wall clock */
  at: z.string(),
  /** visits that are being arranged; the first is talked about */
  requests: z.array(visitRequest),
  lapsed: lapsed.nullable().default(null),
  /** starts that the last reply showed, in its order */
  offered: z.array(z.string()),
  awaiting: awaiting.nullable(),
  /** appointments made or moved in this talk, latest last: a correction changes them */
  lastBooked: z.array(z.number()),
  /** visits cancelled in this talk and replaced by none: "deixa marcado", "quero sexta então" */
  lastCancelled: z
    .array(
      z.object({
        /** absent in memories of before */
        id: z.number().optional(),
        serviceId: z.number().nullable(),
        start: z.string(),
        forSomeone: z.string().nullable(),
        /** when the assistant did it: only what the last turn did is undone by "volta" */
        at: z.string().optional(),
      }),
    )
    .default([]),
  /** the visit made or moved last and where it was before: a protest takes that back */
  lastWrite: z
    .object({
      id: z.number(),
      at: z.string(),
      start: z.string(),
      from: z.object({ serviceId: z.number(), start: z.string() }).nullable(),
    })
    .nullable()
    .default(null),
  /** somebody else whose visit was talked about, by name or relation, until it is booked */
  about: z.string().nullable().default(null),
  /** when the client asked for a place that somebody else may give up; kept longer than the talk */
  waitingSince: z.string().nullable().default(null),
  /** wishes of the client, in their words, that wait until a question about another is answered */
  later: z.array(z.string()).default([]),
  /** the service that was talked about, for "então marca amanhã" */
  topicServiceId: z.number().nullable(),
  /** the period that the client named last, and the days named or shown since: a bare weekday is one of them */
  daysInTalk: z
    .object({
      period: z.object({ from: z.string(), to: z.string().nullable() }).nullable(),
      dates: z.array(z.string()),
      /** a visit was made or moved since: the next weekday may be about another one */
      isDone: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** a message with a weekday that can be two days, and those days: the last reply asked which */
  askedDay: z
    .object({ text: z.string(), dates: z.array(z.string()) })
    .nullable()
    .default(null),
  /** the phone was asked for; it is not asked for twice */
  phoneAsked: z.boolean(),
  /** what the owner was told of this chat, and when, so that it is told once */
  ownerTold: z.array(z.object({ reason: z.string(), at: z.string() })),
  /** the last message, and how often in a row it came or a machine wrote */
  last: z.object({ text: z.string(), repeated: z.number() }),
});

export type VisitRequest = z.infer<typeof visitRequest>;
export type Awaiting = z.infer<typeof awaiting>;
/** What shall be done with the visit that is asked for. */
export type Purpose = Extract<Awaiting, { kind: 'which' }>['purpose'];
export type DialogueState = z.infer<typeof dialogueState>;

/** After a day of silence a talk begins again. */
const MEMORY_MINUTES = 24 * 60;

/** The memory of a chat in which nothing was said yet. */
export const initialState = (now: LocalStart): DialogueState => ({
  version: 2,
  at: now,
  requests: [],
  lapsed: null,
  offered: [],
  awaiting: null,
  lastBooked: [],
  lastCancelled: [],
  lastWrite: null,
  about: null,
  waitingSince: null,
  later: [],
  topicServiceId: null,
  daysInTalk: null,
  askedDay: null,
  phoneAsked: false,
  ownerTold: [],
  last: { text: '', repeated: 0 },
});

/** After some hours people greet each other again. */
const PAUSE_MINUTES = 6 * 60;

const isWithin = (at: LocalStart, minutes: number, now: LocalStart): boolean =>
  minutesLater(at, minutes) >= now;

/** True when a talk begins: nothing was said in the chat yet, or not for six hours. */
export const startsNewTalk = (stored: unknown, now: LocalStart): boolean => {
  const { data } = dialogueState.safeParse(stored);
  return !data || !isWithin(data.at, PAUSE_MINUTES, now);
};

/** When the last turn of a stored talk was. */
export const lastTurnAt = (stored: unknown): LocalStart | null =>
  dialogueState.safeParse(stored).data?.at ?? null;

/** An offer is older news after this time. */
const OFFER_MINUTES = 14 * 24 * 60;

/** An offer of an earlier talk that nobody answered. */
export interface RememberedOffer {
  at: LocalStart;
  /** those to come, bounded */
  starts: LocalStart[];
  serviceId: number | null;
}

const MAX_REMEMBERED_STARTS = 6;

/** The offer that the last talk ended with, at most two weeks ago; facts only, no words. Null when none is open. */
export const rememberedOffer = (stored: unknown, now: LocalStart): RememberedOffer | null => {
  const { data } = dialogueState.safeParse(stored);
  if (!data || !isWithin(data.at, OFFER_MINUTES, now)) return null;
  const starts = data.offered.filter((start) => start > now).slice(0, MAX_REMEMBERED_STARTS);
  if (starts.length === 0) return null;
  return { at: data.at, starts, serviceId: data.requests[0]?.serviceId ?? data.topicServiceId };
};

/** A talk over midnight is one talk; a day later it is another. */
const NIGHT_MINUTES = 2 * 60;

const isInterrupted = ({ at }: DialogueState, now: LocalStart): boolean =>
  !isWithin(at, PAUSE_MINUTES, now) || (dateOf(at) !== dateOf(now) && !isWithin(at, NIGHT_MINUTES, now));

const lapsedOf = ({ requests, offered, awaiting: asked }: DialogueState): DialogueState['lapsed'] =>
  asked && { request: requests[0] ?? null, offered, awaiting: asked };

/** What was being arranged is not silently gone on with: it is known as lapsed, and its service. */
const interrupted = (state: DialogueState): DialogueState => ({
  ...state,
  lapsed: lapsedOf(state),
  requests: [],
  offered: [],
  awaiting: null,
  about: null,
  later: [],
  daysInTalk: null,
  askedDay: null,
  topicServiceId: state.requests[0]?.serviceId ?? state.topicServiceId,
});

/**
 * The stored memory of a chat: what was left unfinished hours ago or yesterday has lapsed, and all else is forgotten
 * when it is more than a day old or of another version.
 */
export const restoreState = (stored: unknown, now: LocalStart): DialogueState => {
  const { data } = dialogueState.safeParse(stored);
  if (!data || !isWithin(data.at, OFFER_MINUTES, now)) return initialState(now);
  const { waitingSince } = data;
  if (!isWithin(data.at, MEMORY_MINUTES, now))
    return { ...initialState(now), lapsed: lapsedOf(data), waitingSince };
  return isInterrupted(data, now) ? interrupted(data) : data;
};

/** True when no visit is being arranged; an offer to ask the owner may be open. */
export const arrangesNothing = ({ awaiting, requests }: DialogueState): boolean =>
  requests.length === 0 && (awaiting === null || awaiting.kind === 'ask-owner');

/** What the assistant's last question leaves open: a yes or a no to one thing, a choice from a list, or nothing. */
export const openQuestionOf = ({ awaiting, offered }: DialogueState): 'one' | 'list' | null => {
  if (awaiting === null) return null;
  const isChoice = 'choices' in awaiting && awaiting.choices.length > 1;
  const isList = awaiting.kind === 'moment' || awaiting.kind === 'reading';
  return isChoice || (isList && offered.length > 1) ? 'list' : 'one';
};

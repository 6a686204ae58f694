// Memory of one chat between two turns. Stored as JSON, so it is versioned and validated when read back.
import { z } from 'zod';
import { dateOf, type LocalStart, minutesLater } from '../../local-start.ts';
import { helpGiven } from '../care/help-given.ts';
import { askedLast } from '../follow-up/asked-last.ts';
import { silent, voice } from '../../replies/voice/rewording.ts';
import { visitRequest } from '../several/visit-request.ts';

export type { VisitRequest } from '../several/visit-request.ts';

const flag = z.boolean().optional();

/** Question asked by the last reply. `isRepeated`: asked again after a remark, which a mere sign may be about. */
const awaiting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('service'), choices: z.array(z.number()) }),
  z.object({ kind: z.literal('moment') }),
  z.object({ kind: z.literal('reading') }),
  z.object({
    kind: z.literal('go-ahead'),
    start: z.string(),
    isPutOff: flag,
    isRepeated: flag,
    asks: flag,
    /** the owner proposed it: a yes books it */
    isProposed: flag,
    /** a new visit, beside one that only the owner may move */
    isNew: flag,
    /** visits wished together with the offered ones, which a limit does not admit */
    leftOut: z.number().optional(),
  }),
  z.object({ kind: z.literal('date'), date: z.string() }),
  /** with a possible name, to be confirmed before it is stored */
  z.object({ kind: z.literal('name'), name: z.string().nullable().default(null) }),
  z.object({
    kind: z.literal('which'),
    purpose: z.enum(['cancel', 'move', 'confirm']),
    choices: z.array(z.number()),
    /** start of each of `choices` when it was shown; empty in memories of older versions */
    starts: z.array(z.string()).default([]),
    /** `shift`: minutes to move by, when the client said only that; `isAll`: a yes is about all of them */
    shift: z.number().nullable().default(null),
    isAll: flag,
    isRepeated: flag,
  }),
  z.object({
    kind: z.literal('cancel'),
    choices: z.array(z.number()),
    starts: z.array(z.string()).default([]),
    /** moving was offered too, so that a yes decides neither */
    orMove: z.boolean().default(false),
    /** asked after a lone "n"; a lone "s" reverses it */
    isLetter: flag,
    isRepeated: flag,
  }),
  z.object({
    kind: z.literal('attendee'),
    appointmentIds: z.array(z.number()),
    /** possible name, to be confirmed before it is stored */
    name: z.string().nullable().default(null),
  }),
  z.object({ kind: z.literal('ask-owner'), question: z.string() }),
  /** restore the visit just cancelled? Asked after "não, espera" */
  z.object({ kind: z.literal('reopen') }),
  /** `visits`: booked ones that may be meant instead */
  z.object({
    kind: z.literal('withdraw'),
    choices: z.array(z.number()),
    visits: z.array(z.number()).optional(),
  }),
  z.object({ kind: z.literal('proposal'), choices: z.array(z.number()) }),
  /** no longer wanted: the wait for a freed place, or the visit? */
  z.object({ kind: z.literal('wait-or-visit') }),
]);

/** Question open when the talk stopped hours ago. It has no effect until it is offered again. */
const lapsed = z.object({ request: visitRequest.nullable(), offered: z.array(z.string()), awaiting });

const cancelledVisit = z.object({
  /** absent in memories of older versions */
  id: z.number().optional(),
  serviceId: z.number().nullable(),
  start: z.string(),
  forSomeone: z.string().nullable(),
  /** time the assistant cancelled it: "volta" only undoes the last turn */
  at: z.string().optional(),
});

const dialogueState = z.object({
  version: z.literal(2),
  /** time of the last turn, on the professional's wall clock */
  at: z.string(),
  /** visits being arranged; the talk is about the first */
  requests: z.array(visitRequest),
  lapsed: lapsed.nullable().default(null),
  /** starts shown by the last reply, in order */
  offered: z.array(z.string()),
  awaiting: awaiting.nullable(),
  /** appointments booked or moved in this talk, latest last; a correction changes them */
  lastBooked: z.array(z.number()),
  /** visits cancelled in this talk and not replaced, for "deixa marcado" and "quero sexta então" */
  lastCancelled: z.array(cancelledVisit).default([]),
  /** visit booked or moved last, with its previous place; a protest reverts it */
  lastWrite: z
    .object({
      id: z.number(),
      at: z.string(),
      start: z.string(),
      from: z.object({ serviceId: z.number(), start: z.string() }).nullable(),
      /** the cancelled visit that it replaces */
      replaced: cancelledVisit.nullable().default(null),
    })
    .nullable()
    .default(null),
  /** another person whose visit is being discussed, by name or relation, until it is booked */
  about: z.string().nullable().default(null),
  /** time the client asked for a place that another client may give up; outlives the talk */
  waitingSince: z.string().nullable().default(null),
  wantsNoVisit: z.boolean().optional(),
  /** the request that ended without an answer, or that the client took back, for "peço de novo"; those made here whose end was not reported, latest last */
  endedRequest: cancelledVisit.extend({ isWithdrawn: flag }).nullish(),
  madeRequests: z.array(cancelledVisit).optional(),
  /** hours that the owner refused in this talk */
  refused: z.array(z.object({ serviceId: z.number(), start: z.string() })).optional(),
  /** wishes that the owner got as notes, latest last; they outlive the talk */
  passedWishes: z.array(cancelledVisit).optional(),
  /** further requests, in the client's words, that wait until the current question is answered */
  later: z.array(z.string()).default([]),
  /** service being discussed, and those named before, for "então marca amanhã" and "e os dois?" */
  topicServiceId: z.number().nullable(),
  topicServiceIds: z.array(z.number()).default([]),
  isTopicTold: flag,
  asked: askedLast.nullish(),
  /** period the client named last, and days named or shown since; a bare weekday means one of them */
  daysInTalk: z
    .object({
      period: z.object({ from: z.string(), to: z.string().nullable() }).nullable(),
      dates: z.array(z.string()),
      /** a visit was booked or moved since: the next weekday may be about another one */
      isDone: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** message with an ambiguous weekday, and the days the last reply asked to choose from */
  askedDay: z
    .object({ text: z.string(), dates: z.array(z.string()) })
    .nullable()
    .default(null),
  /** the phone was asked for; it is never asked for twice */
  phoneAsked: z.boolean(),
  nameAsked: z.number().default(0),
  /** notices already sent to the owner about this chat, so that each is sent once */
  ownerTold: z.array(z.object({ reason: z.string(), at: z.string() })),
  /** messages passed on to the owner in this talk since the agenda changed */
  passedOn: z.array(z.string()).default([]),
  helped: helpGiven.nullish(),
  /** time of the last turn, when its message was not understood */
  unclearAt: z.string().nullable().default(null),
  /** time at which a question about another person's visits was refused */
  othersAskedAt: z.string().optional(),
  /** the client only talks; `isTold`: knows that an assistant reads, and that a person can be called */
  listens: z.object({ isTold: z.boolean() }).nullish(),
  voice: voice.default(silent),
  /** last message, and how often in a row it was repeated or a machine wrote */
  last: z.object({ text: z.string(), repeated: z.number() }),
});

export type Awaiting = z.infer<typeof awaiting>;
/** Action the client wants for the visit in question. */
export type Purpose = Extract<Awaiting, { kind: 'which' }>['purpose'];
export type DialogueState = z.infer<typeof dialogueState>;

/** After a day of silence a new talk begins. */
const MEMORY_MINUTES = 24 * 60;

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
  topicServiceIds: [],
  daysInTalk: null,
  askedDay: null,
  phoneAsked: false,
  nameAsked: 0,
  ownerTold: [],
  passedOn: [],
  unclearAt: null,
  voice: silent,
  last: { text: '', repeated: 0 },
});

const PAUSE_MINUTES = 6 * 60;

const isWithin = (at: LocalStart, minutes: number, now: LocalStart): boolean =>
  minutesLater(at, minutes) >= now;

/** True when a new talk begins: the chat is new, or was silent for six hours. */
export const startsNewTalk = (stored: unknown, now: LocalStart): boolean => {
  const { data } = dialogueState.safeParse(stored);
  return !data || !isWithin(data.at, PAUSE_MINUTES, now);
};

export const lastTurnAt = (stored: unknown): LocalStart | null =>
  dialogueState.safeParse(stored).data?.at ?? null;

export const rememberedNotices = (stored: unknown): string[] =>
  dialogueState.safeParse(stored).data?.ownerTold.map(({ reason }) => reason) ?? [];

const OFFER_MINUTES = 14 * 24 * 60;
export interface RememberedOffer {
  at: LocalStart;
  /** future starts, at most MAX_REMEMBERED_STARTS */
  starts: LocalStart[];
  serviceId: number | null;
}

const MAX_REMEMBERED_STARTS = 6;
/** Offer that the last talk ended with, at most two weeks old; facts only, no text. Null when none is open. */
export const rememberedOffer = (stored: unknown, now: LocalStart): RememberedOffer | null => {
  const { data } = dialogueState.safeParse(stored);
  if (!data || !isWithin(data.at, OFFER_MINUTES, now)) return null;
  const starts = data.offered.filter((start) => start > now).slice(0, MAX_REMEMBERED_STARTS);
  if (starts.length === 0) return null;
  return { at: data.at, starts, serviceId: data.requests[0]?.serviceId ?? data.topicServiceId };
};

/** A talk continues across midnight when the pause is at most this long. */
const NIGHT_MINUTES = 2 * 60;

const isInterrupted = ({ at }: DialogueState, now: LocalStart): boolean =>
  !isWithin(at, PAUSE_MINUTES, now) || (dateOf(at) !== dateOf(now) && !isWithin(at, NIGHT_MINUTES, now));

const lapsedOf = ({ requests, offered, awaiting: asked }: DialogueState): DialogueState['lapsed'] =>
  asked && { request: requests[0] ?? null, offered, awaiting: asked };

/** Keeps an unfinished request only as lapsed, together with its service, so that it never continues silently. */
const interrupted = (state: DialogueState): DialogueState => ({
  ...state,
  lapsed: lapsedOf(state),
  requests: [],
  offered: [],
  awaiting: null,
  nameAsked: 0,
  about: null,
  later: [],
  passedOn: [],
  daysInTalk: null,
  askedDay: null,
  listens: null,
  voice: { ...state.voice, lists: [], inRow: 0 },
  topicServiceIds: [],
  topicServiceId: state.requests[0]?.serviceId ?? state.topicServiceId,
});

/**
 * Stored memory of a chat. A question left open hours ago or yesterday becomes lapsed. After a day, only the
 * lapsed question, `waitingSince`, requests and wishes remain; after two weeks, or for an unknown version, nothing does.
 */
export const restoreState = (stored: unknown, now: LocalStart): DialogueState => {
  const { data } = dialogueState.safeParse(stored);
  if (!data || !isWithin(data.at, OFFER_MINUTES, now)) return initialState(now);
  const { waitingSince, endedRequest, madeRequests, passedWishes } = data;
  const kept = { waitingSince, endedRequest, madeRequests, passedWishes };
  if (!isWithin(data.at, MEMORY_MINUTES, now))
    return { ...initialState(now), lapsed: lapsedOf(data), ...kept };
  return isInterrupted(data, now) ? interrupted(data) : data;
};

/** True when no visit is being arranged; an offer to ask the owner may still be open. */
export const arrangesNothing = ({ awaiting, requests }: DialogueState): boolean =>
  requests.length === 0 && (awaiting === null || awaiting.kind === 'ask-owner');

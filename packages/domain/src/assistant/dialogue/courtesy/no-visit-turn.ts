// "não quero marcar nada", "só estou perguntando": closes what is open, and offers nothing until the client asks.
import { asksForVisit, noVisitIn } from '../../reading/refusals/no-visit.ts';
import { isOnlyTold } from '../../reading/wishes/consent.ts';
import { wantsFreedPlace } from '../../reading/wishes/changes.ts';
import {
  goodbye,
  heardRemark,
  noHurry,
  noneWanted,
  welcome,
} from '../../replies/voice/small-talk-replies.ts';
import { heardTime } from '../../replies/booking-replies.ts';
import { stillStands } from '../../replies/own-visit-replies.ts';
import { dateOf } from '../../local-start.ts';
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import { inform } from '../answers/information-turn.ts';
import { putOff } from './busy-turn.ts';
import type { Awaiting, DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { tellsWhyCancelled } from '../regret/restore-turn.ts';
import { leavesAtTime, mayGiveUp } from '../refusals/named-time.ts';
import { describeKeptVisit } from '../visits/called-off.ts';

/** Handled elsewhere: they concern a booked visit. */
const CHANGES = ['cancels', 'listsOwn', 'runsLate'] as const;
/** Questions about a visit being arranged, which a refusal closes. */
const OF_OFFER: ReadonlySet<Awaiting['kind']> = new Set([
  'service',
  'moment',
  'reading',
  'go-ahead',
  'date',
  'ask-owner',
]);

const isOpenTo = ({ awaiting }: DialogueState): boolean => awaiting === null || OF_OFFER.has(awaiting.kind);

/** Words for a refusal: what stays booked, or that nothing is. */
const takeNote = async (turn: Turn, { requests }: DialogueState): Promise<string> => {
  const [request] = requests;
  if (request && request.movingId !== null) return describeKeptVisit(turn, request.movingId);
  const [visit, ...others] = await turn.tools.myAppointments();
  if (!visit) return noneWanted(turn);
  return others.length === 0 ? stillStands(turn, visit) : noHurry(turn);
};

const closed = (state: DialogueState): DialogueState => ({
  ...state,
  requests: [],
  offered: [],
  awaiting: null,
});

/** "valeu, até sexta", with Friday offered: may take the offer for a booking. */
const meansOffered = ({ said }: Turn, { offered }: DialogueState): boolean =>
  offered.some((start) => said.moments.some(({ date, days }) => [date, days?.to].includes(dateOf(start))));

/** Answers a message that wants no visit now; null for other messages. `informed`: its question is already answered. */
export const noVisitTurn = async (
  turn: Turn,
  state: DialogueState,
  informed: boolean,
): Promise<Answer | null> => {
  const { said, reminders } = turn;
  if (reminders.length > 0 || !isOpenTo(state) || CHANGES.some((intent) => said.intents.has(intent)))
    return null;
  const kind = wantsFreedPlace(said.text) ? null : noVisitIn(said);
  if (kind === null || (kind === 'leaves' && meansOffered(turn, state))) return null;
  const isPending = state.requests.length > 0;
  if (isPending && leavesAtTime(said)) return null;
  if (said.intents.has('cannotCome') && !isPending && (await mayGiveUp(turn))) return null;
  // "ótimo, não marca": the start suits
  const isOpen = kind === 'undecided' || (kind === 'refused' && said.reply === 'yes');
  const saysOf = async (): Promise<string> => {
    if (kind === 'leaves') return goodbye(turn);
    if (isOpen) return noHurry(turn);
    return said.intents.has('thanks') && !isPending ? welcome(turn) : takeNote(turn, state);
  };
  const told = informed ? { say: [], state } : await inform(turn, state);
  const say = told.say.length > 0 || informed ? told.say : [await saysOf()];
  const wantsNoVisit = kind === 'refused' || kind === 'asked' || state.wantsNoVisit;
  const next = isOpen ? putOff(told.state) : closed(told.state);
  return { ...told, say, state: { ...next, wantsNoVisit } };
};

/** `noVisitTurn` while a visit is being arranged, which comes before any other reading of the message. */
export const noVisitPending = (turn: Turn, state: DialogueState): Promise<Answer | null> | null =>
  state.requests.length > 0 ? noVisitTurn(turn, state, false) : null;

/** Right after a booking or a cancellation, and in "não quero mais", a refusal is about that visit. */
export const isOfBooked = ({ said }: Turn, { lastBooked, lastCancelled }: DialogueState): boolean =>
  lastBooked.length + lastCancelled.length > 0 || said.intents.has('regrets');

/** Words for a visit that was only mentioned; daily life is no visit. */
export const toldReply = (said: Turn['said']): string =>
  isOnlyTold(said) && said.services.length === 0 && !said.wishes.some(saysHour)
    ? heardRemark(false)
    : heardTime();

/** True when a message that names a time or a service asks for no visit: it tells a reason, or follows a refusal. */
export const isUnasked = (turn: Turn, state: DialogueState): boolean =>
  tellsWhyCancelled(turn, state) || (state.wantsNoVisit === true && !asksForVisit(turn.said));

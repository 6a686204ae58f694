// Remembers the lists shown in a talk: a list that has not changed is not sent again.
import { refusesAll } from '../../language/intentions/none-offered.ts';
import type { OfferedService } from '../../assistant-tools.ts';
import type { LocalStart } from '../../local-start.ts';
import { askService, showFree, showStarts } from '../../replies/booking-replies.ts';
import { askPreference, askServiceAgain, stillFree } from '../../replies/voice/asking-again.ts';
import type { DialogueState } from './dialogue-state.ts';
import type { Answer, Turn } from './turn.ts';

/** Lists remembered per talk. */
const MAX_LISTS = 12;
/** After this many lists without a choice, the assistant asks for a preference. */
const MAX_IN_ROW = 2;

const keyOfStarts = (serviceId: number | null, starts: readonly LocalStart[]): string =>
  `${serviceId ?? 'any'}: ${starts.join(' ')}`;
const keyOfServices = (serviceIds: readonly number[]): string => `services: ${serviceIds.join(' ')}`;

const isShown = ({ voice }: DialogueState, key: string): boolean => voice.lists.includes(key);

const withShown = (state: DialogueState, key: string): DialogueState => ({
  ...state,
  voice: { ...state.voice, lists: [...state.voice.lists, key].slice(-MAX_LISTS) },
});

/**
 * Shows the starts and waits for a choice. A list shown before is not sent again; `isVague`: the message names no
 * time, and after two lists in a row the client is asked for one.
 */
export const showStartsOnce = (
  turn: Turn,
  state: DialogueState,
  { service, starts, isVague }: { service: OfferedService; starts: LocalStart[]; isVague: boolean },
): Answer => {
  const asked = { ...state, awaiting: { kind: 'moment' as const } };
  const { inRow } = state.voice;
  const key = keyOfStarts(service.id, starts);
  // "esses não dão pra mim", where the day has no others
  const isRefused = isShown(state, key) && refusesAll(turn.said.text.plain);
  if (isRefused || (isVague && inRow >= MAX_IN_ROW)) return { say: [askPreference()], state: asked };
  const next = { ...asked, offered: starts };
  if (isShown(state, key)) return { say: [stillFree(turn, starts)], state: next };
  const shown = withShown(next, key);
  return {
    say: [showStarts(turn, turn.services.length === 1 ? null : service, starts)],
    state: { ...shown, voice: { ...shown.voice, inRow: inRow + 1 } },
  };
};

/** Shows starts that suit every service, or says that they are still free. */
export const showFreeStarts = (turn: Turn, state: DialogueState, starts: readonly LocalStart[]): Answer => {
  const key = keyOfStarts(null, starts);
  return isShown(state, key)
    ? { say: [stillFree(turn, starts)], state }
    : { say: [showFree(turn, starts)], state: withShown(state, key) };
};

/** Asks for the service, with the list of them the first time only. */
export const askServiceOnce = (
  turn: Turn,
  state: DialogueState,
  known: readonly OfferedService[],
): Answer => {
  const key = keyOfServices(known.map(({ id }) => id));
  return isShown(state, key)
    ? { say: [askServiceAgain(known)], state }
    : { say: [askService(turn, known)], state: withShown(state, key) };
};

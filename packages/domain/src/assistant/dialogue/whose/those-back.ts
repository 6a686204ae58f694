// "não! era só a da Bia, volta a minha e a da minha mãe", right after a cancellation: those visits return.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { readWords } from '../../language/words/words.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
import { bringBackOrTell, type Cancelled } from '../regret/bring-back.ts';
import { describeVisits } from '../visits/called-off.ts';
import { type WhoseKind, whoseClauses } from './whose-clauses.ts';

const SOUND =
  /^((nao|ei|ai|opa|calma|espera|pera|perai|gente|moca|moco|por favor|desculpa|errado|ta errado)[ ,.!]{0,9})+$/;

const asVisit = (turn: Turn, visit: Cancelled): ClientAppointment => {
  const service = serviceById(turn, visit.serviceId);
  return {
    ...visit,
    id: visit.id ?? 0,
    serviceName: service?.name ?? '',
    durationMinutes: service?.durationMinutes ?? 0,
    status: 'scheduled',
    isOnClosedDay: false,
  };
};

/** Null unless every clause says which of the visits just cancelled was meant, or which returns. */
export const thoseBackTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { lastCancelled, awaiting, requests } = state;
  const isFresh = lastCancelled.length > 0 && lastCancelled.every(({ at, id }) => at === state.at && id);
  if (!isFresh || awaiting !== null || requests.length > 0 || turn.said.isQuestion) return null;
  const standing = await turn.tools.myAppointments();
  const gone = lastCancelled.map((visit) => asVisit(turn, visit));
  const clauses = whoseClauses(turn, [...standing, ...gone]);
  const isPlain = clauses.every(({ kind, text }) =>
    kind === null ? SOUND.test(readWords(text).plain.trim()) : kind === 'back' || kind === 'meant',
  );
  const of = (wanted: WhoseKind): number[] =>
    clauses.flatMap(({ kind, visits }) => (kind === wanted ? visits.map(({ id }) => id) : []));
  const [back, meant] = [of('back'), of('meant')];
  if (!isPlain || back.length + meant.length === 0) return null;
  const returning = lastCancelled.filter(
    ({ id = 0 }) => back.includes(id) || (meant.length > 0 && !meant.includes(id)),
  );
  if (returning.length === 0)
    return standing.length === 0 ? null : { say: describeVisits(turn, standing), state };
  return bringBackOrTell(turn, state, returning);
};

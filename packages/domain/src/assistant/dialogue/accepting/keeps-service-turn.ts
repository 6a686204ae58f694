// "não, é pé e mão mesmo", in reply to an offer of another service for a visit: the visit keeps its own.
import { readWords } from '../../language/words/words.ts';
import { idle } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { describeKeptVisit } from '../visits/called-off.ts';

const NO = /^(nao|n)( (nao|amig[oa]|moc[oa]|obrigad[oa]|gente|flor|linda))*$/;

/** Null unless the message begins with a no, and names no time and no service but the present and the offered one. */
export const keepsServiceTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { text, moments, services } = turn.said;
  const [request] = state.awaiting?.kind === 'go-ahead' ? state.requests : [];
  if (!request || request.movingId === null || moments.length > 0 || services.length === 0) return null;
  const first = text.original.split(/[,.;:!\n]/).find((clause) => /\p{L}/u.test(clause));
  if (first === undefined || !NO.test(readWords(first).plain.trim())) return null;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === request.movingId);
  if (!visit || visit.serviceId === request.serviceId) return null;
  const known = [visit.serviceId, request.serviceId];
  if (!services.every(({ ids }) => ids.some((id) => known.includes(id)))) return null;
  return { say: [await describeKeptVisit(turn, visit.id)], state: idle(state) };
};

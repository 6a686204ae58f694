// "quero mais uma", with a move open or just done: a second visit, whose day is asked; the move continues.
import { wording } from '../../language/words/wording.ts';
import { anotherAfterMove, whichForMove } from '../../replies/visits/another-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
import { advanceRequest, newRequest } from '../offers/booking-flow.ts';

const WORDS = `
  LEAD: oi|ah|ai|aproveita|aproveitando|tambem|tb|sim|ok|certo|perfeito|obrigad[oa]|entao|ja|olha
  WISH: (eu)* quero|queria|preciso|gostaria|vou (querer|de)* (marcar|agendar|fazer)*
  VISIT: horario|visita|sessao|consulta|vez|atendimento|SERVICE
  END: (VISIT | tambem|tb|por|favor|pf|viu|ta|alem | dess[ea] | de)*`;
const ONE_MORE = wording(`${WORDS}\n(LEAD | e)* WISH mais um|uma END`, 'whole');
/** Beside a list of times, "quero outro" alone is another time of it. */
const ANOTHER = wording(`${WORDS}\n(LEAD)* e (LEAD)* WISH (um|uma)* outr[oa] END`, 'whole');

const asksOneMore = ({ said }: Turn): boolean =>
  said.people.length === 0 && (ONE_MORE.test(said.text.plain) || ANOTHER.test(said.text.plain));

const another = (serviceId: number | null) => ({ ...newRequest, serviceId, onlyAsked: true, isStated: true });

/** Null for other messages, and where no visit is or was moved. */
export const anotherBesideMoveTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  if (!asksOneMore(turn)) return null;
  const [move, ...others] = state.requests;
  const named = turn.said.services.flatMap(({ ids }) => ids);
  const [only = null, ...more] = named;
  if (more.length > 0) return null;
  if (move) {
    const name = serviceById(turn, only ?? move.serviceId)?.name;
    // "quero mais um" decides between moving and another
    if (others.length > 0 || move.movingId === null || move.undecided || name === undefined) return null;
    const text = `quero marcar mais um horário de ${name}`;
    const isList = state.awaiting?.kind !== 'go-ahead' && state.offered.length > 1;
    const say = [anotherAfterMove(name), ...(isList ? [whichForMove()] : [])].join(' ');
    return { say: [say], state: { ...state, later: [...new Set([...state.later, text])] } };
  }
  const { lastWrite, lastBooked, awaiting } = state;
  if (lastWrite === null || awaiting !== null) return null;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === lastBooked.at(-1));
  if (!visit) return null;
  const request = another(only ?? visit.serviceId);
  return advanceRequest(turn, { ...state, requests: [request], offered: [], awaiting: null }, {});
};

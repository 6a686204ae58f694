// "e sábado tem barba?", while a haircut moves: the barba is a separate visit, and the haircut stays where it is.
import { saysDay, saysHour } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { dateOf } from '../../local-start.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { describeKeptVisit } from '../visits/called-off.ts';
import { begun } from './new-requests.ts';

/** Only these put a service in the place of the one that moves. */
const SWAPS = wording(`
troca|trocar|troque|muda|mudar|mude|mudou|altera|alterar|passa|passar por|para|pra|pela|pelo
troca|trocar|troque|substitui|substituir (o|a|de|meu|minha)* ____
{em vez | ao inves | no lugar} de|da|do
na verdade|real|vdd
nao ..3 e sim|mas
ja pode|podia ser
`);

/** One more visit, also of the service that moves; "marcar outro horário" is another time for the same one. */
const ONE_MORE = wording(`
VERB: marcar|marca|marque|agendar|agenda|agende
VERB tambem
VERB mais um|uma
tambem (quero|queria|preciso|gostaria)* (de)* VERB
VERB outr[oa] sessao|consulta|visita|aula|atendimento|corte
`);

/** Null unless a message wants one more visit, or names a service that is not moving, and replaces no visit. */
export const besideMovedTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const [request, ...others] = state.requests;
  if (!request || others.length > 0 || request.movingId === null || request.undecided) return null;
  const named = said.services.filter(({ generic }) => !generic);
  const isOther = named.length > 0 && named.every(({ ids }) => !ids.some((id) => id === request.serviceId));
  const isSwap = said.reply === 'no' || SWAPS.test(said.text.plain);
  const isMore = ONE_MORE.test(said.text.plain) && said.wishes.length > 0;
  if ((!isOther && !isMore) || request.serviceId === null || isSwap) return null;
  const kept = await describeKeptVisit(turn, request.movingId);
  const open = {
    ...state,
    requests: [],
    offered: [],
    awaiting: null,
    topicServiceId: isOther ? null : request.serviceId,
  };
  const requests = begun(turn, open).map((each) => ({ ...each, onlyAsked: true }));
  const answer = await advanceRequest(turn, { ...open, requests }, { confirmFirst: true, isAnother: true });
  return { ...answer, say: [kept, ...answer.say] };
};

/** While a visit moves to no particular day, an hour alone means the day of that visit. */
export const onMovedDay = async (turn: Turn, requests: VisitRequest[]): Promise<VisitRequest[]> => {
  const [request, ...others] = requests;
  if (!request || request.movingId === null || saysDay(request.wish) || !saysHour(request.wish))
    return requests;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === request.movingId);
  const dates = visit ? [dateOf(visit.start)] : [];
  return [{ ...request, wish: { ...request.wish, dates } }, ...others];
};

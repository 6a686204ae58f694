// "errado, era sábado", "não marquei isso": what the assistant itself wrote a moment ago is put right or taken back.
import type { ClientAppointment } from '../assistant-tools.ts';
import { anyTime, revise, saysWhen } from '../language/said-visit.ts';
import { minutesLater } from '../local-start.ts';
import * as replies from '../replies/own-visit-replies.ts';
import { newRequest, sameStart } from './arranging.ts';
import type { DialogueState } from './dialogue-state.ts';
import { tellOwner } from './guards.ts';
import { idle, newService, shownOf, startMove } from './own-visit-turns.ts';
import type { Answer, Turn } from './turn.ts';

type Write = NonNullable<DialogueState['lastWrite']>;

/** Later than this a protest is about something else. */
const FRESH_MINUTES = 60;

const TAKES_BACK =
  /\b(nao|nunca) (era|foi|e) (isso|o que eu|para (ter )?(marca|muda|remarca|troca|agenda))|\b(nao|nunca) (marquei|pedi|mandei|falei|disse|autorizei|quis|agendei|solicitei|remarquei|mudei|(queria|pedi|quis) (para )?(marcar|mudar|agendar|remarcar))\b|\bquem (mandou|pediu|autorizou|disse)\b|\b(desfaz|desfaca|desfazer|volta (como|ao que|para o que|para como) (estava|era))\b/;
const WRONG =
  /\b(errad[oa]|errou|engan(o|ou)|confundiu|(entendeu|ouviu|leu) (errado|mal))\b|\bnao (foi|era) (bem )?(assim|ess[ae]|est[ae])\b/;
const SAID_OTHERWISE =
  /^(nao )?era\b|\beu (disse|falei|pedi|quis dizer|tinha (dito|pedido|falado))\b|\bquis dizer\b|\bera para (ser|deixar)\b/;

/** Whether a message says that what was done was not wanted. */
export const protests = (plain: string): boolean => TAKES_BACK.test(plain) || WRONG.test(plain);

const takeBack = async (
  turn: Turn,
  state: DialogueState,
  { visit, write }: { visit: ClientAppointment; write: Write },
): Promise<Answer> => {
  const told = { ...idle(await tellOwner(turn, state, 'complaint')), lastWrite: null };
  if (write.from === null) {
    if (!(await turn.tools.cancel(visit.id))) return { say: [replies.notUndone(turn, visit)], state: told };
    const lastBooked = told.lastBooked.filter((id) => id !== visit.id);
    return { say: [replies.undone(turn, visit)], state: { ...told, lastBooked } };
  }
  const back = await turn.tools.reschedule({ appointmentId: visit.id, ...write.from });
  return back.outcome === 'booked'
    ? { say: [replies.movedBack(turn, back.appointment)], state: told }
    : { say: [replies.notUndone(turn, visit)], state: told };
};

/** The visit as it was meant: another day keeps the hour, another service keeps both. */
const putRight = async (turn: Turn, state: DialogueState, visit: ClientAppointment): Promise<Answer> => {
  const wish = revise(sameStart(visit), turn.said.wishes.reduce(revise, anyTime));
  const request = { ...newRequest, serviceId: newService(turn, visit), wish };
  const answer = await startMove(turn, state, { visit, request });
  const isDone = answer.state.requests.length === 0;
  return isDone ? answer : { ...answer, say: [replies.stillStands(turn, visit), ...answer.say] };
};

/** Puts right or takes back what was written a moment ago; null when the message does not protest against it. */
export const protestTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const { plain } = said.text;
  const { lastWrite: write } = state;
  if (!write || state.requests.length > 0 || minutesLater(write.at, FRESH_MINUTES) < turn.now) return null;
  const takesBack = TAKES_BACK.test(plain);
  if (!takesBack && !WRONG.test(plain) && !SAID_OTHERWISE.test(plain)) return null;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === write.id);
  if (visit?.start !== write.start) return null;
  const [named, ...others] = said.visits;
  const isTold = named && others.length === 0 && (saysWhen(named.wish) || newService(turn, visit) !== null);
  if (isTold && !said.intents.has('cancels')) return putRight(turn, state, visit);
  if (takesBack) return takeBack(turn, state, { visit, write });
  if (!WRONG.test(plain) || said.intents.has('cancels')) return null;
  if (write.from !== null) return { say: [replies.askHowItWas(turn, visit)], state };
  const awaiting = { kind: 'cancel' as const, ...shownOf([visit]), orMove: false };
  return { say: [replies.askWhatIsWrong(turn, visit)], state: { ...state, awaiting } };
};

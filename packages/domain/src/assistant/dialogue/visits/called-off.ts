// Visits called off by a notice of absence: the client must not confirm them.
import { wording } from '../../language/words/wording.ts';
import type { ClientAppointment, SentReminder } from '../../assistant-tools.ts';
import type { Understanding } from '../../language/understanding.ts';
import type { LocalStart } from '../../local-start.ts';
import * as replies from '../../replies/own-visit-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { namesVisit } from './visit-resolution.ts';
import { isFor } from './own-visits.ts';
import type { Answer, Turn } from '../memory/turn.ts';

type Placed = { id?: number | undefined; start: LocalStart };

const isNoticeOf = ({ isAbsence, appointmentId, told }: SentReminder, { id, start }: Placed): boolean =>
  isAbsence === true && appointmentId === id && (told ?? start) === start;

/** True when a notice of absence, regardless of its age, covers the visit at its current start. */
export const isCalledOff = (visit: Placed, reminders: readonly SentReminder[]): boolean =>
  reminders.some((reminder) => isNoticeOf(reminder, visit));

/** Time of the latest notice about the visits; '' without one. */
export const latestNotice = (
  reminders: readonly SentReminder[],
  visits: readonly ClientAppointment[],
): LocalStart =>
  reminders
    .filter((reminder) => visits.some((visit) => isNoticeOf(reminder, visit)))
    .reduce((latest, { at }) => (at > latest ? at : latest), '');

/** Future starts that notices of absence propose. */
export const proposedStarts = ({ reminders, now }: Pick<Turn, 'reminders' | 'now'>): LocalStart[] =>
  reminders.flatMap(({ isAbsence, offered = [] }) =>
    isAbsence ? offered.filter((start) => start > now) : [],
  );
/** Splits visits into those called off and those that can take place. */
export const partCalledOff = ({ reminders }: Turn, visits: readonly ClientAppointment[]) => ({
  calledOff: visits.filter((visit) => isCalledOff(visit, reminders)),
  standing: visits.filter((visit) => !isCalledOff(visit, reminders)),
});

/** Lists the visits and says which of them are called off. */
export const describeVisits = (turn: Turn, visits: readonly ClientAppointment[]): string[] => {
  const { calledOff } = partCalledOff(turn, visits);
  const told = replies.ownVisits(turn, visits);
  return calledOff.length === 0 ? [told] : [told, replies.calledOff(turn, calledOff)];
};

/** Status of a visit while another time is being discussed. */
export const describeStatus = (turn: Turn, visit: ClientAppointment): string =>
  isCalledOff(visit, turn.reminders) ? replies.calledOff(turn, [visit]) : replies.stillStands(turn, visit);

/** Says that the professional cannot attend then, and passes the client's message on to the owner. */
export const calledOffTurn = async (
  turn: Turn,
  state: DialogueState,
  visits: readonly ClientAppointment[],
): Promise<Answer> => {
  await turn.tools.handOver({ reason: 'question', summary: turn.said.text.original });
  const told = replies.calledOff(turn, visits, proposedStarts(turn).length > 0);
  return {
    say: [`${told} ${replies.messagePassedOn()}`],
    state: state.requests.length > 0 ? state : { ...state, offered: [], awaiting: null },
  };
};

/** Passes a message that was not understood to the owner while a visit is called off; null otherwise. */
export const unclearWhileCalledOff = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  if (!turn.reminders.some(({ isAbsence }) => isAbsence)) return null;
  const { calledOff } = partCalledOff(turn, await turn.tools.myAppointments());
  return calledOff.length === 0 ? null : calledOffTurn(turn, state, calledOff);
};

/** Purpose of a time named while visits are called off: for one of them, for another visit, or unclear. */
export type NewTime = 'move' | 'another' | 'unclear';

/** "sexta sem ser essa" names a day. */
const BESIDE = wording(`
BESIDE: extra|separad[oa]|adicional | alem d* | os dois | as duas
BESIDE: fora {esse|essa | o meu | a minha} | sem ser esse|essa|o|a
# "só mais uma dúvida" asks for no additional visit
BESIDE: mais um|uma >!coisa|duvida|pergunta|questao|vez|pouco|pouquinho|tempo|minuto|minutinho|detalhe
<!domingo|segunda|terca|quarta|quinta|sexta|sabado|feira BESIDE
`);
const NEW_ONE = wording(`
WISH: quero|queri*|quere*|gostaria|precis*|desejo|vou|posso|para
WISH (de) marcar|agendar|reservar
marc*|agend*|reserv* um|uma hora|horario|consulta|sessao|visita|atendimento
`);

const DOES = /^(faz|fac|fic|marc|agend|quer|reserv|gostaria|precis)/;

/** "o corte pode ser quinta", "e a barba sexta": the article refers to a known visit. */
const namesKnown = ({ text, services }: Understanding): boolean =>
  services.some(({ words: [first] }) => {
    const at = text.words.findIndex(({ index }) => index === first?.index);
    return /^d?[oa]$/.test(text.words[at - 1]?.text ?? '') && !DOES.test(text.words[at - 2]?.text ?? '');
  });

/** Purpose of the time in a message; `calledOff`: the visits that cannot take place. */
export const newTimeMeant = (
  { said }: { said: Understanding },
  calledOff: readonly ClientAppointment[],
): NewTime => {
  const { people, services, text, intents } = said;
  const named = services.filter(({ generic }) => !generic);
  const isOtherPerson = people.some(
    ({ self, name, relation }) =>
      !self &&
      !calledOff.some((visit) =>
        isFor(
          visit,
          [name, relation].flatMap((word) => word ?? []),
        ),
      ),
  );
  const isOtherService =
    named.length > 0 &&
    !named.some(({ ids }) =>
      calledOff.some(({ serviceId }) => serviceId !== null && ids.includes(serviceId)),
    );
  if (isOtherPerson || BESIDE.test(text.plain)) return 'another';
  if (isOtherService && !intents.has('reschedules') && !namesVisit(said)) return 'another';
  if (intents.has('reschedules') || namesVisit(said) || namesKnown(said)) return 'move';
  const mayBeNew = named.length > 0 || NEW_ONE.test(text.plain) || intents.has('wantsAnother');
  return mayBeNew ? 'unclear' : 'move';
};

/** Status of a visit after the client declined the time discussed. */
export const describeKeptVisit = async (turn: Turn, movingId: number | null): Promise<string> => {
  const own = movingId === null ? [] : await turn.tools.myAppointments();
  const visits = own.filter((visit) => visit.id === movingId && isCalledOff(visit, turn.reminders));
  return visits.length > 0 ? replies.calledOff(turn, visits) : replies.keptVisit(turn);
};

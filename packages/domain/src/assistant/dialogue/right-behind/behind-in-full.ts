// "dá pra fazer a barba logo depois do meu corte?": asks for the start at which that visit ends.
import { wording } from '../../language/words/wording.ts';
import { dateOf, minutesLater, timeOf } from '../../local-start.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import { serviceById, type Turn } from '../memory/turn.ts';
import { visitBefore } from './following.ts';

const ASKS = wording(
  `
  SOUND: oi|ola|e|ai|entao|bom|boa|dia|tarde|noite|tudo|bem|sera|que|,|.|?
  (SOUND)* da|daria|tem|teria|posso|podia|consigo|rola|pode|conseguiria|podemos
`,
  'start',
);

/** The message in full; null for any other. */
export const behindInFull = async (turn: Turn, state: DialogueState): Promise<string | null> => {
  const { said, tools } = turn;
  const isAsked = said.isQuestion && said.people.length === 0 && ASKS.test(said.text.plain);
  if (!isAsked || !arrangesNothing(state) || said.services.length === 0) return null;
  const visit = visitBefore(turn, await tools.myAppointments());
  const [id, ...others] = said.services.flatMap(({ ids }) => ids).filter((each) => each !== visit?.serviceId);
  const service = others.length > 0 ? undefined : serviceById(turn, id ?? null);
  if (!service || !visit) return null;
  const end = minutesLater(visit.start, visit.durationMinutes);
  const [, month = '', day = ''] = dateOf(end).split('-');
  return `tem ${service.name} dia ${day}/${month} às ${timeOf(end)}?`;
};

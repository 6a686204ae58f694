// A complaint of the body told to a health professional: one sentence of care, a notice to the owner, and the
// earliest free hours. What a dentist or a vet treats is read more closely (ailing-turn.ts).
import type { KnowledgeItem } from '../../assistant-tools.ts';
import { fold } from '../../language/words/words.ts';
import { isAnimalInDanger } from '../../reading/pain/animal-emergency.ts';
import { knowledge } from '../../replies/information-replies.ts';
import { animalEmergency, clinical, illAnimal } from '../../replies/safety-replies.ts';
import { isComplaintOfBody, notifyOwner } from '../front-desk/guards.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { earliestHours } from './ailing-turn.ts';
import { ANIMAL_TRADES, HEALTH_TRADES } from './trades.ts';

const WANTS = ['books', 'cancels', 'reschedules', 'cannotCome', 'asksFreeTimes', 'listsOwn'] as const;

/** The sentence of care; null unless the message only reports a complaint. */
const careFor = (turn: Turn): string | null => {
  const { said, business } = turn;
  const isElse =
    said.moments.length + said.services.length > 0 || WANTS.some((intent) => said.intents.has(intent));
  if (isElse || said.signs.has('human') || said.signs.has('leaving')) return null;
  const isComplaint = HEALTH_TRADES.test(business.profession) && isComplaintOfBody(turn) && !said.isQuestion;
  if (!isComplaint) return null;
  return ANIMAL_TRADES.test(business.profession) ? illAnimal() : clinical();
};

/** Words that the owner's entry about urgent care is found by. */
const URGENT_CARE = 'urgência emergência plantão 24 horas';
const isUrgentCare = ({ title, content }: KnowledgeItem): boolean =>
  fold(`${title} ${content}`)
    .split(/[^a-z0-9]+/)
    .some((word) => /^(urgen|emergen|plantao|pronto)/.test(word));

/** Sends a poisoned or bleeding animal to urgent care at once, with the owner's entry about it; null otherwise. */
export const animalEmergencyTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  if (!ANIMAL_TRADES.test(turn.business.profession) || !isAnimalInDanger(turn.said.text)) return null;
  const told = await notifyOwner(turn, state, 'clinical');
  const entry = (await turn.tools.searchKnowledge(URGENT_CARE)).find(isUrgentCare);
  return { say: [animalEmergency(), ...(entry ? [knowledge(entry)] : [])], state: told };
};

/** Null unless the message only reports a complaint; an open question stays with its own turn. */
export const careTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const care = careFor(turn);
  if (care === null) return null;
  const told = await notifyOwner(turn, state, 'clinical');
  const own = await turn.tools.myAppointments();
  // a client with a visit ahead may tell how a treatment goes on
  if (!arrangesNothing(state) || own.length > 0 || !turn.business.autoScheduling)
    return { say: [care], state: { ...told, awaiting: null } };
  const shown = await earliestHours(turn, { ...told, awaiting: null });
  return { ...shown, say: [care, ...shown.say] };
};

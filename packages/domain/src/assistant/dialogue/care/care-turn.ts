// An ailment reported to a health professional: one sentence of care, a notice to the owner, and the earliest free hours.
import type { KnowledgeItem } from '../../assistant-tools.ts';
import { dateOf } from '../../local-start.ts';
import { anyTime, saysHour, type TimePreference } from '../../language/mentions/visit-mentions.ts';
import type { Understanding } from '../../language/understanding.ts';
import { wording } from '../../language/words/wording.ts';
import { fold, readWords } from '../../language/words/words.ts';
import { isAnimalInDanger } from '../../reading/pain/animal-emergency.ts';
import { besideAilment } from '../../reading/pain/pain.ts';
import { knowledge } from '../../replies/information-replies.ts';
import { animalEmergency } from '../../replies/care/safety-replies.ts';
import { isComplaintOfBody, isWorseAnimal, notifyOwner } from '../front-desk/guards.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { advanceRequest, newRequest } from '../offers/booking-flow.ts';
import { careFor } from './sympathy.ts';
import { ANIMAL_TRADES, HEALTH_TRADES } from './trades.ts';

/** Services at which the professional examines an ailment, the most urgent first. */
const FOR_PAIN = [/^(urg[eê]ncia|emerg[eê]ncia)/i, /^consulta\b/i, /^(avalia[cç][aã]o|sess[aã]o)\b/i];
/** Wishes about times that a report may include. */
const OF_TIMES = ['books', 'asksFreeTimes', 'wishes'] as const;
/** Questions for a person, or for another turn. */
const OTHERS = ['cancels', 'reschedules', 'cannotCome', 'listsOwn'] as const;

/** The care for what a message reports, and the rest of the message; null when the report is all. */
interface Report {
  care: string;
  rest: Understanding | null;
}

const isElse = ({ intents, signs, moments, services, isQuestion }: Understanding): boolean =>
  isQuestion ||
  moments.length + services.length > 0 ||
  [...OTHERS, 'books' as const, 'asksFreeTimes' as const].some((intent) => intents.has(intent)) ||
  signs.has('human') ||
  signs.has('leaving');

/** "o Tobias tá vomitando, tem vaga hoje 15h?": what ails is the reason for an ordinary visit. */
const isOrdinary = ({ intents, moments, signs, wishes }: Understanding): boolean =>
  !(OF_TIMES.some((intent) => intents.has(intent)) || moments.length > 0) ||
  wishes.some(saysHour) ||
  OTHERS.some((intent) => intents.has(intent)) ||
  signs.size > 0;

const reportIn = (turn: Turn): Report | null => {
  const trade = HEALTH_TRADES.find(({ profession }) => profession.test(turn.business.profession));
  if (!trade) return null;
  const beside = trade.reports ? besideAilment(turn.said, trade.reports.kind) : null;
  if (trade.reports && beside !== null) {
    const rest = beside === '' ? null : turn.hear(beside);
    if (rest === null || !isOrdinary(rest)) return { care: trade.reports.care(), rest };
  }
  return isComplaintOfBody(turn) && !isElse(turn.said)
    ? { care: careFor(turn, trade.care), rest: null }
    : null;
};

const earliestHours = (turn: Turn, state: DialogueState, wish: TimePreference): Promise<Answer> => {
  const service = FOR_PAIN.map((name) => turn.services.find((offered) => name.test(offered.name))).find(
    Boolean,
  );
  const request = {
    ...newRequest,
    serviceId: service?.id ?? null,
    wish: { ...wish, edge: 'early' as const },
    onlyAsked: true,
  };
  return advanceRequest(turn, { ...state, requests: [request], awaiting: null }, {});
};

/** Words that the owner's entry about urgent care is found by. */
const URGENT_CARE = 'urgência emergência plantão 24 horas';
const isUrgentCare = ({ title, content }: KnowledgeItem): boolean =>
  fold(`${title} ${content}`)
    .split(/[^a-z0-9]+/)
    .some((word) => /^(urgen|emergen|plantao|pronto|intoxica|envenena)/.test(word));

const ASKS_WHAT_TO_DO = wording(`
o que (que|e|eu|a gente)* faco|faz|fazer|fazemos
ajuda|ajude|socorro
e agora
`);

/** "o que faço?", right after the emergency was reported. */
const asksAgain = ({ said, before }: Turn, { ownerTold }: DialogueState): boolean =>
  ownerTold.some(({ reason }) => reason === 'clinical') &&
  ASKS_WHAT_TO_DO.test(said.text.plain) &&
  isAnimalInDanger(readWords(before));

/** Sends an animal whose life is in danger to urgent care: with the owner's entry about it, or else the earliest hours. */
export const animalEmergencyTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const isRepeated = asksAgain(turn, state);
  const isGrave = isRepeated || isAnimalInDanger(turn.said.text) || isWorseAnimal(turn, state);
  if (!ANIMAL_TRADES.test(turn.business.profession) || !isGrave) return null;
  const told = await notifyOwner(turn, state, 'clinical');
  const search = turn.tools.searchKnowledge;
  const entries = [...(await search(turn.said.text.original)), ...(await search(URGENT_CARE))];
  const entry = entries.find(isUrgentCare);
  if (entry) return { say: [animalEmergency(), knowledge(entry)], state: told };
  if (isRepeated || !turn.business.autoScheduling) return { say: [animalEmergency()], state: told };
  const shown = await earliestHours(turn, told, { ...anyTime, dates: [dateOf(turn.now)] });
  return { ...shown, say: [animalEmergency(), ...shown.say] };
};

/** The care for a report, and the turn of the rest of the message; `rest` is null when all is answered. */
export interface Cared {
  answer: Answer;
  rest: Turn | null;
}

/** Null unless the message reports what ails, alone or beside a wish for a time. */
export const careTurn = async (turn: Turn, state: DialogueState): Promise<Cared | null> => {
  const report = reportIn(turn);
  if (report === null) return null;
  const { care, rest } = report;
  const books = turn.business.autoScheduling;
  const told = await notifyOwner(turn, state, 'clinical');
  const answer = { say: [care], state: told };
  const isNamed = rest !== null && (rest.services.length > 0 || !arrangesNothing(state));
  // without scheduling by the assistant, the wish is recorded for the owner
  if (isNamed || (rest !== null && !books)) return { answer, rest: { ...turn, said: rest } };
  // a client with a visit ahead may report the course of a treatment
  const isIdle = arrangesNothing(state) && (await turn.tools.myAppointments()).length === 0;
  if (rest === null && !(isIdle && books)) return { answer, rest: null };
  const shown = await earliestHours(turn, told, rest?.wishes[0] ?? anyTime);
  return { answer: { ...shown, say: [care, ...shown.say] }, rest: null };
};

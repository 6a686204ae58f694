// Handles messages that need a person, and requests that are never granted. Runs before every other step except
// help for a life in danger.
import { wording } from '../../language/words/wording.ts';
import type { HandoffReason, HandOverRequest } from '../../assistant-tools.ts';
import type { Danger } from '../../danger/danger-phrases.ts';
import { knowsNoVisit } from '../../reading/visits/protests.ts';
import type { SafetySign } from '../../language/signs/safety-signs.ts';
import { asksForMedicine, EVERYDAY_CARE, isSevere } from '../../language/signs/health-signs.ts';
import { otherPersonOf } from '../../language/people/whose-visit.ts';
import { fold } from '../../language/words/words.ts';
import { type LocalStart, minutesLater } from '../../local-start.ts';
import { wantsFreedPlace } from '../../reading/wishes/changes.ts';
import { remarkIn } from '../../reading/remarks/small-talk.ts';
import { asksToPass, consultsOwn } from '../../reading/people/consulting.ts';
import { isAnimalInDanger, isAnimalWorse } from '../../reading/pain/animal-emergency.ts';
import { tellsOfArrest } from '../../language/signs/arrest-signs.ts';
import { asksIfItHurts } from '../../reading/pain/pain.ts';
import { asksOfOther, insistsOnOther } from '../../reading/people/others-visits.ts';
import { type DataWish, dataWishIn } from '../../reading/people/personal-data.ts';
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { knowledge } from '../../replies/information-replies.ts';
import { notYours } from '../../replies/own-visit-replies.ts';
import { cannotKeep } from '../../replies/owner-notes.ts';
import { concern, helpFor, helpIn, violence } from '../../replies/care/help-lines.ts';
import { heardAfterHelp } from '../../danger/help/heard-after-help.ts';
import { isOnlyIllness, readDanger } from '../../danger/dangers.ts';
import * as replies from '../../replies/care/safety-replies.ts';
import { isOfHouse } from '../care/house-hazard.ts';
import { careFor, isDespair, isDistressed } from '../care/sympathy.ts';
import { listeningTurn } from '../care/listening-turn.ts';
import { suitabilityTurn } from '../care/suitability-turn.ts';
import { ANIMAL_TRADES, BODY_TRADES, isOfHealth } from '../care/trades.ts';
import { isSurelyTold, isToldAlone, surelyToldEntry } from '../facts/entries.ts';
import { describeStatus } from '../visits/called-off.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { treatsAnimals } from '../people/pets.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** Clients bring animals because they are ill: only danger to life is more than a reason to come. */
const LIFE_IN_DANGER =
  /\b(convuls\w+|envenen\w+|veneno|chumbinho|raticida|atropel\w+|falta de ar|nao respira|desmai\w+|sangr\w+)\b/;

/** The owner is not notified again for the same reason within this time. */
const TOLD_MINUTES = 60;
const CRISIS_TOLD_MINUTES = 10;

type OwnerNotice = Pick<HandOverRequest, 'reason' | 'about'>;

/** Like `notifyOwner`, with the subject of the notice. */
export const notifyOwnerOf = async (
  turn: Turn,
  state: DialogueState,
  { reason, about }: OwnerNotice,
): Promise<DialogueState> => {
  const isRecent = (told: { reason: string; at: LocalStart }) =>
    minutesLater(told.at, told.reason === 'crisis' ? CRISIS_TOLD_MINUTES : TOLD_MINUTES) >= turn.now;
  const recent = state.ownerTold.filter(isRecent);
  if (recent.some((told) => told.reason === reason)) return { ...state, ownerTold: recent };
  await turn.tools.handOver({ reason, summary: turn.said.text.original, ...(about && { about }) });
  return { ...state, ownerTold: [...recent, { reason, at: turn.now }] };
};

/** Notifies the owner, unless the same notice was sent within the last hour. */
export const notifyOwner = (
  turn: Turn,
  state: DialogueState,
  reason: HandoffReason,
): Promise<DialogueState> => notifyOwnerOf(turn, state, { reason });

const handOff = async (
  turn: Turn,
  state: DialogueState,
  { say, ...told }: OwnerNotice & { say: string },
): Promise<Answer> => ({
  say: [say],
  state: { ...(await notifyOwnerOf(turn, state, told)), awaiting: null },
});

/** "não vai dar, me liga": tells the owner which visit is meant, and the client that it is still booked. */
const callPerson = async (turn: Turn, state: DialogueState): Promise<Answer> => {
  const { intents } = turn.said;
  const cannot = (['cannotCome', 'cancels', 'reschedules'] as const).some((intent) => intents.has(intent));
  const [visit, ...others] = cannot ? await turn.tools.myAppointments() : [];
  if (!visit || others.length > 0) return handOff(turn, state, { reason: 'human', say: replies.human() });
  const about = cannotKeep(visit);
  const handed = await handOff(turn, state, { reason: 'human', about, say: replies.human() });
  return { ...handed, say: [...handed.say, describeStatus(turn, visit)] };
};

/** "o doutor consegue me atender hoje?" */
const ASKS_TO_COME = wording(`
CAN: consegu*|pode|podem|poderia | tem|teria como | da|daria para
CAN (me|nos|o|a|ele|ela) atend*|receb*|encaix*|examin*
CAN me|nos|o|a|ele|ela ver|olhar
CAN ver hoje|amanha|ele|ela
`);

const wantsVisit = ({ said }: Turn): boolean =>
  (ASKS_TO_COME.test(said.text.plain) && said.wishes.some((wish) => saysWhen(wish) && !wish.passed)) ||
  said.intents.has('books') ||
  said.intents.has('asksFreeTimes') ||
  (said.services.length > 0 && said.wishes.some((wish) => saysWhen(wish) && !wish.passed)) ||
  (said.intents.has('wishes') && said.services.length > 0);

/** "cancela sexta, torci o pé": the ailment is the reason. */
const changesVisit = ({ said: { intents } }: Turn): boolean =>
  intents.has('cancels') || intents.has('reschedules') || intents.has('cannotCome');

/** True for a complaint of body or mind that is more than the reason for an ordinary visit. */
export const isComplaintOfBody = (turn: Turn): boolean => {
  const isReported = turn.said.signs.has('clinical') || isDistressed(turn);
  if (!isReported || asksIfItHurts(turn.said)) return false;
  const { plain } = turn.said.text;
  const comes = wantsVisit(turn) || turn.said.wishes.some((wish) => saysWhen(wish) && !wish.passed);
  if (treatsAnimals(turn.business) && comes) return LIFE_IN_DANGER.test(plain);
  return !(BODY_TRADES.test(turn.business.profession) && wantsVisit(turn)) || isSevere(plain);
};

/** True when the message is about the visits of people for whom this client has booked none. */
const isAboutOthers = async ({ said, tools, business }: Turn): Promise<boolean> => {
  // "eu não pedi corte, quem marcou isso?"
  if (knowsNoVisit(said)) return false;
  if (said.signs.has('others')) return true;
  // a named patient, often an animal, is in the client's care
  if (said.signs.has('clinical')) return false;
  const { intents, isQuestion } = said;
  const wants = isQuestion || intents.has('cancels') || intents.has('reschedules') || intents.has('listsOwn');
  if (said.others.length === 0 || !wants) return false;
  const visits = await tools.myAppointments();
  // "que horas é a vacina do Zeca?"
  const named = new Set(said.services.flatMap(({ words }) => words.map(({ index }) => index)));
  const isOwned = otherPersonOf(said.text, ({ index }) => named.has(index), new Set())?.isName === true;
  if (treatsAnimals(business) && visits.length > 0 && isOwned) return false;
  const own = visits.map(({ forSomeone }) => fold(forSomeone ?? '').split(' ')[0]);
  return said.others.some((name) => !own.includes(fold(name).split(' ')[0]));
};

/** A refused question is understood when it is asked again in other words within this time. */
const REFUSED_MINUTES = 30;

/** True when the message asks if another person came or comes, for whom this client has booked nothing. */
const asksIfOtherCame = async (turn: Turn, state: DialogueState): Promise<boolean> => {
  const { said, before, tools, now } = turn;
  const { othersAskedAt, requests } = state;
  const wasRefused = othersAskedAt !== undefined && minutesLater(othersAskedAt, REFUSED_MINUTES) >= now;
  const insists = wasRefused && requests.length === 0 && insistsOnOther(said.text);
  if (!insists && !asksOfOther(said.text, before)) return false;
  if (insists) return true;
  const isArranged = requests.some(({ forSomeone }) => forSomeone !== null) || state.about !== null;
  return !isArranged && (await tools.myAppointments()).every(({ forSomeone }) => forSomeone === null);
};

const DANGERS = { fire: 'fire', emergency: 'health', crisis: 'self', violence: 'violence' } as const;

const dangersOf = ({ said: { signs } }: Turn): ReadonlySet<Danger> =>
  new Set(Object.entries(DANGERS).flatMap(([sign, kind]) => (signs.has(sign as SafetySign) ? [kind] : [])));

/** A danger in doubt is certain when its writer is determined within this time. */
const DOUBT_MINUTES = 60;

/** "já decidi", after a farewell that was answered in doubt; of a day or a service it says nothing about a danger. */
const confirmsDoubt = ({ said, now }: Turn, { ownerTold }: DialogueState): boolean =>
  ownerTold.some(({ reason, at }) => reason === 'concern' && minutesLater(at, DOUBT_MINUTES) >= now) &&
  said.wishes.length === 0 &&
  said.services.length === 0 &&
  heardAfterHelp(said.text.original).includes('decided');

/** An illness stays the topic for this long. */
const ILL_MINUTES = 180;

/** "piorou, tá vomitando sangue", of the animal in a notice to the owner. */
export const isWorseAnimal = ({ said, business, now }: Turn, { ownerTold }: DialogueState): boolean =>
  treatsAnimals(business) &&
  ownerTold.some(({ reason, at }) => reason === 'clinical' && minutesLater(at, ILL_MINUTES) >= now) &&
  isAnimalWorse(said.text);

/** "meu cachorro foi atropelado e tá sangrando muito": no ambulance comes for it. */
const isOfAnimal = ({ said: { text, signs } }: Turn): boolean =>
  isAnimalInDanger(text) &&
  !['crisis', 'violence', 'fire'].some((sign) => signs.has(sign as SafetySign)) &&
  isOnlyIllness(text.original);

/**
 * Answers a message about a life in danger, regardless of its other content and open questions: help and a
 * person, nothing about visits. Drops open requests, so that a later "sim" books nothing; keeps them when the
 * danger is in doubt. Null for all other messages.
 */
export const helpInDanger = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  if (isOfAnimal(turn)) {
    if (ANIMAL_TRADES.test(turn.business.profession)) return null;
    return handOff(turn, state, { reason: 'clinical', say: replies.animalEmergency() });
  }
  const dangers = confirmsDoubt(turn, state) ? new Set(['self' as const]) : dangersOf(turn);
  if (dangers.size === 0 && isWorseAnimal(turn, state)) return null;
  if (dangers.size === 0 && (turn.said.signs.has('concern') || isDespair(turn))) {
    const reading = readDanger(turn.said.text.original);
    if (isOfHouse(turn, reading)) return null;
    const told = await notifyOwner(turn, state, 'concern');
    const help = reading ? helpFor({ ...reading, isSure: false }) : concern();
    return { say: [help], state: told };
  }
  if (dangers.size === 0) return null;
  const idle = { ...state, requests: [], offered: [] };
  return handOff(turn, idle, { reason: 'crisis', say: helpIn(dangers, turn.said.text.original) });
};

/** "Socorro" was not a name after all: answers it as the cry for help it may have been. */
export const helpAfterAll = (turn: Turn, state: DialogueState): Promise<Answer> =>
  handOff(turn, { ...state, requests: [], offered: [] }, { reason: 'crisis', say: violence() });

const DATA_REASONS = { erase: 'erase-data', copy: 'copy-data', rights: 'data-rights' } as const;
const NAMES_A_VISIT = /\b(cancel|desmarc|remarc|reagend|marc|agend)\w*\b/;

/** Request about the sender's stored data; `alone`: the message wants nothing from the agenda. */
const dataWish = ({ said: { text } }: Turn): { wish: DataWish; alone: boolean } | null => {
  const wish = dataWishIn(text);
  return wish && { wish, alone: !NAMES_A_VISIT.test(text.plain) };
};

/** "clareei os dentes, posso tomar café?", "como renovo a receita?": an entry of the owner may say so. */
const isToldByOwner = async (turn: Turn): Promise<boolean> => {
  const { plain, original } = turn.said.text;
  if (EVERYDAY_CARE.test(plain)) return (await turn.tools.searchKnowledge(original)).length > 0;
  return !asksForMedicine(plain) && isSurelyTold(turn);
};

/** "tenho alergia a tinta, o que faço?": the owner is notified, and what the owner wrote about it is said. */
const clinicalTurn = async (turn: Turn, state: DialogueState): Promise<Answer> => {
  const handed = await handOff(turn, state, { reason: 'clinical', say: careFor(turn) });
  const entry = turn.said.isQuestion ? await surelyToldEntry(turn) : null;
  return entry ? { ...handed, say: [...handed.say, knowledge(entry)] } : handed;
};

/**
 * Answers requests for a person, complaints, questions about others, attempts to steer the assistant, and clients
 * who only talk; null for all other messages. Order matters: rules before requests.
 */
export const guard = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { signs } = turn.said;
  const refuse = (say: string): Answer => ({ say: [say], state });
  if (signs.has('injection')) return refuse(replies.injection());
  if (signs.has('internals')) return refuse(replies.internals(turn));
  if (signs.has('robot')) {
    if (!(signs.has('human') || asksToPass(turn.said)) || consultsOwn(turn.said))
      return refuse(replies.robot(turn));
    const called = await callPerson(turn, state);
    return { ...called, say: [replies.robot(turn), ...called.say] };
  }
  const data = dataWish(turn);
  if (data?.alone)
    return handOff(turn, state, { reason: DATA_REASONS[data.wish], say: replies.dataRequested(data.wish) });
  const judged = await suitabilityTurn(turn, state);
  if (judged) return judged;
  if (/advog|jurid/.test(turn.business.profession) && tellsOfArrest(turn.said.text))
    return handOff(turn, state, { reason: 'human', say: replies.arrested() });
  // "se alguém desistir" asks about no client, and not for a person
  const waits = wantsFreedPlace(turn.said.text);
  if (!waits && ((await isAboutOthers(turn)) || (await asksIfOtherCame(turn, state))))
    return { say: [notYours()], state: { ...state, othersAskedAt: turn.now } };
  const asksForPerson = signs.has('human') && !consultsOwn(turn.said);
  const isCall = asksForPerson && !waits && !wantsVisit(turn) && !(await isToldAlone(turn));
  if (signs.has('leaving') || isCall) return callPerson(turn, state);
  if (signs.has('complaint')) return handOff(turn, state, { reason: 'complaint', say: replies.complaint() });
  // "não vou conseguir ir amanhã, minha filha tá com febre": the visit is asked about, too
  const isAbsence =
    turn.said.absence !== null && !turn.said.intents.has('cancels') && turn.said.wishes.length > 0;
  if (isComplaintOfBody(turn) && !wantsVisit(turn) && !changesVisit(turn) && !isAbsence)
    return clinicalTurn(turn, state);
  if (
    signs.has('advice') &&
    !wantsVisit(turn) &&
    remarkIn(turn.said.text) !== 'better' &&
    !(await isToldByOwner(turn))
  )
    return refuse(replies.noAdvice());
  return listeningTurn(turn, state);
};

/** "não vou conseguir amanhã, minha bebê tá com febre": the illness is the reason, and no matter of this trade. */
const isExcuse = (turn: Turn): boolean =>
  !isOfHealth(turn.business) && (changesVisit(turn) || turn.said.absence !== null);

/** Handles a complaint sent with a booking request: notifies the owner and lets the booking continue. */
export const withHandoff = async (turn: Turn, state: DialogueState): Promise<Answer> => {
  const data = dataWish(turn);
  if (data)
    return {
      say: [replies.dataRequested(data.wish)],
      state: await notifyOwner(turn, state, DATA_REASONS[data.wish]),
    };
  const { signs, text } = turn.said;
  const isHuman =
    signs.has('human') && !wantsFreedPlace(text) && !consultsOwn(turn.said) && !(await isToldAlone(turn));
  const isIll = isComplaintOfBody(turn);
  if (!isIll && !isHuman) return { say: [], state };
  if (!isHuman && isExcuse(turn)) return { say: [replies.getWell()], state };
  const told = await notifyOwner(turn, state, isHuman ? 'human' : 'clinical');
  return { say: [isHuman ? replies.human() : careFor(turn)], state: told };
};

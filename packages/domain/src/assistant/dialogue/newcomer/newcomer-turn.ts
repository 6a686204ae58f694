// "é minha primeira vez, como funciona?": what the owner wrote about it, or how a visit is booked here.
import { wording } from '../../language/words/wording.ts';
import { aboutService, knowledge, serviceList } from '../../replies/information-replies.ts';
import { howItWorks, welcomeHere } from '../../replies/told/settled-replies.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

const FIRST_TIME = wording(`
(minha|a) primeira vez >!que|eu|semana
sou|somos nov[oa]s? aqui|ai|cliente|na|no
nunca (eu)* fui|fiz|vim|marquei|agendei|estive|consultei
`);
const ASKS_HOW = wording(`
como (e) (que) (isso|ai|tudo)* funciona|funcionam
como (e) (que) (eu|a gente|se)* faz|faco|fazemos (para|pra|?|$)
como (que)* (eu)* marco|agendo|marca|agenda
o que (eu)* preciso (fazer)
`);
const ELSE = [
  'cancels',
  'reschedules',
  'cannotCome',
  'listsOwn',
  'asksPrice',
  'asksDuration',
  'asksAddress',
] as const;
/** More services are shown as a list. */
const MAX_SERVICES = 2;

const offered = (turn: Turn, ids: readonly number[]): string => {
  const named = ids.flatMap((id) => serviceById(turn, id) ?? []);
  const services = named.length > 0 && named.length <= MAX_SERVICES ? named : turn.services;
  return services.length <= MAX_SERVICES
    ? services.map((service) => aboutService(service)).join('\n')
    : serviceList(turn, services);
};

/** Null for other messages, and for those that name a time: they ask for a visit. */
export const newcomerTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const { plain, original } = said.text;
  const isFirst = FIRST_TIME.test(plain);
  const isOpen =
    arrangesNothing(state) || state.awaiting?.kind === 'service' || state.awaiting?.kind === 'moment';
  if (!isOpen || said.wishes.length > 0 || ELSE.some((intent) => said.intents.has(intent))) return null;
  if (!isFirst || !ASKS_HOW.test(plain)) return null;
  const [entry] = await tools.searchKnowledge(`primeira vez, ${original}`);
  const how = entry ? knowledge(entry) : howItWorks();
  const ids = [...new Set(said.services.flatMap((mention) => mention.ids))];
  const isKnown = state.requests.length > 0;
  const [only, ...others] = ids;
  const topicServiceId = others.length === 0 ? (only ?? state.topicServiceId) : state.topicServiceId;
  return {
    say: [`${welcomeHere()} ${how}`, ...(isKnown ? [] : [offered(turn, ids)])],
    state: { ...state, topicServiceId },
  };
};

// "gostaria de informações sobre clareamento", "como funciona a limpeza?": what is known of a service, before any times.
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { aboutService, knowledge } from '../../replies/information-replies.ts';
import { doNotKnowMore } from '../../replies/voice/small-talk-replies.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import { describeVisits } from '../visits/called-off.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

const ASKS_ABOUT = wording(`
informac*|detalhes|duvida*|explicac* sobre|do|da|dos|das|de|quanto
saber|entender|conhecer (mais|melhor|um pouco)* sobre|como|do|da
fala|fale|conta|explica|explique (me|mais|melhor|um pouco)* sobre|do|da|como
como (que) funciona|e|eh|seria (feit[oa]) ..3 ____
`);
/** "e hidratação?": names a service, and nothing else. */
const isBarely = ({ said }: Turn): boolean => {
  const named = new Set(said.services.flatMap(({ words }) => words.map(({ index }) => index)));
  const { words, plain } = said.text;
  return (
    /^(ah |mas )?e (a |o |as |os )?/.test(plain) &&
    plain.endsWith('?') &&
    words.every(({ index, text }) => named.has(index) || /^(ah|mas|e|a|o|as|os|so)$/.test(text))
  );
};

/** The client's own visit of that service, or what it costs and how long it takes. */
const bareAnswer = async (turn: Turn, state: DialogueState, ids: readonly number[]): Promise<Answer> => {
  const own = (await turn.tools.myAppointments()).filter(
    ({ serviceId }) => serviceId !== null && ids.includes(serviceId),
  );
  if (own.length > 0) return { say: describeVisits(turn, own), state };
  const facts = ids.flatMap((id) => serviceById(turn, id) ?? []).map((service) => aboutService(service));
  return { say: facts, state: { ...state, topicServiceId: ids[0] ?? null, awaiting: null } };
};

/** More services are shown as a list. */
const MAX_SERVICES = 2;

/** Tells price, duration and what the owner wrote of the services named; null for other messages. */
export const aboutServiceTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const isElse = said.intents.has('cancels') || said.intents.has('reschedules') || said.wishes.some(saysWhen);
  const ids = [...new Set(said.services.flatMap((mention) => mention.ids))];
  if (isElse || !arrangesNothing(state) || ids.length === 0 || ids.length > MAX_SERVICES) return null;
  if (isBarely(turn)) return bareAnswer(turn, state, ids);
  if (!ASKS_ABOUT.test(said.text.plain)) return null;
  const services = ids.flatMap((id) => serviceById(turn, id) ?? []);
  const [entry] = await tools.searchKnowledge(said.text.original);
  const facts = services.map((service) => aboutService(service));
  const question = said.text.original;
  const isTold = entry !== undefined || services.some(({ description }) => (description ?? '') !== '');
  const [only, ...others] = ids;
  const next = { ...state, topicServiceId: others.length === 0 ? (only ?? null) : state.topicServiceId };
  return isTold
    ? { say: [...facts, ...(entry ? [knowledge(entry)] : [])], state: { ...next, awaiting: null } }
    : {
        say: [...facts, doNotKnowMore()],
        state: { ...next, awaiting: { kind: 'ask-owner', question } },
        unanswered: [question],
      };
};

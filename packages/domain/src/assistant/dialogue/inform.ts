// Questions about the business. An answer comes only from the catalogue, the hours, the address or the knowledge base.
import type { OfferedService } from '../assistant-tools.ts';
import * as replies from '../replies/information-replies.ts';
import { noDiscount } from '../replies/safety-replies.ts';
import type { DialogueState } from './dialogue-state.ts';
import { type Answer, serviceById, type Turn } from './turn.ts';

/** Nouns behind which the service stands: "quanto custa o botox", "vocês fazem tatuagem". */
const NAMED_SERVICE =
  /\b(?:custa|preco d[aeo]|valor d[aeo]|quanto (?:e|fica|sai|custa|esta)|fazem?|trabalham? com|oferecem?|marcar|agendar|fazer|para o|tem) (?:um |uma |o |a |os |as |de )?([a-z]{4,})/;
const NO_SERVICE =
  /^(voces?|horario|horarios|hora|vaga|vagas|consulta|sessao|atendimento|servico|servicos|para|comigo|amanha|hoje|sexta|segunda|terca|quarta|quinta|sabado|domingo|isso|esse|essa|este|esta|favor|mais|cada|tudo|alguma|algum|alguem|outro|outra|disponibilidade|disponivel|encaixe|agenda|como|aqui|ainda|tipo|depois|antes|semana|pacote|desconto|preco|valor|total|visita|avaliacao|primeira|primeiro|duas|dois|minha|seus|meus|nome)$/;

const mentioned = (turn: Turn, state: DialogueState): OfferedService[] => {
  const ids = turn.said.services.flatMap((mention) => mention.ids);
  const topic = state.requests[0]?.serviceId ?? state.topicServiceId;
  const wanted = ids.length > 0 ? ids : topic === null ? [] : [topic];
  return wanted.map((id) => serviceById(turn, id)).filter((service) => service !== undefined);
};

/** Whether a service is named that the catalogue does not have. */
export const namesUnknownService = ({ said }: Turn): boolean => {
  const noun = said.services.length > 0 ? undefined : NAMED_SERVICE.exec(said.text.plain)?.[1];
  return (
    noun !== undefined &&
    !NO_SERVICE.test(noun) &&
    !said.people.some(({ name }) => name?.toLowerCase().includes(noun))
  );
};

const priceAnswer = (turn: Turn, state: DialogueState): string => {
  if (namesUnknownService(turn)) return replies.noSuchService(turn.services);
  const services = mentioned(turn, state);
  const named = services.length > 0 ? services : turn.services;
  return named.length <= 2
    ? named.map((service) => replies.price(turn, service)).join('\n')
    : replies.priceList(named);
};

const hoursAnswer = (turn: Turn): string => {
  const dates = turn.said.wishes.flatMap((wish) => wish.dates);
  return dates.length === 0
    ? replies.weeklyHours(turn)
    : dates.map((date) => replies.hoursOn(turn, date)).join('\n');
};

/** The facts that the wording asks for. */
const facts = (turn: Turn, state: DialogueState): string[] => {
  const { intents } = turn.said;
  const say: string[] = [];
  if (intents.has('asksPrice')) say.push(priceAnswer(turn, state));
  if (intents.has('asksServices')) say.push(replies.serviceList(turn, turn.services));
  if (intents.has('asksDuration')) {
    const services = mentioned(turn, state);
    say.push(replies.duration(services.length > 0 ? services : turn.services));
  }
  const asksVisit = turn.said.services.length > 0 || intents.has('books');
  if (intents.has('asksHours') && !(asksVisit && turn.said.wishes.length > 0)) say.push(hoursAnswer(turn));
  if (intents.has('asksAddress')) say.push(replies.address(turn));
  return say;
};

const EXISTENCE =
  /\b(voces? (faz|fazem|tem|oferece|oferecem|trabalha|trabalham)|fazem?|oferecem?|trabalham? com|tem)\b/;

/** "vocês fazem X?" */
const existence = (turn: Turn): string | null => {
  const { said } = turn;
  if (!said.isQuestion || said.wishes.length > 0 || !EXISTENCE.test(said.text.plain)) return null;
  const [mention] = said.services;
  const service = serviceById(turn, mention?.ids[0] ?? null);
  if (mention && service && !said.intents.has('asksFreeTimes')) {
    return mention.ids.length === 1
      ? replies.offersService(turn, service)
      : replies.serviceList(
          turn,
          turn.services.filter(({ id }) => mention.ids.includes(id)),
        );
  }
  return /\b(fazem?|oferecem?)\b/.test(said.text.plain) && namesUnknownService(turn)
    ? replies.noSuchService(turn.services)
    : null;
};

const remembers = (turn: Turn, state: DialogueState): DialogueState => {
  const [mention] = turn.said.services;
  const [only] = mention?.ids.length === 1 ? mention.ids : [];
  return only === undefined || state.requests.length > 0 ? state : { ...state, topicServiceId: only };
};

/** Whether the knowledge base may be asked: the message is a question that is not about free times. */
const mayBeKnown = ({ said }: Turn): boolean => {
  const { intents } = said;
  const about = ['asksFreeTimes', 'books', 'listsOwn', 'asksServices', 'asksAddress'] as const;
  const asks = ['asksDiscount', 'asksPolicy', 'runsLate'] as const;
  if (said.wishes.some(({ hours }) => hours.length > 0)) return false;
  return (
    (said.isQuestion || asks.some((intent) => intents.has(intent))) &&
    !about.some((intent) => intents.has(intent))
  );
};

/** Answers what the message asks about the business; nothing is said when it asks nothing of the kind. */
export const inform = async (turn: Turn, state: DialogueState): Promise<Answer> => {
  const { intents, text } = turn.said;
  const known = mayBeKnown(turn) ? (await turn.tools.searchKnowledge(text.original))[0] : undefined;
  const next = remembers(turn, state);
  if (known && (intents.has('asksPolicy') || intents.has('asksDiscount')))
    return { say: [replies.knowledge(known)], state: next };
  if (intents.has('asksDiscount')) return { say: [noDiscount()], state: next };
  const told = facts(turn, state);
  if (told.length > 0) return { say: told, state: next };
  if (known) return { say: [replies.knowledge(known)], state: next };
  const exists = existence(turn);
  return { say: exists === null ? [] : [exists], state: exists === null ? state : next };
};

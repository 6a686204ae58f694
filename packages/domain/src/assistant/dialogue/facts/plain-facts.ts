// Questions that other readers would answer with a fact beside the point: the address for a place of work, opening hours
// for a district, one visit's price for a package. An entry tells it, or no one here knows.
import type { KnowledgeItem } from '../../assistant-tools.ts';
import { wording } from '../../language/words/wording.ts';
import { fold, readWords } from '../../language/words/words.ts';
import * as replies from '../../replies/information-replies.ts';
import { doNotKnow } from '../../replies/voice/small-talk-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { differenceAnswer } from './difference.ts';
import { asksPlaceOfWork, placeEntry } from './place.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

const IS_CONDITION = wording('(e|mas)* se|caso', 'start');
const AREA = wording(`
  QUARTER: bairro|setor|jardim|jd|vila|parque|zona|regiao|residencial|conjunto|condominio|centro|distrito|cidade
  vem|vai|vao|atende|atendem|chega|chegam ..4 zona norte|sul|leste|oeste
  (voce|voces)* atende|atendem|trabalha|trabalham|vai|vao|vem|va (tambem|aqui|ai|ate|para)* (em|no|na|o|a|ao) QUARTER >!?
`);
const TOWN = /\b(?:vai|v[ãa]o|atendem?|vem|v[êe]m)\s+(?:pra|para|em|at[ée]|at[ée] o)\s+\p{Lu}\p{Ll}/u;
const OF_AREA =
  /\b(deslocamento|km|area|regiao|bairros?|zona|domicilio|domiciliar|deslocamento|em casa|cidades?)\b/;
const WALK_IN = wording(`
  TIME: marcar|agendar|reservar|agendamento|reserva|hora|horario
  sem (ter|precisar|nenhum|nenhuma|de|que)* TIME
  {precisa | preciso | tem que | tenho que} marcar|agendar|reservar antes|hora|horario|ou|?
  (por) ordem de chegada
  hora marcada
`);
const PACKAGE = wording(`
  PERIOD: mes|mensal|mensalidade|mensais
  pacote|pacotes|combo|mensalidade|assinatura|mensalista
  por|no|ao PERIOD
  plano|valor|preco mensal
  99 x|vezes (na|por|a) semana
  99 x|vezes semanais
`);
const OF_PACKAGE = /\b(pacotes?|combos?|planos?|mensal|mensalidade|mes|assinatura|sessoes|aulas)\b/;
const FREE = wording(
  '(e|mas|isso|ele|ela|entao)* e|eh|sai|seria {gratuit[oa]|gratis | de graca | sem custo} (mesmo|ne)* ?',
  'whole',
);
const GUARANTEE = wording('garantia >!{de vaga|horario}');
const GUARANTEED = /\bgarantia\b|\b(conserta|refa|refe|repa)\w+ (sem|de graca)\b/;
const FAST = wording('sem comer|beber|alimentar\njejum\ncomer (algo|alguma coisa | nada)* antes');
const STREET = /\b(rua|avenida|av|alameda|travessa|praca)\b/;
const IS_THERE = wording(
  '(entao|oi|ola|ainda|ai|voces?|a|o|clinica|salao)* e|eh|fica|ficam|continua|continuam|atende|atendem (ainda|ai|la)* (em|n[ao]) rua|avenida|av|alameda|travessa|praca',
  'start',
);

const tellsOf = (about: RegExp) => (item: KnowledgeItem) => about.test(fold(`${item.title} ${item.content}`));

/** The entry that tells it; otherwise the question is offered to the owner. */
const entryOr = async (
  { said, tools }: Turn,
  state: DialogueState,
  { about, query }: { about: RegExp; query: string },
): Promise<Answer> => {
  const question = said.text.original;
  const found = [...(await tools.searchKnowledge(question)), ...(await tools.searchKnowledge(query))];
  const known = found.find(tellsOf(about));
  if (known) return { say: [replies.knowledge(known)], state };
  const idle = state.requests.length === 0;
  return {
    say: [doNotKnow()],
    state: idle ? { ...state, awaiting: { kind: 'ask-owner', question } } : state,
    unanswered: [question],
  };
};

/** "é na rua Goiás mesmo?" */
const addressAnswer = (turn: Turn, state: DialogueState): Answer | null => {
  const { plain } = turn.said.text;
  const { street } = turn.business;
  if (street === null || !STREET.test(plain) || !IS_THERE.test(plain)) return null;
  const named = readWords(street).words.filter(({ text }) => !STREET.test(text));
  const isSame = named.every(({ text }) => plain.split(' ').includes(text));
  const told = replies.address(turn);
  return { say: [isSame ? `Sim! ${told}` : told], state };
};

/** "se faltar luz a consulta é onde?" */
const conditionAnswer = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { plain, original } = turn.said.text;
  if (!asksPlaceOfWork(plain) || !IS_CONDITION.test(plain)) return null;
  return entryOr(turn, state, { about: /\bse (chover|faltar)\b/, query: original });
};

/** The only entry about the place of work; null where the address answers. */
const placeAnswer = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  if (!asksPlaceOfWork(turn.said.text.plain)) return null;
  const known = await placeEntry(turn);
  return known ? { say: [replies.knowledge(known)], state } : null;
};

/** "posso ir direto sem marcar?": books nothing; null where no entry tells it. */
const walkInAnswer = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { plain, original } = turn.said.text;
  if (!WALK_IN.test(plain)) return null;
  const found = await turn.tools.searchKnowledge(`hora marcada, ordem de chegada: ${original}`);
  const known = found.find(
    tellsOf(/\b(ordem de chegada|hora marcada|sem marcar|agendad[oa]s?|agendamento|encaixes?)\b/),
  );
  return known ? { say: [replies.knowledge(known)], state } : null;
};

/** Null for messages that ask for none of these, or wish for a time. */
export const plainFactTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const { plain } = said.text;
  if (!said.isQuestion || said.visits.some(({ wish }) => wish.hours.length > 0)) return null;
  const told =
    addressAnswer(turn, state) ??
    (await conditionAnswer(turn, state)) ??
    (await placeAnswer(turn, state)) ??
    (await walkInAnswer(turn, state)) ??
    (await differenceAnswer(turn, state));
  if (told) return told;
  if (said.wishes.length > 0 || said.intents.has('cancels') || said.intents.has('reschedules')) return null;
  const isOfTown = TOWN.test(said.text.original) && said.moments.length + said.services.length === 0;
  if (AREA.test(plain) || isOfTown)
    return entryOr(turn, state, { about: OF_AREA, query: 'área de atendimento, bairros, região, domicílio' });
  const isSold = turn.services.some(({ name }) => OF_PACKAGE.test(fold(name)));
  if (said.intents.has('asksPrice') && PACKAGE.test(plain) && !isSold)
    return entryOr(turn, state, { about: OF_PACKAGE, query: 'pacote, plano mensal, mensalidade' });
  if (GUARANTEE.test(plain))
    return entryOr(turn, state, { about: GUARANTEED, query: `garantia: ${said.text.original}` });
  if (FAST.test(plain))
    return entryOr(turn, state, { about: /jejum|sem comer|comer antes|comida antes/, query: 'jejum' });
  const service = serviceById(turn, state.requests[0]?.serviceId ?? state.topicServiceId);
  return service && FREE.test(plain) ? { say: [replies.price(turn, service)], state } : null;
};

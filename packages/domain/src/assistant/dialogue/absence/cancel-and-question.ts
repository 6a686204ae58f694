// "preciso cancelar segunda, pago alguma coisa?": the question is answered, and the cancellation is not lost. A question about its cost is
// answered before anything is cancelled.
import { asksSomething } from '../../language/words/questions.ts';
import { wording } from '../../language/words/wording.ts';
import { asksFee } from '../../reading/sentences/asides.ts';
import { withoutCourtesy } from '../accepting/company-words.ts';
import { inform } from '../answers/information-turn.ts';
import { askWhichTurn, cancelTurn } from '../change/own-visit-turns.ts';
import { askCancelTurn } from '../change/shown-visits.ts';
import { tokensOf } from '../changed-mind/said-tokens.ts';
import { feeTurn } from '../facts/fee-turn.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { placesOf, resolveVisits } from '../visits/visit-resolution.ts';
import { changeMoments } from '../visits/own-visits.ts';
import { wholeSentence } from '../whole-sentence.ts';

const ORDER = wholeSentence(
  `
  LEAD: oi|ola|bom|boa|dia|tarde|noite|entao|ah|e|mas|por|favor|infelizmente|pode|podem|podia|poderia|quero|queria|preciso|precisava|gostaria|vou|de|ter|que|precisar|eu|me|ai
  LAST: so|mesmo|entao|por|favor|pf|pfv|ta|viu|obrigad[oa]|ai|la|tambem
  OF: o|a|os|as|de|do|da|dos|das|no|na|para|meu|minha|meus|minhas|esse|essa|este|esta|feira|que|vem|proxim[oa]|DAY|HOUR|PART|SERVICE
  OF: horarios?|hora|consulta|sessao|agendamento|atendimento|visita|vaga|aula|treino
`,
  `
  cancela|cancelar|cancele|desmarca|desmarcar|desmarque (OF)*
  tira|tirar|tire (OF)* SERVICE (OF)*`,
);
/** Asks for assent, and nothing else. */
const TAG = wording(
  'e|pode|ser|ta|ok|certo|tem|como|tudo|bem|beleza|por|favor|consegue|da|sim|ne|viu|blz|voces?|(pode|ser|ta|ok|certo|como|bem|favor|consegue)*',
  'whole',
);
/** Cost or loss of a cancellation. */
const OF_CANCELLING = wording('pago|pagar|paga|cobra*|taxa|multa|problema|perco|devolve*|sinal');
const WISHES = wording('preciso|precisava|queria|quero|gostaria|vou|poderia|podia');
const WANTS_ELSE = ['books', 'asksFreeTimes', 'reschedules', 'otherTime', 'wantsAnother'] as const;
const PART = /(?<=[,.;!?\n])(?!\d)|\s(?=e\s(?:vcs?|voc[eê]s?)\s)/iu;
const MAX_LENGTH = 200;

type Kind = 'order' | 'question' | 'own' | 'beside' | 'else';

const kindOf = (said: Turn['said']): Kind => {
  const { plain } = said.text;
  const isQuestion = asksSomething(plain);
  if (
    !isQuestion &&
    ORDER.test(
      tokensOf(said)
        .flatMap(({ text }) => (/[\p{L}\d]/u.test(text) ? text : []))
        .join(' '),
    )
  )
    return 'order';
  if (WANTS_ELSE.some((intent) => said.intents.has(intent))) return 'else';
  if (isQuestion && said.moments.length > 0 && !said.intents.has('asksHours'))
    return /\b(ne|nao e|certo)\b/.test(plain) ? 'own' : 'else';
  if (isQuestion) return TAG.test(plain.replaceAll('?', '').trim()) ? 'beside' : 'question';
  return said.intents.has('cancels') || said.moments.length > 0 ? 'else' : 'beside';
};

/** Null unless one part orders a cancellation, another asks, and none wants anything else. */
export const cancelAndQuestionTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { original, plain } = turn.said.text;
  if (original.length > MAX_LENGTH || !plain.includes('?') || !arrangesNothing(state)) return null;
  const parts = original
    .split(PART)
    .filter((text) => withoutCourtesy(text) !== '')
    .map((text) => ({ text, said: turn.hear(text) }))
    .map((part) => ({ ...part, kind: kindOf(part.said) }));
  const [order, ...more] = parts.filter(({ kind }) => kind === 'order');
  const questions = parts.filter(({ kind }) => kind === 'question');
  const isAsked = questions.length > 0 || parts.some(({ kind }) => kind === 'own');
  if (!order || more.length > 0 || !isAsked || parts.some(({ kind }) => kind === 'else')) return null;
  const own = await turn.tools.myAppointments();
  if (own.length === 0) return null;
  const said = turn.hear(order.text.replace(/\b(tirar|tira|tire)\b/iu, 'cancela'));
  const asked = questions.map(({ text }) => text).join(' ');
  const question = { ...turn, said: turn.hear(asked) };
  const isOfIt = OF_CANCELLING.test(question.said.text.plain) || asksFee(question.said.text);
  const isOnlyPolite = /\bproblema\b/.test(question.said.text.plain);
  const told =
    questions.length === 0 || isOnlyPolite
      ? []
      : ((isOfIt ? await feeTurn(question, state) : null) ?? (await inform(question, state))).say;
  // "cancela. tem multa?" is an order regardless of the answer, "preciso cancelar, tem multa?" may depend on it
  if (!isOfIt || !WISHES.test(said.text.plain)) {
    const cancelled = await cancelTurn({ ...turn, said }, state, null);
    return { ...cancelled, say: [...told, ...cancelled.say] };
  }
  const { source, target } = changeMoments(said, own);
  const meant = resolveVisits({ ...turn, said }, own, {
    source: placesOf(own, [...source, ...target]),
    hint: null,
  });
  const visits = meant.length === 0 ? own : meant;
  const [visit, ...others] = visits;
  const which =
    visit && others.length === 0
      ? askCancelTurn(turn, state, visit)
      : askWhichTurn({ ...turn, said }, state, { visits, purpose: 'cancel' });
  return { ...which, say: [...told, ...which.say] };
};

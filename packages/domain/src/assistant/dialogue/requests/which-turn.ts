// Reads the answer to "which of your visits?".
import type { ClientAppointment } from '../../assistant-tools.ts';
import {
  anyTime,
  preferenceOf,
  revise,
  saysWhen,
  type TimePreference,
} from '../../language/mentions/visit-mentions.ts';
import { listEntry } from '../../language/ordinal.ts';
import { agreementIn } from '../../language/words/agreement.ts';
import { plainlyAgrees } from '../../language/words/reply-word.ts';
import { secondThoughtOf } from '../../language/intentions/second-thoughts.ts';
import { readWords } from '../../language/words/words.ts';
import { putsOff } from '../../reading/refusals/puts-off.ts';
import * as replies from '../../replies/own-visit-replies.ts';
import { newRequest } from '../offers/booking-flow.ts';
import type { DialogueState, Purpose } from '../memory/dialogue-state.ts';
import { askWhichTurn, cancelAll, confirmTurn, idle, shownOf, startMove } from '../change/own-visit-turns.ts';
import { inWeekOf, shiftedBy, targetOf } from '../own-move/target-day.ts';
import { askAgain, changedSince } from '../change/shown-visits.ts';
import { chosenVisits, isAt } from '../visits/own-visits.ts';
import { isPlainAnswer } from '../reminders/reminder-answer.ts';
import type { Answer, Turn } from '../memory/turn.ts';

type Which = Extract<DialogueState['awaiting'], { kind: 'which' }>;

/** "mantém o das 9": that visit is not meant. */
const SPARES = /\b(mant\w+|deix\w+|fica|permanece|menos|exceto|nao (e )?[ao])\b/;
/** "fico com o 1", "o corte não": names the visit to keep. */
const KEEPS_ONE = /\b(fico|ficar) com\b|^(eu )?vou n[ao]\b|\b(nao|eu quero|eu vou)( \.| por favor)?$/;

const isSparing = (plain: string, purpose: Purpose): boolean =>
  SPARES.test(plain) || (purpose === 'cancel' && KEEPS_ONE.test(plain));

/** "quero manter o 2" */
const numbered = (plain: string, shown: readonly ClientAppointment[]): ClientAppointment[] => {
  const visit = shown[Number(/\b\d\b/.exec(plain)?.[0] ?? 0) - 1];
  return visit ? [visit] : [];
};
const BOTH = /\b(os dois|as duas|ambos|ambas)\b/;
const MINE = /\b(meu|minha)\b/;
/** "ok, até terça então", to "só o de terça. Quer que eu cancele?": the client comes. */
const TAKES_NOTE =
  /^((ah|oi|bom|esta|ta) )*(ok|certo|bom|beleza|tudo bem|combinado|otimo|ate)\b|\bentao( [.!])*$/;
const NEITHER = /\bnenhum/;
/** "1 e 2", "o 1 e o 3" */
const NUMBERS = /^(?:o |a |os |as )?\d(?:(?: e|,) (?:o |a )?\d)+$/;

/** Words of an answer that only chooses: "pode ser o das 9 mesmo, por favor". */
const CHOOSING = new Set(
  `a o as os e de da do das dos na no um uma dois duas primeiro primeira segundo segunda terceiro terceira quarto quarta
  quinto quinta ultimo ultima proximo proxima outro outra ambos ambas todos todas tudo esse essa este esta aquele aquela
  numero opcao horario consulta sessao atendimento agendamento visita dia hora horas so apenas somente mesmo entao sim
  nao isso pode podem ser quero queria prefiro favor por obrigado obrigada com para as minha meu eu seria acho que vai
  la eles elas entre la oi fico ficar fica manter mantem mantenha menos vou ola ok certo claro marcado marcada hoje amanha feira manha tarde noite`
    .trim()
    .split(/\s+/),
);
/** "tá", in reply to "você confirma?". */
const ALL_RIGHT = /^(esta|ta)( (esta|ta|bom|bem|certo))*( \.)?$/;
const A_MOMENT = /^(so )?um (segundo|minuto|momento|instante)\b/;

/**
 * True when a message only chooses. "um minuto", "tudo bem?" and "amanhã é feriado" do not, though a word in
 * them could.
 */
const onlyChooses = ({ said }: Turn, own: readonly ClientAppointment[]): boolean => {
  const { words, plain } = said.text;
  if (A_MOMENT.test(plain)) return false;
  const named = new Set(said.services.flatMap((service) => service.words.map(({ index }) => index)));
  const attended = new Set(
    own.flatMap(({ forSomeone }) => readWords(forSomeone ?? '').words.map(({ text }) => text)),
  );
  const spans = [...said.moments, ...said.people];
  return words.every(
    ({ text, index }) =>
      CHOOSING.has(text) ||
      /^\d{1,2}$/.test(text) ||
      named.has(index) ||
      attended.has(text) ||
      spans.some((span) => index >= span.index && index < span.end),
  );
};

const VERBS = {
  cancel: ['cancels', 'cannotCome'],
  move: ['reschedules'],
  confirm: ['confirmsPresence'],
} as const;

/** True when a message may answer the question: it names the requested action, or only chooses. */
const mayChoose = (turn: Turn, purpose: Purpose, own: readonly ClientAppointment[]): boolean =>
  VERBS[purpose].some((intent) => turn.said.intents.has(intent)) ||
  onlyChooses(turn, own) ||
  isPlainAnswer(turn.said) ||
  (purpose === 'confirm' && ALL_RIGHT.test(turn.said.text.plain));

/** True when the message wants another action than the question offered. */
const wantsOtherwise = ({ said: { intents, reply } }: Turn, purpose: Purpose): boolean => {
  const leaves = intents.has('cancels') || intents.has('cannotCome');
  if (purpose === 'confirm') return leaves || intents.has('reschedules') || reply === 'no';
  if (purpose === 'move') return intents.has('cancels');
  return !leaves && (intents.has('confirmsPresence') || intents.has('surelyReschedules'));
};

/** Several visits named one by one: "o das 9 e o de sexta", "1 e 2". */
const namedEach = ({ said }: Turn, shown: readonly ClientAppointment[]): ClientAppointment[] => {
  const { plain } = said.text;
  if (NUMBERS.test(plain)) {
    const places = new Set((plain.match(/\d/g) ?? []).map(Number));
    return shown.filter((_, index) => places.has(index + 1));
  }
  const named = said.moments.filter(({ refused }) => !refused);
  const places = said.intents.has('allOfThem') ? [] : named.map(preferenceOf);
  const isComplete = places.length > 1 && places.every((wish) => shown.some((visit) => isAt(visit, wish)));
  return isComplete ? shown.filter((visit) => places.some((wish) => isAt(visit, wish))) : [];
};

const chosenOf = (
  { said }: Turn,
  shown: readonly ClientAppointment[],
  { purpose, isAll }: Which,
): ClientAppointment[] => {
  // a cancelled visit is lost, so "legal" and "ok, bom saber" only acknowledge the question
  const isYes =
    purpose === 'cancel'
      ? (said.reply === 'yes' || said.intents.has('cancels')) && plainlyAgrees(said.text)
      : agreementIn(said, { mayAsk: true }) === 'yes';
  const isAllRight = purpose === 'confirm' && ALL_RIGHT.test(said.text.plain);
  const isAgreed = isAllRight || (isYes && (purpose === 'cancel' || isPlainAnswer(said)));
  if ((shown.length === 1 || (isAll === true && !MINE.test(said.text.plain))) && isAgreed) return [...shown];
  return chosenVisits(said, shown);
};

const moveChosen = (
  turn: Turn,
  state: DialogueState,
  { visit, awaiting }: { visit: ClientAppointment; awaiting: Which },
): Promise<Answer> => {
  const request = state.requests[0] ?? newRequest;
  const { shift } = awaiting;
  const wish = shift === null ? targetOf(turn, visit, [request.wish]) : shiftedBy(visit, shift);
  // "muda pra quinta", of one of several visits: the week was not said
  const isOpen = awaiting.choices.length > 1 && inWeekOf(visit, wish) !== wish;
  const onlyAsked = request.onlyAsked || isOpen;
  return startMove(turn, state, { visit, request: { ...request, wish, onlyAsked } });
};

/** The visits of the question in the order shown, which a number refers to. */
const shownIn = ({ choices }: Which, own: readonly ClientAppointment[]): ClientAppointment[] =>
  choices.flatMap((id) => own.filter((visit) => visit.id === id));

const MARK = /[,.;\n]/;
const LEADS_TO = /\s(?:pra|pro|para)\s/iu;

/** "o primeiro, pode ser 17h", "1 pro dia 12": the visit and its new time; null unless the first part only chooses. */
const choiceAndTime = (
  { said, hear }: Turn,
  shown: readonly ClientAppointment[],
): { visit: ClientAppointment; wish: TimePreference } | null => {
  const { original } = said.text;
  const to = LEADS_TO.exec(original);
  const [first = '', ...rest] =
    to && !MARK.test(original.slice(0, to.index))
      ? [original.slice(0, to.index), original.slice(to.index)]
      : original.split(MARK);
  const visit = listEntry(readWords(first).plain, shown);
  if (!visit || rest.length === 0) return null;
  const time = hear(rest.join(','));
  const isTime = time.tone !== 'told' && time.services.length + time.people.length === 0;
  const wish = time.wishes.reduce(revise, anyTime);
  return isTime && saysWhen(wish) ? { visit, wish } : null;
};

/** "fico com o 1": of two visits asks about the other one, of more asks about all again. */
const sparedTurn = (
  turn: Turn,
  state: DialogueState,
  asked: { shown: readonly ClientAppointment[]; spared: readonly ClientAppointment[]; purpose: Purpose },
): Answer => {
  const { shown, spared, purpose } = asked;
  const others = shown.filter((visit) => !spared.includes(visit));
  const isOther = purpose !== 'confirm' && others.length === 1 && !turn.said.intents.has('cancels');
  return isOther
    ? askWhichTurn(turn, state, { visits: others, purpose, lead: replies.onlyOther() })
    : askWhichTurn(turn, state, { visits: shown, purpose });
};

const wantsNone = ({ said }: Turn, chosen: readonly ClientAppointment[]): boolean => {
  const drops = NEITHER.test(said.text.plain) || (said.reply === 'no' && chosen.length === 0);
  const asksElse =
    said.intents.has('cancels') || said.intents.has('reschedules') || said.intents.has('cannotCome');
  return drops && !asksElse && said.moments.length === 0;
};

/** Reads the answer to "which?"; null when it names none of the visits. */
export const whichTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting } = state;
  if (awaiting?.kind !== 'which') return null;
  const { said } = turn;
  const { purpose } = awaiting;
  const own = await turn.tools.myAppointments();
  const thought = purpose === 'cancel' ? secondThoughtOf(said.text.original) : null;
  if (thought === 'comes' || thought === 'keeps' || (purpose === 'cancel' && putsOff(said)))
    return { say: [replies.keptVisit(turn)], state: idle(state) };
  const timed = purpose === 'move' ? choiceAndTime(turn, shownIn(awaiting, own)) : null;
  if (timed) {
    const request = { ...(state.requests[0] ?? newRequest), wish: timed.wish };
    return moveChosen(turn, { ...state, requests: [request] }, { visit: timed.visit, awaiting });
  }
  if (!mayChoose(turn, purpose, own)) return null;
  const changed = changedSince(turn, awaiting, own);
  if (changed !== null && said.reply !== 'no') return askAgain(turn, state, { own, changed, purpose });
  const asked = shownIn(awaiting, own);
  // "confirmo os dois", to a question about one
  const isBoth = purpose === 'confirm' && own.length === 2 && BOTH.test(said.text.plain);
  const shown = isBoth ? own : asked;
  const each = wantsOtherwise(turn, purpose) ? [] : namedEach(turn, shown);
  const named = each.length > 1 ? each : chosenOf(turn, shown, awaiting);
  // "não é o de sexta, é o de sábado" names the visit that is meant
  const isCorrected =
    said.moments.some(({ refused }) => refused) && said.moments.some(({ refused }) => !refused);
  const isSpared = isSparing(said.text.plain, purpose) && !isCorrected;
  const chosen = named.length === 0 && isSpared ? numbered(said.text.plain, shown) : named;
  const [visit] = chosen;
  const isAll =
    said.intents.has('allOfThem') ||
    each.length > 1 ||
    (awaiting.isAll === true && chosen.length === shown.length);
  if (wantsNone(turn, chosen)) return { say: [replies.keptVisit(turn)], state: idle(state) };
  const isSaid = VERBS.cancel.some((intent) => said.intents.has(intent)) || plainlyAgrees(said.text);
  const isOfOne = purpose === 'cancel' && asked.length === 1 && !isSaid;
  if (isOfOne && TAKES_NOTE.test(said.text.plain))
    return { say: [replies.keptVisit(turn)], state: idle(state) };
  // "tudo certo sábado 9h então?" to "shall I cancel it?"
  if (isOfOne && said.isQuestion) return null;
  if (!visit || wantsOtherwise(turn, purpose)) return null;
  if (isSpared) return sparedTurn(turn, state, { shown, spared: chosen, purpose });
  if (purpose === 'cancel' && (chosen.length === 1 || isAll)) return cancelAll(turn, state, chosen);
  if (purpose === 'confirm' && (chosen.length === 1 || isAll)) return confirmTurn(turn, state, chosen);
  if (chosen.length > 1)
    return {
      say: [replies.askWhich(turn, chosen, purpose)],
      state: { ...state, awaiting: { ...awaiting, ...shownOf(chosen) } },
    };
  return moveChosen(turn, state, { visit, awaiting });
};

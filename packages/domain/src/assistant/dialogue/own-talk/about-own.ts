// A question that names the day or hour of a booked visit is about that visit: no new hours are offered.
import { wording } from '../../language/words/wording.ts';
import { doNotKnow } from '../../replies/voice/small-talk-replies.ts';
import { itIs, itIsNot } from '../../replies/visits/asked-visit-replies.ts';
import { inform } from '../answers/information-turn.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isOfThese, visitsNamed } from './of-own.ts';

/** Questions about the client's own part in the visit: "posso ir sem?", "preciso levar exame?", "se chover como a gente faz?". */
const OF_COMING = wording(`
posso|podemos|devo|preciso|precisa estar|ficar|ir|vir|levar|fazer|usar|comer|tomar|beber|entrar|treinar|dirigir|participar
preciso|precisa|tenho|tem que|de ir|vir|levar|fazer|usar|comer|tomar|estar|ficar
se chover|chove|estiver|cair|der|tiver (_)* {como | o que}
`);
const ASKS_BACK = wording('ne|certo|correto|confere (.|!)* ?');
const BESIDE = new Set(
  'so confirmando confirmar e eh esta ta tudo o a as para meu minha horario hora consulta sessao aula treino visita atendimento marcado marcada certo ne correto confere isso mesmo ok entao oi ola bom dia'.split(
    ' ',
  ),
);

/** "hoje às 18h, certo? vou direto do trabalho": one question, and nothing else in it. */
const asksBack = ({ said, hear }: Turn): boolean =>
  ASKS_BACK.test(said.text.plain) &&
  said.text.original.split(/(?<=[.!?\n])/u).some((part) => {
    const { text, moments, wishes, isQuestion } = hear(part);
    const rest = text.words.filter(
      ({ index, end }) => !moments.some((moment) => index >= moment.index && end <= moment.end),
    );
    const words = rest.map((word) => word.text).filter((word) => /[\p{L}\d]/u.test(word));
    return isQuestion && wishes.length > 0 && words.every((word) => BESIDE.has(word));
  });
const HAS_HOUR = wording(`
(ja) tenho|tinha (uma|um|a|o|minha|meu)* hora|horario|consulta|sessao|aula|treino|visita|atendimento|marcado|marcada
`);
const ELSE = [
  'books',
  'wantsAnother',
  'asksFreeTimes',
  'cancels',
  'cannotCome',
  'otherTime',
  'reschedules',
  'earlier',
  'later',
  'runsLate',
  'sameTime',
  'asksPrice',
  'asksDuration',
] as const;

/** "posso ir hoje então?" only asks for the hour. */
const ONLY_COMING = new Set(
  'posso podemos devo preciso ir vir fazer ser pode de pra para que a o as no na por aqui'.split(' '),
);
const isContent = (word: string): boolean =>
  /\p{L}{3}/u.test(word) && !BESIDE.has(word) && !ONLY_COMING.has(word) && !DAY_WORDS.test(word);
const DAY_WORDS =
  /^(hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|feira|dia|semana|manha|tarde|noite)$/;

/** Answers from the agenda or from what the professional wrote; anything else can be asked. */
export const aboutOwnTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const { plain, original } = said.text;
  if (!arrangesNothing(state) || !said.isQuestion || said.people.some(({ self }) => !self)) return null;
  const isOfComing = OF_COMING.test(plain) && said.text.words.some(({ text }) => isContent(text));
  const asksHour = HAS_HOUR.test(plain) || asksBack(turn);
  if (!isOfComing && said.intents.has('wishes')) return null;
  if (!(isOfComing || asksHour) || ELSE.some((intent) => said.intents.has(intent))) return null;
  const own = await tools.myAppointments();
  const there = visitsNamed(turn, own);
  if (!isOfThese(turn, there.length > 0 ? there : own)) return null;
  if (!isOfComing && there.length > 0) return { say: [itIs(turn, there)], state };
  if (there.length === 0)
    return HAS_HOUR.test(plain) && own.length > 0 && said.wishes.length > 0 && !isOfComing
      ? { say: [itIsNot(turn, own)], state }
      : null;
  const told = await inform(turn, state);
  if (told.say.length > 0) return told;
  return {
    say: [doNotKnow()],
    state: { ...state, awaiting: { kind: 'ask-owner', question: original } },
    unanswered: [original],
  };
};

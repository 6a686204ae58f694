// "vamos ser em 5 pessoas no ensaio": one visit that all of them attend; the owner is notified.
import { wording } from '../../language/words/wording.ts';
import { togetherTold } from '../../replies/told/lead-replies.ts';
import { withTimes } from '../with-times.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { keepQuestion } from '../open-question/kept-question.ts';

type Act = (turn: Turn, state: DialogueState) => Promise<Answer>;

const MAX_LENGTH = 400;

const TOGETHER = wording(
  `
  SOUND: e|ah|oi|ola|entao|so|que|mas|olha|tambem|viu|ta|ok|obs|por|favor|nos|a|gente|eu|todos|juntos|tudo|bem|acho|avisando
  COUNT: 99 | dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez
  PEOPLE: pessoas|adultos|criancas|amig[oa]s|mulheres|homens
  VISIT: ensaio|sessao|consulta|visita|atendimento|foto|fotos|book|aula
  BE: somos|seremos|estaremos|serao|sao|vao|iremos | vamos|vai (ser|estar|em)
  (SOUND)* BE (ser|estar|umas|uns|em)* COUNT (PEOPLE)* na|no|nas|nessa|nesse (mesma|mesmo)* VISIT (VISIT | TIME | de|as|fotografic[oa])* (SOUND)*
  (SOUND)* BE (ser|estar|umas|uns|em)* COUNT (PEOPLE)* (para|pra|pro) a|o (mesma|mesmo)* VISIT (VISIT | TIME | de|as|fotografic[oa])* (SOUND)*
  `,
  'whole',
);

/** Without one of these no clause is read further. */
const MAY_COUNT = /\b(somos|seremos|estaremos|serao|sao|vao|iremos|vamos|vai)\b/;

/** Tells the owner, and answers the rest of the message; null for other messages. */
export const togetherTurn = async (turn: Turn, state: DialogueState, act: Act): Promise<Answer | null> => {
  const { original, plain } = turn.said.text;
  if (original.length > MAX_LENGTH || !MAY_COUNT.test(plain)) return null;
  const clauses = original.match(/[^,.;!?\n]+[,.;!?\n]*/g) ?? [];
  // "somos 3 no corte" is a visit for each
  const rest = clauses.filter((clause) => !TOGETHER.test(withTimes({ ...turn.hear(clause), services: [] })));
  if (rest.length === clauses.length) return null;
  await turn.tools.handOver({ reason: 'note', summary: original });
  const left = rest.join('').trim();
  if (left === '') return keepQuestion(turn, state, { say: [togetherTold()], state });
  const answered = await act({ ...turn, said: turn.hear(left) }, state);
  return { ...answered, say: [togetherTold(), ...answered.say] };
};

// "ah não, pensando bem deixa na terça mesmo", while another day is sought for the visit on Tuesday: it stays.
import { clausesWithTimes } from '../../language/intentions/giving-up.ts';
import { saysDay } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { describeKeptVisit } from '../visits/called-off.ts';
import { isAt } from '../visits/own-visits.ts';

const WORDS = `
  SOUND: ah|ai|nao|sim|entao|olha|ok|ta|bom|quer|saber|quietinho|quieto|obrigad[oa]|por|favor|viu|desculpa|desculpe|mas|hmm|eh
  SOUND: pensando bem | na verdade | pensei melhor | mudei de ideia | quer saber`;
const KEEPS = wording(
  `${WORDS}
  OF: o|a|meu|minha|n[oa]|em|de|d[oa]|para|horario|consulta|sessao|ele|ela|assim|as
  KEEP: deixa|deixar|deixe|fica|ficar|fico|mantem|manter|mantenha | prefiro|melhor deixar|ficar|manter
  (SOUND)* (pode)* KEEP (OF | DAY | HOUR)* DAY|HOUR (mesmo|entao|normal|SOUND)*`,
  'whole',
);
const ONLY_SOUND = wording(`${WORDS}\n  SOUND (SOUND)*`, 'whole');

/** Null unless the message only keeps the visit where it is. */
export const keepsDayTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const [request, ...others] = state.requests;
  if (!request || request.movingId === null || others.length > 0 || said.isQuestion) return null;
  const plains = clausesWithTimes(said).map(({ plain }) => plain);
  const keeps = plains.some((plain) => KEEPS.test(plain));
  if (!keeps || !plains.every((plain) => KEEPS.test(plain) || ONLY_SOUND.test(plain))) return null;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === request.movingId);
  if (!visit || said.wishes.length === 0 || !said.wishes.every((wish) => isAt(visit, wish))) return null;
  // among other hours of that day, the day alone is the one that is wanted
  if (saysDay(request.wish) && isAt(visit, { ...request.wish, hours: [] })) return null;
  return {
    say: [await describeKeptVisit(turn, visit.id)],
    state: { ...state, requests: [], offered: [], awaiting: null },
  };
};

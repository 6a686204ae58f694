// "ah não, pensando bem deixa na terça mesmo", "não dá pra mim, deixa como tá": the visit that is being moved stays.
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
/** Regardless of the shown times. */
const KEEPS_ALL = wording(
  `${WORDS}
  KEEP: deixa|deixar|deixe|deixo|fica|ficar|fico|mantem|manter|mantenha|segue | melhor deixar|ficar|manter
  (SOUND)* (pode)* KEEP (tudo|igual|ele|ela)* {como | do jeito que} (ja)* esta|estava|era|foi|marquei (mesmo|SOUND)*
  (SOUND)* (melhor|prefiro|acho|que|vou)* nao mudar|mexer|trocar|remarcar (nada|mesmo|SOUND)*
  (SOUND)* {melhor nao | nao muda|mexe|troca nada} (mesmo|SOUND)*`,
  'whole',
);
const LEAVES = wording(`${WORDS}\n  (SOUND)* deixa|deixe (SOUND)*`, 'whole');
/** "sexta tá bom", after "deixa" */
const SUITS = wording(
  `${WORDS}
  (SOUND)* (o|a|n[oa]|em|de)* DAY|HOUR (DAY|HOUR)* (mesmo)* esta|e|fica|serve|da (bom|boa|otimo|otima|certo|mesmo|SOUND)*`,
  'whole',
);
const BESIDE = wording(
  `${WORDS}
  SOUND (SOUND)*
  (SOUND)* nao|n da|rola|serve|consigo|posso|funciona (mais | para mim | nenhum|nenhuma|esses|essas | SOUND)*`,
  'whole',
);

/** Null unless the message only keeps the visit where it is. */
export const keepsDayTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const [request, ...others] = state.requests;
  if (!request || request.movingId === null || others.length > 0 || said.isQuestion) return null;
  const plains = clausesWithTimes(said).map(({ plain }) => plain);
  const isAll =
    plains.some((plain) => KEEPS_ALL.test(plain)) ||
    (plains.some((plain) => LEAVES.test(plain)) && plains.some((plain) => SUITS.test(plain)));
  const isSaid = (plain: string): boolean =>
    [KEEPS, KEEPS_ALL, LEAVES, SUITS, BESIDE].some((form) => form.test(plain));
  if (!(isAll || plains.some((plain) => KEEPS.test(plain))) || !plains.every(isSaid)) return null;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === request.movingId);
  if (!visit || (!isAll && said.wishes.length === 0) || !said.wishes.every((wish) => isAt(visit, wish)))
    return null;
  // among other hours of that day, the day alone is the one that is wanted
  if (!isAll && saysDay(request.wish) && isAt(visit, { ...request.wish, hours: [] })) return null;
  return {
    say: [await describeKeptVisit(turn, visit.id)],
    state: { ...state, requests: [], offered: [], awaiting: null },
  };
};

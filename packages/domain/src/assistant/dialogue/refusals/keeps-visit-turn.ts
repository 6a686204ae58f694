// "deixa quieto, fica assim mesmo", "melhor não mexer", while a visit is to be moved or cancelled: it stays.
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { keptVisit } from '../../replies/own-visit-replies.ts';
import { idle } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isAt } from '../visits/own-visits.ts';
import { withTimes } from '../with-times.ts';

/** TIME stands for a day or hour that was read. */
const STAYS = wording(
  `
  SOUND: ah*|ai|oi|opa|e|entao|mas|hm*|hum*|bom|boa|olha|viu|ta|esta|ok*|certo|beleza|blz|sabe|quer|saber|nao|n|quieto|tudo|bem|la|assim
  SOUND: por|favor|pf|pfv|obrigad[oa]|obg|brigad[oa]|valeu|vlw|moca|moco|amig[oa]|querid[oa]|flor|mesmo|so|k|kk*|rs*|haha*|pensando|melhor|acho|que|eu|vou|na|verdade
  OF: o|a|os|as|meu|minha|esse|essa|este|esta|isso|nesse|nessa|no|na|de|do|da|dia|horario|hora|consulta|sessao|aula|visita|atendimento|agendamento|TIME|SERVICE|ja|ai
  IS: esta|estava|era|e | esta marcad[oa] | estava marcad[oa] | foi marcad[oa] | ja esta
  KEEP: deixa|deixar|deixe|deixo|fica|ficar|fico|mantem|manter|mantenha|mantenho
  STAY: KEEP (OF | SOUND)* como|conforme|igual (que)* IS
  STAY: KEEP (OF | SOUND)* do jeito que|q IS
  STAY: deixa | KEEP quieto|assim|isso | KEEP (para|pra) la | KEEP (OF)* mesmo
  STAY: esquece|esqueca|desisto|desisti (isso | de mudar|trocar|remarcar|cancelar|mexer|adiar)*
  STAY: nao|n (vou|precisa|preciso|quero|vamos|melhor | e para)* mexe|mexer|muda|mudar|troca|trocar|remarca|remarcar|altera|alterar|adiar (OF | mais | nada | nao)*
  STAY: nao|n precisa|preciso (mais | nao)*
  STAY: vou|irei|consigo (OF)* TIME mesmo | vou (OF)* mesm[oa] (OF)*
  STAY: vou|consigo|da|dou (dar|para)* um jeito (de|e|para)* (ir|vou|comparecer)* (OF)* (mesmo)*
  (SOUND)* STAY (SOUND | STAY)*
`,
  'whole',
);
const MAX_WORDS = 20;

/** The visits whose change is open. */
const openIn = ({ awaiting, requests }: DialogueState): number[] => {
  const moving = requests.flatMap(({ movingId }) => movingId ?? []);
  if (moving.length > 0) return requests.length === moving.length ? moving : [];
  const isAsked =
    awaiting?.kind === 'cancel' || (awaiting?.kind === 'which' && awaiting.purpose !== 'confirm');
  return isAsked ? awaiting.choices : [];
};

/** Null unless every word keeps what is booked; a day or hour in it must be that of the visit. */
export const keepsVisitTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const ids = openIn(state);
  if (ids.length === 0 || said.isQuestion || said.text.words.length > MAX_WORDS) return null;
  if (!STAYS.test(withTimes(said))) return null;
  if (ids.length > 1 && said.services.length > 0) return null;
  const places = said.wishes.filter(saysWhen);
  const open = (await tools.myAppointments()).filter(({ id }) => ids.includes(id));
  const isTheirs = open.some((visit) => places.every((wish) => isAt(visit, wish)));
  return isTheirs ? { say: [keptVisit(turn)], state: idle(state) } : null;
};

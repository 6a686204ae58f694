// Another day or hour for a request that waits for the owner: every word of the message is explained.
import { saysDay, saysHour } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import type { Turn } from '../memory/turn.ts';
import { generalised, MAX_WORDS, NAMES } from '../own-requests/request-words.ts';

const SAYS = `${NAMES}
THANKS: obrigad[oa]|brigad[oa]|obg|valeu|vlw|ok|okay|certo|beleza|blz|perfeito|otimo|ta|bom|show|legal|tudo|bem|combinado|ah|hum|opa|ops|pera|espera|desculpa|desculpe
CHANGE: mudar|muda|mude|mudo|trocar|troca|troque|troco|passar|passa|passe|alterar|altera|altere|remarcar|remarca|remarque|adiar|adia|adie|adiantar|adianta|adiante|antecipar|antecipa|antecipe
TURN: {na verdade} | {pensando | pensei} {melhor | bem} | {mudei de ideia} | alias | ops | {ou melhor} | {quer dizer} | corrigindo
LIKES: quero|queria|prefiro|preferia|preferiria|seria|pode|poderia|ser|fica|ficaria|ficar|da|daria|consigo|vou|querer|gostaria|para|melhor
INSTEAD: {em vez | ao inves | no lugar | em lugar} (de|da|do|das|dos)* (OWN | THING)* quando
WHENS: quando (ou (entao) (pode) (ser) quando)*
MELHOR: melhor|ideal | mais facil
`;

const CHANGES = wording(
  `${SAYS}
(BEFORE | THANKS | TURN | da|tem|como|para|ter|sera|daria|seria)* CHANGE (OWN | THING | AFTER)* WHENS (INSTEAD) (AFTER)* (?|.)*
(BEFORE | THANKS | TURN | da|tem|como|para|sera)* CHANGE (OWN | THING)* quando (para|OWN)* WHENS (AFTER)* (?|.)*
(BEFORE | THANKS | TURN | da|tem|como|sera)* (ser|ficar|seria|prefiro|preferia|preferiria|por|colocar) (OWN | THING)* WHENS (THING)* INSTEAD (AFTER)* (?|.)*
(BEFORE | THANKS | TURN)* {TURN | melhor} (LIKES | BEFORE)* WHENS (INSTEAD) (AFTER)* (?|.)*
(BEFORE | THANKS | TURN)* deixa|deixe|deixar|fica|bota|poe|coloca (OWN)* WHENS (INSTEAD) (AFTER)* (?|.)*
(BEFORE | THANKS | TURN | eu)* prefiro|preferia|preferiria (OWN | THING | mais)* WHENS (INSTEAD) (AFTER)* (?|.)*
(BEFORE | THANKS | TURN)* WHENS (ia|para|mim|me|seria|fica|ficaria|ficava|e|eh|era|acho|que|vai|ficar|muito|bem)* MELHOR (AFTER)* (?|.)*
`,
  'whole',
);

const MAY_CHANGE = wording(
  `${SAYS}
(BEFORE | THANKS)* quero|queria|querer (OWN | para)* WHENS (AFTER)* (?|.)*
(BEFORE | THANKS)* {pode | poderia | daria para | da para | tem como} ser (OWN | para)* WHENS (AFTER)* (?|.)*
`,
  'whole',
);

const ONLY_HOUR = wording(`${SAYS}\n(BEFORE | THANKS)* (as) quando (AFTER)* (?|.)*`, 'whole');

/**
 * Reads a message that as a whole wants another time for a pending request: "pode ser às 16h em vez das 15h?", "muda o pedido
 * pra sábado", "aliás, melhor 15h ou 16h"; `may`: "quero às 16h" may as well be a further visit; `hour`: "16h".
 */
export const changesTime = (said: Turn['said']): 'surely' | 'may' | 'hour' | null => {
  if (said.text.words.length > MAX_WORDS) return null;
  const whole = generalised(said);
  if (CHANGES.test(whole)) return 'surely';
  if (MAY_CHANGE.test(whole)) return 'may';
  const isHour = said.wishes.every((wish) => saysHour(wish) && !saysDay(wish));
  return isHour && ONLY_HOUR.test(whole) ? 'hour' : null;
};

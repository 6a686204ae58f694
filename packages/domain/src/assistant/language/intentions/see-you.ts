// "ok até mais tarde", "mais tarde eu chego", "até já": a client with a visit then says goodbye until it, and
// asks for no hour.
import { wording } from '../words/wording.ts';

const SEE_YOU = wording(
  `
  BEFORE: ok|okay|certo|beleza|combinado|fechado|perfeito|otimo|show|entao|ta|esta|tudo|bem|bom|sim|isso|valeu
  BEFORE: obrigad[oa]|e|oi|ah|gente|muito
  LATER: mais tarde | amanha | (n[oa]) segunda|terca|quarta|quinta|sexta|sabado|domingo (feira) | ja (ja) | logo (mais) | daqui a pouco|pouquinho | hoje (mais tarde) | jaja
  COMES: chego|apareco|passo|estou|estarei|to | te vejo | nos vemos | a gente se ve | vejo voces | te encontro
  BEHIND: entao|ai|la|viu|hein|ne|gente|querid[oa]|amig[oa]|flor|linda|moc[oa] | com certeza | sem falta
  BEHIND: obrigad[oa]|abraco|beijos?|bjs|tchau|.
  (BEFORE)* ate LATER (BEHIND)*
  (BEFORE)* LATER (eu) COMES (BEHIND)*
  (BEFORE)* (eu) COMES (ai|la) LATER (BEHIND)*`,
  'whole',
);

/** A longer message says more than goodbye. */
const MAX_LENGTH = 80;

/** True when a message is nothing but a goodbye until a visit; `plain` as in `readWords`. */
export const saysSeeYou = (plain: string): boolean => plain.length <= MAX_LENGTH && SEE_YOU.test(plain);

// "ok até mais tarde", "mais tarde eu chego", "até já": a client with a visit today says goodbye until then, and
// asks for no hour.

const BEFORE =
  '((ok|okay|certo|beleza|combinado|fechado|perfeito|otimo|show|entao|ta|esta|tudo|bem|bom|sim|isso|valeu|obrigad[oa]|e|oi|ah|gente|muito) )*';
const LATER =
  '(mais tarde|ja|ja ja|logo|logo mais|daqui a pouco|daqui a pouquinho|hoje|hoje mais tarde|jaja)';
const COMES = '(chego|apareco|passo|estou|estarei|to|te vejo|nos vemos|a gente se ve|vejo voces|te encontro)';
const BEHIND =
  '( (entao|ai|la|viu|hein|ne|gente|querid[oa]|amig[oa]|flor|linda|moc[oa]|com certeza|sem falta|obrigad[oa]|abraco|beijos?|bjs|tchau|\\.))*';

const SEE_YOU = new RegExp(
  `^${BEFORE}(ate ${LATER}|${LATER} (eu )?${COMES}|(eu )?${COMES} (ai |la )?${LATER})${BEHIND}$`,
);

/** A longer message says more than goodbye. */
const LONGEST = 80;

/** True when a message is nothing but a goodbye until today's visit; `plain` as in `readWords`. */
export const saysSeeYou = (plain: string): boolean => plain.length <= LONGEST && SEE_YOU.test(plain);

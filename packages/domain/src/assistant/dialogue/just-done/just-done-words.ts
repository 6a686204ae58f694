// Wordings right after a cancellation or a booking. TIME stands for a day or hour that was read.
import { wording } from '../../language/words/wording.ts';

const SOUNDS = `
  SOUND: ah*|ai|aff*|oi|opa|ops|e|entao|mas|hm*|hum*|bom|boa|olha|viu|ta|ok*|certo|beleza|blz|isso|sim|ss|claro|aham|uhum|perfeito|otimo|exato|correto
  SOUND: por|favor|pf|pfv|obrigad[oa]|obg|brigad[oa]|valeu|vlw|moca|moco|amig[oa]|querid[oa]|flor|mesmo|ja|k|kk*|rs*|haha* | muito obrigad[oa]
  OF: o|a|os|as|meu|minha|esse|essa|este|esta|isso|ele|ela|de|do|da|dia|horario|hora|consulta|sessao|aula|visita|atendimento|agendamento|reuniao|treino|reserva|TIME|SERVICE|mim|para|ai|la|entao|sim|feira`;

/** Says "cancel it" and names no other visit: "sim, pode cancelar". */
export const CANCELS_AGAIN = wording(
  `${SOUNDS}
  LEAVE: cancela|cancelar|cancele|desmarca|desmarcar|desmarque|cancelado|desmarcado
  MAY: pode|podem|quero|queria|vou|pra|era|e|eu|que|prefiro|melhor|confirmo|confirmado
  (SOUND)* (MAY)* LEAVE (OF)* (SOUND)*
  (SOUND)* confirmo|confirmado|confirma (OF)* (o)* (cancelamento | LEAVE (OF)*) (SOUND)*`,
  'whole',
);

/** Nothing is to be booked: "não deixa nada marcado", "marcado não dá mesmo". */
export const STAYS_CANCELLED = wording(
  `${SOUNDS}
  SOUND: deixa para la | esquece|nao|n|deixa|so|eu
  KEEP: deixa|deixar|deixe|deixem|fica|ficar|mantem|manter|mantenha|mantenham
  BOOKED: marcad[oa]|agendad[oa]|reservad[oa]
  NO: nao|n
  (SOUND)* NO (quero|queria|vou|precisa|e|era|pode|da|tem|como|para|que|mais)* KEEP (OF)* nada (OF | BOOKED)* (NO | mais)* (SOUND)*
  (SOUND)* NO (quero|queria|vou|precisa|e|era|pode|da|tem|como|para|que|mais)* KEEP (OF)* BOOKED nada (OF)* (NO | mais)* (SOUND)*
  (SOUND)* NO (quero|queria|vou|precisa|e|era|pode|da|tem|como|para|que|mais)* KEEP (OF | BOOKED)* NO (SOUND)*
  (SOUND)* NO quero|queria|vou|precisa|pode|da|tem|e|era (como|para|que|mais)* KEEP (OF)* BOOKED (OF)* (SOUND)*
  (SOUND)* BOOKED NO da|posso|consigo|quero|rola|vai|fica (dar|ficar|mais|para|mim|mesmo)* (NO)* (SOUND)*`,
  'whole',
);

export const NOTHING_AT_ALL = wording('nada|nenhum|nenhuma');

/** "melhor não, deixa só a de sexta": one of the visits is to stay, and no other. */
export const ONLY_THAT = wording(
  `${SOUNDS}
  SOUND: nao|n|melhor|acho|que|pensando|bem|na|verdade|esquece|pera|espera|desculpa|desculpe
  OLD: TIME | primeir[oa] | que (eu)* ja tinha|tenho|estava (marcado)* | antig[oa] | de antes
  (SOUND)* (vou|vamos|quero|queria|prefiro|pode|vamos|eu)* (deixa|deixar|deixe|fica|ficar|fico|ficamos|mantem|manter|mantenha)* (com)* so|somente|apenas (com|na|no|em)* (OF)* OLD (OF)* (SOUND)*
  (SOUND)* (vou|vamos|quero|queria|prefiro|pode|eu)* deixa|deixar|deixe|fica|ficar|fico|mantem|manter|mantenha (com|na|no|em)* (OF)* OLD (OF)* so|apenas (SOUND)*`,
  'whole',
);

/** "esquece, fica como estava", "deixa na sexta mesmo": a change is not wanted. */
export const AS_IT_WAS = wording(
  `${SOUNDS}
  SOUND: nao|n|melhor|acho|que|pensando|bem|na|verdade|esquece|esqueca|pera|espera|desculpa|desculpe|deixa|deixe|hmm
  KEEP: deixa|deixar|deixe|deixem|fica|ficar|fico|mantem|manter|mantenha|volta|voltar|volte
  WAS: estava|era | estava antes | antes
  (SOUND)* (vou|quero|queria|prefiro|pode|eu)* KEEP (OF)* como|igual WAS (OF | antes)* (SOUND)*
  (SOUND)* (vou|quero|queria|prefiro|pode|eu)* KEEP (OF)* do jeito que WAS (OF | antes)* (SOUND)*
  (SOUND)* (vou|quero|queria|prefiro|pode|eu)* KEEP (na|no|as|em|para)* (OF)* TIME (OF | antes)* (SOUND)*
  (SOUND)* como estava (antes)* (SOUND)*`,
  'whole',
);

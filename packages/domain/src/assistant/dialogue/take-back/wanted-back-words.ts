// Clauses that take a cancellation back: "pode manter", "eu vou sim". DAY, HOUR, PART and SERVICE stand for what was read.
import { wording } from '../../language/words/wording.ts';

const VISIT = `
  OF_VISIT: o|a|os|as|meu|minha|esse|essa|este|esta|isso|tudo|ele|ela|nosso|nossa|de|do|da|no|na|em|ai|la|aqui|assim|para|mim|eu
  OF_VISIT: horario|hora|consulta|sessao|visita|vaga|agendamento|atendimento|reserva|aula|treino|reuniao|mesmo|mesma|so|ja
  OF_VISIT: DAY|HOUR|PART|SERVICE
  AS_WAS: marcad[oa]|agendad[oa]|reservad[oa]|confirmad[oa]|valendo | de pe | como estava|esta|era|antes
  AS_WAS: do jeito que estava|era|esta | na agenda | igual estava`;

const SOUND = `
  SOUND: ah*|ai|af*|oi|opa|ops|oxe|uai|eita|ih|xi|nossa|gente|moca|moco|amig[oa]|querid[oa]|mano|puts|putz|poxa|bom|olha|olhe|e|entao|mas
  SOUND: agora|so|que|rs*|kk*|haha*|hehe*|k|viu|ta|ok|ne|hein|ja|tambem|mesmo|sim|eu|nos|certo|beleza|por|favor|desculpa|desculpe
  SOUND: obrigad[oa]|valeu|certeza|claro|ate|verdade|gentileza|na|real|esquece|deixa|pensando|bem`;

/** The client comes, or the visit should stay booked. */
const BACK = `${VISIT}${SOUND}
  COME: vou|irei|vamos|iremos|consigo|conseguimos|conseguirei
  COMES: COME sim|ir|vir|poder|conseguir|dar|comparecer|mesmo|nesse|nessa|normal|normalmente*
  COMES: (eu|nos | a gente)* COME (sim|ir|vir|poder|conseguir|comparecer|mesmo|nesse|nessa|normal|normalmente)* (OF_VISIT)*
  COMES: (eu|nos)* posso (sim) ir|comparecer (sim | OF_VISIT)* | vai dar (certo|sim|para|ir)* | da para (eu)* ir (sim | OF_VISIT)*
  COMES: (acho)* (que)* (e|vai|eu|prefiro|decidi|resolvi|ser)* melhor ir|vir|comparecer (sim|mesmo | OF_VISIT)*
  COMES: estarei|estaremos ai|la|presente (OF_VISIT)* | vou|vamos estar ai|la|presente (OF_VISIT)*
  COMES: podem?|pode me esperar (OF_VISIT)* | conta comigo (OF_VISIT)* | quero|queria sim ir (OF_VISIT)*
  ASK: (voce|voces)* pode|podem|poderia|podia|consegue|conseguem|quero|queria|gostaria|prefiro|preciso|vou|vamos|melhor|favor|decidi|resolvi (me|de|sim)*
  KEEP: mant* (OF_VISIT)* (AS_WAS)*
  KEEP: deixa|deixar|deixe|deixem|fica|ficar (OF_VISIT)* AS_WAS (OF_VISIT)*
  KEEP: deixa|deixe (so) o|a (meu|minha)* (horario|consulta|sessao|aula|visita|de)* DAY (OF_VISIT)*
  KEEP: (me)* reativ* (OF_VISIT)* | recoloca* (OF_VISIT)* | descancela* (OF_VISIT)* | desfaz|desfazer|desfaca|reverte|reverter (OF_VISIT)* (o cancelamento)
  KEEP: (me)* volta|voltar|volte|voltem (OF_VISIT)* (atras)* (AS_WAS)* | (me)* coloca|colocar|coloque|bota|botar|poe|por (OF_VISIT)* de volta (OF_VISIT)*
  KEEP: (o|a|meu|minha|horario|consulta|sessao|hora|aula)* de volta (OF_VISIT)*
  KEEP: nao (precisa|e|era|quero|vou) (para|mais)* cancelar|desmarcar (mais|nao)* (OF_VISIT)* | nao cancela|desmarca (mais|nao)* (OF_VISIT)*
  SAYS: COMES | (acho)* (que)* (ASK)* KEEP
  ALL: (SOUND)* SAYS (SOUND)*
  ALL: (SOUND)* SAYS (SOUND)* SAYS (SOUND)*`;

export const TAKES_BACK = wording(`${BACK}\n  ALL`, 'whole');

/** Behind what has happened, without a comma: "consegui resolver aqui vou sim". */
export const TAKES_BACK_AT_END = wording(
  `${BACK}
  HAPPENED: consegui*|resolvi*|resolveu|arrumei|arranjei|deu|liberaram|liberou|conversei|melhorei|adiaram|remarquei|mudaram
  (SOUND)* HAPPENED ..6 SAYS (SOUND)*
  (SOUND)* (o|a|meu|minha) ____ vai ..6 entao (eu) SAYS (SOUND)*`,
  'whole',
);

/** Asks if it can be: "ainda dá tempo de voltar atrás?" */
export const ASKS_BACK = wording(
  `${BACK}
  MAY: (sera|que|ainda|e|tem|ha|da|teria|daria|seria|tempo|como|jeito|chance|possivel|de|para|eu|se|dar|rola)*
  (SOUND)* MAY KEEP (SOUND)*`,
  'whole',
);

/** A clause beside it that is no reason: it denies, doubts, defers or wants another time. */
export const SAYS_ELSE = wording(`
  se|caso|talvez|acho|depois|outr[oa]s?|mas|porem|nem|nao|ninguem|quanto|quando|qual
  marc* | agend* | remarc* | reagend*`);

/** A clause without any statement. */
export const ONLY_SOUND = wording(
  `${SOUND}
  SOUND: nao|n|engano|errado|espera|pera|calma|sem|querer|foi|mal
  (SOUND)*`,
  'whole',
);

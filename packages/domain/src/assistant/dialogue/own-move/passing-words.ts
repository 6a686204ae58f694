// Clauses that propose another time for a booked visit. TIME and SERVICE stand for what was read.
import { wording } from '../../language/words/wording.ts';

const WORDS = `
  OF: o|a|os|as|de|do|da|dos|das|no|na|nos|nas|em|as|para|por|ate|umas|uns|tipo|la|ai|aqui|meu|minha|nossa|nosso|esse|essa|este|esta|nesse|nessa
  OF: horario|hora|consulta|sessao|aula|visita|atendimento|reuniao|treino|SERVICE|feira|que|vem|agora|mesmo|proxim[oa]|outr[oa]|semana|um|pouco|pouquinho|tiquinho|bocadinho|e|ele|ela|isso
  SAME: (n[oa]|o|a|para)* mesm[oa] dia|horario|hora (e (n[oa]|o)* (mesm[oa])* horario|hora)
  MANY: meia|um|uma|dois|duas|tres|quatro|cinco|999
  LENGTH: MANY hora|horas|horinha|horinhas|minuto|minutos|minutinhos|dia|dias|diazinho|semana|semanas|semaninha (e meia)
  DIST: LENGTH {antes|depois|adiante | mais tarde|cedo | para frente|tras | a|para mais}
  LIMIT: (so)* (a partir|depois|antes|ate) d[aeo]s? TIME | mais tarde|cedo
  WHEN: TIME | OF | SAME | DIST | LIMIT
  TO: oi|ola|opa|bom|boa|dia|tarde|noite|e|entao|olha|ah|ai|poxa|mas|moca|moco|amig[oa]|querid[oa]|mano|flor|teacher|prof|professor|professora|doutor|doutora|ou
  TO: dona|seu|dr|dra _
  MAY: pode|podia|poderia|podemos|podem|posso|podia|consigo|consegue|conseguem|conseguimos|conseguiria|da|daria|dava|rola|rolaria|rolava|seria
  MAY: tem|teria|tinha como | {sera|acha} que (da|pode|posso|consigo|consegue|rola) | se | e se
  BE: (eu|me|a|nos|voce|voces|gente|para|so)* ser|for|fosse|ir|vir|comecar|encaixar|encaixa|atender|chegar|fazer|ficar|deixar|passar|mudar|trocar|jogar|colocar|por
  DO: joga|jogar|empurra|empurrar|passa|passar|deixa|deixar|adia|adiar|puxa|puxar|bota|botar|coloca|colocar|muda|mudar|remarca|remarcar|transfere
  TAIL: (por|favor|pf|tudo|bem|ok|ta|bom|certo|beleza|sim|pode|rola|da|serve|fica|ne|viu|obrigad[oa]|melhor|para|mim|hein|k|kk*|se|der|puder|ser)*`;

/** May be, with a time. */
export const PROPOSES = wording(
  `${WORDS}
  (TO)* (_ >!nao) (WHEN)* MAY (so|tambem)* (BE)* (WHEN)* TAIL
  (TO)* (WHEN)* MAY (so|tambem)* (BE)* (WHEN)* TAIL
  (TO)* (WHEN)* (eu)* so (a|na|no|de|as)* (WHEN)* (eu)* consigo|posso|da|rola (ir|vir)* (WHEN)* TAIL
  (TO)* (WHEN)* so (eu)* consigo|posso (ir|vir)* (WHEN)* TAIL
  (TO)* so (WHEN)* TAIL
  (TO)* WHEN (WHEN)* rola|da|pode|serve|consegue (ser)* TAIL
  (TO)* (pode|podemos|poderia|favor)* DO (WHEN)* TAIL`,
  'whole',
);

/** Prefers a time: "melhor quinta". */
export const PREFERS = wording(
  `${WORDS}
  BETTER: (acho|que|eu|seria|e|fica|ficaria|para|mim)*
  (TO)* BETTER melhor (seria|ser|se|for|para|mim|na)* WHEN (WHEN)* TAIL
  (TO)* WHEN (WHEN)* BETTER melhor TAIL`,
  'whole',
);

/** Asks for a time: it may be for another visit. */
export const ASKS_FOR_TIME = wording(
  `${WORDS}
  (TO)* (WHEN)* (voce|voces)* tem|teria (algo|horario|hora|vaga|alguma|algum|coisa)* (WHEN)* TAIL`,
  'whole',
);

/** Only a time: it belongs to the proposal beside it. */
export const ONLY_TIME = wording(`${WORDS}\n  (TO)* WHEN (WHEN)* TAIL`, 'whole');

/** More is asked for than another hour. */
export const KEEPS_TIME = wording('mesm[oa] horario|hora|dia');
export const NEXT_ONE = wording('proxim[oa] | que vem | outr[oa] >!horario|hora|dia | seguinte');
/** The day or hour of the visit does not suit. */
export const UNSUITED = wording(`
  complicou|furou|melou|miou|embolou|enrolou
  ficou|ta|esta|fica|e|ser (muito|meio|bem|um|pouco|mais|tao)* ruim|dificil|complicad[oa]|apertad[oa]|puxad[oa]|corrid[oa]|cedo|tarde
  nao|n (vou|vai)* consigo|posso|da|rola|conseguir|poder|dar|precisar|vou
  surgiu|apareceu|marcaram|chamaram | tenho|tem|tera|terei|vai ter
  precisa|preciso d[aeo]
  vai|vou precisar|usar|levar|buscar|viajar|trabalhar|operar
  e aniversario|casamento|formatura|feriado
`);
/** The whole sentence is about something else than the time of the visit. */
export const OF_ELSE = wording(`
  online|presencial|pix|cartao|dinheiro|comer|beber|levar|trazer|acompanhante|junto
`);

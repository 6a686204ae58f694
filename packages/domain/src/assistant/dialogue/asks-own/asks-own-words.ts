// Questions about the client's own visits in everyday words, each one whole sentence. DAY, HOUR, PART and SERVICE stand for what
// was read, WHO for a relative or a name.
import { wholeSentence } from '../whole-sentence.ts';
import type { Utterance } from '../../language/words/words.ts';

const WORDS = `
  HELLO: oi|ola|opa|ei|eai|bom|boa|dia|tarde|noite|ah|entao|mas|e|so|uma|duvida|desculpa|moc[oa]|amig[oa]|querid[oa]|,|.|:
  LOOK: ve|veja|ver|olha|checa|verifica|confere|conferir|confirma|confirmar|diz|dizer|diga|fala|falar|fale|lembra|lembrar|informa|sabe|saber
  LOOK: esqueci | nao lembro|sei|lembrei | tem como | da para
  LEAD: (eu) nao quero|vou|queria marcar (nada|nao|outr[oa])* | (eu) (so) estou (so) perguntando
  LEAD: HELLO | LOOK | me|voce|voces|pode|podia|poderia|consegue|queria|quero|gostaria|de|se|por|favor | para mim | esta cert[oa] para mim
  LAST: mesmo|ne|certo|hein|viu|ai|la|por|favor|pf|pfv|obrigad[oa]|ok|moc[oa]|amig[oa]|querid[oa]|agora|?|.|!|,
  WHEN: quando | (em|para|a|as|de)* que|qual dias?|horas|hora|horario|data | (em|para)* que dia e (a|que)* horas|hora
  BOOKED: horario|hora|consulta|sessao|agendamento|atendimento|visita|reserva|aula|treino|marcacao|reuniao|retorno
  BOOKED: horarios|consultas|sessoes|agendamentos|visitas|reservas|aulas
  IT: BOOKED | SERVICE
  MY: (o|a|os|as) meu|minha|meus|minhas
  MARKED: marcad[oa]s?|agendad[oa]s?|reservad[oa]s?|confirmad[oa]s?|anotad[oa]s?
  AT: (a|as|na|no|de|da|do|para|dia|e|DAY|HOUR|PART)*
  TO_COME: eu (que)* vou (ir)* | eu (que)* tenho (que|de | IT)* (ir)* | eu (que)* marquei | eu (que)* fiquei de ir
`;

const whole = (lines: string) => wholeSentence(WORDS, lines);

/** About a visit that the client has, or believes to have. */
export const ASKS_WHEN = whole(`
  (eu) (que)* estou|fiquei MARKED (ai|la)* (para)* WHEN
  LOOK (o|a)* dia|hora|horario|data
  TO_COME (ai|la)* WHEN
  TO_COME WHEN ai|la
  DAY (que)* TO_COME (ai|la)* WHEN
  WHEN (que)* eu {SERVICE|treino|corto|faco|volto|venho} (DAY | essa|esta semana)*
  (lista|mostra)* {o que} (que)* eu (ainda)* tenho (MARKED)* (ai)*
  LOOK se (eu)* (ja)* marquei|agendei (IT | algo)*
  LOOK (ai|la | para mim)* se MY (IT)* esta|continua cert[oa]|certinh[oa]|de|MARKED (pe)*
  WHEN (e|sera)* (que)* TO_COME (ai|la)*
  (qual|e)* o|a dia|hora|horario|data d[oa] meu|minha (IT)*
  quais|qual|quantos|quantas|o (IT)* (e|sao|que)* eu (ainda)* tenho (MARKED)* (ai)*
  (passa|manda|mostra|da) (ai)* MY {agendamento|agendamentos | horarios MARKED}
  MY (IT)* (AT | ,)* WHEN (e|fica|ficou|seria)*
  WHEN (e|fica|ficou|seria)* MY (IT)* AT DAY (AT | ,)*
  (MARKED)* e AT DAY AT ou AT DAY AT {que TO_COME | MY IT}
  MY IT e AT DAY AT ou AT DAY AT
  WHO marcou|agendou|deixou {algo | IT | alguma coisa} (MARKED)* (para mim)
  o horario d[oa] BOOKED AT DAY AT (com (o|a)* doutor|doutora|dr|dra|senhor|senhora|voce|professor|professora)*
`);

const MAX_WORDS = 20;

/** "quais horários eu tenho?", without a day or a service. */
export const asksOwnTimes = ({ words, plain }: Utterance): boolean =>
  words.length <= MAX_WORDS && ASKS_WHEN.test(plain);

/** "confere pra mim", beside the question. */
export const ASKS_TO_LOOK = whole('LOOK (LEAD)*');

/** Wordings that mean something else when the client has no visit. */
export const MAY_ASK_WHEN = whole(`
  era|e|foi|seria (as)* HOUR|99 (h|horas)* ou (as)* HOUR|99 (h|horas)*
  (na|no)* DAY (que)* (eu) tenho|marquei SERVICE (ou (a)* IT)* (normal|comum|mesmo)*
  (eu) marquei|agendei (IT)* para (mim|e|para|a|o|WHO | AT)* ,|. (esta|ficou)* (tudo)* {cert[oa]s?|certinh[oa]s? | MARKED} {(os|as)* dois|duas | (as)* HOUR}
`);

/** "quando é a próxima?" */
export const ASKS_NEXT = whole(`
  WHEN (e|sera | vai ser)* (o|a) (meu|minha)* proxim[oa] (IT)*
  (o|a) (meu|minha)* proxim[oa] (IT)* e|fica|sera|ficou (para)* WHEN
`);
export const ASKS_LAST = whole(`
  WHEN (e|sera | vai ser)* (o|a) (meu|minha)* ultim[oa] (IT)*
  (o|a) (meu|minha)* ultim[oa] (IT)* e|fica|sera|ficou (para)* WHEN
`);

/** Names a time as that of the visit, as a question. */
export const ASKS_WHETHER = whole(`
  (eu) (que)* estou|fiquei MARKED (ai|la)* AT DAY AT
  AT (esta|continua|segue|fica|ficou (tudo|ainda)*) de pe AT
  (o|a) IT AT DAY AT e (as|de|da)* HOUR AT (mesmo (? | ,|.)* LOOK)*
  (eu) (que)* DAY (eu) estou|vou com voce|voces|contigo
  (o|a) meu|minha (IT)* e|foi|ficou|fica|sera AT DAY|HOUR|PART AT
  {LOOK | esta cert[oa]} (para mim)* (se)* (esta cert[oa] | cert[oa])* (para mim)* :|,|. AT DAY|HOUR AT
  AT DAY AT e|fica|ficou|continua|segue|permanece (as|de|da)* HOUR|PART
`);

/** "hj?", to a reminder; "e amanhã?", after such a question */
export const NAMES_TIME = whole('(e)* (para|na|no|a|as)* DAY|HOUR|PART (DAY|HOUR|PART)*');
/** "e a outra?", after such a question */
export const NAMES_OTHER = whole('(e)* a|o|as|os outr[oa]s? (IT)* (WHEN)*');

/** "minha mãe vai quando?", "e o do Thor?" */
export const ASKS_OF_PERSON = whole(`
  WHO vai|vem|ficou|esta (MARKED)* WHEN
  (o|a) (IT)* d[oae] WHO (e|fica|ficou)* WHEN
  WHEN (e)* (que)* WHO vai|vem|tem
  WHEN (e)* (o|a) (IT)* d[oae] WHO
  e (o|a) (IT)* d[oae] WHO
`);

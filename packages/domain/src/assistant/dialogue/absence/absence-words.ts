// Clauses of a client who cannot keep a visit. DAY, HOUR, PART and SERVICE stand for what was read.
import { wording } from '../../language/words/wording.ts';

const LEADS = `
  WHEN: DAY|HOUR|PART|SERVICE
  OF: o|a|os|as|de|do|da|dos|das|no|na|nos|nas|em|as|para|pra|por|meu|minha|nosso|nossa|esse|essa|este|esta|nesse|nessa|neste|nesta|desse|dessa
  OF: horario|hora|consulta|sessao|visita|aula|treino|atendimento|reuniao|agora|la|ai|aqui|que|proxim[oa]|vem|feira
  TO: oi|ola|opa|bom|boa|dia|tarde|noite|e|entao|olha|ah|ai|poxa|puts|putz|infelizmente|desculpa|desculpe|gente|viu|so|avisando|avisar|passando|pra|para|mas
  TO: moca|moco|amig[oa]|miga|mano|mana|cara|querid[oa]|flor|linda|teacher|prof|profe|professor|professora|tia|tio|doutor|doutora|dr|dra|dona|seu|senhor|senhora
  WHO: eu|nos|ele|ela|eles|elas | a gente | (o|a|meu|minha|nosso|nossa) ____ | nem eu
  NOT: nao|num (mais|mesmo|ja|infelizmente|vou|vamos)*
  SOUND: nao|mais|mesmo|nem|ta|viu|ok|certo|bom|bem|tudo|obrigad[oa]|desculpa|infelizmente|hein|ne|tambem|k|kk*|rs*|haha*|por|favor|querid[oa]|amig[oa]
  SOUND: dona|seu ____
  SOUND: (para|pra)* mim|nos | (para|pra)* a gente | (para|pra)* gente`;

/** Not to come, or not to need it, with nothing else that is done. */
export const CANNOT_COME = wording(
  `${LEADS}
  GO: vai|vou|vamos|vao|vem|irei|iremos|ira|irao
  CAN: consigo|consegue|conseguimos|conseguem|posso|pode|podemos|podem|poderei|poderemos|podera|conseguirei|conseguira|conseguiremos
  CAN: da|dara|rola | {tem|tenho|temos|terei como} | vai dar|rolar
  DO: (mais|poder|conseguir|dar|rolar|como|possivel|ser|de|para|eu|ter)* ir|vir|comparecer|participar|aparecer|estar|chegar|treinar (presente)
  DO: (mais|poder|conseguir|dar|rolar|como|ser|ter|de|para|eu)* fazer|ter (OF)* SERVICE|aula|sessao|consulta|treino|visita|terapia|fisio
  DO: (poder|conseguir)* levar|trazer|deixar|buscar ele|ela|eles|elas | (poder|conseguir)* levar|trazer|deixar o|a|meu|minha carro|moto|cachorr*|gat*|pet|filh*|bebe|crianca
  COME: {GO | CAN} (poder|conseguir|dar|rolar|mais|ser|possivel)* (DO)*
  AWAY: estarei|estaremos|estara | vou|vamos|vai (mais)* estar (mais)*
  PLACE: na cidade | em casa | por aqui|la | aqui | ai | no pais | no brasil
  NEED: sera|e (mais)* necessari[oa] (mais)*
  NEED: (vou|vai|vamos)* (mais)* precisa|preciso|precisamos|precisar (mais)* (vir|ir|passar|comparecer|dela|dele|disso)*
  END: (WHEN | OF | SOUND)*
  BEGIN: (TO)* (WHEN | OF | TO)* (WHO)* (WHEN | OF)*
  BEGIN NOT COME END
  BEGIN NOT AWAY PLACE END
  BEGIN NOT AWAY END
  BEGIN NOT (vai|vao|tem) (ter|estar) (ninguem|nada) PLACE END
  BEGIN NOT NEED END
  BEGIN que|e NOT COME END
  BEGIN vou|vamos|terei|preciso (ter|precisar|acabar)* (que|de)* furar|faltar END
  # away
  AWAY_NOW: viajando|trabalhando|internad[oa] | fora da cidade
  BEGIN {estou|estarei|estaremos | vou|vamos|vai estar} AWAY_NOW END
  BEGIN estarei|estaremos fora END
  # it fell through
  ON: (TO)* (OF)* WHEN (WHEN | OF)*
  ON furou|melou|miou|complicou|embolou|enrolou|desandou|lascou|babou END
  ON {ficou|ta|esta|fica | vai ser} (muito|bem|meio)* complicado|dificil|ruim|inviavel|impossivel|puxado END
  ON deu ruim|zebra|problema END
  THING: viagem|imprevisto|compromisso|plantao|problema|emergencia|urgencia|reuniao|trabalho
  BEGIN surgiu|apareceu (um|uma|esse|essa)* THING (de|do|da|no|na ____)* END`,
  'whole',
);

/** Only the hour does not suit: "10h não dá pra mim". */
export const UNSUITED_HOUR = wording('HOUR nao da|dara|rola|serve');

/** Leaves it for later: "depois eu marco outro dia". */
export const LATER = wording(
  `${LEADS}
  WHEN_LATER: depois|ai|quando|assim|semana|mes|mais|frente|outr[oa]|um|uma|eu|te|lhe|vou|ja|vem|que|qualquer|coisa|pra|para|gente|nos|voce|com|calma|hora
  SEE: vejo|falo|chamo|aviso|marco|remarco|procuro|ligo|confirmo|combino|combinamos|volto|voltamos|volta|voltar|agendo|retorno|mando|digo|vemos|marcamos|remarcamos
  SEE: te ver|falar|chamar|avisar|procurar
  (TO)* (WHEN | OF | WHEN_LATER)* SEE (_)*`,
  'whole',
);

/** Another visit stays: "a de terça tá mantida". */
export const OTHERS_STAY = wording(
  `${LEADS}
  STAYS: mantid*|normal*|continua*|segue*|seguem|fica|ficam|confirmad*|cert[oa]s?|combinad[oa]|valendo|tranquil* | de pe
  (TO)* (outr[oa]s?|demais|resto|segundas|tercas|quartas|quintas|sextas | WHEN | OF)* (esta|estao|ta|tao|fica|ficam|vai|vao|pode|podem)* STAYS (_)*
  (TO)* (WHEN | OF)* (eu|nos|ele|ela | a gente) vou|vamos|vai (sim|normal*|ok|ta)* (WHEN | SOUND)*`,
  'whole',
);

/** Words of a message in which a "não vou" is about something else, or the visit may be wanted. */
export const COMES_STILL = wording(`
  mas (eu)* vou|vamos|estou|to|tou|consigo|posso
  so (eu)* vou|consigo|posso
  entao (eu)* posso|vou|consigo
  se|caso|talvez
  # another wish: as it was
  volta|voltar|volte|deixa|deixar (pro|para|pra|o|ao|como|do|jeito|que)* era|estava|tava
`);

export const NO_NEED = wording('nao (vou|vai|vamos|mais)* precis* | nao sera|e (mais)* necessari[oa]');

/** "só na outra" names the time that is wanted instead. */
export const ONLY_THEN = wording(`
  so|somente|apenas (a partir)* (n[oa]|a|o|em|de|as|depois|consigo|posso|da)* outr[oa]|proxim[oa]|DAY|PART|HOUR
`);

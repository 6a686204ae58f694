// Questions about the client's own visit, without naming it. Notation: phrases.ts, over the concepts of
// booking-words.ts; a phrase covers the whole message except courtesies.

const TIME = 'MOMENT MOMENT|as|a|e|de|DAY_WORD|CLOCK*';
const AT = 'do|da|de|no|na|as|para|dia*';
const AT_TIME = 'MOMENT|do|da|de|no|na|as|para|dia|a|e|DAY_WORD';

const IN_NAME = 'marcado|marcada|tem|ta|esta|estao|tenho|ficou|ha|ai|por* em|no meu nome ai|la|mesmo* $';

export const WHEN = `
^ e* para? quando que? e|ficou|era|fica|sera|seria|marquei|marcou|marcamos|vai ser? $
^ e* ficou|fica|e|era|marquei|marcou|marcamos|vai|sera ser? marcado|marcada? para? quando $
^ e* para|em? que|qual o|a? dia|data|horas|hora|horario|dias que? e|ficou|era|fica|sera|marquei|marcou|marcamos|vai ser? $
^ e* para? que|qual o|a? dia|data e que? horas|hora|horario que? e|ficou|era|fica|sera|marquei|marcou|vai ser? $
^ e* ficou|fica|era|marquei|marcou|marcamos|vai|sera ser? marcado|marcada? para|a|em? que|qual dia|data|horas|hora|horario $
^ e para|a|em? que|qual dia|data|horas|hora|horario $
^ e* qual|que era|foi|ficou o|a dia|data|hora|horario $
^ é|eh|vai|ficou|era|sera|fica|esta ser? marcado|marcada? para|na|no|as|a|dia|de* MOMENT MOMENT* ou para|na|no|as|a|dia|de* MOMENT MOMENT* $
^ e* para? quando|que|qual o|a? dia|data|horas|hora|horario? que? e|ficou|vai|sera ser? o|a|OWN* SERVICE SERVICE* $
^ e* para? que|qual o|a? dia|data|horas|hora|horario que? e|ficou|vai|sera ser? o|a|OWN* SERVICE|BOOKED SERVICE|${AT_TIME}* $
^ e* o|a|OWN* SERVICE|BOOKED SERVICE|${AT_TIME}* e|fica|ficou|sera|vai? ser? a|as? que|qual o|a|e* horas|hora|horario $
^ e* o|a de|da|do|no|na MOMENT MOMENT|DAY_WORD* e|fica|ficou|sera a|as? que|qual o|a|e* horas|hora|horario $
^ e* a|as? que horas|hora|horario que? eu? devo|tenho|preciso|posso que|de? chegar|ir|estar ai|la? $
^ e* a|as? que horas|hora eu chego|vou ai|la? $
^ o|a? meu|minha BOOKED do|da|de|no|na|dia* MOMENT MOMENT* e|fica|ficou|era as|a? MOMENT|NUMBER $
^ e|entao* ficou|e|era|esta|foi para? que|qual hora|horas|horario|dia|data o|a? OWN BOOKED|SERVICE? SERVICE* $
^ e* o|a? que|qual|quais o|a|os|as? algum|alguma|coisa|algo|dia|dias|horarios|hora|horas|BOOKED|SERVICE* que? eu? ${IN_NAME}
^ e|entao|mas* eu? tenho o? que marcado|marcada|agendado|agendada ai|la|por|em|no|meu|nome|mesmo* $
^ e* tem|ha|existe|esta algum|alguma|coisa|algo|dia|dias|horarios|hora|horas|BOOKED|SERVICE* marcado|marcada? ${IN_NAME}
^ e* o|a? meu nome esta na|no|em agenda|lista|sistema $
^ e* voce|voces tem|esta|estao com? eu|meu|minha|nome|um|algo|BOOKED* marcado|marcada|agendado|agendada ${AT_TIME}|para|mim|comigo* $
^ e* eu? estou marcado|marcada|agendado|agendada ai|la? ${AT_TIME}* $
^ e* a|o|as? hora|horas|horario do|da|de o|a|OWN* SERVICE|BOOKED SERVICE|${AT_TIME}* $
`;

/** "só quero saber a hora": after such an introduction only. */
export const HOUR_ASKED = `
^ a|o|as|qual|que|em* hora|horas|horario|dia|data $
`;

export const WHAT = `
^ e* qual|que|o servico|procedimento que? e|ficou|era|marquei|marcou|marcamos|sera|vai ser? $
^ e* o que eu? vou fazer $
^ e* ficou|e|era|marquei|marcou|vai ser? qual|que o? servico|procedimento $
^ e* o? que que? ficou|esta marcado|marcada? $
^ e* o|a da|do|de|na|no MOMENT MOMENT|DAY_WORD* que? e|era|ficou|fica o? que|qual servico|procedimento? $
^ e* o? que|qual servico|procedimento? que? e|era|ficou|fica o|a da|do|de|na|no MOMENT MOMENT|DAY_WORD* $
`;

export const WHO = `
^ e* com quem que? e|ficou|era|fica|sera|marquei|marcou|vai ser? $
^ e|vai|ficou|fica|sera|era|marquei|marcou ser? com quem $
^ e* quem que|e* vai? me? atender|atende $
^ e* quem que|e* vai me? fazer $
^ e* e|sera voce|senhor|senhora|doutor|doutora|ele|ela mesmo|mesma|proprio|propria? que vai? me? atende|atender $
^ e* o|a? senhor|senhora|doutor|doutora|dona mesmo|mesma|proprio|propria? que vai? me? atende|atender $
`;

export const PRICE = `
^ e* quanto que? vai|fica|da|ficou|sai|e|seria|sera|deu|vou dar|ficar|ser|sair|custar|pagar|gastar? o|a? meu|minha? BOOKED? $
^ vai|fica|da|ficou|sai|sera|deu dar|ficar|ser|sair|custar? em? quanto $
^ e* o|a? meu|minha BOOKED? vai|fica|da|ficou|sai|e|custa dar|ficar|ser|sair|custar? quanto $
^ e* quanto eu? pago|devo $
^ e* quanto que? eu|vou|tenho pagar|pago|gastar|desembolsar? o|a|na|no|de|em? ${AT_TIME}* $
^ e* tudo|isso|os|as|dois|duas|total|servicos* tudo|isso|dois|duas|total que? da|fica|sai|vai|ficou|deu|custa|e dar|ficar|ser|sair? em|por? quanto $
^ e* quanto que? da|fica|sai|vai|ficou|deu|custa|e dar|ficar|ser|sair? tudo|isso|junto|juntos|no|os|as|total* tudo|isso|junto|juntos|dois|duas|total $
^ e* quanto custa o|a? meu|minha BOOKED? $
^ e* quanto que? vai|fica|da|ficou|sai|e|seria|sera|custa|vou|eu dar|ficar|ser|sair|custar|pagar|pago? OWN? o|a|na|no ${AT_TIME}* $
^ e* quanto que? vai|fica|da|deu|ficou|sai|sao|e|custa|vou dar|ficar|ser|sair|custar|pagar? no|os|as* tudo|total|juntos|juntas|dois|duas $
^ e* o|a ${AT_TIME}* vai|fica|da|ficou|sai|e|custa dar|ficar|ser|sair|custar? em|por? quanto $
^ e* qual o? valor|preco da|do da|do|de MOMENT MOMENT|DAY_WORD* $
^ e* qual o? valor|preco do|da meu|minha BOOKED? $
`;

/** "que horas termina?", about the visit. */
export const END = `
^ e* ate|a|as|que|mais|ou|menos|la|umas|por|volta* que|qual horas|hora|horario que? eu? termina|acaba|termino|acabo|saio|vai|vou|sai|fico|fica acabar|terminar|sair|livre|liberado|liberada? o|a? OWN? BOOKED|SERVICE? SERVICE* $
^ e* termina|acaba|vai|vou acabar|terminar|sair? a|as? que horas|hora $
`;

const STILL = 'continua|segue|permanece|esta ainda|tudo|bem|certinho|certinha|certo|certa|ok|valendo|de|pe*';

/** "tá confirmado?": the visits there are. */
export const STANDS_BARELY = `
^ e|mas|entao* esta|ficou|fica|foi|continua tudo|ja|meu|minha|o|a|BOOKED* marcado|marcada|confirmado|confirmada|agendado|agendada|certinho|reservado $
^ e|mas|entao* o|a? OWN BOOKED|SERVICE SERVICE* ainda|ja? ${STILL} $
^ e|mas|entao* meu|minha|o|a|BOOKED* esta|ficou|fica|foi|continua ja? marcado|marcada|confirmado|confirmada|agendado|agendada|reservado $
`;

export const LENGTH = `
^ e* quanto? tempo? que? dura|demora|leva|vai|fica durar|demorar|levar|ficar? quanto? tempo? o|a? meu|minha? BOOKED? $
^ e* quanto tempo que? e|vai|fica ser? o|a? meu|minha? BOOKED? $
^ e|sao|vai|fica ser? quanto tempo $
^ e* quantos minutos que? e|sao|dura|demora|leva $
^ e* o|a? meu|minha BOOKED? dura|demora|leva quanto tempo $
`;

/** "é amanhã, né?", about the visit. */
export const WHETHER = `
^ é|eh|vai|ficou|era|sera|fica|esta|continua ser? marcado|marcada|confirmado|agendado? para|na|no|as|a|dia|de* MOMENT MOMENT|as|a|e|de|DAY_WORD|CLOCK* $
^ o|a? meu|minha BOOKED que? e|vai|ficou|era|sera|fica|esta|continua ser? marcado|marcada? para|na|no|as|a|dia|de* MOMENT MOMENT|as|a|e|de|DAY_WORD|CLOCK* $
^ o|a? meu|minha BOOKED do|da|de|no|na|as|dia* MOMENT MOMENT|as|a|e|de|DAY_WORD|CLOCK* e|esta|ficou|fica|continua confirmado|confirmada $
^ o|a? meu|minha BOOKED do|da|de|no|na|as|dia* MOMENT MOMENT|as|a|e|de|DAY_WORD|CLOCK* e|esta|ficou|continua marcado|marcada|certo $
^ esta|ficou|fica|continua? marcado|marcada|confirmado|confirmada o|a? meu|minha BOOKED do|da|de|no|na|as|para|dia* MOMENT MOMENT|as|a|DAY_WORD|CLOCK* $
^ confirmado|confirmada para|na|no|as|a|dia* MOMENT MOMENT|as|a|e|de|DAY_WORD|CLOCK* $
^ o|a? meu|minha BOOKED do|da|de|no|na|as|dia* MOMENT MOMENT|as|a|e|de|DAY_WORD|CLOCK* esta|continua|segue de pe $
^ esta|continua|segue tudo? ok|pe? para|na|no MOMENT MOMENT|as|a|e|de|DAY_WORD|CLOCK* $
`;

const STANDS =
  'e|esta|ficou|fica|continua|segue|vai|foi marcado|marcada|confirmado|confirmada|agendado|certo|mantido|mantida';

/** "o corte de sexta está confirmado?", "amanhã às 10h está de pé?": about an existing visit, beside any arrangement. */
export const STANDING = `
^ e? o|a? OWN? BOOKED|SERVICE? SERVICE* ${AT} ${TIME} ainda|ja? ${STILL} $
^ e? o|a? OWN? BOOKED|SERVICE SERVICE* ${AT} ${TIME} ${STANDS} $
^ e? o|a? OWN? BOOKED|SERVICE SERVICE* ${AT} ${TIME} esta|continua|segue de? pe $
^ e? o|a? OWN? BOOKED|SERVICE SERVICE* ${STANDS} ${AT} ${TIME} $
^ e? ${AT} ${TIME} esta|continua|segue de? pe $
^ e? ${AT} ${TIME} ${STANDS} $
^ e? o|a? OWN? BOOKED|SERVICE SERVICE* ${AT} MOMENT MOMENT* continua|segue|e|fica|sera as|a|para* MOMENT MOMENT|DAY_WORD|CLOCK* $
^ esta|ficou|continua marcado|marcada|confirmado|confirmada|agendado o|a? OWN? SERVICE SERVICE* ${AT} ${TIME} $
`;

/** "e o retorno é essa quinta, né?" */
export const SERVICE_WHETHER = `
^ e* o|a? OWN? SERVICE SERVICE* que? e|vai|ficou|era|sera|fica ser? ${AT} ${TIME} $
^ e* ${AT} MOMENT MOMENT* eu? tenho|tinha|vou|marquei o|a|um|uma? OWN? SERVICE SERVICE* $
^ e* eu? tenho|tinha|marquei o|a|um|uma? OWN? SERVICE SERVICE* ${AT} ${TIME} $
`;

/** "é só corte, né?" */
export const WHETHER_SERVICE = `
^ e|vai|ficou|era|sera|marquei ser? so|apenas? o|a|um|uma? SERVICE SERVICE|e|de|mais* $
`;

/** "amanhã às 15h, né?", "e amanha ne": an "e" without its accent may be an "and". */
export const BARE_WHETHER = `
^ e? para|na|no|as|dia* MOMENT MOMENT|as|a|e|de|DAY_WORD|CLOCK* $
`;

/** "ficou só uma né?", "ficou marcada?": a clause that asks if anything is booked. */
export const IF_BOOKED = `
^ e|entao|ja* o|a? OWN? BOOKED|SERVICE* ficou|esta|foi|deu|ta so|ALSO* marcado|marcada|agendado|agendada|registrado|registrada|reservado|reservada certinho|mesmo|direitinho|certo|ne* ?? $
^ e|entao* ficou|foi|tem|esta|ta|marcou so|ALSO* um|uma|isso|essa|esse horario|consulta|sessao? marcado|marcada? mesmo|certo|ne* ?? $
`;

/** "como assim não marcou?": the client is sure that a visit is booked. */
const NOTHING = 'nada|ainda|voce|voces|o|a|OWN|BOOKED';
export const DISPUTED = `
^ e|mas|ue|uai|oxe|nossa* como assim voce|voces|ainda|ele|ela* NOT ARRANGE/done|ARRANGE/did ${NOTHING}* ?? $
^ e|mas|ue|uai|oxe|nossa* porque|por que? voce|voces|ainda|ele|ela* NOT ARRANGE/done ${NOTHING}* ?? $
^ ue|uai|oxe|nossa voce|voces|ainda|ele|ela* NOT ARRANGE/done ${NOTHING}* ?? $
`;

const NAMED = 'ARTICLE|OWN|PREPOSITION|SERVICE|MOMENT|BOOKED|,*';

/** "ficou só a de gel às 16 né?", "a da minha tia ficou marcada?" */
export const ONLY_BOOKED = `
^ e|entao* ficou|fica|esta|deixou marcado|marcada? so|apenas|somente marcado|marcada? ${NAMED} marcado|marcada|mesmo|certo|ne* ?? $
^ e|entao|mas* o|a PREPOSITION|OWN|PERSON|RELATIVE|NAME* ficou|esta|foi ja? marcado|marcada|agendado|agendada|registrado|registrada mesmo|certo|ne* ?? $
`;

/** "e a manicure das 15 você tirou né?": asks if a visit is cancelled. */
const LEFT = 'tirou|cancelou|desmarcou|removeu|retirou|apagou';
export const IF_CANCELLED = `
^ e|entao* ${NAMED} voce|voces|ja* ${LEFT} ja|mesmo|certo|ne* ?? $
^ e|entao* voce|voces|ja* ${LEFT} ${NAMED} ja|mesmo|certo|ne* ?? $
^ e|entao* ${NAMED} ja? foi|esta|ficou ja? cancelado|cancelada|desmarcado|desmarcada ja|mesmo|certo|ne* ?? $
`;

/** Words around the question that are no part of it. */
export const AROUND = `
ah oi ola opa ei so mas entao desculpa desculpe bom boa tarde noite por favor pfv obrigado obrigada mesmo ne hein viu certo
certinho correto confere amigo amiga moco moca querida querido gente nossa
`;

/** "me lembra", "você sabe me dizer", "esqueci": introductions to the question. */
export const ASKED_WITH = `
^ voce|sabe|pode|podia|poderia|consegue|me|eu|ja|NOT|queria|quero|gostaria|de|pra|para* lembra|lembrar|lembre|diz|dizer|diga|fala|falar|fale|informa|informar|confirma|confirmar|esqueci|sei|lembro|saber|relembra|recorda
`;

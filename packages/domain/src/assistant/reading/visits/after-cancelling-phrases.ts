// Phrases used after a cancellation. Notation: phrases.ts, over the concepts of booking-words.ts.

/** The client wants the visit back. */
export const TAKES_BACK = `
<!NOT STAY|fica|ficar|segura .. ARRANGE/part|confirmado|confirmada
<!NOT STAY|fica|ficar|segura .. de pe
<!NOT STAY|fica|ficar|segura .. como|do esta|estava|era|jeito
<!NOT STAY|devolve|devolva|retoma ARTICLE|OWN|THIS* BOOKED
quero|queria ARTICLE|OWN* BOOKED de volta
quero|queria de volta ARTICLE|OWN* BOOKED
NOT SMALL* mais? CHANGE_VISIT
NOT precisa|precisava mais? CHANGE_VISIT
<!NOT era|devia|deveria|tinha|e para|que ficar|continuar|manter|permanecer|deixar
descancela|descancelar
<!NOT|precisa|precisava desfaz|desfaca|desfazer
voltar|volta atras
desisti|desisto|desistimos|desistir de LEAVE/inf
mudei de ideia
arrependi
LEAVE/did ARTICLE|OWN|BOOKED* por|sem|errado|errada engano|querer?
`;

/** The client did not want to cancel in the first place. */
export const PROTESTS = `
NOT era|foi|e isso
NOT era|foi|e o que
NOT foi isso que
entendeu|entenderam tudo? errado|errada
NOT ASKED_FOR|queria nada? isso|nada|END
NOT ASKED_FOR|queria|autorizei para|que* voce|voces? LEAVE
NOT ASKED_FOR
quem foi|e? que? te? ASKED_FOR_DONE
quem|porque|por foi|e|que* voce|voces? LEAVE/done
NOT era para ter? LEAVE
NOT vou|ia|iria|posso faltar
NOT falto
so|apenas eu? estava|queria|quero? FIND_OUT|curiosidade
estava so|apenas FIND_OUT
era|foi so|apenas para|uma|por? FIND_OUT|duvida|curiosidade
<!NOT|precisa|precisava desfaz|desfaca|desfazer
`;

/** The client cancelled under a condition: the words before "se chovesse". */
export const ONLY_IF = `
era para LEAVE so|somente|apenas END
so|somente|apenas era para LEAVE END
era so|somente|apenas para LEAVE END
`;

/** The client wants to know something first: "espera, antes de cancelar, tem na quarta?". */
export const FIRST_OF_ALL = `
antes de|que voce? LEAVE/inf|LEAVE/order
`;

/** Another visit stays: "mas a da semana que vem fica". */
export const KEEPS = `
manter|mantem|mantenha|continua|fica|segue|permanece
`;

export const OTHER_ONE = `
o|a OTHER
`;

/** The client wants another day instead: "quero marcar outro dia". */
export const ANOTHER_DAY = `
ARRANGE|WISH|CAN|tem ... OTHER dia|data|horario|hora
`;

/** The client will book later: "qualquer coisa eu volto a marcar". */
export const POSTPONES = `
fica para a? proxima
depois|coisa|vem|der|puder eu? te? marco|vejo|falo|volto|retorno|aviso|chamo|procuro
OTHER hora|dia eu? te? marco|vejo|falo|volto|retorno|aviso|chamo|procuro
`;

/** Reason for the cancellation: "surgiu uma reunião de trabalho". */
export const REASONS = `
vou|estou|estava|tive|surgiu|apareceu|aconteceu|fiquei|ficou|meu|minha|viajo|viajei|viajar|viajando|viagem|doente
tenho um|uma|que|medico|prova|reuniao|compromisso
trabalho|reuniao|imprevisto|desculpa|desculpe|desculpas
sinto muito
foi mal
marco|vejo|falo|volto|retorno|aviso|chamo|procuro
`;

export const CAN_COME = `
<!NOT vou conseguir|poder ir
<!NOT consigo|posso ir
`;

/** A polite request, or a question if it is possible. */
export const ASKS = `
CAN|POSSIBLE|MANAGE
`;

export const TO_BRING_BACK = `
CAN|POSSIBLE|MANAGE .. voltar|volta|desfazer|reverter|manter
`;

/** Further words explained in a message of these kinds. */
export const AFTER_CONCEPTS = `
^ ? . , MOMENT SERVICE PERSON NOT SMALL BE PRONOUN ARTICLE PREPOSITION LINK THIS OWN ALSO HERE COURTESY ADDRESS FILLING
CORRECTION STAY LEAVE ARRANGE CONFIRM BOOKED VISIT CLOCK DAY WEEKDAY WISH CAN GO COUNT PREVIOUS WRONGED WAIT ASKED_FOR
ASKED_FOR_DONE SOUND MANAGE MAY FIND_OUT OTHER NTH TOUCH SHIFT MOVE
continuar permanecer manter devia deveria tinha quem entendeu entenderam nada tudo foi era ia iria falto faltar fica ficar segura ideia arrependi mudei desfaz desfaca desfazer descancela
descancelar devolve devolva retoma engano querer sem pe jeito atras autorizei duvida curiosidade estava lugar segue
permanece desisti desisto desistir confundi enganei porque pq jamais nunca ops eita cancelamento
`;

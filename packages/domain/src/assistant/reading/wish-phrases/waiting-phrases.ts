// Requests for a slot that another client may give up. Notation: phrases.ts, over the concepts of
// booking-words.ts; the words in brackets do not cancel the client's own visit.

/** A slot that another client gives up: "se alguém desistir me avisa", "tem lista de espera?". */
export const FREED_PLACES = `
se|caso|quando|assim|sempre que? ANYBODY .. [LEAVE/inf|QUIT/inf]
se|caso|quando|sempre que? ANYBODY cliente|pessoa? [LEAVE|QUIT]
se|caso|quando um|uma|o|a cliente|pessoa .. [LEAVE/inf|QUIT/inf]
se|caso|quando|assim que? ANYBODY abrir mao
se|caso|quando|assim|sempre que? SURFACE ANYBODY|um|uma|de? [DROPOUT]
SURFACE/ger ANYBODY|um|uma? [DROPOUT]
qualquer [DROPOUT]
lista|fila de? espera
me|nos PUT na|em uma? lista|fila

se|caso|quando|assim que? [cancelarem|desmarcarem|desistirem|faltarem|furarem]
# a place that may come up, with the wish to hear of it
se|caso|quando|assim que? OPEN_UP .. VACANCY ... me|nos TELL
se|caso|quando|assim que? OPEN_UP ... me|nos TELL
me|nos TELL se|caso|quando|assim que? OPEN_UP
se|caso|quando|assim que? OPEN_UP VACANCY? WEEKDAY|DAY? ,? so|apenas me? avisa|avise|avisar|avisem
se|caso|quando|assim que? OPEN_UP VACANCY? WEEKDAY|DAY? ,? avisa|avise|avisem
OPEN_UP/ger .. VACANCY ... me|nos TELL
se|caso|quando|assim que? SURFACE .. antes|cedo ... me|nos TELL
me|nos TELL se|caso|quando|assim que? SURFACE .. antes|cedo
se|caso|quando OPEN_UP .. VACANCY|alguma|coisa|algo ... eu? vou|quero|topo|pego|aceito
qualquer VACANCY que? OPEN_UP|SURFACE ... me|nos TELL
# somebody else who does not come
se|caso|quando ANYBODY cliente|pessoa? nao NOT_COME|vier|vir|aparecer ir|vir|comparecer? END|?|.
se|caso|quando ANYBODY cliente|pessoa? nao NOT_COME|vier|vir|aparecer ... me|nos TELL
se|caso|quando ANYBODY cliente|pessoa? nao NOT_COME|vier|vir|aparecer ... eu? vou|quero|topo|pego|aceito
se|caso|quando o|a cliente|pessoa|da|do|das|dos .. nao NOT_COME|vier|aparecer ... eu? vou|quero|topo|pego|aceito
se|caso|quando o|a cliente|pessoa|da|do|das|dos .. nao NOT_COME|vier|aparecer ... me|nos TELL
# to wait for a place, and to move one's own into it
ficar|fico|entrar|entro|PUT|deixa|deixar na|em|de espera >!da|do|dos|das|pela|pelo|sua|seu
estou na|em|de espera de|por|para VACANCY|uma|um|encaixe
[MOVE|SHIFT|troco] .. se|caso|quando|assim que? OPEN_UP .. VACANCY|alguma|coisa|algo
se|caso|quando|assim que? OPEN_UP .. VACANCY|alguma|coisa|algo ... [MOVE|SHIFT|troco]
`;

const BESIDE = 'ARTICLE|PREPOSITION|THIS|OWN|PRONOUN';

/** The client no longer wants such a slot. */
export const TAKES_BACK_WAITING = `
[LET_GO|sair] ${BESIDE}* lista|fila de espera
[LET_GO|sair] ${BESIDE}* [VISIT|CLOCK|lugar|pedido] PREPOSITION lista|fila de espera
[LET_GO|sair] ${BESIDE}* a|da|na|de|em|minha|essa|nessa|dessa espera
[LET_GO|sair] ${BESIDE}* [nome|vaga|lugar|pedido] PREPOSITION espera
[nao] REFUSED_WISH [mais] [ficar|estar|esperar]? ${BESIDE}* lista|fila|espera
[nao] REFUSED_WISH [mais] [ficar|estar|continuar]? esperar|esperando .. VACANCY
[nao] REFUSED_WISH [mais] que? me? TELL .. se|caso|quando ANYBODY? [QUIT|LEAVE|OPEN_UP|SURFACE]
`;

/** `TAKES_BACK_WAITING` with words that mean it only after a wish to wait. */
export const TAKES_BACK_THAT = `
[LET_GO|sair] ${BESIDE}* aviso|pedido|lista|fila|espera|encaixe|alerta
[LET_GO|sair] ${BESIDE}* [nome|vaga|lugar] PREPOSITION lista|fila|espera
nao REFUSED_WISH mais? que? me|nos? TELL
`;

// How people ask for the place that somebody else may give up. Written as phrases.ts says, over the concepts of
// booking-words.ts; the words in brackets cancel nothing of one's own.

/** A place that somebody else gives up: "se alguém desistir me avisa", "tem lista de espera?". */
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
OPEN_UP/ger .. VACANCY ... me|nos TELL
se|caso|quando|assim que? SURFACE .. antes|cedo ... me|nos TELL
me|nos TELL se|caso|quando|assim que? SURFACE .. antes|cedo
se|caso|quando OPEN_UP .. VACANCY|alguma|coisa|algo ... eu? vou|quero|topo|pego|aceito
`;

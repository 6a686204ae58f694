// Phrases for a number of people, and for numbered things. Notation: phrases.ts, over the concepts of
// booking-words.ts; the words in brackets are not an hour. Hours are feminine: "os dois" is never two o'clock.

/** A number of people: "somos 3", "a gente é em 4", "nós dois". */
export const PEOPLE = `
<!casa|familia somos|seremos|fomos so|apenas|em* [NUMBER] >!h|hora|horas|la|irmaos|irmas|filhos|filhas|netos
estamos|estaremos|vamos|iremos|tamo|tamos em [NUMBER] >!h|hora|horas
a gente e|vai|esta|vem em? [NUMBER] >!h|hora|horas
nos [NUMBER] >!h|hora|horas|dia|dias
para os? [dois] >!dia|dias
para os [NUMBER] >!dia|dias|h|hora|horas
[NUMBER] meninos|meninas|filhos|filhas|criancas|irmaos|irmas|netos|netas|guris|gurias|moleques
[NUMBER] pessoas|horarios|vagas|cortes|sessoes|encaixes|atendimentos|consultas
`;

/** A number of people in addition to the writer: "eu e mais 2". */
export const COMPANIONS = `
eu e mais? [NUMBER|um|uma] >!h|hora|horas
`;

/** The number of a thing: "máquina 2". */
export const NUMBERED_THINGS = `
TOOL numero? [NUMBER] >!h|hora|horas
TOOL|NUMBER e [NUMBER] dos|em|no|nos lado|lados|cima|baixo
[NUMBER] dos|nos|do|no|de lado|lados
[NUMBER] em|de cima|baixo
zero e|com|nos [NUMBER]
# ages: "um tem 5 e o outro 8", "o Davi de 6"
[um|uma|NUMBER] tem|faz|fez|completa|completou [NUMBER] >!h|hora|horas
um|uma|outro|outra|RELATIVE tem|faz|fez|completa|completou so|quase|ja* [NUMBER] >!h|hora|horas
ele|ela|NAME faz|fez|completa|completou so|quase|ja* [NUMBER] >!h|hora|horas
tem|faz|fez NUMBER anos? e|, o|a? outro|outra tem|faz|fez? [NUMBER] >!h|hora|horas
o|a NAME de [NUMBER] >!h|hora|horas|as|a
[NUMBER] anos|aninhos|meses
# "só uma, a de 11"
so|somente|apenas [um|uma] >!h|hora|horas|da|e|meia
`;

/** A length that the client repeats: "caramba, 2h30", "são 2h30 né?". */
export const LENGTHS = `
caramba|nossa|eita|vixe|puxa|poxa|uau|credo|demora|dura|leva|sao|duracao|tempo ,|so|de|e|tudo|isso|umas|uns* [MOMENT]
[MOMENT] MOMENT* e|eh|de a|so|o? duracao|tempo
`;

/** An hour, or a number of women: "corte pras duas". */
export const PEOPLE_OR_HOUR = `
ARRANGE/inf|ARRANGE/order|quero|queria as [duas|tres|quatro] >!h|hora|horas|e|da|do|de|em
para as [duas|tres|quatro] >!h|hora|horas|e|da|do|de|em
para [duas|tres|quatro|2|3|4] >!h|hora|horas|e|da|do|de|em|ARTICLE
`;

/** A time mentioned only to rule it out. */
export const REFUSED_TIMES = `
# left out
<!ou|pelo menos ARTICLE|PREPOSITION* [MOMENT]
exceto|fora|tirando|salvo|evitar|evitando|evita|evito|longe ARTICLE|PREPOSITION* [MOMENT]
sem ser ARTICLE|PREPOSITION* [MOMENT]
NOT SMALL|ir|vir|marcar|ser|seja|for* ARTICLE|PREPOSITION* [MOMENT] MOMENT* >!?|MOMENT
DISLIKE de? ARTICLE? [MOMENT]
# does not suit
[MOMENT] eu? e|esta|fica|ficou|seria|acho|achei muito|bem|meio|tao|um|pouco|que|super* UNSUITED|cedo|tarde
[MOMENT] que UNSUITED|cedo|tarde
[MOMENT] UNSUITED|cedo|tarde demais
[MOMENT] nem a|de|que|pensar|por|morto|sonhando
[MOMENT] de jeito nenhum
[MOMENT] eu? NOT SMALL* DISLIKE|LIKE|acordo
[MOMENT] eu? ja|ainda|so* durmo|acordo|trabalho|estudo
[MOMENT] eu? ja|ainda* estou|estarei no|na|em|de|trabalhando|dormindo|ocupado|ocupada
`;

/** "18h fica tarde": not the afternoon. */
export const NO_PART_OF_DAY = `
MOMENT eu? e|esta|fica|ficou|seria|acho|achei muito|bem|meio|tao|um|pouco|que|super* [cedo|tarde]
MOMENT que? [cedo|tarde] demais
MOMENT que [cedo|tarde]
`;

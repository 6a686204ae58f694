// Phrases of requests for a visit, and of statements, doubts and reports that request none. Notation: phrases.ts,
// over the concepts of booking-words.ts; MOMENT, SERVICE and PERSON replace words already read.

/** A clause with one of these requests a visit or a change of one. */
export const REQUESTS = `
WISH
ARRANGE/inf|ARRANGE/order|ARRANGE/would|ARRANGE/ger
colocar|coloca|coloque|botar|bota|bote|poe
CAN
ve um|uma|para|se
me|nos RECEIVE
da para|certo|sim
da ?
TENTATIVE
tem como|vaga|horario|hora
tem PREPOSITION|ARTICLE* MOMENT MOMENT* ?
MANAGE
fica|ficaria bom|melhor|otimo|perfeito
fico com
ACCEPT
CONFIRM
MOVE/inf|MOVE/order|MOVE/would|transfere|transfira
SHIFT o|a|meu|minha|para|ele|ela
SHIFT de|da|das|do .. para
SHIFT em|uma|um|meia|umas|uns|NUMBER* CLOCK|DAY|horinha
esta|e otimo|bom|perfeito|certo|ok
MOMENT fecha
fecha PREPOSITION|ARTICLE|entao|ai* MOMENT
DO SERVICE ... MOMENT ?
`;

/** Praise in the conditional, and the price: no yes, unless another clause asks for the visit. */
export const HEDGES = `
seria|era|ficaria o? IDEAL
estou|esta|e|achei|fica|ficou|sai muito|meio|bem|tao|um|pouco|super|mais* DEAR
muito|meio|bem|tao DEAR
`;

/** An explicit request for the visit: "seria ótimo, pode marcar". */
export const OUTRIGHT = `
ARRANGE/order|ARRANGE/inf|PUT|CONFIRM
fecha|fechado|fechada|fechou|aceito|bora|quero
`;

/** A clause with one of these speaks against the visit, unless it requests something itself. */
export const OBJECTIONS = `
^ mas|porem|entretanto|contudo
^ so que
`;

/** "mas chego 5 min atrasado": the visit is still wanted. */
export const LATE = `
chego|chegar|chegarei|chegando|atraso|atrasar|atrasado|atrasada
`;

/** Remarks that do not change an acceptance beside them: how it is paid, who writes, thanks. */
export const ASIDES = `
^ ai|la|e|eu* pago|pagamos ai|na|no|depois|amanha|em|com|por|MOMENT
^ aqui? quem? fala? e|sou? ARTICLE? NAME|PERSON
^ te|lhe? espero|aguardo|agradeco|vejo
^ ate la|logo|mais|breve|MOMENT
^ deus|jesus te|lhe|o|a? abencoe|abencoar|pague
^ fica com deus
^ porque >!e
^ pois|que depois|antes|saio|trabalho|entro|largo
MOMENT e|esta|fica|ficou muito? UNSUITED
^ que|porque|eu|ja|ai* estou ja|aqui|ai|meio|no|na|em|de|a|muito|bem* UNDERWAY
^ que|porque eu? vou|saio|chego|passo do|de|depois|direto|no|na|trabalho|servico|almoco|trampo* END
^ ele|ela topou|aceitou|concordou|liberou|deixou|confirmou|gostou END
`;

/** Denied words of a clause: the remaining words may still be a request. */
export const DENIALS = `
[NOT] [SMALL]* [ARRANGE]
[NOT] [vou]? [REFUSED_WISH] [mais|de]*
[NOT] [da|dara|rola] mais? para? eu|mim|nos|gente? COMING
[NOT] [vai] [dar] mais? para? eu|mim|nos|gente? COMING
[NOT] [REFUSED_CAN] [mais|poder|conseguir]* COMING
[NOT] [da|posso|consigo|quero|vou|sei] [para]? [DECIDE]
`;

/** A denied day or hour is not a denied visit. */
export const DENIED_TIMES = `
[NOT] na|no|as|de|para? WEEKDAY|MOMENT
MOMENT [NOT] [posso|consigo|da|rola|quero|vou]?
`;

/** A wish whose verb is not about a visit: "preciso buscar meu filho", "quero ir ao cinema". */
export const OTHER_ACTIVITIES = `
[WISH|CAN|MANAGE|vou|tenho] que|de|me|te|o|a|eu|ja|so|muito|ter* OTHER_DOING
ir|vou|irei ao|na|no|em OTHER_THING
ir|vou|irei para o|a? OTHER_THING
[ele|ela|eles|elas] [me|nos] [RECEIVE]
`;

/** Past acts of the writer. */
export const PAST = `
DID|OTHER_DID|CHOSE|ARRANGE/did|TREAT/did|OTHER_DEED/did|MOVE/did|SHIFT/did|PUT/did
sai de
LAST >!horario|hora|vaga
`;

/** Past acts, whose day is no day of a visit. Words about the visit itself leave that open: "falei sexta". */
export const DONE = `
OTHER_DID|TREAT/did|tirei|fiz|fui|perdi|esqueci|tive|vim|foi|fomos|fizemos ! ASKED_FOR THINK LIKE CHANGING PUT CHOSE
`;

/** Worries: the reason for a visit, not the visit that is wanted. */
export const REASONS = `
perdido|perdida|enrolado|enrolada|confuso|confusa|devendo|atrasado|atrasada ! tambem
preocupado|preocupada|desesperado|desesperada ! tambem
duvida|duvidas|problema|problemas|dificuldade|dificuldades|pendencia|pendencias|medo|trauma ! tambem
NOT entendo|entendi|sei ! tambem
`;

/** Acts reported as done by any person. */
export const TOLD = `
TELLS
<!eu disse
ele|ela|eles|elas que|sempre|nunca|vive|costuma ARRANGE|CONFIRM|PUT|resolve|decide
OWN RELATIVE que|sempre|nunca|vive|costuma ARRANGE|CONFIRM|PUT|resolve|decide
quem ARRANGE|CONFIRM|resolve|decide e|eh ele|ela|OWN
em|no|na outro|outra|outros lugar|local|clinica|salao|barbearia|consultorio|petshop|pet|estudio|escritorio
em|no|na outro|outra|outros veterinario|veterinaria|dentista|barbeiro|profissional|medico|medica
RELATIVE chega|chegam|viaja|viajam|embarca|embarcam
`;

/** Daily life, of the writer or of others, told beside a time: "amanhã às 15h eu levo ele no pediatra". */
export const DAILY_LIFE = `
EVERYDAY/i|EVERYDAY/did|EVERYDAY/order|EVERYDAY/done
eu almoco|janto|trabalho|estudo|jogo|corro|passeio
OWN RELATIVE|sobrinho|sobrinha|voo|onibus|trem casa|casam|sai|mora
vou|vamos|vai|vao|irei|tenho|tem|temos que|de|ter|me|te|nos* EVERYDAY/inf
estou|esta|estava|estao|ando|estarei EVERYDAY/ger
tenho|tem|temos|teve|tinha|tera|ter|e|sera|ser|marcou ARTICLE|OWN|LINK* EVENT
estou|esta|estarei|estava|estar|vou|vamos|vai|vao|fui|foi|ir PREPOSITION|ARTICLE|sempre|ALSO* EVENT
levo PREPOSITION|ARTICLE|OWN* EVENT
mes|ano|semana tem NUMBER
boa|boas sorte|festa|festas|prova no|na|em
ainda|tao bem|bom que MOMENT
vou|vamos|fui|fomos fazer|cortar|ir? na|no NAME
vou|vamos embora|sumir
volto|voltamos so? em|no|so MOMENT >!as|de
`;

/** Undecided, out of interest, left to another condition, or about an existing or past visit. */
export const OPEN = `
# undecided
como e? que? eu|se|gente|voce|voces* faco|faz|fazer|posso|funciona|devo para? ARRANGE/inf
ARRANGE/order|ARRANGE/i|ARRANGE/inf depois END|FILLING|.|?|entao|eu
talvez
quem sabe
provavelmente|possivelmente
acho que
acho END|.|?
^ ou >!seja|melhor
MOMENT / MOMENT
MOMENT ou ARTICLE|PREPOSITION|entao|ate|talvez|dia* MOMENT
MOMENT , ou ARTICLE|PREPOSITION|entao|ate|talvez|dia* MOMENT
MOMENT tambem END|.|?|da|serve|pode|rola|funciona|seria|fica|esta|e|consigo|posso
^ pode? ser? PREPOSITION|ARTICLE* MOMENT* tambem
ate eu|a DECIDE
ate eu|a gente? DECIDE
THINK/ger|THINK/inf|penso|pensei em
IMAGINE/order|IMAGINE/inf|IMAGINE/ger um|uma|o|a|como|que|SERVICE
ainda nao
ainda vou DECIDE
nao sei|decidi|resolvi
nao tenho certeza
so|apenas estou? FIND_OUT
estou|ando perguntando|sondando|pesquisando|LOOK
so|apenas estou? LOOK
so|apenas estou? dando? uma|um? olhada|olhadinha|pesquisa|cotacao|orcamento
por curiosidade
depois|amanha|tarde|coisa|ja|ai|eu eu? te? REPLY_LATER
te REPLY_LATER
vou DECIDE >!um|uma
deixa eu ver|pensar|confirmar|perguntar
depende|dependendo|dependo de|da|do
pode ser que
hipoteticamente
se|caso eu|gente|ele|ela
se|caso a gente
se|caso nao? HAPPEN
se|caso der tempo
se|caso me liberar|pagar|liberarem|pagarem|liberam
se|caso o|a|meu|minha >!horario|senhor|senhora|doutor|doutora
nao RAIN
ver|sera se|que
o que e
nem pensar
de jeito nenhum

# of a visit that there is
obrigado|obrigada pelo|pela
confirmado|confirmada|pe ?
^ esta|continua|segue|tudo .. pe
^ de pe
achei que era|fosse|seria
passei|fui ai|la
^ e|era hoje|amanha
^ o|a? meu|minha OTHER_THING|SERVICE|VISIT|RELATIVE|PERSON e|era|esta|ficou|foi
^ meu|minha SERVICE|VISIT e|era|esta|ficou|foi

# what speaks against it
NOT ja? ARRANGE/order|ARRANGE/inf ainda|agora|nada
NOT ja? ARRANGE/order|ARRANGE/inf por enquanto
ARRANGE/order ainda nao
so nao ARRANGE/order
WAIT .. para ARRANGE/inf
WAIT ,|.? NOT ARRANGE/order|ARRANGE/inf

# an echo of the offer, or a joke
ARRANGE/order|ARRANGE/inf|MOVE/order|MOVE/inf o|para|por que END|?|.|,|FILLING|so|uai|ue|gente|moco|moca
^ que? ARRANGE/inf|MOVE/inf ?
^ que ARRANGE/inf|MOVE/inf
ARRANGE/order|ARRANGE/inf|MOVE/order|MOVE/inf como|nada
ARRANGE/order|ARRANGE/inf|MOVE/order|MOVE/inf ? eu|quem|ja ?
# a reaction to the offered hour
MOMENT .|, hum|humm|hummm|hmm|hmmm|hein|nossa|eita|vixe|credo|puts|caramba|olha
MOMENT .|,* meu deus
MOMENT .|,* era|foi|fica|quando o|a|esta|eu|ele|ela|tem
que cedo|tarde|longe|caro|horror
vai saber
deus me|nos livre
pode ser melhor|pior|que

# a joke
brincadeira|brincadeirinha|brincando|brinco|zoeira|zueira|zoando|zuando|mentira
perguntei|perguntava por|so|apenas|de|do|da|pelo|pela
so|apenas queria|quis|perguntei ARTICLE|PREPOSITION|saber|ver* PRICE|valor|informacao|duvida
se|caso for|eu? de|gratis|barato|ganhar|receber

# a reservation, an agenda: spoken of
reserva|agenda|encaixe e|esta|fica|tem|vale|custa|seria|sempre|costuma
ARRANGE/order por|pelo aqui|whats|whatsapp|zap|telefone|site|aplicativo mesmo? ?
^ COURTESY|HERE* ARRANGE/order por|pelo aqui|whats|whatsapp|zap|telefone|site|aplicativo

# goodbye until that day
^ FAREWELL|FILLING|ADDRESS|muito|,|.* ate a|na|o|no? MOMENT|WEEKDAY MOMENT|WEEKDAY* END|FAREWELL|.|,|FILLING
mas estou sem
mas nao marca|agenda|reserva
mas trabalho
mas ele|ela nao
mas nao >!antes|depois|pode|muito|de|na|no|a|as
mas deixa|desisti|esquece
mas tudo bem
mas tanto faz
prefiro|melhor nao marcar|agendar|reservar
deixa o|a? ... para la
deixa o|a? ... quieto
? nao|jamais|nunca
depois ?
mais tarde ?
ou so
ou a|o|so|nao? OTHER_THING|SERVICE|WEEKDAY|VISIT|MOMENT ?

# of others, or of what would be
vai marcar|agendar
era para o|a? meu|minha RELATIVE
é|eh do|da|dos|das|pro|pra|para|de o|a? meu|minha|nosso|nossa
quer|querem|queria|preferia que eu|ele|ela|fosse
queria|devia|deveria|podia|poderia ter
se|quando|caso der >!um
se|quando|caso desse|eu >!puder
se eu? MOVE/order|MOVE/would|ARRANGE/order|ARRANGE/would
se a gente MOVE/order|MOVE/would|ARRANGE/order|ARRANGE/would
PRICE|quanto ... mudar|trocar|remarcar|marcar
do que
`;

// Phrases about cancelling or moving a visit that request neither. Notation: phrases.ts, over the concepts of
// booking-words.ts; the words in brackets request nothing.

/** The change is denied; with a comma between the words ("não, cancela") it is not. */
export const DENIED_CHANGES = `
[NOT] [BESIDE_CHANGE]* [CHANGE_VISIT] [nao|mais|nada]*
[NOT] [PRESUME] [em|de]? [BESIDE_CHANGE]* [CHANGE_VISIT] [nao|mais|nada]*
[de] [jeito] [nenhum] [BESIDE_CHANGE]* [CHANGE_VISIT]
[vou|quero|precisa|pode] [CHANGE_VISIT] [isso|ela|ele|nada]? [nao] END|?|.|FILLING|ADDRESS
[CHANGE_VISIT] [isso|ela|ele|nada]? [nao] END|?|.|FILLING|ADDRESS
[NOT] [BESIDE_CHANGE]* [SWAP/inf|SWAP/order] >!nada|de|ideia
[acabei|acabamos] [de] [LEAVE/inf|MOVE/inf]
chamo|falo|aviso|procuro|volto para [LEAVE/inf|MOVE/inf]

# only in a case that has not come
se|caso .. [LEAVE/i]
se NOT? chover|chovendo .. [LEAVE]

# thought of once
[desisti|desisto|desistimos] [de] [CHANGE_VISIT]
[ia|iria|quase] [CHANGE_VISIT|QUIT/did]

# some other time
mais para frente eu? [CHANGE_VISIT/i|MOVE/i]
[CHANGE_VISIT/i|MOVE/i] mais para frente
[pensei|pensava] [em] [CHANGE_VISIT]

# "cancelar? jamais!"
[CHANGE_VISIT] ... [?] [jamais|nunca]
[CHANGE_VISIT] ... [?] [nao] >!posso|vou|consigo|da
[CHANGE_VISIT] ... [?] [nem] [pensar]
[CHANGE_VISIT] ... [?] [de] [jeito] [nenhum]
`;

/** The change is not about a visit. */
export const OTHER_THINGS = `
[CHANGE_VISIT|SWAP] [de]? [ARTICLE|OWN|.]* [THING]
[CHANGE_VISIT|SWAP] [de]? [ARTICLE|OWN]* [plano] [de] [saude]
`;

/** The change is a rule, was made by others, or is only a possibility. */
export const OTHER_CHANGES = `
[RULES] [de|do|para] [o]? [CHANGE_VISIT]
[cancelaram|desmarcaram|remarcaram|reagendaram]
[se|caso] [eu]? [NEED]? [que]? [me]? [CHANGE_VISIT|MOVE|MISS]
[se|caso] [eu]? [nao] [NOT_COME]
`;

/** Retracted within the same message. */
export const TAKEN_BACK = `
[mentira|brincadeira|esquece|esqueca]
[deixa] para la
[deixa] quieto
[deixa] como esta
[nem] pensar
[nao] precisa mais
[nao] , espera
[mas] vou sim
`;

/** Questions about how, or until when, a visit can be cancelled. */
export const ASKED_HOW = `
como e? que? eu|se|gente|voce|voces? faco|faz|fazer|posso|funciona|devo .. LEAVE/inf|MOVE/inf
como e? que? eu|se|gente|voce|voces? faco|faz|fazer|posso|funciona|devo END|?|.
como e? que? eu|se|gente|voce|voces? CHANGE_VISIT/inf|CHANGE_VISIT/i
o que eu? faco para
o que eu? preciso fazer para
ate quando ... CHANGE_VISIT
ate que hora|horas ... CHANGE_VISIT
com quanto tempo ... CHANGE_VISIT
quanto tempo antes ... CHANGE_VISIT
LEAVE/inf pelo|por|via|aqui CHANNEL
LEAVE .. ? ou|mas
`;

/** Questions if a visit may be cancelled. */
export const ASKED_WHETHER = `
posso|podemos eu? LEAVE/inf
poderia eu LEAVE/inf
eu posso|consigo eu? LEAVE/inf
e possivel eu? LEAVE/inf
sera que posso|da|consigo eu? LEAVE/inf
FIND_OUT se .. LEAVE/inf
perguntou se .. LEAVE/inf
LEAVE/i ?
^ LEAVE/inf ?
devo|deveria|preciso|precisava|melhor|tenho que? LEAVE/inf .. ?
`;

/** Questions if a visit may move. "pode mudar?" and "pode ser 11h?" are polite requests. */
export const ASKED_WHETHER_TO_MOVE = `
POSSIBLE ... MOVE|SHIFT/inf|ser ... ?
POSSIBLE eu? me? MOVE/inf|SHIFT/inf
posso|podemos|poderia|consigo|conseguimos|conseguiria eu? MOVE/inf|SHIFT/inf|PUT|levar
CAN|MANAGE|SOUND|POSSIBLE ... em|ao|no vez|inves|lugar ... ?
POSSIBLE|MANAGE ... em|ao|no vez|inves|lugar
sera que ... MOVE|SHIFT|ser
FIND_OUT se ... MOVE|SHIFT|ser
MOVE|SHIFT ... pode|da|rola|posso|consegue|conseguiria|daria ?
MOVE|SHIFT ... tem|teria como ?
# an opinion is asked for, or given
era|seria|ficaria melhor|bom
melhor ... MOMENT .. ?
NOT acha|achas|achou ?
ou NOT END
`;

/** Considered, but not decided. */
export const DOUBTED = `
acho END|.|?
estou|estava|tava|ando quase? para LEAVE/inf
estou|estava|ando querendo LEAVE/inf
LEAVE eu ? NEVER|nem
provavelmente|possivelmente vou? LEAVE
penso|pensando em LEAVE
se|caso .. cancelo|desmarco|aviso
acho que eu? vou|nao|preciso|terei|teria
talvez
quem sabe
ainda nao sei|decidi|resolvi
ainda nao tenho certeza
ainda vou ver|pensar|decidir
nao sei se|ainda
so estou? perguntando
so por? curiosidade
se|caso nao? parar? de? RAIN
LEAVE|MOVE|SHIFT ... se|caso NOT
LEAVE|MOVE|SHIFT ... se|caso OWN|ARTICLE? RELATIVE|PERSON|NAME
LEAVE|MOVE|SHIFT ... se|caso eu|ele|ela|eles|elas|a >!puder|puderem|conseguir
pode ser que eu? nao|tenha|precise|precisar
depende|dependendo de|da|do
`;

/** Questions if a time is free: they want neither a visit nor a move yet. */
export const ASKED_IF_FREE = `
tem|teria|tera|ha|haveria|havera|sobrou|sobra >!que ... MOMENT ... ?
MOMENT ... tem|teria|tera|ha|haveria|havera|sobrou|livre|vago|vaga|disponivel|rola|daria|consegue|atende ... ?
MOMENT ... seria|e possivel|viavel ... ?
seria|e possivel|viavel ... MOMENT ... ?
^ e|mas|ah|oi|ola* tem|teria|haveria|sobrou|sera >!que|como ... MOMENT
^ mas|ah|oi|ola|,* e PREPOSITION|ARTICLE* MOMENT ... ?
, e PREPOSITION|ARTICLE* MOMENT ... ?
`;

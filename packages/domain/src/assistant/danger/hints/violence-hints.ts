// Ways in which people let violence be guessed: what is hidden, explained away or made little of. Such a hint is
// answered gently. Notation: reading/phrases.ts.

export const VIOLENCE_HINTS = `
# marks that are hidden
esconder|disfarcar|tampar|cobrir|tapar|esconde|esconda|cubro|escondo .. roxo|roxos|hematoma|hematomas|vergao|vergoes ! TRADE ANIMAL SPORT LAUGH FICTION
esconder|disfarcar|tampar|cobrir|tapar|esconda|cubra|tampe|disfarce .. marca|marcas|roxo|mancha|machucado ... PARTNER|padrasto perdeu|descontrolou|irritou|nervoso|exaltou|bravo|bebeu|bebado|novo|dele ! LAUGH FICTION nascenca parede teto sofa
esconder|disfarcar|tampar|cobrir|tapar|esconda|cubra|tampe|disfarce .. marca|marcas|roxo|mancha|machucado ... PARTNER|padrasto se|ficou|estava|chegou|foi irritou|nervoso|exaltou|bravo|bebado|ele ! LAUGH FICTION nascenca parede teto sofa
esconder|disfarcar|tampar|cobrir|tapar|escondo .. olho|olhos|pescoco|braco|bracos ! TRADE ANIMAL LAUGH FICTION sol cirurgia
esconder|disfarcar|tampar|cobrir|tapar|escondo .. que ele|ela|PARTNER fez|faz|deixou ! LAUGH FICTION TRADE
blusa|camisa|casaco|manga|mangas|gola|lenco|cachecol|oculos|moletom ... ninguem|nao|gente ver|vejam|reparar|reparem|perguntar|perguntem|notar ! TRADE LAUGH FICTION
base|corretivo ... ninguem|nao perguntar|perguntem|reparar|reparem|notar ! LAUGH FICTION espinha acne olheiras
para ninguem ver|reparar|notar .. pescoco|braco|bracos|roxo|roxos|olho|corpo|costas ! TRADE LAUGH FICTION
marca|marcas dos|de|das dedos|mao|maos|dele ! TRADE LAUGH FICTION parede vidro espelho
usar|uso|ando .. manga|mangas|gola|casaco .. por causa das|dos marcas|roxos ! TRADE LAUGH FICTION laser sol

# pulled, hit: told in passing
ele|PARTNER|padrasto .. me puxou|puxa|puxava|arrastou|arrasta|arrastava pelo|pelos|por|pela cabelo|cabelos|braco|pescoco|roupa ! SPORT LAUGH FICTION CHILD lavatorio escova
soco|murro|tapa|chute|surra|pancada que? levei|tomei|ganhei|recebi do|da|de OWN? PARTNER|padrasto|pai|ex ! SPORT LAUGH FICTION

roxo|roxa|roxos|roxas|hematoma|hematomas|inchado|inchada ... ele|PARTNER|padrasto estava|tava|ficou|chegou bebado|nervoso|alterado|drogado ! SPORT LAUGH FICTION
roxo|roxa|inchado|inchada|machucado|machucada|marca|marcas ... briga com OWN? PARTNER|padrasto|pai|ex ! SPORT LAUGH FICTION
CHILD amarrado|amarrada|acorrentado|acorrentada ! LAUGH FICTION ANIMAL cadeirinha sapato
deixaram|deixou|amarraram|amarrou|prenderam|prendeu o|a|um|uma|OWN? CHILD amarrado|amarrada|acorrentado|acorrentada|na|no ! LAUGH FICTION ANIMAL cadeirinha cabelo tranca

# a threat to kill, quoted
PARTNER|ex|ele|padrasto ... SAY .. eu te mato ! LAUGH FICTION SPORT atrasar atraso esquecer esqueci
PARTNER|ex|ele|padrasto ... SAY que? vou te matar ! LAUGH FICTION SPORT atrasar atraso esquecer esqueci

# an accident that is only told
cai|caiu|bati|escorreguei|tropecei|tombo|esbarrei ... e o que eu|ela conto|digo|falo|conta|diz|fala ! LAUGH FICTION
cai|caiu|bati|escorreguei|tropecei|tombo|esbarrei ... pelo menos e o que eu? digo|conto|falo ! LAUGH FICTION
todo|medico|hospital|familia|trabalho|servico|povo|pessoal|mundo|mae eu? falo|digo|conto|falei|disse|contei que? cai|tropecei|escorreguei|bati|foi ! LAUGH FICTION
falo|digo|conto|falei|disse|contei .. todo|medico|hospital|familia|trabalho|servico|povo|pessoal|mundo .. que? cai|tropecei|escorreguei|bati ! LAUGH FICTION
falo|digo|conto|falei|disse|contei .. que? foi um|uma? tombo|queda|escada|acidente ... nao foi ! LAUGH FICTION
se perguntarem|perguntar eu? cai|escorreguei|tropecei|bati ! LAUGH FICTION
se alguem perguntar ,? eu? cai|escorreguei|tropecei|bati ! LAUGH FICTION
vive|sempre dizendo|falando|diz|fala que? cai|caiu|tropecou|escorregou|bateu ! LAUGH FICTION ANIMAL internet ligacao sistema
ninguem cai|tropeca tanto ! LAUGH FICTION

# what is made little of
quebrou|jogou|joga|jogando|atirou|atira|chutou|chuta|empurra|arremessou|esmurrou|gritou ... nao|nem me acertou|acerta|bateu|bate|encostou|encosta|pegou|machucou|tocou ! CHILD ANIMAL SPORT LAUGH FICTION
quebrou|jogou|joga|jogando|atirou|atira|chutou|chuta|empurra|arremessou|esmurrou|gritou ... mim nao|nem pega|pegou|encostou|encosta|acertou|acerta|tocou ! CHILD ANIMAL SPORT LAUGH FICTION
quebrou|jogou|joga|jogando|atirou|atira|chutou|chuta|empurra|arremessou|esmurrou|gritou ... nao chegou|chega a me? bater|encostar|machucar|acertar ! CHILD ANIMAL SPORT LAUGH FICTION
PARTNER|padrasto|ele so? jogou|atirou|arremessou .. cadeira|prato|copo|garrafa|panela|controle|vaso ... mas? errou|parede ! CHILD ANIMAL SPORT LAUGH FICTION
PARTNER|padrasto|ele so? me segurou|apertou|sacudiu|puxou|empurrou forte|braco|bracos ! TRADE SPORT LAUGH FICTION massagem
agora|hoje ele? so empurra|xinga|humilha|grita ! CHILD ANIMAL SPORT TRADE LAUGH FICTION
tapa|soco|murro faz tempo que? nao ! SPORT LAUGH FICTION visual
dessa|desta vez nao foi no|na rosto|cara|barriga ! TRADE LAUGH FICTION laser creme

# who must not know, and why
separacao|divorcio|separar|separo|largar|terminar ... fui|vou parar no|em hospital|pronto|upa|uti ! LAUGH FICTION
separacao|divorcio|separar|separo|largar|terminar ... vez .. terminei|acabei|parei no|em hospital|pronto|upa|uti ! LAUGH FICTION
separacao|divorcio|separar|separo ... ele me? deixou|mandou internada|hospital ! LAUGH FICTION
ele|PARTNER .. nao pode nem sonhar ... hospital|pronto|apanhei|marcas|fugir ! LAUGH FICTION
ele|PARTNER me deixou internada ! LAUGH FICTION
ele|PARTNER le|ve|olha|mexe|abre ... sobra para mim ! LAUGH FICTION CHILD
NOT quero|posso|precisa|adianta|chama|chame|chamar|liga|ligar|envolver|da .. policia|190|viatura ... ele|PARTNER .. saber|sabe|descobrir|descobre|desconfia|desconfiar|pior|volta|solto ! LAUGH FICTION SPORT
se ele|PARTNER sonhar|souber|descobrir|desconfiar ... acabou para mim ! LAUGH FICTION surpresa
NOT .. amanheco ! LAUGH FICTION
nao posso ir .. medico|hospital|upa ... vao|vai perguntar|perguntam|desconfiar ! LAUGH FICTION
fui FORCE/part END|ontem|hoje|numa|na|no|por|pelo|pelos ! LAUGH FICTION MONEY TRADE trabalho assinar pagar sair parar
`;

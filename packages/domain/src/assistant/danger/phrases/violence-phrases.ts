// Phrases for being hit, threatened, locked in, followed or abused, for the writer or another person.

export const VIOLENCE_PHRASES = `
# hitting
ANYONE ... me HIT/ele|HIT/ger|HIT/inf >!um|uma|aquela|aquele|o|a ! ANIMAL FICTION
ANYONE ... me BEAT/ele|BEAT/ger|BEAT/inf|BEAT ! ANIMAL FICTION
me HIT/ele|HIT/ger END|de|na|no|em|com|quando|toda|todo|forte|dentro|porque|por ! FICTION ANIMAL
me espancar|espancou|espanca|espancando|estuprou|estuprar|estuprando ! FICTION TRADE
me estupra|esfaqueou|estrangulou|violentou|esganou|esmurrou ! FICTION TRADE
me estapeou|surrou|estrangula|enforcou|agrediu|agride ! FICTION TRADE
me agredia|agredindo|agredir|agrediram|espancaram|estupraram ! FICTION TRADE
HIT|BEAT em|ni mim|nois|nos ! FICTION
HIT em|no|na|nos|nas|n OWN? LOVED ! SPORT FICTION ANIMAL
<!NOT HIT|BEAT nela|nele|neles|nelas|dela|dele ! SPORT FICTION ANIMAL
BEAT OWN LOVED ! FICTION SPORT
espancando|esfaqueando|agredindo|espancaram|matando OWN? CHILD|mulher|homem|rapaz|pessoa|moca|KIN|LOVED ! FICTION
tomei|fui|foi|fomos|sendo|sido|sou|era|somos|sao|estao|foram|ser|vitima BEATEN/part ! FICTION ANIMAL
ANYONE .. BEATEN/part pelo|pela|por ! FICTION ANIMAL
FALL_ON do|da|de|dele|dela|deles|em|pro|no OWN? ANYONE|casa|dele ! ANIMAL SPORT
FALL_ON dele|dela|deles|delas ! ANIMAL
ANYONE .. apanha|apanhou|apanhando .. ANYONE|dele|dela|muito|calada|END ! ANIMAL SPORT
apanho|apanhei|apanhando|apanhar END|de|em|calada|todo|quando|quase ! ANIMAL SPORT LAUGH
me GIVE .. BLOW|SHOT ! TRADE MONEY SPORT
me BLOW
GIVE .. BLOW|SHOT em|na|no|nela|nele|n OWN? mim|nela|nele|LOVED|cara|minha|rosto ! SPORT
GIVE .. BLOW|SHOT nela|nele ! SPORT
ANYONE .. GIVE .. BLOW .. mim|cara|rosto|boca ! SPORT
levei|tomei|levo|levou|tomou|recebi|levando .. BLOW ! SPORT MONEY TRADE LAUGH
levantou|levanta|sentou|desceu|desce a mao em|na|para|pra|pro mim|cara|minha|nela|nele|OWN|LOVED
meteu|mete|enfiou|ergueu|senta a mao em|na|para|pra|pro mim|cara|minha|nela|nele|OWN|LOVED
levantou|levanta|ergue|ergueu a mao para
sentou|desceu|meteu|baixou|mete o|a cacete|sarrafo|porrada|pau|cinto|mao|braco|pancada em|nela|nele|na
para cima de? mim|dela|dele|nos|da|de ! SPORT
encheu|encheram|cobriu|cobrir|enche|encher|quebrou|moeu|arrebentou|arrebenta .. de|na|no BLOW|cacete|pau|porrada
ANYONE ... me empurrar|empurrou|empurra|empurrando >!um|uma ! ANIMAL SPORT MONEY
me empurrar|empurrou|empurra|empurrava|empurraram da|na|pela|para OWN? escada|escadas|janela|sacada|varanda|laje|parede|rua ! ANIMAL SPORT FICTION LAUGH personal alongar
me empurrar|empurrou|empurra|empurrava|empurraram contra|no|do|pro OWN? parede|chao|muro|barranco|carro|portao ! ANIMAL SPORT FICTION LAUGH personal alongar
me empurrar|empurrou|empurra|empurrava|empurraram|HIT/ele|BEAT ... gravida|buchuda|gestante ! ANIMAL SPORT FICTION LAUGH bebe nenem fome
gravida|gestante ... me empurrou|empurra|empurrava|empurraram|HIT/ele|BEAT >!uma|um|aquela ! ANIMAL SPORT FICTION LAUGH bebe nenem fome
me derrubou|derruba|derrubava|derrubaram da|na|no|do OWN? escada|escadas|chao|sacada ! ANIMAL SPORT FICTION LAUGH
me arrastou|arrasta|arrastando|arrastaram|puxou|puxa .. cabelo|cabelos|braco .. jogou|chao|rua|END <!TRADE
me arrastou|arrastando|arrasta pelo|pelos|pela
ANYONE .. puxou|puxa|puxando OWN? meu|meus|pelo|pelos cabelo|cabelos .. jogou|bateu|chao|forte
me jogou|joga|jogaram|jogando na|no|contra|da|pela OWN? parede|chao|escada|cama|rua|fora ! ANIMAL
apertou|apertando|aperta o|meu|no pescoco >!na|da ! massagem SPORT
ANYONE .. apertou|apertando .. meu|pescoco pescoco|braco
maos|mao no|em meu pescoco ! massagem
ANYONE .. quebrou|quebrar|quebrando|fraturou OWN? meu|minha|dela|dele nariz|braco|costela|costelas|perna ! SPORT
ANYONE .. quebrou|quebrar|quebrando|fraturou OWN? meu|minha|dela|dele mandibula|maxilar|dedo|clavicula ! SPORT
olho|rosto|olhos|boca|cara roxo|roxa|roxos|machucado|inchado|cortada .. PARTNER|dele|ele|BLOW
PARTNER .. me|minha|meu|fez .. roxo|roxa|hematoma
roxa|roxo|roxos|hematoma|hematomas .. foi|ele|apanhei|marido|namorado ! massagem drenagem SPORT
PARTNER|PARENT|ele ... me HURT/ele|HURT/ger|HURT/inf ! TRADE SPORT ANIMAL
ele|PARTNER|PARENT me queimou|queima com
ANYONE ... me queimou|queima|queimava com cigarro|ferro|oleo|agua
ANYONE .. cuspiu .. mim|cara

# slang, results, places
me desceu|desce|senta|sentou|meteu|mete o|a peia|braco|mao|cacete|lenha|porrada|sarrafo|pau|couro|cinto|chinelo
me baixa|baixou|largou|larga|enfia|sapecou o|a peia|braco|mao|cacete|lenha|porrada|sarrafo|pau|couro|cinto|chinelo
me pegou|pega|agarrou|segurou pelo|pela|pelos|no|do pescoco|cabelo|cabelos|garganta|braco|bracos|gola
me puxou|prendeu|pegando|segurando pelo|pela|pelos|no|do pescoco|cabelo|cabelos|garganta|braco|bracos|gola
ANYONE ... agressao|porrada|pancada|pancadaria|espancamento ! TOPIC SPORT
DAMAGE ... foi OWN? PARTNER|PARENT|KIN|ele|ela ! SPORT TRADE ANIMAL
DAMAGE ... que? ele|PARTNER fez|faz|bate ! TRADE DENTAL SPORT procedimento
de tanto bater|apanhar|murro ! TRADE SPORT
NOT saio|saia|sai|sairia|escapo|volto|fico .. viva|vivo
disse|falou|ameaca|jurou .. proxima|proximo .. eu
jurou|ameacou|prometeu .. vai|ia .. pegar|quebrar|arrebentar|machucar|fazer|bater|buscar ! LAUGH
ANYONE ... chutando|esmurrando|arrombando|forcando|derrubando|socando|quebrando .. porta|janela|portao ! TRADE
tacar|taca|botar|colocar|atear .. fogo|gasolina|acido .. casa|mim|nela|roupas|minha|tudo ! LAUGH TRADE
meter|jogar|ateou|botou|jogou .. fogo|gasolina|acido .. casa|mim|nela|roupas|minha|tudo ! LAUGH TRADE
ex|PARTNER .. gritando|berrando|xingando ... portao|porta|frente|casa|mim ! LAUGH
ANYONE .. faz|fez|fazia|fazendo|fazer coisas|coisa com|comigo|nela|nele|ruim ! TRADE
coisas|coisa comigo|nela a? forca
ele|cunhado|tio|pai|padrasto|homem|primo|irmao|avo|sogro|marido|ex|chefe|cara .. em|por cima de mim|dela ! LAUGH SPORT
chefe|patrao|professor|pastor|tio|padrasto|vizinho|treinador ... transar|sexo ! TRADE
marca|marcas|vergoes|hematomas|roxos .. de|do cinto|cigarro|chinelo|dedos|agressao|surra|pancada|vara|fio
CHILD ... cheia|cheio|com|chegou|voltou .. marcas|marca|roxos|hematomas|machucados ! SPORT TRADE
LOCK/ele OWN LOVED em|no|na|dentro ! TRADE carro
nao da|dao|deu|deram comida|remedio|agua .. mae|pai|avo|vo|crianca|idosa|idoso ! ANIMAL
LOCK/ele .. KIN ... comida|comer
mantida|mantido|mantendo|mantem .. presa|preso|refem|trancada
ex|ele|PARTNER|homem|cara ... sabe|descobriu|achou .. onde|endereco ! TRADE LAUGH uber entrega
mandou|manda foto|fotos .. minha casa|porta|rua|filha|filho ! TRADE
queimou|queima|queimava|queimaram OWN? ele|ela|LOVED|CHILD com ! TRADE ANIMAL
PARTNER|ele ... me forca|forcava|forcou|forcando >!a ! LAUGH SPORT TRADE
refem ! FICTION LAUGH
acontecer .. comigo .. foi|culpa|ele
PARTNER ... me tranca|trancava|prende|trancou
CHILD|ela|amiga|irma|vizinha|mae .. medo|pavor do|da|dele OWN? pai|padrasto|marido|namorado|tio|ex|END ! ANIMAL
gritando|gritos|pedindo .. socorro ! LAUGH
gritos .. vizinha|vizinho|mulher|crianca

# naming it
violencia domestica|sexual|fisica|psicologica|obstetrica|contra ! TOPIC
sofro|sofri|sofrendo|sofre|sofreu|sofria|vitima|sofremos .. agressao|agressoes|violencia|abuso|abusos|estupro
sofro|sofri|sofrendo|sofre|sofreu|sofria|vitima|sofremos .. HARASS|maus|ameaca|ameacas|tortura
relacionamento|relacao|casamento|namoro abusivo|abusiva ! TOPIC
marido|namorado|PARTNER|pai|padrasto .. abusivo|VIOLENT|possessivo|agressor ! ANIMAL FICTION LAUGH
ele .. fica|fico|esta|e|era VIOLENT ! ANIMAL produto
agressao|agressoes|violencia .. PARTNER|PARENT|casa|mim|dele ! TOPIC
estupro|estuprador|estupraram|estuprou ! TOPIC FICTION LAUGH bolso
maus tratos|maltrata|maltratam ! ANIMAL TOPIC
medida protetiva
delegacia .. mulher
lei maria da penha
cativeiro|carcere ! FICTION
sinal vermelho na|mao

# threats
ANYONE ... me THREATEN ! MONEY WORK LAUGH
me THREATEN ! MONEY LAUGH WORK
THREATEN .. de morte|matar|bater|me|mim|com|tirar|levar ! MONEY LAUGH
THREATEN OWN LOVED ! MONEY LAUGH
ANYONE .. THREATEN .. LOVED|morte|mim ! MONEY LAUGH
fui|sou|sendo|estou|somos|era ameacado|ameacada|ameacados
jurado|jurada|jurou de morte
ANYONE ... SAY ... me KILL ! LAUGH FICTION TRIFLE
SAY .. que? me KILL ! LAUGH FICTION TRIFLE
jurou|ameacou|tentou|quer|tentando|querendo|vem|quis|mandou|querem|tentaram me KILL ! LAUGH FICTION TRIFLE MONEY
PARTNER|PRONOUN|PARENT|OTHERS .. vai|vao|quer|ia me KILL ! LAUGH FICTION TRIFLE MONEY
medo|antes .. me KILL ! LAUGH TRIFLE
KILL eu|eu|minha|meu|ela|nos OWN? LOVED .. se|END ! LAUGH FICTION TRIFLE TOPIC
SAY|vai|quer|ameaca ... KILL a|o|nos|minha|meu|meus|minhas LOVED ! LAUGH FICTION TRIFLE
vai|quer|vou|disse .. END_IT comigo ! LAUGH SPORT TRADE
FEAR|medo que ele|ela .. KILL|HIT|BEAT|fazer|faca
FEAR de|do|da OWN? PARTNER|PARENT >!nao|gostar|ver|cair|achar|brigar|descobrir|ficar ! TRIFLE LAUGH ANIMAL TRADE
FEAR dele|dela OWN? PARTNER|PARENT >!nao|gostar|ver|cair|achar|brigar|descobrir|ficar ! TRIFLE LAUGH ANIMAL TRADE
FEAR de|do|da|dele|dela OWN? dele >!nao|gostar|ver|cair|achar|brigar|descobrir|ficar ! TRIFLE LAUGH ANIMAL TRADE
FEAR de|do|da OWN? dela|ele|ela >!nao|gostar|ver|cair|achar|brigar|descobrir|ficar ! TRIFLE LAUGH ANIMAL TRADE
FEAR dele|dela OWN? dela|ele|ela >!nao|gostar|ver|cair|achar|brigar|descobrir|ficar ! TRIFLE LAUGH ANIMAL TRADE
DIE de medo do|da|dele|de OWN? PARTNER|dele|PARENT
medo de voltar|ir|chegar|ficar para|em|pra casa
me KILL se|quando ! LAUGH TRIFLE MONEY
ANYONE ... com|pegou|apontou|puxou|sacou|apontando|segurando|mostrou|tem OWN? WEAPON >!de ! FICTION TRADE
apontou|apontando|encostou OWN? WEAPON ! FICTION TRADE
ANYONE .. armado|armados ! FICTION TRADE
WEAPON .. para|na|no|em OWN? mim|minha|pescoco|nossa ! FICTION
atirou|atirando|tiros .. mim|aqui|casa|rua|nele|nela|gente ! FICTION
fotos|nudes|videos|video|foto|intimas|nude .. vazar|postar|divulgar|espalhar|publicar|vazou|mandar ! TRADE
vazar|postar|divulgar|espalhar|publicar .. nudes|intimas|intima|intimo|intimos|nude|pelada|nua
vazou|postou|divulgou|espalhou|mandou .. nudes|intimas|intima|intimo|intimos|nude|pelada|nua
chantagear|chantagem|chantageando|chantageado

# confinement
ANYONE .. me LOCK em|na|no|dentro|aqui|END >!no
me LOCK/ele em|no|na|dentro casa|quarto|banheiro|OWN ! TRAFFIC
estou|to|fiquei .. LOCK|trancada|trancado em|no|na|aqui|dentro casa|quarto ! LAUGH fora WORK elevador reuniao
estou|to|fiquei .. LOCK|trancada|trancado em|no|na|aqui|dentro banheiro|dentro ! LAUGH fora WORK elevador reuniao
estou|to|fiquei .. presa|preso em|no|na|aqui|dentro casa|quarto|banheiro|dentro ! LAUGH fora WORK elevador reuniao
presa|estamos|esta .. LOCK|trancada|trancado em|no|na|aqui|dentro casa|quarto ! LAUGH fora WORK elevador reuniao
presa|estamos|esta .. LOCK|trancada|trancado em|no|na|aqui|dentro banheiro|dentro ! LAUGH fora WORK elevador reuniao
presa|estamos|esta .. presa|preso em|no|na|aqui|dentro casa|quarto|banheiro|dentro ! LAUGH fora WORK elevador reuniao
trancou|fechou|bloqueou|trancando OWN? porta .. KILL|BEAT|medo|nao|HIT|vai|me ! chave
PARTNER|ele|padrasto .. nao .. deixa .. sair de|da|END ! LAUGH TRADE ANIMAL
PARTNER|ele|padrasto .. nao|proibe .. deixa|me .. trabalhar|estudar|ver|falar|usar ! LAUGH TRADE ANIMAL CHILD
PARTNER|ele|padrasto .. nao|proibe .. deixa|me .. visitar|conversar|amigos|amigas ! LAUGH TRADE ANIMAL CHILD
nao|nem me deixam|deixa .. sair de|daqui|END ! WORK chefe TRADE
nao|nem|me|proibe .. sair de casa .. ele|marido|PARTNER .. nao deixa
pegou|tomou|quebrou|escondeu|confiscou OWN? celular|documentos|documento|dinheiro|chave .. nao .. deixa|quer
PARTNER .. controla|controlar .. tudo|dinheiro|minha|meu|celular|roupa|que
ele .. nao|nunca .. pode|deixa|sabe|descobrir .. saber|ver|descobrir|falando
falando|escrevendo|mandando|digitando .. escondida|escondido|escondidas
estou|to|fiquei escondida|escondido|escondidas ! LAUGH
nao posso|da|dar .. falar .. ele|PARTNER|marido .. lado|aqui|perto|ouvindo|vendo|olhando|chegando
preciso|quero|tentando|ajuda|como|tenho .. fugir .. casa|dele|daqui|marido|PARTNER
fugir|fugi|fugindo .. casa|dele|daqui|PARTNER .. VIOLENT|medo|KILL|BEAT|HIT|END ! LAUGH
preciso|tenho|quero .. sair .. casa .. antes ! WORK TRADE
quebrando|quebrou|destruindo|quebra .. tudo|casa|porta|coisas ! LAUGH TRADE
ajuda|socorro|help ... ele|ela|eles .. esta aqui|vindo|chegando|entrando|bravo|louco|bebado
ajuda|socorro ... KILL|BEAT|HIT|policia
BREAK_IN .. porta|casa|portao|janela|quarto ! TRADE TRAFFIC PAST conserta
invadiu|invadiram .. minha|nossa|casa ! PAST
entraram|entrou|entrando .. minha|aqui|nossa .. casa ... escondid|escondida|escondido|medo|arma
tentando|querendo entrar ! trabalho SPORT site
chama|chame|liga|ligue|chamem|liguem|chamar|ligar|manda|mandem|preciso|aciona .. policia|viatura|190|pm ! LAUGH

# sexual violence
ANYONE .. ABUSE|estuprou|estupra|molesta|molestou ... mim|LOVED|dela|dele ! FICTION
ABUSE|abusavam|abusaram|abuso .. de|do|da|dela|dele|deles OWN? mim|LOVED|CHILD ! FICTION
ABUSE mim|sexualmente
abuso|abusos|exploracao sexual|sexuais|infantil ! TOPIC
sofri|sofreu|sofrendo|sofro|sofre .. abuso|abusos
passar|passou|passa|passava|passando a|as mao|maos nela|nele|nelas|neles ! massagem massa LAUGH SPORT
botou|bota|enfiou|colocou a|as mao|maos nela|nele|nelas|neles ! massagem massa LAUGH SPORT
passar|passou|passa a|as mao|maos em|na|no|nas OWN? mim|partes|seios|LOVED ! massagem massa LAUGH SPORT
passar|passou|passa a|as mao|maos nos|nela|nele|ni OWN? mim|partes|seios|LOVED ! massagem massa LAUGH SPORT
passar|passou|passa a|as mao|maos em|na|no|nas|nos|nela|nele|ni OWN? nela|nele|perna ! massagem massa LAUGH SPORT
passava|passando|botou a|as mao|maos em|na|no|nas OWN? mim|partes|seios|LOVED ! massagem massa LAUGH SPORT
passava|passando|botou a|as mao|maos nos|nela|nele|ni OWN? mim|partes|seios|LOVED ! massagem massa LAUGH SPORT
passava|passando|botou a|as mao|maos em|na|no|nas|nos|nela|nele|ni OWN? nela|nele|perna ! massagem massa LAUGH SPORT
bota|enfiou|colocou|poe|pos a|as mao|maos em|na|no|nas OWN? mim|partes|seios|LOVED ! massagem massa LAUGH SPORT
bota|enfiou|colocou|poe|pos a|as mao|maos nos|nela|nele|ni OWN? mim|partes|seios|LOVED ! massagem massa LAUGH SPORT
bota|enfiou|colocou|poe|pos a|as mao|maos em|na|no|nas OWN? nela|nele|perna ! massagem massa LAUGH SPORT
bota|enfiou|colocou|poe|pos a|as mao|maos nos|nela|nele|ni OWN? nela|nele|perna ! massagem massa LAUGH SPORT
passar|passou|passa a|as mao|maos em|na|no|nas OWN? pernas|bunda|peito|minhas ! massagem massa LAUGH SPORT
passar|passou|passa a|as mao|maos nos|nela|nele|ni OWN? pernas|bunda|peito|minhas ! massagem massa LAUGH SPORT
passava|passando|botou a|as mao|maos em|na|no|nas OWN? pernas|bunda|peito|minhas ! massagem massa LAUGH SPORT
passava|passando|botou a|as mao|maos nos|nela|nele|ni OWN? pernas|bunda|peito|minhas ! massagem massa LAUGH SPORT
passar|passou|passa a|as mao|maos em|na|no|nas|nos|nela|nele|ni OWN? corpo|calcinha|coxa ! massagem massa LAUGH SPORT
passava|passando|botou a|as mao|maos em|na|no|nas OWN? corpo|calcinha|coxa ! massagem massa LAUGH SPORT
passava|passando|botou a|as mao|maos nos|nela|nele|ni OWN? corpo|calcinha|coxa ! massagem massa LAUGH SPORT
bota|enfiou|colocou|poe|pos a|as mao|maos em|na|no|nas OWN? pernas|bunda|peito|minhas ! massagem massa LAUGH SPORT
bota|enfiou|colocou|poe|pos a|as mao|maos nos|nela|nele|ni OWN? pernas|bunda|peito|minhas ! massagem massa LAUGH SPORT
bota|enfiou|colocou|poe|pos a|as mao|maos em|na|no|nas OWN? corpo|calcinha|coxa ! massagem massa LAUGH SPORT
bota|enfiou|colocou|poe|pos a|as mao|maos nos|nela|nele|ni OWN? corpo|calcinha|coxa ! massagem massa LAUGH SPORT
ANYONE ... mexe|mexeu|mexendo|mexer|mexia|mexem comigo|nela|nele|mim|em|com >!muito ! LAUGH TRADE
ANYONE .. mexe|mexeu|mexia|mexendo com|na|no OWN? LOVED ! TRADE
ANYONE .. me toca|tocava|tocou|tocando|tocar END|em|onde|quando|de|la|desde|nas >!no|nesse ! FICTION
tocou|toca|tocava|tocando em|no|na|nas mim|OWN .. partes|corpo|intima|intimas|mim|seio|seios
me agarrou|agarra|agarraram|agarrando|agarrar|beijou ! LAUGH
ANYONE .. encostou|encosta|encostando|esfregou .. mim|nela|nele
partes|parte intima|intimas ! depilacao TRADE
FORCE .. SEX|transar|relacoes|beijar|pelada|coisas ! FICTION
ANYONE .. me|nos forcou|forca|forcava|forcando END|a|quando|em >!barra|coluna ! TRADE LAUGH SPORT
SEX|transar .. forca|forcado|forcada|querer|consentimento|obrigada
sem OWN? consentimento ! MONEY TOPIC contrato banco
HARASS ! TOPIC FICTION LAUGH
disse|falei|pedi|gritei .. nao|parar .. ele|eles .. continuou|parou|ligou
me dopou|doparam|drogou|drogaram|dopado|dopada|embebedou
dopada|drogada .. lembro|acordei|sem
acordei sem roupa|nua|pelada
entra|entrou|entrava|entrando|vem|vinha no|em meu|minha quarto|cama ! TRADE marceneiro
olhando|olha|olhar|espiona|espia|espiando|filmou|filmando|gravou me|no|tomar|eu banho|pelada|banheiro|trocando|trocar
me olhando|espiando|filmando|filmou .. banho|banheiro|quarto|roupa
pediu para nao contar
nao conta|contar .. para ninguem ... KILL|medo
mostrou|mostra o|as|a penis|pinto|partes|pau
manda|pediu|pede|pedindo .. foto .. pelada|nua|intima

# following
ANYONE ... me FOLLOW END|na|no|de >!instagram|insta ! LAUGH insta instagram FICTION muro processo obra condominio
ANYONE ... me FOLLOW por|desde|em >!instagram|insta ! LAUGH insta instagram FICTION muro processo obra condominio
ANYONE ... me FOLLOW faz|todo|toda|ate >!instagram|insta ! LAUGH insta instagram FICTION muro processo obra condominio
ANYONE ... me FOLLOW onde|e|pelo >!instagram|insta ! LAUGH insta instagram FICTION muro processo obra condominio
me perseguindo|perseguiu|perseguem|rondando ! LAUGH FICTION muro processo obra condominio
me espionando|vigia|vigiando|espiona ! LAUGH FICTION muro processo obra condominio
FOLLOW OWN? minha casa|rua|filha|filho|carro ! insta instagram TRADE trabalho
homem|cara|carro|alguem|moto .. me seguindo|perseguindo|observando
NOT sai|saiu|saem .. da|de|do OWN? porta|frente|portao|calcada|rua ! TRADE
parado|parados|esperando|plantado na|no|em OWN? frente|porta|portao|esquina .. minha|casa|predio|dias ! TRADE LAUGH
ex .. aparecer|aparece|apareceu|ronda|rondando|cerca|cercando ! LAUGH
stalker|stalkeando|stalkeia|stalking
# said in passing
vai|ia|vao me KILL se|quando souber|descobrir|ver|souberem .. falei|contei|escrevi|falando|contando|fugi|sai
peguei|pegou|peguem OWN? WEAPON do|da|de OWN? KIN|casa ! TRADE FICTION
estou|to|fui|me AMARRADO ! LAUGH WORK TRADE
CHILD ... sozinha|sozinho|so em casa ... homem|alguem|cara .. porta|entrar|portao
olhando|lendo|ve|le|clonou OWN? meu|minhas zap|whats|whatsapp|conversas ... ajuda|responde|medo|KILL|cuidado
marido|namorado|ex|padrasto|companheiro|noivo .. quebrou OWN? o|a braco|costela|nariz|dedo|maxilar dela ! SPORT FICTION
`;

// Signs of an emergency told without its name, and of a place that one cannot leave. Such a hint is answered gently,
// with the number to call. Notation: reading/phrases.ts.

export const HEALTH_HINTS = `
# no pulse, no breath, no answer
sem|NOT .. pulso|batimento|batimentos END|agora ! ANIMAL LAUGH TRADE relogio
# the wrong medicine, an electric shock
tomei|tomou|engoli|engoliu|dei|usei|apliquei OWN? remedio|medicamento|comprimido|injecao|dose|insulina errado|errada|trocado|trocada|dobrado|dobrada ! ANIMAL LAUGH PAST
levei|levou|tomei|tomou um|uma? choque forte|grande|eletrico|feio|violento ! LAUGH PAST preco valor noticia conta ANIMAL
levei|levou|tomei|tomou um|uma? choque .. tomada|chuveiro|fio|poste|geladeira|rede|220 ! LAUGH PAST preco valor ANIMAL
# limp, burning, confused
CHILD|ela|ele|KIN ... febre ... mole|molinho|molinha|delirando|reage|mama|convulsionou ! ANIMAL LAUGH PAST
febre de? 40|41|42 ! ANIMAL LAUGH PAST vacina
# an infection that spreads
rosto|cara|face|bochecha|mandibula|queixo ... inchado|inchada|inchou|inchando ... febre|calafrio ! ANIMAL LAUGH PAST vacina
inchou|inchado|inchada|inchando|inchaco ... rosto|cara|olho|bochecha|pescoco|garganta ... febre|calafrio ! ANIMAL LAUGH PAST vacina
febre|calafrio ... rosto|cara|olho|bochecha|pescoco|mandibula .. inchado|inchada|inchou|inchando|fechando ! ANIMAL LAUGH PAST vacina
febre ... nao consigo|consegue abrir a boca ! ANIMAL LAUGH PAST
bati|bateu ... cabeca|nuca|testa ... vomitando|vomitou|esquecendo|sonolento|sonolenta|confuso|confusa|dupla ! ANIMAL LAUGH
caiu|cai|queda|batida ... vomitando|esquecendo|confuso|confusa|dupla ! ANIMAL LAUGH bebida
KIN|ela|ele .. confuso|confusa|desorientado|desorientada .. agora|nome|repente ! ANIMAL LAUGH
# after a treatment: blood does not reach the skin or the eye
preenchimento|injecao|acido|hialuronico|aplicacao|aplicou ... branco|branca|preto|preta|dormente|enxergo|enxergando|visao ! ANIMAL LAUGH cabelo pouquinho
perdi|perdendo|perdeu|sumiu .. visao|vista ! LAUGH ANIMAL linda mar
nao .. enxergo|enxergando|vejo|vendo .. de um|uma olho|lado ! LAUGH ANIMAL oculos lente grau
# bitten or run over together with an animal
mordeu|morderam|atacou|avancou em|no|na? OWN? KIN|mim ... sangrando|sangra|sangue|rosto|pescoco|desmaiou ! LAUGH PAST FICTION
me mordeu|morderam|atacou ... sangrando|sangra|sangue|rosto|pescoco ! LAUGH PAST FICTION
fui|fomos atropelado|atropelada|atropelados|atropeladas com ! LAUGH PAST FICTION
# wasting away
dias|semana|semanas ... sem comer|comida ! LAUGH ANIMAL carne doce gluten acucar
parei|parou|deixei|deixou de comer .. dias|semana|semanas|desmaiei|desmaio|desmaiou|desmaia ! LAUGH ANIMAL carne doce gluten acucar
vomito|vomita|vomitei|vomitando .. tudo|sangue|escondido|escondida ! ANIMAL LAUGH gravidez gravida
`;

export const FIRE_HINTS = `
# gas in the house
cheiro|vazamento .. gas ... tonta|tonto|zonza|zonzo|enjoada|enjoado|mal|dormindo ! LAUGH
cheiro .. forte .. gas ! LAUGH conserta orcamento
# people that cannot get out
gente|pessoa|pessoas|homem|mulher|CHILD|KIN|motorista|motoqueiro|pedreiro .. LOCK|preso|presa|presos|presas dentro|embaixo|debaixo|ferragens ! LAUGH TRADE transito escritorio trabalho reuniao
ilhado|ilhada|ilhados|ilhadas|soterrado|soterrada|soterrados ! LAUGH FICTION PAST
represa|rio|agua|enchente|enxurrada|mare .. subiu|subindo|levou|invadiu ... KIN|gente|casa|carro ! LAUGH PAST FICTION TRADE foto fotos ensaio
`;

export const CONFINED_HINTS = `
# what a person needs to leave is kept from her
PARTNER|OTHERS|KIN|ele|ela|dona ... segura|segurou|guarda|prendeu|escondeu|esconde|tomou|confiscou|rasgou|reteve|recolhe OWN? documento|documentos|passaporte|identidade|carteira ... nao|nem|para|trabalho ! LAUGH FICTION sexta segunda perder transito
PARTNER|ele .. toma|pega|recolhe|guarda|fica com? OWN? .. salario|dinheiro|cartao ... nao|nem|peco|pedir|esmola ! LAUGH FICTION poupanca viagem
NOT me deixa|deixam ter|ficar|pegar ... real|dinheiro|centavo|celular|telefone ! LAUGH FICTION TRADE
prende|prendeu|tranca|trancou|levou|tirou OWN? chave|chaves|celular|telefone ... sair|falando|vizinha|vizinho|lugar|dentro ! LAUGH FICTION CHILD chaveiro
PARTNER|ele tranca|trancou|fecha|fechou OWN? portao|porta|casa ... fica|ficou|leva|levou com? OWN? chave|chaves ! LAUGH FICTION TRADE
# watched
PARTNER|ex|ele .. instalou|colocou|botou|pos|escondeu .. aplicativo|app|rastreador|camera|gps|espiao ... onde|ver|le|meu|minha|saber ! LAUGH FICTION seguro loja portaria gato bebe
rastreador|espiao .. meu|minha carro|celular|bolsa|moto|mochila ! LAUGH seguro roubo
PARTNER|ex|ele ... conta|cronometra|controla|confere|fiscaliza .. minutos|minuto|horas|passos|centavo|quilometragem ! LAUGH SPORT FICTION treino
# a helper is called in other words
pizza|lanche|remedio|marmita|encomenda ... urgente .. ele|homem ... aqui|lado|vendo ! LAUGH
# carried off
motorista|uber|taxi|taxista|aplicativo|carro ... trancou|travou|tranca .. porta|portas ... caminho|rota|para|lado|outro ! LAUGH TRADE obra chave
mudou|saiu ... caminho|rota ... trancou|travou|acelerou|responde ! LAUGH TRADE
# goes on
pressao|aperto|dor no peito .. continua|passa|piora|piorou|aumentou|aumenta|voltou|igual ! LAUGH FICTION ANIMAL treino exercicio
# hit in other words
empurrou|chutou|derrubou|jogou|bateu eu ! LAUGH SPORT ANIMAL FICTION
jogou|joga|jogaram|atirou|tacou|arremessou OWN? .. panela|agua|copo|prato|faca|cadeira|oleo|cafe|comida .. mim|cima|cara|rosto ! LAUGH SPORT ANIMAL FICTION carnaval piscina
torceu|pisou|torce|pisa .. meu|minha|dela braco|barriga|pescoco|mao|cara ! LAUGH SPORT TRADE ANIMAL treino CHILD
`;

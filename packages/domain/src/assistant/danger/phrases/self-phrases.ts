// Phrases for wanting to die, to hurt oneself or to be gone, by the writer or another person. Notation:
// reading/phrases.ts.

export const SELF_PHRASES = `
# a wish to die
DIE/inf ! LAUGH LEGAL FICTION TRADE
eu DIE/eu|DIE/ele >!de|loira ! LAUGH LEGAL TRADE SPORT
debaixo|embaixo da|de terra
sete palmos
NOT amanheco|amanhecer|amanheca|amanhecesse ! LAUGH
existencia .. erro|inutil|nada|peso
sou um erro END
DESIRE|vive .. DIE ! LAUGH LEGAL
vontade de DIE ! LAUGH
NOT .. medo de|da DIE END ! LAUGH
THINK em|na|sobre .. DIE ! LEGAL FICTION
DIE seria|e .. alivio|descanso|solucao|saida|melhor
so a|OWN morte
minha morte ! LEGAL
tanto|nem faz|ligo .. DIE
dizendo|fala|falando|falou|disse que|em .. DIE ! FICTION LAUGH
pronto|pronta para DIE
vou DIE END ! LAUGH PAIN_TALK
dia que .. DIE
deus .. me leve|levar|levasse|leva END ! LAUGH
deus .. me leve|levar|levasse|leva logo
pedir|peco|pedindo .. deus .. levar|leve|levasse
deixa|deixem eu|me DIE
nao|nunca .. ter|era|devia|queria|quis|deveria .. nascido|nascer ! TRADE
devia|queria|era|arrependo|melhor .. nem|nao|nunca .. nascido|nascer
arrependo .. ter nascido
se eu DIE ! LAUGH TRADE
se eu nao LIVE
me quer|quero|queria DIE
DIE|morto por dentro
descansar|dormir .. para sempre|eternamente
descansar|dormir para sempre
descansar em paz
dormir .. NOT|nunca .. WAKE
DESIRE|tomara|espero|seria|bom|rezo|torco .. NOT .. WAKE
nunca mais WAKE
para|pra nao|nunca .. WAKE END
fechar os olhos .. acabar|para sempre|nunca|nao
desviver

# killing oneself
<!esta|estava|vive me|mim KILL/ger ! SPORT WORK PAIN_TALK
<!DOES me|mim KILL/inf|KILL/eu ! SPORT WORK BREAK_IN
DESIRE|vou|para|THINK|como|TRY|penso|nao me|mim KILL ! SPORT WORK TRIFLE TRADE
estou me KILL/ger END|por|aos ! SPORT WORK
eu|hoje me KILL/eu|KILL/inf|mata|mate ! SPORT WORK
se KILL/inf|KILL/ger|mato ! SPORT WORK FICTION ANIMAL
ANYONE ... se KILL/ele|KILL/inf|KILL/ger ! SPORT WORK FICTION ANIMAL
matar eu mesm
tirar|tirou|tira|tirando|tiro|tire|tirado|tirasse OWN? propria? minha|propria|dele|dela|sua vida ! FICTION
tirar|tirou|tira|tirando|tiro|tire|tirado|tirasse OWN? propria? vida >!do|da|de ! FICTION
END_IT com OWN? minha|propria|essa|esta|dele|dela|tudo|sofrimento propria? vida|existencia ! TRADE
END_IT com|de esse|essa|este|esta|todo? tudo|sofrimento|isso|todo ! TRADE MONEY SPORT marcado marcada horarios sessoes
END_IT com|de OWN? vida|existencia
com OWN? WEAPON .. END_IT com isso
THE_END em|na|nessa|nisso|a|nesse|no|ao OWN? tudo|isso|mim|vida|sofrimento|dor|existencia|tristeza
THE_END nisso
era|devia|deveria|queria|tinha|podia .. morrido no lugar ! FICTION
 por|dar um? fim em|a mim
fim .. minha|propria vida
dar|dou|dei cabo .. vida|mim
DESIRE .. tudo|isso|dor|sofrimento|pesadelo|vida .. END_IT ! TRADE MONEY PAIN_TALK
DESIRE que acabe END
odeio .. vida|viver ! LAUGH
tudo vai|ia END_IT para mim
SUICIDE ! TOPIC FICTION LAUGH doce
me|mim suicidar|suicido|suicidei
se suicidar|suicidou|suicida
pensamentos|ideacao|intencao|ideia suicida|suicidas|suicidio
<!DOES me enforcar|enforco|enforcando END
DESIRE|vou|para|THINK|pensei .. <!DOES me enforcar ! TRADE
se enforcou|enforcar|enforcando|enforca
suicidar|suicidou
SHOT|bala na|em|no OWN? propria? cabeca|boca|coracao|ouvido|peito|mim
me dar .. tiro
FOLLY .. comigo|minha ! TRADE
fazer|faca|faco|fazendo .. FOLLY END ! TRADE LAUGH
medo de fazer .. FOLLY END ! TRADE
medo|sei .. fazer|faco|capaz comigo
medo|sei .. fazer|faco contra mim
fazer mal a|para mim
vai|vou fazer|cometer .. FOLLY END ! TRADE LAUGH
escolhi|sei|decidi|planejei .. como|dia|hora|jeito .. KILL|DIE

<!NOT me|mim matei|mataria ! SPORT WORK
so nao me KILL ! LAUGH
tivesse|tenho|falta|faltou|tive|criar|criei coragem ... ido|feito|KILL|pulado|acabado|terminado|END_IT|partido
coragem de|para END_IT|tirar|JUMP|partir|ir
coragem de|para|pra me? KILL|JUMP|acabar|CUT
me segura|segurando|prende|mantem .. aqui|viva|vivo|mundo
DESIRE|THINK .. me JUMP/inf END|na|no ! LAUGH
deixar|deixasse|deixo de existir|viver
para isso|tudo tudo|isso END_IT
contando .. dias|horas .. END_IT ! TRADE WORK ferias
estar|estarei .. entre voces|nos
me despedi|despedindo|despeco de|da|do|dos|das OWN? KIN|LOVED|todos|todo|amigos|filhos|mundo
doei|dei|distribui .. minhas coisas|roupas ! TRADE
DESIRE me apagar|desligar|acabar|enterrar
NOT DESIRE .. WAKE
DESIRE .. NOT existir|viver|WAKE|estar
planejado|preparado|decidido ... descansar|partir|ir|embora ! TRADE SPORT WORK
morte .. boa|paz|alivio|saida|descanso|acalma|solucao|chama|esperando|liberta|unica|melhor|vir|venha|chegue
ideia|pensamento|pensamentos|vontade|desejo de|da|sobre|em DIE ! LAUGH
se eu nao estivesse|tivesse|existisse .. aqui|END|vivo|viva
DESIRE|tomara|podia .. me atropelar|atropelasse|atropele|matasse|acertasse
tomara|espero|rezo|torco que? eu ... DIE ! LAUGH
DESIRE que eu DIE
so DIE/ger|morto|morta para|que passar|acaba|acabar|descansar|parar|para
nada|ninguem .. importa .. DIE

# no wish to live
NOT quero|queria|quer|BEAR|CAN|sei .. viver|vivendo|vive >!de|sem|no|na|em|melhor|longe|pra|aqui|com|ar|la
NOT tenho|merece|mereco|merecia|vontade .. viver|vivendo|vive >!de|sem|no|na|em|melhor|longe|pra|aqui|com|ar|la
NOT quero|queria|quer|BEAR|CAN .. viver|vivendo|existir .. assim|nesse|nessa|neste mundo|END|vida|jeito|inferno
NOT quero|queria|BEAR|CAN .. viver sem|com ele|ela|isso|culpa|minha|meu|peso|vergonha ! PAIN_TALK TRADE
NOT .. BEAR|quero OWN|essa|esta|dessa|nessa LIVE >!de ! TRADE
NOT .. BEAR .. viver >!de|sem|no|na|longe
NOT .. quero|queria|vou|BEAR|sei|quer|pretendo|devo .. estar|ficar|continuar .. viva|vivo
NOT .. quero|queria|BEAR|quer|aguenta|consigo .. estar|ficar|continuar|seguir aqui END ! TRADE
NOT .. quero|queria|BEAR|quer .. estar|ficar|continuar .. nesse|neste|desse|nessa|nesta mundo|vida|planeta|terra
NOT .. estar|estarei|esteja .. viva|vivo|existindo
nem|se|nao sei|garanto se|que .. estar|estarei|chego|chegar .. viva|vivo
NOT .. vou|pretendo|devo .. existir
NOT .. SENSE .. LIVE >!de
NOT .. SENSE .. em|para nada|tudo|continuar|existir ! TRADE
NOT .. vejo|acho|encontro|tenho|tem .. SENSE .. em nada|tudo
NOT .. SENSE .. continuar END|aqui|viver|vivendo|nessa|nesse|existindo
LIVE .. NOT|sem|perdeu .. SENSE ! TRADE
LIVE perdeu
perdi|perdeu|perdendo|perder .. SENSE .. LIVE
sem SENSE .. LIVE
sem SENSE .. continuar END|aqui
NOT .. vale|valer .. viver|continuar
LIVE .. NOT .. vale|presta|serve ! TRADE
para|pra que|quê viver|continuar|existir|acordar
viver|vivo para que
tanto faz .. LIVE|DIE
TIRED de viver|existir|sofrer|lutar|respirar >!com|na|no|em
TIRED OWN|da|dessa|desta vida|existencia >!de
TIRED d|da|de OWN|dessa|essa|minha vida >!de|corrida
TIRED de tudo ! TRADE WORK
DESIRE|estou|vou|eu|desisti|desisto .. desisti|desisto|desistir|desistindo|desistiu de viver|mim|tudo|lutar ! TRADE
desisti|desisto|desistir|desistindo|desistiu de|da OWN? viver|mim|vida|existir
dificil|impossivel|insuportavel .. viver|vivendo >!com|sem|de|em|no|na ! TRADE
dificil|impossivel .. continuar|seguir|ficar|permanecer .. vivo|viva|vivendo|aqui|vivos
viver .. doi|doendo|insuportavel|pesado|castigo|sofrimento|inferno ! PAIN_TALK
NOT .. mereco|devia|deveria .. viver|existir|estar
NOT .. queria|quero|quer existir END
chega de viver|sofrer|vida
chega dessa|desta vida
NOT .. BEAR .. sofrer|sofrimento|nada|tudo|isso >!de ! TRADE PAIN_TALK SPORT WORK MONEY
NOT BEAR|aguentando END ! TRADE PAIN_TALK SPORT WORK MONEY LAUGH
NOT .. BEAR .. essa vida|dor aqui|dentro|END
NOT .. nada .. faz sentido ! TRADE

# wishing to be gone
DESIRE .. GO/inf END ! LAUGH
DESIRE .. GO do|da|desse|deste|dessa|desta mundo|mapa|terra|face|planeta|vida
DESIRE|vou .. GO de|para vez|sempre
DESIRE .. GO daqui|logo|para ! TRADE
vou GO|embora do|desse|deste|dessa mundo|mapa|vida
se eu GO
ninguem .. iria|ia|vai|sentiria|sentir|sente|nota|notar .. falta >!da|do|das|dos|de
ninguem .. notaria|notava|perceber|perceberia|liga|ligar|ligaria|importa .. falta >!da|do|das|dos|de
ninguem ... falta de mim
ninguem .. iria|ia|vai notar|perceber|ligar|lembrar|chorar ! TRADE TRAFFIC atrasado atrasada chegasse chegar
NOT .. faco|faria|farei falta
melhor|melhores|feliz|felizes sem|se mim|eu|eu >!pagar|for|fizer
sem mim .. melhor|feliz|todos|mundo
sou|sinto|virei|apenas .. peso|fardo|estorvo|problema para|na|no|pra ! SPORT
sou|sinto|virei .. fardo|estorvo|inutil|um peso END|e ! SPORT LAUGH
eu .. atrapalho ! TRADE
NOT sirvo para nada >!de ! LAUGH
ir|vou|irei|queria|DESIRE .. embora|partir desse|deste|dessa|desta|do mundo|vida|terra
DESIRE partir END
partir dessa|desta|dessas
ir|estar|ficar|vou|encontrar .. junto|perto ... ceu
encontrar .. ceu|mortos|falecida|falecido
virar estrela|estrelinha|anjo
NOT .. faco .. falta

# no way out
NOT .. vejo|tem|tenho|enxergo|acho .. saida END|para|nenhuma >!pela|do|da|no|na|de|rua
NOT .. ha|existe|encontro|vendo|consigo .. saida END|para|nenhuma >!pela|do|da|no|na|de|rua
NOT .. vejo|enxergo|tenho .. luz
jeito para|pra mim|minha >!cabelo
NOT .. tenho .. esperanca
acabou para mim END ! TRADE
para mim .. deu|chega|acabou END ! TRADE
NOT .. da .. viver >!de|sem|no|na|em|com|ar
fundo do poco

# farewell
carta|bilhete|mensagem|texto|video|recado|audio de despedida|adeus
deixei|deixou|escrevi|escreveu|deixando .. carta|bilhete ! PAST MONEY
so .. dizer|dar|falar adeus
adeus a|cuidem|cuida|mundo|para|todos|me ! TRADE LAUGH
adeus .. mundo|cruel
pago|acertado|quitado ... NOT volto|voltarei mais .. adeus END
minha ultima mensagem|conversa|noite >!que
OWN ultimo dia END|aqui|vivo|vida >!de|no|na|em|da|do|para|pra
ultimo dia de vida
ultimo dia na|nessa|aqui terra|vida|mundo
ultimo dia END adeus|obrigado|obrigada
me perdo|perdoe|perdoem|perdoa|perdoar por tudo|isso|fazer|favor ! TRADE
me perdoem END
perdoem|desculpem .. nao aguento|aguentei|consegui
cuida|cuidem|cuide|olhem|cuidar .. quando|se eu .. for|partir|DIE|faltar|GO
quando eu .. NOT .. estiver .. aqui|viva|vivo ! LEGAL TRADE
quando eu partir|for|faltar embora? END ! LEGAL TRADE
adeus .. cuidem|cuida|cuide
NOT vou .. estar .. aqui ... vez|sempre
ninguem .. culpa .. fazer|vou|disso
NOT vou .. existir
nao vou precisar .. partir
nao aguentei END ! TRADE PAIN_TALK LAUGH SPORT
em breve .. tudo .. acaba|acabar

# pills, poison, blades, heights
SWALLOW .. MANY .. PILLS ! ANIMAL TRADE
SWALLOW .. PILLS .. de uma vez ! ANIMAL
SWALLOW .. PILLS todos|tudo|todas ! ANIMAL
SWALLOW|tomar .. todos|tudo|todas ... PILLS >!que|certinho|certo ! ANIMAL receita receitou receitados
SWALLOW .. todos|tudo|todas .. PILLS .. vez|casa|mae|pai|END ! ANIMAL receitou
SWALLOW .. NUMBER .. PILLS ! ANIMAL receita receitou mandou
SWALLOW|tomar .. tudo .. de PILLS ! ANIMAL
PILLS .. tomar tudo
SWALLOW|usei PILLS .. bebida|alcool|vodka|cachaca|nao acordar|dormir para ! ANIMAL
PILLS|corda|WEAPON|veneno ... coragem
confio .. em mim|sozinho|sozinha
sozinho|sozinha .. com .. facas|faca|PILLS|WEAPON ! TRADE
PILLS .. na|nas mao|maos
juntei|guardei|juntando|guardando|separei .. PILLS
SWALLOW .. POISON ! ANIMAL
SWALLOW .. cartela|caixa|frasco END|de|toda|inteira|todo ! ANIMAL TRADE vitamina vitaminas antibiotico anticoncepcional receitou mandou
OVERDOSE ! LAUGH FICTION
WEAPON|38 ... carregado|carregada|engatilhada
38 .. cabeca|boca
passei|passo|passando|passar .. BLADE .. braco|pulso|pulsos|veia|bracos
PILLS ... aberto|mao|mesa .. tomar|DESIRE|quase
vidro|cartela|caixa de PILLS .. aberto|aberta|mao|frente
amarrei|amarrou|pendurei|pendurou|amarrando .. corda|lencol|cinto|fio ! TRADE SPORT
corda|lencol|fio .. pescoco|teto|viga|garagem|ventilador ! SPORT
WEAPON|corda|PILLS|remedios .. quarto .. bilhete|carta|dele|dela|filho|filha
WRIST .. enfaixados|enfaixado|machucados|marcados
CUT .. WRIST|veias|veia >!da|do
WRIST|pulsos cortado|cortados|sangrando
com|to OWN? BLADE .. mao|pulso|braco|veia|perna|pescoco ! FICTION SPORT queijo
com OWN? corda .. mao|pescoco|aqui|teto|viga|END ! SPORT
arrumei|comprei|peguei|amarrei|achei|preparei OWN? corda END|aqui|na|no|para ! SPORT
corda .. pescoco|teto|viga|forca
JUMP do|da|dum|na|no|em|pela|embaixo|para OWN? frente? da|do|de|dum|um|uma|o|a? HEIGHT ! LAUGH FICTION
me JUMP .. HEIGHT
me JUMP .. frente|embaixo .. TRAIN
pular .. frente .. TRAIN
na|em frente .. TRAIN .. JUMP
JUMP do|da .. HEIGHT ! LAUGH FICTION TRADE
JUMP OWN? carro contra|no|na|num|em
me tacar|tacando|atirar|jogar .. HEIGHT|frente|debaixo|embaixo
estou|to em? cima|beira|beirada|borda|parapeito da|do|na|de OWN? HEIGHT|TRAIN ! TRAFFIC
estou|esta|to|ta na|no|num OWN? ponte|sacada|parapeito|telhado .. pular|JUMP|dizendo|ameacando|coragem
estou|esta|to|ta na|no|num OWN? viaduto|varanda|terraco|passarela .. pular|JUMP|dizendo|ameacando|coragem
estou|to na|no beira|parapeito|beirada ! TRAFFIC
WEAPON .. na|em|no OWN? cabeca|boca|mim mesmo? ! FICTION
comprei|arrumei|peguei|achei .. WEAPON .. acabar|matar|fim|mim|isso
com OWN? WEAPON .. cabeca|boca|coragem
gas .. ligado|aberto|ligar .. deitei|dormir|fechei|deitar|janelas
liguei|abri o? gas .. dormir|deitei|fechei|janelas
carro contra|num|no poste|muro|caminhao|arvore DESIRE|END
`;

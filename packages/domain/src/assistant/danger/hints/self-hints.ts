// Ways in which people let it be guessed that they, or another person, do not want to live: what is settled,
// given away, said for the last time. Such a hint is answered gently. Notation: reading/phrases.ts.

export const SELF_HINTS = `
# all is settled, and nothing after it
pagar|paguei|pago|quitado|quitada|quitar|adianto|adiantar|acertar|acertado|pagas|pagos ... depois .. nao .. ouvir|precisar|saber|cuidar .. mim ! LAUGH FICTION
NOT quero|queria|vou deixar divida|dividas|pendencia|pendencias|conta|contas para ninguem|familia|filhos|quando ! LAUGH FICTION
nem aqui nem em lugar nenhum ! LAUGH FICTION
nao .. vou|estarei estar? em lugar nenhum ! LAUGH FICTION viajar
quando eu me for ! LAUGH FICTION
NOT vai|vou mais dar trabalho|preocupacao ! LAUGH FICTION ANIMAL MONEY remarcar horario aparelho
NOT vai|vou dar mais trabalho|preocupacao ! LAUGH FICTION ANIMAL MONEY remarcar horario aparelho
posso|vou|pode ir|partir em paz ! LAUGH FICTION viajar viagem ferias festa
deixei|deixou|deixo ... senha|senhas .. gaveta|caderno|envelope|papel ! LAUGH FICTION wifi
deixei|deixou tudo escrito|anotado|acertado ,? quem fica com ! LAUGH FICTION
dei|dado|doei|deixei OWN? ANIMAL para|com .. papeis|documentos ... ir|partir END ! LAUGH FICTION
deu|doou|distribuiu|repartiu|dividiu ... se despediu|despedindo ! LAUGH FICTION emprego
deu|doou|dando|distribuiu ... para onde vai|vou .. nao leva|precisa ! LAUGH FICTION
disse|diz|falou|fala|falando que? agora|ja|logo vai|pode|vou descansar ! LAUGH FICTION feriado ferias domingo praia

# who cares for those who stay
criar|cuidar|cuide|cuida bem? .. filhos|filhas|criancas|meninos|meninas|irmao|irma .. sem ele|ela|mim ! LAUGH FICTION ANIMAL
pediu|pede|falou|disse .. cuidar|cuide|cuida|olhar|criar bem? .. filhos|filhas|criancas|meninos|meninas|irmao|irma .. quando ele|ela nao estiver|tiver aqui|END ! LAUGH FICTION ANIMAL casa
dar conta ... se ele|ela|eu faltasse|faltar|partisse|partir|morresse ! LAUGH FICTION aula
disse|falou|fala|diz que? .. natal|aniversario|pascoa|reveillon ... passa|passam|sera sem ele|ela|mim ! LAUGH FICTION viagem plantao

descanso|descansar|descansarei de vez|sempre ! LAUGH FICTION TRADE viajar viagem ferias aposentar aposentadoria

passar|deixar|transferir|dividir .. bens|casa|tudo ... NOT vou|estarei .. aqui ! JOURNEY

# on the edge, or armed
HEIGHT|laje|ponte|passarela|viaduto|predio|telhado ... quase pulei|saltei ! LAUGH FICTION SPORT
HEIGHT|laje|ponte|passarela|viaduto|predio|telhado ... quase me joguei|atirei|soltei ! LAUGH FICTION SPORT
despedindo|despediu ... sumiu|saiu|levou|pegou .. arma|corda|revolver|veneno|remedios ! LAUGH FICTION

# said for the last time
obrigado|obrigada|agradeco ... voce|voces tentou|tentaram ! LAUGH FICTION TRADE
vou|quero|prometo deixar|deixo todo mundo em paz ! LAUGH FICTION
NOT .. pesar|peso .. para ninguem ! LAUGH FICTION
NOT .. incomodar|incomodo|incomodarei|atrapalhar|atrapalho .. ninguem ! LAUGH FICTION WORK
fez o que pode|podia ... nao .. culpa dela|dele|sua|voce|ninguem ! LAUGH FICTION
agradecer|obrigado|obrigada ... antes de ir|partir ,? nao precisa responder ! LAUGH FICTION

# what keeps one alive is given up
parei|larguei|deixei|abandonei|parou|largou .. insulina|hemodialise|dialise|quimio|quimioterapia|coracao|anticoagulante ... proposito|deixa|deus|natureza|logo|rapido|morrer|vez ! LAUGH FICTION ANIMAL
carro|moto|volante ... poste|muro|arvore|caminhao|barranco ... proposito|querer ! LAUGH FICTION
pensei|penso|pensando|vontade em|de jogar|bater|enfiar o|meu carro|moto ! LAUGH FICTION lavagem

# if something should happen
cuida|cuide|cuidem|avisa|avise|avisem .. se acontecer .. comigo ! LAUGH FICTION viagem voo cirurgia encomenda
se acontecer .. comigo ... cuida|cuide|cuidem|avisa|avise|avisem ! LAUGH FICTION viagem voo cirurgia
deixei tudo organizado|arrumado|pronto ... senha|senhas|escritura|documento|documentos|testamento ! LAUGH FICTION contador imposto obra
NOT vou estar|estarei .. aqui .. lugar ! LAUGH FICTION viajar viagem
DESIRE|vontade .. de? apagar|desligar END ! LAUGH FICTION TRADE

# no longer here, with nothing said of a journey
NOT vou mais estar por? aqui END ! JOURNEY
NOT vou estar mais por? aqui END ! JOURNEY
NOT vou mais estar por? aqui .. mes|semana|ano|natal|sessao ! JOURNEY
NOT .. aqui ... nem em lugar nenhum|algum ! LAUGH FICTION
NOT .. precisar|preciso|precisarei ... nem de mais nada ! LAUGH FICTION
NOT .. precisar|preciso|precisarei .. onde eu? vou|for ! JOURNEY
NOT precisa|precisam mais? me esperar|esperem ... obrigado|obrigada por tudo ! JOURNEY remarquei alta
NOT passo de|do|da|desse|dessa|deste|desta semana|mes|noite|hoje|amanha|fim|ano >!sem|para|com|trabalhando|estudando ! TRADE LAUGH prova
sei se eu? passo de|do|da|desse|dessa|deste|desta semana|mes|noite|hoje|amanha|fim|ano >!sem|para|com ! TRADE LAUGH prova
acabou tudo para mim END ! TRADE LAUGH
fazer o? mesmo|igual que? .. KIN fez ... parou|descansou|sofrer|sofreu|paz ! LAUGH FICTION

# a thought told in passing, beside "mas vou sim" or "mas passou"
THINK|vontade|DESIRE em|de? GO/inf de|do tudo|todos|todas|mapa|mundo END|e|sabe|ne|que ! LAUGH FICTION ferias viagem praia
THINK|vontade|DESIRE em|de? GO/inf de todo mundo ! LAUGH FICTION ferias viagem praia
THINK|vontade em|de GO/inf END ! LAUGH FICTION ferias viagem praia
THINK em sumir|desaparecer as vezes ! LAUGH FICTION ferias viagem praia
THINK em me KILL/inf|HURT/inf|CUT/inf|JUMP/inf|suicidar END ! LAUGH FICTION TRADE SPORT WORK
TIRED de viver|existir|respirar END ! LAUGH FICTION TRADE WORK
tive|tenho|tendo|com|vieram .. pensamento|pensamentos ruim|ruins|pesado|pesados|horriveis|sombrios ! LAUGH FICTION
THINK ... melhor|facil se? eu? NOT estar|esta|estivesse|tivesse|existir|existisse aqui? END ! LAUGH FICTION ferias viagem praia
passou|passa|passava|veio pela|por|na|a? OWN? cabeca .. NOT WAKE|existir|viver >!cedo|tarde|a|ele|ela|no|em ! LAUGH FICTION
passou|passa|passava|veio pela|por|na|a? OWN? cabeca .. DIE/inf|GO/inf|SUICIDE END ! LAUGH FICTION
THINK em desistir de tudo|mim END ! LAUGH FICTION TRADE SPORT WORK MONEY
THINK em END_IT/inf com tudo|mim END ! LAUGH FICTION TRADE SPORT WORK MONEY
THINK ... NOT vale|valia|valeria a pena seguir|viver|existir END ! LAUGH FICTION TRADE SPORT WORK MONEY

# one step, one car
HEIGHT|parapeito|beira|beirada ... se eu? me? JUMP/eu|solto|voo >!a|essa|esse|o|corda ! LAUGH FICTION TRADE sessao
HEIGHT|parapeito|beira|beirada ... JUMP/eu ou nao|volto|desco ! LAUGH FICTION TRADE sessao
HEIGHT|plataforma|trilho ... penso|pensando|imagino|imaginando ... facil|resolvia|resolveria|acabava|acabaria|pular|voar ! LAUGH FICTION TRADE
HEIGHT|plataforma|trilho ... vontade .. de? dar um? passo ! LAUGH FICTION TRADE
penso|pensando|pensei|imagino|vontade .. soltar|largar OWN? volante|direcao ! LAUGH FICTION
penso|pensando|pensei|imagino .. so .. dar um passo ! LAUGH FICTION TRADE
se|que vier|vem|viesse|passar um|o? carro|onibus|caminhao|trem ... tanto faz|fez ! LAUGH FICTION
se|que um|o? carro|onibus|caminhao me pegar|pegasse|levasse ... tanto|melhor|alivio ! LAUGH FICTION

ponte|passarela|viaduto|HEIGHT ... nao sei se eu? volto ! LAUGH FICTION TRADE WORK
mal ... topo|beira|beirada|parapeito|alto do|da|de um|uma? predio|ponte|viaduto|torre|laje ! LAUGH FICTION TRADE
quanto|quantos|qual ... mata|matam|mataria uma|um pessoa|humano|homem|mulher|adulto ! LAUGH

# to be with the dead
morreu|faleceu|partiu ... DESIRE|queria|quero ir? encontrar|reencontrar com? ela|ele ! LAUGH FICTION
penso|pensando|achando|acho ... melhor ir embora com|junto ela|ele|dela|dele ! LAUGH FICTION
juntar|encontrar|encontro|reencontrar|estar|ficar .. OWN KIN|PARTNER que ja? se? foi|partiu|morreu|faleceu ! LAUGH FICTION
DESIRE estar|ficar onde OWN? KIN|PARTNER esta|foi ! LAUGH FICTION praia viagem
desde|depois que .. morreu|partiu|faleceu|foi ... ir atras|junto|tambem ! LAUGH FICTION
lado|perto OWN? .. KIN|PARTNER ... cemiterio|tumulo .. lugar|vaga ! LAUGH FICTION estacionar
depois|quando|assim|dia ... DIE/ele|DIE/inf|morrer|partir|embora eu vou|parto|morro|sigo junto|atras|tambem ! LAUGH FICTION velorio enterro cremacao viagem
quando|depois|assim .. se for ,? eu vou|parto|morro junto|atras|tambem ! LAUGH FICTION viagem
sem OWN OWN? ANIMAL|KIN|PARTNER eu tambem? NOT fico|sobrevivo|continuo|aguento ! LAUGH FICTION casa sair
enterrei|enterramos|morreu|faleceu ... agora e? OWN? minha vez ! LAUGH FICTION fila marcar
vem|veio|venha me buscar ... quero|queria ir END ! LAUGH FICTION CHILD

# where they go
para|de|pra onde eu? vou|for|irei .. nao .. precisa|preciso|tem|levo .. OWN? TRADE|dentista|roupa|nada|dinheiro ! LAUGH FICTION praia viagem ferias sinal internet
onde eu? vou estar nao .. precisa|preciso .. OWN? TRADE|roupa|nada|dinheiro ! LAUGH FICTION praia viagem ferias
de onde eu? vou .. ninguem volta ! LAUGH FICTION
NOT vou estar|estarei por? aqui para ver ! LAUGH FICTION viagem viajando
NOT precisa lembrar de mim .. mes|ano|semana ! LAUGH FICTION viagem

# a farewell, without a day to meet again
me despedir|despedindo|despeco END|de|obrigado|obrigada|dos|da|por ! TRADE FICTION JOURNEY trabalho empresa academia escola ate
adeus END ! TRADE LAUGH ate COURTESY
adeus ... obrigado|obrigada por tudo|tentado|cuidar ! TRADE LAUGH
obrigado|obrigada|valeu por tudo|tentado|cuidar ... adeus ! TRADE LAUGH
obrigado|obrigada|valeu por tudo|tentado|cuidar ... NOT|ninguem vai|vao? mais? me FIND ! JOURNEY LAUGH CONTACT
NOT|ninguem vai|vao? mais? me FIND ... obrigado|obrigada|valeu por tudo|tentado|cuidar ! JOURNEY LAUGH CONTACT
adeus ... NOT|ninguem vai|vao? mais? me FIND ! JOURNEY LAUGH CONTACT
depois de hoje|amanha|domingo|sabado ... NOT|ninguem vai|vao? mais? me FIND ! JOURNEY LAUGH CONTACT TRADE
ANIMAL com|para .. vizinha|vizinho|irma|irmao|mae|alguem ... obrigado|obrigada por tudo ! JOURNEY
quem fica|cuida com? .. ANIMAL|bichos|animais ... se for|morre|morrer|faltar|partir|morresse ! JOURNEY

# letters that are written, the own funeral, a day to leave the world
cartas|bilhetes|mensagens|textos|videos|recados|audios de despedida|adeus ! LAUGH FICTION solteira solteiro formatura turma escola empresa emprego trabalho
escrevi|escrever|escrito|gravei|gravar .. despedida|despedidas END|para|pros|dos|de ! LAUGH FICTION solteira solteiro formatura turma escola empresa emprego trabalho festa
meu|minha velorio|enterro|funeral|caixao|sepultamento|tumulo|lapide|cova|jazigo ! LAUGH FICTION plano seguro
deixar|deixo|deixando|largar esse|este mundo|plano ! LAUGH FICTION melhor
ir|vou|sair|saio|saindo|partir|parto|partida|sumir|sumo embora? desse|deste|dessa|desta mundo|vida|plano ! LAUGH FICTION
NOT vou|estou|estarei mais? estar? mais? nesse|neste|nessa|nesta mundo|vida|plano ! LAUGH FICTION
ninguem .. me ver|vera|ve .. nesse|neste mundo ! LAUGH FICTION
NOT existo|existirei ! LAUGH FICTION
minha ultima|ultimo ... nessa|nesta|dessa|desta vida ! LAUGH FICTION
me despedir|despedindo|despeco|despedi da|dessa|desta vida >!de ! LAUGH FICTION
data|dia .. minha morte ! LAUGH FICTION LEGAL
depois que eu me for ! LAUGH FICTION
quando|depois .. acharem|encontrarem me|meu corpo ! LAUGH FICTION

# a place or a means within reach
qual|onde e? OWN? ponte|viaduto|predio|passarela mais alta|alto ! FICTION foto fotos trilha rapel visitar turismo vista mundo
passou|veio|vem|passa|passando umas? ideia|ideias errada|ruim|erradas|ruins ! LAUGH FICTION
qual|onde .. ponte|predio|viaduto|passarela .. alta|alto ! TRADE reuniao obra engenharia foto fotos
ponte|passarela|viaduto .. olhando .. carros|embaixo|baixo ! LAUGH FICTION TRAFFIC
tem|tenho um? NUMBER|revolver|arma|pistola na|no gaveta|comoda|cofre|guarda ! LAUGH FICTION TRADE sapato vestido calca numero tamanho roupa loja
descansar de vez ! LAUGH FICTION ferias
revolver|arma|pistola .. na|no gaveta|comoda|cofre|mesa|guarda|lado ... olhando|olho|olhei|chama|chamando|bebendo|bebado|bebada ! LAUGH FICTION

# who keeps the animal
se eu partir|faltar ,? .. cuida|cuide|cuidem|fica|ficam|fique|olha .. ANIMAL|dela|dele ! FICTION viagem viajar praia ferias
quem|voce|voces|alguem .. cuida|cuidam|cuidar|fica|ficam|fique ... eu nao estiver|tiver mais aqui ! FICTION viagem viajar
se eu nao estiver|tiver mais aqui ... cuida|cuidam|cuidar|fica|ficam|fique ! FICTION viagem viajar
se eu nao voltar .. buscar|pegar ... cuida|cuidam|cuidem|fica|ficam END|dela|dele|com ! FICTION LAUGH ate hoje amanha segunda hora horas
`;

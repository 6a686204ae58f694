// Phrases that call for an ambulance.

export const HEALTH_PHRASES = `
# heart and brain
tendo|tive|com|sofrendo|sofreu .. um|uma|de|inicio? ATTACK agora|aqui ! PAST ANIMAL LAUGH ALMOST
comecando|inicio|dando|teve|deu .. um|uma|de|inicio? ATTACK agora|aqui ! PAST ANIMAL LAUGH ALMOST
tendo|sofrendo|dando|comecando .. ATTACK >!de ! ANIMAL LAUGH ALMOST TRADE PAST
acho|parece|sera|suspeita|sinais|sintomas .. ATTACK ! ANIMAL LAUGH ALMOST PAST TRADE
ataque epiletico|epileptico|cardiaco ! PAST ANIMAL ALMOST
parada cardiaca|respiratoria ! PAST ANIMAL
ANYONE|estou|acho .. SEIZE ! ANIMAL PAST ALMOST MONEY LAUGH
boca|rosto|cara|face|olho .. entortou|torta|torto|entortando|caida|caido|paralisado|paralisada ! TRADE PAST
fala .. enrolada|embolada|arrastada ! PAST
lado .. corpo|rosto|esquerdo .. dormente|paralisado|paralisou|formigando
braco .. dormente|formigando .. CHEST|boca
CHEST apertado|apertando|queimando|doendo .. braco|CAN|BREATHE|muito|ar
dor|aperto|pontada|pontadas|dores|pressao|queimacao|peso|ardencia .. no|em OWN? CHEST >!do|de ! SPORT PAST DENTAL
CHEST .. doendo|apertado|apertando|dor ! SPORT TRADE
CHEST .. BREATHE
coracao .. disparado|acelerado|parando|parou ... FAINT|ar|tonta|tonto|dor
ANYONE .. FAINT >!de|com ! ANIMAL LAUGH PAST
FAINT .. NOT|nao .. volta|acorda|responde|reage|voltou|acordou ! ANIMAL
FAINT aqui|agora ! ANIMAL LAUGH
estou|to desmaiando|apagando >!de ! LAUGH
inconsciente|desacordado|desacordada|desfalecido >!de ! ANIMAL LAUGH PAST
NOT|nao acorda|responde|reage END|mais|a ! ANIMAL telefone email mensagem whatsapp TRADE OFFICE
NOT|nao acordando|respondendo|reagindo END|mais|a ! ANIMAL telefone email mensagem whatsapp TRADE OFFICE
caiu|cai|caido|caida .. NOT .. responde|levanta|acorda|respira|reage|mexe|fala ! ANIMAL
caiu|caida|caido dura|duro|desmaiado|desmaiada
passou|passando|passa mal .. caiu|FAINT|BREATHE|CHEST
caido|caida no chao ! ANIMAL TRADE
gelada|gelado|fria .. NOT|nao .. acorda|responde

# breath
NOT CAN|estou|esta|ta|estava .. BREATHE >!pelo ! nariz ANIMAL LAUGH
NOT .. respira|respirando|respirar END ! nariz ANIMAL LAUGH rir rindo gargalhada
NOT respira ! nariz ANIMAL LAUGH rir rindo gargalhada
parou|para|parando de BREATHE ! ANIMAL
dificuldade .. BREATHE ! nariz ANIMAL TRADE PAST
falta de ar >!condicionado ! SPORT condicionado
estou|ficando|fiquei|to sem ar END ! condicionado LAUGH TRADE
estou|to|esta|ta CHOKE/ger ! WORK MONEY LAUGH ANIMAL
ANYONE .. CHOKE ! WORK MONEY LAUGH ANIMAL PAST
estou|to CHOKE END|com|e ! WORK MONEY LAUGH ANIMAL rir
se CHOKE ! WORK MONEY LAUGH ANIMAL
engasgada|engasgado ! LAUGH ANIMAL MONEY
garganta .. fechando|fechou|inchando|inchou ! ANIMAL
lingua|labios|rosto .. inchando|inchou|inchada ... BREATHE|ar|garganta
puxar|pegar o ar
ar nao entra|vem|passa ! condicionado
KIN parou de responder|falar|mexer|reagir
espumando|espuma .. boca ! ANIMAL TRADE
se debatendo|debater|debate ! ANIMAL LAUGH
revirou|virou|revirando|virando|revirados|virados .. olhos|olho ... chao|caiu|CHILD|tremendo
coracao .. vai|vao|esta parar|parando
suando frio ! LAUGH
NOT sinto .. pernas|perna|braco|corpo ! SPORT LAUGH TRADE
choque anafilatico|anafilatica
CHILD .. roxo|roxa|roxinho|roxinha|azul|molinho >!de ! TRADE LAUGH
boca|boquinha|labio|labios .. roxa|roxos|azul|azulados ! TRADE

# poison, bites, wounds, accidents
KIN|CHILD|ela|ele|amigo|amiga ... SWALLOW/ele .. POISON|pilha|bateria|moeda|agulha|prego|ima|botao|MANY ! ANIMAL TRADE
KIN|CHILD|ela|ele|amigo ... SWALLOW/ele .. meu|minha|varios|monte|muitos|todos|caixa|cartela .. PILLS ! ANIMAL
KIN|CHILD|ela|ele|amigo|amiga ... SWALLOW/ele .. PILLS demais|dms ! ANIMAL TRADE vitamina vitaminas
engoliu .. pilha|bateria|moeda|agulha|prego|ima|botao|bolinha|brinquedo ! ANIMAL
KIN|CHILD ... SWALLOW/ele .. PILLS ... mole|errado|errados|avo|vomitando|estranho|grogue|dormindo ! ANIMAL
CHILD ... mole|molinho|molinha END ! TRADE dente dieta
fervendo|fervente .. CHILD|mim|nela|nele|rosto|perna|braco|LOVED ! TRADE
derramou|derramei|virou|caiu .. agua|oleo|panela|cafe|leite .. quente|fervendo .. CHILD|mim|nela|nele|LOVED
intoxicacao|intoxicado|intoxicada|envenenado|envenenada|envenenamento ! ANIMAL
OVERDOSE ! LAUGH FICTION
STING .. por|de OWN? SERPENT|abelha ! ANIMAL PAST
SERPENT .. me|OWN? STING|KIN ! ANIMAL PAST
reacao alergica .. grave|forte|garganta|BREATHE
choque .. caiu|FAINT|NOT|nao|grudado|desacordado ! LAUGH
ANYONE .. caiu do|da|de|num|na OWN? HEIGHT|laje|andaime|arvore|escada ! ANIMAL PAST semana fisioterapia
ANYONE .. caiu do|da|de|num|na OWN? moto|altura|segundo|cavalo ! ANIMAL PAST semana fisioterapia
cai|despenquei do|da|de OWN? laje|andaime|telhado|predio|sacada|moto|arvore|altura ! PAST semana LAUGH
bateu a? cabeca .. NOT|nao|FAINT|vomitando|sangrando|desmaiada|acorda|grogue|sangue ! ANIMAL PAST
perdendo|perdi|perdeu|muito|jorrando|cheio|poca .. sangue >!no ! DENTAL ANIMAL TRADE
hemorragia ! DENTAL ANIMAL NOT
NOT|nao para|parando .. BLEED ... tonta|tonto|FAINT|fundo|corte|cortei|serra|fraca
jorra|jorrando|esguichando|espirrando .. BLEED
sangrando muito|demais|bastante|sem|horrores ! DENTAL ANIMAL TRADE
gravida|gestante ... sangrando|sangrar|sangramento|sangrou|desmaiou|caiu|convulsionando
sangrando .. gravida|gestante
cortei|cortou|decepou|amputou|arranquei .. serra|fundo|fora|osso|tendao|BLEED ! TRADE DENTAL
acidente .. agora|ferido|ferida|feridos|machucado|preso|grave|sangrando|vitima ! PAST trabalho
atropelado|atropelada|atropelou|atropelaram|atropelamento ! ANIMAL PAST
preso|presa|presos nas ferragens|ferragem
levou|levei|tomou|tomei|levaram|deram .. SHOT ! MONEY LAUGH PAST vacina FICTION
baleado|baleada|esfaqueado|esfaqueada ! FICTION PAST
bolsa .. estourou|rompeu .. bebe|nascendo|contracao|contracoes|gravida|parto|agora
bebe .. nascendo|saindo|nascer .. agora|casa|aqui
ganhando|parindo|tendo OWN? bebe|nenem END|no|na|em|aqui ! PAST
contracoes .. minutos|fortes|minuto
queimado|queimada|queimaduras|queimou .. todo|toda|inteiro|corpo|rosto|grave|oleo ! TRADE PAST sol
<!chuveiro|resistencia|eletrico|aquecedor|boiler queimado|queimada|queimaduras|queimou .. quente ! TRADE PAST sol
queimou OWN? CHILD|KIN|mim .. quente|fervendo ! TRADE PAST
todo|toda|inteiro queimado|queimada ! TRADE sol
chama|chame|liga|ligue|chamem|liguem|chamar .. samu|ambulancia|192|socorro|resgate
ligar|manda|mandem|preciso|aciona|cade .. samu|ambulancia|192|socorro|resgate
tentou|tentando se? KILL .. agora
quebrou|quebrei|fraturou OWN? perna|braco|bacia|femur .. no|caido|caida chao ! PAST ANIMAL
osso .. aparecendo|aparece|saiu|fora ! DENTAL ANIMAL
caiu ... NOT .. responde|respondendo|acorda|reage|levanta|fala ! ANIMAL
dando|tendo|teve um|uma treco|troco ! LAUGH ANIMAL
`;

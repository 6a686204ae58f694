// Wordings about people: complaints, wishes to talk to a person, and questions about other clients. Notation:
// words/wording.ts.
import { wording } from '../words/wording.ts';

export const HUMAN = wording(`
TALK: falar|conversar|tratar|resolver|combinar|papo|direto|diretamente|pessoalmente
WISH: quero|queria|gostaria|preciso|precisava|necessito|desejo|posso|poderia|pode|consigo|prefiro|exijo
WISH: precisando|querendo|como|favor|quer|tem|da|daria|telefone|numero|jeito|urgente
PASS_ON: me transfere|transfira|passa|passe|chama|encaminha | transferir|chama|chamar
SOMEBODY: pessoa*|alguem|atendente*|humano*|responsavel|dono*|dona*|doutor*|dr|dra|profissional
SOMEBODY: medic[oa]|dentista|psicolog[oa]|terapeuta|advogad[oa]|veterinari[oa]|barbeiro|manicure|gente|secretaria
# talking to somebody: a wish, not a remark about the client's own talks
OWN: (o|a|os|as) meu|minha|meus|minhas|nosso|nossa | (o|a) chefe|patrao|patroa|marido|esposa|mulher|familia
NOT_HERE: OWN | (o|a) rh|banco|empresa|firma|sindicato|juiz|policia | ninguem | voces?
WITH: (diretamente|direto|isso|pessoalmente|rapidinho|melhor|logo|agora|ja | um pouco)* com|ao >!NOT_HERE
SO: muito|mesmo|so|eu|para|poder|de|por|que|favor|a|ja|logo|agora|urgente*|faco|fazer|faz|nos|tambem|primeiro
<!nao WISH (SO)* TALK WITH _
nao consigo|consegui|da (SO)* TALK WITH _
^ (oi|ola|bom|boa|dia|tarde|noite|opa|,|.|!)* TALK WITH _
.|?|; TALK WITH (o|a|um|uma) SOMEBODY
vou querer|precisar falar WITH (o|a|um|uma) SOMEBODY
deixa eu falar WITH (o|a|um|uma) SOMEBODY
fala|fale com (o|a) SOMEBODY
falar com voce {urgente*|pessoalmente | em particular}
quero {uma pessoa | alguem | um atendente}
nao quero falar com robo|maquina|bot|ia
PASS_ON (para|com) (o|a|um|uma) SOMEBODY
chama|chamar|chame o|a _
# a telephone call
me liga|ligue|ligar|retorna
^ (entao|e|ai|por|favor|,)* liga|ligue|ligar para mim
ligar para mim
quero uma ligacao
retornar a ligacao
# who it should be
atendente|humana?|secretaria|recepcionista|gerente|responsavel|supervisor
atendimento|ser|um humano
pessoa {de verdade | real}
gente de verdade
`);

export const COMPLAINT = wording(`
# about the service
horrivel ! antig[oa]|anterior
reclam*|absurdo|palhacada|descaso|insatisfeit*|decepcionad*|decepcao|ridicul*|lixo|porcaria
<!com|de|tenho|tem|ter|tinha|sinto|sente|fico|fica|da|morro|passo|passei vergonha
sacanagem|grosseir*|denunci*|estragaram|estragou
mal educad*|atendid*
falta de respeito|consideracao|profissionalismo|educacao
ninguem {resolve|responde | me atende|responde}
nao recomendo
nunca mais volto
<!postura|coluna|pele|unhas?|cabelos?|sobrancelhas?|barba|dentes?|perna|esta pessim[oa]
<!postura|coluna|pele|unhas?|cabelos?|sobrancelhas?|barba|dentes?|perna esta pessim[oa]
# about money, and with the law
procon|estorno
processar voces
dinheiro de volta
quero|exijo (um|o) (meu) reembolso|ressarc*
# about what was done, or not done
YOU: voces?|vcs?
PRO: doutora?|dra|dr|profissional|medic[oa]|dentista|psicolog[oa]|advogad[oa]|veterinari[oa]|barbeiro|manicure|maquiadora?
PRO: professora?|prof|personal|cabeleireir[oa]|tatuadora?|eletricista|fotograf[oa]|nutricionista|contadora?|esteticista
(ficou|ficaram|saiu|foi)* ficou|ficaram|saiu|foi (uma|um|tudo|muito|toda|todo|bem)* merda|bosta|lixo|porcaria|horror|horroros[oa]|pavoros[oa]|cagad[oa]|pessim[oa] >!? ! eu|casa|sozinh[oa]|treino
(deixaram|deixou) ..4 deixaram|deixou|ficou|ficaram tort[oa]s? ..4 {YOU | (d[aeo]) PRO}
YOU (so|ja|quase)* mataram|erraram|queimaram|quebraram|destruiram|acabaram|enrolaram|perderam|machucaram|esqueceram (o|a|os|as|com|de)* meu|minha|meus|minhas|mim
YOU (so|ja|me)* mataram|queimaram|machucaram|enrolaram|esqueceram|abandonaram
YOU sao|foram (uns|umas|muito|um|bem)* pessim[oa]s?|horrivel|horriveis|incompetentes?|irresponsave*|lixo|ladroes|picaretas
culpa d[ae]|e YOU
(caiu|queimou|manchou|quebrou|estragou|ressecou|machucou) ..6 caiu|queimou|manchou|quebrou|estragou|ressecou|machucou ..6 {d[ae] YOU | com YOU | (que) YOU (me) fizeram|fez|passaram}
o|a (minha|meu|sua|seu)* PRO nao (me|mais|ainda)* {responde|respondeu|retorna|retornou|apareceu|compareceu | atende mais}
YOU|ninguem nao (me|mais)* respondem|responderam|retornam|retornaram
cade|kd o|a (minha|meu)* PRO
voces?|vcs?|vc (me|tinha|tinham)* prometeu|prometeram
me enganaram
fui enganad*
cobraram {errado | a mais | duas|2 vezes | em dobro}
`);

/** Questions for a person or a machine behind the replies. */
export const ROBOT = wording(`
MACHINE: robo|bot|ia|maquina|humano|humana|pessoa|automatic[oa]|chatbot|real
MACHINE: <!a gente | inteligencia artificial | assistente virtual | de verdade
^ (oi|ola) quem e (voce) ? $
qual (e) (o) seu|teu nome
como voce se chama
com quem (eu) {falo | estou falando}
<!aqui quem {fala | esta falando | e voce | e que fala} >!{e a|o}
voce e quem
{voce|vc|isso|aqui|e | estou falando com | sou atendid[oa] por | falo com} ..3 MACHINE ..6 ?
e (um|uma) robo|bot|ia|maquina|pessoa|humano
robo|bot ?
`);

/** Asks about other clients. */
export const OTHERS = wording(`
# clients at large
<!para|de|com|pode|onde|desde|tarde|achar|achei|procurar|procuro|encontrar|arrumar|arranjar|contratar|por outr[oa]s? cliente*|paciente*|aluno*|pessoa*
seus clientes|pacientes|alunos
qual|que cliente|paciente|aluno|aluna
lista de clientes|pacientes|contatos
quais|quem|quantos (sao) (os|as|seus) clientes|pacientes|alunos
nome d[aeo]s? cliente*|paciente*|pessoa*|aluno*
no lugar d[aeo] outr[oa]|cliente|paciente|alun[oa]|pessoa|algu*
# who else comes
NOT_OTHERS: e|sou|somos|ser|sera|me|nos|fazer|atender|cuidar|cortar|ir|levar|buscar|pagar|usar
quem ..2 esteve|passou|veio|frequent*|aparec*
quem mais (e que) corta*
quem (e que) corta* ..2 com voce*
quem (mais) (e que) treina*|consulta*|frequenta*|marcou|agendou|foi*|ocup*|pegou|reservou
<!para quem (mais) (e que) esta*|tem* >!{..3 (voces?|ele|ela)* pode|podem|precisa|atende|atendem|deve|consegue|faz}
para quem esta marcad*|reservad*|agendad*
quem (mais) (e que) e o|a cliente*|paciente*
quem (mais) (e que) vai >!NOT_OTHERS
quem (mais) (e que) vem >!e|sou|somos|sera
com quem voces?|eles?|elas?
# their data
DATA: telefone|numero|celular|contato|whats|whatsapp|zap|cpf|email|dados|ficha|prontuario|endereco
HOME: casa|rua|predio|apartamento|apto?|bloco|porta|portao|lote|quadra|condominio|avenida|sala|andar
HOME: pedido|cartao|trabalho|entrega
BUSINESS: empresa*|clinica*|consultorio*|estabelecimento*|salao*|barbearia*|loja*|local*|studio*|espaco*
BUSINESS: atendimento*|oab|crm|cro|crefito|crn|crp|cref|cnpj|registro|conselho
BUSINESS: escola*|academia*|estudio*|atelie*|petshop*|oficina*|cartorio*
DATA d[aeo]s? >!{voces? | (minha|meu) HOME | BUSINESS} _
# the agenda
DAY: dia*|hoje*|amanha*|semana*|proxim*|segunda*|terca*|quarta*|quinta*|sexta*|sabado*|domingo*
agenda d[aeo]s? >!{voces?|clinica*|doutor* | DAY} _
manda|mostra|passa|envia|ver (para mim) {a|sua | toda a | a sua} agenda (completa|toda) {de*|do*|da*|.|? | $}
`);

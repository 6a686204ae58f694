// Words for requesting and changing a visit, by concept, reviewed line by line by a Portuguese speaker. Notation:
// lexicon.ts. Words in no line are unexplained: they may change the meaning of a clause.

/** `ARRANGE/order` for "marca", "marque"; `/i` for "marco", `/did` for "marquei", `/done` for "marcou". */
export const BOOKING_INFLECTION = {
  ar: {
    inf: 'ar armos arem',
    ger: 'ando',
    part: 'ado ada ados adas',
    order: 'a e am em amos emos',
    i: 'o',
    did: 'ei',
    done: 'ou aram',
    would: 'aria ariam ava avam asse assem',
    will: 'arei ara',
  },
  er: {
    inf: 'er ermos erem',
    ger: 'endo',
    part: 'ido ida idos idas',
    order: 'e a em am emos amos',
    i: 'o',
    did: 'i',
    done: 'eu eram',
    would: 'eria eriam ia iam esse essem',
    will: 'erei era',
  },
  ir: {
    inf: 'ir irmos irem',
    ger: 'indo',
    part: 'ido ida idos idas',
    order: 'e a em am imos amos',
    i: 'o',
    did: 'i',
    done: 'iu iram',
    would: 'iria iriam ia iam isse issem',
    will: 'irei ira',
  },
};

export const BOOKING_WORDS = `
# small words
ARTICLE: a o as os um uma uns umas
PREPOSITION: de da do das dos na no nas nos em ao aos para por pela pelas pelo com entre ate desde partir sem
LINK: e ou entao mas porem que se como tipo pois assim
THIS: isso isto esse essa este esta esses essas estes estas nesse nessa neste nesta desse dessa deste desta aquele aquela mesmo mesma mesmos mesmas
PRONOUN: eu mim me te lhe nos voce voces ele ela eles elas dele dela deles delas gente se
OWN: meu minha meus minhas seu sua seus suas teu tua nosso nossa
COUNT: dois duas tres quatro meio meia ambos ambas cada vez qualquer outro outra outros outras
HERE: ai la aqui online presencial
ALSO: so sim tambem junto mais menos ja ainda la muito bem

# who is spoken to, and how
COURTESY: oi ola opa bom boa bons favor gentileza obrigado obrigada obrigadao valeu ok beleza urgente urgencia certo grato grata agradeco agradecido agradecida
ADDRESS: moco moca amigo amiga querido querida doutor doutora dr dra senhor senhora dona mano cara mainha bicho chefe patrao irma parca parceiro veio gata amor amore flor lindo linda visse tche uai ue oxe trem meo bah barbeiro barbeira manicure cabeleireiro cabeleireira
FILLING: rs kk kkk haha ne ta eh tal sabe hein viu tudo ah eita olha hum
PRAISE: perfeito perfeita otimo otima show top massa joia maravilha perfeitos confirmado combinado
CORRECTION: verdade alias digo desculpa desculpe ops errei pensando corrigindo dizer sendo lugar inves
IF_CAN: possivel puder der tiver

# when
CLOCK: h hrs min minuto minutos hora horas horinha horinhas meia horario horarios meio cedo tarde manha noite fim final comeco inicio parte
DAY: dia dias data datas semana semanas mes meses hoje amanha agora logo depois depoimento antes
WEEKDAY: segunda terca quarta quinta sexta sabado domingo hoje amanha segundas tercas quartas quintas sextas sabados domingos
DAY_WORD: @WEEKDAY feira proximo proxima proximos proximas primeiro primeira primeiros ultimo ultima vem volta cerca seguida
LAST: ultimo ultima ultimos ultimas

# the visit and what is done at it
VISIT: consulta consultas sessao sessoes atendimento atendimentos agendamento agendamentos visita visitas vaga vagas encaixe servico servicos procedimento pessoa pessoas nome retorno aula aulas treino avaliacao sessaozinha
BODY: cabelo barba unha unhas pe mao pele rosto perna costas pontas bigode sobrancelha
PLACE: salao barbearia clinica consultorio estudio studio espaco
TREAT: cortar* aparar* tratar* pintar* depilar* avaliar* hidratar* escovar* alisar* limpar* lavar* examinar* vacinar* consertar* instalar* declarar* tosar* tingir* cuidar* treinar* arrumar* ajeitar* fotografar* raspar* modelar* cuidado
DO: fazer faz faca fazem fazemos faco faria fariam fazendo
ADJECTIVE: rapido rapida rapidinho rapidinha novo nova disponivel disponiveis livre livres especial simples completo completa cliente clientes seguinte melhor melhores novamente cortezinho atrasado

# wishing and asking
WISH: quero queria quer querem querendo quiser quis querer queremos queriamos gostaria gostariamos preciso precisava precisamos precisando precisa precisar necessito necessitando desejo desejava prefiro preferia preferiria prefira prefere
LIKE: gostei gostar gosto gostou
ARRANGE: marcar* agendar* reservar* encaixar*
PUT: colocar* botar* anotar* incluir inclui inclua poe por ponha bota
CAN: pode podem poderia poderiam posso podemos podia
MAY: poder poderei possa podendo
MANAGE: consegue consegues conseguem consigo conseguiria conseguiriam consegui conseguir conseguimos conseguirmos conseguirei
RECEIVE: atender* receber* arranjar* arrumar* ve encaixe encaixa
SOUND: da dar daria dava dao seria seriam teria teriam tem rola rolar rolaria serve servir servem fica ficar ficaria fico ser tera temos
POSSIBLE: da daria dava rola rolaria possivel jeito como
TENTATIVE: daria dava teria teriam rola seria conseguiria conseguiriam
ACCEPT: aceito aceitar bora vamos fechado fechada fechou fechamos topo serve solicito solicitar segura segurar guarda guardar garante garantir melhor combinado combinar
CONFIRM: confirma confirmar confirmo confirmado confirmada confirme
SEE: ver veja verifica verificar ve consultar vendo
GO: vou vai vamos vem ir vir venho irei
CHANGE_VISIT: cancelar* cancelamento cancelamentos desmarcar* remarcar* reagendar*
LEAVE: cancelar* desmarcar*
SWAP: mudar* trocar* alterar* mudanca
MOVE: remarcar* reagendar* adiar* adiantar* antecipar* transferir* transfere transfira postergar* mudar* trocar* alterar*
SHIFT: passar* jogar* puxar* empurrar* deixar* alterar*
OTHER_DEED: fechar fecha cancelar* desmarcar* conseguir aproveitar* comecar* terminar* voltar* levar* trazer tirar* tira traz aparecer* comparecer* chamar* ajudar* tentar* manter mantem continuar* seguir garantir acertar* anotar* conversar*
ABOUT: sobre quando onde

# saying no, doubting, telling: only as spelled
BE: esta estou estao sou e
NOT: nao nem nunca jamais
NEVER: nunca jamais nao
SMALL: me te o a e eu se mais ja quero queria vou precisa preciso pretendo para era vai deixa pode podem
NONE: nenhum nenhuma nada
REFUSED_WISH: quero queria querer preciso precisa
REFUSED_CAN: posso consigo vou poderei irei conseguirei
COMING: ir vir fazer comparecer
THINK: pensar* penso pensei
IMAGINE: imaginar* imagina imagine
DECIDE: ver pensar decidir confirmar resolver combinar falar perguntar checar verificar consultar olhar conversar
REPLY_LATER: confirmo aviso falo vejo retorno respondo
FIND_OUT: perguntar* perguntando curiosidade saber sondando pesquisando sondar pesquisar
LOOK: olhando vendo cotando comparando consultando especulando
IDEAL: bom boa otimo otima perfeito perfeita ideal legal show maravilhoso maravilhosa
DEAR: caro cara carinho carinha salgado salgada salgadinho puxadinho
FAREWELL: obrigado obrigada obrigadao brigado brigada valeu vlw grato grata agradeco tchau abraco abracos beijo beijos bjs bj falou entao
RAIN: chover chova chuva
RELATIVE: irmao irma filho filha marido esposa mulher mae pai amigo amiga avo namorado namorada tio tia primo prima sogro sogra neto neta cachorro cachorra gato gata
HAPPEN: chover sair sobrar
PRICE: custa fica sai paga pago cobra cobram cobrado cobrada custaria
DID: tirei virei fiz fui ia vinha perdi esqueci tive tinha vim foi estava saimos fomos fizemos era
PRESUME: pense pensa sonhe ouse invente invento deixa deixe
BESIDE_CHANGE: me te o a e se ja mais para pode podem precisa precisar vai vou quero queria pretendo desejo era disse falei pedi mandei que voce voces
MISS: faltar* atrasar* chegar* perder* desistir*
NEED: precisar* quiser tiver for
NOT_COME: puder conseguir for poder comparecer
RULES: politica regra regras taxa multa prazo condicoes
CHANNEL: whats whatsapp zap aqui aplicativo site telefone
THING: preguica sono ansiedade estresse cansaco frio calor fome dieta ressaca tristeza saudade presente carro casa emprego telefone celular numero endereco pele roupa oleo pneu lampada cartao cartoes assinatura pix pagamento transferencia voo voos passagem passagens viagem viagens compra pedido netflix hotel internet chip matricula boleto conta academia inscricao festa evento reuniao
ANYBODY: alguem alguma algum alguns algumas outra outro outras outros
QUIT: desistir* faltar* furar*
LET_GO: cancelar* desmarcar* cancelamento desistir* tirar* tira remover* retirar* excluir* exclua apagar* esquecer* saio saindo
DROPOUT: desistencia desistencias cancelamento cancelamentos
SURFACE: inf: surgir aparecer tiver houver rolar der sobrar abrir acontecer; ger: surgindo aparecendo tendo havendo rolando
OPEN_UP: inf: surgir aparecer abrir sobrar vagar liberar desocupar abrirem liberarem; ger: surgindo aparecendo abrindo vagando liberando
VACANCY: vaga vagas vaguinha horario horarios encaixe encaixes brecha buraco janela lugar espaco data hora agenda
TELL: avisar* chamar* falar* contar* mandar* ligar* encaixar* da de dao
DISLIKE: odeio detesto evito
CHOICE: opcao alternativa quarto quinto quinta
UNDERWAY: saindo indo chegando transito onibus metro correndo corrido corrida rua caminho dirigindo trabalhando trabalho servico
YES: yes uhum aham positivo exato exatamente claro certeza obvio logico partiu isso
LAUGH: k rs rsrs haha hehe hahaha
UNSUITED: cedo ruim pessimo horrivel longe complicado dificil puxado impossivel inviavel apertado
TOOL: maquina maquininha pente lamina tesoura degrade
CHANGING: @ARRANGE @MOVE @LEAVE
TOUCH: mexer*
ASKED_FOR: pedi mandei falei disse autorizei quis solicitei
ASKED_FOR_DONE: pediu mandou autorizou disse falou solicitou
ACCEPTED: aceitei concordei topei confirmei
OFFER: oferece oferecem oferecer trabalha trabalham realiza realizam
CHOSE: achei fiquei combinei confirmei preferi escolhi decidi resolvi optei tentei
PREVIOUS: antigo antiga anterior original
STAY: deixar* voltar* mantem mantenha manter mantenham continua
OTHER: outro outra
NTH: primeiro primeira segundo segunda terceiro terceira ultimo ultima
BOOKED: horario hora consulta sessao agendamento atendimento visita reserva vaga marcacao
WAIT: pera perai espera esperai espere calma aguarda aguarde segura
WRONGED: errado errada errou enganou confundiu
COVID: covid corona coronavirus dengue catapora gripe influenza virose chikungunya zika conjuntivite pneumonia caxumba sarampo tuberculose
EVERYDAY: inf: levar buscar assinar almocar jantar trabalhar estudar viajar embarcar jogar dormir acordar sair casar operar nascer malhar passear descansar; i: levo busco assino viajo embarco durmo acordo saio malho; order: leva busca assina trabalha estuda viaja embarca joga dorme acorda chega opera responde respondem chegam assinam jogam viajam trabalham topa topar topou; did: levei busquei assinei almocei jantei trabalhei estudei viajei acordei dormi; done: levou buscou assinou trabalhou viajou casou nasceu sumiu apareceu morreu respondeu responderam prometeu teve tiveram pegou disseram; ger: levando buscando trabalhando estudando viajando saindo dormindo almocando passeando
EVENT: reuniao dentista pediatra medico prova jogo festa feira mercado shopping fila banco missa culto igreja casamento aniversario churrasco voo viagem plantao audiencia cartorio sindicato escola faculdade ultrassom exame exames pericia velorio batizado formatura praia sitio rodoviaria aeroporto cinema bolo trampo firma
SPEAKER: @RELATIVE ele ela eles elas chefe patrao patroa gerente medico medica doutor doutora professor professora vizinho vizinha cunhado cunhada sobrinho sobrinha noivo noiva ex vo pessoal povo galera familia alguem
HAS_SAID: falou disse mandou pediu avisou fala diz manda pede falaram disseram mandaram pediram falam dizem mandam pedem falando dizendo mandando pedindo
BETWEEN_SAID: me te o a e eu se mais ja para pode podem precisa era vai vou quero queria que voce voces mim gente nao isso tudo de por assim melhor tem ter deve devo favor logo
KIND: homem homens mulher mulheres marido maridos crianca criancas filho filhos filha mae maes pai adolescente adolescentes medico medicos dentista gente povo cliente clientes velho idoso idosos chefe familia
LIKE_THAT: ne assim fogo dificil complicado complicada tudo igual iguais mesmo triste engracado engracada uma um coisa serio fase bicho sempre isso viu
TELLS: marcou agendou reservou marcado marcada agendado agendada reservado reservada fez faz falou corta cortou adoro adora gosto
`;

/** Words allowed in a bare "corte sexta às 10h, por favor". */
export const BARE_CONCEPTS =
  'ARTICLE PREPOSITION LINK THIS PRONOUN OWN COUNT HERE ALSO COURTESY ADDRESS PRAISE CORRECTION IF_CAN CLOCK DAY DAY_WORD VISIT BODY';

/** Words allowed next to a request. */
export const REQUEST_CONCEPTS = `${BARE_CONCEPTS} FILLING PLACE TREAT DO ADJECTIVE WISH LIKE ARRANGE PUT CAN MAY MANAGE
  RECEIVE SOUND ACCEPT CONFIRM SEE GO BE MOVE SHIFT OTHER_DEED ABOUT`;

/** Everyday words that are one letter from a word of the table and mean something else. */
export const ORDINARY = `
  banca barca calma carta casa causa cola conta corda costa desce disse falta festa forma frase gente janta junta larga
  lista marido marina mesada moda morar parte pasta perda pesca porta prata praia prova rosta salva senha serra tampa
  tenta terra testa tosse trato troco vento verba viaja vista conto custo quente quarto sextou sobra tarda trata
  graca seguro ligar estar pedir vemos fotos sabem cedem vimos
  escola escolha pagar pagou mandou mudou levou tirou cartao cartoes cidade mercado marcas cortina pinta banho baixa
`;

// Wordings that move and cancel visits, and say that a client does not come, or not in time.
import { wording } from '../../words/wording.ts';
import { DAY_AND_HOUR } from './booking.ts';

const WEEKDAYS = 'segunda|terca|quarta|quinta|sexta|sabado|domingo';

/** "meu horário do dia 12/03 pra dia 11/03": a move, with any verb. */
const FROM_DAY_TO_DAY = `
  ${DAY_AND_HOUR}
  NO_VISIT: noite|madrugada|virada|manha|tarde|festa|viagem|plantao|turno|escala|folga|semana|trabalho
  NO_VISIT: voo|passagem|aula|prova
  FROM: (que e|esta|era|estava|tenho) de|da|do|na|no A_DAY (feira) (que vem | agora|proxim[oa]) (ITS_HOUR)
  meu|minha|o|a >!NO_VISIT ____ FROM para (o|a|as) A_DAY`;

/** Verbs that can only mean a move. */
const MOVES = 'remarc*|reagend*|adiar|adia|adie|adiant*|antecipar|antecipa|antecipe|posterg*|prorrog*';

const TO_OTHERS = `
  nao conta|contam|conte|contem|esper* (mais) {comigo | por mim}
  nao precisa*|vai (me) esperar
  nao me esper*
  nao (vou) precis* mais do|da (meu|minha) horario|consulta|sessao|vaga|atendimento

  # to somebody else
  GIVE: dar|passar|ceder|oferecer|vender|deixar|da|passa|cede|oferece|deixa
  PUT: coloca|colocar|bota|botar|encaixa|encaixar|poe|por
  PLACE: horario|vaga|lugar|hora
  OTHER: outr[oa]|alguem | outra pessoa | outro cliente
  {GIVE | PUT} (o|a) meu|minha {PLACE | consulta|sessao} para|com outr*|algu*
  coloca|colocar|encaixa|encaixar|bota|poe|chama|chamar OTHER ..2 no|na meu|minha PLACE
  abro|abrir|abri mao do|da _
  pode liberar|disponibilizar (o|a) meu|minha|esse|essa|o|a _`;

/** "não conta comigo", "pode dar meu horário pra outra pessoa": unclear, so the assistant asks. */
export const GIVES_AWAY = wording(TO_OTHERS);

export const CHANGES = {
  reschedules: wording(`
    ${FROM_DAY_TO_DAY}
    ${MOVES}
    (da|daria|tem|teria|consigo|posso|podemos|quero|queria|preciso|vamos) (como|para|eu)* repor >!d*|as|o dinheiro
    adiamos|mudanca|mudar|muda|mude|mudamos|mudarmos|trocar|troca|troque|trocamos|trocarmos
    alterar|altera|altere|alteracao|transferir|transfere|transfira
    passar|passa|passe|empurrar|empurra|jogar|joga|puxar|puxa
    {em vez | ao inves | no lugar} de|da|do|das|dos|des

    # "da pra ser na quinta", not "da pra ser no cartão"
    HOW: online|presencial*|virtual*|remot*|por* | on line | a distancia
    HOW: em casa|domicilio | no pix|cartao|local|meu | na minha|sua
    {da|daria|consegue | teria|tem como} (para) ser >!HOW _

    # earlier or later
    A_BIT: (um pouco|pouquinho|bem|so)
    me|nos atend*|encaix*|receb* A_BIT {mais cedo|tarde | antes $|?}
    MAY: pode|poderia|podia|consegue|consigo|conseguiria|rola|teria|tem|da (como|para)*
    consigo|conseguiria|conseguia A_BIT mais cedo|tarde
    MAY (eu|me|voce) ser|ir|vir|atender|jogar|puxar|passar|mudar|chegar (a|o|ele|ela|isso) A_BIT {mais cedo|tarde | antes|depois $|?}
    pode|poderia ser ..2 mais cedo|tarde
    poe|coloca|bota|deixa (um pouco) mais cedo|tarde
    atrasar (o|a) meu|minha

    # by a length of time
    UNIT: h|hora|horas|horinha|horinhas|min|minuto|minutos|minutinhos|dia|dias|semana|semanas
    LENGTH: meia hora|horinha
    LENGTH: (uns|umas) 99|um|uma|dois|duas|tres|quatro|dez|quinze|trinta UNIT
    HELLO: (oi|ola|bom|boa|dia|tarde|noite|por|favor|entao|,|.)*
    ^ HELLO atrasa|atrase (o|a|meu|minha _)* (em) LENGTH
    MAY ser LENGTH mais cedo|tarde
    MAY ser LENGTH antes|depois {$ | ?|.|,}
    ^ HELLO LENGTH antes|depois (,)* MAY ser

    # from hour to hour, and nothing else
    HOUR: 99 (h|hs|hrs|horas)
    ^ HELLO de|das HOUR para (as) HOUR (pode|ser|da|por|favor|pf|pfv|obrigad[oa]|,|.|!|?)* $

    por|colocar|botar|deixar|poe|coloca|bota|deixa (o|a) meu|minha _ ..3 para`),
  surelyReschedules: wording(`
    ${FROM_DAY_TO_DAY}
    ${MOVES}`),
  cancels: wording(`
    cancelar|cancela|cancele|cancelo|cancelem|cancelamento
    desmarcar|desmarca|desmarque|desmarco
    desisti|desisto|desistir
    TAKE_OUT: tira|tirar|tire|retira|retirar|remove|remover|exclui|excluir|apaga|apagar|libera|liberar
    AT_HOUR: d[ea]s? 99 (h|hs|hrs|horas?)
    o|a AT_HOUR (voce|pode|e|so|,)* TAKE_OUT
    TAKE_OUT (o|a) AT_HOUR
    TAKE_OUT (so) o|a de|da|do (dia) hoje|amanha|99|${WEEKDAYS}
    fica* (so) com o|a nov[oa] (e) TAKE_OUT o|a outr[oa]|anterior|antig[oa]
    TAKE_OUT {os dois | as duas} {$ | .|, | da agenda}
    TAKE_OUT tudo (,) {o meu | meu e | da agenda | d* nos}
    TAKE_OUT (o|a) meu|minha|meus|minhas nome|horarios?|consultas?|sessao|agendamentos?|vagas?|reservas?
    NO_VISIT: proxim*|segunda*|terca*|quarta*|quinta*|sexta*|sabado*|domingo*|mesm*
    nao (vou) quero|querer mais a|o|minha|meu >!NO_VISIT ____`),
  cannotCome: wording(`
    ${TO_OTHERS}

    # "não vou poder", "não consigo ir quinta"
    NOT: nao vou|vai|consigo|consegui|conseguirei|poderei|posso|podemos|vamos|da|dara|irei|estarei|quero
    NOT (mais|mesmo) ${WEEKDAYS}|dia|amanha|hoje|na|no|nessa|nesse|essa|esse|te
    nao vai (mais) da
    nao vai|vem|vao (mais|poder|conseguir)* {ir|vir|comparecer | na|no aula|consulta|sessao|treino}
    NOT (mais|mesmo) poder|conseguir|dar|rolar|ir|comparecer|vir|estar|chegar
    NOT (mais|mesmo) para ir|mim
    nao irei|comparecerei|poderei|vou (mais) {$ | .|amanha*|hoje*}
    nao posso|consigo|vou|da (ir) (mais) $
    ^ nao vou|posso|consigo

    # "não vou treinar hoje", not "não vou participar do sorteio"
    TRAIN: treinar|malhar|aparecer|participar
    BEHIND: $ | .|? | hoje*|amanha*|nessa*|nesse*|estou*|esta*|tive*|por*
    BEHIND: segunda*|terca*|quarta*|quinta*|sexta*|sabado*|domingo* | na|no _
    nao vou|consigo|poderei|posso|irei|vamos (mais|mesmo) TRAIN (mais) BEHIND

    # an obstacle
    vou (ter que | precisar) faltar
    terei que faltar
    nao terei como
    sem condicoes de ir
    surgiu um compromisso
    tive um problema
    fiquei doente
    complicou|enrolou|embolou (tudo|aqui) para mim|nos
    ficou (muito|meio|bem) complicado|dificil|apertado para mim|nos
    adoeci|imprevisto`),
  runsLate: wording(`
    vou (me) atrasar
    estou chegando|saindo
    estou {a caminho | na porta}
    estou (um pouco | bem) atrasad[oa]
    ja cheguei
    pres[oa] no transito
    chegar|chego|chegarei|chegando ..5 atrasad[oa]
    chegar|chego|chegarei|chegando ..5 minutos|minutinhos|min|hora|horas|pouco {depois | mais tarde}
    atraso (de) _ min*
    (me) atraso|atrasar|atrasado|atrasada (uns|umas) 999 min*
    avisando|avisar d[eo] atraso
    nao consigo|consiga|vou (conseguir) chegar (ai|la)* {as | a tempo | no horario | na hora | em ponto}
    mas (me) atraso (uns|umas) 999
    atrasar _`),
  cannotTalk: wording(`
    CANNOT: nao posso|consigo|poderei|conseguirei|da
    CANNOT: nao vou poder|conseguir | nao estou podendo|conseguindo
    NOW: (para|mais|nem|agora|hoje|te|lhe|voces?|muito)*
    CANNOT NOW responder|falar|conversar|atender|escrever|digitar|ler|ouvir|escutar|retornar|mexer
    CANNOT NOW ver|olhar isso|agora|hoje
    CANNOT NOW ver|olhar o celular|telefone|whatsapp|zap
    CANNOT NOW ver|olhar as? mensage*|agenda`),

  drops: wording(`
    ^ (nao|ah|entao|bom|ok|hum)* deixa (.) $
    deixa quieto|assim|isso
    deixa para|pra la
    esquece|desisto|desisti
    nao quero mais
    nao precisa
    vou ver|pensar
    {depois | mais tarde} (eu) vejo|marco|falo|volto|retorno
    te aviso|falo|retorno depois
    por enquanto nao
    agora nao`),
  regrets: wording(`
    deixa quieto|isso
    deixa para|pra la
    esquece
    nao deixa $
    melhor nao
    nao (vou) quero|querer mais >!nada*
    nao precisa mais >!nada*
    nao vai dar
    mudei de ideia
    me arrependi`),
  surelyRegrets: wording(`
    nao (vou) quero|querer mais >!{cedo*|tarde*|nada*|saber*|receber* | _ hora*}`),
};

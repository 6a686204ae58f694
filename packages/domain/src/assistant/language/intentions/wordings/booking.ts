// Wordings that greet, ask for a visit and choose among times.
import { wording } from '../../words/wording.ts';

const WEEKDAY = 'segunda|terca|quarta|quinta|sexta|sabado|domingo';
const NO_VISIT = 'coisas?|duvidas?|perguntas?|questao';
const NOT_ONE_MORE = `${NO_VISIT}|detalhe|vez|pouco|pouquinho|tempo|minuto|minutinho`;
const NOT_ANOTHER = `${NO_VISIT}|detalhes?|dias?|datas?|horas?|horarios?|momentos?|semanas?|opcao|pessoas?`;

export const BOOKING = {
  greets: wording(
    `
    oi|ola|opa|alo|salve|hey|hello|fala|prazer
    e ai
    bom dia
    boa tarde|noite
    tudo bem|bom`,
    'start',
  ),
  thanks: wording(`
    obrigad[oa]s?|obrigadao|brigad*|grat[oa]|gratidao|agradec*
    valeu|tmj|thanks`),
  saysGoodbye: wording(`
    tchau|abracos?|beijos?
    <!ela|ele|elas|eles|quem|voce|que|me falou >!que|do|da|de|o|a|para|com|muito|bem|mal|super
    ate mais|logo|amanha|la|breve
    fica|fique|vai|va com deus
    bom descanso | bom fim de semana`),

  books: wording(`
    marcar|marca|marque|marcamos|marcaria|marcasse
    agendar|agende|agendamos|agendaria
    reservar|reserva|reserve
    encaixar|encaixa|encaixe|encaixaria
    # the verb, not "sua agenda"
    {^ | .|? | me|ja|pode|quero|favor|entao} agenda`),
  wishes: wording(`
    quero|queria|queremos|gostaria|gostariamos|preciso|precisava|precisamos|desejo|necessito
    vou querer
    me ve`),
  asksFreeTimes: wording(`
    HAVE: tem|teria|teriam|ha|havera|haveria|sobrou|resta|abriu|conseg*|arruma|arranja|ver|saber|sobre
    PLACE: vagas?|vaguinhas?|horarios?|hora|agenda|encaixe|brecha|buraco|espaco|janela|disponibilidade|disponivel|livres?
    HAVE ..4 PLACE
    <!a|minha|minhas|sua|da vagas?|vaguinhas? ..3 ?
    disponibilidade
    esta|tem|fica livre|disponivel|vago

    # times that are free
    <!meu|meus horarios? livres?|disponivel|disponiveis|vagos?|tem|para
    <!meu|meus horarios? {voces? tem | de amanha|hoje}
    HAS: tem|teria|ha|esta|estao|pode|da|consegue|atende|sobr*
    quais|que|qual (os) horarios?|dias?|horas? (que) (voces?) (ainda) HAS
    # "oi, quais horários na sexta?"
    NEXT_DAY: hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia
    HELLO: oi|ola|oie|opa|bom|boa|dia|tarde|noite|tudo|bem|e|,|.|!|?
    ^ (HELLO)* (quais|que|os|sao)* horarios (na|no|nessa|nesse|esse|essa|proxima|proximo)* NEXT_DAY
    <!ate quando (e que) (voces?) da|pode|posso|tem|teria|consegue|consigo|seria
    <!ate quando (e que) (voces?) e possivel

    # "me manda os horários de quinta"
    GIVE: manda|mande|mandar|passa|passe|passar|envia|envie|enviar|mostra|mostre|diz|diga|fala|fale|quero|queria|gostaria
    GIVE (me|de|ver|saber|os|as|seus|teus|quais|sao)* horarios >!{de funcionamento|atendimento|abertura|expediente}

    # the next one
    NEXT: proxim[oa]|primeir[oa]
    {qual | quando e} (o|a) NEXT horario|data|dia|vaga|hora|disponivel|disponibilidade
    horario|data|dia|vaga|hora mais proxim[oa]|cedo|perto
    primeir[oa] vaga|data livre|disponivel

    # the calendar
    agenda livre|aberta|para|de
    como esta|anda (a|sua) agenda`),
  asksWhether: wording(`
    tem|teria|daria|rola|consegue|conseguem|consigo|conseguiria|conseguiriam|pode|podem|poderia|poderiam
    posso|possivel|livre|seria|atende|atenderia
    da >!outra|proxim*|mesma|semana|manha|tarde|noite|madrugada`),

  confirmsPresence: wording(`
    confirmo|confirmando|confirmad[oa]|confirmadissimo|confirmar|confirma|presenca|irei|estarei
    vou sim
    eu vou
    estou confirmad[oa]
    com certeza`),
  corrects: wording(`
    pensando bem
    ^ (nao|opa|ih|ah|eita|.)* pera|perai|espera|espere|ops
    na verdade|real
    quer dizer
    me enganei
    mudei de ideia
    em vez
    ao inves
    pode ser
    alias|digo|corrig*|correcao|errei|desculpa|ops|perdao
    mudando|mudar|muda|trocar|troca|prefiro|preferia|melhor
    coloca|bota|poe|faz|so|apenas|somente`),
  followsOn: wording(`
    logo depois|apos
    em seguida
    colad[oa]|coladinh[oa]|grudad[oa] em|no|na|com|ao
    na sequencia
    mesmo dia
    depois dela|disso|do|da
    depois (tambem) (.|?) $
    aproveit*|junto|junta`),
  wantsAnother: wording(`
    tambem
    mais um|uma >!${NOT_ONE_MORE}
    outr[oa] >!${NOT_ANOTHER}
    alem d*`),
  sameAgain: wording(`
    KIND: servico|procedimento|atendimento|tipo
    marca um|uma para >!KIND
    mais um|uma >!${NOT_ONE_MORE}|servico|procedimento|atendimento|tipo
    tambem|outr[oa]|novamente|igual >!KIND
    de novo >!KIND
    o|a mesm[oa] (coisa) >!KIND
    o|a mesm[oa] servico >!KIND`),
  otherTime: wording(`
    outr[oa]s? hora|horas|horarios?|dias?|datas?|opcoes|opcao|momento|semana
    mais opcoes
    tem mais
    ^ (e|mas|nao)* tem|teria|ha (mais) (algum|alguma) outr[oa]s? (?)* $

    # none of these
    nenhum|nenhuma dess*|dest*|del*
    nao|nenhum ..3 serve|servem|funciona|encaixa
    nenhum|ess[ae]s|dess[ae]s|ness[ae]s ..4 da|posso|consigo|rola`),
  allOfThem: wording(`
    tudo|todos|todas|ambos|ambas
    os dois | as duas | {nos|nas dois|duas}
    nenhum dos dois | nenhuma das duas`),
  sameTime: wording('mesm[oa]|ness[ea] horario|hora'),
  earlier: wording(`
    mais cedo
    antes disso | pouco|pouquinho antes
    antecip*|adiantar|adianta`),
  later: wording(`
    mais tarde
    depois disso | pouquinho depois
    atrasar um pouco`),
  wantsRegularly: wording(`
    tod[ao]s? (as|os) segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?
    semanalmente|quinzenalmente
    a cada {15|quinze dias | quinzena|semana}
    uma|1 vez por semana
    dia|horario|hora fix[oa]`),
  isUrgent: wording(`
    urgente|urgencia
    o quanto antes
    o mais rapido|cedo possivel
    primeiro|proximo horario`),
};

/** "essa quinta", "dia 12", "12 03", "amanhã", and the hour of that day, for tables of wordings. */
export const DAY_AND_HOUR = `
  A_DAY: dia 99 (99) | 99 99
  A_DAY: (proxim[oa]|ess[ae]|ultim[oa]) ${WEEKDAY}|hoje|amanha
  ITS_HOUR: as|de 99 (h|horas) (99) | 99 h|horas (99)`;

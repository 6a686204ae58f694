// Words and wordings of clauses in which a client gives up a visit. Parts that were already read appear as DAY, HOUR,
// PART or SERVICE.
import { wording } from '../../words/wording.ts';

/** Placeholders in a clause for parts that were already read. */
export const DAY = 'DAY';
export const HOUR = 'HOUR';
/** A part of the day limits a statement, but names no visit. */
export const PART = 'PART';
export const SERVICE = 'SERVICE';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const CONNECTING = `a o as os e de da do das dos em no na nos nas ao aos para por um uma ${DAY} ${SERVICE}`;
const VISIT_NOUNS = `horario horarios hora consulta consultas sessao sessoes agendamento agendamentos atendimento
  atendimentos visita visitas reserva reservas vaga marcacao compromisso encontro aula treino avaliacao retorno
  procedimento marcado marcada marcados marcadas agendado agendada combinado reservado`;
const COURTESIES = `desculpa desculpe desculpas desculpem desculpar perdao obrigado obrigada favor gentileza viu ok ta
  esta beleza valeu bem foi mal sinto muito lamento mil infelizmente realmente abraco beijos entao tudo certo`;
const ADDRESSES = `oi ola opa ei ah ai eh ih xi aff poxa puts putz vixe nossa eita olha gente moco moca mano mana cara
  amigo amiga amore amor querido querida mulher dr dra doutor doutora pessoal bom boa dia tarde noite senhor senhora
  flor linda chefe parceiro brother bro meu teacher prof professor professora fessora coach mestre personal tia tio dona miga amiga migo doc`;
const THERE = `ai la aqui salao barbearia clinica consultorio estudio studio espaco academia loja`;

/** Words before "não vou": to whom, of what, when. */
export const BEFORE = setOf(`
  ${CONNECTING} ${VISIT_NOUNS} ${COURTESIES} ${ADDRESSES} eu nos minha meu minhas meus so avisando avisar aviso
  passando te lhe voce voces que quero queria preciso precisava dizer falar informar comunicar verdade caso
  seguinte tipo ja sim hoje agora esse essa este nesse nessa deste desta data ${HOUR} acabei ver informo
  prezados prezado prezada venho comunico acontece muito`);
/** Words after it: coming, where, when. */
export const AFTER = setOf(`
  ${CONNECTING} ${VISIT_NOUNS} ${COURTESIES} ${ADDRESSES} ${THERE} poder conseguir dar rolar ser possivel ter como
  condicoes condicao jeito possibilidade disponibilidade nenhuma nenhum ir vir comparecer aparecer passar
  participar fazer treinar malhar estar presente cumprir indo vindo mais mesmo nao nunca tambem realmente eu nos
  mim meu minha esse essa este esta esses essas nesse nessa neste nesta desse dessa deste desta vez jamais dia
  dias agora que data`);
/** Words of a request to cancel. */
export const CANCELLING = setOf(`
  ${CONNECTING} ${VISIT_NOUNS} ${COURTESIES} ${ADDRESSES} ${HOUR} quero queria queremos preciso precisava
  precisamos gostaria gostariamos vou vamos ter tenho tinha terei teremos teria que pode podem poderia poderiam
  posso da daria consegue consegues conseguem tem como fazer faz solicito solicitar solicitando pedir peco
  desejo necessito seria possivel precisar acabei decidi resolvi pensei melhor me nos eu voce voces te la aqui
  isso esse essa este esses essas estes estas meu minha meus minhas todos todas tudo ambos ambas dois duas tres
  proximo proxima proximos proximas primeiro primeira segundo terceiro terceira ultimo ultima outro outra mesmo
  mesma ja agora logo mim nome urgente sim se puder puderem marquei agendei fiz reservei havia ficou feito
  tambem verdade fazendo ajuda ajudar quem`);

/** Verbs of a request to cancel. */
export const CANCEL_VERBS = setOf(`
  cancelar cancela cancele cancelo cancelem cancelamento desmarcar desmarca desmarco desmarque desmarquem desisti
  desisto desistir`);

/** "tira meu nome" */
export const TAKE_OUT = wording(`
  VERB: tira|tirar|tire|retira|retirar|remove|remover|exclui|excluir|apaga|apagar|libera|liberar
  VERB (o|a) meu|minha|meus|minhas nome|horario|consulta|sessao|agendamento|vaga|reserva
  VERB (so) o|a (de|da|do|das|dos) ${DAY}|${HOUR}`);

/** The ways to say that one cannot come; of several, the first counts. */
const CANNOT = `
  NOT: nao|num (mais|mesmo|ja|eu|infelizmente)*

  # "não vou", "não estou conseguindo"
  CANNOT: NOT vou|vamos|irei|iremos|posso|podemos|consigo|conseguimos|poderei|poderemos|consegui
  CANNOT: NOT conseguirei|conseguiremos|comparecerei|compareceremos|estarei|estaremos
  CANNOT: NOT estou podendo|conseguindo|indo

  # "não vai dar", "não dá pra mim"
  CANNOT: NOT vai|da|dara|rola (mais) {dar|da|rolar|mesmo | ser possivel | ter como | para ir}
  CANNOT: NOT vai|da|dara|rola (mais) para {eu|mim|nos | a gente}
  CANNOT: NOT {da|dara|deu|rola | vai dar|da|rolar}

  # "ele não vai na aula", "não vem sábado"
  COMES: vai|vem|vao|vem|ira|vira
  CANNOT: NOT COMES (mais|poder|conseguir)* {ir|vir|comparecer | na|no aula|consulta|sessao|treino|horario|SERVICE | DAY}

  # "não tenho como", "sem condições"
  HAVE: tenho|terei|teremos|tem|tera|ha|havera | vou ter | vou estar tendo | estou tendo | estou com
  CANNOT: NOT HAVE (mais) como|condicoes|condicao|jeito|possibilidade|disponibilidade
  CANNOT: (estou|fiquei) sem condicoes|condicao|chance (nenhuma) (de|para)

  # "vou ter que faltar", "fica inviável"
  CANNOT: vou|vamos|terei|teremos|tenho|preciso|precisarei (que|de|precisar|ter)* faltar
  CANNOT: faltarei
  CANNOT: {e|esta|fica|ficou|sera | vai ser} impossivel|inviavel (de|para|eu|mim)*`;

export const CORE = wording(`${CANNOT}
  CANNOT`);
export const STARTS_CORE = wording(
  `${CANNOT}
  (e|que) CANNOT`,
  'start',
);

/** Start of a reason, after which any words may follow. */
export const REASON = wording(
  `
  # "deixa que", "depois eu vejo"
  (e) mant[ei]*|deixar?|deixer?|fica
  (e) {depois | mais tarde | outra hora | outro dia | qualquer coisa} (eu) (te) vejo|marco|falo|aviso|volto|retorno

  # "porque", "por causa"
  (e) porque|pois|devido
  (e) por causa|motivo|conta|estar|ter
  (e) ja|visto que
  (e) que eu|meu|minha|estou|tive|surgiu|vou|tenho|fiquei|apareceu|aconteceu|deu
  (e) que nao estou|tenho
  (e) e que

  # what the client has, or what happened to the client
  (e) estou|estava|estamos|fiquei|ficamos|tive|tivemos
  (e) tenho que|de|um|uma|medico|prova|reuniao|aula|compromisso|viagem|trabalho|plantao|turno|dentista|exame|velorio
  (e) terei que|um|uma
  (e) surgiu|surgiram|apareceu|aconteceu|houve
  (e) deu ruim|problema|um|uma
  (e) peguei|machuquei|torci|quebrei|bati|perdi|acordei|adoeci
  (e) passei mal
  (e) vou viajar|trabalhar|estar|ter|precisar|ficar|passar|fazer|levar|buscar|sair
  (e) preciso viajar|trabalhar|ficar|levar|buscar|resolver
  (e) doente|gripad[oa]|viajando|trabalhando
  (e) com febre|gripe|dor|dores|covid|dengue|virose|enxaqueca|visita|problemas?

  # somebody or something else
  VISIT: horario*|consulta*|sessao*|agendamento*|atendimento*|visita*|reserva*|vaga*|SERVICE|DAY
  # that does something: "cancela minha preguiça kkk" has no reason
  SOUND: ai|la|ja|k|kk*|rs*|haha*|hehe*|por|favor|pf|viu|hoje|amanha|agora|logo|mesmo|ta|ok|ne|hein|entao|tambem|moc[oa]|prof*|obrigad[oa]|DAY|HOUR
  (e) meu|minha|meus|minhas >!VISIT _ (SOUND)* >!SOUND|de|d[oa] _
  (e) o carro|onibus|transito|chefe|trabalho|medico|pneu (SOUND)* >!SOUND _
  (e) a chuva|escola|reuniao|febre|gripe (SOUND)* >!SOUND _
  (e) esta chovendo|muito|com|doente|caindo
  (e) chove*`,
  'start',
);

/** Nothing but that the visit is not needed, at the end of a clause. */
export const NO_NEED = wording(
  `
  WHAT: (d[oa]|o|a) de DAY | dele|dela|disso|deles|delas|nele|mais | (d[oe]ss[ae]|dess[ae]|d[oa]|de|o|a) {horario|consulta|hora|vaga|visita|sessao | DAY}
  (que|porque|pois|e|ja|eu|agora)* nao (vou|mais) preciso|precisar|quero|querer|usar (WHAT)* (nao|mesmo|entao)
  `,
  'end',
);

/** Words that retract or limit a statement, anywhere in it. */
export const COUNTERS = wording(`
  se|caso|senao|talvez|acho|acredito
  brincadeira|mentira|brincando|zoeira
  menos|exceto|tirando|so|apenas|somente
  espera|pera|calma
  vou|consigo|posso|quero sim|ir
  eu vou
  a nao ser
  no meu lugar
  antes de|que`);

/** "não vou de carro": how the client comes, or when. */
export const BOUNDED = wording(`
  mais cedo|tarde
  nao vou|vamos com|junto
  de carro|moto|onibus|uber|taxi|bike|bicicleta|metro|trem|carona
  a pe
  chegar atrasad*|tarde*|cedo*
  sozinh[oa]|acompanhad[oa]
  levar|trazer (o|a|os|as|meu|minha|meus|minhas)* exames?|documentos?|receita|pedido|papel|papeis|carteirinha|dinheiro
  precisar de >!ir|vir|HOUR|DAY|SERVICE|consulta|sessao|atendimento|visita|mais ____`);

/** Verbs and other words of that ending after which "não vou" is still about coming. */
export const ACTS_OF_COMING = setOf(`
  ir vir comparecer aparecer passar participar treinar malhar estar poder conseguir dar rolar ser ter fazer
  cumprir chegar levar trazer precisar querer qualquer mulher favor amor doutor senhor por lugar`);

/** Reports an obstacle without saying that the client does not come. */
export const TROUBLE = wording(`
  imprevisto|adoeci
  complicou|enrolou|embolou (tudo|aqui) para mim|nos
  ficou (muito|meio|bem) complicado|dificil|apertado para mim|nos
  surgiu um compromisso
  tive um problema
  fiquei doente
  nao vai|quero (mais|poder|conseguir)* ir|vir|comparecer|aparecer`);

/** "no das 10h" names a visit; an hour alone may be what does not suit. */
export const OF_AN_HOUR = wording('horario|consulta|sessao|no|na|o|a|SERVICE (d[aeo]s?) HOUR');

/** "minha filha vai na quinta", "a Paula vai usar o horário"; "minha mãe vai operar" is a reason. */
export const ENDS_IN_COMING = wording(`
  COMING: vai|vem|ira|vira|vao|irao
  COMING (sim|ir|vir|eu|ela|ele|la|ai|por|mim|no|na|em|meu|lugar|DAY|HOUR)* $
  COMING usar|ocupar|aproveitar|pegar
  COMING ficar com`);

/** "preciso cancelar": the sender's own visit, even if another person is the reason. */
export const OF_SENDER = wording(`
  meu|minha|meus|minhas
  preciso|precisava|quero|queria|gostaria|vou|terei|tenho|posso|consigo|poderei|conseguirei|irei`);

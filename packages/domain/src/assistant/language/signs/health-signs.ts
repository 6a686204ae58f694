// Wordings about the body, and questions that only a professional may answer. Notation: words/wording.ts.
import { wording } from '../words/wording.ts';

const CLINICAL = wording(`
# skin and wounds
inflamad*|inflamou|inflamacao|inchad*|inchou|inchaco
infecc*|pus|alergi*|irritacao|vermelhidao|ardendo|ardencia|cocando|coceira
queimou|queimad*|queimadura
BODY: perna|pernas|coxa|braco|bracos|barriga|virilha|axila|axilas|rosto|testa|nuca|couro|pele|cara|pescoco|mao|maos|dedo|dedos|buco|pe|pes|costas|bumbum
queimei|queimaram (o|a|os|as|meu|minha|meus|minhas|todo|toda)* BODY
BODY ..6 {carne viva | (com|fez|fazendo|deu|cheia|cheio|formou|apareceu|saiu) (de|uma|umas|muita|muitas)* bolhas?}
carne viva
feridas?|hematomas?|roxo|roxa|sangr*
irritad* a|na pele
manchas? na|no|vermelha
# pain
muita|com dor
dor (muito) forte
dor insuportavel
dores|doendo|doeu|dolorid*|latejando|pulsando|machuc*
caiu|entrou|espirrou ..2 no|nos olho|olhos
sem enxergar
me doi
meu|minha _ doi
doi muito|demais|quando
# feeling ill
febre|tontura|vomit*|diarreia|desmai*|convuls*|palpitac*|dormente|dormencia|formig*
passando|passei mal
FEELS: estou|esta|estava|estive|ando|anda|fico|fica|ficou|fiquei|ficando|acordei|acordou|sinto|sentindo|sentiu
FEELS (me|muito|meio|bem|tao|super)* enjoad[oa] >!d[aeo]|dess[ae]|com
enjoad[oa] desde|hoje|ontem
falta de ar
crise de panico|ansiedade|choro
FEELS|com (com|em|muito|meio|uma)* depressao|depressiv[oa]|deprimid[oa]
estou|tive|tendo (em|uma) crise
{ataque de | em} panico
efeito colateral
# accidents
travei (a|as|o|minha|toda|da)* coluna|lombar|costas|pescoco
travou|travaram|torci|fratur*|estour*|mancando|atropelaram|envenenad*|engoliu
foi atropelad*
nao|nem (estou|esta|estava|to|ta|da)* consigo|consegue|conseguindo|para (me|nem|mais|direito|sair)* levantar|andar|mexer|pisar|virar >!{(o|a|os|as)} ! preguica|sono|k|haha*|rs*|site|celular
nao (estou)* consigo|consegue|conseguindo sair da|desta cama ! preguica|sono|k|haha*|rs*
quebrou|caiu|soltou o|a|meu|minha dente|restauracao|obturacao|coroa|aparelho
cortei|cortou o|a|meu|minha dedo|mao|pe|braco|orelha|pescoco|rosto|boca
nao para (o|de)* sangue|sangrar
# animals and children
nao esta|quer comendo|comer
<!processo|causa|acao|caso|obra|fila|transito|relogio|pedido nao come|bebe|levanta|anda|respira >!{de tanto}
sem {comer|beber | se alimentar} faz|ha|desde|por
esta|anda sem comer|beber
comeu (um|uma) chocolate|veneno|osso|planta|remedio|raticida|chumbinho|pedra|plastico|meia
`);

/** "o chuveiro queimou", "o cano estourou": things break too, and need no doctor; "a máquina queimou minha nuca". */
const BROKEN_THING = wording(`
THING: chuveiro|lampadas?|tomadas?|disjuntor|fusivel|resistencia|fiacao|fios?|luz|transformador|reator
THING: motor|ventilador|condicionado|geladeira|fogao|forno|interruptor|placa|carregador|televisao|tv
THING: maquina|bomba|computador|celular|notebook|impressora|fonte|portao|porta|janela|cano|torneira
THING: pneu|carro|moto|bicicleta
BODY: me|minh*|meus?|nele|nela|pele|rosto|maos?|perna|braco|dedo|cabelo|couro|nuca|testa|coxa|barriga
BROKE: queimou|queimaram|queimei|estourou|estouraram|estourei|travou|travaram|travei
THING (>!e|me _) (>!e|me _) queim*|estour*|trav* >!{(a|o|as|os) BODY}
BROKE o|a|os|as|um|uma|meu|minha THING
cheiro|cheirando|cheira (de|a)* queimado|queimada
`);

/** "mais uma série e eu desmaio kkk" */
const EXAGGERATION = wording(`
{se | mais (um|uma)} ..6 desmaio|vomito (de ____)* k|rs*|haha*
desmai* (de) sono|rir|cansaco|emocao
`);

export const isClinical = (plain: string): boolean =>
  CLINICAL.test(EXAGGERATION.replace(BROKEN_THING.replace(plain, ' '), ' '));

/** Words of pain that also explain an ordinary visit to a practitioner who treats the body. */
const SEVERE = wording(`
sangr*|febre|infecc*|pus|alergi*|queim*|inflam*|inch*|vomit*|desmai*|insuportavel|panico|emergencia|apos
passando mal
falta de ar
muito forte
e normal
sera que
depois d[aeo]
`);

/** True when a clinical complaint is more than the reason for an ordinary visit. */
export const isSevere = (plain: string): boolean => SEVERE.test(plain);

export const ADVICE = wording(`
# medicine
MAY: posso|devo|pode|preciso|bom | faz mal
MAY (_) {tomar|usar|beber|misturar | parar de tomar} >!$
MAY (_) passar pomada|creme|gelo|alcool|remedio|agua|vaselina|limao|oleo >!$
o que (eu) dou|passo|tomo|uso para|nele|nela|nes*|nel*|ai|aqui|quando|se|ate
remedio|medicamento|antibiotico|ibuprofeno|dipirona|paracetamol|dosagem|dose|diagnostico
anti inflamatorio
receita medica
# law
quanto tempo|prazo (eu)* tenho|temos|ha (para)* {entrar|processar|recorrer|reclamar|acionar}
tenho direito
meus direitos
processar|indenizacao
ganho a|essa causa|acao
ganhar a|essa|o causa|acao|processo
justa causa
devo assinar
o que (eu) {faco | devo fazer}
e crime
quanto vou|posso receber
`);

const CONDITIONS = `
ILL: trombose|varizes|diabetes|diabetic[oa]s?|hipertens[oa]s?|hipertensao|marcapasso|protese|pino|hernia|cancer|quimioterapia
ILL: epilepsia|epileptic[oa]s?|lupus|psoriase|dermatite|rosacea|melasma|vitiligo|queloide|alergi*|asma|asmatic[oa]s?|herpes|hepatite
ILL: gravidas?|gestantes?|gestacao|gravidez|amamentando|amamento|amamentar|lactantes?|puerperio|cirurgia|operad[oa]s?|operei|silicone|diu
ILL: fibromialgia|artrose|artrite|osteoporose|labirintite|cardiac[oa]s?|arritmia|hemofilia|hemofilic[oa]|anemia|trombofilia|glaucoma
ILL: roacutan|isotretinoina|anticoagulante|antibiotico|corticoide|anticoncepcional|aas|antidepressivo|quimio|radioterapia
ILL: pressao alta | problema cardiaco | problema de|no|na coracao|rim|rins|figado|tireoide|coluna|circulacao | acido no|na|para
ILL: tomo|tomando|uso|usando remedio|remedios|medicamento|medicacao|acido
`;

/** An illness, a pregnancy or a medicine of the client. */
const CONDITION = wording(`${CONDITIONS}\nILL`);

/** "posso fazer", "tem problema": asks if a treatment suits; no request for a visit. */
const IF_SUITABLE = wording(`
VISIT: (a|o|uma|um|minha|meu)* consulta|avaliacao|sessao|orcamento|retorno|exame|exames|pagamento|pix|agendamento
TREAT: fazer|usar|pintar|tatuar|colocar|aplicar|receber|treinar|malhar|depilar|clarear|furar|passar|descolorir|tingir|alisar
posso|pode|podem|podia|poderia|consigo|consegue|da ..2 TREAT >!VISIT
sera que (eu|ela|ele)* pode|posso|consigo|da ?|$
tem|teria|da|existe (algum|alguma)* problema|risco|perigo|contraindicacao >!d[aeo]|com|cardiac[oa]
faz|faria mal
e|seria (muito|tem)* seguro|arriscado|perigoso|permitido|indicado|contraindicado|recomendado
atrapalha|impede|interfere
OTHER: convenio|convenios|plano|unimed|amil|online|domicilio|casa|receita|atestado|cartao|pix|sabado|domingo|feriado|hoje|amanha
voces? (tambem)* fazem|faz|atendem >!{(o|a|em|por|pelo|de|no|aos|ao)* OTHER}
`);

/** "já posso ter alta?" */
const ENDS_TREATMENT = wording(`
posso|pode|podia|poderia|mereco|da|consigo ..2 ter|receber|ganhar|dar|pedir alta >!{d[ao] vida}
`);

/** "tenho trombose, posso fazer drenagem?": only the professional may say. */
export const asksIfSuitable = (plain: string): boolean =>
  plain.length <= MAX_LENGTH &&
  (ENDS_TREATMENT.test(plain) || (CONDITION.test(plain) && IF_SUITABLE.test(plain)));

/** Longer messages ask more than this. */
const MAX_LENGTH = 500;

/** "tenho osteoporose", "estou grávida": not "não tenho", and not of someone else. */
const TELLS_CONDITION = wording(`${CONDITIONS}
HAVE: tenho|tive|sou|estou|to|tou|ando|descobri|fiz|uso|tomo
<!nao|nunca|se|quem HAVE (que|estou|sou|tenho|tomando|usando|uma|um|com|de|muito|muita|pre|a|bem|ja|esta|agora)* ILL
`);

export const tellsCondition = (plain: string): boolean =>
  plain.length <= MAX_LENGTH && TELLS_CONDITION.test(plain);

/** The word of the client's condition. */
export const conditionIn = (plain: string): string => {
  const found = CONDITION.find(plain);
  return found ? plain.slice(found.index, found.end) : '';
};

/** Food, drink, bathing and limits of time, which the owner's entries may tell. */
export const EVERYDAY_CARE = wording(`
FOOD: cafe|cafezinho|cha|agua|suco|leite|refrigerante|coca|cerveja|cervejinha|vinho|vinhozinho|vinhinho|alcool|bebida|sopa|sorvete|acai|sol|banho|chuva|ducha
posso|devo|pode|preciso|bom|mal ..2 tomar|beber|comer|usar (um|uma|o|a|no|de|meu)* FOOD
prazo | quanto tempo | ate quando | ainda da|posso|consigo|tenho
`);

const MEDICINE = wording(
  'remedios?|medicamentos?|antibiotico|ibuprofeno|dipirona|paracetamol|dose|dosagem | anti inflamatorio',
);
const PAPERS = wording('receitas?|atestados?|laudos?|pedidos?|guias?');

/** About a medicine, and no paper: only a doctor tells. */
export const asksForMedicine = (plain: string): boolean => MEDICINE.test(plain) && !PAPERS.test(plain);

/** A client who wants to end a treatment is not offered the next visit. */
export const LEAVING = wording(`
WISH: quero|queria|vou|preciso|precisarei|decidi|resolvi
WISH: gostaria de | pensando|penso em | tenho|terei que
STOP: parar|encerrar|interromper|trancar|suspender|pausar|largar|abandonar
CARE: terapia|tratamento|sessao|sessoes|aulas?|treinos?|acompanhamento|atendimentos?|consultas?|plano|pacote
<!nao WISH STOP (com) a|o|as|os|minha|meu|minhas|meus CARE
`);

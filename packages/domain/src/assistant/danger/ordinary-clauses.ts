// Clauses of ordinary talk that the learned model takes for danger, because people in danger use the same few words.
// Only a whole clause counts: the other clauses are read as before.
import { wording } from '../language/words/wording.ts';
import { readWords } from '../language/words/words.ts';

const ORDINARY = wording(
  `
BESIDE: sim|nao|claro|ja|mas|e|eu|viu|moc[oa]|gente|olha|ta|esta|ok|joia|entao|ah|bom|tranquil[oa] | pode deixar | nossa
MATTER: coisas?|negocios?|assuntos?|internet|celular|zap|whatsapp|aplicativos?|tecnologia|maquinas?|mensagens?|pix
RELATIVE: marido|esposo|esposa|mulher|namorad[oa]|mae|pai|filh[oa]|irma|irmao|chefe|noiv[oa]|companheir[oa]
AGREES: concord*|top[ao]|topou|aceit*|liber*|gostou|autoriz* | acha|achou bom|otimo | disse que sim|pode
PLACE: ai|isso|aqui|sim|perto|endereco|clinica|salao|consultorio|predio|lugar|local|rua|loja|escritorio|casa|barbearia|o|a|d[aeo]
TOOL: alicates?|navalhas?|agulhas?|laminas?|materia[il]|materiais|instrumentos?|espatulas?|tesouras?|maquininhas?
ANIMAL: cachorr*|cadela*|cadelinha*|gat[oa]|gatinh[oa]|filhote|pet|bich[oa]|bichinh[oa]
WHEN: segunda|terca|quarta|quinta|sexta|sabado|domingo|feira|amanha|semana|mes|que|vem|proxim[oa]|na|no|outro|dia

# desculpa perguntar, é que eu não entendo dessas coisas
(BESIDE)* (me) desculp[ae]|perdao (por|pela|a|de)* perguntar|pergunta|perguntas (boba)
(BESIDE)* (e que) (eu) nao entendo|manjo|sei (nada|muito|bem|direito|mexer|usar)* (de|da|do|com|nessas|nesse|essas|esse|dess[ae]s?|dest[ae]s?)* MATTER (de|do|da|MATTER)* (BESIDE)*
# já falei com meu marido e ele concorda
(BESIDE)* falei|conversei|combinei|acertei|vi com o|a|meu|minha (meu|minha) RELATIVE (e|que)* (ele|ela) AGREES (tudo|sim|tambem|viu)*
(BESIDE)* (o|a) meu|minha RELATIVE (ja) AGREES (sim|tambem|viu)*
# sim, eu sei onde fica
(BESIDE)* (eu) sei|conheco (BESIDE)* onde|como e|fica|ficam|chegar|chega|ir (PLACE)* (BESIDE)*
(BESIDE)* (pode ficar) (tranquil[oa]) (que) (eu) sei|conheco onde|como e|fica|ficam|chegar|chega|ir (PLACE)* (BESIDE)*
(BESIDE)* (eu) sei|conheco onde voces? fica|ficam|e|esta|estao (PLACE)*
(BESIDE)* nao (se) preocup[ae] (nao|viu|moc[oa])*
# quem sabe na quinta eu crio coragem
(BESIDE)* (quem sabe | talvez) WHEN (WHEN)* (eu) crio|tomo|arrumo coragem
(BESIDE)* (quem sabe | talvez) WHEN (WHEN|as|99|h)* (eu) resolvo|decido|marco|vejo (BESIDE)*
# depois eu vejo outra data
(BESIDE)* (depois|mais|tarde|a|gente|eu|ai)* vejo|vemos|ve|escolho|procuro|marco|marcamos|combino (em|um|uma)* outr[oa]|nov[oa] data|dia|horario|hora|semana (depois|com|calma)* (BESIDE)*
# acho que não vai dar amanhã
DAY: hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo
(BESIDE)* (acho que) nao vai dar (para|ir|vir|a|gente|eu|mim)* DAY (feira|na|de|a|tarde|manha|cedo|noite)*
# se eu não for segunda ele me manda embora
(BESIDE)* (se eu nao) for|assinar|chegar|faltar|entregar|trabalhar (..4) (o|a|meu|minha|chefe|patrao|patroa|ele|ela|eles)* me manda|mandam|demite|demitem (embora) >!de
(BESIDE)* (o|a|meu|minha)* chefe|patrao|patroa|gerente (disse|falou) (que) (vai) me manda|mandar|demite|demitir (embora) >!de (se eu nao ____ (..3))
# o chefe segurou a gente aqui
HELD: segurou|prendeu|atrasou|reteve|chamou|deixou (me|nos|a|gente|eu|todo|mundo|mais|pess*)*
(BESIDE)* (o|a) (meu|minha|nosso|nossa) chefe|patrao|patroa|gerente|supervisor|reuniao|trabalho|servico|cliente (me|nos)* HELD (aqui|ate|tarde|mais|no|na|em|trabalho|servico|empresa|reuniao|preso|presa)*
(BESIDE)* irmao|mano|amigo|moc[oa] (hoje|amanha|agora)* nao vai dar (hoje|amanha|agora|para|ir|vir|eu|mim)*
# uma dor de dente que não dá pra viver
ACHE: dente|dentes|siso|sisos|ouvido|cabeca|coluna|costas|lombar|joelho|ombro|ciatico
(BESIDE)* estou|to|e|tenho|com|sinto|uma|muita|essa|que (com|uma|muita|essa|tanta)* dor (danada|forte|horrivel|insuportavel|terrivel)* de|n[oa]|nas ACHE (tao|forte)* (que)* nao da (nem)* para viver|dormir|comer|trabalhar|aguentar|pensar|respirar|fazer (nada|direito|mais)*
# a vizinha falou que tem que ficar sem comer desde as 22h
(BESIDE)* (..4) tem|precisa que|de* ficar|estar (em)* sem comer|comida|agua (desde|a|as|partir|de|da|do|noite|antes|99|h)*
(BESIDE)* (estou perguntando) que horas? (eu) tiro|tira|paro|dou a|o|de comida|agua|racao (del[ae]) (BESIDE)*
# preciso ficar sem comer antes de ir?
FAST: antes|de|da|do|ir|vir|ai|consulta|exame|avaliacao|sessao|procedimento|quanto|quantas|tempo|horas|99|h|em|jejum|para
(BESIDE)* (eu) (FAST)* preciso|precisa|tenho|tem|devo|deve|necessario|obrigatorio|posso|e|eh (que|de)* ficar|ir|vir|estar (sem) comer|beber|comida|agua|jejum (nada | agua | comida | FAST)* (BESIDE)*
# quero tatuar a data que meu avô partiu
DEAD: pai|mae|filho|filha|irmao|irma|marido|esposa|avo|vo|vovo|tio|tia|amigo|amiga|primo|prima|sogro|sogra
(BESIDE)* quero|queria|gostaria (de)* tatuar|gravar|colocar|escrever a|o data|dia (em)* que (o|a)* meu|minha DEAD morreu|faleceu|partiu|foi (embora)* (desse|deste) (mundo) (BESIDE)*
# se ele não quiser ir eu posso ir no lugar dele
(BESIDE)* (se ele|ela nao) quiser|puder ir|vir (eu) posso|vou (ir) no lugar del[ae] (BESIDE)*
# você esteriliza os alicates porque minha vizinha pegou micose
(BESIDE)* (me) (diz|fala|responde (uma coisa | isso)) (BESIDE)* (voces?) esteriliz*|limpam?|lavam?|desinfet*|trocam? (bem|direito) (os|as|o|a)* TOOL (..5)
(BESIDE)* (e que | porque) (uma|a)* minha vizinha|amiga|irma|prima|cunhada pegou micose|fungo|frieira|bicho|alergia (..4)
(BESIDE)* ninguem (aqui) esta|estava sofrendo|triste|mal|doente (aqui|nao)* (eu (so) perguntei ..8)
# a cadela engoliu uma cartela de dipirona
(BESIDE)* (o|a) (meu|minha|nosso|nossa) ANIMAL (acho que) engoliu|comeu|bebeu|lambeu|mastigou (..7)
# se ele não resolver eu volto
(BESIDE)* se (ele|ela|isso|voces?|esse|essa|o|a)* (remedio|creme|produto)* nao resolver|melhorar|funcionar|servir|adiantar eu volto|ligo|retorno|chamo|marco|aviso|remarco (ai|aqui|depois|la)*
# tô sendo cobrado por uma dívida que não é minha
(BESIDE)* (eu)* estou|fui|estava (sendo)* cobrad[oa]|cobrando|multad[oa] por|de|em (uma|um|o|a)* divida|conta|boleto|multa|fatura|compra|valor (que)* nao e|foi|fiz|reconheco (minha|meu|eu)*
# quero acabar com os pelos pra sempre
SKIN: pelos?|espinhas?|cravos?|manchas?|olheiras?|celulite|gordura|caspa|calos?|rugas?|acne|dor|dores|micose|verrugas?|melasma
(BESIDE)* {quero|queria|preciso|vou | da para} acabar|sumir com o|a|os|as|esses?|essas?|meus?|minhas? SKIN (de|uma|vez|para|sempre|por|todas|do|da|no|na|rosto|costas|pernas?|ja|logo)*
# meu marido mandou cancelar a consulta dele
(BESIDE)* (o|a)* (meu|minha) RELATIVE mandou|pediu|quer|falou (para|que|eu)* cancelar|desmarcar|remarcar|confirmar|marcar|mudar a|o ____ del[ea] (nao|a|o|minha|meu)*
# pra onde eu vou não tem internet
(BESIDE)* para onde (eu) vou nao tem|pega (nem)* internet|sinal|celular|wifi (BESIDE)*
# o pai dele acha que é frescura
(BESIDE)* (o|a) pai|mae|avo|vo|marido|padrasto|madrasta|familia (del[ae]) acha|acham|diz|fala|disse (que) (e|eh|isso|so|uma|tudo)* frescura|preguica|fase|birra|manha|besteira|bobagem|exagero (da|dele|dela|idade|isso|mas|e)*
# querem que eu assine um papel abrindo mão de tudo
(BESIDE)* (..10) assin*|assinasse (um|uma|o|a)* papel|documento|acordo|termo|contrato (..2) (abrindo mao) (de|dos|da)* (tudo|direitos|meus|heranca|casa)*
# meu chuveiro queimou e tô sem água quente com bebê em casa
APPLIANCE: chuveiro|resistencia|aquecedor|boiler|bomba|geladeira|tomada|disjuntor|luz|energia|torneira
(BESIDE)* (pelo amor de deus | socorro)* (BESIDE)* (o|a|meu|minha|nosso|nossa)* APPLIANCE (do|da|de|chuveiro|banheiro|casa|aqui|eletrico|a|gas)* queimou|pifou|quebrou|estragou|parou|acabou (e|hoje|ontem|agora|de|manha|noite)* {(eu | a gente | nos)* (estou|estamos|esta|fiquei|ficamos) sem (agua|luz|energia|banho) (quente)}* {(e|aqui)* com|tenho|tem (o|a|um|uma|meu|minha)* (recem nascido | bebe|nenem|crianca*|idos[oa])}* (em|na|de casa)* (consegue (vir|vem) | da para vir | pode vir)* (hoje|agora)*
# meu ex mandou "pode marcar quinta às 10 que eu pago"
PAYER: (o|a|meu|minha)* (ex) (marido|esposo|esposa|mulher|namorad[oa]|noiv[oa]|companheir[oa]|pai|mae|filh[oa]|irma|irmao) | ex | ele|ela
FIXES: marca|marque|marcar|agenda|agende|agendar|fecha|feche|fechar|confirma|confirme|confirmar
(BESIDE)* (pode)* FIXES (logo|ja|isso)* com ela|ele|eles|elas|voces? (logo|ja|isso|mesmo|entao)*
(BESIDE)* PAYER (me|ja)* mandou|falou|disse|escreveu|respondeu (que|para|assim|mensagem)* (pode|podia)* FIXES (logo|ja|isso|com|ela|ele|eles|elas|voces?|as|99|h|que|eu|pago|cedo|hoje|noite|tarde|manha | WHEN)*
# você atende quem tá pedindo pensão?
(BESIDE)* voces? atendem?|pegam?|fazem? (quem|esta|quer|caso|casos|processo|acao|de|pedido|pedindo|pedir|a|o)* pensao|divorcio|guarda|inventario (alimenticia|consensual)*
# se ele não responder até de noite eu vou em outra
(BESIDE)* se ele|ela|voces? nao (me)* responder*|confirmar*|ligar*|retornar* (me)* (ate|de|a|as|o|99|h|hoje|noite|tarde|fim|dia | WHEN)* (eu) vou|procuro|marco|fecho|vejo (em|com|n[oa])* outr[oa] (lugar|profissional|salao|clinica)*
`,
  'whole',
);

/** Said of people, and ordinary only where nothing else is said: "ele se mete em tudo, tenho medo dele" is not. */
const ORDINARY_ALONE = wording(
  `
BESIDE: sim|nao|claro|ja|mas|e|eu|viu|moc[oa]|gente|olha|ta|esta|ok|joia|entao|ah|bom|tranquil[oa] | pode deixar | nossa
RELATIVE: marido|esposo|esposa|mulher|namorad[oa]|mae|pai|filh[oa]|irma|irmao|chefe|noiv[oa]|companheir[oa]
SOMEBODY: ele|ela | (o|a) meu|minha RELATIVE | (o|a) meu|minha sogr[oa]|cunhad[oa]|vizinh[oa]|patrao|patroa
(BESIDE)* SOMEBODY (vive|sempre) (se) mete|metendo|intromete|intrometendo (em tudo) (mesmo|ne|viu)*
(BESIDE)* SOMEBODY acha|diz|fala|disse|falou (que) (e|eh|isso|uma|tudo)* besteira|bobagem|bobeira|frescura|exagero (meu|isso|ne|e|viu)*
(BESIDE)* (o|a|meu|minha)* RELATIVE chegou (agora|aqui|ja|as|99|h)*
(BESIDE)* (eu)* nao vou|quero deixar (que) (ele|ela) mandar|mande em mim (BESIDE)*`,
  'whole',
);

/** "não tô sentindo quase nada, já posso ter alta?": a patient for whom the treatment worked. */
const FEELS_WELL = wording(`
ter|dar|receber|pedir alta >!{d[ao] vida|mundo}
`);

/** True for talk of the end of a treatment; what the phrases find in it counts too. */
export const feelsWell = (message: string): boolean => FEELS_WELL.test(readWords(message).plain);

const CLAUSE = /[^,.;:!?…\n]+[,.;:!?…\n]*/gu;

/** Longer clauses, and messages of more clauses, are not ordinary: reading them would only take time. */
const MAX_CLAUSE_LENGTH = 200;
const MAX_CLAUSES = 40;

/** The words of a clause that may be ordinary; null for a longer one, which is not even read. */
const plainOf = (clause: string): string | null =>
  clause.length > MAX_CLAUSE_LENGTH ? null : readWords(clause).plain.replace(/[?.]/g, ' ');

/** The message without its ordinary clauses. */
export const withoutOrdinary = (message: string): string => {
  const clauses = message.match(CLAUSE) ?? [];
  if (clauses.length > MAX_CLAUSES) return message;
  const left = clauses
    .map((clause) => ({ clause, plain: plainOf(clause) }))
    .filter(({ plain }) => plain === null || !ORDINARY.test(plain));
  return left.every(({ plain }) => plain !== null && ORDINARY_ALONE.test(plain))
    ? ''
    : left.map(({ clause }) => clause).join('');
};

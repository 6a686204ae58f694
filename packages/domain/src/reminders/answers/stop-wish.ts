// Wishes for no more automatic messages, in everyday words. Clear ones take effect; the others are asked about,
// so that the assistant never agrees to a wish that is not honored. Every pattern reads the whole message.
import { normalizeKeyword } from './bare-words.ts';

const HELLO = '(oi|ola|opa|bom dia|boa tarde|boa noite|por favor|pfv|gente|moca|moco|ok|obrigad[oa])';
const THANKS =
  '(por favor|pfv|pf|obrigad[oa]|obg|valeu|ok|ta|ta bom|viu|gente|moca|moco|mais|daqui|por aqui|aqui)';
const MESSAGES =
  '(lembretes?|avisos?|notificac(ao|oes)|propagandas?|mensage(m|ns)|msgs?)( automaticas?| de lembrete| de aviso)?';
const SOME = '(mais |os |as |o |a |esses |essas |seus |suas |nenhum |nenhuma |de |desses |dessas )*';
const NOT = '(nao|n|num|nunca)';

const SURE = [
  new RegExp(
    `^(${HELLO} )*((eu )?${NOT} (quero|queria|desejo|preciso|gostaria)( mais)? ${SOME}${MESSAGES})( ${THANKS})*$`,
  ),
  new RegExp(
    `^(${HELLO} )*((eu )?${NOT} (quero|queria) (mais )?(ser (lembrad|avisad|notificad)[oa]|que (voces? |vcs? )?(me )?(lembrem?|avisem?|notifiquem?)))( ${THANKS})*$`,
  ),
  new RegExp(`^(${HELLO} )*(${NOT} me (lembr(a|e|em)|avis(a|e|em)|notifi(ca|que|quem)) mais)( ${THANKS})*$`),
  new RegExp(
    `^(${HELLO} )*(${NOT} (precisa|precisam|carece) mais (de )?(me )?((mandar|enviar|ficar mandando) ${SOME}${MESSAGES}|lembrar|avisar|notificar))( ${THANKS})*$`,
  ),
  new RegExp(
    `^(${HELLO} )*(${NOT} (precisa|precisam|carece) (de )?(me )?(mandar|enviar|ficar mandando) mais ${SOME}${MESSAGES})( ${THANKS})*$`,
  ),
  new RegExp(
    `^(${HELLO} )*((quero ficar |prefiro (ficar )?)?(sem|nada de|chega de|dispenso|dispensa) ${SOME}(lembretes?|avisos?|notificac(ao|oes)|propagandas?|mensage(m|ns) automaticas?))( ${THANKS})*$`,
  ),
  new RegExp(
    `^(${HELLO} )*((quero |queria |pode |podem |poderia )?(desativ|deslig|cancel|suspend|interromp|retir|tir|remov)(a|e|ar|er|am|em|ir) ${SOME}(lembretes|avisos|notificacoes|mensagens automaticas|propagandas))( ${THANKS})*$`,
  ),
  new RegExp(`^(${HELLO} )*((quero |queria |pode |podem )?(me )?descadastr(a|e|ar|em|ar me))( ${THANKS})*$`),
];

/** Requests in the form of questions. */
const ASKED = [
  new RegExp(
    `^(${HELLO} )*((voces? |vcs? )?(pode|podem|poderia|poderiam|da para|da pra) parar (de|com) (me )?(mandar |enviar |ficar mandando )?${SOME}${MESSAGES})( ${THANKS})*$`,
  ),
  new RegExp(
    `^(${HELLO} )*(pode|podem|poderia) ((desativ|deslig|cancel|suspend|interromp|retir|tir|remov)(ar|er|ir) ${SOME}(lembretes|avisos|notificacoes|mensagens automaticas|propagandas)|me descadastrar)( ${THANKS})*$`,
  ),
];

const UNSURE = [
  new RegExp(
    `^(${HELLO} )*(${NOT} (precisa|precisam|carece) (de )?(ficar )?((me )?(mandar |enviar |mandando )?(${SOME}${MESSAGES})|me (lembrar|avisar|notificar)|(me )?(lembrando|avisando)))( ${THANKS})*$`,
  ),
  new RegExp(
    `^(${HELLO} )*((quero que |pode |podem )?(voces? )?(me )?(tira|tire|tirem|tirar|remove|remova|removam|remover|retira|retire|retirar|exclui|exclua|excluir|apaga|apague|apagar|deleta|delete|deletar) (o )?(meu )?(numero|telefone|contato|celular|whats|whatsapp|zap)( (dai|de la|do sistema|do cadastro|da agenda|da lista|dessa lista|da base))?)( ${THANKS})*$`,
  ),
  new RegExp(
    `^(${HELLO} )*(me (tira|tire|tirem|remove|remova|retira|retire|exclui|exclua) (dai|disso|daqui|do sistema))( ${THANKS})*$`,
  ),
  new RegExp(
    `^(${HELLO} )*((remover|descadastro|quero sair|desinscrever|quero me desinscrever))( ${THANKS})*$`,
  ),
];

const LEAD = `(${HELLO}|eu|ela|ele|(minha|meu) [a-z]+|olha|entao|como|faco|fazer|faz|para|pra|(nao )?tem (como|jeito)|(nao )?da (para|pra)|posso|consigo|pode|podem|poderia|quero|queria|gostaria de|prefiro|ficar|sera que|por que|eu disse que|e possivel)`;
const SENDING =
  '((que )?(voces? |vcs? )?(me |nos )?(receber|recebendo|ter|mand(ar|ando|e|em|a)|envi(ar|ando|e|em|a)|ficar mandando) )';
const SOME_MORE =
  '(mais |tant[oa]s? |ess[ae]s? |est[ae]s? |[oa]s? |seus |suas |nenhum |nenhuma |de |d[oa]s? )*';
const WANTS = '(quero|queria|quer|gosto|gosta|preciso|precisa|precisam|desejo|gostaria)';
const TO_ME = '(me |nos )(mand(a|e|em|ar)|envi(a|e|em|ar)) ';
const WANTS_NONE = `${NOT} ${WANTS} (mais )?(de |que )?${SENDING}?`;
const SEND_NONE = `${NOT} (${TO_ME}|receber |mand(e|em) |envi(e|em) )`;
const STOP = `(parar?|parem|pare|chega|cansei|cansad[oa]) (de |com )${SENDING}?`;
const SWITCH_OFF = '(parar|pare|parem|cancelar|desativar|desligar|tirar|bloquear) ';
const ABOUT = '(lembretes?|notificac(ao|oes)|propagandas?|mensage(m|ns)|msgs?)';
const REST =
  '(automaticas?|no|na|do|da|pelo|de|meu|minha|seu|sua|esse|voces?|vcs?|celular|whats|whatsapp|zap|telefone|numero|aparelho|so|noite|dia|manha|tarde|madrugada|cedo|pode|todo|toda|hora|sempre|assim|tanto|demais|muito|e|que|chat[oa]|incomoda|incomodam|robo|aviso|lembrete|propaganda)';
/** Words similar to such a wish, and about nothing else. */
const NEARLY = new RegExp(
  `^(${LEAD} )*(${WANTS_NONE}|${SEND_NONE}|${STOP}|sem |${SWITCH_OFF})${SOME_MORE}${ABOUT}( ${THANKS}| ${REST})*$`,
);
/** A longer message says more than a wish for no more messages. */
const MAX_LENGTH = 120;

const isWish = (words: string): boolean =>
  [...ASKED, ...SURE, ...UNSURE, NEARLY].some((wish) => wish.test(words));

/** Words that postpone and ask for nothing, next to such a wish. */
const PUTS_OFF = new RegExp(
  `^(${HELLO} )*((depois|outra hora|outro dia|mais tarde|qualquer coisa) (eu )?(te |lhe )?(vejo|falo|marco|ligo|chamo|procuro|retorno|respondo|aviso)|(agora|hoje|por enquanto) (eu )?${NOT} (posso|consigo|da|quero)|(eu )?${NOT} (posso|consigo|da) (agora|hoje)|(eu )?(estou|to|ando) (sem tempo|ocupad[oa]|na correria|corrid[oa])( agora| hoje)?)( ${THANKS})*$`,
);
const CLAUSE = /[^.,;!…\n]+/gu;
const JOINT = /^(e|mas|so que) /;

/** "depois eu vejo… não quero mais que me avise": the wish is a separate clause, and nothing else is requested. */
const isBuried = (text: string): boolean => {
  const clauses = (text.slice(0, MAX_LENGTH + 1).match(CLAUSE) ?? [])
    .map((clause) => normalizeKeyword(clause).replace(JOINT, ''))
    .filter((words) => words !== '');
  const others = clauses.filter((words) => !isWish(words));
  return (
    clauses.length > 1 && others.length < clauses.length && others.every((words) => PUTS_OFF.test(words))
  );
};

/**
 * Confidence that a message wishes for no more automatic messages: `sure` acts like PARAR, `unsure` is asked
 * about. Null for any other message.
 */
export const stopWishIn = (text: string): 'sure' | 'unsure' | null => {
  const words = normalizeKeyword(text);
  if (words.length > MAX_LENGTH) return null;
  if (ASKED.some((wish) => wish.test(words))) return 'sure';
  // "sem lembretes?" may express surprise
  if (SURE.some((wish) => wish.test(words))) return text.includes('?') ? 'unsure' : 'sure';
  return isWish(words) || isBuried(text) ? 'unsure' : null;
};

export const askStop =
  'Quer parar de receber mensagens automáticas, como os lembretes? Responda SIM ou NÃO. Seus horários continuam como estão.';
export const goesOnReply = 'Certo, você continua recebendo as mensagens automáticas por aqui.';

const YES =
  /^(sim|s|quero|quero sim|isso|isso mesmo|exato|por favor|sim por favor|sim quero|sim pode|pode|pode sim|pode parar|pode ser|ok|claro|com certeza|parar|para|aham|uhum|positivo|👍)( (por favor|obrigad[oa]))?$/;
const NO =
  /^(nao|n|nao quero|nao nao|nao precisa|nao obrigad[oa]|nao pode continuar|pode continuar|continua|deixa|deixa assim|pode mandar|negativo)( (por favor|obrigad[oa]))?$/;

/** The answer to `askStop` in bare words; null for any other message. */
export const stopAnswerIn = (words: string): 'yes' | 'no' | null => {
  if (YES.test(words)) return 'yes';
  return NO.test(words) ? 'no' : null;
};

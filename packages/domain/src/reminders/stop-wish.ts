// Wishes to get no more automatic messages in everyday words, read on bare words (see `bareWords`). The clear ones act;
// the others are asked about, so that none is agreed to and not kept.

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
  new RegExp(
    `^(${HELLO} )*((voces? |vcs? )?(pode|podem|poderia|poderiam|da para|da pra) parar (de|com) (me )?(mandar |enviar |ficar mandando )?${SOME}${MESSAGES})( ${THANKS})*$`,
  ),
];

const UNSURE = [
  new RegExp(
    `^(${HELLO} )*(${NOT} (precisa|precisam|carece) (de )?(ficar )?(me )?(mandar |enviar |mandando )?(${SOME}${MESSAGES}|lembrar|lembrando|avisar|avisando|notificar))( ${THANKS})*$`,
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

const STOPS =
  '(parar|pare|parem|cancelar|desativar|desligar|tirar|bloquear|nao receber|nao (me )?(mandar|enviar))';
const REFUSES = `${NOT} (\\w+ ){0,2}(quero|queria|gosto|preciso|precisa|precisam|mand(a|e|em|ar)|envi(a|e|em|ar)|receber)|sem|parar? de|parem de|pare de|chega de|${STOPS}`;
const ABOUT = '(lembretes?|notificac(ao|oes)|propagandas?|mensage(m|ns)|msgs?)';
/** Nothing else in so few words. */
const NEARLY = new RegExp(`(^| )(${REFUSES}) (\\w+ ){0,4}${ABOUT}( |$)`);
const MOST_WORDS = 12;
/** Longer messages say more than a wish to be left alone. */
const LONGEST = 120;
/** What else a message with such words may be about. */
const OTHERWISE =
  /\b(marc|agend|desmarc|remarc|cancela(r|do)? (o |a |meu |minha )?(horario|consulta|sessao|corte|visita)|receb(i|eu|emos)|cheg(ou|aram)|apag|mensagem (de|da|do) (voz|audio|bom)|se |quando |ate |hoje|agora|sabado|domingo|segunda|terca|quarta|quinta|sexta|amanha|\d)/;

/**
 * How surely bare words wish for no more automatic messages: `sure` acts like PARAR, `unsure` is asked about. Null for
 * all other words.
 */
export const stopWishIn = (words: string): 'sure' | 'unsure' | null => {
  if (words.length > LONGEST) return null;
  if (SURE.some((wish) => wish.test(words))) return 'sure';
  if (UNSURE.some((wish) => wish.test(words))) return 'unsure';
  const isNearly = words.split(' ').length <= MOST_WORDS && NEARLY.test(words) && !OTHERWISE.test(words);
  return isNearly ? 'unsure' : null;
};

export const askStop =
  'Quer parar de receber mensagens automáticas, como os lembretes? Responda SIM ou NÃO. Seus horários continuam como estão.';
export const goesOnReply = 'Certo, você continua recebendo as mensagens automáticas por aqui.';

const YES =
  /^(sim|s|quero|quero sim|isso|isso mesmo|exato|por favor|sim por favor|sim quero|sim pode|pode|pode sim|pode parar|pode ser|ok|claro|com certeza|parar|para|aham|uhum|positivo|👍)( (por favor|obrigad[oa]))?$/;
const NO =
  /^(nao|n|nao quero|nao nao|nao precisa|nao obrigad[oa]|nao pode continuar|pode continuar|continua|deixa|deixa assim|pode mandar|negativo)( (por favor|obrigad[oa]))?$/;

/** The answer to `askStop` in bare words; null for everything else. */
export const stopAnswerIn = (words: string): 'yes' | 'no' | null => {
  if (YES.test(words)) return 'yes';
  return NO.test(words) ? 'no' : null;
};

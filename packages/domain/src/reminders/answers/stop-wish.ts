// Wishes for no more automatic messages, in everyday words. Clear ones take effect; the others are asked about,
// so that the assistant never agrees to a wish that is not honored. Every pattern reads the whole message.
import { wording } from '#assistant/language/words/wording.ts';
import { normalizeKeyword } from './bare-words.ts';

const NAMES = `
HELLO: oi|ola|opa|pfv|gente|moca|moco|ok|obrigad[oa] | bom dia | boa tarde|noite | por favor
THANKS: pfv|pf|obrigad[oa]|obg|valeu|ok|ta|viu|gente|moca|moco|mais|daqui|aqui
THANKS: por favor | ta bom | por aqui
NOT: nao|n|num|nunca
ALL: lembretes|avisos|notificacoes|propagandas | mensagens automaticas
NOTICES: lembretes?|avisos?|notificacao|notificacoes|propagandas?
MESSAGES: {NOTICES | mensagem|mensagens|msgs?} ({automaticas? | de lembrete|aviso})
SOME: (mais|os|as|o|a|esses|essas|seus|suas|nenhum|nenhuma|de|desses|dessas)*
SEND: mandar|enviar | ficar mandando
NO_NEED: NOT precisa|precisam|carece
SWITCH_OFF: desativar|desligar|cancelar|suspender|interromper|retirar|tirar|remover
`;

const SURE = wording(
  `${NAMES}
WISH: (eu) NOT quero|queria|desejo|preciso|gostaria (mais) SOME MESSAGES
WISH: (eu) NOT quero|queria (mais) ser lembrad[oa]|avisad[oa]|notificad[oa]
WISH: (eu) NOT quero|queria (mais) que (voces?|vcs?) (me) lembrem?|avisem?|notifiquem?
WISH: NOT me lembra|lembre|lembrem|avisa|avise|avisem|notifica|notifique|notifiquem mais
WISH: NO_NEED mais (de) (me) {SEND SOME MESSAGES | lembrar|avisar|notificar}
WISH: NO_NEED (de) (me) SEND mais SOME MESSAGES
WITHOUT: sem|dispenso|dispensa | nada|chega de
WISH: (quero ficar | prefiro (ficar)) WITHOUT SOME {NOTICES | mensagem|mensagens automaticas?}
SWITCH_OFF: desativa|desative|desativam|desativem|desliga|desligue|deslige|desligam|desliguem
SWITCH_OFF: cancela|cancele|cancelam|cancelem|suspenda|suspende|suspendam|suspendem
SWITCH_OFF: interrompa|interrompe|interrompam|interrompem
SWITCH_OFF: retira|retire|retiram|retirem|tira|tire|tiram|tirem|remova|remove|removam|removem
WISH: (quero|queria|pode|podem|poderia) SWITCH_OFF SOME ALL
WISH: (quero|queria|pode|podem) (me) descadastra|descadastre|descadastrar|descadastrem (me)
(HELLO)* WISH (THANKS)*
`,
  'whole',
);

const ASKED = wording(
  `${NAMES}
CAN: pode|podem|poderia|poderiam | da para|pra
WISH: (voces?|vcs?) CAN parar de|com (me) (SEND) SOME MESSAGES
WISH: pode|podem|poderia {SWITCH_OFF SOME ALL | me descadastrar}
(HELLO)* WISH (THANKS)*
`,
  'whole',
);

const UNSURE = wording(
  `${NAMES}
WISH: NO_NEED (de) (ficar) (me) (mandar|enviar|mandando) SOME MESSAGES
WISH: NO_NEED (de) (ficar) {me lembrar|avisar|notificar | (me) lembrando|avisando}
TAKE: tira|tire|tirem|tirar|remove|remova|removam|remover|retira|retire|retirar|exclui|exclua|excluir
ERASE: apaga|apague|apagar|deleta|delete|deletar
NUMBER: numero|telefone|contato|celular|whats|whatsapp|zap
PLACE: dai | de la | do sistema|cadastro | da agenda|lista|base | dessa lista
WISH: (pode|podem | quero que) (voces?) (me) {TAKE | ERASE} (o) (meu) NUMBER (PLACE)
WISH: me tira|tire|tirem|remove|remova|retira|retire|exclui|exclua {dai|disso|daqui | do sistema}
WISH: remover|descadastro|desinscrever | quero sair | quero me desinscrever
(HELLO)* WISH (THANKS)*
`,
  'whole',
);

/** Words similar to such a wish, and about nothing else. */
const NEARLY = wording(
  `${NAMES}
LEAD: HELLO | eu|ela|ele|olha|entao|como|faco|fazer|faz|para|pra|posso|consigo|pode|podem|poderia
LEAD: minha|meu _ | (nao) tem como|jeito | (nao) da para|pra | gostaria de | sera que | por que
LEAD: quero|queria|prefiro|ficar | eu disse que | e possivel
SENT: receber|recebendo|ter|mandar|mandando|mande|mandem|manda|enviar|enviando|envie|enviem|envia
SENDING: (que) (voces?|vcs?) (me|nos) {SENT | ficar mandando}
WANTS: quero|queria|quer|gosto|gosta|preciso|precisa|precisam|desejo|gostaria
WISH: NOT WANTS (mais) (de|que) (SENDING)
WISH: NOT me|nos manda|mande|mandem|mandar|envia|envie|enviem|enviar
WISH: NOT receber|mande|mandem|envie|enviem
WISH: para|parar|parem|pare|chega|cansei|cansad[oa] de|com (SENDING)
WISH: sem|parar|pare|parem|cancelar|desativar|desligar|tirar|bloquear
MORE: mais|tantos?|tantas?|esses?|essas?|estes?|estas?|o|a|os|as|seus|suas|nenhum|nenhuma|de|d[oa]s?
ABOUT: lembretes?|notificacao|notificacoes|propagandas?|mensagem|mensagens|msgs?
REST: automaticas?|no|na|do|da|pelo|de|meu|minha|seu|sua|esse|voces?|vcs?|celular|whats|whatsapp|zap
REST: telefone|numero|aparelho|so|noite|dia|manha|tarde|madrugada|cedo|pode|todo|toda|hora|sempre|assim
REST: tanto|demais|muito|e|que|chat[oa]|incomoda|incomodam|robo|aviso|lembrete|propaganda
(LEAD)* WISH (MORE)* ABOUT (THANKS | REST)*
`,
  'whole',
);
/** A longer message says more than a wish for no more messages. */
const MAX_LENGTH = 120;

const isWish = (words: string): boolean => [ASKED, SURE, UNSURE, NEARLY].some((wish) => wish.test(words));

/** Words that postpone and ask for nothing, next to such a wish. */
const PUTS_OFF = wording(
  `${NAMES}
LATER: depois | outra hora | outro dia | mais tarde | qualquer coisa
RETURN: vejo|falo|marco|ligo|chamo|procuro|retorno|respondo|aviso
WAY: LATER (eu) (te|lhe) RETURN
WAY: {agora|hoje | por enquanto} (eu) NOT posso|consigo|da|quero
WAY: (eu) NOT posso|consigo|da agora|hoje
WAY: (eu) estou|to|ando {ocupad[oa]|corrid[oa] | sem tempo | na correria} (agora|hoje)
(HELLO)* WAY (THANKS)*
`,
  'whole',
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

/** Confidence of a wish for no more automatic messages: `sure` acts like PARAR, `unsure` is asked about; else null. */
export const stopWishIn = (text: string): 'sure' | 'unsure' | null => {
  const words = normalizeKeyword(text);
  if (words.length > MAX_LENGTH) return null;
  if (ASKED.test(words)) return 'sure';
  // "sem lembretes?" may express surprise
  if (SURE.test(words)) return text.includes('?') ? 'unsure' : 'sure';
  return isWish(words) || isBuried(text) ? 'unsure' : null;
};

export const askStop =
  'Quer parar de receber mensagens automáticas, como os lembretes? Responda SIM ou NÃO. Seus horários continuam como estão.';
export const goesOnReply = 'Certo, você continua recebendo as mensagens automáticas por aqui.';

const YES = wording(
  `
ANSWER: sim|s|quero|isso|exato|pode|ok|claro|parar|para|aham|uhum|positivo|👍 | por favor | com certeza
ANSWER: quero|pode sim | sim quero|pode | isso mesmo | pode parar|ser | sim por favor
ANSWER (obrigad[oa] | por favor)
`,
  'whole',
);
const NO = wording(
  `
ANSWER: nao|n|continua|deixa|negativo | deixa assim | pode continuar|mandar
ANSWER: nao quero|nao|precisa | nao obrigad[oa] | nao pode continuar
ANSWER (obrigad[oa] | por favor)
`,
  'whole',
);

/** The answer to `askStop` in bare words; null for any other message. */
export const stopAnswerIn = (words: string): 'yes' | 'no' | null => {
  if (YES.test(words)) return 'yes';
  return NO.test(words) ? 'no' : null;
};

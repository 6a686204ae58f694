// Questions about a request that waits for the owner, and its withdrawal: every word of the message is explained.
import { wording } from '../../language/words/wording.ts';
import { ownVisitQuestion } from '../../reading/visits/own-visit-questions.ts';
import type { Turn } from '../memory/turn.ts';
import { personWords } from './named-requests.ts';

export const MAX_WORDS = 30;

/** Words around what is asked; `quando` stands for a day or an hour, `servico` for a service. */
export const NAMES = `
BEFORE: oi|ola|oie|opa|ei|e|ai|entao|ah|ahn|bom|boa|dia|tarde|noite|tudo|bem|por|favor|so|queria|quero|gostaria|preciso|posso|pode|poderia|consegue|me|sobre|ok|ja|olha|desculpa|desculpe|saber|ver|confirmar|conferir|dizer|perguntar|se|de|da|do|la|moca|moco|melhor|mas|na|verdade|eu
AFTER: por|favor|entao|obrigad[oa]|ok|ne|mesmo|ja|ai|para|mim|hoje|ainda|mais|isso|agora|quando|servico|e|beleza|valeu|que|eu|fiz|pedi|tinha|feito|pedido|a|voce|de|do|da|as|com
OWN: o|a|os|as|ao|um|uma|meu|minha|meus|minhas|esse|esses|essa|este|esta|aquele|aquela|do|da|de|dos|desse|dessa|deste|sobre|para
THING: pedido|pedidos|solicitacao|solicitacoes|reserva|reservas|horario|horarios|hora|consulta|sessao|visita|agendamento|atendimento|servico|quando|marcacao|pessoa
WHO: ele|ela|eles|elas|profissional|doutora|doutor|dra|dr|voce|voces|o|a|os|as|pessoal|alguem|dona
`;

const ASKS = wording(
  `${NAMES}
DONE: respondeu|responderam|aceitou|aceitaram|aprovou|aprovaram|confirmou|confirmaram|viu|viram|marcou|marcaram|retornou|retornaram|liberou|liberaram|respondido
STATE: ok|certinho|confirmad[oa]|confirmados|aceito|aceita|aprovad[oa]|respondid[oa]|marcad[oa]|certo|garantid[oa]|reservad[oa]|agendad[oa] | de pe | valendo
(BEFORE)* (WHO)* (ja|nao|te|me|ainda)* DONE (OWN)* (THING)* (AFTER | THING)* (?|.)*
(BEFORE)* (OWN)* (THING)* (OWN | THING)* (ja|esta|foi|ficou|fica|ainda|vai|ser|e|eh|tudo)* STATE (AFTER | OWN | THING)* (?|.)*
(BEFORE)* (alguma|tem|teve|tiveram|algum|alguem|nenhuma|cade|a|o|minha|meu)* resposta|retorno|novidade|novidades|noticia (OWN | THING | AFTER)* (?|.)*
(BEFORE)* (eu)* tenho|tem|ha|existe|ficou|sobrou|fiz (algum|alguns|alguma|quais|um|outro|mais|ainda)* pedido|pedidos|solicitacao|solicitacoes (OWN | AFTER | pendente|pendentes|aberto|abertos|esperando|resposta)* (?|.)*
(BEFORE)* (quais|quantos|lista|mostra|mostrar|quais|sao|os)* meus pedidos (AFTER | sao|pendentes)* (?|.)*
(BEFORE)* quais|quantos (sao|os)* pedidos (eu|tenho|tem|fiz|sao|AFTER | pendentes)* (?|.)*
(BEFORE)* (como|qual|cade|quando)* (a|situacao|esta|ficou|anda|foi|vai|resposta|status)* (OWN)* pedido|solicitacao|reserva (AFTER | THING | esta|ficou)* (?|.)*
(BEFORE)* qual|quais (e|era|foi|sao)* (OWN)* pedido|pedidos|solicitacao (mesmo) (?|.)*
(BEFORE)* o que (foi|que|e)* (eu) pedi|solicitei (mesmo) (?|.)*
(BEFORE)* (a|minha)* resposta|novidade|novidades (?|.)*
(BEFORE)* tenho|tem|fiz|existe|ha (OWN | algum|alguma)* pedido|pedidos|solicitacao|solicitacoes (AFTER | aberto|pendente|esperando)* (?|.)*
(BEFORE)* deu certo (OWN | THING | AFTER)* (?|.)*
`,
  'whole',
);

/** "a Helena já aceitou?", "qual o status do meu pedido" */
const ASKS_OWNER = wording(
  `
(oi|ola|e|ai|entao|,)* a|o|dona|dra|doutora|doutor pessoa (ja|nao|ainda)* respondeu|aceitou|aprovou|confirmou|viu|retornou (o|meu|pedido|horario)* (?|.)*
(oi|ola|e|ai|entao|,)* qual (e) o status|situacao do meu pedido (?|.)*
`,
  'whole',
);

const GIVES_UP = `${NAMES}
GIVE: cancelar|cancela|cancele|cancelo|retirar|retira|retire|retiro|tirar|tira|tire|desfazer|desfaz|desmarcar|desmarca|desmarque|anular|anula|desisto|desisti|desistir|desistindo|desiste
DROP: esquece|esquecer|esqueca | deixa nao quero (mais) | deixa {para la | quieto} | abre mao | vou desistir
WANT: quero|preciso|precisa|posso | vou querer
EACH: todos|todas|tudo|ambos|dois|duas|tres
CHANGED: mudei de {ideia | opiniao} | {pensei | pensando} {melhor | bem}
ORDER: GIVE (OWN | EACH)* (THING)* (AFTER | OWN | THING | EACH | sim)*
`;
const ORDERS = wording(`${GIVES_UP}\n(BEFORE)* ORDER (.)*`, 'whole');
const WITHDRAWS = wording(
  `${GIVES_UP}
(BEFORE | vou|estou|to)* ORDER (.)*
(BEFORE | vou)* GIVE o que (eu|tinha)* pedi|pedido|solicitei (AFTER)* (.)*
(BEFORE)* DROP (OWN | THING | AFTER | EACH)* (.)*
(BEFORE)* {DROP | desisto | desisti | CHANGED | nao vou {mais} {poder} {ir} | nao quero mais} (BEFORE)* GIVE (OWN)* (THING)* (AFTER | OWN | THING)* (.)*
(BEFORE)* DROP nao quero mais (AFTER)* (.)*
(BEFORE)* CHANGED (e|entao)* DROP (AFTER)* (.)*
(BEFORE)* (CHANGED (e)) nao WANT mais (OWN | ir|fazer|marcar|nada)* (THING)* (AFTER | OWN | THING)* (.)*
`,
  'whole',
);

const CANNOT_COME = wording(
  `${NAMES}
WHY: infelizmente|surgiu|tive|tenho|um|uma|outro|imprevisto|compromisso|problema|que|vou|acho|desculpa|poxa
CANNOT: vou|vai|posso|poderei|consigo|conseguirei|da
(BEFORE | WHY)* nao CANNOT (mais|poder|conseguir|dar|ir|comparecer|rolar)* (OWN | THING | AFTER)* (.)*
`,
  'whole',
);

/** "mudei de ideia", "a Luísa desistiu": a request may be meant. */
const MAY_WITHDRAW = wording(
  `${NAMES}
(BEFORE | acho|que)* mudei de {ideia | opiniao} (AFTER | OWN | THING)* (.)*
(BEFORE | OWN)* pessoa {(ja) desistiu | nao {quer | vai (poder) | pode} (ir) (mais)} (ir|AFTER)* (.)*
`,
  'whole',
);
const ALL = wording('tudo|todos|todas|ambos|ambas | {os dois} | {as duas} | {os tres} | {as tres}');

const ASKS_AGAIN = wording(
  `${NAMES}
ASK: peco|pede|peca|pedir|pedi|tenta|tente|tentar|solicita|solicite|solicitar|faz|faca|fazer|manda|mande|mandar
AGAIN: novamente | de novo | outra vez | mais uma vez
REDO: refaz|refaca|refazer|repete|repita|repetir
(BEFORE | sim|isso|claro|vou|ser|tentar)* ASK (OWN | THING | AFTER)* AGAIN (OWN | THING | AFTER | sim)* (.|,|?|!)*
(BEFORE | sim|isso|claro|vou|ser|tentar)* REDO (OWN | THING | AFTER)* (AGAIN) (AFTER | THING)* (.|,|?|!)*
(BEFORE | sim|isso|claro)* AGAIN (OWN | THING | AFTER)* (.|,|?|!)*
`,
  'whole',
);

/** The request itself, not a visit. */
const NAMES_REQUEST = wording('pedido|pedidos|solicitacao|solicitacoes');

/** "obrigada! já respondeu?" asks, and thanks for something else. */
const THANKS_FIRST = /^((muito|mto) )?(obrigad[oa]|valeu)( (viu|mesmo|demais|ta))?( \.)* /;
const withoutThanks = (plain: string): string => plain.replace(THANKS_FIRST, '');

/** The message with one word in place of each day, hour, service and person. */
export const generalised = ({ moments, services, text }: Turn['said'], from = 0): string => {
  const named = new Set(services.flatMap(({ words }) => words.map(({ index }) => index)));
  const people = new Set(personWords(text).map(({ index }) => index));
  const words = text.words.slice(from).map(({ text: word, index, end }) => {
    if (moments.some((moment) => index < moment.end && end > moment.index)) return 'quando';
    if (people.has(index)) return 'pessoa';
    return named.has(index) ? 'servico' : word;
  });
  const mark = text.plain.includes('?') ? ' ?' : '';
  return withoutThanks(
    words.filter((word, at) => word !== words[at - 1] || !/^(quando|pessoa)$/.test(word)).join(' ') + mark,
  );
};

export interface RequestTalk {
  /** `may-withdraw`: the client asks if a request can be taken back, or cannot come */
  kind: 'asks' | 'withdraws' | 'may-withdraw';
  /** it speaks of a request, not of a visit that may be booked */
  isPlain: boolean;
}

const MAY_I = wording('posso|podia');

const STOP = /^\s{0,9}[,.;!\n]/;

const SIGH = /^(ah|ahn|ai|ih|hum|hm|eh|opa|olha)$/;

/** The words of "não," before what is wanted: "ah não, retira" takes back, "não retira" does not. */
const leadingNo = ({ text: { words, original } }: Turn['said']): number => {
  const isNo = words.map(
    ({ text, end }, at) =>
      text === 'nao' && (STOP.test(original.slice(end, end + 10)) || words[at + 1]?.text === 'nao'),
  );
  const from = words.findIndex(({ text }, at) => isNo[at] !== true && !SIGH.test(text));
  return isNo.slice(0, Math.max(0, from)).includes(true) ? from : 0;
};

/** "não, retira" */
export const ordersAfterNo = (said: Turn['said']): boolean => {
  if (said.text.words.length > MAX_WORDS || said.isQuestion) return false;
  const from = leadingNo(said);
  return from > 0 && ORDERS.test(generalised(said, from));
};

const LEAVES = wording(
  `${NAMES}\n(BEFORE)* {esquece|esqueca|esquecer | deixa|deixar|deixe {para la | quieto}} (AFTER | OWN | THING)* (.)*`,
  'whole',
);

/** "deixa pra lá": what is being talked about, or all of it. */
export const leavesIt = (said: Turn['said']): boolean =>
  said.text.words.length <= MAX_WORDS && LEAVES.test(generalised(said));

/** "não, deixa pra lá": a no to what was said last, which may be that something was asked for. */
export const leavesAfterNo = (said: Turn['said']): boolean => {
  if (said.text.words.length > MAX_WORDS || said.isQuestion) return false;
  const from = leadingNo(said);
  return from > 0 && LEAVES.test(generalised(said, from));
};

/** A withdrawal that names all. */
export const namesAll = ({ text }: Turn['said']): boolean => ALL.test(text.plain);

/** Meaning of the whole message for a request; null when it says anything else as well. */
export const requestTalk = (said: Turn['said']): RequestTalk | null => {
  if (said.text.words.length > MAX_WORDS) return null;
  // "não, retira" is a no to what was said before, "não retira" the opposite
  const whole = generalised(said);
  const isPlain = NAMES_REQUEST.test(whole);
  if (WITHDRAWS.test(whole.replace(' ?', '')) && (isPlain || !said.isQuestion))
    return { kind: said.isQuestion && MAY_I.test(whole) ? 'may-withdraw' : 'withdraws', isPlain };
  if (ordersAfterNo(said)) return { kind: 'withdraws', isPlain };
  if (MAY_WITHDRAW.test(whole) && !said.isQuestion) return { kind: 'may-withdraw', isPlain };
  if (CANNOT_COME.test(whole) && !said.isQuestion) return { kind: 'may-withdraw', isPlain };
  return (ASKS.test(whole) || ASKS_OWNER.test(whole)) && (said.isQuestion || isPlain)
    ? { kind: 'asks', isPlain }
    : null;
};

/** True for "peço de novo", "pode pedir outra vez" and similar words. */
export const asksAgain = (said: Turn['said']): boolean =>
  said.text.words.length <= MAX_WORDS && ASKS_AGAIN.test(generalised(said));

/** The message speaks of a request, not of a visit that may be booked. */
export const namesRequest = ({ text }: Turn['said']): boolean =>
  text.words.length <= MAX_WORDS && NAMES_REQUEST.test(text.plain);

const ONLY_REQUEST = wording(
  '(e|o|os|so|apenas|cancela|cancelar|retira|retirar)* pedido|pedidos (mesmo|por|favor|.)*',
  'whole',
);
const ONLY_VISIT = wording(
  '(e|a|o|so|apenas|cancela|cancelar)* visita|consulta|sessao|agendamento|marcad[oa] (que|ja|esta|marcad[oa]|mesmo|por|favor|.)*',
  'whole',
);

/** "o pedido", "a visita": the answer to which of the two is meant. */
export const namesOneOf = ({ text }: Turn['said']): 'request' | 'visit' | null => {
  if (text.words.length > MAX_WORDS) return null;
  return ONLY_REQUEST.test(text.plain) ? 'request' : ONLY_VISIT.test(text.plain) ? 'visit' : null;
};

const ASKS_TIME = wording(
  `${NAMES}
TIME: horario|horarios|hora|horas|dia|data|quando|proposta|opcao|sugestao
OFFERED: propos|ofereceu|sugeriu|falou|disse|mandou|passou|marcou|proposto|proposta|oferecido|sugerido|passado
TAIL: mesmo|mesma|era|eram|foi|e|eh|seria|ficou|que|de|novo|novamente|ai|servico|ja|nao|tinha|voce|me | WHO | OWN | TIME | OFFERED | por favor | com {ele|ela}
TELL: manda|mande|mandar|repete|repetir|repita|fala|fale|falar|diz|diga|dizer|lembra|lembrar|confirma|passa|passar|reenvia|reenviar
AGAIN: de novo | novamente | outra vez | mais uma vez
FORGOT: esqueci|perdi | nao {lembro|vi|achei|entendi|peguei} | ja nao lembro
(BEFORE | ,)* (me)* qual|quais|quando|que (TAIL)* (?|.)*
(BEFORE | ,)* (era|foi|e|eh|ficou)* {(para)* que horas|dia | quando | a que horas} (TAIL)* (?|.)*
(BEFORE | ,)* (OWN)* TIME mesmo|mesma (TAIL)* (?|.)*
(BEFORE | ,)* (me)* TELL (TIME | OWN | que | qual | OFFERED | WHO | era)* AGAIN (TAIL)* (?|.)*
(BEFORE | ,)* (me)* repete|repetir|repita|reenvia|reenviar (TAIL)* (?|.)*
(BEFORE | ,)* FORGOT (qual | que | de | TIME | OWN)* {TIME | OFFERED | qual era} (TAIL)* (?|.)*
`,
  'whole',
);

/** "qual era mesmo o horário?", "me manda de novo": the time that was proposed. */
export const asksWhichTime = (said: Turn['said']): boolean =>
  said.text.words.length <= MAX_WORDS && ASKS_TIME.test(generalised(said));

const DEADLINE = wording(
  `${NAMES}
ANSWER: responde|respondem|responder|retorna|retornar|resposta|retorno|decide|decidir|avisa|avisar|aprova|aprovam|aprovar|aceita|aceitar|aprovacao
(BEFORE | qual|tem|existe|ha|um|algum|o|e)* prazo (ANSWER | WHO | OWN | THING | AFTER)* (?|.)*
(BEFORE)* ate quando|quanto|que (horas|hora|dia)* (WHO | OWN | THING | AFTER | ANSWER | tem|vai|fica|ficam|espero|esperar|esperam|vale|reservad[oa])* (?|.)*
(BEFORE | em|daqui|a)* quanto tempo (WHO | AFTER | leva|demora|vai|tem|costuma)* ANSWER (OWN | THING | AFTER)* (?|.)*
(BEFORE)* que horas (WHO | vai|vou|tenho|tem)* ANSWER (OWN | THING | AFTER)* (?|.)*
(WHO | vai|vao|ainda|isso|e)* demora|demorar (muito|para | ANSWER | OWN | THING | AFTER)* (?|.)*
`,
  'whole',
);
const WHEN_ANSWERED = wording(
  `${NAMES}
(BEFORE)* quando (WHO | vai|vou|tenho|voces|que)* responde|respondem|responder|retorna|retornar|resposta|retorno|decide|decidir|avisa|avisar|saber|sei (OWN | THING | AFTER)* (?|.)*
`,
  'whole',
);

/** "até quando ele responde?": how long a request may wait. */
export const asksDeadline = (said: Turn['said']): boolean => {
  if (said.text.words.length > MAX_WORDS || !said.isQuestion) return false;
  const plain = withoutThanks(said.text.plain);
  return DEADLINE.test(plain) || WHEN_ANSWERED.test(plain);
};

const CONFIRMS = wording(
  `${NAMES}
(BEFORE | sim|claro|esta|ta|,)* confirmo|confirmad[oa]|confirma|confirmar|confirme|confirmando (OWN | THING | AFTER | sim)* (.|!|,)*
`,
  'whole',
);

/** "confirmo", although the owner is the one who answers. */
export const confirmsIt = (said: Turn['said']): boolean =>
  said.text.words.length <= MAX_WORDS && !said.isQuestion && CONFIRMS.test(withoutThanks(said.text.plain));

const ASKS_NEWS = wording('(oi|ola|bom|boa|dia|tarde|noite|,)* e ai|entao (,|?|!|.)*', 'whole');

/** "e aí?", after something that is still to be answered. */
export const asksNews = (said: Turn['said']): boolean =>
  said.text.words.length <= MAX_WORDS && ASKS_NEWS.test(withoutThanks(said.text.plain));

const OF_BOOKING = /^(standing|stands|whether|that)$/;

/** "e aí, tá marcado?", whether or not anything was requested. */
export const asksIfDone = (said: Turn['said']): boolean =>
  asksNews(said) || requestTalk(said)?.kind === 'asks' || OF_BOOKING.test(ownVisitQuestion(said) ?? '');

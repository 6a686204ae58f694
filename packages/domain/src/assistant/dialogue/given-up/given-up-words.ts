// "não precisa mais", "já resolvi", "consegui em outro lugar": words that give up what was asked for, of any kind.
import { wording } from '../../language/words/wording.ts';
import type { Turn } from '../memory/turn.ts';

/**
 * strong: it is no longer wanted, regardless of the last question; clear: the same, unless it answers a question; met: found
 * elsewhere; likely: it may well not be wanted; weak: a no that may be about anything; courtesy: thanks alone
 */
export type GivenUp = 'strong' | 'clear' | 'met' | 'likely' | 'weak' | 'courtesy';

const MAX_WORDS = 30;

const NAMES = `
SOUND: oi|oie|ola|opa|ei|e|ai|entao|ah*|hum*|hm*|ih|ixi|poxa|puxa|bom|boa|dia|tarde|noite|tudo|bem|por|favor|olha|viu|ta|esta|ok|certo|beleza|tranquilo|moc[oa]|querid[oa]|amig[oa]|flor|gente|pessoal
SOUND: obrigad[oa]|obrigad[oa]o|brigad[oa]|brigadao|valeu|agradeco|grat[oa]|gratidao|muito|mto|demais|tchau|abraco|abracos|bjs|beijo|beijos|rs*|kk*|haha*|desculpe?a?|perdao|infelizmente|mesmo|msm|so|ne|sim|hoje|agora|ainda
SOUND: pela|pelo|por atencao|incomodo|transtorno|tudo|retorno|paciencia|trabalho | qualquer coisa (eu) te|lhe (chamo|aviso|falo) | de qualquer forma|jeito | mil desculpas | foi mal
LEAD: que|eu|mas|na|verdade|acho|pensei|pensando|melhor|entao|porque|pois|ja|como
NO: nao|n|num
WILL: vou|irei|ia|eu|te|lhe
TAIL: ir|fazer|marcar|agendar|isso|esse|essa|este|esta|o|a|horario|hora|visita|consulta|sessao|atendimento|vaga|encaixe|servico|nao|ja|ai|la
OF: o|a|os|as|do|da|de|no|ao|que|com|eu|tinha|havia|meu|minha|esse|essa|este|esta|aquele|aquela|mesmo|isso|ai|la|para|mim|hoje|ontem|agora|antes|tudo|feito|fiz
ASKED: pedi|pedido|pedidos|solicitei|solicitacao|requisicao|reserva|horario|agendamento|encaixe
IGNORE: ignora|ignore|ignorar|desconsidera|desconsidere|desconsiderar|descarta|descarte|descartar|retira|retire|retirar|remove|remova|remover|tira|tire|tirar|cancela|cancele|cancelar|anula|anule|anular
MAY: pode|podem|poderia|podia|favor|quero|queria|gostaria|preciso|so|voce|voces|me|de
ELSE: {em|com|no|na|num|numa|noutro|noutra | por (um|uma)} (um|uma)* (outr[oa])* lugar|canto|local|salao|profissional|pessoa|barbearia|barbeir[oa]|clinica|estabelecimento|consultorio|espaco|studio|dentista|manicure|psicolog[oa]|massagista|advogad[oa]|medic[oa]|colega|amig[oa]|vizinh[oa]|concorrente|bairro
ELSE: em|com|por outr[oa]|outr[oa]s | por fora | (mais)* perto (de|da|do|aqui|minha)* casa|trabalho|mim|casa
`;

/** It is wanted no more, or is to be dropped by name. */
const CLEAR = `
NOMORE: NO (WILL)* quero|querer|queremos mais (TAIL | de TAIL)* (NO) | quero|queremos mais NO
NOMORE: NO tenho mais interesse (NO)
NOMORE: desisti|desisto|desistimos (OF | ASKED)* | vou|resolvi|decidi desistir (OF | ASKED)*
NEED: NO (WILL)* preciso|precisa|precisar|precisarei|precisaremos|precisamos mais (TAIL | de TAIL)* (NO) | precisa|preciso mais NO
DROP: (MAY)* esquece|esqueca|esquecer (OF)* ASKED (OF | ASKED)* | (MAY)* esquece|esqueca|esquecer (isso)
DROP: (MAY)* deixa|deixar|deixe|deixo (OF | ASKED)* {quieto | para la}
`;
/** It may be wanted no more, without a word that asks for anything. */
const LIKELY = `
WHO: eu|ja|me|mas|nos|a|gente|acabei|que|ate
GOT: consegui|conseguimos|arrumei|arranjei|arrumamos|achei|encontrei|marquei|marcamos|agendei|fiz|fizemos|fui|conseguindo|marcando|fazendo|achando
GOT: vou|irei|vamos fazer|marcar|ir|agendar|ver
SOLVED: resolvi|resolvemos|resolvid[oa]|resolveu|solucionei | consegui resolver | esta|ta|foi resolvid[oa]
MET: (WHO)* SOLVED (aqui|isso|por|sozinh[oa]|tudo|de|outra|forma|outro|jeito|o|meu|problema | ELSE)*
MET: (WHO)* GOT (um|uma|vaga|horario|hora|outro|outra|isso|ja|encaixe | ELSE)* ELSE
MET: ja|acabei (WHO)* consegui|arrumei|arranjei|conseguindo (um|outro|outra|uma | vaga|horario)*
LIKELY: (prefiro|acho|e|achei|seria)* melhor NO (ir|fazer|marcar|querer | NO)* | prefiro|preferi NO (ir|fazer|marcar)*
LIKELY: NO (WILL)* (mais)* querer|precisar (mais | TAIL)* (NO) | NO vou (mais)* fazer|marcar (mais | TAIL)* (NO)
LIKELY: NO precisa (mais)* responder|perguntar|ver|confirmar|falar|pedir (mais | NO | com|para|ele|ela|nada)*
LIKELY: perdi o interesse | NO tenho interesse (NO) | mudei de ideia
LIKELY: deixa|deixo|deixar|deixe|fica|ficar (isso|esse|essa|entao)* para (a|o|uma|outra|outro)* proxima|proximo|outra|outro|depois (vez|dia|hora|semana|oportunidade)*
REASON: (e|esta|achei|ficou|que|eh|sai)* (muito|bem|meio|tao|um|pouco|pouquinho)* car[oa]|carinh[oa]|salgad[oa]|puxad[oa] (para|mim|o|meu|bolso|demais)*
REASON: (estou|to|ando|fiquei)* sem|apertad[oa] (dinheiro|grana|condicoes|tempo|de)* | surgiu|apareceu|tive um|outro imprevisto|compromisso
`;
const WEAK = `
WEAK: NO precisa|preciso|quero|queria (isso)* (NO) | deixa | deixa isso | NO obrigad[oa]
`;

const TABLE = `${NAMES}${CLEAR}${LIKELY}${WEAK}`;
/** An order stands alone between its commas: "não quero cancelar o pedido" orders nothing. */
const PARTS = `
ITEM: SOUND | LEAD | NOMORE | NEED | DROP | MET | LIKELY | WEAK | REASON
ORDER: (SOUND | LEAD)* (MAY)* IGNORE (OF | ASKED)* (SOUND)*
PART: ORDER | (ITEM)*
`;
const among = (...names: string[]) =>
  wording(
    `${TABLE}${PARTS}${names.map((name) => `(PART ,)* (ITEM)* ${name} (ITEM)* (, PART)*`).join('\n')}`,
    'whole',
  );

const IS_STRONG = wording(
  `${TABLE}${PARTS}\n(PART ,)* ORDER (, PART)*\n(PART ,)* (ITEM)* NOMORE (ITEM)* (, PART)*`,
  'whole',
);
const IS_CLEAR = among('NEED', 'DROP');
const IS_MET = among('MET');
const IS_LIKELY = among('LIKELY');
const IS_WEAK = wording(`${TABLE}\n(SOUND | LEAD | ,)* WEAK (SOUND | WEAK | ,)*`, 'whole');
const IS_COURTESY = wording(`${TABLE}\n(SOUND | ,)* SOUND (SOUND | ,)*`, 'whole');

const NAMES_ASKED = wording('pedi|pedido|pedidos|solicitei|solicitacao|requisicao');
const BREAK = /[,.;:!?\n\p{Extended_Pictographic}]/u;

const kindOf = (words: string): GivenUp | null => {
  if (IS_STRONG.test(words)) return 'strong';
  if (IS_CLEAR.test(words)) return 'clear';
  if (IS_MET.test(words)) return 'met';
  if (IS_LIKELY.test(words)) return 'likely';
  if (IS_WEAK.test(words)) return 'weak';
  return IS_COURTESY.test(words) ? 'courtesy' : null;
};

/** Degree to which a message gives up what was asked for; null unless every word of it is explained. */
export const givenUpIn = ({ text, isQuestion, moments, services }: Turn['said']): GivenUp | null => {
  const said = text.words.map(({ text: word, end }, at) => {
    const next = text.words[at + 1];
    return next && BREAK.test(text.original.slice(end, next.index)) ? `${word} ,` : word;
  });
  if (moments.length + services.length > 0 || said.length === 0 || said.length > MAX_WORDS) return null;
  // "não, deixa pra lá": the first word answers what was said before
  const isNo = said[0] === 'nao ,';
  const kind = kindOf((isNo ? said.slice(1) : said).join(' '));
  if (isQuestion) return kind === 'weak' || kind === 'courtesy' ? null : kind && 'likely';
  return isNo && kind === 'clear' ? 'likely' : kind;
};

/** True for words for the request itself, not for a visit: "o que eu pedi". */
export const namesWhatWasAsked = ({ text }: Turn['said']): boolean => NAMES_ASKED.test(text.plain);

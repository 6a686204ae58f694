// Decides whether a message as a whole agrees to the single proposal. A yes somewhere in it is not enough: "sim
// ou não?", "certo, e quanto é?" and "legal" agree to nothing.
import { isGivenName } from '../names/known-names.ts';
import { isOtherYes } from '../signs/other-yes.ts';
import { asksSomething } from './questions.ts';
import { wording } from './wording.ts';
import { readWords, type Utterance } from './words.ts';

/** yes: agrees without objection; heard: takes note, asks or has a condition; null: no yes at all. */
export type Agreement = 'yes' | 'heard' | null;

const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that agree regardless of the rest. */
const AGREES = wordSet(
  `sim isso quero pode podem claro certeza marca marcar marque marco agenda agendar agende reserva reservar reserve
  confirma confirmar confirmo confirmamos confirme confirmado confirmada confirmadissimo fecha fechar fechado fechou fechamos bora
  vamos aceito combinado positivo afirmativo exato exatamente uhum aham topo serve muda mudar mude troca trocar troque
  passa passar manda mande faca cancela cancelar cancele desmarca desmarcar desmarque demorou partiu obvio logico yes
  correto certissimo estarei irei vou vai vamo iremos estaremos dentro presenca mantem mantenha manter remarca remarcar
  remarque encaixa encaixar encaixe coloca colocar coloque bota botar anota anotar`,
);
/** Words that agree only on their own: "ok, bom saber" merely takes note. */
const ACCEPTS = wordSet('ok certo certinho beleza perfeito otimo otima esta');
const LEAVES = wordSet(
  'tchau ate falou flw fui abraco abracos beijo beijos obrigado obrigada obrigadao valeu grato grata',
);
/** Words that may accompany a yes. */
const BESIDE = wordSet(
  `ser sera com toda a por favor gentileza mesmo entao bom boa eu o os as ele ela obrigado obrigada obrigadao valeu que
  e de da do na no para mim me meu minha nos te voce isto esse essa este esta nesse nessa neste nesta horario hora dia
  consulta sessao agendamento atendimento visita reserva vaga sem problema problemas fazer faz favorzinho ai la aqui ja
  tambem so muito bem tudo certinho tarde noite oi ola opa ah amigo amiga querido querida moco moca doutor doutora dr dra
  senhor senhora gente pessoal abraco abracos beijo beijos ate logo breve amanha hoje tchau kkk haha rs rsrs ta viu um uma
  hein ne confirmando queria gostaria otimo perfeito show legal top maravilha joia massa beleza ok marcado marcada
  agendado agendada ir estar comparecer presente presenca novo data grato grata contar comigo sempre acordo porque precisar
  poder pronto pronta ansioso ansiosa chegar chego indo segue estou estamos todo toda certeza absoluta deus sera
  segunda terca quarta quinta sexta sabado domingo feira as h horas
  assim agora logo melhor operante deixa urgente amor amore amorzinho linda lindo flor anjo gata miga mana mano chefe`,
);
/** About a visit, these are no denials. */
const NO_DENIAL = wording(`
  de acordo | nao vou faltar | nao se preocup* | nao tem|vejo problema
  por mim {pode | tudo bem|certo}
  nao falto|faltarei|esqueci|esqueco
  sem problemas?|falta|duvidas?`);
const AGAINST = wording(`
  # denies
  nao|nem|nunca|jamais|nenhum|nenhuma|ops|errado|errei|engan*|desculpa
  mas|porem|entretanto | so que
  # doubts
  se|caso|talvez|acho|acredito|provavelmente|possivelmente|depende|quase|parece|ou|era|seria|outr[oa]s?
  quem sabe | qualquer coisa | tanto faz | queria saber | sei la | vai saber | ser pior | ser melhor $ | ^ sei $
  # puts off
  depois|antes|ainda|espera|pera*|calma|momento|minuto|segundo|instante
  mais tarde | falar com | vou anotar|salvar|guardar | ^ (e|ai|pois)* el[ea]* que|sempre|nunca|vive|costuma
  avis*|retorn*|pensar|pensando|penso|ver|vejo|tent*|pergunt*|consult*|combinar|verific*|checar|olhar|dizer|digo
  # takes note
  estou {aqui $ | ouvindo|lendo|vendo|vivo|viva}
  ah esta|ok|certo|entendi`);
const ALLOWED_IN_CONDITION = /\b(se (possivel|puder|der) por favor|por favor se (possivel|puder))\b/g;
/** "mas chego 10 minutos atrasada": the visit is still wanted. */
const ONLY_LATE = wording(`
  THINK: (eu) acho|acredito|creio que
  (mas | so que) (THINK) (eu) (vou|posso|devo (me)) atras*|cheg* ..4 atras*|minut*|min|depois
  mas vou (me) atrasar ..3
  mas (eu) (me) atraso (uns|umas) 999`);
/** Questions in form only: "pode marcar?", "pode ser?" */
const ASKS_FOR_IT = wording(
  `
  MAY: pode|podem|podia|poderia|consegue | da para
  DO: ser|marcar|agendar|reservar|confirmar|fechar|mudar|trocar|cancelar|desmarcar | deixar marcado
  (sim|entao|ok) MAY DO (entao|sim|esse|isso | para mim | por favor | esse horario)* ?`,
  'whole',
);

/** "isso mesmo minha filha, pode marcar": speaks to the assistant. */
const ADDRESS = wording(`
<!para|de|da|do|com|e|a|o|ou minha|meu filha|filho|amiga|amigo|querida|querido|anjo|bem
`);

/** "aqui quem fala é o Renato", but not "sou ansioso demais". */
const SELF = wording('(aqui|quem|fala|falando)* e|eh|sou (a|o) _ (_)', 'whole');
const isSelf = ({ plain, words, capitals }: Part): boolean =>
  SELF.test(plain) && words.some((word) => isGivenName(word) || capitals.has(word));

const LAUGH = /^(k{2,}|(ha|he|hua|rs)+|[kh]+)$/;
const CLAUSE = /[^,.;:!?…\n]+[?]?/gu;
const YES_SIGN = /^(?:[\s\p{P}\p{Emoji_Modifier}🙏❤💛💙💚😊🥰😍🙌💪]|\uFE0F)*(?:👍|👌|✅|☑|✔|🆗|🤝)/u;
const WRITTEN = /[\p{L}\p{N}]/u;

interface Part {
  plain: string;
  words: readonly string[];
  /** words behind the first one that are written with a capital */
  capitals: ReadonlySet<string>;
}

/** The parts between commas, stops and line breaks, without laughter and phrases that change nothing. */
const partsOf = (original: string): Part[] =>
  (original.match(CLAUSE) ?? [])
    .map((clause) => readWords(clause))
    .map(({ plain: said, words }) => ({ plain: ADDRESS.replace(said, ' '), words }))
    .map(({ plain, words }) => ({
      capitals: new Set(words.slice(1).flatMap(({ raw, text }) => (/^\p{Lu}/u.test(raw) ? text : []))),
      plain: ONLY_LATE.replace(NO_DENIAL.replace(plain, 'sim').replaceAll(ALLOWED_IN_CONDITION, 'sim'), ' '),
      words: words.map(({ text }) => text).filter((word) => !LAUGH.test(word)),
    }))
    .filter(({ words }) => words.length > 0);

const isYesWord = (word: string): boolean => AGREES.has(word) || ACCEPTS.has(word) || BESIDE.has(word);

const keptOf = ({ plain }: Part): string[] =>
  plain.split(' ').filter((word) => /[a-z\d]/.test(word) && !LAUGH.test(word));

const agrees = (part: Part, known: ReadonlySet<string>, cores: readonly ReadonlySet<string>[]) => {
  const kept = keptOf(part);
  return (
    kept.some((word) => cores.some((core) => core.has(word))) &&
    kept.every((word) => isYesWord(word) || known.has(word))
  );
};

interface Reading {
  /** further words that may refer to the proposal, such as its day and service */
  known?: ReadonlySet<string>;
  /** a question next to a clear yes is no condition: "vou sim! posso levar meu filho?" */
  mayAsk?: boolean;
  /** "ok, obrigado" agrees: a reminder asks for no more */
  mayLeave?: boolean;
}

export const agreementOf = ({ original }: Utterance, reading: Reading = {}): Agreement => {
  const { known = new Set<string>(), mayAsk = false, mayLeave = false } = reading;
  if (!WRITTEN.test(original))
    return YES_SIGN.test(original) ? 'yes' : original.trim() === '' ? null : 'heard';
  const parts = partsOf(original);
  const asks = ({ plain }: Part) => asksSomething(plain) && !ASKS_FOR_IT.test(plain);
  const says = parts.filter((part) => agrees(part, known, [AGREES, ACCEPTS]));
  if (says.length === 0) return YES_SIGN.test(original) ? 'heard' : null;
  const isAsked = parts.some((part) => asks(part) && (!mayAsk || says.includes(part)));
  if (isAsked || parts.some((part) => AGAINST.test(part.plain) && !(mayAsk && asks(part)))) return 'heard';
  if (isOtherYes(original, (word) => isYesWord(word) || known.has(word))) return 'heard';
  const isClear = says.some((part) => agrees(part, known, [AGREES]));
  const leaves = ({ words }: Part): boolean => words.some((word) => LEAVES.has(word));
  if (!isClear && !mayLeave && parts.some(leaves)) return 'heard';
  // "isso mesmo, a justiça é uma piada" agrees with something else: nothing may remain unexplained
  const isExplained = (part: Part): boolean =>
    says.includes(part) ||
    (isClear ? keptOf(part) : part.words).every((word) => isYesWord(word) || known.has(word)) ||
    isSelf(part) ||
    (mayAsk && asks(part));
  return parts.every(isExplained) ? 'yes' : 'heard';
};

/** "vou sim, chego 10h" says yes; "ok, chego 10h" takes note. */
export const saysYes = ({ original }: Utterance): boolean =>
  /^sim\b/i.test(original) || partsOf(original).some((part) => agrees(part, new Set(), [AGREES]));

interface AgreementContext {
  text: Utterance;
  moments: readonly { index: number; end: number }[];
  services: readonly { words: readonly { text: string }[] }[];
  people: readonly { index: number; end: number }[];
}

/** Like `agreementOf`, for a message that may repeat the day, the service and the person of the proposal. */
export const agreementIn = (
  { text, moments, services, people }: AgreementContext,
  reading: Omit<Reading, 'known'> = {},
): Agreement => {
  const spans = [...moments, ...people];
  const inSpan = text.words.filter(({ index, end }) =>
    spans.some((span) => index < span.end && end > span.index),
  );
  const known = [...inSpan, ...services.flatMap(({ words }) => words)].map((word) => word.text);
  return agreementOf(text, { ...reading, known: new Set(known) });
};

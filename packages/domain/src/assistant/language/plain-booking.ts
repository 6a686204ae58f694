// How a message speaks of a visit: as a request, in words that may or may not be one, or only of something told. A
// service and an hour anywhere in a message are no request by themselves.
import type { SaidMoment } from './said-moment.ts';
import type { Utterance, Word } from './words.ts';
import { readWords } from './words.ts';

/** request: may be done at once; unsure: is asked about first; told: speaks of a visit and wants none. */
export type BookingTone = 'request' | 'unsure' | 'told';

interface Span {
  index: number;
  end: number;
}

export interface Spoken {
  text: Utterance;
  moments: readonly SaidMoment[];
  people: readonly Span[];
  services: readonly { words: readonly Word[] }[];
}

/** A clause; a comma or a dot between digits belongs to a number. */
const CLAUSE = /(?:[^,.;:!?…\n]|(?<=\d)[,.:](?=\d))+\??/gu;

/** What is wanted of a visit, as an order or a wish of one's own. */
const REQUESTS =
  /\b(quero|queria|queremos|quer|querendo|quiser|gostaria\w*|preciso|precisava|precisamos|precisando|necessito|desejo|vou querer|marc(a|ar|ue|amos|aria|asse|ando)|agend(a|ar|e|amos|aria|ando)|reserv(a|ar|e)|encaix(a|ar|e|aria)|(coloc|bot)(a|ar|e|ue)|poe|pode(m|ria|riam)?( ser)?|posso|podemos|prefir\w+|prefer\w+|ve (um|uma|para|se)|(me|nos) (atend\w+|arruma|arranja|ve|receb\w+)|da (para|certo|sim)|da(?= \?|$)|daria|dava|tem (como|vaga|horario|hora)|teria|consegue\w*|consigo|conseguiria|rola|seria|fic(a|aria) (bom|melhor|otimo|perfeito)|fico com|aceito|bora|vamos|fechad[oa]|fechou|fechamos|confirm(a|ar|o|ado)|segura|guarda|topo|solicito|serve|melhor|remarc\w+|reagend\w+|adi(a|ar|e)|adiant\w+|antecip\w+|transf[ei]r\w+|mud(a|ar|e|amos)|troc(a|ar|amos)|troque|(pass|jog|pux|empurr|deix|alter)(a|ar|e) (o|a|meu|minha|para|ele|ela)|(esta|e) (otimo|bom|perfeito|certo|ok))\b/;
/** A wish whose verb is no visit: "preciso buscar meu filho", "quero ir ao cinema". */
const OTHER_ACTIVITY =
  /\b(quero|queria|preciso|precisava|vou|tenho que|tenho de|vou ter que|gostaria de|posso|consigo) ((me|te|o|a|eu|ja|so|muito) )*(?!(?:marc|desmarc|cancel|agend|reserv|encaix|remarc|reagend|faz|cort|apar|vir|pass|coloc|arrum|ver|consult|ser|estar|ter|pegar|mud|troc|adi|antecip|ting|pint|depil|trein|trat|cuid|avali|confirm|saber|deix|fich|fech|atend|tir|comec|voltar|aproveit|querer|poder|conseguir|levar|trazer|solicit|garant|segur|mant|tent|reag|hidrat|escov|alis|limp|lav|vacin|examin|consert|instal|declar|abrir|conversar|fotograf)\w*)\w{2,}(?:ar|er|ir)\b|\b(ir|vou|irei) (ao|a|na|no|em|para( o| a)?) (?!segunda|terca|quarta|quinta|sexta|sabado|domingo|dia|proxim|parte|hora|horario|fim|manha|tarde|noite|final|mesm|semana|outr|corte|barb|aula|sess|consult|salao|\d)\w+/;
/** Undecided, asked out of interest, or left to something else. */
const UNDECIDED =
  /\b(talvez|quem sabe|provavelmente|possivelmente|acho que|pens\w+ em|imagin\w+|ainda (nao|vou (ver|pensar|decidir|confirmar|resolver|combinar|falar))|nao (sei|decidi|resolvi|tenho certeza)|(so|apenas) (estou )?(pergunt\w+|curiosidade|saber|sondando|pesquisando)|(so )?por curiosidade|(depois|amanha|mais tarde|qualquer coisa|ja|ai|eu) (eu )?(te )?(confirmo|aviso|falo|vejo|retorno)|te (confirmo|aviso|falo|retorno|respondo)|vou (ver|pensar|confirmar|decidir|perguntar|falar com|checar|verificar|combinar)|deixa eu (ver|pensar|confirmar|perguntar)|depend\w* d[aeo]|pode ser que|hipotetic\w+)\b|\b(se|caso) (eu|a gente|ele|ela|nao chover|chover|sair|sobrar|der tempo|me (liberar|pagar)\w*|(o|a|meu|minha) (?!(horario|senhora?|doutora?)\b)\w+) /;
/** Speaks of a visit that there is or was, or says what speaks against it: asked about before it is booked. */
const SPEAKS_OF: readonly RegExp[] = [
  /\bobrigad[oa] pel[oa]\b/,
  /\b(seria|era) (bom|otimo|perfeito|ideal) mas\b/,
  /\bmas (estou sem|nao (marca|agenda|reserva)|trabalho|ele nao|ela nao)\b/,
  /\b(confirmad[oa]|de pe) [?]/,
  /^((esta|continua|segue|tudo) )+de pe\b/,
  /\bachei que (era|fosse|seria)\b/,
  /\bou so\b/,
  /\bvai (marcar|agendar)\b/,
  /\bera para (o |a )?(meu|minha) (irmao|irma|filho|filha|marido|esposa|mulher|mae|pai|amigo|amiga)\b/,
  /\b(passei|fui) (ai|la)\b/,
  /\b(prefiro|melhor) nao (marcar|agendar|reservar)\b/,
  /^(e|era) (hoje|amanha)\b/,
  /\bmas (nao|deixa|desisti|esquece|tudo bem|tanto faz)\b(?! (antes|depois|pode|muito|de \w+|na|no|as?)\b)/,
  /\bver se\b|\bsera que\b|\bo que e\b|\bnem pensar\b|\bde jeito nenhum\b|[?] (nao|jamais|nunca)\b/,
  /\b(quer|querem|queria|preferia) que (eu|ele|ela|fosse)\b/,
  /^(o |a )?(meu|minha) \w+ (e|era|esta|ficou|foi)\b/,
  /\bou (a |o |so |nao )?\w+ [?]$/,
  /\b(queria|devia|deveria|podia|poderia) ter\b/,
  /\bdeixa( o| a)?( \w+){0,8} (para la|quieto)\b/,
  /\b(se|quando|caso) (der|desse|eu)\b(?! (puder|um jeito))/,
  /\bse (eu |a gente )?(mud|troc|remarc|marc)\w+/,
  /\b(quanto (custa|fica|sai|e)|paga|pago|cobra\w*)( \w+){0,6} (mudar|trocar|remarcar|marcar)\b/,
  /\b(depois|mais tarde)( \.)? [?]$/,
  /\bdo que\b/,
];
/** A booking that the message does not want, whatever else it says in the same clause. */
const DENIED =
  /\b(nao|nem|nunca) ((me|te|o|a|e|eu|se|mais|ja|quero|queria|vou|precisa|preciso|pretendo|para|era|vai|deixa|pode|podem) )*(marc|agend|reserv|encaix)\w*|\bnao (vou )?(quero|querer|queria|preciso|precisa)( mais| de)*( (o|a|um|uma|meu|minha|nenhum|nenhuma))*\b(?! (ir|vir) sem)|\bnao (da|dara|vai dar|rola)( mais)?( para (eu|mim|nos|a gente))*( (ir|vir|fazer|comparecer))\b|\bnao (posso|consigo|vou|poderei|irei|conseguirei)( mais| poder| conseguir)*( (ir|vir|fazer|comparecer))\b/;
/** Told in the past, by the writer: "cortei", "perdi", "agendei", "tinha marcado". */
const PAST =
  /\b(?!(?:sei|hei|lei|rei|gostei|pensei|amei|errei|mudei|esperei|decidi|resolvi|precisei|achei)\b)(\w{2,}(?<![aei]r)ei|tirei|virei|fiz|fui|ia|vinha|perdi|esqueci|tive|tinha|vim|era|foi|estava|saimos|fomos|fizemos|sai de|ultim[oa]s? (?!(horario|hora|vaga)))\b/;
/** Told as done by somebody: "meu irmão marcou". */
const DONE =
  /\b(marcou|agendou|reservou|marcad[oa]|agendad[oa]|reservad[oa]|fez|faz|falou|disse|cort(a|ou)|ador(o|a)|gosto)\b/;

/** Words that a bare "corte sexta às 10h, por favor" may have. */
const BARE = new Set(
  `a o as os um uma uns umas de da do das dos na no nas nos em para por com e ou entao oi ola opa bom boa dia tarde noite
  favor gentileza obrigado obrigada obrigadao valeu sim ok isso esse essa este esta nesse nessa neste mesmo mesma so ai
  la aqui mim meu minha eu nos gente horario horarios hora horas h hrs min minutos consulta sessao atendimento
  agendamento visita vaga encaixe servico urgente certo beleza moco moca amigo amiga querido querida meu tudo bem volta
  cerca tipo melhor logo depois seguida junto tambem mais outro outra segunda terca quarta quinta sexta sabado domingo
  feira manha hoje amanha proxima proximo que vem semana mes primeiro primeira ultimo ultima primeiros cedo tarde as
  pessoa pessoas cada nome dele dela ele ela ambos ambas agora cabelo barba unha unhas pe mao pele rosto perna costas na verdade alias digo desculpa ops errei
  pensando melhor corrigindo nao quer dizer se possivel puder der tiver vez inves lugar primeira sendo ser mas porem
  aos pelas pela pelo entre ate partir antes qualquer um dois duas tres urgencia assim sabe pois vcs voces voce
  doutor doutora dr dra senhor senhora dona seu sua meio meia confirmado perfeito otimo show`
    .trim()
    .split(/\s+/),
);

const isInside = ({ index, end }: Word, spans: readonly Span[]): boolean =>
  spans.some((span) => index < span.end && end > span.index);

/** True when nothing but services, times, people and courtesies is said. */
const isBare = (words: readonly Word[], known: readonly Span[]): boolean =>
  words.every((word) => BARE.has(word.text) || /^\d+$/.test(word.text) || isInside(word, known));

const isRequest = (plain: string): boolean => REQUESTS.test(plain) && !OTHER_ACTIVITY.test(plain);

/** Beginnings of what a request may have besides: an order, a wish, what is done at a visit. */
const ASKING =
  /^(quer|quis|gost|precis|necessit|desej|marc|agend|reserv|encaix|coloc|bot|po[drsx]|pos[st]|prefir|prefer|cons[ei]g|confirm|segur|guard|remarc|reagend|desmarc|cancel|mud|troc|pass|adi|antecip|transf|alter|cort|faz|fac|fez|apar|atend|receb|aceit|serv|arrum|arranj|solicit|jog|pux|empurr|deix|ve[rnj]?|vou|vai|vamos|bora|da[rn]?|daria|tem|teria|tiver|fic|fech|top|rol|seria|melhor|combin|trat|cuid|volt|ir|vi[rm]|levar|traz|tir|pint|depil|cham|anot|inclu|acert|garant|mant|poe|conform|cuidad|urg|disponi|client|barb|sal|nov|espec|comec|inici|pont|rapid|possiv|otim|perfeit|final|fim|inic|mei|dia|semana|mes|dei|faria|ajud|grat|agradec|desd|sobr)/;
const BETWEEN =
  /^(que|se|me|te|lhe|nos|como|ja|ainda|la|isso|ao|seu|sua|teu|tua|nosso|nossa|dele|dela|aquele|aquela|todo|toda|todos|todas|eh|ne|ta|esta|estou|sou|pro|sem|sobre|quando|onde|tal|bem|muito|rs|kk+|haha+|lindo|linda|parca|mano|cara|mainha|meo|bicho|chefe|patrao|irmao|irma|veio|gata|amor|flor|visse|tche|uai|oxe|trem|tudo)$/;

/** Whether a clause has nothing beside a request: a word that is not known may turn it. */
const isOnlyRequest = (words: readonly Word[], known: readonly Span[]): boolean =>
  words.every(
    (word) =>
      BARE.has(word.text) ||
      ASKING.test(word.text) ||
      BETWEEN.test(word.text) ||
      /^(\d+$|\p{Lu})/u.test(word.raw) ||
      isInside(word, known),
  );

interface Clause extends Span {
  plain: string;
  words: readonly Word[];
}

const clausesOf = ({ original, words }: Utterance): Clause[] =>
  [...original.matchAll(CLAUSE)].map((found) => {
    const [index, end] = [found.index, found.index + found[0].length];
    const own = words.filter((word) => word.index >= index && word.end <= end);
    return { index, end, words: own, plain: readWords(found[0]).plain };
  });

/** "não quarta" without a comma may rule it out as well as ask for it. */
const DAY_DENIED =
  /(?<!\p{L})n[ãa]o (?:n?[ao] )?(?:segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo|hoje|amanh[ãa])(?!\p{L})/iu;

/** Without its accent it would be an "and": "corte sexta é do meu irmão". */
const OF_OTHER = /(?<!\p{L})(?:é|eh) (?:d[oa]s?|pr[oa]s?|para [oa]) (?:meu|minha|nosso|nossa)(?!\p{L})/iu;

/** How a message speaks of the visit whose service or hour it names. */
export const bookingToneOf = (spoken: Spoken): BookingTone => {
  const { text, moments, people, services } = spoken;
  const known = [...moments, ...people, ...services.flatMap(({ words }) => words)];
  const clauses = clausesOf(text);
  const holds = (clause: Clause, spans: readonly Span[]) =>
    spans.some(({ index }) => index >= clause.index && index < clause.end);
  const meant = moments.filter(({ refused }) => !refused);
  const withHour = meant.filter(({ hour }) => hour !== null);
  const named = clauses.filter((clause) => holds(clause, withHour.length > 0 ? withHour : known));
  const isPlain = ({ plain, words }: Clause) => {
    const wanted = plain.replace(DENIED, ' ');
    const isAsked = isRequest(wanted) && isOnlyRequest(words, known);
    return isAsked || (wanted === plain && !PAST.test(plain) && isBare(words, known));
  };
  const isRuledOut = moments.some(({ refused }) => refused);
  const isOpen =
    (!isRuledOut && DAY_DENIED.test(text.original)) ||
    OF_OTHER.test(text.original) ||
    UNDECIDED.test(text.plain) ||
    SPEAKS_OF.some((pattern) => pattern.test(text.plain));
  if (named.every(isPlain)) return isOpen ? 'unsure' : 'request';
  const isTold = ({ plain }: Clause) => DENIED.test(plain) || PAST.test(plain) || DONE.test(plain);
  const wants = clauses.some((clause) => isRequest(clause.plain.replace(DENIED, ' ')) && !isTold(clause));
  const isOnlyTold = (clause: Clause) => isTold(clause) && !isRequest(clause.plain.replace(DENIED, ' '));
  return !wants && named.filter((clause) => !isPlain(clause)).every(isOnlyTold) ? 'told' : 'unsure';
};

/** True when a message leaves open whether the visit is wanted: "sim, mas ainda vou ver". */
export const isUndecided = ({ plain }: Utterance): boolean => UNDECIDED.test(plain);

// Decides whether a message gives up a visit. The clause that says so is read whole. Words foreign to a plain
// statement or request ("não vou faltar", "cancela o da vovó") make it one to ask about, or no statement of
// absence at all.
import { isRelation } from '../people/attendee.ts';
import { isGivenName } from '../words/given-names.ts';
import { GIVES_AWAY } from './intents.ts';
import type { MomentMention } from '../mentions/moment-mentions.ts';
import type { ServiceMention } from '../services/service-match.ts';
import type { Utterance } from '../words/words.ts';

/** 'plain': every word is explained; 'unclear': it may be meant. */
export type GivingUp = 'plain' | 'unclear';

export interface SpokenOfVisit {
  text: Utterance;
  moments: readonly MomentMention[];
  services: readonly ServiceMention[];
}

interface Clause {
  /** words in single spaces; DAY, HOUR and SERVICE stand for what was read already */
  plain: string;
  isQuestion: boolean;
  /** begins with "mas" */
  isCounter: boolean;
}

const DAY = 'DAY';
const HOUR = 'HOUR';
/** A part of the day limits a statement, but names no visit. */
const PART = 'PART';
const SERVICE = 'SERVICE';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const CONNECTING = `a o as os e de da do das dos em no na nos nas ao aos para por um uma ${DAY} ${SERVICE}`;
const VISIT_NOUNS = `horario horarios hora consulta consultas sessao sessoes agendamento agendamentos atendimento
  atendimentos visita visitas reserva reservas vaga marcacao compromisso encontro aula treino avaliacao retorno
  procedimento marcado marcada marcados marcadas agendado agendada combinado reservado`;
const COURTESIES = `desculpa desculpe desculpas desculpem desculpar perdao obrigado obrigada favor gentileza viu ok ta
  esta beleza valeu bem foi mal sinto muito lamento mil infelizmente realmente abraco beijos entao tudo certo`;
const ADDRESSES = `oi ola opa ei ah ai eh ih xi aff poxa puts putz vixe nossa eita olha gente moco moca mano mana cara
  amigo amiga amore amor querido querida mulher dr dra doutor doutora pessoal bom boa dia tarde noite senhor senhora
  flor linda chefe parceiro brother bro meu`;
const THERE = `ai la aqui salao barbearia clinica consultorio estudio studio espaco academia loja`;

/** Words before "não vou": to whom, of what, when. */
const BEFORE =
  setOf(`${CONNECTING} ${VISIT_NOUNS} ${COURTESIES} ${ADDRESSES} eu nos minha meu minhas meus so avisando
  avisar aviso passando te lhe voce voces que quero queria preciso precisava dizer falar informar comunicar verdade caso
  seguinte tipo ja sim hoje agora esse essa este nesse nessa deste desta data ${HOUR} acabei ver informo prezados prezado prezada venho comunico acontece muito`);
/** Words after it: coming, where, when. */
const AFTER =
  setOf(`${CONNECTING} ${VISIT_NOUNS} ${COURTESIES} ${ADDRESSES} ${THERE} poder conseguir dar rolar ser
  possivel ter como condicoes condicao jeito possibilidade disponibilidade nenhuma nenhum ir vir comparecer aparecer passar
  participar fazer treinar malhar estar presente cumprir indo vindo mais mesmo nao nunca tambem realmente eu nos mim meu minha
  esse essa este esta esses essas nesse nessa neste nesta desse dessa deste desta vez jamais dia dias agora que data`);
const CANCELLING =
  setOf(`${CONNECTING} ${VISIT_NOUNS} ${COURTESIES} ${ADDRESSES} ${HOUR} quero queria queremos preciso
  precisava precisamos gostaria gostariamos vou vamos ter tenho tinha terei teremos teria que pode podem poderia poderiam
  posso da daria consegue consegues conseguem tem como fazer faz solicito solicitar solicitando pedir peco desejo
  necessito seria possivel precisar acabei decidi resolvi pensei melhor me nos eu voce voces te la aqui isso esse essa
  este esses essas estes estas meu minha meus minhas todos todas tudo ambos ambas dois duas tres proximo proxima proximos
  proximas primeiro primeira segundo terceiro terceira ultimo ultima outro outra mesmo mesma ja agora logo mim nome
  urgente sim se puder puderem marquei agendei fiz reservei havia ficou feito tambem verdade fazendo ajuda ajudar quem`);

const CANCEL_VERB =
  '(cancel(ar|a|e|o|em|amento)|desmarc(ar|a|o)|desmarque|desmarquem|desisti|desisto|desistir)';
const CANCELS = new RegExp(`\\b${CANCEL_VERB}\\b`);
const IS_CANCEL_VERB = new RegExp(`^${CANCEL_VERB}$`);
const TAKE_OUT =
  /\b(tira|tirar|tire|retira|retirar|remove|remover|exclui|excluir|apaga|apagar|libera|liberar) (o |a )?(meu|minha|meus|minhas) (nome|horario|consulta|sessao|agendamento|vaga|reserva)\b/;
const WANTED_NO_MORE = /\bnao (vou )?(quero|querer) mais (a |o |minha |meu )/;

const NOT = '(nao|num)( (mais|mesmo|ja|eu|infelizmente))*';
const CANNOT_COME = `${NOT} (vou|vamos|irei|iremos|posso|podemos|consigo|conseguimos|poderei|poderemos|conseguirei|conseguiremos|consegui|comparecerei|compareceremos|estarei|estaremos|estou (podendo|conseguindo|indo))`;
const WILL_NOT_DO = `${NOT} (vai|da|dara|rola)( mais)? (dar|rolar|ser possivel|ter como|para (eu|mim|nos|a gente)|para ir|mesmo)`;
const DOES_NOT_DO = `${NOT} (da|dara|deu|rola|vai dar|vai rolar)`;
const HAS_NO_WAY = `${NOT} (tenho|terei|teremos|tem|tera|ha|havera|vou ter|vou estar tendo|estou tendo|estou com)( mais)? (como|condicoes|condicao|jeito|possibilidade|disponibilidade)`;
const WITHOUT_WAY = '(estou |fiquei )?sem (condicoes|condicao|chance)( nenhuma)?( (de|para))?';
const STAYS_AWAY =
  '((vou|vamos|terei|teremos|tenho|preciso|precisarei)( (que|de|precisar|ter))* faltar|faltarei)';
const IS_IMPOSSIBLE = '(e|esta|fica|ficou|sera|vai ser) (impossivel|inviavel)( (de|para|eu|mim))*';
const CANNOT = `(${CANNOT_COME}|${WILL_NOT_DO}|${DOES_NOT_DO}|${HAS_NO_WAY}|${WITHOUT_WAY}|${STAYS_AWAY}|${IS_IMPOSSIBLE})`;
const CORE = new RegExp(`\\b${CANNOT}\\b`);
const STARTS_CORE = new RegExp(`^(e |que )?${CANNOT}\\b`);

/** Start of a reason, after which any words may follow. */
const REASON =
  /^(e )?(mant[ei]\w+|deix[ae]r?\b|fica\b|(depois|mais tarde|outra hora|outro dia|qualquer coisa) (eu )?(te )?(vejo|marco|falo|aviso|volto|retorno)|porque|pois|por (causa|motivo|conta|estar|ter)|devido|ja que|visto que|que (eu|meu|minha|estou|tive|surgiu|vou|tenho|fiquei|apareceu|aconteceu|deu|nao (estou|tenho))|e que|estou|estava|estamos|fiquei|ficamos|tive|tivemos|tenho (que|de|um|uma|outr|medico|prova|reuniao|aula|compromisso|viagem|trabalho)|terei (que|um|uma)|surgiu|surgiram|apareceu|aconteceu|houve|deu (ruim|problema|um|uma)|(meu|minha|meus|minhas) (?!horario|consulta|sessao|agendamento|atendimento|visita|reserva|vaga|SERVICE|DAY)|peguei|machuquei|torci|quebrei|bati|perdi|passei mal|acordei|adoeci|vou (viajar|trabalhar|estar|ter|precisar|ficar|passar|fazer|levar|buscar|sair)|preciso (viajar|trabalhar|ficar|levar|buscar|resolver)|o (carro|onibus|transito|chefe|trabalho|medico|pneu)|a (chuva|escola|reuniao|febre|gripe)|esta (chovendo|muito|com|doente|caindo)|chove\w*|doente|gripad[oa]|viajando|trabalhando|com (febre|gripe|dor|dores|covid|dengue|virose|enxaqueca|visita|problemas?))\b/;
/** Words that retract or limit a statement, anywhere in it. */
const COUNTERS =
  /\b(se|caso|senao|talvez|acho|acredito|brincadeira|mentira|brincando|zoeira|menos|exceto|tirando|so|apenas|somente|espera|pera|calma|(vou|consigo|posso|quero) (sim|ir)|eu vou|a nao ser|no meu lugar|antes (de|que))\b/;
const BOUNDED =
  /\b(mais (cedo|tarde)|de (carro|moto|onibus|uber|taxi|bike|bicicleta|metro|trem|carona)|a pe|chegar (atrasad|tarde|cedo)\w*|sozinh[oa]|acompanhad[oa])\b/;

/** "não posso perder", "não vou faltar", "não consigo dormir": about another act than coming. */
const OTHER_ACT =
  /^((me|te|se|lhe|voce|voces|mais|mesmo|poder|conseguir|nem|de|ter|que|tambem) )*([a-z]{2,}(ar|er|ir|or))\b/;
const ACTS_OF_COMING =
  /^(ir|vir|comparecer|aparecer|passar|participar|treinar|malhar|estar|poder|conseguir|dar|rolar|ser|ter|fazer|cumprir|chegar|levar|trazer|precisar|querer|qualquer|mulher|favor|amor|doutor|senhor|por|lugar)$/;

/** Reports an obstacle without saying that the client does not come. */
const TROUBLE =
  /\b(imprevisto|surgiu um compromisso|tive um problema|fiquei doente|adoeci|nao (vai|quero)( mais| poder| conseguir)* (ir|vir|comparecer|aparecer))\b/;

const BREAK = /[,;:.!?…()\n]|\s[-–—]+\s/u;

const tokenAt = (spoken: SpokenOfVisit, { index, end }: { index: number; end: number }): string | null => {
  const moment = spoken.moments.find((said) => index < said.end && end > said.index);
  if (moment) {
    if (moment.after !== null || moment.before !== null || moment.edge !== null) return null;
    if (moment.part !== null) return PART;
    return moment.date === null && moment.days === null ? HOUR : DAY;
  }
  return spoken.services.some(({ words }) => words.some((word) => word.index === index)) ? SERVICE : null;
};

const clausesOf = (spoken: SpokenOfVisit): Clause[] => {
  const clauses: { words: string[]; mark: string; isCounter: boolean }[] = [];
  const { original, words } = spoken.text;
  let end = 0;
  for (const word of words) {
    const gap = original.slice(end, word.index);
    const isBut = word.text === 'mas' || word.text === 'porem';
    if (clauses.length === 0 || BREAK.test(gap) || isBut)
      clauses.push({ words: [], mark: '', isCounter: isBut });
    const clause = clauses.at(-1);
    const token = tokenAt(spoken, word) ?? word.text;
    const isRepeated = clause?.words.at(-1) === token && token === token.toUpperCase();
    if (!isBut && !isRepeated) clause?.words.push(token);
    end = word.end;
    if (clause) clause.mark = /^[^\p{L}\d]*/u.exec(original.slice(end))?.[0] ?? '';
  }
  return clauses
    .filter((clause) => clause.words.length > 0)
    .map((clause) => ({
      plain: clause.words.join(' '),
      isQuestion: clause.mark.includes('?'),
      isCounter: clause.isCounter,
    }));
};

/** "no das 10h" names a visit; an hour alone may be what does not suit. */
const OF_AN_HOUR = new RegExp(
  `\\b(horario|consulta|sessao|no|na|o|a|${SERVICE}) (d[aeo]s? )?${HOUR}\\b`,
  'g',
);

type Known = (word: string) => boolean;

const COMING = '(vai|vem|ira|vira|vao|irao)';
/** "quem vai é minha filha", "vai o João", "mando meu marido". */
const LED_BY_COMING = new RegExp(`^(e |mas )?(quem ${COMING}|${COMING}|(vou )?(mando|mandar|enviar)) `);
/** "minha filha vai na quinta", "a Paula vai usar o horário"; "minha mãe vai operar" is a reason. */
const ENDS_IN_COMING = new RegExp(
  `\\b${COMING}( (sim|ir|vir|eu|ela|ele|la|ai|por|mim|no|na|em|meu|lugar|${DAY}|${HOUR}))*$|\\b${COMING} (usar|ocupar|aproveitar|ficar com|pegar)\\b`,
);
const SOMEBODY_ELSE = /\b(ele|ela|eles|elas|outra pessoa|outro|outra|alguem|amig[oa])\b/;

/** True when another person comes in the client's place: the visit may have to stay. */
const comesInstead = (plain: string): boolean =>
  (LED_BY_COMING.test(plain) || ENDS_IN_COMING.test(plain)) &&
  (SOMEBODY_ELSE.test(plain) || plain.split(' ').some((word) => isRelation(word) || isGivenName(word)));

/** "do meu filho" names a person, "cancela, meu filho" a reason. */
const HOLDS_ON = /^(de|da|do|o|a|os|as|para|no|na|ao|com|e)$/;
const OF_ONES_OWN = /^(meu|minha|meus|minhas)\b/;

/** True when all words are explained, up to the start of a reason. */
const areExplained = (words: readonly string[], known: Known): boolean => {
  for (const [at, word] of words.entries()) {
    const rest = words.slice(at).join(' ');
    const isHeld = OF_ONES_OWN.test(rest) && HOLDS_ON.test(words[at - 1] ?? '');
    if (!isHeld && REASON.test(rest)) return !COUNTERS.test(rest) && !comesInstead(rest);
    if (!known(word)) return false;
  }
  return true;
};

const wordsOf = (plain: string): string[] => plain.split(' ').filter((word) => word !== '');

/** "fiquei doente não vou poder ir": a reason without its comma. */
const isReason = (words: readonly string[]): boolean => {
  const plain = words.join(' ');
  return (
    !OF_ONES_OWN.test(plain) &&
    REASON.test(plain) &&
    !comesInstead(plain) &&
    !COUNTERS.test(plain) &&
    !CORE.test(plain)
  );
};

/** True when a request to cancel has only words of such a request, up to the start of a reason. */
const cancelsPlainly = (plain: string, known: Known): boolean => {
  const words = wordsOf(plain);
  const verb = words.findIndex((word) => IS_CANCEL_VERB.test(word));
  const isKnown: Known = (word) => CANCELLING.has(word) || IS_CANCEL_VERB.test(word) || known(word);
  const from = words.slice(0, verb).findLastIndex((word) => !isKnown(word)) + 1;
  const isLed = from === 0 || isReason(words.slice(0, from));
  const said = words.slice(verb);
  const core = said.findIndex((_, at) => STARTS_CORE.test(said.slice(at).join(' ')));
  if (core > 0)
    return isLed && areExplained(said.slice(0, core), isKnown) && comesNot(said.slice(core), known);
  return isLed && areExplained(said, isKnown);
};

/** "não vou precisar cancelar" asks for nothing, "não vou poder ir, pode cancelar" does. */
const ASKS = /^(podem?|quero|queria|preciso|gostaria|vou|favor)$/;

/** True when "não vou" and the words after it say that the client does not come. */
const comesNot = (words: readonly string[], known: Known): boolean => {
  const core = STARTS_CORE.exec(words.join(' '));
  if (core === null) return false;
  const rest = wordsOf(words.join(' ').slice(core[0].length));
  const isKnown: Known = (word) => AFTER.has(word) || known(word);
  const verb = rest.findIndex((word) => IS_CANCEL_VERB.test(word));
  if (verb < 0) return areExplained(rest, isKnown);
  if (/(ar|ir)$/.test(rest[verb] ?? '') && !rest.slice(0, verb).some((word) => ASKS.test(word))) return false;
  const from = rest.slice(0, verb).findLastIndex((word) => !CANCELLING.has(word)) + 1;
  return areExplained(rest.slice(0, from), isKnown) && cancelsPlainly(rest.slice(from).join(' '), known);
};

type Kind = GivingUp | 'other';

const STILL_ASKED = /\b(bem|certo|ok|ta|esta|problema|viu)$/;

/** Kind of absence in a clause with "não vou" or a similar verb; 'other': about another act than coming. */
const absenceOf = (clause: Clause, known: Known): Kind | null => {
  const { plain, isQuestion } = clause;
  const core = CORE.exec(plain);
  if (core === null) return GIVES_AWAY.test(plain) ? 'unclear' : null;
  const rest = plain.slice(core.index + core[0].length).trim();
  const act = OTHER_ACT.exec(rest)?.[3];
  if (BOUNDED.test(plain)) return 'other';
  // "não posso falar agora e não vou conseguir ir"
  if (act !== undefined && !ACTS_OF_COMING.test(act))
    return CORE.test(rest)
      ? absenceOf({ ...clause, plain: rest.slice(CORE.exec(rest)?.index) }, known)
      : 'other';
  const before = wordsOf(plain.slice(0, core.index));
  const isAsked = isQuestion && !STILL_ASKED.test(plain) && !CANCELS.test(plain);
  const isPlain =
    (isReason(before) || areExplained(before, (word) => BEFORE.has(word) || known(word))) &&
    comesNot(wordsOf(plain.slice(core.index)), known);
  return isPlain && !isAsked ? 'plain' : 'unclear';
};

const kindOf = (clause: Clause, known: Known): Kind | null => {
  const plain = clause.plain.replace(TAKE_OUT, 'cancela $3').replace(WANTED_NO_MORE, 'cancela ');
  if (!CANCELS.test(plain)) return absenceOf(clause, known);
  return cancelsPlainly(plain, known) || comesPlainlyNot({ ...clause, plain }, known) ? 'plain' : 'unclear';
};

const comesPlainlyNot = (clause: Clause, known: Known): boolean => absenceOf(clause, known) === 'plain';

/** "mas não vou", to "quer que eu cancele?": not to come, or not to cancel. */
const AGAINST = /^mas n/;
const nothing: Known = () => false;
export const clausesWithTimes = (spoken: SpokenOfVisit): Clause[] =>
  clausesOf(spoken).map((clause) => ({ ...clause, plain: clause.plain.replaceAll(OF_AN_HOUR, DAY) }));

/** Absence stated by a message, regardless of its other requests; null when it states none. */
export const absenceIn = (spoken: SpokenOfVisit): GivingUp | null => {
  const kinds = clausesWithTimes(spoken).map((clause) => absenceOf(clause, nothing));
  if (kinds.includes('unclear') || (!kinds.includes('plain') && TROUBLE.test(spoken.text.plain)))
    return 'unclear';
  if (!kinds.includes('plain')) return null;
  return AGAINST.test(spoken.text.plain) ? 'unclear' : 'plain';
};

/** "preciso cancelar": the sender's own visit, even if another person is the reason. */
const OF_SENDER =
  /\b(meu|minha|meus|minhas|preciso|precisava|quero|queria|gostaria|vou|terei|tenho|posso|consigo|poderei|conseguirei|irei)\b/;
const SOMEBODY = /\b(ele|ela|eles|elas|dele|dela)\b/;

/**
 * Reads whether a message gives up a visit, by a request to cancel it or a statement that the client does not
 * come; null when it does not. `known`: further words that need no explanation, such as names of people the
 * client has booked for.
 */
export const givingUpIn = (spoken: SpokenOfVisit, known: Known): GivingUp | null => {
  const clauses = clausesWithTimes(spoken);
  const kinds = clauses.map((clause) => kindOf(clause, known));
  const plain = clauses.filter((_, at) => kinds[at] === 'plain');
  if (kinds.includes('unclear')) return 'unclear';
  if (plain.length === 0) return null;
  const others = clauses.filter((_, at) => kinds[at] === null);
  const isBounded =
    AGAINST.test(spoken.text.plain) ||
    others.some(({ isCounter, plain: said }) => isCounter || COUNTERS.test(said) || comesInstead(said));
  const isOfSender = plain.some((clause) => OF_SENDER.test(clause.plain));
  const namesOther = others.some(
    ({ plain: said }) =>
      (SOMEBODY.test(said) && !known('dela')) ||
      said.split(' ').some((word) => (isRelation(word) || isGivenName(word)) && !known(word)),
  );
  return isBounded || (namesOther && !isOfSender) ? 'unclear' : 'plain';
};

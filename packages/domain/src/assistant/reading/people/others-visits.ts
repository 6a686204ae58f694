// "minha mulher faz terapia aí, queria saber se ela foi": asks about the visits of a person who may be another client.
import { wording } from '../../language/words/wording.ts';
import { readWords, type Utterance } from '../../language/words/words.ts';
import { MAX_CLAUSES } from '../sentences/clauses.ts';

const CLAUSE = /[^,.;:!?…\n]+[?]?/gu;

const WORDS = `
KIN: mulher|esposa|marido|esposo|namorad[oa]|noiv[oa]|companheir[oa]|ex|mae|pai|filh[oa]|irma|irmao|sogr[oa]|cunhad[oa]
KIN: amig[oa]|prim[oa]|ti[oa]|chefe|patroa|patrao|vizinh[oa]|colega|senhora|sobrinh[oa]|net[oa]|genro|nora|entead[oa]
OWN: minha|meu|nossa|nosso
BE: e|era|esta|estava|tem|anda|foi|continua
VERB: BE | vai|veio|vem|ia|vinha|esteve|compareceu|apareceu|passou|chegou|saiu|faltou|comparece|faz|fez|fazia
VERB: ja|nao|realmente|ainda|sempre|tambem|mesmo|so|nunca|frequenta|frequentou
VERB: marcou|remarcou|desmarcou|cancelou|agendou|confirmou
SOMEBODY: ela|ele | (a|o) OWN KIN (a|o) (>!{VERB | $} _)
TIME: hoje|ontem|anteontem|segunda|terca|quarta|quinta|sexta|sabado|domingo|semana|toda|todas|sempre|mesmo|as
PLACE: ai|aqui|la|na|no|nas|nos|nessa|nesse|nesta|neste|essa|a | para ai
LATELY: ja|nao|realmente|ainda|sempre|tambem|mesmo|so|nunca
NOWHERE: na|no|a|nas|nos cima|escola|trabalho|mercado|igreja|praia|medic[oa]|banco|frente|porta|festa|pe
AFTER: (mesmo) {$ | ? | >!NOWHERE PLACE | TIME}
CAME: foi|veio|esteve|compareceu|apareceu|passou|chegou|saiu|faltou|vai|vem|ia|vinha|comparece AFTER
CAME: compareceu|frequenta|frequentou | BE indo|vindo|faltando|frequentando|sendo AFTER
CAME: marcou|remarcou|desmarcou|cancelou|agendou|confirmou {$ | ? | ai|um|uma|a|o|algum|alguma|consulta|sessao|horario}
CAME: BE (sendo) atendid[oa]
CAME: BE (seu|sua|um|uma) cliente|paciente|alun[oa]
CAME: faz|fez|fazia|fazendo (a|o|uma) terapia|tratamento|acompanhamento AFTER
CAME: tem (uma|um|a|alguma|algum) consulta|sessao|horario|hora|retorno
CAME: tem (uma|um|a|o)* ____ (..4) ai|marcad[oa]
CAME: BE (com) (consulta|sessao|horario|hora) marcad[oa]
SURE: confirma|confirme|responde|responda|diz|diga|fala|fale|informa|informe|verifica|verifique
WISH: quero|queria|gostaria|preciso|precisava|posso|consigo|pode|poderia|podia|da|tem|voce
FIND_OUT: saber|confirmar|verificar|ver|dizer|falar|informar
`;

/** Questions about the person: asked straight or with "queria saber se". */
const ASKS = wording(`${WORDS}
WISH ..3 FIND_OUT ..3 se|quando|quantas SOMEBODY (LATELY)* CAME
SURE ..4 se|quando|quantas SOMEBODY (LATELY)* CAME
saber se SOMEBODY (LATELY)* CAME
`);
const QUESTION = wording(`${WORDS}
LEAD: e|mas|sim|nao|entao|oi|ola|bom|boa|dia|tarde|noite|quando|quantas|vezes|so|responde|sera|que|horas?
^ (LEAD)* SOMEBODY (LATELY)* CAME
`);
/** The question again, without the person's name. */
const INSISTS = wording(`${WORDS}
PLEASE: isso|logo|so|entao | para mim | por favor
sim ou nao
^ (PLEASE | me)* SURE (PLEASE)* $
SURE para mim (PLEASE)* $
sou (o|a) marido|mulher|esposa|esposo|namorad[oa]|noiv[oa]|mae|pai|filh[oa]|irma|irmao
^ ..2 SOMEBODY (me) disse|diz|falou|fala|jura|jurou|contou
quero|queria|preciso|so saber (so|e) d[ea]l[ae]
^ e SOMEBODY ? $
`);
/** ", né?" makes a question of the clause before. */
const CHECKS = wording('^ ne|certo|confere|nao|e ? $');
const NAMES_SOMEBODY = wording(`${WORDS}\nOWN KIN`);
const PET = wording('cachorr*|gat[oa]*|cao|cadela|pet|filhote*|dog|bichinh[oa]|animal');

const clausesOf = (original: string): string[] =>
  (original.match(CLAUSE) ?? []).slice(0, MAX_CLAUSES).map((clause) => readWords(clause).plain);

/** True when a message asks if a person close to the sender came or comes; "ela" must have been named just before. */
export const asksOfOther = (text: Utterance, before: string): boolean => {
  const clauses = clausesOf(text.original);
  const isNamed = NAMES_SOMEBODY.test(text.plain) || NAMES_SOMEBODY.test(readWords(before).plain);
  if (!isNamed || PET.test(text.plain)) return false;
  return clauses.some(
    (clause, at) =>
      ASKS.test(clause) ||
      ((clause.endsWith('?') || CHECKS.test(clauses[at + 1] ?? '')) && QUESTION.test(clause)),
  );
};

/** True when a message repeats such a question after it was refused. */
export const insistsOnOther = (text: Utterance): boolean =>
  clausesOf(text.original).some(
    (clause) => ASKS.test(clause) || INSISTS.test(clause) || (clause.endsWith('?') && QUESTION.test(clause)),
  );

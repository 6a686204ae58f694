// The parts of a message in which a client does not come or does not need a visit, and those that leave all else open.
import { isGivenName } from '../../language/names/known-names.ts';
import type { Understanding } from '../../language/understanding.ts';
import { withoutTag } from '../../language/signs/tag-questions.ts';
import { wording } from '../../language/words/wording.ts';
import { keptIn } from '../remarks/kept-visits.ts';

const PART_END = /(?<=[.,;!?\n])/u;
export const MAX_PARTS = 8;

/** "depois te falo", "quinta vejo como ele tá", "semana que vem a gente volta normal": promises word, and asks for nothing. */
const PROMISES = wording(`
(te|lhe|eu|ja | a gente)* aviso|avisamos|falo|falamos|vejo|vemos|chamo|chamamos|retorno|procuro|combino|combinamos
{depois|dps | outra hora | outro dia | mais para frente | mais tarde} (eu|nos|ja|te | a gente)* marco|marcamos|remarco|volto|ligo
volto|voltamos|volta ao|normal|normalmente
`);

const NO_NEED = new Set(
  `nao vou vai mais precisa preciso precisar precisamos precisam necessario vir ir aqui la hoje de da do dela dele a o as os na no
  voce voces senhor senhora consulta sessao visita aula horario servico tecnico faxina isso e ja entao mas eu nos sim ta esta viu ok
  moco moca oi ola bom boa dia tarde noite dona seu dr dra por enquanto k kk kkk rs`.split(/\s+/),
);
const NEED = /^(precis|necessari)/;
/** The visit itself is not needed. */
const OF_VISIT = new Set(['mais', 'vir', 'ir', 'voce', 'voces']);

/** "não precisa mais vir", with no word about anything else. */
const needsNothing = ({ text, moments, services }: Understanding): boolean => {
  const known = [...moments, ...services.flatMap(({ words }) => words)];
  const rest = text.words.filter(
    ({ index, end }) => !known.some((one) => index >= one.index && end <= one.end),
  );
  const words = rest.map((word) => word.text);
  return (
    words.includes('nao') &&
    words.some((word) => NEED.test(word)) &&
    words.some((word) => OF_VISIT.has(word)) &&
    words.every((word) => NO_NEED.has(word) || isGivenName(word) || !/\p{L}/u.test(word)) &&
    !withoutTag(text.plain).includes('?')
  );
};

export interface AbsentParts {
  /** say that the client does not come, or that the visit is not needed */
  absent: readonly Understanding[];
  /** ask or tell something else than a promise, or a visit that is kept */
  others: readonly Understanding[];
  isUnneeded: boolean;
  /** something else is left for later, or a visit is kept */
  leavesRest: boolean;
}

/** Null for a message of too many parts, and for one without an absence. */
export const absentPartsOf = (
  said: Understanding,
  hear: (text: string) => Understanding,
): AbsentParts | null => {
  const parts = said.text.original.split(PART_END).filter((part) => /\p{L}/u.test(part));
  if (parts.length > MAX_PARTS) return null;
  const heard = parts.map(hear);
  const isUnneeded = heard.some(needsNothing);
  const isAbsent = (part: Understanding): boolean => needsNothing(part) || part.absence !== null;
  const absent = heard.filter(isAbsent);
  // "sábado, não vou poder": the part with the day is one with the absence
  const meant = absent.length > 0 ? absent : said.absence === null ? [] : [said];
  if (meant.length === 0) return null;
  const rest = heard.filter((part) => !isAbsent(part));
  const others = rest.filter((part) => !PROMISES.test(part.text.plain) && keptIn(part).kept.length === 0);
  return {
    absent: meant,
    others: meant[0] === said ? [] : others,
    isUnneeded,
    leavesRest:
      others.length < rest.length || heard.some((part) => isAbsent(part) && PROMISES.test(part.text.plain)),
  };
};

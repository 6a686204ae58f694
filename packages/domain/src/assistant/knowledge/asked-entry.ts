// Rejects or prefers knowledge entries whose words match a question, by the subject that the question asks about.
import { readWords } from '../language/words/words.ts';
import { keysOf, type Topic, topicsOf } from './concept-reading.ts';
import { type KnowledgeEntry, namesTheRest } from './knowledge-search.ts';
import { subjectStems } from './subject-stems.ts';

const PRICE = /R\$ ?\d|\d reais/i;

/** "quanto é pra tirar o gel?": the title names what is done, and no service; `words`: those by which services are named. */
const isOtherTitle = (
  { title }: KnowledgeEntry,
  { question, services, words }: { question: string; services: readonly string[]; words: readonly string[] },
): boolean => {
  const written = keysOf(title);
  const catalog = keysOf(services.join(' '));
  if (services.length === 0 || [...written].some((key) => catalog.has(key))) return false;
  const isSaid = (word: string): boolean => word.length > 3 && !words.includes(word);
  return topicsOf(question, () => true).some(
    ({ keys, text }) => keys.some((key) => written.has(key)) && text.split(' ').some(isSaid),
  );
};

/**
 * "quanto é a vacina da raiva?": true when the entry tells the price of exactly that, beside the catalog's price
 * of any "vacina"; `alone`: the entry names the service too, or the question names none. Null for all other entries.
 */
export const ownPriceIn = (
  entry: KnowledgeEntry,
  asked: { question: string; services: readonly string[]; words: readonly string[] },
): { alone: boolean } | null => {
  const { question, services } = asked;
  if (!PRICE.test(entry.content)) return null;
  const ofService = subjectStems(services.join(' '));
  const rest = readWords(question)
    .words.filter((word) => !subjectStems(word.text).some((stem) => ofService.includes(stem)))
    .map(({ raw }) => raw)
    .join(' ');
  const named = subjectStems(`${entry.title} ${entry.content}`);
  const alone = services.length === 0 || ofService.some((stem) => named.includes(stem));
  if (namesTheRest(entry, rest, services.join(' '))) return { alone };
  return isOtherTitle(entry, asked) ? { alone: true } : null;
};

const BEFORE = new Set(['antes', 'pre']);
const AFTER = new Set(['depois', 'apos', 'pos']);

/** The side of a treatment that a text speaks of; null for neither or both. */
const sideOf = (text: string): 'before' | 'after' | null => {
  const words = readWords(text).words.map((word) => word.text);
  const [isBefore, isAfter] = [BEFORE, AFTER].map((side) => words.some((word) => side.has(word)));
  return isBefore === isAfter ? null : isBefore ? 'before' : 'after';
};

/** "fiz o clareamento": what was done is asked about afterwards. */
const DONE = new Set(
  'fiz fez fizemos tirei arranquei clareei pintei extrai operei castrei apliquei terminei sai'.split(' '),
);

const sideAsked = (question: string): 'before' | 'after' | null => {
  const side = sideOf(question);
  const isDone = readWords(question).words.some((word) => DONE.has(word.text));
  return side ?? (isDone ? 'after' : null);
};

/** "posso comer antes?" is not answered by the advice for after an extraction. */
export const isOfOtherTime = (question: string, { title, content }: KnowledgeEntry): boolean => {
  const asked = sideAsked(question);
  const titled = sideOf(title);
  if (asked !== null && titled !== null) return asked !== titled;
  const told = sideOf(`${title} ${content}`);
  const about = subjectStems(title);
  return (
    asked !== null &&
    told !== null &&
    asked !== told &&
    !subjectStems(question).some((stem) => about.includes(stem))
  );
};

/** "fiz o clareamento, posso tomar café?" is not answered by the advice for an extraction; `services`: the named ones. */
export const isOfOtherThing = (
  question: string,
  { title }: KnowledgeEntry,
  services: readonly string[],
): boolean => {
  if (sideOf(title) === null || services.length === 0) return false;
  const isThing = ({ kind }: Topic): boolean => kind === 'subject' || kind === 'unknown';
  const asked = keysOf(`${question} ${services.join(' ')}`);
  const about = topicsOf(title, () => true).filter(isThing);
  return about.length > 0 && !about.some(({ keys }) => keys.some((key) => asked.has(key)));
};

/** True when the title has a word of the question itself. */
export const isWordOfTitle = (title: string, question: string): boolean => {
  const written = keysOf(title);
  return topicsOf(question, () => true).some(({ keys }) =>
    keys.some((key) => typeof key === 'string' && written.has(key)),
  );
};

/** Words asked for, and those of an entry that mentions it. */
const TOLD: readonly [asked: RegExp, told: RegExp][] = [
  [
    /\b(que|qual|quais|a|as) marcas?\b/,
    /\b(marcas?|usamos|uso|usad[oa]s?|trabalh(o|amos) com|linhas?|produtos?)\b/,
  ],
  [
    /^(e|mas|e ai|entao|isso|nao|ta|bom|kk*|k|oi|vai|ou|[a-z]+)? ?(doi|doer|doloroso|dolorosa|dolorido|dolorida)\b/,
    /\b(do[ie]\w*|dor|dores|indolor|dolorid[ao]s?|doloros[ao]s?|anestes\w+|desconforto|sensibilidade)\b/,
  ],
  [
    /^\P{L}*((a|o|e|mas|entao) )*(avaliacao|consulta|visita|orcamento|aula|sessao|isso)? ?(e|eh|sai) (de graca|gratis|gratuit[ao])\b/u,
    /\b(avaliacao|consulta|visita|orcamento|aula|sessao)\b/,
  ],
];

/** "quantas fotos", and no span of time. */
const HOW_MANY =
  /\bquant[ao]s (?!vezes|dias|semanas|meses|anos|horas|minutos|ano|tempo|custa|sai|fica)[a-z]{4}/;
const A_NUMBER =
  /\b(?<!r\$ ?)(\d+|uma?|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|vinte|trinta|cinquenta|cem)\b(?! (dias?|semanas?|mes|meses|anos?|horas?|minutos?|uteis|reais|x|%))/;
const NO_LIMIT =
  /\b(ilimitad\w+|tod[ao]s|quantidade|limite|quant[ao]s|varia\w*|depende\w*|cada|frequencia|semanal|quinzenal)\b/;

/**
 * "e dói?" is not answered by "as agulhas são descartáveis", nor "é de graça?" by "estacionamento gratuito", nor "quantas
 * fotos?" by "em até 15 dias".
 */
export const isBesideAsked = (question: string, { title, content }: KnowledgeEntry): boolean => {
  const { plain } = readWords(question);
  const entry = readWords(`${title} ${content}`).plain;
  if (HOW_MANY.test(plain) && !A_NUMBER.test(entry) && !NO_LIMIT.test(entry)) return true;
  return TOLD.some(([asked, told]) => asked.test(plain) && !told.test(entry));
};

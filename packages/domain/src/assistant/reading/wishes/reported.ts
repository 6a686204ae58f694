// "ligaram e falaram: pode desmarcar", "ela que desmarca tudo": orders that are quoted, reported, or habits of other
// people request nothing.
import type { Utterance } from '../../language/words/words.ts';
import { type Clause, clausesOf } from '../sentences/clauses.ts';
import { has } from '../sentences/phrase-tables.ts';
import { type Sentence, sentenceOf } from '../sentences/phrases.ts';

const SAYS = 'HAS_SAID';
const ORDER = 'CHANGE_VISIT|SWAP|MOVE';

/** Others say something; "vocês falaram" and "como minha mãe falou" pass no order on. */
const REPORTS = `
SPEAKER|PERSON|NAME ... ${SAYS}
<!voces|eu falaram|disseram|mandaram|pediram
`;
/** The order follows the verb of saying in its clause. */
const ORDERS = `
SPEAKER|PERSON|NAME ... ${SAYS} BETWEEN_SAID* ${ORDER}
<!voces|eu falaram|disseram|mandaram|pediram BETWEEN_SAID* ${ORDER}
`;
/** A quotation may follow. */
const OPENS = `
${SAYS} assim|para|mim|logo|isso|me|so* $
`;
/** Habits of other people. */
const HABITS = `
ele|ela|eles|elas que|sempre|vive|so LEAVE|MOVE/order|MOVE/ger|SWAP
OWN RELATIVE que|sempre|vive LEAVE|MOVE/order|MOVE/ger|SWAP
`;
const KIND = '^ e|ai|ah|COURTESY* ARTICLE|OWN* KIND BE|LIKE_THAT|FILLING* $';
const OF_KIND =
  '^ e|ai|so|que|sempre* LEAVE/order|MOVE/order tudo|sempre|em|na|no|toda|hora|ultima|cima|da|mesmo|FILLING* $';

const reports = has(REPORTS);
const orders = has(ORDERS);
const opens = has(OPENS);
const isComparison = has('^ e* como|conforme|igual');
const isHabit = has(HABITS);
const isKind = has(KIND);
const isOfKind = has(OF_KIND);

const END = { text: '$', names: new Set(['$']), isFiller: false };
const ended = ({ words }: Sentence): Sentence => sentenceOf([...words, END]);

interface JudgedClause extends Clause {
  isReported: boolean;
}

/** Words that follow a quotation and are the client's own: "…, mas eu vou sim". */
const GOES_ON = has('^ mas|porem|entao|por');

/** Clauses with those of others marked: a quotation lasts to the end of its line, or to "mas" or "então". */
const clausesIn = (text: Utterance): JudgedClause[] => {
  let isQuoted = false;
  let before: Clause | null = null;
  return clausesOf({ text, moments: [], people: [], services: [] })
    .map((clause) => ({ ...clause, sentence: ended(clause.sentence) }))
    .filter(({ sentence }) => sentence.words.length > 2)
    .map((clause): JudgedClause => {
      const { sentence } = clause;
      const between = before ? text.original.slice(before.end, clause.index + 1) : '';
      const isNewLine = before !== null && between.includes('\n') && !opens(before.sentence);
      if (isNewLine || GOES_ON(sentence)) isQuoted = false;
      const isFollowing = before !== null && isKind(before.sentence) && isOfKind(sentence);
      const isReported = isQuoted || orders(sentence) || isHabit(sentence) || isFollowing;
      if (reports(sentence) && opens(sentence) && !isComparison(sentence)) isQuoted = true;
      before = clause;
      return { ...clause, isReported };
    });
};

const changes = has(ORDER);

/**
 * The client's own words beside orders to cancel or move that others gave; null for a message without such orders.
 * Keeps reported requests for a visit: the client often passes them on.
 */
export const besideReported = (text: Utterance): string | null => {
  const clauses = clausesIn(text);
  if (!clauses.some(({ isReported, sentence }) => isReported && changes(sentence))) return null;
  const own = clauses.filter(
    ({ isReported, sentence }) => !isReported && !(reports(sentence) || isKind(sentence)),
  );
  return own.map(({ index, end }) => text.original.slice(index, end)).join('\n');
};

const QUOTATION = /["“«][^"“”«»]{8,200}["”»]/u;

/** 'recebi isso: "posso marcar amanhã às 10h?"': what is quoted may be no wish of the client. */
export const quotes = ({ original }: Utterance): boolean => QUOTATION.test(original);

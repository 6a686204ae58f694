// Rejects or prefers knowledge entries whose words match a question, by the subject that the question asks about.
import { readWords } from '../language/words/words.ts';
import { type KnowledgeEntry, namesTheRest } from './knowledge-search.ts';
import { subjectStems } from './subject-stems.ts';

const PRICE = /R\$ ?\d|\d reais/i;

/**
 * "quanto é a vacina da raiva?": true when the entry tells the price of exactly that, beside the catalog's price
 * of any "vacina"; `alone`: the entry names the service too. Null for all other entries.
 */
export const ownPriceIn = (
  entry: KnowledgeEntry,
  { question, services }: { question: string; services: readonly string[] },
): { alone: boolean } | null => {
  if (!PRICE.test(entry.content) || services.length === 0) return null;
  const ofService = subjectStems(services.join(' '));
  const rest = readWords(question)
    .words.filter((word) => !subjectStems(word.text).some((stem) => ofService.includes(stem)))
    .map(({ raw }) => raw)
    .join(' ');
  const named = subjectStems(`${entry.title} ${entry.content}`);
  const alone = ofService.some((stem) => named.includes(stem));
  return namesTheRest(entry, rest, services.join(' ')) ? { alone } : null;
};

const BEFORE = new Set(['antes', 'pre']);
const AFTER = new Set(['depois', 'apos', 'pos']);

/** The side of a treatment that a text speaks of; null for neither or both. */
const sideOf = (text: string): 'before' | 'after' | null => {
  const words = readWords(text).words.map((word) => word.text);
  const [isBefore, isAfter] = [BEFORE, AFTER].map((side) => words.some((word) => side.has(word)));
  return isBefore === isAfter ? null : isBefore ? 'before' : 'after';
};

/** "posso comer antes?" is not answered by the advice for after an extraction. */
export const isOfOtherTime = (question: string, { title, content }: KnowledgeEntry): boolean => {
  const [asked, told] = [sideOf(question), sideOf(`${title} ${content}`)];
  const about = subjectStems(title);
  return (
    asked !== null &&
    told !== null &&
    asked !== told &&
    !subjectStems(question).some((stem) => about.includes(stem))
  );
};

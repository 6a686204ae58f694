// What of a model's words may be sent. Sentences that state a booking, an hour or a price are dropped: those are told
// from the stored rows. So are promises of discounts and everything that tells how the assistant works.
import type { Business, KnowledgeItem, OfferedService } from '@zelo/domain/assistant/assistant-tools.ts';
import { fold } from '@zelo/domain/assistant/language/words.ts';
import { isRecital } from './llm-recital.ts';

const CLAIM =
  /\b(agend(ei|ado|ada|amos|amento feito)|(re|des)?marc(ado|ada|ados|adas|amos|quei)|remarquei|desmarquei|reserv(ei|ado|ada|amos)|cancel(ei|ado|ada|amos)|confirm(ado|ada|ei)|(mudei|alterei|adiei|transferi|registrei|garanti)\b.*|encaix(ei|ado|ada))\b/;
const DENIAL = /\b(nao|nunca|sem|antes de|para ser|pode ser|posso|quer(o|ia)?|gostaria|deseja|prefere)\b/;
const HOUR = /\b(\d{1,2})\s*(?:h(?:oras?)?\s*(\d{2})?|:(\d{2}))(?!\d)/g;
const HOUR_WORDS =
  /\b(as|das|ate as|meio dia|meia noite)\s+(\d{1,2}|uma|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze)\b|\bmeio[ -]dia\b/;
const AMOUNT = /(?<![\w.])[\d.]+(?:,\d{1,2})?/g;
const MONEY_SIGN = /r\$\s*$/;
const MONEY_WORD = /^\s*(?:reais|real|conto|pila)\b/;
/** How far from the amount its currency may stand. */
const NEAR = 12;
const DISCOUNT = /\b(desconto|promocao|gratis|de graca|gratuit\w+|cortesia|abatimento|brinde)\b|\d\s*%/;
const INSIDE =
  /\b(prompt|system|json|tool|ferramentas?|funcao interna|servico_id|agendamento_ref|instruc(ao|oes) (internas?|do sistema))\b|[{}<>]|\b[a-z]+_[a-z_]+\b|\d{4}-\d{2}-\d{2}|https?:/;

/** What the words are checked against. */
export interface KnownFacts {
  business: Business;
  services: readonly OfferedService[];
  knowledge: readonly KnowledgeItem[];
  /** how the owner describes the assistant: for her alone */
  personality: string;
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?…])\s+/)
    .map((sentence) => sentence.replace(/^[\s*•-]+|\*+/g, '').trim())
    .filter((sentence) => sentence !== '');

const hoursIn = (folded: string): string[] =>
  [...folded.matchAll(HOUR)].map(
    ([, hour = '', afterH, minutes]) => `${Number(hour)}:${afterH ?? minutes ?? '00'}`,
  );

const isPrice = (text: string, { 0: amount, index }: RegExpExecArray): boolean => {
  const end = index + amount.length;
  return (
    MONEY_SIGN.test(text.slice(Math.max(0, index - NEAR), index)) ||
    MONEY_WORD.test(text.slice(end, end + NEAR))
  );
};

const pricesIn = (folded: string): number[] =>
  [...folded.matchAll(AMOUNT)]
    .filter((match) => isPrice(folded, match))
    .map(([amount]) => Number(amount.replaceAll('.', '').replace(',', '.')));

/** Hours that stand in the opening hours or in what the owner wrote. */
const writtenHours = ({ business, knowledge }: KnownFacts): Set<string> => {
  const slots = Object.values(business.calendar.workingHours).flatMap((day) =>
    day.enabled ? day.slots : [],
  );
  const opening = slots.flatMap(({ start, end }) => [start, end]).map((time) => time.replace(/^0/, ''));
  return new Set([...opening, ...knowledge.flatMap(({ content }) => hoursIn(fold(content)))]);
};

const isPriceTrue = (folded: string, price: number, { services, knowledge }: KnownFacts): boolean =>
  services.some((service) => Number(service.price) === price && folded.includes(fold(service.name))) ||
  knowledge.some(({ content }) => pricesIn(fold(content)).includes(price));

const isTrue = (sentence: string, facts: KnownFacts, hours: ReadonlySet<string>): boolean => {
  const folded = fold(sentence);
  if (INSIDE.test(folded) || isRecital(sentence, facts.personality)) return false;
  const isOpen = sentence.endsWith('?') || DENIAL.test(folded);
  if (CLAIM.test(folded) && !isOpen) return false;
  const said = hoursIn(folded);
  if (said.some((hour) => !hours.has(hour)) || (said.length === 0 && HOUR_WORDS.test(folded))) return false;
  if (pricesIn(folded).some((price) => !isPriceTrue(folded, price, facts))) return false;
  return !DISCOUNT.test(folded) || isWritten(folded, facts) || /\bnao\b/.test(folded);
};

/** Whether the owner wrote of it. */
const isWritten = (folded: string, { knowledge }: KnownFacts): boolean => {
  const [said = ''] = DISCOUNT.exec(folded) ?? [];
  return knowledge.some(({ content }) => fold(content).includes(said));
};

const LONGEST = 900;

/** The sentences of a model's answer that may be sent, joined; empty when there is none. */
export const truthfulWords = (text: string, facts: KnownFacts): string => {
  const hours = writtenHours(facts);
  let said = '';
  for (const sentence of sentencesOf(text)) {
    const longer = said === '' ? sentence : `${said} ${sentence}`;
    if (longer.length <= LONGEST && isTrue(sentence, facts, hours)) said = longer;
  }
  return said;
};

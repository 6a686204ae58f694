// Entries of the knowledge base for a question that may also name services.
import type { KnowledgeItem } from '../../assistant-tools.ts';
import { isWordOfTitle } from '../../knowledge/asked-entry.ts';
import { isTitleAbout } from '../../knowledge/knowledge-search.ts';
import { subjectStems } from '../../knowledge/subject-stems.ts';
import type { Intent } from '../../language/intentions/intents.ts';
import { matchServices } from '../../language/services/service-match.ts';
import { readWords } from '../../language/words/words.ts';
import { besideServices } from '../answers/asked-subject.ts';
import type { Turn } from '../memory/turn.ts';

interface Asked {
  text: string;
  intents: ReadonlySet<Intent>;
}

/** "tem drenagem sexta?" asks for a visit: a knowledge entry about the service would not answer it. */
const withoutServices = (turn: Turn, text: string): string => {
  const { said } = turn;
  return said.wishes.length === 0 || said.intents.has('tellsPast') ? text : wordsBesideServices(turn, text);
};

const wordsBesideServices = ({ services }: Turn, text: string): string => {
  const { words } = readWords(text);
  const named = new Set(matchServices(services, [words]).flatMap((mention) => mention.words));
  if (named.size === 0) return text;
  return words
    .filter((word) => !named.has(word))
    .map(({ raw }) => raw)
    .join(' ');
};

/** Entries for a text; a service that none of them knows is only where the question belongs: "pagar o clareamento em 6x". */
export const entriesFor = async (turn: Turn, text: string): Promise<KnowledgeItem[]> => {
  const { searchKnowledge } = turn.tools;
  const found = await searchKnowledge(withoutServices(turn, text));
  const rest = wordsBesideServices(turn, text);
  if (found.length > 0 || rest === text) return found;
  return (await searchKnowledge(rest)).filter(({ title }) => isTitleAbout(title, rest));
};

const PRICE_WORDS = /\b(precos?|valor(es)?|custa\w*|cobra\w*|tabela|investimento)\b/;

/** "dá pra quebrar o valor?" asks for no price. */
const SPLITS =
  /\b(quebrar|dividir|parcelar|facilitar|rachar|fracionar) (o |esse |este )?(valor|preco|pagamento)\b/;
const PRICE = /R\$ ?\d|\d reais/i;
const SPAN =
  /\d ?(h\b|x\b|hora|min|dia|semana|m[eê]s|ano|sess)|\b(uma?|duas|meia) (hora|semana|ano)|\bum m[eê]s\b/i;

/**
 * "demora muito pra se separar?", "quanto fica pra cuidar da minha firma?": a length or a price of something that is
 * no service, given by an entry.
 */
const tellsOfOther = ({ said, services }: Turn, { text, intents }: Asked, content: string): boolean => {
  if (SPLITS.test(readWords(text).plain)) return true;
  if (said.services.some(({ generic }) => !generic) || besideServices(text, services).length === 0)
    return false;
  return intents.has('asksPrice') ? PRICE.test(content) : intents.has('asksDuration') && SPAN.test(content);
};

/** "a tolerância de atraso é quanto?" asks for a quantity in a knowledge entry, not for a price. */
export const asksHowMuchOf = (turn: Turn, asked: Asked, { title, content }: KnowledgeItem): boolean => {
  const { text, intents } = asked;
  const { said } = turn;
  if (tellsOfOther(turn, asked, content)) return true;
  if (PRICE_WORDS.test(readWords(text).plain)) return false;
  const isTitled = isTitleAbout(title, text);
  // "soltou um ferrinho, quanto pra colar?"
  if (
    isTitled &&
    isWordOfTitle(title, text) &&
    PRICE.test(content) &&
    said.services.every(({ generic }) => generic)
  )
    return true;
  const stems = subjectStems(text);
  const isNamed = subjectStems(title).some((stem) => stems.includes(stem));
  const isOfMoneyOrTime = intents.has('asksPrice') || /\b(que|ate) horas\b/.test(readWords(text).plain);
  return said.services.length === 0 && (isNamed || (!isOfMoneyOrTime && isTitled));
};

const LASTS = /\b(pront[oa]s?|entreg\w+|aguent\w+|segur\w+|permanec\w+)\b/;

/** "com quanto tempo de vida posso vacinar?" asks for an age, "a partir de quantos meses" too. */
const FROM = /\b(com|a partir de|depois de|apos) (quanto|quantos|quantas)\b/;

/** "quanto tempo pra ficar pronto?", "quanto tempo seguram as tranças?": no length of a visit, where an entry tells it. */
export const asksHowLongItLasts = (text: string): boolean => {
  const { plain } = readWords(text);
  return (
    FROM.test(plain) || (LASTS.test(plain) && /\b(quanto|quantos|quantas|quando|demora|tempo)\b/.test(plain))
  );
};

const RULE_WORDS = /\b(se|caso|multa|taxa|cancel\w+|desmarc\w+|remarc\w+|atras\w+|falt\w+|prazo|sinal)\b/;

/** "quanto cobra pra declarar o imposto?" asks for the price of a service, and no rule. */
export const asksPriceOf = ({ said }: Turn, { text, intents }: Asked): boolean =>
  intents.has('asksPrice') && said.services.length > 0 && !RULE_WORDS.test(readWords(text).plain);

/** The entry that a question is about by its title: known for certain, also where other advice is refused. */
export const surelyToldEntry = async ({ said: { text }, tools }: Turn): Promise<KnowledgeItem | null> => {
  const [entry] = await tools.searchKnowledge(text.original);
  return entry && isTitleAbout(entry.title, text.original) ? entry : null;
};

/** True for a question that such an entry answers: "precisa do responsável?" requests no person. */
export const isSurelyTold = async (turn: Turn): Promise<boolean> =>
  turn.said.isQuestion && (await surelyToldEntry(turn)) !== null;

/** One question that an entry answers; beside other sentences, a call for a person remains. */
export const isToldAlone = async (turn: Turn): Promise<boolean> =>
  !/[?.!\n][^?.!]/.test(turn.said.text.original.trim()) && (await isSurelyTold(turn));

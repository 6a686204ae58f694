// "sexta eu falei", "já disse, de tarde", while a visit is being arranged: the wish itself, said once more.
import { wording } from '../../language/words/wording.ts';
import { fold } from '../../language/words/words.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

const MAX_LENGTH = 120;
const SAID_BEFORE = wording(`
SAID: falei|disse|pedi|avisei|escrevi | tinha|havia dito|falado|pedido|escrito
(ue|uai|mas|como|que|eu|ja|te|lhe|foi)* SAID (antes|ja|ne|la|ali|acima|que)* >!com|errado|errada|nao|isso|nada|sobre|por
`);

/** The message without the words for having said it before; null for other messages. */
export const saidAgain = ({ said }: Turn, { requests }: DialogueState): string | null => {
  const original = said.text.original.normalize('NFC');
  const isWish = said.moments.length + said.services.length > 0;
  if (requests.length === 0 || !isWish || original.length > MAX_LENGTH || said.isQuestion) return null;
  const places = SAID_BEFORE.matches(fold(original));
  if (places.length === 0) return null;
  const rest = places.reduceRight((text, { index, end }) => {
    const lead = text.slice(0, index).trimEnd();
    // "não falei sexta" is one clause
    return `${lead}${/^$|[,.;:]$|n[ãa]o$/iu.test(lead) ? '' : ','} ${text.slice(end).replace(/^[\s,.;:]{1,9}/u, '')}`;
  }, original);
  return rest.replace(/,\s{0,9}$/u, '').trim();
};

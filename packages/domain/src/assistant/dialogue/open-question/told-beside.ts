// "meu niver é dia 7", "hj tô moído", "tu viu o jogo ontem?" while times of a visit are shown: tells of a day, and wishes none.
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import { isOfEvent } from '../../language/several/event-dates.ts';
import { wording } from '../../language/words/wording.ts';
import { lineOf, tokensOf } from '../changed-mind/said-tokens.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

type Said = Turn['said'];

const OPEN: ReadonlySet<string> = new Set(['moment', 'reading', 'go-ahead', 'service']);
const WANTS = [
  'books',
  'asksFreeTimes',
  'cancels',
  'reschedules',
  'cannotCome',
  'otherTime',
  'wantsAnother',
  'sameTime',
] as const;
/** With one of these a clause may name the day that is wanted. */
const WISH = wording(`
  pode|podia|poderia|posso|podemos|consigo|consegue|conseguia|quero|queria|queremos|gostaria|prefiro|preferia|preferimos|melhor|melhores
  tem|teria|da|daria|rola|seria|serve|fica|ficaria|topo|vamos|bora|marca*|agenda*|reserva*|bota|coloca|encaixa*|poe|troca*|muda*|passa
  so|ou|entao|ate|depois|antes|partir|outro|outra|qualquer|livre|disponivel|vago|folga|preciso|precisava|nao|sim|combinado|fechado|fechou|rolou|marcou|combinou`);
const TELLS = wording(`
  era|eram|ia|iam|estava|estavam|fazia|tinha|costumava|usava|foi|fui|fomos|viu|vi|teve|tive
  DAY (eu)* estou|ando (muito|tao|meio)* ____
  estou|ando (muito|tao|meio)* ____ DAY
  DAY (eu)* faco|trabalho|estudo|viajo|jogo|corro|treino|levo|busco|tenho|vou (a|o|as|os|um|uma|na|no|de)* ____
  (a|o) SERVICE eu* faco|tiro|corto|fiz {em casa | sozinh* | com outr*}
  meu|minha|nosso|nossa _ (_)* e|nasce|chega|viaja|casa|opera|volta|faz (em|no|na|dia)* DAY
`);
const LASTED = wording('demorou|durou|levou (umas|uns|quase|mais|de)* HOUR|99');
/** "queimou", "demorava": a past act of any verb. */
const PAST = /\b[a-z]{3,12}(?:ou|iu|eu|ava|avam|aram|iram|eram)\b/;

const tells = (part: Said): boolean => {
  const { moments, text } = part;
  const line = lineOf(tokensOf(part));
  if (WISH.test(line)) return false;
  const isPassed = part.wishes.length > 0 && part.wishes.every(({ passed }) => passed);
  return (
    (isPassed && line.split(' ').length > 2) ||
    moments.some((moment) => isOfEvent(text.original, moment)) ||
    TELLS.test(line) ||
    PAST.test(line)
  );
};

const CLAUSE = /[^,.;:!?\n]+[,.;:!?\n]*/gu;
const MAX_LENGTH = 200;

/** True when each part that names a day or a service only tells something. */
export const isToldBeside = ({ said, hear }: Turn, { awaiting, requests }: DialogueState): boolean => {
  const { text, intents, wishes } = said;
  const isOpen = requests.length > 0 && OPEN.has(awaiting?.kind ?? '');
  if (!isOpen || text.original.length > MAX_LENGTH || WANTS.some((intent) => intents.has(intent)))
    return false;
  if (said.tone === 'request' || (wishes.some(saysHour) && !LASTED.test(lineOf(tokensOf(said)))))
    return false;
  const parts = [...text.original.matchAll(CLAUSE)].map(([part]) => hear(part));
  const naming = parts.filter(({ moments, services }) => moments.length + services.length > 0);
  return (
    naming.length > 0 &&
    naming.every(tells) &&
    parts.every((part) => naming.includes(part) || !part.isQuestion)
  );
};

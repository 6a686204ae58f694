// Filters model output. Drops sentences with unsupported claims: bookings, times and prices come from stored rows. Also
// drops promised discounts and remarks on how the assistant works.
import { wording } from '@zelo/domain/assistant/language/words/wording.ts';
import { fold } from '@zelo/domain/assistant/language/words/words.ts';
import { type Fault, faultIn, type KnownFacts, readFacts } from './llm-claims.ts';

const MAX_LENGTH = 900;
/** Longer answers are cut before they are checked. */
const MAX_READ = 2 * MAX_LENGTH;
const MAX_SENTENCES = 40;

const sentencesOf = (text: string): string[] =>
  text
    .slice(0, MAX_READ)
    .split(/\n+|(?<=[.!?…])\s+/)
    .map((sentence) => sentence.replace(/^[\s*•-]+|\*+/g, '').trim())
    .filter((sentence) => sentence !== '')
    .slice(0, MAX_SENTENCES);

export interface ReviewedWords {
  /** sentences that may be sent, joined; empty if none may */
  text: string;
  dropped: { sentence: string; fault: Fault }[];
}

/** After our own confirmation, "Prontinho!" adds nothing. */
const FILLER = wording(
  `
pronto|prontinho|feito|perfeito|combinado|certo|certinho|ok|beleza|otimo|maravilha|show|claro (_) (!|.|…)*
tudo certo|certinho|pronto|ok (_) (!|.|…)*
`,
  'whole',
);

/** Checks a model's answer sentence by sentence. `isStated`: our own reply already reports a change of this turn. */
export const reviewWords = (text: string, facts: KnownFacts, isStated = false): ReviewedWords => {
  const known = readFacts(facts);
  const dropped: ReviewedWords['dropped'] = [];
  let sent = '';
  for (const sentence of sentencesOf(text)) {
    if (isStated && FILLER.test(fold(sentence).replaceAll(',', ''))) continue;
    const fault = faultIn(sentence, known);
    if (fault === 'told') continue;
    if (fault !== null) {
      dropped.push({ sentence, fault });
      continue;
    }
    const longer = sent === '' ? sentence : `${sent} ${sentence}`;
    if (longer.length <= MAX_LENGTH) sent = longer;
  }
  return { text: sent, dropped };
};

const REASONS: Record<Fault, string> = {
  inside: 'fala de como o sistema funciona',
  deed: 'diz que algo foi feito, e nenhuma ferramenta fez isso neste turno',
  rule: 'diz uma regra de marcação ou uma resposta do profissional que nenhuma ferramenta devolveu',
  hour: 'diz um horário que nenhuma ferramenta devolveu',
  price: 'diz um preço que não é o do serviço',
  duration: 'diz uma duração que não é a do serviço',
  discount: 'promete um desconto',
};

/** First line of the message that asks a model to write again; the rules explain it to the model. */
const REVIEW_TITLE = 'Conferência automática da sua resposta';

export const repairRequest = (dropped: ReviewedWords['dropped']): string =>
  [
    `${REVIEW_TITLE}: estas frases não serão enviadas.`,
    ...dropped.map(({ sentence, fault }) => `- "${sentence}" (${REASONS[fault]})`),
    'Escreva a resposta inteira de novo, sem elas ou com o que as ferramentas devolverem. O cliente não vê esta mensagem.',
  ].join('\n');

// Retracts a mistaken choice among proposed times, before another one is named.
import { foldText } from '#shared/texts/text.ts';

const SLIPPED = new Set('errei|enganei|engano|errado|errada|confundi|troquei'.split('|'));
const BESIDE_SLIP = new Set(
  'ops|opa|ih|eita|ei|nao|era|foi|eu|me|sem|querer|por|desculpa|desculpe|perdao|mal|essa|esse|isso|a|o|de|opcao|numero|horario|dia|cliquei|digitei|ai|putz|escolhi|oi|pera|espera|calma'.split(
    '|',
  ),
);

/** "ops, errei", "me enganei": the choice was a mistake, and no other is named yet. */
export const isSlip = (message: string): boolean => {
  const words = foldText(message)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return (
    words.some((word) => SLIPPED.has(word)) &&
    words.every((word) => SLIPPED.has(word) || BESIDE_SLIP.has(word))
  );
};

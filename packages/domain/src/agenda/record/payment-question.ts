import { formatReais } from '#shared/money.ts';

interface Expected {
  priceCents: number;
  /** Unpaid part of the price; null unless the rest is received. */
  dueCents: number | null;
}

/** Asks before an amount that is likely a slip of the finger; null for a plausible one, or without a price. */
export const amountQuestion = (cents: number, { priceCents, dueCents }: Expected): string | null => {
  const amount = formatReais(cents);
  if (dueCents !== null) {
    return cents > dueCents
      ? `${amount} é mais que o restante de ${formatReais(dueCents)}. Está certo?`
      : null;
  }
  return priceCents > 0 && cents > 2 * priceCents
    ? `${amount} é mais que o valor de ${formatReais(priceCents)}. Está certo?`
    : null;
};

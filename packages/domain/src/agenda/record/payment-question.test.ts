import { expect, it } from 'vitest';
import { amountQuestion } from './payment-question.ts';

it.each([
  ['the price', 18_000, { priceCents: 18_000, dueCents: null }, null],
  ['twice the price', 36_000, { priceCents: 18_000, dueCents: null }, null],
  [
    'more than twice the price',
    1_800_000,
    { priceCents: 18_000, dueCents: null },
    'R$ 18.000,00 é mais que o valor de R$ 180,00. Está certo?',
  ],
  ['any amount without a price', 5000, { priceCents: 0, dueCents: null }, null],
  ['all that is due', 3000, { priceCents: 18_000, dueCents: 3000 }, null],
  [
    'more than is due',
    3001,
    { priceCents: 18_000, dueCents: 3000 },
    'R$ 30,01 é mais que o restante de R$ 30,00. Está certo?',
  ],
  [
    'an amount when nothing is due',
    3000,
    { priceCents: 18_000, dueCents: 0 },
    'R$ 30,00 é mais que o restante de R$ 0,00. Está certo?',
  ],
])('before %s', (_case, cents, expected, question) => {
  expect(amountQuestion(cents, expected)?.replaceAll('\u00A0', ' ') ?? null).toBe(question);
});

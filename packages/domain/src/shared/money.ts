// Money is a decimal string at the edges and integer cents inside; columns hold 10 digits, 2 of them decimals.
import { once } from './texts/once.ts';

const reais = once(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }));

const MAX_CENTS = 9_999_999_999;
export const INVALID_AMOUNT = 'Por favor, insira um valor válido';
export const PARTS_OF_CENTS = 'Use no máximo duas casas decimais, como 45,50';

const DECIMAL = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/;

/** Cents of a decimal string such as '45.00', '45.5' or '45'. Throws RangeError for any other text. */
export const centsFromDecimal = (decimal: string): number => {
  const [, sign, whole, fraction] = DECIMAL.exec(decimal) ?? [];
  if (whole === undefined) throw new RangeError(`Not an amount: ${decimal.slice(0, 40)}`);
  const cents = Number(whole) * 100 + Number((fraction ?? '').padEnd(2, '0'));
  return sign === '-' && cents > 0 ? -cents : cents;
};

/** The decimal string of cents, always with two places: 4500 gives '45.00'. */
export const decimalFromCents = (cents: number): string => (cents / 100).toFixed(2);

/** R$ 8.640,00 from cents for a screen: its space never breaks the line. */
export const formatReais = (cents: number): string => reais().format(cents / 100);

/** `formatReais` with a plain space, for texts that are stored, sent or searched. */
export const plainReais = (cents: number): string => formatReais(cents).replace(/\u00A0/g, ' ');

/** `formatReais` for any ISO 4217 currency, from its smallest unit: 2500 'usd' gives 'US$ 25,00'. */
export const formatCurrency = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
};

/** '1234,50' from cents, as in the field of the paid amount and in its notice (spec 1 §8): a comma, two decimals. */
export const amountText = (cents: number): string => decimalFromCents(cents).replace('.', ',');

/** Filters the text of an amount field: keeps digits, dots and commas (spec 1 §5). */
export const amountInput = (typed: string): string => typed.replace(/[^\d.,]/g, '');

/**
 * Cents of an amount, the first comma read as a dot, rounded to the nearest cent; null when the text is no number, is
 * negative or does not fit the column. The error message is INVALID_AMOUNT (spec 1 §5).
 */
export const parseAmount = (text: string): number | null => {
  const [, whole, fraction] = /^(\d*)(?:\.(\d*))?$/.exec(text.trim().replace(',', '.')) ?? [];
  const hasDigit = /\d/.test((whole ?? '') + (fraction ?? ''));
  if (!hasDigit) return null;
  const thousandths = Number(whole) * 1000 + Number((fraction ?? '').slice(0, 3).padEnd(3, '0'));
  const cents = Math.floor((thousandths + 5) / 10);
  return cents <= MAX_CENTS ? cents : null;
};

/** Dots before groups of three digits, as in 1.234 or 1.234.567,89: decimals of reais never look like that. */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;

const ungrouped = (typed: string): string => (GROUPED.test(typed) ? typed.replaceAll('.', '') : typed);

/** True for more than two decimals: a mistyped amount, which no rounding repairs. */
export const hasPartsOfCents = (text: string): boolean => /[.,]\d{3,}$/.test(ungrouped(text.trim()));

/**
 * Cents of an amount in Brazilian notation: `parseAmount` plus dots between thousands, without parts of cents. Not for decimals written by a
 * program, where 1.005 is a little more than one.
 */
export const parseTypedAmount = (text: string): number | null =>
  hasPartsOfCents(text) ? null : parseAmount(ungrouped(text.trim()));

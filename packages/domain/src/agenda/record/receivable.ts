import { centsFromDecimal } from '#shared/money.ts';

interface Payable {
  status: string;
  /** Reais. */
  servicePrice: number | null;
  /** Decimal string; null before a payment. */
  paidAmount: string | null;
}

/** Unpaid part of the price of a visit that took place, in cents. */
export const receivableCents = ({ status, servicePrice, paidAmount }: Payable): number => {
  if (status !== 'completed') return 0;
  const paid = paidAmount === null ? 0 : centsFromDecimal(paidAmount);
  return Math.max(0, Math.round((servicePrice ?? 0) * 100) - paid);
};

// Money, dates and states as shown on the pages.
import type Stripe from 'stripe';

/** `R$ 49,90` from centavos; with an ordinary space, so that texts compare easily. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: currency.toUpperCase() });
  return format.format(amount / 100).replaceAll('\u00a0', ' ');
}

const dates = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** `28 de novembro de 2026` from unix seconds. */
export const longDate = (seconds: number): string => dates.format(seconds * 1000);

const units: Record<string, [one: string, many: string]> = {
  day: ['dia', 'dias'],
  week: ['semana', 'semanas'],
  month: ['mês', 'meses'],
  year: ['ano', 'anos'],
};

/** `por mês`, or `a cada 3 meses`. */
export function rhythm(recurring: Stripe.Price.Recurring | null): string {
  const [one, many] = units[recurring?.interval ?? 'month'] ?? ['mês', 'meses'];
  const count = recurring?.interval_count ?? 1;
  return count === 1 ? `por ${one}` : `a cada ${count} ${many}`;
}

const invoiceStates: Record<string, string> = {
  draft: 'Em preparo',
  open: 'Em aberto',
  paid: 'Paga',
  uncollectible: 'Não recebida',
  void: 'Anulada',
};

export const invoiceState = (status: string | null): string => invoiceStates[status ?? ''] ?? 'Em preparo';

const subscriptionStates: Record<string, string> = {
  active: 'Ativa',
  trialing: 'Em teste',
  past_due: 'Pagamento atrasado',
  unpaid: 'Sem pagamento',
  incomplete: 'À espera do primeiro pagamento',
  paused: 'Pausada',
};

export const subscriptionState = (status: string): string => subscriptionStates[status] ?? 'Encerrada';

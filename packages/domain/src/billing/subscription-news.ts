import type { Instant } from '#shared/instant.ts';
import { paidAccess } from './access.ts';
import { isSubscribed, type KeptSubscription } from './kept-subscription.ts';

export interface SubscriptionNews {
  title: string;
  message: string;
}

const LATE = new Set(['past_due', 'unpaid']);

const FAILED: SubscriptionNews = {
  title: 'Pagamento não aprovado',
  message:
    'Não conseguimos cobrar a sua assinatura. Atualize o cartão para religar a assistente e os lembretes.',
};
const ENDED: SubscriptionNews = {
  title: 'Sua assinatura terminou',
  message:
    'A assistente e os lembretes automáticos estão desligados. Assine de novo quando quiser: seus dados continuam aqui.',
};
const OPEN_AGAIN: SubscriptionNews = {
  title: 'Assinatura ativa',
  message: 'Pagamento confirmado. A assistente e os lembretes automáticos podem trabalhar de novo.',
};

const isOpen = (kept: KeptSubscription, now: Instant): boolean =>
  paidAccess({ ...kept, cancelAtPeriodEnd: kept.cancelAt !== null }, now).allowed;

/** True when the paid part opens with a change. */
export const hasOpened = (before: KeptSubscription, after: KeptSubscription, now: Instant): boolean =>
  !isOpen(before, now) && isOpen(after, now);

/** What a change of the subscription is worth telling: a payment failed, it ended, or the paid part is open again. */
export const subscriptionNews = (
  before: KeptSubscription,
  after: KeptSubscription,
  now: Instant,
): SubscriptionNews | null => {
  if (LATE.has(after.status)) return LATE.has(before.status) ? null : FAILED;
  if (after.status === 'canceled') return isSubscribed(before) ? ENDED : null;
  return after.status === 'active' && !isOpen(before, now) ? OPEN_AGAIN : null;
};

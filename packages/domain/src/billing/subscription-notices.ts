import type { Instant } from '#shared/instant.ts';
import { paidAccess } from './access.ts';
import { isSubscribed, type StoredSubscription } from './stored-subscription.ts';

export interface SubscriptionNotice {
  title: string;
  message: string;
}

const LATE = new Set(['past_due', 'unpaid']);

const FAILED: SubscriptionNotice = {
  title: 'Pagamento não aprovado',
  message:
    'Não conseguimos cobrar a sua assinatura. Atualize o cartão para religar a assistente e os lembretes.',
};
const ENDED: SubscriptionNotice = {
  title: 'Sua assinatura terminou',
  message:
    'A assistente e os lembretes automáticos estão desligados. Assine de novo quando quiser: seus dados continuam aqui.',
};
const OPEN_AGAIN: SubscriptionNotice = {
  title: 'Assinatura ativa',
  message: 'Pagamento confirmado. A assistente e os lembretes automáticos podem trabalhar de novo.',
};

const isOpen = (kept: StoredSubscription, now: Instant): boolean =>
  paidAccess({ ...kept, cancelAtPeriodEnd: kept.cancelAt !== null }, now).allowed;

/** True when a change opens the paid part. */
export const hasOpened = (before: StoredSubscription, after: StoredSubscription, now: Instant): boolean =>
  !isOpen(before, now) && isOpen(after, now);

/** Notice for a change of the subscription: a payment failed, it ended, or the paid part is open again. */
export const subscriptionNotices = (
  before: StoredSubscription,
  after: StoredSubscription,
  now: Instant,
): SubscriptionNotice | null => {
  if (LATE.has(after.status)) return LATE.has(before.status) ? null : FAILED;
  if (after.status === 'canceled') return isSubscribed(before) ? ENDED : null;
  return after.status === 'active' && !isOpen(before, now) ? OPEN_AGAIN : null;
};

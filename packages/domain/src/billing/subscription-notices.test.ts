import { expect, it } from 'vitest';
import type { StoredSubscription } from './stored-subscription.ts';
import { subscriptionNotices } from './subscription-notices.ts';

const NOW = '2027-02-01T12:00:00Z';
const kept = (status: string, trialEndsAt: string | null = null): StoredSubscription => ({
  subscriptionId: 'sub_1',
  status,
  trialEndsAt,
  currentPeriodEnd: null,
  cancelAt: null,
});
const ownTrial = (trialEndsAt: string) => ({ ...kept('trialing', trialEndsAt), subscriptionId: null });
const LATER = '2027-02-06T12:00:00Z';
const EARLIER = '2027-01-28T12:00:00Z';

it.each([
  ['a payment that fails', kept('active'), kept('past_due'), 'Pagamento não aprovado'],
  [
    'the first payment after a trial that fails',
    kept('trialing', NOW),
    kept('past_due'),
    'Pagamento não aprovado',
  ],
  ['a payment that fails for good', kept('past_due'), kept('unpaid'), undefined],
  ['an end', kept('active'), kept('canceled'), 'Sua assinatura terminou'],
  ['an end after late payments', kept('unpaid'), kept('canceled'), 'Sua assinatura terminou'],
  ['an end that is known', kept('canceled'), kept('canceled'), undefined],
  ['a payment that comes late', kept('past_due'), kept('active'), 'Assinatura ativa'],
  ['a new subscription after an end', kept('canceled'), kept('active'), 'Assinatura ativa'],
  ['a first subscription after the trial', ownTrial(EARLIER), kept('active'), 'Assinatura ativa'],
  ['a first subscription within the trial', ownTrial(LATER), kept('active'), undefined],
  ['a renewal', kept('active'), kept('active'), undefined],
  ['an attempt to pay', kept('canceled'), kept('incomplete'), undefined],
])('%s', (_, before, after, title) => {
  expect(subscriptionNotices(before, after, NOW)?.title).toBe(title);
});

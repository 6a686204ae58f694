import { describe, expect, it } from 'vitest';
import type { StripeSubscription } from '#gateways/stripe/stripe-shapes.ts';
import type { Payer } from '#features/billing/checkout/payer-repository.ts';
import { subscriptionEnding } from './subscription-ending.ts';

const CALLER = { userId: 1, professionalId: 2 };

const payerWith = (customerId: string | null, status: string, subscriptionId: string | null): Payer => ({
  ...CALLER,
  email: null,
  name: '',
  createdAt: new Date(0),
  customerId,
  kept: { subscriptionId, status, trialEndsAt: null, currentPeriodEnd: null, cancelAt: null },
});

const subscription = (id: string, status: string): StripeSubscription => ({
  id,
  status,
  createdAt: new Date(0),
  trialEndsAt: null,
  periodEnd: null,
  cancelAt: null,
  cancelsBy: null,
  periodEndSeconds: 0,
  clientSecret: null,
});

/** Ends a payer's subscriptions; returns the provider calls in order. */
const ending = async (payer: Payer | undefined, found: StripeSubscription[] | null, page?: string) => {
  const told: string[] = [];
  const end = subscriptionEnding({
    payers: { byProfessional: async () => payer },
    turns: { lastCheckout: async () => ({ session: page ? 'cs_1' : null, order: null }) },
    gateway: {
      checkoutSession: async (id) => ({
        id,
        url: null,
        status: page ?? null,
        paymentStatus: 'unpaid',
        reference: '1',
        customerId: 'cus_1',
      }),
      expireCheckoutSession: async (id) => void told.push(`expire ${id}`),
      subscriptions: async () => found,
      cancelNow: async (id) => void told.push(`cancel ${id}`),
    },
  });
  await end(CALLER);
  return told;
};

describe('ending at once', () => {
  it('closes an open page first, then ends every subscription that is or may be charged', async () => {
    const words = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'of next year'];
    const found = [...words, 'canceled', 'incomplete_expired'].map((word) => subscription(word, word));
    expect(await ending(payerWith('cus_1', 'active', 'sub_1'), found, 'open')).toEqual([
      'expire cs_1',
      ...words.map((word) => `cancel ${word}`),
    ]);
  });

  it.each([
    ['nobody', undefined],
    ['somebody who never paid', payerWith(null, 'trialing', null)],
  ])('makes no provider call for %s', async (_name, payer) => {
    expect(await ending(payer, [subscription('sub_1', 'active')], 'open')).toEqual([]);
  });

  it.each(['complete', 'expired'])('leaves a page that is %s', async (page) => {
    expect(await ending(payerWith('cus_1', 'canceled', 'sub_1'), [], page)).toEqual([]);
  });

  it('is refused for an unknown customer with a stored subscription: the key may be wrong', async () => {
    await expect(ending(payerWith('cus_1', 'active', 'sub_1'), null)).rejects.toMatchObject({
      code: 'gateway',
    });
    expect(await ending(payerWith('cus_1', 'canceled', 'sub_1'), null)).toEqual([]);
  });
});

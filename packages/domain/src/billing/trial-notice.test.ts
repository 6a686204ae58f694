import { expect, it } from 'vitest';
import { trialBanner, willRenew } from './trial-notice.ts';

// spec: 1 §4.14, 1 §4.15, 1 §4.16, 1 §9.2
it.each([
  [7, 'warning', 'Seu período de teste expira em 7 dias.'],
  [3, 'warning', 'Seu período de teste expira em 3 dias.'],
  [2, 'urgent', 'Seu período de teste expira em 2 dias. Assine agora para continuar sem interrupções.'],
  [1, 'urgent', 'Seu período de teste expira em 1 dia. Assine agora para continuar sem interrupções.'],
  [0, 'over', 'Seu período de teste terminou. Assine para manter a assistente de IA e as notificações.'],
  [-4, 'over', 'Seu período de teste terminou. Assine para manter a assistente de IA e as notificações.'],
])('with %i days left the banner is a %s', (daysLeft, tone, text) => {
  expect(trialBanner('trialing', daysLeft)).toEqual({ tone, text });
});

// spec: 1 §4.13
it.each(['active', 'past_due', 'canceled', 'none', null])('%s has no banner', (status) => {
  expect(trialBanner(status, 0)).toBeNull();
});

// spec: 1 §2.97
it.each([
  { isSubscribed: false, cancelAtPeriodEnd: false, renews: false },
  { isSubscribed: true, cancelAtPeriodEnd: false, renews: true },
  { isSubscribed: true, cancelAtPeriodEnd: true, renews: false },
])(
  'subscribed: $isSubscribed, cancelled: $cancelAtPeriodEnd goes on after the trial: $renews',
  ({ renews, ...subscription }) => {
    expect(willRenew(subscription)).toBe(renews);
  },
);

import { describe, expect, it } from 'vitest';
import {
  cancellationText,
  trialEndText,
  firstChargeText,
  type Shown,
  subscriptionView,
  trialProgress,
} from './subscription-view.ts';

const ZONE = 'America/Sao_Paulo';
/** 28 November in São Paulo, and the 29th in Greenwich already. */
const TRIAL_END = '2026-11-29T01:30:00.000Z';
const NEXT = '2026-12-21T15:00:00.000Z';

const shown = (given: Partial<Shown>): Shown => ({
  status: 'trialing',
  daysLeft: 0,
  trialDaysLeft: 0,
  nextBillingDate: null,
  cancelAtPeriodEnd: false,
  cancelDate: null,
  isSubscribed: false,
  trialEndsAt: TRIAL_END,
  firstChargeAt: null,
  ...given,
});

const SUBSCRIBED = { isSubscribed: true, nextBillingDate: TRIAL_END };
const CANCELLED = { isSubscribed: true, cancelAtPeriodEnd: true };

describe.each<{
  of: Partial<Shown>;
  name: string;
  badge: string;
  title: RegExp;
  text: RegExp;
  buttons: string;
}>([
  {
    name: 'a trial of five days',
    of: { daysLeft: 5 },
    badge: 'blue: Em teste',
    title: /^yellow: Seu período de teste expira em 5 dias\.$/,
    text: /aberto até 28\/11\/2026/,
    buttons: 'subscribe',
  },
  {
    name: 'the last day of a trial',
    of: { daysLeft: 1 },
    badge: 'blue: Em teste',
    title: /^red: Seu período de teste expira em 1 dia\. Assine agora/,
    text: /até 28\/11\/2026/,
    buttons: 'subscribe',
  },
  {
    name: 'a trial without a known end',
    of: { daysLeft: 3, trialEndsAt: null },
    badge: 'blue: Em teste',
    title: /^yellow: .* 3 dias\.$/,
    text: /aberto até o fim do teste/,
    buttons: 'subscribe',
  },
  {
    name: 'a trial with a subscription',
    of: { daysLeft: 5, ...SUBSCRIBED },
    badge: 'green: Em teste, assinada',
    title: /^green: Assinatura feita$/,
    text: /continua até 28\/11\/2026\. A primeira cobrança, de R\$\u00A049,90, é feita nesse dia\.$/,
    buttons: 'portal cancel',
  },
  {
    name: 'a trial with a cancelled subscription',
    of: { daysLeft: 5, ...CANCELLED, cancelDate: TRIAL_END },
    badge: 'grey: Cancelada',
    title: /^yellow: Assinatura Cancelada$/,
    text: /acesso completo até 28\/11\/2026, e nada será cobrado/,
    buttons: 'undo portal',
  },
  {
    name: 'a trial that is over',
    of: { daysLeft: -3 },
    badge: 'red: Teste encerrado',
    title: /^red: Seu período de teste terminou\. Assine/,
    text: /continuam aqui/,
    buttons: 'subscribe',
  },
  {
    name: 'a trial that is over with a cancelled subscription',
    of: { daysLeft: 0, ...CANCELLED },
    badge: 'red: Teste encerrado',
    title: /^red: Seu período de teste terminou/,
    text: /continuam aqui/,
    buttons: 'subscribe',
  },
  {
    name: 'a trial that is over while its first charge runs',
    of: { daysLeft: 0, ...SUBSCRIBED },
    badge: 'blue: Cobrança em andamento',
    title: /^blue: Confirmando sua primeira cobrança$/,
    text: /poucos minutos/,
    buttons: 'portal cancel',
  },
  {
    name: 'an active subscription',
    of: { status: 'active', isSubscribed: true, nextBillingDate: NEXT },
    badge: 'green: Ativa',
    title: /^green: Tudo certo/,
    text: /^Próxima cobrança em 21\/12\/2026: R\$\u00A049,90\.$/,
    buttons: 'portal cancel',
  },
  {
    name: 'an active subscription whose next charge is not known',
    of: { status: 'active', isSubscribed: true },
    badge: 'green: Ativa',
    title: /^green: Tudo certo/,
    text: /trabalhando para você/,
    buttons: 'portal cancel',
  },
  {
    name: 'a cancelled subscription that runs still',
    of: { status: 'active', ...CANCELLED, cancelDate: NEXT },
    badge: 'grey: Cancelada',
    title: /^yellow: Assinatura Cancelada$/,
    text: /acesso completo até 21\/12\/2026\. Depois disso/,
    buttons: 'undo portal',
  },
  {
    name: 'a cancelled subscription whose end is not known',
    of: { status: 'active', ...CANCELLED },
    badge: 'grey: Cancelada',
    title: /^yellow: Assinatura Cancelada$/,
    text: /até o fim do período pago/,
    buttons: 'undo portal',
  },
  ...['incomplete', 'unpaid'].map((status) => ({
    name: `a subscription that is ${status}`,
    of: { status, isSubscribed: true },
    badge: 'red: Pagamento pendente',
    title: /^red: Ação de pagamento necessária$/,
    text: /fatura em aberto/,
    buttons: 'pay portal',
  })),
  {
    name: 'a subscription that was never paid',
    of: { status: 'incomplete_expired' },
    badge: 'red: Pagamento expirado',
    title: /^red: Ação de pagamento necessária$/,
    text: /Assine de novo/,
    buttons: 'subscribe',
  },
  {
    name: 'a charge that failed',
    of: { status: 'past_due', isSubscribed: true },
    badge: 'red: Pagamento atrasado',
    title: /^red: O último pagamento não foi aprovado$/,
    text: /troque o cartão/,
    buttons: 'pay portal',
  },
  {
    name: 'a subscription that pauses',
    of: { status: 'paused', isSubscribed: true },
    badge: 'yellow: Pausada',
    title: /^yellow: Sua assinatura está pausada$/,
    text: /cadastre um cartão/,
    buttons: 'portal',
  },
  {
    name: 'a subscription that has ended',
    of: { status: 'canceled' },
    badge: 'grey: Cancelada',
    title: /^grey: Sua assinatura terminou$/,
    text: /Reative quando quiser/,
    buttons: 'reactivate',
  },
  ...['none', '', null, 'invented'].map((status) => ({
    name: `the status ${JSON.stringify(status)}`,
    of: { status },
    badge: 'grey: Sem assinatura',
    title: /^grey: Você ainda não tem uma assinatura$/,
    text: /sempre abertos/,
    buttons: 'subscribe',
  })),
])('$name', ({ of, badge, title, text, buttons }) => {
  const view = subscriptionView(shown(of), ZONE);

  // spec: 2 §2.52
  it('has its badge', () => {
    expect(`${view.badge.tone}: ${view.badge.label}`).toBe(badge);
  });

  // spec: 2 §2.54, 2 §4.31, 2 §4.32, 2 §4.33, 2 §4.35
  it('has its banner', () => {
    expect(`${view.banner.tone}: ${view.banner.title}`).toMatch(title);
    expect(view.banner.text).toMatch(text);
  });

  // spec: 2 §2.56, 2 §4.36, 2 §4.37
  it('has its buttons', () => {
    expect(view.buttons.join(' ')).toBe(buttons);
  });
});

// spec: 2 §4.31
it('does not sell a subscription again while its status is unknown', () => {
  const view = subscriptionView(shown({ status: 'invented', isSubscribed: true }), ZONE);
  expect(view.buttons).toEqual(['portal']);
});

// spec: 2 §4.31
it('treats a subscription without a status as no subscription', () => {
  const { status: _, ...withoutStatus } = shown({});
  expect(subscriptionView(withoutStatus, ZONE).situation).toBe('none');
});

// spec: 2 §9.36
it.each([
  [9, 0],
  [7, 0],
  [5, 2 / 7],
  [1, 6 / 7],
  [0, 1],
  [-4, 1],
])('with %i days left the progress of the trial is %d', (daysLeft, progress) => {
  expect(trialProgress(daysLeft)).toBeCloseTo(progress);
});

it.each<[string, Partial<Shown>, RegExp | null]>([
  ['in a long trial', { daysLeft: 5, firstChargeAt: TRIAL_END }, /é em 28\/11\/2026, quando o teste termina/],
  ['at the end of a trial', { daysLeft: 1 }, /na hora, porque o teste já está no fim/],
  ['after the trial', { daysLeft: 0 }, /^A primeira cobrança é feita na hora/],
  ['after a subscription', { status: 'canceled' }, /^A primeira cobrança é feita na hora/],
  ['with a subscription', { status: 'active' }, null],
  ['with a subscription in the trial', { daysLeft: 5, ...SUBSCRIBED }, null],
])('announces the first charge of a subscription %s', (_, of, text) => {
  if (text) expect(firstChargeText(shown(of), ZONE)).toMatch(text);
  else expect(firstChargeText(shown(of), ZONE)).toBeNull();
});

// spec: 2 §4.37
it.each<[string, Partial<Shown>, RegExp | null]>([
  ['an own trial', { daysLeft: 5 }, /termina sozinho em 28\/11\/2026 e nada é cobrado/],
  ['a trial without a known end', { daysLeft: 5, trialEndsAt: null }, /termina sozinho e nada/],
  ['a trial that is over', { daysLeft: 0 }, /terminou sozinho e nada é cobrado/],
  ['a subscription', { status: 'active', nextBillingDate: NEXT }, null],
  ['a subscribed trial', { daysLeft: 5, ...SUBSCRIBED }, null],
])('says of %s whether it ends by itself', (_, of, words) => {
  const text = trialEndText(shown(of), ZONE);
  if (words) expect(text).toMatch(words);
  else expect(text).toBeNull();
});

it.each<[string, Partial<Shown>, RegExp]>([
  ['a subscription', { status: 'active', nextBillingDate: NEXT }, /completo até 21\/12\/2026\. Depois/],
  ['a subscribed trial', { daysLeft: 5, ...SUBSCRIBED }, /até 28\/11\/2026, e nada será cobrado/],
])('explains the cancellation of %s', (_, of, detail) => {
  expect(cancellationText(shown(of), ZONE).detail).toMatch(detail);
});

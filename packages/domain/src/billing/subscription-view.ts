// Texts and buttons of the subscription page in each state of a subscription (spec 2 §4).
import type { SubscriptionStatus } from './billing-contract.ts';
import { trialBanner } from './trial-notice.ts';
import { instantToLocal } from '#shared/local-time.ts';
import { formatReais } from '#shared/money.ts';

/** The single plan, and the length of its trial (spec 2 §9). */
export const MONTHLY_PRICE_CENTS = 4990;
export const NORMAL_PRICE_CENTS = 9990;
export const TRIAL_DAYS = 7;

export type SubscriptionState =
  | 'trial'
  | 'trial_subscribed'
  | 'trial_cancelled'
  | 'trial_over'
  | 'charging'
  | 'active'
  | 'cancelled'
  | 'payment_required'
  | 'payment_expired'
  | 'past_due'
  | 'paused'
  | 'ended'
  | 'none';

/** `pay`: the open invoice; `undo`: a cancellation whose period still runs. */
export type SubscriptionButton = 'subscribe' | 'reactivate' | 'pay' | 'undo' | 'portal' | 'cancel';

export type SubscriptionTone = 'blue' | 'green' | 'yellow' | 'red' | 'grey';

interface Look {
  badge: { label: string; tone: SubscriptionTone };
  buttons: readonly SubscriptionButton[];
}

export interface SubscriptionView extends Look {
  situation: SubscriptionState;
  banner: { tone: SubscriptionTone; title: string; text: string };
}

/** Fields of a subscription that decide its view; a missing or unknown status counts as none. */
export type Shown = Omit<SubscriptionStatus, 'status' | 'currentPeriodUsage' | 'isPaidPartOpen'> & {
  status?: string | null;
};

const LOOKS: Record<SubscriptionState, Look> = {
  trial: { badge: { label: 'Em teste', tone: 'blue' }, buttons: ['subscribe'] },
  trial_subscribed: { badge: { label: 'Em teste, assinada', tone: 'green' }, buttons: ['portal', 'cancel'] },
  trial_cancelled: { badge: { label: 'Cancelada', tone: 'grey' }, buttons: ['undo', 'portal'] },
  trial_over: { badge: { label: 'Teste encerrado', tone: 'red' }, buttons: ['subscribe'] },
  charging: { badge: { label: 'Cobrança em andamento', tone: 'blue' }, buttons: ['portal', 'cancel'] },
  active: { badge: { label: 'Ativa', tone: 'green' }, buttons: ['portal', 'cancel'] },
  cancelled: { badge: { label: 'Cancelada', tone: 'grey' }, buttons: ['undo', 'portal'] },
  payment_required: { badge: { label: 'Pagamento pendente', tone: 'red' }, buttons: ['pay', 'portal'] },
  payment_expired: { badge: { label: 'Pagamento expirado', tone: 'red' }, buttons: ['subscribe'] },
  past_due: { badge: { label: 'Pagamento atrasado', tone: 'red' }, buttons: ['pay', 'portal'] },
  paused: { badge: { label: 'Pausada', tone: 'yellow' }, buttons: ['portal'] },
  ended: { badge: { label: 'Cancelada', tone: 'grey' }, buttons: ['reactivate'] },
  none: { badge: { label: 'Sem assinatura', tone: 'grey' }, buttons: ['subscribe'] },
};

const BY_STATUS: Readonly<Record<string, SubscriptionState>> = {
  incomplete: 'payment_required',
  unpaid: 'payment_required',
  incomplete_expired: 'payment_expired',
  past_due: 'past_due',
  paused: 'paused',
  canceled: 'ended',
};

/** Badge, banner and buttons of a subscription; dates are those of `zone`. */
export const subscriptionView = (subscription: Shown, zone: string): SubscriptionView => {
  const situation = situationOf(subscription);
  return { situation, ...LOOKS[situation], banner: BANNERS[situation](subscription, zone) };
};

const situationOf = (subscription: Shown): SubscriptionState => {
  const { status, cancelAtPeriodEnd, isSubscribed } = subscription;
  if (status === 'trialing') return trialSituation(subscription);
  if (status === 'active') return cancelAtPeriodEnd ? 'cancelled' : 'active';
  // a status that Stripe adds later closes the paid part, but still is a subscription
  return BY_STATUS[status ?? ''] ?? (isSubscribed ? 'paused' : 'none');
};

const trialSituation = ({ daysLeft, isSubscribed, cancelAtPeriodEnd }: Shown): SubscriptionState => {
  const isRunning = daysLeft > 0;
  if (!isSubscribed) return isRunning ? 'trial' : 'trial_over';
  if (cancelAtPeriodEnd) return isRunning ? 'trial_cancelled' : 'trial_over';
  return isRunning ? 'trial_subscribed' : 'charging';
};

/** The part of the trial that is used, 0 to 1: (7 - days left) / 7 (spec 2 §9). */
export const trialProgress = (daysLeft: number): number =>
  Math.min(Math.max((TRIAL_DAYS - daysLeft) / TRIAL_DAYS, 0), 1);

/** First charge of a subscription made now; null when one already exists. */
export const firstChargeText = (subscription: Shown, zone: string): string | null => {
  const situation = situationOf(subscription);
  const { buttons } = LOOKS[situation];
  if (!buttons.includes('subscribe') && !buttons.includes('reactivate')) return null;
  if (subscription.firstChargeAt !== null)
    return `Assinando agora, a primeira cobrança é em ${dateOf(subscription.firstChargeAt, zone)}, quando o teste termina. Até lá, nada é cobrado.`;
  if (situation === 'trial')
    return 'Assinando agora, a primeira cobrança é feita na hora, porque o teste já está no fim.';
  return 'A primeira cobrança é feita na hora; as próximas, uma vez por mês.';
};

/** Says that an own trial needs no cancellation; null for anything else. */
export const trialEndText = (subscription: Shown, zone: string): string | null => {
  const situation = situationOf(subscription);
  if (situation === 'trial_over')
    return 'Seu período de teste terminou sozinho e nada é cobrado enquanto você não assinar.';
  return situation === 'trial'
    ? `Seu período de teste termina sozinho${on(subscription.trialEndsAt, zone)} e nada é cobrado enquanto você não assinar.`
    : null;
};

/** The question before a cancellation. */
export const cancellationText = (subscription: Shown, zone: string): { title: string; detail: string } => {
  const { trialEndsAt, nextBillingDate } = subscription;
  const isFree = situationOf(subscription) === 'trial_subscribed';
  const until = untilText(nextBillingDate ?? trialEndsAt, zone);
  return {
    title: 'Cancelar a assinatura?',
    detail: `Você continua com acesso completo ${until}${isFree ? ', e nada será cobrado' : ''}. ${AFTERWARDS}`,
  };
};

const AFTERWARDS =
  'Depois disso, a assistente e os lembretes param; sua agenda e seus clientes continuam seus.';

const PRICE = formatReais(MONTHLY_PRICE_CENTS);

type Banner = SubscriptionView['banner'];

const BANNERS: Record<SubscriptionState, (subscription: Shown, zone: string) => Banner> = {
  trial: ({ daysLeft, trialEndsAt }, zone) => ({
    tone: trialBanner('trialing', daysLeft)?.tone === 'warning' ? 'yellow' : 'red',
    title: trialBanner('trialing', daysLeft)?.text ?? '',
    text: `Tudo fica aberto ${untilText(trialEndsAt, zone, 'o fim do teste')}. Depois, a assistente e os lembretes esperam por você.`,
  }),
  trial_subscribed: ({ nextBillingDate, trialEndsAt }, zone) => ({
    tone: 'green',
    title: 'Assinatura feita',
    text: `Seu teste continua ${untilText(nextBillingDate ?? trialEndsAt, zone, 'o fim')}. A primeira cobrança, de ${PRICE}, é feita nesse dia.`,
  }),
  trial_cancelled: ({ cancelDate, trialEndsAt }, zone) => ({
    tone: 'yellow',
    title: 'Assinatura Cancelada',
    text: `Você tem acesso completo ${untilText(cancelDate ?? trialEndsAt, zone)}, e nada será cobrado. ${AFTERWARDS}`,
  }),
  trial_over: ({ daysLeft }) => ({
    tone: 'red',
    title: trialBanner('trialing', Math.min(daysLeft, 0))?.text ?? '',
    text: 'Sua agenda, seus clientes e seu histórico continuam aqui, abertos para você.',
  }),
  charging: () => ({
    tone: 'blue',
    title: 'Confirmando sua primeira cobrança',
    text: 'Costuma levar poucos minutos, e esta página se atualiza sozinha. Até lá, a assistente e os lembretes esperam.',
  }),
  active: ({ nextBillingDate }, zone) => ({
    tone: 'green',
    title: 'Tudo certo com a sua assinatura',
    text: nextBillingDate
      ? `Próxima cobrança em ${dateOf(nextBillingDate, zone)}: ${PRICE}.`
      : 'A assistente e os lembretes estão trabalhando para você.',
  }),
  cancelled: ({ cancelDate, nextBillingDate }, zone) => ({
    tone: 'yellow',
    title: 'Assinatura Cancelada',
    text: `Você tem acesso completo ${untilText(cancelDate ?? nextBillingDate, zone)}. ${AFTERWARDS}`,
  }),
  payment_required: () => ({
    tone: 'red',
    title: PAYMENT_REQUIRED,
    text: 'O pagamento ainda não foi concluído. Pague a fatura em aberto para a assistente e os lembretes trabalharem.',
  }),
  payment_expired: () => ({
    tone: 'red',
    title: PAYMENT_REQUIRED,
    text: 'O prazo do pagamento anterior passou, e aquela assinatura não vale mais. Assine de novo para continuar.',
  }),
  past_due: () => ({
    tone: 'red',
    title: 'O último pagamento não foi aprovado',
    text: 'A assistente e os lembretes estão parados. Pague a fatura em aberto, ou troque o cartão em Gerenciar pagamento.',
  }),
  paused: () => ({
    tone: 'yellow',
    title: 'Sua assinatura está pausada',
    text: 'A assistente e os lembretes estão parados. Para retomar, cadastre um cartão em Gerenciar pagamento.',
  }),
  ended: () => ({
    tone: 'grey',
    title: 'Sua assinatura terminou',
    text: 'A assistente e os lembretes estão parados; sua agenda, seus clientes e seu histórico continuam aqui. Reative quando quiser.',
  }),
  none: () => ({
    tone: 'grey',
    title: 'Você ainda não tem uma assinatura',
    text: 'Assine para ligar a assistente e os lembretes; sua agenda e seus clientes estão sempre abertos para você.',
  }),
};

const PAYMENT_REQUIRED = 'Ação de pagamento necessária';

const dateOf = (instant: string, zone: string): string =>
  instantToLocal(instant, zone).date.split('-').toReversed().join('/');

const on = (instant: string | null, zone: string): string =>
  instant === null ? '' : ` em ${dateOf(instant, zone)}`;

const untilText = (instant: string | null, zone: string, unknown = 'o fim do período pago'): string =>
  `até ${instant === null ? unknown : dateOf(instant, zone)}`;

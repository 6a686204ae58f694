export interface TrialBanner {
  /** warning is yellow, urgent red-tinted, over strongly red (spec 1 §4) */
  tone: 'warning' | 'urgent' | 'over';
  text: string;
}

/** At this many days left, or fewer, the banner asks to subscribe. */
const URGENT_DAYS = 2;

/** The banner of a trial; null for every other status (spec 1 §4). `daysLeft` as `paidAccess` counts it. */
export const trialBanner = (status: string | null, daysLeft: number): TrialBanner | null => {
  if (status !== 'trialing') return null;
  if (daysLeft <= 0)
    return {
      tone: 'over',
      text: 'Seu período de teste terminou. Assine para manter a assistente de IA e as notificações.',
    };
  const expires = `Seu período de teste expira em ${daysLeft} ${daysLeft === 1 ? 'dia' : 'dias'}.`;
  if (daysLeft > URGENT_DAYS) return { tone: 'warning', text: expires };
  return { tone: 'urgent', text: `${expires} Assine agora para continuar sem interrupções.` };
};

/** True when a subscription continues automatically after the trial: its owner is not asked to subscribe. */
export const willRenew = ({
  isSubscribed,
  cancelAtPeriodEnd,
}: {
  isSubscribed: boolean;
  cancelAtPeriodEnd: boolean;
}): boolean => isSubscribed && !cancelAtPeriodEnd;

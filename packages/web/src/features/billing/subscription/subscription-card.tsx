import type { SubscriptionStatus } from '@zelo/domain/billing/billing-contract.ts';
import {
  cancellationText,
  firstChargeText,
  subscriptionView,
  trialEndText,
  type SubscriptionState,
  type SubscriptionButton,
} from '@zelo/domain/billing/subscription-view.ts';
import { ExternalLink, Lock, Receipt } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { useSubscriptionActions } from '#features/billing/payment/use-subscription-actions.ts';
import { SubscriptionStatusPanel } from './subscription-status-panel.tsx';
import { TrialProgress } from './trial-progress.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import type { ButtonVariant } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { confirm } from '#ui/dialogs/confirm.ts';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const InvoicesDialog = lazy(async () => ({
  default: (await import('./invoices-dialog.tsx')).InvoicesDialog,
}));
const PaymentLinkDialog = lazy(async () => ({
  default: (await import('#features/billing/payment/payment-link-dialog.tsx')).PaymentLinkDialog,
}));

const BUTTONS: Record<SubscriptionButton, { label: string; variant: ButtonVariant; opensPage?: boolean }> = {
  subscribe: { label: 'Assinar Agora', variant: 'primary', opensPage: true },
  reactivate: { label: 'Reativar assinatura', variant: 'primary', opensPage: true },
  pay: { label: 'Pagar agora', variant: 'primary', opensPage: true },
  undo: { label: 'Retomar assinatura', variant: 'primary' },
  portal: { label: 'Gerenciar pagamento', variant: 'outline', opensPage: true },
  cancel: { label: 'Cancelar assinatura', variant: 'danger-outline' },
};

const TRIALS: readonly SubscriptionState[] = ['trial', 'trial_subscribed', 'trial_cancelled', 'trial_over'];

/** 'Cancelar' alone is ambiguous: it could mean the subscription or the dialog. */
const CANCEL_OR_KEEP = { yes: 'Sim, cancelar', no: 'Manter assinatura' };

/** Dialogs opened by the card's buttons. */
type Opened = { is: 'invoices' } | { is: 'address'; address: string };

/** Status of the subscription, with its actions. */
export function SubscriptionCard({ subscription }: { subscription: SubscriptionStatus }) {
  const zone = useZone();
  const { current, show, handleClosed } = useDialog<Opened>();
  const { running, start } = useSubscriptionActions((address) => show({ is: 'address', address }));
  const { badge, banner, buttons, situation } = subscriptionView(subscription, zone);
  const { panel, noteAction } = useFocusAfterAction(situation);
  const chargeText = firstChargeText(subscription, zone);
  const endText = trialEndText(subscription, zone);

  const act = (button: SubscriptionButton): Promise<void> => {
    noteAction();
    return start(button);
  };
  const handleCancel = async (): Promise<void> => {
    const question = { ...cancellationText(subscription, zone), destructive: true, answers: CANCEL_OR_KEEP };
    if (await confirm(question)) await act('cancel');
  };
  return (
    <Card aria-labelledby="subscription">
      <CardHeader id="subscription" title="Sua assinatura">
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </CardHeader>
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <SubscriptionStatusPanel ref={panel} banner={banner}>
          {TRIALS.includes(situation) && <TrialProgress daysLeft={subscription.daysLeft} />}
        </SubscriptionStatusPanel>
        {chargeText && <p className="text-ink-2">{chargeText}</p>}
        {endText && <p className="text-ink-2">{endText}</p>}
        <div className="flex flex-wrap gap-2">
          {buttons.map(
            (button) =>
              button !== 'cancel' && (
                <ActionButton
                  key={button}
                  button={button}
                  running={running}
                  onClick={() => void act(button)}
                />
              ),
          )}
          <Button variant="outline" className="max-sm:w-full" onClick={() => show({ is: 'invoices' })}>
            <Receipt aria-hidden="true" />
            Ver faturas
          </Button>
          {buttons.includes('cancel') && (
            <ActionButton button="cancel" running={running} onClick={() => void handleCancel()} />
          )}
        </div>
        <p className="flex gap-2 border-t border-line pt-3 text-caption text-ink-3">
          <Lock aria-hidden="true" className="mt-px size-4 shrink-0" />O pagamento é feito na página segura do
          provedor, em uma nova aba. Os dados do cartão não passam pelo Zelo.
        </p>
      </div>
      {current && (
        <Suspense fallback={null}>
          <OpenedDialog key={current.key} opened={current.target} onClosed={handleClosed} />
        </Suspense>
      )}
    </Card>
  );
}

/** Moves the focus to the status after an action whose button disappears. */
function useFocusAfterAction(situation: SubscriptionState) {
  const panel = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  const shown = useRef(situation);
  useEffect(() => {
    if (shown.current === situation) return;
    shown.current = situation;
    if (hasActed.current && document.activeElement === document.body) panel.current?.focus();
    hasActed.current = false;
  }, [situation]);
  return { panel, noteAction: () => void (hasActed.current = true) };
}

interface ActionButtonProps {
  button: SubscriptionButton;
  /** The action that is running; the others are disabled. */
  running: SubscriptionButton | null;
  onClick: () => void;
}

function ActionButton({ button, running, onClick }: ActionButtonProps) {
  const { label, variant, opensPage } = BUTTONS[button];
  const isBusy = running === button;
  return (
    <Button
      variant={variant}
      busy={isBusy}
      disabled={running !== null && !isBusy}
      onClick={onClick}
      className="max-sm:w-full"
    >
      {opensPage && <ExternalLink aria-hidden="true" />}
      {label}
    </Button>
  );
}

function OpenedDialog({ opened, onClosed }: { opened: Opened; onClosed: () => void }) {
  if (opened.is === 'invoices') return <InvoicesDialog onClosed={onClosed} />;
  return <PaymentLinkDialog address={opened.address} onClosed={onClosed} />;
}

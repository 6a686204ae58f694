import type { CheckoutSuccess } from '@zelo/domain/billing/billing-contract.ts';
import { subscriptionView } from '@zelo/domain/billing/subscription-view.ts';
import { CircleAlert, Clock, type LucideIcon, PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useZone } from '#features/account/account-queries.ts';
import { useIsWhatsappConnected, usePaymentCheck } from './billing-queries.ts';
import { PATHS } from '#lib/paths.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import type { Tone } from '#ui/marks/tone.ts';

/** URL that the specification gives for the dashboard link; unknown paths redirect to the dashboard. */
const DASHBOARD = '/dashboard';

/** Target of the payment page after a payment; reloading it checks again without side effects (spec 2 §2). */
export function ThankYouPage() {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  if (search.get('success') !== 'true' || !sessionId)
    return <Failure reason="Este endereço não traz a confirmação de um pagamento." />;
  return <PaymentCheck sessionId={sessionId} />;
}

function PaymentCheck({ sessionId }: { sessionId: string }) {
  const { data: check, isError, error, isFetching, refetch } = usePaymentCheck(sessionId);
  if (check) return check.success ? <Congratulations check={check} /> : <Pending check={check} />;
  if (isError && !isFetching) {
    return (
      <Failure reason={userMessage(error, 'Verifique sua conexão e tente outra vez.')}>
        <Button variant="outline" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </Failure>
    );
  }
  return (
    <Card
      role="status"
      className="mx-auto flex max-w-xl flex-col items-center gap-3 px-6 py-16 text-center text-ink-2"
    >
      <Spinner className="size-8" />
      Verificando seu pagamento…
    </Card>
  );
}

function Congratulations({ check }: { check: CheckoutSuccess }) {
  const { banner } = subscriptionView(check.subscription, useZone());
  const isConnected = useIsWhatsappConnected();
  return (
    <Answer icon={PartyPopper} tone="green" title="Parabéns! Sua assinatura está feita">
      <p>{banner.text}</p>
      <p>
        A assistente e os lembretes trabalham para você.
        {!isConnected && ' Se ainda não conectou o WhatsApp, é o próximo passo.'}
      </p>
      <Links>
        <Link href={DASHBOARD} className={buttonClass()}>
          Ir para o Dashboard
        </Link>
        {!isConnected && (
          <Link href={PATHS.whatsapp} className={buttonClass('outline')}>
            Conectar WhatsApp
          </Link>
        )}
      </Links>
    </Answer>
  );
}

const Pending = ({ check }: { check: CheckoutSuccess }) => (
  <Answer icon={Clock} tone="yellow" title="Pagamento em processamento">
    <p>{check.message}</p>
    <p>Esta página se atualiza sozinha; você também pode fechá-la.</p>
    <Links>
      <Link href={PATHS.subscription} className={buttonClass('outline')}>
        Ver assinatura
      </Link>
    </Links>
  </Answer>
);

const Failure = ({ reason, children }: { reason: string; children?: ReactNode }) => (
  <Answer icon={CircleAlert} tone="red" title="Erro ao verificar pagamento">
    <p>{reason}</p>
    <p>Se você pagou, não pague de novo: a confirmação aparece na página da assinatura.</p>
    <Links>
      {children}
      <Link href={PATHS.subscription} className={buttonClass()}>
        Voltar para a assinatura
      </Link>
    </Links>
  </Answer>
);

interface AnswerProps {
  icon: LucideIcon;
  tone: Tone;
  title: string;
  children: ReactNode;
}

/** Result of the payment, announced when it is known. */
const Answer = ({ icon: Icon, tone, title, children }: AnswerProps) => (
  <Card className="mx-auto max-w-xl">
    <div role="status" className="flex flex-col items-center gap-2 px-6 py-10 text-center text-ink-2">
      <span
        data-tone={tone}
        className="mb-2 grid size-12 place-items-center rounded-full bg-(--tone-bg) text-(--tone-ink)"
      >
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h2 className="text-xl/7 font-semibold tracking-[-0.015em] text-balance text-ink">{title}</h2>
      {children}
    </div>
  </Card>
);

const Links = ({ children }: { children: ReactNode }) => (
  <div className="mt-4 flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:flex-col">{children}</div>
);

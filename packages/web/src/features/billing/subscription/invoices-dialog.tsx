import type { Invoice } from '@zelo/domain/billing/billing-contract.ts';
import { formatCurrency } from '@zelo/domain/shared/money.ts';
import { Download, ExternalLink, Receipt } from 'lucide-react';
import { useZone } from '#features/account/account-queries.ts';
import { useInvoices } from '#features/billing/billing-queries.ts';
import { shortDateOf } from '#lib/format.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { CloseOnlyDialog } from '#ui/dialogs/dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import type { Tone } from '#ui/marks/tone.ts';

/** Stripe's states of an invoice. */
const STATES: Record<string, { label: string; tone: Tone }> = {
  draft: { label: 'Em preparo', tone: 'grey' },
  open: { label: 'Em aberto', tone: 'yellow' },
  paid: { label: 'Paga', tone: 'green' },
  uncollectible: { label: 'Não paga', tone: 'red' },
  void: { label: 'Anulada', tone: 'grey' },
};
const UNKNOWN_STATE = { label: 'Em preparo', tone: 'grey' } as const;

export function InvoicesDialog({ onClosed }: { onClosed: () => void }) {
  return (
    <CloseOnlyDialog
      title="Faturas"
      description="As cobranças da sua assinatura"
      label="Lista de faturas"
      onClosed={onClosed}
    >
      <Invoices />
    </CloseOnlyDialog>
  );
}

function Invoices() {
  const { data: invoices, isPending, isError, refetch } = useInvoices();
  if (isPending) return <RowSkeletons label="Carregando faturas" />;
  if (isError && !invoices)
    return <ErrorState title="Falha ao buscar faturas" onRetry={() => void refetch()} />;
  if (!invoices?.length)
    return (
      <EmptyState
        icon={Receipt}
        title="Nenhuma fatura ainda"
        help="Cada cobrança da assinatura aparece aqui, com o recibo."
      />
    );
  return (
    <ul className="divide-y divide-line">
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { amount, created, currency, hostedInvoiceUrl, number, pdf, status } = invoice;
  const date = shortDateOf(created, useZone());
  const { label, tone } = STATES[status ?? ''] ?? UNKNOWN_STATE;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-center gap-2.5 font-semibold whitespace-nowrap tabular-nums">
          {formatCurrency(amount, currency)}
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-sm text-ink-2 tabular-nums">
          <time dateTime={created}>{date}</time>
          {number && <span className="text-ink-3"> · {number}</span>}
        </p>
      </div>
      <div className="flex gap-1">
        {hostedInvoiceUrl && (
          <a
            href={hostedInvoiceUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Ver fatura de ${date} em nova aba`}
            className={buttonClass('outline', 'small')}
          >
            <ExternalLink aria-hidden="true" />
            Ver fatura
          </a>
        )}
        {pdf && (
          <a
            href={pdf}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`PDF da fatura de ${date} em nova aba`}
            className={buttonClass('outline', 'small')}
          >
            <Download aria-hidden="true" />
            PDF
          </a>
        )}
      </div>
    </li>
  );
}

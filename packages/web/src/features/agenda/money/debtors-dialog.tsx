import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, displayService } from '@zelo/domain/agenda/appointment-display.ts';
import { receivableCents } from '@zelo/domain/agenda/record/receivable.ts';
import { formatReais } from '@zelo/domain/shared/money.ts';
import { Banknote, Check, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { PaymentBody } from '#features/agenda/agenda-queries.ts';
import { usePayment } from '#features/agenda/day/payment.ts';
import { type Debtor, remindUrl, useDebtors, useReceivables } from './debtors.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { shortDate } from '#lib/format.ts';
import { useOnce } from '#lib/hooks/use-once.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import { toast } from '#ui/toasts/toast.ts';

const sumText = ({ totalCents, count }: { totalCents: number; count: number }): string =>
  count === 0 ? 'Tudo recebido' : `${formatReais(totalCents)} em ${countText(count)}`;

const countText = (count: number): string => (count === 1 ? '1 atendimento' : `${count} atendimentos`);

/** Unpaid visits by client; one touch marks a visit as paid or reminds by message. Their order stays while it is open. */
export function DebtorsDialog({ onClosed }: { onClosed: () => void }) {
  const { data, isError, refetch } = useReceivables();
  const debtors = useDebtors(data?.visits);
  const isCut = data && data.visits.length < data.count;
  return (
    <Dialog
      title="Quem me deve"
      {...(data && { description: sumText(data) })}
      onClosed={onClosed}
      dismissible
    >
      {(close) => (
        <>
          <DialogBody>
            {!data &&
              (isError ? (
                <ErrorState title="Não foi possível ler quem deve." onRetry={() => void refetch()} />
              ) : (
                <RowSkeletons label="Carregando quem deve" />
              ))}
            {data && debtors.length === 0 && <EmptyState icon={Banknote} title="Ninguém deve nada" />}
            <ul className="flex flex-col gap-5">
              {debtors.map((debtor) => (
                <DebtorRow key={debtor.key} debtor={debtor} />
              ))}
            </ul>
            {isCut && (
              <p className="pt-4 text-sm text-ink-2">
                Estes são os {data.visits.length} mais novos; o total conta todos.
              </p>
            )}
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={close}>
              Fechar
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

function DebtorRow({ debtor }: { debtor: Debtor }) {
  const { name, openCents, visits, open } = debtor;
  const reminder = remindUrl(debtor);
  return (
    <li>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold break-words">{name}</h3>
          <p className="text-sm text-ink-2 tabular-nums">
            {open.length === 0 ? 'Nada em aberto' : `${formatReais(openCents)} ao todo`}
          </p>
        </div>
        {reminder && (
          <a
            href={reminder}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Lembrar ${name} pelo WhatsApp`}
            className={buttonClass('outline')}
          >
            <MessageCircle aria-hidden="true" />
            Lembrar
          </a>
        )}
      </div>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {visits.map((visit) => (
          <UnpaidVisit key={visit.id} visit={visit} isOpen={open.includes(visit)} />
        ))}
      </ul>
    </li>
  );
}

const focusIfLost = (button: HTMLButtonElement | null): void => {
  if (document.activeElement === document.body) button?.focus();
};

/** A visit that was open when the list was; once paid it keeps its place, and the payment can be taken back. */
function UnpaidVisit({ visit, isOpen }: { visit: Appointment; isOpen: boolean }) {
  const { refetch } = useReceivables();
  const [paid, setPaid] = useState<PaymentBody | null>(null);
  const [isSending, setSending] = useState(false);
  const { receive, undo } = usePayment(visit, 'rest', async () => void (await refetch()));
  const openCents = receivableCents(visit);
  const send = async (write: () => Promise<void>): Promise<boolean> => {
    setSending(true);
    try {
      await write();
    } catch (error) {
      toast({ title: 'Erro', description: userMessage(error, 'Tente novamente.'), tone: 'danger' });
    } finally {
      setSending(false);
    }
    // it may be pressed again after an undo
    return false;
  };
  const handlePaid = useOnce(() =>
    send(async () => {
      setPaid(await receive(openCents));
      await refetch();
    }),
  );
  const handleUndo = useOnce((body: PaymentBody) => send(() => undo(body)));
  const date = shortDate(visit.startTimeLocal.slice(0, 10));
  const what = `${displayName(visit)}, ${date}, ${formatReais(openCents)}`;
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="truncate">{displayService(visit)}</p>
        <p className="text-sm text-ink-2 tabular-nums">
          {date} · {formatReais(openCents)}
        </p>
      </div>
      {isOpen ? (
        <Button
          ref={paid ? focusIfLost : undefined}
          variant="soft"
          busy={isSending}
          aria-label={`Marcar como pago: ${what}`}
          onClick={() => void handlePaid()}
        >
          Pago
        </Button>
      ) : paid ? (
        <>
          <Button
            ref={focusIfLost}
            variant="ghost"
            size="small"
            busy={isSending}
            aria-label={`Desfazer: ${what}`}
            onClick={() => void handleUndo(paid)}
          >
            Desfazer
          </Button>
          <p data-tone="green" className="flex items-center gap-1.5 text-sm font-semibold text-(--tone-ink)">
            <Check aria-hidden="true" className="size-[18px]" />
            Pago
          </p>
        </>
      ) : (
        <p className="text-sm text-ink-2">Não está mais em aberto</p>
      )}
    </li>
  );
}

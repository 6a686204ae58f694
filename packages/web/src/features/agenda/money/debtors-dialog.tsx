import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, displayService } from '@zelo/domain/agenda/appointment-display.ts';
import { receivableCents } from '@zelo/domain/agenda/record/receivable.ts';
import { formatReais } from '@zelo/domain/shared/money.ts';
import { Banknote, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { usePayment } from '#features/agenda/day/payment.ts';
import { type Debtor, debtorsOf, remindUrl, useReceivables } from './debtors.ts';
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

const countText = (count: number): string => (count === 1 ? '1 atendimento' : `${count} atendimentos`);

/** Unpaid visits by client; one touch marks a visit as paid or reminds by message. */
export function DebtorsDialog({ onClosed }: { onClosed: () => void }) {
  const { data, isError, refetch } = useReceivables();
  const isCut = data && data.visits.length < data.count;
  return (
    <Dialog
      title="Quem me deve"
      {...(data && { description: `${formatReais(data.totalCents)} em ${countText(data.count)}` })}
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
            {data?.count === 0 && <EmptyState icon={Banknote} title="Ninguém deve nada" />}
            <ul className="flex flex-col gap-5">
              {debtorsOf(data?.visits ?? []).map((debtor) => (
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
  const { name, openCents, visits } = debtor;
  const reminder = remindUrl(debtor);
  return (
    <li>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold break-words">{name}</h3>
          <p className="text-sm text-ink-2 tabular-nums">{formatReais(openCents)} ao todo</p>
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
          <UnpaidVisit key={visit.id} visit={visit} />
        ))}
      </ul>
    </li>
  );
}

function UnpaidVisit({ visit }: { visit: Appointment }) {
  const receive = usePayment(visit, 'rest');
  const [isSending, setSending] = useState(false);
  const openCents = receivableCents(visit);
  const handlePaid = useOnce(async (): Promise<boolean> => {
    setSending(true);
    try {
      await receive(openCents);
      return true;
    } catch (error) {
      toast({ title: 'Erro', description: userMessage(error, 'Tente novamente.'), tone: 'danger' });
      return false;
    } finally {
      setSending(false);
    }
  });
  const date = shortDate(visit.startTimeLocal.slice(0, 10));
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="truncate">{displayService(visit)}</p>
        <p className="text-sm text-ink-2 tabular-nums">
          {date} · {formatReais(openCents)}
        </p>
      </div>
      <Button
        variant="soft"
        busy={isSending}
        aria-label={`Marcar como pago: ${displayName(visit)}, ${date}, ${formatReais(openCents)}`}
        onClick={() => void handlePaid()}
      >
        Pago
      </Button>
    </li>
  );
}

import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, displayService } from '@zelo/domain/agenda/appointment-display.ts';
import {
  amountInput,
  amountText,
  formatReais,
  INVALID_AMOUNT,
  parseTypedAmount,
} from '@zelo/domain/shared/money.ts';
import { useState, type FormEvent } from 'react';
import { useCompleteWithPayment } from '#features/agenda/agenda-queries.ts';
import { useReopening } from '#features/agenda/appointment-reopening.ts';
import { barsOf } from '#features/agenda/open-visit.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { useOnce } from '#lib/hooks/use-once.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { selectAll } from '#ui/choices/select-all.ts';
import { toast } from '#ui/toasts/toast.ts';

interface PaymentDialogProps {
  appointment: Appointment;
  onClosed: () => void;
}

/** Asks for the amount paid and marks the appointment as attended (spec 1 §2). */
export function PaymentDialog({ appointment, onClosed }: PaymentDialogProps) {
  const who = `${displayName(appointment)} · ${displayService(appointment)}`;
  return (
    <Dialog title="Confirmar Valor Pago" description={who} onClosed={onClosed}>
      {(close) => <PaymentForm appointment={appointment} onDone={close} />}
    </Dialog>
  );
}

function PaymentForm({ appointment, onDone }: { appointment: Appointment; onDone: () => void }) {
  const priceCents = Math.round((appointment.servicePrice ?? 0) * 100);
  const [text, setText] = useState(amountText(priceCents));
  const [error, setError] = useState<string>();
  const { reopenAction } = useReopening();
  const { mutateAsync: complete, isPending } = useCompleteWithPayment();
  const submit = useOnce(async (): Promise<boolean> => {
    const cents = parseTypedAmount(text);
    if (cents === null) {
      setError(INVALID_AMOUNT);
      return false;
    }
    try {
      await complete({ id: appointment.id, paidAmount: cents / 100 });
      const description = `Agendamento marcado como atendido com valor de R$ ${amountText(cents)}`;
      toast({
        title: '✅ Agendamento concluído',
        description,
        about: barsOf(appointment.id),
        action: reopenAction(appointment),
      });
      onDone();
      return true;
    } catch (failure) {
      toast({
        title: 'Erro',
        description: userMessage(failure, 'Erro ao completar agendamento'),
        tone: 'danger',
      });
      return false;
    }
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <Field label="Valor Pago (R$)" error={error} hint={`Preço do serviço: ${formatReais(priceCents)}`}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={text}
              onFocus={selectAll}
              onChange={(event) => {
                setText(amountInput(event.target.value));
                setError(undefined);
              }}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" busy={isPending} disabled={text === ''}>
          {isPending ? 'Confirmando...' : 'Confirmar Atendimento'}
        </Button>
      </DialogFooter>
    </form>
  );
}

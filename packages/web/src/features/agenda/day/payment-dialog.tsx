import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, displayService } from '@zelo/domain/agenda/appointment-display.ts';
import { receivableCents } from '@zelo/domain/agenda/record/receivable.ts';
import {
  amountInput,
  amountText,
  centsFromDecimal,
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

/** Asks for the amount paid and marks the appointment as attended (spec 1 §2), or receives the rest of one that is. */
export function PaymentDialog({ appointment, onClosed }: PaymentDialogProps) {
  const who = `${displayName(appointment)} · ${displayService(appointment)}`;
  return (
    <Dialog
      title={isAttended(appointment) ? 'Receber o Restante' : 'Confirmar Valor Pago'}
      description={who}
      onClosed={onClosed}
    >
      {(close) => <PaymentForm appointment={appointment} onDone={close} />}
    </Dialog>
  );
}

const isAttended = ({ status }: Appointment): boolean => status === 'completed';

const hintOf = (appointment: Appointment): string => {
  const price = `Preço do serviço: ${formatReais(priceCentsOf(appointment))}`;
  return isAttended(appointment) ? `${price} · já pago ${formatReais(paidCentsOf(appointment))}` : price;
};

const priceCentsOf = ({ servicePrice }: Appointment): number => Math.round((servicePrice ?? 0) * 100);

const paidCentsOf = ({ paidAmount }: Appointment): number => centsFromDecimal(paidAmount ?? '0');

/** Stores the typed cents: as the amount paid with the mark, or on top of what was paid before. */
function usePayment(appointment: Appointment) {
  const { reopenAction } = useReopening();
  const { mutateAsync: complete, isPending } = useCompleteWithPayment();
  const { id } = appointment;
  const about = barsOf(id);
  const mark = async (cents: number): Promise<void> => {
    await complete({ id, paidAmount: cents / 100 });
    const description = `Agendamento marcado como atendido com valor de R$ ${amountText(cents)}`;
    toast({ title: '✅ Agendamento concluído', description, about, action: reopenAction(appointment) });
  };
  const receive = async (cents: number): Promise<void> => {
    const before = paidCentsOf(appointment);
    const total = before + cents;
    await complete({ id, paidAmount: total / 100, paidBefore: before / 100 });
    toast({ title: 'Pagamento registrado', description: `Pago ${formatReais(total)} ao todo.`, about });
  };
  return { pay: isAttended(appointment) ? receive : mark, isPending };
}

function PaymentForm({ appointment, onDone }: { appointment: Appointment; onDone: () => void }) {
  const isRest = isAttended(appointment);
  const [text, setText] = useState(
    amountText(isRest ? receivableCents(appointment) : priceCentsOf(appointment)),
  );
  const [error, setError] = useState<string>();
  const { pay, isPending } = usePayment(appointment);
  const submit = useOnce(async (): Promise<boolean> => {
    const cents = parseTypedAmount(text);
    if (cents === null || (isRest && cents === 0)) {
      setError(INVALID_AMOUNT);
      return false;
    }
    try {
      await pay(cents);
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
        <Field
          label={isRest ? 'Valor Recebido (R$)' : 'Valor Pago (R$)'}
          error={error}
          hint={hintOf(appointment)}
        >
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
          {isPending ? 'Confirmando...' : isRest ? 'Confirmar Recebimento' : 'Confirmar Atendimento'}
        </Button>
      </DialogFooter>
    </form>
  );
}

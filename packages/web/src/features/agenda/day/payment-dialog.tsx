import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, displayService } from '@zelo/domain/agenda/appointment-display.ts';
import { amountQuestion } from '@zelo/domain/agenda/record/payment-question.ts';
import { receivableCents } from '@zelo/domain/agenda/record/receivable.ts';
import {
  amountInput,
  amountText,
  formatReais,
  INVALID_AMOUNT,
  hasPartsOfCents,
  PARTS_OF_CENTS,
  parseTypedAmount,
} from '@zelo/domain/shared/money.ts';
import { useState, type FormEvent } from 'react';
import { paidCentsOf, type PaymentKind, useLivePayment, usePayment } from './payment.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { useOnce } from '#lib/hooks/use-once.ts';
import { Button } from '#ui/buttons/button.tsx';
import { confirm } from '#ui/dialogs/confirm.ts';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Form } from '#ui/drafts/form.tsx';
import { Input } from '#ui/fields/input.tsx';
import { selectAll } from '#ui/choices/select-all.ts';
import { toast } from '#ui/toasts/toast.ts';

interface PaymentDialogProps {
  appointment: Appointment;
  /** Replaces the amount of a visit that is paid, instead of adding to it. */
  isCorrection?: boolean;
  onClosed: () => void;
}

const WORDS: Record<PaymentKind, { title: string; label: string; submit: string }> = {
  mark: { title: 'Confirmar Valor Pago', label: 'Valor Pago (R$)', submit: 'Confirmar Atendimento' },
  rest: { title: 'Receber o Restante', label: 'Valor Recebido (R$)', submit: 'Confirmar Recebimento' },
  correction: { title: 'Corrigir Valor Pago', label: 'Valor Pago (R$)', submit: 'Salvar Valor' },
};

/**
 * Asks for the amount paid and marks the appointment as attended (spec 1 §2), receives the rest of one that is, or
 * corrects it.
 */
export function PaymentDialog({ appointment, isCorrection = false, onClosed }: PaymentDialogProps) {
  const [isSending, setSending] = useState(false);
  const visit = useLivePayment(appointment, isSending);
  const kind = visit.status !== 'completed' ? 'mark' : isCorrection ? 'correction' : 'rest';
  const isChanged = visit.status !== appointment.status || visit.paidAmount !== appointment.paidAmount;
  return (
    <Dialog
      title={WORDS[kind].title}
      description={`${displayName(visit)} · ${displayService(visit)}`}
      onClosed={onClosed}
    >
      {(close) => (
        <PaymentForm visit={visit} kind={kind} isChanged={isChanged} onSending={setSending} onDone={close} />
      )}
    </Dialog>
  );
}

const hintOf = (visit: Appointment, kind: PaymentKind): string => {
  const price = `Preço do serviço: ${formatReais(priceCentsOf(visit))}`;
  return kind === 'mark' ? price : `${price} · já pago ${formatReais(paidCentsOf(visit))}`;
};

const priceCentsOf = ({ servicePrice }: Appointment): number => Math.round((servicePrice ?? 0) * 100);

/** The amount before anything is typed. */
const expectedCents: Record<PaymentKind, (visit: Appointment) => number> = {
  mark: priceCentsOf,
  rest: receivableCents,
  correction: paidCentsOf,
};

/**
 * A minus sign that the filter removes makes the amount invalid once, so that -5 does not silently become 5, until the
 * next try or until anything else than more digits follows.
 */
function useAmount(suggested: string) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [isSigned, setSigned] = useState(false);
  const text = typed ?? suggested;
  return {
    text,
    error,
    type: (value: string): void => {
      const kept = amountInput(value);
      const signed = value.includes('-') || (isSigned && kept.startsWith(text));
      setTyped(kept);
      setSigned(signed);
      setError(signed ? INVALID_AMOUNT : undefined);
    },
    /** Cents; null once the text is refused. */
    read: (minimum: number): number | null => {
      const cents = parseTypedAmount(text);
      const isRefused = isSigned || cents === null || cents < minimum;
      setSigned(false);
      if (isRefused) setError(hasPartsOfCents(text) ? PARTS_OF_CENTS : INVALID_AMOUNT);
      return isRefused ? null : cents;
    },
  };
}

interface PaymentFormProps {
  visit: Appointment;
  kind: PaymentKind;
  /** The visit changed while the dialog is open. */
  isChanged: boolean;
  onSending: (isSending: boolean) => void;
  onDone: () => void;
}

function PaymentForm({ visit, kind, isChanged, onSending, onDone }: PaymentFormProps) {
  const amount = useAmount(amountText(expectedCents[kind](visit)));
  const { receive: pay } = usePayment(visit, kind);
  const [isPending, setPending] = useState(false);
  const send = async (cents: number): Promise<boolean> => {
    onSending(true);
    setPending(true);
    try {
      await pay(cents);
      onDone();
      return true;
    } catch (failure) {
      onSending(false);
      const description = userMessage(failure, 'Erro ao completar agendamento');
      toast({ title: 'Erro', description, tone: 'danger' });
      return false;
    } finally {
      setPending(false);
    }
  };
  const submit = useOnce(async (): Promise<boolean> => {
    const cents = amount.read(kind === 'rest' ? 1 : 0);
    if (cents === null) return false;
    const dueCents = kind === 'rest' ? receivableCents(visit) : null;
    const title = amountQuestion(cents, { priceCents: priceCentsOf(visit), dueCents });
    return (title === null || (await confirm({ title }))) && send(cents);
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <Form isSaving={isPending} onSubmit={handleSubmit}>
      <DialogBody>
        {isChanged && <ChangedPayment visit={visit} />}
        <Field label={WORDS[kind].label} error={amount.error} hint={hintOf(visit, kind)}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={amount.text}
              onFocus={selectAll}
              onChange={(event) => amount.type(event.target.value)}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" busy={isPending} busyLabel="Confirmando..." disabled={amount.text === ''}>
          {WORDS[kind].submit}
        </Button>
      </DialogFooter>
    </Form>
  );
}

/** Reports a change by another device or the assistant while the dialog is open. */
const ChangedPayment = ({ visit }: { visit: Appointment }) => (
  <p
    role="status"
    data-tone="yellow"
    className="mb-3 rounded-control bg-(--tone-bg) px-3.5 py-2.5 text-sm text-(--tone-ink)"
  >
    {visit.status === 'completed'
      ? `O valor pago mudou agora: já pago ${formatReais(paidCentsOf(visit))}, falta ${formatReais(receivableCents(visit))}.`
      : `A visita mudou agora: ${visit.statusText}.`}
  </p>
);

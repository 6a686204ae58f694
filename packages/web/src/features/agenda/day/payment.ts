// Sends what was received, and offers to undo it.
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { amountText, centsFromDecimal, formatReais } from '@zelo/domain/shared/money.ts';
import { useRef, useState } from 'react';
import { type PaymentBody, useCompleteWithPayment } from '#features/agenda/agenda-queries.ts';
import { useCachedAppointment } from '#features/agenda/appointment-cache.ts';
import { useReopening } from '#features/agenda/appointment-reopening.ts';
import { barsOf } from '#features/agenda/open-visit.ts';
import { HttpError, userMessage } from '#lib/api/http-error.ts';
import { randomId } from '#lib/api/random-id.ts';
import { toast } from '#ui/toasts/toast.ts';

/** First amount with the mark, the rest of one that was paid in part, or another amount in its place. */
export type PaymentKind = 'mark' | 'rest' | 'correction';

export const paidCentsOf = ({ paidAmount }: Appointment): number => centsFromDecimal(paidAmount ?? '0');

/**
 * The visit as the lists have it, so that a payment on another device is seen; unchanged while one is being sent, which
 * the lists show before the server has answered.
 */
export function useLivePayment(opened: Appointment, isSending: boolean): Appointment {
  const cached = useCachedAppointment(opened.id);
  const [shown, setShown] = useState(opened);
  if (!isSending && cached && cached !== shown && cached.version >= shown.version) setShown(cached);
  return shown;
}

const bodyOf = (kind: PaymentKind, visit: Appointment, cents: number): PaymentBody => {
  if (kind === 'mark') return { paidAmount: cents / 100 };
  const before = paidCentsOf(visit);
  return kind === 'rest'
    ? { paidAmount: (before + cents) / 100, paidBefore: before / 100 }
    : { paidAmount: cents / 100, paidBefore: before / 100, isCorrection: true };
};

interface Press {
  cents: number;
  body: PaymentBody;
  idempotencyKey: string;
}

/**
 * The body of a press. After one without an answer, which may have been carried out, the same amount sends the same
 * body again with the same key: the payment is stored once. After an answer, as after an undo, it is another payment.
 */
function usePress() {
  const unanswered = useRef<Press | null>(null);
  return {
    of: (cents: number, body: PaymentBody): Press => {
      const { current: last } = unanswered;
      const press = last?.cents === cents ? last : { cents, body, idempotencyKey: randomId() };
      unanswered.current = press;
      return press;
    },
    answered: (): void => void (unanswered.current = null),
    failed: (error: unknown): void => {
      if (error instanceof HttpError && error.status < 500) unanswered.current = null;
    },
  };
}

/**
 * Stores the typed cents and shows the toast, whose button takes the payment back. `receive` resolves to what `undo` takes.
 * @throws HttpError, UnansweredWrite
 */
export function usePayment(visit: Appointment, kind: PaymentKind, onUndone?: () => Promise<void>) {
  const { reopenAction } = useReopening();
  const { mutateAsync: complete } = useCompleteWithPayment();
  const pressed = usePress();
  const { id } = visit;
  const [about, client] = [barsOf(id), displayName(visit)];

  const undo = async ({ paidAmount, paidBefore = 0 }: PaymentBody): Promise<void> => {
    try {
      const body = { paidAmount: paidBefore, paidBefore: paidAmount, isCorrection: true };
      await complete({ id, body, idempotencyKey: randomId() });
      const description = `Pago ${formatReais(Math.round(paidBefore * 100))} ao todo.`;
      const title = kind === 'rest' ? 'Pagamento desfeito' : 'Correção desfeita';
      toast({ title, description, detail: client, about });
      await onUndone?.();
    } catch (error) {
      toast({ title: 'Erro', description: userMessage(error, 'Tente novamente.'), tone: 'danger' });
    }
  };

  const tell = (body: PaymentBody, cents: number): void => {
    if (kind === 'mark') {
      const description = `Agendamento marcado como atendido com valor de R$\u00A0${amountText(cents)}`;
      const action = reopenAction(visit);
      toast({ title: '✅ Agendamento concluído', description, detail: client, about, action });
      return;
    }
    toast({
      title: kind === 'rest' ? 'Pagamento registrado' : 'Valor pago corrigido',
      description: `Pago ${formatReais(Math.round(body.paidAmount * 100))} ao todo.`,
      detail: client,
      about,
      action: { label: 'Desfazer', onSelect: () => void undo(body) },
    });
  };

  const receive = async (cents: number): Promise<PaymentBody> => {
    const { body, idempotencyKey } = pressed.of(cents, bodyOf(kind, visit, cents));
    try {
      await complete({ id, body, idempotencyKey });
      pressed.answered();
    } catch (error) {
      pressed.failed(error);
      throw error;
    }
    tell(body, cents);
    return body;
  };
  return { receive, undo };
}

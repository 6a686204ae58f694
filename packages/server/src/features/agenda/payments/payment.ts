// Payments of a visit: with its mark, on top of an earlier one, or as a correction.
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { type GivenMark, isSameMark, markRefusal } from '@zelo/domain/agenda/appointment-status.ts';
import { decimalFromCents, INVALID_AMOUNT, parseAmount } from '@zelo/domain/shared/money.ts';
import { AppError } from '#shared/errors.ts';
import { marked } from '#features/agenda/agenda-marks.ts';
import { type AgendaDeps, lockAppointment } from '#features/agenda/agenda-writes.ts';
import { appointmentView } from '#features/agenda/rows/appointment-view.ts';
import { onceWithoutPeople } from '#features/agenda/rows/kept-answers.ts';

const decimalOf = (amount: number): string => {
  const cents = parseAmount(String(amount));
  if (cents === null) throw new AppError('invalid', INVALID_AMOUNT);
  return decimalFromCents(cents);
};

interface Payment {
  /** Reais, all that was paid. */
  paidAmount: number;
  /** Reais that were paid before, if the rest is received. */
  paidBefore?: number | undefined;
  isCorrection?: boolean | undefined;
}

/**
 * With a key, only the same request is a repeat. Without one, so is the same first amount.
 * @throws AppError not-found, invalid for an invalid amount, or stale with the current appointment
 */
export const completePayment =
  (deps: AgendaDeps) =>
  async (
    professionalId: number,
    id: number,
    { key, ...payment }: Payment & { key?: string | undefined },
  ): Promise<Appointment> => {
    const given: GivenMark = {
      status: 'completed',
      paidAmount: decimalOf(payment.paidAmount),
      ...(payment.paidBefore !== undefined && { paidBefore: decimalOf(payment.paidBefore) }),
      ...(payment.isCorrection && { isCorrection: true }),
    };
    const route = `PATCH /api/appointments/${id}/complete-payment`;
    return deps.db.transaction((tx) =>
      onceWithoutPeople(deps)(tx, { professionalId, route, key, body: given }, async () => {
        const before = await lockAppointment(deps)(tx, professionalId, id);
        if (key === undefined && isSameMark(before, given)) return appointmentView(before);
        const refusal = markRefusal(before, given);
        if (refusal !== null) throw new AppError('stale', refusal, { current: appointmentView(before) });
        return marked(deps)(tx, professionalId, { before, given });
      }),
    );
  };

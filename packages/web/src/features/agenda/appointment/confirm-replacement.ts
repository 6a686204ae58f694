import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { centsFromDecimal, formatReais } from '@zelo/domain/shared/money.ts';
import { confirm } from '#ui/dialogs/confirm.ts';

/** The question before a visit gets another client. */
export function confirmReplacement(stored: Appointment, next: { name: string }): Promise<boolean> {
  const before = displayName(stored);
  const paid = stored.paidAmount === null ? null : formatReais(centsFromDecimal(stored.paidAmount));
  return confirm({
    title: 'Trocar o cliente deste horário?',
    ...(paid !== null && { notice: `O valor pago, ${paid}, passa a ser de ${next.name}.` }),
    detail: `De ${before} para ${next.name}. ${before} não recebe aviso: se já sabia do horário, avise.`,
    answers: { yes: 'Trocar cliente', no: 'Voltar' },
  });
}

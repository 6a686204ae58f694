import { MAX_UNPAID, type Receivables } from '@zelo/domain/agenda/record/receivables-contract.ts';
import type { AgendaDeps } from '#features/agenda/agenda-writes.ts';
import { appointmentView } from '#features/agenda/rows/appointment-view.ts';

export const receivables =
  ({ appointments }: Pick<AgendaDeps, 'appointments'>) =>
  async (professionalId: number): Promise<Receivables> => {
    const { rows, ...totals } = await appointments.unpaid(professionalId, MAX_UNPAID);
    return { ...totals, visits: rows.map(appointmentView) };
  };

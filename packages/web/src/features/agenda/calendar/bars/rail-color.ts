import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { serviceColorOf } from '#features/services/service-color.ts';

/** The edge of a visit has the color of its service, else that of its status; a cancelled visit has no edge. */
export const railColor = ({ serviceColor, status }: Appointment): string =>
  serviceColor && status !== 'cancelled' ? serviceColorOf(serviceColor) : 'var(--tone-dot)';

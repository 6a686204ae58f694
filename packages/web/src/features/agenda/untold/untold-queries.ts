import { useQuery } from '@tanstack/react-query';
import { read } from '#lib/api/api.ts';

/** Upcoming visits whose clients missed a message; refetched with every change of the agenda. */
export const useUntoldVisits = () => useQuery({ ...read('GET /api/appointments/untold'), retry: false });

/** '1 cliente não foi avisado', '3 clientes não foram avisados'. */
export const untoldTitle = (count: number): string =>
  count === 1 ? '1 cliente não foi avisado' : `${count} clientes não foram avisados`;

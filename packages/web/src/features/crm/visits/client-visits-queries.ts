import { useQuery } from '@tanstack/react-query';
import { read } from '#lib/api/api.ts';

/** All appointments of a client, newest first. */
export const useClientVisits = (clientId: number) =>
  useQuery(read('GET /api/appointments/client/:id', { params: { id: clientId } }));

export const useClientMetrics = (clientId: number) =>
  useQuery(read('GET /api/appointments/client/:id/metrics', { params: { id: clientId } }));

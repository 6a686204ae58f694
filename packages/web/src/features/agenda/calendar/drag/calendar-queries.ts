import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#lib/api/api.ts';

const POLL_MS = 30_000;

/** The appointments between two local dates, inclusive; refetched every 30 s (spec 1 §7). */
export const useAppointmentsBetween = (from: string, to: string) =>
  useQuery({
    ...read('GET /api/appointments', { query: { from, to } }),
    refetchInterval: POLL_MS,
    // A neighboring month shares weeks with this one: they stay on the screen while the rest loads.
    placeholderData: keepPreviousData,
  });

import { useQuery } from '@tanstack/react-query';
import { read } from '#lib/api.ts';

const FRESH_MS = 60_000;

/** What the assistant did today, as label and value pairs; fresh for a minute (spec 1 §9). */
export const useAssistantStats = () => useQuery({ ...read('GET /api/ai/stats'), staleTime: FRESH_MS });

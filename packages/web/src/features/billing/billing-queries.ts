import { useQuery } from '@tanstack/react-query';
import { read } from '#lib/api.ts';

export const useSubscriptionStatus = () => useQuery(read('GET /api/subscription-status'));

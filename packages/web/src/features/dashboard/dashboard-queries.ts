import { useQuery } from '@tanstack/react-query';
import { read } from '#lib/api.ts';

export const useStats = () => useQuery(read('GET /api/dashboard/stats'));

export const useRecentActivity = () => useQuery(read('GET /api/dashboard/recent-activity'));

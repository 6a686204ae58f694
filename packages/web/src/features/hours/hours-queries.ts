import { useQuery } from '@tanstack/react-query';
import { read } from '#lib/api.ts';

/** Working hours and specific dates of the professional. */
export const useSettings = () => useQuery(read('GET /api/settings'));

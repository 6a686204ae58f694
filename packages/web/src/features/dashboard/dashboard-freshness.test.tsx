import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useDayAppointments } from '#features/agenda/agenda-queries.ts';
import { useAssistantStats } from '#features/assistant/assistant-queries.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { serve } from '#test-server.ts';
import { useRecentActivity, useStats } from './dashboard-queries.ts';

const READS = [
  { address: '/api/dashboard/stats', seconds: 30, useRead: useStats },
  { address: '/api/dashboard/recent-activity', seconds: 30, useRead: useRecentActivity },
  { address: '/api/ai/stats', seconds: 60, useRead: useAssistantStats },
  {
    address: '/api/appointments/date/2026-12-01',
    seconds: 30,
    useRead: () => useDayAppointments('2026-12-01'),
  },
];

const shown = ({ address, useRead }: (typeof READS)[number], ageSeconds: number) => {
  const server = serve({ [`GET ${address}`]: [] });
  const client = createQueryClient();
  client.setQueryData([address], [], { updatedAt: Date.now() - ageSeconds * 1000 });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook((): unknown => useRead(), { wrapper });
  return { ...server, client };
};

// spec: 1 §7.7
it.each(READS)(
  '$address is not refetched within $seconds s, not even when the window gets the focus',
  (read) => {
    const { asked } = shown(read, read.seconds - 5);
    globalThis.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toEqual([]);
  },
);

// spec: 1 §7.7
it.each(READS)('$address is refetched after $seconds s', async (read) => {
  const { asked, client } = shown(read, read.seconds + 5);
  await waitFor(() => expect(asked.map(({ key }) => key)).toEqual([`GET ${read.address}`]));
  await waitFor(() => expect(client.isFetching()).toBe(0));
});

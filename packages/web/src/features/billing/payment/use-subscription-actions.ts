import { useQueryClient } from '@tanstack/react-query';
import type { SubscriptionButton } from '@zelo/domain/billing/subscription-view.ts';
import { useState } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { LOGIN_URL } from '#lib/paths.ts';
import { refresh } from '#lib/api/query-client.ts';
import { toast } from '#ui/toasts/toast.ts';
import { perform } from './subscription-actions.ts';

const LOGIN_DELAY_MS = 2000;

/**
 * The buttons of a subscription: which one works now, and how to start one. `onAddress` is told the page of the payment
 * provider that no tab could be opened for.
 */
export function useSubscriptionActions(onAddress: (address: string) => void) {
  const client = useQueryClient();
  const zone = useZone();
  const [running, setRunning] = useState<SubscriptionButton | null>(null);
  const start = async (button: SubscriptionButton): Promise<void> => {
    setRunning(button);
    const { notice, address, isSessionOver } = await perform(button, zone);
    setRunning(null);
    if (notice) toast(notice);
    if (address) onAddress(address);
    // these calls are not in the cache that notices a lost session: here it has its own words and delay (spec 2 §8)
    if (isSessionOver) setTimeout(() => location.assign(LOGIN_URL), LOGIN_DELAY_MS);
    else await refresh(client, ['/api/subscription-status', '/api/invoices']);
  };
  return { running, start };
}

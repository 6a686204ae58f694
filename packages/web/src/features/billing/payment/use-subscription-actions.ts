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
 * The buttons of a subscription: the running one, and a function to start one. `onAddress` receives the URL of the
 * payment provider's page if no tab could be opened.
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
    // these calls bypass the cache that detects a lost session: a custom text and delay apply (spec 2 §8)
    if (isSessionOver) setTimeout(() => location.assign(LOGIN_URL), LOGIN_DELAY_MS);
    else await refresh(client, ['/api/subscription-status', '/api/invoices']);
  };
  return { running, start };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CheckoutSuccess } from '@zelo/domain/billing/billing-contract.ts';
import { read } from '#lib/api/api.ts';
import { HttpError } from '#lib/api/http-error.ts';
import { fetchByKey } from '#lib/api/query-client.ts';

const POLL_MS = 30_000;

const subscriptionStatus = read('GET /api/subscription-status');

/** What the banner of every page tells; asked for once, like everything else (spec 1 §7). */
export const useSubscriptionStatus = () => useQuery(subscriptionStatus);

/**
 * Reads whether what is paid for may be switched on: with an active subscription or a running trial (spec 2 §4), asked every
 * 30 s (spec 2 §7). Until it is known the server decides.
 */
export function useHasPaidAccess(): boolean {
  const { data } = useQuery({ ...subscriptionStatus, refetchInterval: POLL_MS });
  return !data || data.status === 'active' || (data.status === 'trialing' && data.daysLeft > 0);
}

/** The subscription where people pay: asked every 30 s, and when they come back from the payment's tab. */
export const useWatchedSubscription = () =>
  useQuery({ ...subscriptionStatus, refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' });

/** Asked again by everybody who opens them. */
export const useInvoices = () => useQuery({ ...read('GET /api/invoices'), staleTime: 0 });

/** Reads whether a payment has arrived; one that is confirmed later is asked for again. Repeating it changes nothing. */
export function usePaymentCheck(sessionId: string) {
  const client = useQueryClient();
  return useQuery({
    ...read('GET /api/checkout/success', { query: { session_id: sessionId } }),
    queryFn: async (context) => {
      const check = (await fetchByKey(context)) as CheckoutSuccess | null;
      if (check) client.setQueryData(subscriptionStatus.queryKey, check.subscription);
      return check;
    },
    refetchInterval: ({ state }) => (state.data?.success === false ? POLL_MS : false),
    // a refusal stays one; only what did not reach the provider may work the next time
    retry: (failures, error) => failures < 2 && !(error instanceof HttpError && error.status < 500),
  });
}

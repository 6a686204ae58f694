import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CheckoutSuccess } from '@zelo/domain/billing/billing-contract.ts';
import { read } from '#lib/api/api.ts';
import { HttpError } from '#lib/api/http-error.ts';
import { fetchByKey } from '#lib/api/query-client.ts';

const POLL_MS = 30_000;

const subscriptionStatus = read('GET /api/subscription-status');

/** Subscription status for the banner of every page; fetched once, like all other queries (spec 1 §7). */
export const useSubscriptionStatus = () => useQuery(subscriptionStatus);

/**
 * True if paid features may be switched on: with an active subscription or a running trial (spec 2 §4). Polled every
 * 30 s (spec 2 §7). While unknown, the server decides.
 */
export function useHasPaidAccess(): boolean {
  const { data } = useQuery({ ...subscriptionStatus, refetchInterval: POLL_MS });
  return !data || data.status === 'active' || (data.status === 'trialing' && data.daysLeft > 0);
}

/**
 * The subscription on the payment pages: polled every 30 s, and refetched when the user returns from the payment tab.
 */
export const useWatchedSubscription = () =>
  useQuery({ ...subscriptionStatus, refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' });

export const useInvoices = () => useQuery({ ...read('GET /api/invoices'), staleTime: 0 });

/** Checks if a payment has arrived; a late confirmation is polled. Repeating it has no side effects. */
/** False while unknown. */
export const useIsWhatsappConnected = (): boolean =>
  useQuery(read('GET /api/whatsapp/connection-status')).data?.isConnected === true;

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
    // a refusal is final; only a failure to reach the provider is worth a retry
    retry: (failures, error) => failures < 2 && !(error instanceof HttpError && error.status < 500),
  });
}

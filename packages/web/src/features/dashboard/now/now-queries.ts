import { useQuery } from '@tanstack/react-query';
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import type { UntoldVisit } from '@zelo/domain/reminders/reminders-contract.ts';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { addDays, instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { useZone } from '#features/account/account-queries.ts';
import { useDayAppointments } from '#features/agenda/agenda-queries.ts';
import { useAreHoldsRead, useHolds } from '#features/agenda/holds/holds-queries.ts';
import { useUntoldVisits } from '#features/agenda/untold/untold-queries.ts';
import { useChatsInDanger } from '#features/whatsapp/conversations/conversations-queries.ts';
import { read } from '#lib/api/api.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { dayFocus, type DayFocus, nextVisit } from './day-focus.ts';

const POLL_MS = 30_000;
const NOTHING: readonly never[] = [];

/** The assistant's last words are the handing over; once the owner has seen them, only new words of the client count. */
const isWaiting = ({ lastMessage, unread }: Chat): boolean =>
  lastMessage?.author === 'client' || (lastMessage?.author === 'assistant' && unread > 0);

/** Focus and waiting clients; pending until both are known for the first time or have failed. */
export function useMoment(): {
  focus: DayFocus | null;
  waiting: readonly Chat[];
  inDanger: readonly Chat[];
  untold: readonly UntoldVisit[];
  requests: readonly Hold[];
  isPending: boolean;
} {
  const now = useNow();
  const { date, time } = instantToLocal(now, useZone());
  const today = useDayAppointments(date);
  const isOver = Boolean(today.data) && nextVisit(today.data ?? NOTHING, now) === undefined;
  const tomorrow = useQuery({
    ...read('GET /api/appointments/date/:date', { params: { date: addDays(date, 1) } }),
    enabled: isOver,
  });
  const chats = useQuery({
    ...read('GET /api/conversations', { query: { filter: 'human' } }),
    refetchInterval: POLL_MS,
    retry: false,
  });
  const danger = useChatsInDanger();
  const untold = useUntoldVisits();
  const areHoldsRead = useAreHoldsRead();
  return {
    focus: today.data ? dayFocus(today.data, tomorrow.data ?? NOTHING, { now, time }) : null,
    waiting: chats.data?.items.filter(isWaiting) ?? NOTHING,
    inDanger: danger.data?.items ?? NOTHING,
    untold: untold.data ?? NOTHING,
    requests: useHolds().filter(({ kind }) => kind === 'approval'),
    isPending:
      !areHoldsRead ||
      [today, tomorrow, chats, danger, untold].some(
        ({ isLoading, failureCount }) => isLoading && failureCount === 0,
      ),
  };
}

// The account that this page was opened for. The browser has one session for all its tabs: after somebody else has
// signed in, what this page shows and sends is the other account's no more (decision 040).
import { PATHS } from '#lib/paths.ts';

/** `code` of the server's refusal to serve a page of another account. */
const OTHER_ACCOUNT = 'other-account';

let account: number | null = null;
let isLeaving = false;
const listeners = new Set<() => void>();

/** Keeps the account for as long as the page lives. */
export const rememberAccount = (userId: number): void => void (account ??= userId);

/** Header of every request once the account is known: the server refuses it for a session of another one. */
export const accountHeader = (): Record<string, string> =>
  account === null ? {} : { 'x-zelo-account': String(account) };

/** For the application, which shows nothing more once its account is no longer signed in. */
export const accountLeft = {
  get: (): boolean => isLeaving,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Leaves by a load of a new page, which no answer, draft or dialog outlives. */
export function leaveAccount(): void {
  if (isLeaving) return;
  isLeaving = true;
  for (const listener of listeners) listener();
  // before the page's own listener asks about unsaved changes: they can be saved no more
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.replace(PATHS.otherAccount);
}

/** Leaves when a refused response says that another account is signed in. */
export function leaveIfRefused(status: number, answer: Readonly<Record<string, unknown>> | null): void {
  if (status === 409 && answer?.['code'] === OTHER_ACCOUNT) leaveAccount();
}

const CHANNEL = 'zelo-account';

interface Announcement {
  /** Whose session the tab was opened with. */
  userId: number;
}

/**
 * Calls `ask` whenever another account may have signed in: when the page is shown or focused again, and when a tab
 * announces another account than `userId`. Announces `userId` to the other tabs. Returns the way to stop.
 */
export function watchAccount(userId: number, ask: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  addEventListener('focus', ask, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && ask(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask(), {
    signal,
  });
  if (typeof BroadcastChannel === 'undefined') return () => ended.abort();
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<Announcement>) => data.userId !== userId && ask(),
    {
      signal,
    },
  );
  channel.postMessage({ userId } satisfies Announcement);
  return () => {
    ended.abort();
    channel.close();
  };
}

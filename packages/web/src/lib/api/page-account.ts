// The account for which this page was opened. The browser has one session for all its tabs: after a sign-in with
// another account, this page must neither show nor send anything (decision 040).
import { PATHS } from '#lib/paths.ts';

/** `code` of the server's refusal to serve a page of another account. */
const OTHER_ACCOUNT = 'other-account';

let account: number | null = null;
let isLeaving = false;
const listeners = new Set<() => void>();

/** Stores the first account for the lifetime of the page. */
export const rememberAccount = (userId: number): void => void (account ??= userId);

/** The account of this page; null until it is known. */
export const pageAccount = (): number | null => account;

/** Header of every request once the account is known: the server refuses it in a session of another account. */
export const accountHeader = (): Record<string, string> =>
  account === null ? {} : { 'x-zelo-account': String(account) };

/** For the application, which renders nothing once its account is no longer signed in. */
export const accountLeft = {
  get: (): boolean => isLeaving,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Leaves by loading a new page, which discards any response, draft or dialog. */
function leaveAccount(): void {
  if (isLeaving) return;
  isLeaving = true;
  for (const listener of listeners) listener();
  // runs before the page's own listener asks about unsaved changes: they can no longer be saved
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.replace(PATHS.otherAccount);
}

/** Leaves if a refused response says that another account is signed in. */
export function leaveIfRefused(status: number, answer: Readonly<Record<string, unknown>> | null): void {
  if (status === 409 && answer?.['code'] === OTHER_ACCOUNT) leaveAccount();
}

const CHANNEL = 'zelo-account';

interface Announcement {
  /** The account with which the tab was opened. */
  userId: number;
}

/**
 * Calls `ask` whenever another account may have signed in: when the page is shown or focused again, or when a tab
 * announces an account other than `userId`. Announces `userId` to the other tabs.
 * @returns the function that stops it
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

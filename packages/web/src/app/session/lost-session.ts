import { LOGIN_URL, LOGOUT_URL, PATHS } from '#lib/paths.ts';
import { toast, type ToastMessage } from '#ui/toasts/toast.ts';
import { loadToaster } from '#ui/toasts/toast-outlet.tsx';

const GUARD_KEY = 'zelo-sent-to-login';
const GUARD_MS = 10_000;
/** On a slow connection the notice may load late; on a stuck one the tab leaves without it. */
const WORDS_WAIT_MS = 3000;
/** Leaves for sign-in if the server does not say in this time who is signed in. */
const ASK_WAIT_MS = 1000;

const loadWords = (): Promise<unknown> => loadToaster();

interface LostSessionNotice {
  delayMs: number;
  message: ToastMessage;
}

/** Notice before the redirect to sign-in, and the time to read it (spec 1 §6). */
export const lostSessionNotice = (path: string): LostSessionNotice =>
  path === PATHS.dashboard
    ? { delayMs: 1500, message: { title: 'Sessão expirada', description: 'Redirecionando para login...' } }
    : {
        delayMs: 500,
        message: {
          title: 'Não autorizado',
          description: 'Você foi desconectado. Fazendo login novamente...',
        },
      };

let clearing: Promise<void> = Promise.resolve();
let isDeviceCleared = false;

/** Removes what the device keeps of the lost session; otherwise sign-in makes the browser remove all it stores. */
export function clearDevice(): void {
  const clear = async (): Promise<void> => {
    const { clearDeviceData } = await import('#features/offline/forget-device.ts');
    isDeviceCleared = await clearDeviceData();
  };
  clearing = clear().catch(() => undefined);
}

/** Sign-in URL that returns to the current page. */
const loginBackHere = (): string => {
  const here = location.pathname + location.search;
  const query = new URLSearchParams({
    ...(here !== PATHS.dashboard && { return_to: here }),
    ...(isDeviceCleared && { device: 'cleared' }),
  });
  return query.size > 0 ? `${LOGIN_URL}?${query}` : LOGIN_URL;
};

/**
 * Leaves for sign-in; a second call within ten seconds signs out, which ends on the public page and so breaks a loop.
 */
export function goToLogin(): void {
  const sentAt = Number(sessionStorage.getItem(GUARD_KEY) ?? 0);
  const isLoop = Date.now() - sentAt < GUARD_MS;
  sessionStorage.setItem(GUARD_KEY, String(Date.now()));
  location.assign(isLoop ? LOGOUT_URL : loginBackHere());
}

const clearingInTime = (): Promise<void> =>
  Promise.race([clearing, new Promise<void>((resolve) => setTimeout(resolve, ASK_WAIT_MS))]);

/** Leaves for sign-in once the device is cleared. */
export async function leaveForLogin(): Promise<void> {
  await clearingInTime();
  goToLogin();
}

/** Time during which one tab signs in on behalf of all tabs. */
const CLAIM_MS = 60_000;
const CLAIM_KEY = 'zelo-signing-in';

const takeClaim = (): boolean => {
  const isClaimed = Date.now() - Number(localStorage.getItem(CLAIM_KEY) ?? 0) < CLAIM_MS;
  if (!isClaimed) localStorage.setItem(CLAIM_KEY, String(Date.now()));
  return !isClaimed;
};

/**
 * True for the one tab of the browser that may start a sign-in: sign-ins are limited to ten per minute, and each
 * voids the previous one. A page without Web Locks (plain HTTP in a local network) decides by `localStorage` alone.
 */
const claimSignIn = async (): Promise<boolean> => {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request(CLAIM_KEY, takeClaim) : takeClaim();
};

/** A user is signed in: the next session that ends starts a new sign-in. */
export const forgetClaim = (): void => localStorage.removeItem(CLAIM_KEY);

/** A page that is reloaded before it left for sign-in started none: any other page may start it. */
const releaseClaim = (): void => {
  const [sentAt, claimedAt] = [sessionStorage.getItem(GUARD_KEY), localStorage.getItem(CLAIM_KEY)];
  if (Number(sentAt ?? 0) < Number(claimedAt ?? 0)) forgetClaim();
};

const anyway = (): Promise<boolean> => Promise.resolve(true);

/** Checks if the session is still lost; a failure or a timeout counts as lost. */
const askInTime = (isStillLost: () => Promise<boolean>): Promise<boolean> =>
  Promise.race([
    isStillLost().catch(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), ASK_WAIT_MS)),
  ]);

/**
 * Shows that the session is over, and leaves once the user could read it, unless a user has signed in since.
 * @returns cancels the redirect
 */
export function notifyAndLeave(path: string, isStillLost = anyway, words = loadWords): () => void {
  const { delayMs, message } = lostSessionNotice(path);
  toast({ ...message, tone: 'danger' });
  let state: 'open' | 'asking' | 'ended' = 'open';
  const end = () => {
    state = 'ended';
    clearTimeout(timer);
  };
  const leave = async (): Promise<void> => {
    state = 'asking';
    clearTimeout(timer);
    const isLost = await askInTime(isStillLost);
    await clearingInTime();
    if (isLost && state === 'asking') goToLogin();
    end();
  };
  let timer = setTimeout(() => void leave(), WORDS_WAIT_MS);
  const leaveOnceRead = () => {
    if (state !== 'open') return;
    clearTimeout(timer);
    timer = setTimeout(() => void leave(), delayMs);
  };
  void words().then(leaveOnceRead, leaveOnceRead);
  return end;
}

interface LostTab {
  path: string;
  isStillLost: () => Promise<boolean>;
  /** Another tab starts the sign-in: this one stays and offers it. */
  onStay: () => void;
}

/**
 * Once the tab is visible, reports the lost session and leaves for sign-in, or stays if another tab does. Checks the
 * session again first: another tab may have signed in while this one was hidden.
 * @returns cancels the redirect
 */
export function leaveOnceVisible({ path, isStillLost, onStay }: LostTab): () => void {
  const ended = new AbortController();
  let stay: (() => void) | undefined;
  const leave = async (): Promise<void> => {
    const mayLeave = await claimSignIn();
    if (ended.signal.aborted) return;
    if (!mayLeave) return onStay();
    addEventListener('pagehide', releaseClaim, { signal: ended.signal });
    stay = notifyAndLeave(path, isStillLost);
  };
  const handleVisible = async (): Promise<void> => {
    if (stay || document.visibilityState !== 'visible') return;
    if ((await isStillLost()) && !ended.signal.aborted) await leave();
  };
  if (document.visibilityState === 'visible') void leave();
  for (const event of ['visibilitychange', 'focus'] as const)
    addEventListener(event, () => void handleVisible(), { signal: ended.signal, capture: true });
  return () => {
    ended.abort();
    stay?.();
  };
}

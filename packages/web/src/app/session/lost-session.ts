import { LOGIN_URL, LOGOUT_URL, PATHS } from '#lib/paths.ts';
import { toast, type ToastMessage } from '#ui/toasts/toast.ts';
import { loadToaster } from '#ui/toasts/toast-outlet.tsx';

const GUARD_KEY = 'zelo-sent-to-login';
const GUARD_MS = 10_000;
/** On a slow connection the words may come late; on one that is stuck nobody waits for them. */
const WORDS_WAIT_MS = 3000;
/** A server that does not say who is signed in keeps nobody. */
const ASK_WAIT_MS = 1000;

const loadWords = (): Promise<unknown> => loadToaster();

interface LostSessionNotice {
  delayMs: number;
  message: ToastMessage;
}

/** What a person reads, and how long, before the way back to sign-in (spec 1 §6). */
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

/** Sign-in that ends where the person was. */
const loginBackHere = (): string => {
  const here = location.pathname + location.search;
  return here === PATHS.dashboard ? LOGIN_URL : `${LOGIN_URL}?return_to=${encodeURIComponent(here)}`;
};

/** Leaves for sign-in; twice within ten seconds signs out, which ends on the public page, so that the two cannot loop. */
export function goToLogin(): void {
  const sentAt = Number(sessionStorage.getItem(GUARD_KEY) ?? 0);
  const isLoop = Date.now() - sentAt < GUARD_MS;
  sessionStorage.setItem(GUARD_KEY, String(Date.now()));
  location.assign(isLoop ? LOGOUT_URL : loginBackHere());
}

/** Time in which one tab is on its way to sign-in for all of them. */
const CLAIM_MS = 60_000;
const CLAIM_KEY = 'zelo-signing-in';

const takeClaim = (): boolean => {
  const isClaimed = Date.now() - Number(localStorage.getItem(CLAIM_KEY) ?? 0) < CLAIM_MS;
  if (!isClaimed) localStorage.setItem(CLAIM_KEY, String(Date.now()));
  return !isClaimed;
};

/**
 * True for the one tab of the browser that may start a sign-in by itself: sign-ins are limited to ten a minute, and each
 * makes the one before it void. A page without Web Locks (plain HTTP in a local network) decides by what is stored.
 */
export const claimSignIn = async (): Promise<boolean> => {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request(CLAIM_KEY, takeClaim) : takeClaim();
};

/** Somebody is signed in: the next session that ends starts a sign-in of its own. */
export const forgetClaim = (): void => localStorage.removeItem(CLAIM_KEY);

/** A page that is reloaded before it left for sign-in started none: whichever comes next may. */
const releaseClaim = (): void => {
  const [sentAt, claimedAt] = [sessionStorage.getItem(GUARD_KEY), localStorage.getItem(CLAIM_KEY)];
  if (Number(sentAt ?? 0) < Number(claimedAt ?? 0)) forgetClaim();
};

const anyway = (): Promise<boolean> => Promise.resolve(true);

/** Asks whether the session is still lost; without an answer it is. */
const askInTime = (isStillLost: () => Promise<boolean>): Promise<boolean> =>
  Promise.race([
    isStillLost().catch(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), ASK_WAIT_MS)),
  ]);

/**
 * Tells that the session is over, and leaves when that could be read, unless somebody has signed in by then. The answer
 * undoes the leaving.
 */
export function tellAndLeave(path: string, isStillLost = anyway, words = loadWords): () => void {
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
 * Once the tab is visible, tells that the session is over and leaves for sign-in, or stays where another tab does that.
 * Another tab may have signed in before this one is seen, so it asks again first. The answer undoes the leaving.
 */
export function leaveOnceVisible({ path, isStillLost, onStay }: LostTab): () => void {
  const ended = new AbortController();
  let stay: (() => void) | undefined;
  const leave = async (): Promise<void> => {
    const mayLeave = await claimSignIn();
    if (ended.signal.aborted) return;
    if (!mayLeave) return onStay();
    addEventListener('pagehide', releaseClaim, { signal: ended.signal });
    stay = tellAndLeave(path, isStillLost);
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

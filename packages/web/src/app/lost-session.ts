import { LOGIN_URL, LOGOUT_URL, PATHS } from '#lib/paths.ts';
import { toast, type ToastMessage } from '#ui/toast.ts';
import { loadToaster } from '#ui/toast-outlet.tsx';

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

/**
 * Tells and leaves once the tab is visible: tabs in the background that all began a sign-in would leave only the last of
 * them valid. Another tab may have signed in until then, so such a tab asks again first. The answer undoes the leaving.
 */
export function leaveOnceVisible(path: string, isStillLost: () => Promise<boolean>): () => void {
  if (document.visibilityState === 'visible') return tellAndLeave(path, isStillLost);
  const ended = new AbortController();
  let stay = (): void => undefined;
  const handleVisible = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !(await isStillLost()) || ended.signal.aborted) return;
    stay();
    stay = tellAndLeave(path, isStillLost);
  };
  document.addEventListener('visibilitychange', () => void handleVisible(), { signal: ended.signal });
  return () => {
    ended.abort();
    stay();
  };
}

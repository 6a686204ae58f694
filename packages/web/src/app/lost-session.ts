import { LOGIN_URL, LOGOUT_URL, PATHS } from '#lib/paths.ts';
import { toast, type ToastMessage } from '#ui/toast.ts';
import { loadToaster } from '#ui/toast-outlet.tsx';

const GUARD_KEY = 'zelo-sent-to-login';
const GUARD_MS = 10_000;
/** On a slow connection the words may come late; on one that is stuck nobody waits for them. */
const WORDS_WAIT_MS = 3000;

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

/** Tells that the session is over, and leaves when that could be read; the answer undoes the leaving. */
export function tellAndLeave(path: string, words: () => Promise<unknown> = loadToaster): () => void {
  const { delayMs, message } = lostSessionNotice(path);
  toast({ ...message, tone: 'danger' });
  let isOpen = true;
  const end = () => {
    isOpen = false;
    clearTimeout(timer);
  };
  const leave = () => {
    end();
    goToLogin();
  };
  let timer = setTimeout(leave, WORDS_WAIT_MS);
  const leaveOnceRead = () => {
    if (!isOpen) return;
    clearTimeout(timer);
    timer = setTimeout(leave, delayMs);
  };
  void words().then(leaveOnceRead, leaveOnceRead);
  return end;
}

/**
 * Tells and leaves once the tab is visible: tabs in the background that all began a sign-in would leave only the last of
 * them valid. Another tab may have signed in until then, so such a tab asks again first. The answer undoes the leaving.
 */
export function leaveOnceVisible(path: string, isStillLost: () => Promise<boolean>): () => void {
  if (document.visibilityState === 'visible') return tellAndLeave(path);
  const ended = new AbortController();
  let stay = (): void => undefined;
  const handleVisible = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !(await isStillLost()) || ended.signal.aborted) return;
    stay();
    stay = tellAndLeave(path);
  };
  document.addEventListener('visibilitychange', () => void handleVisible(), { signal: ended.signal });
  return () => {
    ended.abort();
    stay();
  };
}

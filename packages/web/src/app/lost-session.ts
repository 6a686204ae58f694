import { LOGIN_URL, LOGOUT_URL, PATHS } from '#lib/paths.ts';
import type { ToastMessage } from '#ui/toast.ts';

const GUARD_KEY = 'zelo-sent-to-login';
const GUARD_MS = 10_000;

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

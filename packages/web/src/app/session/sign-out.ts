import { hasDrafts } from '#lib/drafts/drafts.ts';
import { LOGOUT_URL } from '#lib/paths.ts';
import { confirm } from '#ui/dialogs/confirm.ts';
import { silenceToasts } from '#ui/toasts/toast.ts';

const ERASES_DRAFTS = {
  title: 'Sair e apagar o que não foi salvo?',
  detail: 'Este aparelho guarda um texto que você começou e não salvou. Ao sair, ele é apagado.',
  destructive: true,
  answers: { yes: 'Sair e apagar', no: 'Ficar aqui' },
};

/** On a slow line the page stays this long while the server has ended the session. */
const MAX_SIGN_OUT_MS = 60_000;

let isUnderWay = false;
const listeners = new Set<() => void>();

function setUnderWay(next: boolean): void {
  isUnderWay = next;
  for (const listener of listeners) listener();
}

/** True while the browser is on its way out: until then a lost session is no surprise. */
export const signingOut = {
  get: (): boolean => isUnderWay,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Leaves the account; asks first when that erases unsaved text.
 * @param onAsk closes the menu, which would cover the question
 */
export async function signOut(onAsk?: () => void): Promise<void> {
  if (hasDrafts()) {
    onAsk?.();
    if (!(await confirm(ERASES_DRAFTS))) return;
  }
  setUnderWay(true);
  // a way out that never ends must not leave a page without a session
  setTimeout(() => setUnderWay(false), MAX_SIGN_OUT_MS);
  silenceToasts(MAX_SIGN_OUT_MS);
  location.assign(LOGOUT_URL);
}

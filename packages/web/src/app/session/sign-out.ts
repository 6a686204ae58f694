import { hasDrafts } from '#lib/drafts/drafts.ts';
import { LOGOUT_URL } from '#lib/paths.ts';
import { confirm } from '#ui/dialogs/confirm.ts';
import { silenceToasts } from '#ui/toasts/toast.ts';

const ERASES_DRAFTS = {
  title: 'Sair e apagar o que não foi salvo?',
  detail: 'Este aparelho guarda um texto que você começou e não salvou. Ao sair, ele é apagado.',
  destructive: true,
  answers: { yes: 'Sair e apagar', no: 'Continuar' },
};

/** On a slow line the page stays this long while the server has ended the session. */
const MAX_SIGN_OUT_MS = 60_000;

let endsAt = 0;

/** Time for which a lost session means that the user is signing out; 0 when it is a surprise. */
export const signOutWaitMs = (): number => Math.max(0, endsAt - Date.now());

/**
 * Leaves the account; asks first when that erases unsaved text.
 * @param onAsk closes the menu, which would cover the question
 */
export async function signOut(onAsk?: () => void): Promise<void> {
  if (hasDrafts()) {
    onAsk?.();
    if (!(await confirm(ERASES_DRAFTS))) return;
  }
  endsAt = Date.now() + MAX_SIGN_OUT_MS;
  silenceToasts(MAX_SIGN_OUT_MS);
  location.assign(LOGOUT_URL);
}

import { hasDrafts } from '#lib/drafts/drafts.ts';
import { LOGOUT_URL } from '#lib/paths.ts';
import { confirm } from '#ui/dialogs/confirm.ts';

const ERASES_DRAFTS = {
  title: 'Sair e apagar o que não foi salvo?',
  detail: 'Este aparelho guarda um texto que você começou e não salvou. Ao sair, ele é apagado.',
  destructive: true,
  answers: { yes: 'Sair e apagar', no: 'Continuar' },
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
  location.assign(LOGOUT_URL);
}

import { useMutation } from '@tanstack/react-query';
import { CLOSING_WORD } from '@zelo/domain/account/closing-word.ts';
import { call } from '#lib/api/api.ts';
import { HttpError, userMessage } from '#lib/api/http-error.ts';
import { PATHS } from '#lib/paths.ts';

/** Leaves for the public page without a warning about unsaved changes: the account is gone. */
function leave(): void {
  // in the capture phase, before the page's own listener asks
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.replace(PATHS.dashboard);
}

export const useCloseAccount = () =>
  useMutation({
    mutationFn: () => call('DELETE /api/account', { body: { confirmation: CLOSING_WORD } }),
    onSuccess: leave,
  });

/** Reason why the account still exists; a lost response says nothing about that. */
export function closingFailure(error: unknown): string {
  const reason = userMessage(error, 'Tente de novo em instantes.');
  return error instanceof HttpError ? `Sua conta não foi excluída. ${reason}` : reason;
}

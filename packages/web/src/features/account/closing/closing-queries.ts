import { useMutation } from '@tanstack/react-query';
import { CLOSING_WORD } from '@zelo/domain/account/closing-word.ts';
import { call } from '#lib/api/api.ts';
import { HttpError, userMessage } from '#lib/api/http-error.ts';
import { PATHS } from '#lib/paths.ts';

/** Leaves for the public page, and not by way of a question about what was typed and not saved: it is gone. */
function leave(): void {
  // on the way down, before the page's own listener asks
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.replace(PATHS.dashboard);
}

/** Closes the account; the session ends with it. */
export const useCloseAccount = () =>
  useMutation({
    mutationFn: () => call('DELETE /api/account', { body: { confirmation: CLOSING_WORD } }),
    onSuccess: leave,
  });

/** Why the account is still there; an answer that was lost on its way says nothing of that. */
export function closingFailure(error: unknown): string {
  const reason = userMessage(error, 'Tente de novo em instantes.');
  return error instanceof HttpError ? `Sua conta não foi excluída. ${reason}` : reason;
}

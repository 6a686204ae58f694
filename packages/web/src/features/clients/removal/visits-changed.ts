import { HttpError, userMessage } from '#lib/api/http-error.ts';

/** Notice of a repeated confirmation after visits were booked or cancelled while it was open; else null. */
export const visitsChangedText = (error: unknown): string | null =>
  error instanceof HttpError && error.answer?.['code'] === 'stale'
    ? userMessage(error, 'Os horários mudaram. Confirme de novo.')
    : null;

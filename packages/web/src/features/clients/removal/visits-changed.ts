import { HttpError, userMessage } from '#lib/api/http-error.ts';

/** What the question says when it is asked again, after visits were booked or cancelled while it was open; else null. */
export const visitsChangedText = (error: unknown): string | null =>
  error instanceof HttpError && error.answer?.['code'] === 'stale'
    ? userMessage(error, 'Os horários mudaram. Confirme de novo.')
    : null;

import { HttpError, userMessage } from '#lib/http-error.ts';
import { toast } from '#ui/toast.ts';

/** True when visits were booked or cancelled while a question was open: it says so, and the question is asked again. */
export const visitsChanged = (error: unknown): boolean => {
  if (!(error instanceof HttpError) || error.answer?.['code'] !== 'stale') return false;
  const description = userMessage(error, 'Confirme de novo.');
  toast({ title: 'Os horários mudaram', description, tone: 'danger' });
  return true;
};

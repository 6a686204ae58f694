import { HttpError } from '#lib/api/http-error.ts';

/** Heads the notice of a failure: the subscription where the server refused for it (spec 2 §8), else as given. */
export const failureTitle = (error: unknown, otherwise: string): string =>
  error instanceof HttpError && (error.status === 403 || error.answer?.['subscriptionRequired'] === true)
    ? 'Assinatura expirada'
    : otherwise;

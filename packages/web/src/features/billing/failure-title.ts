import { HttpError } from '#lib/api/http-error.ts';

/** Title of a failure notice: the subscription if the server refused because of it (spec 2 §8), else as given. */
export const failureTitle = (error: unknown, otherwise: string): string =>
  error instanceof HttpError && (error.status === 403 || error.answer?.['subscriptionRequired'] === true)
    ? 'Assinatura expirada'
    : otherwise;

/**
 * Request headers that this program or a library under it reads. The fuzz sends each of them long runs of one
 * character and judges the time; `npm run check:headers` refuses a read header that is missing here.
 */
export const JUDGED_HEADERS = [
  'accept',
  'accept-encoding',
  'apikey',
  'authorization',
  'cache-control',
  'content-length',
  'content-type',
  'cookie',
  'date',
  'forwarded',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'origin',
  'range',
  'referer',
  'retry-after',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'stripe-signature',
  'stripe-version',
  'transfer-encoding',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
] as const;

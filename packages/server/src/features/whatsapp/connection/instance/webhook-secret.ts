import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Key of all webhook secrets, derived from the installation's data key for this purpose only (RFC 5869). */
export const webhookKeyFrom = (dataKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, 'zelo', 'evolution-webhook', 32));

/**
 * Secret that the gateway sends as `Authorization: Bearer …` with an instance's webhooks. Derived, so nothing secret
 * is stored. Static, because the vendor's own signed token expires before its retries end.
 * @param key see `webhookKeyFrom`
 */
export const webhookSecret = (key: Buffer, instanceName: string): string =>
  createHmac('sha256', key).update(instanceName).digest('base64url');

/**
 * True when an Authorization header carries the instance's secret; compares in constant time.
 * @param keys current and previous keys: an instance keeps its key until its webhook is set again
 */
export const isFromGateway = (
  keys: readonly Buffer[],
  request: { instanceName: string; authorization: string | undefined },
): boolean => {
  const given = Buffer.from(request.authorization ?? '');
  return keys.some((key) => {
    const expected = Buffer.from(`Bearer ${webhookSecret(key, request.instanceName)}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};

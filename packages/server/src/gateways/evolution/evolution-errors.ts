// Failures of Evolution API calls, as one error with one list of reasons.
import { z } from 'zod';

/**
 * Reason of a failed call. `not-connected` ends when the phone is paired again; `license-required` needs the operator
 * (Evolution API 2.4 before its activation). After `timeout`, `connection-lost` and `vendor-failure` the outcome is
 * unknown.
 */
export type GatewayReason =
  | 'not-on-whatsapp'
  | 'not-connected'
  | 'unknown-instance'
  | 'name-in-use'
  | 'unauthorized'
  | 'license-required'
  | 'rate-limited'
  | 'invalid-request'
  | 'unreachable'
  | 'timeout'
  | 'connection-lost'
  | 'unexpected-answer'
  | 'vendor-failure';

const worthRetrying = new Set<GatewayReason>([
  'not-connected',
  'rate-limited',
  'unreachable',
  'timeout',
  'connection-lost',
  'vendor-failure',
]);

const uncertain = new Set<GatewayReason>([
  'timeout',
  'connection-lost',
  'unexpected-answer',
  'vendor-failure',
]);

/** A failed call; its message contains no phone number and no text of a chat, so it may be logged. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly vendor = 'evolution';
  readonly operation: string;
  readonly reason: GatewayReason;
  /** HTTP status, or undefined without a response. */
  readonly status: number | undefined;
  readonly retry: boolean;
  /** True when the vendor may have done the work: check before sending again. */
  readonly mayHaveHappened: boolean;

  constructor(
    operation: string,
    reason: GatewayReason,
    more: { status?: number; text?: string; cause?: unknown } = {},
  ) {
    const status = more.status === undefined ? '' : ` (${more.status})`;
    const text = more.text ? `: ${withoutNumbers(more.text)}` : '';
    super(`evolution ${operation} failed, ${reason}${status}${text}`, { cause: more.cause });
    this.operation = operation;
    this.reason = reason;
    this.status = more.status;
    this.retry = worthRetrying.has(reason);
    this.mayHaveHappened = uncertain.has(reason);
  }
}

/** Vendor messages may quote the request; long numbers are phones or ids. */
function withoutNumbers(text: string): string {
  return text.slice(0, 200).replaceAll(/\d{6,}/g, '…');
}

const errorBody = z.object({
  code: z.string().optional(),
  message: z.unknown().optional(),
  response: z.object({ message: z.unknown().optional() }).optional(),
});

const absentNumber = z.object({ exists: z.literal(false) });

interface Complaint {
  texts: string[];
  isAbsentNumber: boolean;
  /** A list of lists: the vendor's schema validation refused the body, and nothing was done. */
  isOfSchema: boolean;
  needsLicense: boolean;
}

/** `response.message` is a text, a list of texts, a list of lists, or a list of numbers that do not exist. */
function complaintOf(body: unknown): Complaint {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return { texts: [], isAbsentNumber: false, isOfSchema: false, needsLicense: false };
  const message = parsed.data.response?.message ?? parsed.data.message;
  const items = [message].flat(2);
  return {
    texts: items.filter((item) => typeof item === 'string'),
    isAbsentNumber: items.some((item) => absentNumber.safeParse(item).success),
    isOfSchema: Array.isArray(message) && message.some(Array.isArray),
    needsLicense: parsed.data.code === 'LICENSE_REQUIRED',
  };
}

// without a connection, each route fails at a different place in the vendor's code
const disconnected =
  /Connection Closed|reading 'onWhatsApp'|reading 'id'|reading 'readMessages'|is not connected/;

/**
 * True for a rejected request. Status 400 alone proves nothing: the vendor sends it for any exception of Baileys or
 * its database, even after the message left (`sendMessageWithTyping`). Proxies answer 400, too.
 */
const isFinalRefusal = ({ texts, isOfSchema }: Complaint): boolean =>
  isOfSchema || texts.some((text) => text === 'Text is required');

function reasonFor(status: number, { texts, isAbsentNumber, needsLicense }: Complaint): GatewayReason {
  const text = texts.join(' ');
  if (needsLicense) return 'license-required';
  if (isAbsentNumber) return 'not-on-whatsapp';
  if (disconnected.test(text)) return 'not-connected';
  if (status === 429 || text.includes('rate-overlimit')) return 'rate-limited';
  if (status === 401) return 'unauthorized';
  if (status === 403 && text.includes('already in use')) return 'name-in-use';
  if (status === 404 && /does not exist|not found/.test(text)) return 'unknown-instance';
  if (status >= 500) return 'vendor-failure';
  return status === 400 ? 'invalid-request' : 'unexpected-answer';
}

/** The error for a response that is not 2xx; `body` is its parsed JSON, if any. */
export function errorFromResponse(operation: string, status: number, body: unknown): GatewayError {
  const complaint = complaintOf(body);
  const told = reasonFor(status, complaint);
  const mayHaveLeft = operation === 'sendText' && told === 'invalid-request' && !isFinalRefusal(complaint);
  return new GatewayError(operation, mayHaveLeft ? 'vendor-failure' : told, {
    status,
    text: complaint.texts.join(', '),
  });
}

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The error for a call without a response, from an exception of `fetch`. */
export function errorFromFailure(operation: string, cause: unknown): GatewayError {
  if (cause instanceof GatewayError) return cause;
  if (cause instanceof Error && cause.name === 'TimeoutError')
    return new GatewayError(operation, 'timeout', { cause });
  const inner = cause instanceof Error ? cause.cause : undefined;
  const code = inner instanceof Error && 'code' in inner ? String(inner.code) : '';
  if (inner instanceof Error && inner.message.includes('redirect'))
    return new GatewayError(operation, 'unexpected-answer', { text: 'redirect', cause });
  return new GatewayError(operation, neverConnected.has(code) ? 'unreachable' : 'connection-lost', { cause });
}

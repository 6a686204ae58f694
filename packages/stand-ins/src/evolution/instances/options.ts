/** Start options of the WhatsApp stand-in; every time is in milliseconds. */
export interface EvolutionStandInOptions {
  /** Fixed port on 127.0.0.1; any free one when 0 or absent. */
  port?: number;
  /** Global key of the `apikey` header; generated when absent. */
  apiKey?: string;
  /** JSON file that keeps instances, pairings and chats over a restart; memory only when absent. */
  stateFile?: string;
  /** Clock of message timestamps and QR codes; the machine's when absent. */
  now?: () => number;
  timings?: Partial<Timings>;
  retries?: Partial<Retries>;
  /** Number of QR codes an instance shows before it refuses (QRCODE_LIMIT). */
  qrLimit?: number;
  /** False leaves sent messages at PENDING until the control port sets a status. */
  automaticAcks?: boolean;
}

/** The vendor sleeps 5000 ms in create and 2000 ms in connect; short here, because no WhatsApp is involved. */
export interface Timings {
  createMs: number;
  connectMs: number;
  qrRotationMs: number;
  /** Pause between a new code and its picture: longer than `connectMs` gives the response without `base64`. */
  qrImageMs: number;
  /** Time spent looking for a file that WhatsApp no longer has; five seconds at the vendor. */
  goneFileMs: number;
  /** Pause between `connecting` and `open`, and between SEND_MESSAGE and each acknowledgement. */
  settleMs: number;
}

/** Webhook delivery of Evolution API 2.3.7: exponential, doubled each time, with jitter. */
export interface Retries {
  requestTimeoutMs: number;
  maxAttempts: number;
  initialDelayMs: number;
  maxDelayMs: number;
  /** Part of the delay that is random, 0 to 1. */
  jitter: number;
}

export const defaultTimings: Timings = {
  createMs: 50,
  connectMs: 50,
  qrRotationMs: 45_000,
  qrImageMs: 0,
  goneFileMs: 50,
  settleMs: 60,
};

export const defaultRetries: Retries = {
  requestTimeoutMs: 30_000,
  maxAttempts: 10,
  initialDelayMs: 5_000,
  maxDelayMs: 300_000,
  jitter: 0.2,
};

export const defaultQrLimit = 30;

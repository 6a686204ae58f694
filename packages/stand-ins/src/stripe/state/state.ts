// State of the stand-in, and the optional file that keeps it over a restart.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { movableClock, type Clock } from './clock.ts';
import { randomLetters } from './ids.ts';
import type {
  CardKind,
  CheckoutPlan,
  CheckoutSession,
  Customer,
  Invoice,
  KeptCall,
  KeptEvent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  SetupIntent,
  Subscription,
} from './resources.ts';

const emptyTables = () => ({
  products: new Map<string, Product>(),
  prices: new Map<string, Price>(),
  customers: new Map<string, Customer>(),
  sessions: new Map<string, CheckoutSession>(),
  checkoutPlans: new Map<string, CheckoutPlan>(),
  subscriptions: new Map<string, Subscription>(),
  invoices: new Map<string, Invoice>(),
  paymentMethods: new Map<string, PaymentMethod>(),
  cards: new Map<string, CardKind>(),
  setupIntents: new Map<string, SetupIntent>(),
  portals: new Map<string, PortalSession>(),
  /** Unix seconds until which a portal link works. */
  portalExpiries: new Map<string, number>(),
  events: new Map<string, KeptEvent>(),
  /** Answered calls of the last day by idempotency key. */
  replays: new Map<string, KeptCall>(),
  /** Subscriptions whose end of trial has been announced. */
  announcedTrials: new Map<string, true>(),
});

export type Tables = ReturnType<typeof emptyTables>;

export interface Settings {
  secretKey: string;
  webhookSecret: string;
  webhookUrl: string | null;
  priceId: string;
  /** Status of a subscription after its last retry has failed. */
  afterLastRetry: 'canceled' | 'unpaid' | 'past_due';
  /** Number of upcoming charges that the bank declines, regardless of the card. */
  declines: number;
  /** Number of upcoming charges for which the bank requires authentication. */
  authentications: number;
}

export interface StripeState extends Tables {
  readonly clock: Clock;
  readonly settings: Settings;
  /** Base of the page URLs; stored URLs follow when it changes. */
  url: () => string;
  listensAt: (url: string) => void;
  /** Call after each change. */
  changed: () => void;
  /** Clears everything but keys and webhook URL. */
  reset: () => void;
  close: () => void;
}

interface Saved {
  url: string;
  movedMillis: number;
  settings: Settings;
  tables: Record<string, [string, unknown][]>;
}

function load(path: string | undefined): Saved | null {
  if (path === undefined) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Saved;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`state file ${path} cannot be read`, { cause: error });
  }
}

/** Writes through a second file and a rename, so that a kill never leaves half a file; coalesces bursts. */
function fileWriter(path: string, content: () => Saved) {
  let waiting: NodeJS.Immediate | null = null;
  const write = (): void => {
    waiting = null;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, JSON.stringify(content()));
    renameSync(`${path}.new`, path);
  };
  // A full disk must not end the program under test; the next change, or `finish`, tries again.
  const tryWrite = (): void => {
    try {
      write();
    } catch {
      waiting = null;
    }
  };
  return {
    request: (): void => {
      waiting ??= setImmediate(tryWrite);
    },
    /**
     * Writes the last state.
     * @throws when that is not possible
     */
    finish: (): void => {
      if (waiting) clearImmediate(waiting);
      write();
    },
  };
}

const newSettings = (): Settings => ({
  secretKey: `sk_test_${randomLetters(48)}`,
  webhookSecret: `whsec_${randomLetters(32)}`,
  webhookUrl: null,
  priceId: '',
  afterLastRetry: 'canceled',
  declines: 0,
  authentications: 0,
});

/** Stored page URLs follow a changed port. */
function fill(tables: Tables, saved: Saved['tables'], change: (text: string) => string): void {
  for (const [name, table] of Object.entries(tables)) {
    table.clear();
    const rows = JSON.parse(change(JSON.stringify(saved[name] ?? []))) as [string, never][];
    for (const [id, row] of rows) table.set(id, row);
  }
}

const rowsOf = (tables: Tables): Saved['tables'] =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, [...table]]));

/** @throws when the file exists and is not readable JSON */
export function stripeState(options: { stateFile?: string | undefined; now: () => Date }): StripeState {
  const saved = load(options.stateFile);
  const tables = emptyTables();
  const settings: Settings = { ...newSettings(), ...saved?.settings };
  const clock = movableClock(options.now, saved?.movedMillis ?? 0);
  let url = '';
  const content = () => ({ url, movedMillis: clock.moved(), settings, tables: rowsOf(tables) });
  const file = options.stateFile === undefined ? null : fileWriter(options.stateFile, content);
  return {
    ...tables,
    clock,
    settings,
    url: () => url,
    listensAt: (address) => {
      url = address;
      if (saved) fill(tables, saved.tables, (text) => text.replaceAll(saved.url, address));
    },
    changed: () => file?.request(),
    reset: () => {
      for (const table of Object.values(tables)) table.clear();
      clock.move(-clock.moved());
      settings.declines = 0;
      settings.authentications = 0;
      settings.afterLastRetry = 'canceled';
      file?.request();
    },
    close: () => file?.finish(),
  };
}

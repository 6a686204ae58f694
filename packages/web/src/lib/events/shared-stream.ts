// One event stream for all tabs of a browser (decision 025): over HTTP/1.1 a browser opens six connections per host,
// and a stream per tab would use them up. A Web Lock elects the tab that holds the stream; it forwards all events.
import { type EventStream, openEventStream, type StreamHandler } from './event-stream.ts';
import { electTab } from './tab-election.ts';

export interface SharedStream {
  /** Checks the connection, as after the browser was offline. */
  reopen: () => void;
  stop: () => void;
}

/** Interval at which a visible tab pings the leader. */
const PING_INTERVAL_MS = 10_000;
/** A leader that has not answered in this time is frozen, and its lock is stolen. */
const PONG_TIMEOUT_MS = 5_000;

type Signal = { data: string } | 'open' | 'lost' | 'refused' | 'missed';

interface LeaderState {
  leader: string;
  /** Signals sent so far. */
  count: number;
  isOpen: boolean;
}

/** From the leader: its next signal, or without one the reply to a ping. */
type LeaderNote = LeaderState & { signal?: Signal };
type Note = LeaderNote | 'ping';

const handleSignal = (handler: StreamHandler, signal: Signal): void => {
  if (typeof signal === 'object') handler.onMessage(signal.data);
  else if (signal === 'open') handler.onOpen();
  else if (signal === 'missed') handler.onMissed();
  else handler.onLost(signal === 'refused');
};

interface Leading extends EventStream {
  answerPing: () => void;
}

/** Holds the stream; every signal goes to the other tabs and to this one. */
function leadTabs(channel: BroadcastChannel, handler: StreamHandler, hasMissed: boolean): Leading {
  const state: LeaderState = {
    leader: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    count: 0,
    isOpen: false,
  };
  const pass = (signal: Signal): void => {
    state.count += 1;
    channel.postMessage({ ...state, signal } satisfies Note);
    handleSignal(handler, signal);
  };
  const answerPing = (): void => channel.postMessage({ ...state } satisfies Note);
  // tabs waiting for a reply of the previous leader need not wait any longer
  answerPing();
  const stream = openEventStream(
    {
      onMessage: (data) => pass({ data }),
      onOpen: () => {
        state.isOpen = true;
        pass('open');
      },
      onLost: (isRefused) => {
        state.isOpen = false;
        pass(isRefused ? 'refused' : 'lost');
      },
      onMissed: () => pass('missed'),
    },
    hasMissed,
  );
  return { ...stream, answerPing };
}

/**
 * Handles the notes of leaders. They arrive in order, but a tab that was frozen receives only some of them: the
 * numbers then show the gap.
 */
function followLeaders(handler: StreamHandler, first?: LeaderState) {
  let known = first;
  return ({ signal, ...state }: LeaderNote): void => {
    const before = known;
    known = state;
    if (signal) handleSignal(handler, signal);
    else if ((before?.isOpen ?? true) !== state.isOpen) handleSignal(handler, state.isOpen ? 'open' : 'lost');
    if (!before) return;
    // a new leader reports missed events itself, once its stream is open
    const isGap =
      before.leader === state.leader ? state.count > before.count + (signal ? 1 : 0) : state.isOpen;
    if (isGap && signal !== 'missed') handler.onMissed();
  };
}

const isVisible = (): boolean => document.visibilityState === 'visible';

interface Membership extends SharedStream {
  /** Resolves when the tab has left; rejects when locks are not available. */
  done: Promise<void>;
}

/** Pings the leader; a visible tab gives up after a while. */
function pinger(channel: BroadcastChannel, onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ping: (): void => {
      channel.postMessage('ping' satisfies Note);
      if (isVisible()) timer ??= setTimeout(onSilence, PONG_TIMEOUT_MS);
    },
    answered: (): void => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Takes part in the election until `stop`. */
function joinTabs(locks: LockManager, name: string, handler: StreamHandler): Membership {
  const channel = new BroadcastChannel(name);
  let leading: Leading | undefined;
  let followLeader = followLeaders(handler);
  const { ping, answered } = pinger(channel, () => election.steal());
  const check = (): void => {
    if (!leading) ping();
  };
  const election = electTab(locks, name, {
    onElected: (hasPredecessor) => {
      answered();
      leading = leadTabs(channel, handler, hasPredecessor);
    },
    onDeposed: () => {
      leading?.close();
      leading = undefined;
      // regardless of the next leader's state, this tab has missed events
      followLeader = followLeaders(handler, { leader: '', count: 0, isOpen: true });
      ping();
    },
  });
  channel.addEventListener('message', ({ data }: MessageEvent<Note>) => {
    if (data === 'ping') return leading?.answerPing();
    if (leading) return;
    answered();
    followLeader(data);
  });
  document.addEventListener('visibilitychange', check);
  const timer = setInterval(() => isVisible() && check(), PING_INTERVAL_MS);
  ping();
  return {
    done: election.done,
    reopen: () => (leading ? leading.reopen() : ping()),
    stop: () => {
      election.stop();
      answered();
      leading?.close();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      channel.close();
    },
  };
}

/** Without Web Locks, as over plain HTTP in a local network: each tab has its own stream while visible. */
function streamWhileVisible(handler: StreamHandler): SharedStream {
  let hasMissed = false;
  let stream: EventStream | undefined;
  const handleVisibility = (): void => {
    if (isVisible()) {
      stream ??= openEventStream(handler, hasMissed);
      return;
    }
    stream?.close();
    stream = undefined;
    hasMissed = true;
  };
  handleVisibility();
  document.addEventListener('visibilitychange', handleVisibility);
  return {
    reopen: () => stream?.reopen(),
    stop: () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      stream?.close();
    },
  };
}

/**
 * Subscribes this tab to the event stream shared by all tabs with the same key. When the page is frozen or enters the
 * back/forward cache, its leadership passes to another tab.
 *
 * @param key tabs of different keys share nothing, such as those of two accounts
 */
export function shareStream(key: string, handler: StreamHandler): SharedStream {
  // browsers offer locks to secure pages only
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || typeof BroadcastChannel === 'undefined') return streamWhileVisible(handler);
  let current: SharedStream | undefined;
  const join = (): void => {
    const joined = joinTabs(locks, `zelo-events-${key}`, handler);
    current = joined;
    joined.done.catch(() => {
      if (current !== joined) return;
      joined.stop();
      current = streamWhileVisible(handler);
    });
  };
  const leave = (): void => {
    current?.stop();
    current = undefined;
  };
  const rejoin = (): void => {
    if (current) return;
    join();
    handler.onMissed();
  };
  join();
  addEventListener('pagehide', leave);
  addEventListener('pageshow', rejoin);
  document.addEventListener('freeze', leave);
  document.addEventListener('resume', rejoin);
  return {
    reopen: () => current?.reopen(),
    stop: () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', rejoin);
      document.removeEventListener('freeze', leave);
      document.removeEventListener('resume', rejoin);
      leave();
    },
  };
}

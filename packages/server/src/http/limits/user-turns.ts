// One user's requests must not delay others: a few run at a time, the rest are queued, with a pause in between.
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { personTurn } from '#shared/work-turns.ts';

const MAX_CONCURRENT = 4;
/** Queued requests per user: ten tabs that load a dashboard at once make about a hundred. */
const MAX_WAITING = 200;

interface Waiter {
  socket: Socket;
  /** Ends the wait; false when the connection closed first. */
  settle: (isConnected: boolean) => void;
}

interface Turns {
  running: number;
  waiting: Set<Waiter>;
}

export interface Turn {
  isConnected: () => boolean;
  /** Passes the slot to the next request; repeated calls do nothing. */
  end: () => void;
}

export type TurnRefusal = 'full' | 'gone';

/** One listener per connection: one per queued request would exceed Node's default limit of listeners. */
const closeListeners = new WeakMap<Socket, Set<() => void>>();

const onClose = (socket: Socket, listener: () => void): (() => void) => {
  const known = closeListeners.get(socket);
  const listeners = known ?? new Set();
  listeners.add(listener);
  if (!known) {
    closeListeners.set(socket, listeners);
    socket.once('close', () => {
      for (const each of listeners) each();
    });
  }
  return () => void listeners.delete(listener);
};

/** A client that hung up leaves a socket that is not writable, before it closes; injected sockets lack `writable`. */
const isConnected = (socket: { destroyed: boolean; writable?: boolean }): boolean =>
  !socket.destroyed && socket.writable !== false;

/** @returns false when the connection closed before its turn */
const waitIn = ({ waiting }: Turns, socket: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    const forget = onClose(socket, () => waiter.settle(false));
    const waiter: Waiter = {
      socket,
      settle: (connected) => {
        forget();
        waiting.delete(waiter);
        resolve(connected);
      },
    };
    waiting.add(waiter);
  });

const giveOn = (turns: Turns): void => {
  for (const waiter of turns.waiting) {
    const connected = isConnected(waiter.socket);
    waiter.settle(connected);
    // the slot passes on without becoming free
    if (connected) return;
  }
  turns.running -= 1;
};

/**
 * Runs four requests of a user concurrently and queues the others; a request whose connection closes leaves the
 * queue. Yields to the event loop between two requests, which a chain of promises would block: an embedded database
 * answers without leaving the process.
 */
export const userTurns = () => {
  const users = new Map<number, Turns>();

  const turnsOf = (userId: number): Turns => {
    const turns = users.get(userId) ?? { running: 0, waiting: new Set<Waiter>() };
    users.set(userId, turns);
    return turns;
  };

  const leave = (userId: number, turns: Turns): void => {
    giveOn(turns);
    if (turns.running === 0) users.delete(userId);
  };

  return {
    enter: async (userId: number, { raw: { socket } }: FastifyRequest): Promise<Turn | TurnRefusal> => {
      const turns = turnsOf(userId);
      if (turns.running < MAX_CONCURRENT) turns.running += 1;
      else if (turns.waiting.size >= MAX_WAITING) return 'full';
      else if (!(await waitIn(turns, socket))) return 'gone';
      const endWork = personTurn();
      let isOver = false;
      return {
        isConnected: () => isConnected(socket),
        end: () => {
          if (isOver) return;
          isOver = true;
          endWork();
          setImmediate(() => leave(userId, turns));
        },
      };
    },
  };
};

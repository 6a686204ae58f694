// What one user asks for must not make others wait: it is worked on a few at a time, in turn, with a pause between two.
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { personTurn } from '#shared/work-turns.ts';

/** Answers of one user that are made at the same time. */
const MAX_CONCURRENT = 4;
/** Requests of one user that wait for their turn: ten tabs that load a dashboard at once are about a hundred. */
const MAX_WAITING = 200;

interface Waiter {
  socket: Socket;
  /** Settles the waiting; false when the connection closed first. */
  settle: (isConnected: boolean) => void;
}

interface Turns {
  running: number;
  waiting: Set<Waiter>;
}

export interface Turn {
  isConnected: () => boolean;
  /** Gives the place to the next request; does nothing the second time. */
  end: () => void;
}

export type TurnRefusal = 'full' | 'gone';

/** One listener for each connection: requests that wait on the same one would exceed the usual number of listeners. */
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

/** A client that hung up leaves a socket that is no longer written to, before it is closed; injected ones cannot tell. */
const isConnected = (socket: { destroyed: boolean; writable?: boolean }): boolean =>
  !socket.destroyed && socket.writable !== false;

/** @returns false when the connection closed before the turn came */
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
    // the place goes on without becoming free
    if (connected) return;
  }
  turns.running -= 1;
};

/**
 * Lets four requests of a user be worked on at once, the others in their turn; a request whose connection closes leaves
 * the queue. Between two of them the event loop goes round once, or a chain of promises would keep it: an embedded
 * database answers without ever leaving the process.
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

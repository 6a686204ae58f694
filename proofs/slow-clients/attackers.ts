// Clients that hold on to a server: they send a byte a second, or far too much, or never read what they asked for.
import { connect, type Socket } from 'node:net';

const DRIP_MS = 1_000;
const PIECE = Buffer.alloc(64 * 1024, 'x');
/** With one more the server would hang up at once. */
const ASKED_AT_ONCE = 8;

export interface Attacker {
  isOpen: () => boolean;
  /** When its connection stood; until then, when it was begun. */
  beganAt: () => number;
  /** From its first byte to its end; undefined while it is open. */
  openMs: () => number | undefined;
  /** Reads what there is: only so it learns of an end that came meanwhile. */
  look: () => void;
  close: () => void;
}

export interface Target {
  port: number;
  cookie: string;
}

/** Who has no session: refused before the body is looked at. */
export const stranger = ({ port }: Target): Target => ({ port, cookie: 'nobody=1' });

/** Opens a connection and does its worst once it is open. */
const attack = ({ port }: Target, begin: (socket: Socket) => () => void): Attacker => {
  const times = { began: performance.now(), ended: 0 };
  let stop = (): void => {};
  const socket = connect({ port, host: '127.0.0.1' }, () => {
    times.began = performance.now();
    stop = begin(socket);
  });
  socket.on('error', () => {});
  socket.once('close', () => {
    times.ended = performance.now();
    stop();
  });
  return {
    isOpen: () => times.ended === 0,
    beganAt: () => times.began,
    openMs: () => (times.ended === 0 ? undefined : times.ended - times.began),
    look: () => void socket.resume(),
    close: () => socket.destroy(),
  };
};

const dripping = (socket: Socket, drop: string): (() => void) => {
  // answers are read, so that the server's end is noticed
  socket.resume();
  const timer = setInterval(() => socket.write(drop), DRIP_MS);
  return () => clearInterval(timer);
};

const post = ({ cookie }: Target, length: number): string =>
  [
    'POST /api/clients HTTP/1.1',
    'Host: localhost',
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

/** Headers that never end, a byte a second. */
export const dripHeaders = (target: Target): Attacker =>
  attack(target, (socket) => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    return dripping(socket, 'a');
  });

/** A body of a thousand bytes, a byte a second. */
export const dripBody = (target: Target): Attacker =>
  attack(target, (socket) => {
    socket.write(`${post(target, 1_000)}{"name":"`);
    return dripping(socket, 'a');
  });

/** Fifty megabytes, as fast as they are taken. */
export const hugeBody = (target: Target): Attacker =>
  attack(target, (socket) => {
    let left = 50 * 1024 * 1024;
    socket.resume();
    socket.write(`${post(target, left)}{"name":"`);
    const send = (): void => {
      while (left > 0 && !socket.destroyed) {
        left -= PIECE.length;
        if (!socket.write(PIECE)) return;
      }
    };
    socket.on('drain', send);
    send();
    return () => socket.off('drain', send);
  });

/** Asks for a large answer as often as the server lets one ask before it answers, and reads none of it. */
export const neverRead = (target: Target): Attacker =>
  attack(target, (socket) => {
    socket.pause();
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(ASKED_AT_ONCE));
    return () => {};
  });

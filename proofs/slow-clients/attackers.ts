// Clients that hold server resources: they send one byte per second, or far too much, or never read the response.
import { connect, type Socket } from 'node:net';

const DRIP_MS = 1_000;
const PIECE = Buffer.alloc(64 * 1024, 'x');
/** One more would make the server close the connection at once. */
const MAX_PIPELINED_REQUESTS = 8;

export interface Attacker {
  isOpen: () => boolean;
  /** Time of connection; before that, of the attempt. */
  beganAt: () => number;
  /** From its first byte to its end; undefined while it is open. */
  openMs: () => number | undefined;
  /** Reads available data, which is the only way to notice that the server closed. */
  look: () => void;
  close: () => void;
}

export interface Target {
  port: number;
  cookie: string;
}

/** Target without a session: refused before the body is read. */
export const stranger = ({ port }: Target): Target => ({ port, cookie: 'nobody=1' });

/** Opens a connection and calls `begin` once it is open. */
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
  // reads responses to notice that the server closed
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

/** Sends endless headers, one byte per second. */
export const dripHeaders = (target: Target): Attacker =>
  attack(target, (socket) => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    return dripping(socket, 'a');
  });

/** Sends a body of a thousand bytes, one byte per second. */
export const dripBody = (target: Target): Attacker =>
  attack(target, (socket) => {
    socket.write(`${post(target, 1_000)}{"name":"`);
    return dripping(socket, 'a');
  });

/** Sends fifty megabytes as fast as the server accepts them. */
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

/** Pipelines as many large requests as the server permits, and reads no response. */
export const neverRead = (target: Target): Attacker =>
  attack(target, (socket) => {
    socket.pause();
    socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(MAX_PIPELINED_REQUESTS));
    return () => {};
  });

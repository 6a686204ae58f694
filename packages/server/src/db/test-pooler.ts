import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Terminate of the PostgreSQL protocol, a client's last message. */
const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4]);
/** Type and length of BackendKeyData; the process id and the secret follow. */
const BACKEND_KEY = Buffer.from([0x4b, 0, 0, 0, 12]);

const withoutTerminate = (chunk: Buffer): Buffer =>
  chunk.subarray(-TERMINATE.length).equals(TERMINATE) ? chunk.subarray(0, -TERMINATE.length) : chunk;

const withOwnKey = (chunk: Buffer): Buffer => {
  const at = chunk.indexOf(BACKEND_KEY);
  if (at >= 0) chunk.writeInt32BE(1, at + BACKEND_KEY.length);
  return chunk;
};

/**
 * Starts a pooler that treats sessions like PgBouncer in transaction mode: when the client disconnects, its
 * connection to the server stays open, with every lock of the session.
 *
 * @param givesOwnKey as PgBouncer does; other poolers pass on the server's key
 */
export const startTestPooler = async (serverUrl: string, { givesOwnKey }: { givesOwnKey: boolean }) => {
  const { hostname, port } = new URL(serverUrl);
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    sockets.push(client, upstream);
    for (const socket of [client, upstream]) socket.on('error', () => {});
    client.on('data', (chunk) => upstream.write(withoutTerminate(chunk)));
    upstream.on('data', (chunk) => client.write(givesOwnKey ? withOwnKey(chunk) : chunk));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(serverUrl), { port: String(ownPort) }).href,
    stop: (): void => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** Gives a Node thread the global names that a browser's worker uses for its messages. */
const SCOPE = `
  const { parentPort, workerData } = require('node:worker_threads');
  globalThis.postMessage = (reply) => parentPort.postMessage(reply);
  globalThis.addEventListener = (kind, listener) => parentPort.on(kind, (data) => listener({ data }));
  import(workerData);
`;

interface Thread {
  on: (kind: 'message' | 'error', listener: (data: unknown) => void) => unknown;
  postMessage: (message: unknown, moved: []) => void;
  terminate: () => Promise<number>;
}

type StartThread = (code: string, options: { eval: true; workerData: string }) => Thread;

/** A browser's Worker, which jsdom lacks: runs the same module on a real Node `Worker` thread. */
export const workerClass = (startThread: StartThread) =>
  class extends EventTarget {
    readonly thread: Thread;

    constructor(address: URL | string) {
      super();
      // vite serves the module from the root of the project
      const path = new URL(String(address), import.meta.url).pathname.split('/src/').at(-1) ?? '';
      this.thread = startThread(SCOPE, { eval: true, workerData: new URL(path, import.meta.url).href });
      this.thread.on('message', (data) => this.dispatchEvent(new MessageEvent('message', { data })));
      this.thread.on('error', () => this.dispatchEvent(new Event('error')));
    }

    postMessage(message: unknown): void {
      this.thread.postMessage(message, []);
    }

    terminate(): void {
      void this.thread.terminate();
    }
  };

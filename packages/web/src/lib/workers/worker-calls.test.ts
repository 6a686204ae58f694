import { Worker as Thread } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { workerClass } from '#test-worker.ts';
import { openWorker } from './worker-calls.ts';

const TOO_LONG = 'A leitura do arquivo demorou demais. Divida-o em partes menores.';
const LIMIT_MS = 300;
const MINUTE_MS = 60_000;

interface Tasks extends Record<string, (given: never) => unknown> {
  work: (given: null) => string;
}

const endless = 'for (;;);';
const prompt = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ id }) => parentPort.postMessage({ id, answer: 'pronto' }));
`;

/** A worker on a real thread that runs a script, with access to the thread's end. */
const aWorker = (script: string) => {
  const threads: Thread[] = [];
  const OnThread = workerClass((_code, options) => {
    const thread = new Thread(script, options);
    threads.push(thread);
    return thread;
  });
  // an endless script exits only when it is terminated
  const ended = () => new Promise((resolve) => threads[0]?.once('exit', resolve));
  return { start: () => new OnThread('/src/none.ts') as unknown as Worker, ended };
};

afterEach(() => void vi.useRealTimers());

describe('a worker', () => {
  it('is terminated after its time limit without blocking the page', async () => {
    const { start, ended } = aWorker(endless);
    const calls = openWorker<Tasks>(start, LIMIT_MS);
    let ticks = 0;
    const clock = setInterval(() => (ticks += 1), 10);
    const exit = ended();
    await expect(calls.ask('work', null)).rejects.toThrow(TOO_LONG);
    clearInterval(clock);
    expect(ticks).toBeGreaterThan(3);
    await expect(exit).resolves.toBeTypeOf('number');
    await expect(calls.ask('work', null)).rejects.toThrow('Este navegador não conseguiu ler o arquivo.');
  });

  it('has a limit of one minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { start, ended } = aWorker(endless);
    const calls = openWorker<Tasks>(start);
    const exit = ended();
    let refusal = '';
    const answered = calls.ask('work', null).catch((error: Error) => (refusal = error.message));
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
    expect(refusal).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    await answered;
    expect(refusal).toBe(TOO_LONG);
    await expect(exit).resolves.toBeTypeOf('number');
  });

  it('is terminated in the middle of its work when closed', async () => {
    const { start, ended } = aWorker(endless);
    const calls = openWorker<Tasks>(start);
    const exit = ended();
    void calls.ask('work', null);
    calls.close();
    await expect(exit).resolves.toBeTypeOf('number');
  });

  it('is not terminated when it answers in time', async () => {
    const { start } = aWorker(prompt);
    const calls = openWorker<Tasks>(start);
    await expect(calls.ask('work', null)).resolves.toBe('pronto');
    await expect(calls.ask('work', null)).resolves.toBe('pronto');
    calls.close();
  });
});

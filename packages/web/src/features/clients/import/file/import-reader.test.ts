// A large file is parsed off the main thread: measured by that thread's CPU time.
import { File as NodeFile } from 'node:buffer';
import { Worker as Thread } from 'node:worker_threads';
import { cpuMsOf } from '@zelo/domain/shared/test-cpu.ts';
import { expect, it, vi } from 'vitest';
import { workerClass } from '#test-worker.ts';
import { importReader } from './import-reader.ts';
import { importTasks, type ImportTasks } from './import-tasks.ts';

const LINES = 19_000;
const line = (nth: number): string =>
  `"Maria ""Bê"" ${nth}";11 9${10_000_000 + nth};maria.${nth}@exemplo.com.br;"Prefere manhã, café; sem açúcar"`;
const TEXT = [
  'Nome;Celular;E-mail;Observações',
  ...Array.from({ length: LINES }, (_, nth) => line(nth)),
].join('\n');

interface Call {
  id: number;
  task: keyof ImportTasks;
  given: never;
}

/** Planted fault: a fake worker that runs on the main thread. */
class WorkerOnPage extends EventTarget {
  readonly #tasks = importTasks();

  postMessage({ id, task, given }: Call): void {
    const data = { id, answer: this.#tasks[task](given) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {}
}

/** CPU time of the main thread, in milliseconds, while a file is read and planned. */
const pageCpuMs = async (worker: unknown): Promise<number> => {
  vi.stubGlobal('Worker', worker);
  const reader = importReader();
  // jsdom's File copies byte by byte
  const file = new NodeFile([TEXT], 'clientes.csv') as unknown as File;
  const [read, ms] = await cpuMsOf(() => reader.read(file));
  reader.close();
  expect(read).toMatchObject({ rowCount: LINES + 1, match: { name: 0, phone: 1, email: 2 } });
  return ms;
};

const leastOf = async (worker: unknown): Promise<number> => {
  const times = [await pageCpuMs(worker), await pageCpuMs(worker), await pageCpuMs(worker)];
  return Math.min(...times);
};

it('spends only a small part of the parsing cost on the main thread', async () => {
  const onPage = await leastOf(WorkerOnPage);
  const onThread = await leastOf(workerClass((code, options) => new Thread(code, options)));
  expect(onThread).toBeLessThan(onPage / 3);
});

// Processes a user's file in a worker, so that the page stays responsive and can abort it.
import { ImportFileError } from './file-refusal.ts';

// bounded work takes a few seconds on an old phone
const MAX_MS = 60_000;

const FAILED =
  'Este navegador não conseguiu ler o arquivo. Atualize a página ou o navegador e tente de novo.';
const TOO_LONG = 'A leitura do arquivo demorou demais. Divida-o em partes menores.';

/** Tasks of a worker by name; arguments and results are copied by `structuredClone`. */
export type WorkerTasks = Record<string, (given: never) => unknown>;

type Given<Tasks extends WorkerTasks, Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];
type Answer<Tasks extends WorkerTasks, Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

interface Call {
  id: number;
  task: string;
  given: unknown;
}

/** `refusal` is a message for the user. */
type Reply = { id: number; answer: unknown } | { id: number; refusal: string };

export interface WorkerCalls<Tasks extends WorkerTasks> {
  /**
   * Never settles once the calls are closed.
   *
   * @param moved buffers that are transferred instead of copied
   * @throws ImportFileError of the task, or because the worker does not work
   */
  ask: <Name extends keyof Tasks & string>(
    task: Name,
    given: Given<Tasks, Name>,
    moved?: Transferable[],
  ) => Promise<Answer<Tasks, Name>>;
  /** Terminates the worker, in the middle of its work. */
  close: () => void;
}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (reason: ImportFileError) => void;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Starts a worker; a failed start is reported by the first call. A task that exceeds `limitMs` terminates the worker.
 */
export const openWorker = <Tasks extends WorkerTasks>(
  start: () => Worker,
  limitMs = MAX_MS,
): WorkerCalls<Tasks> => {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let isBroken = false;
  let isClosed = false;

  const settle = (id: number, how: (one: Waiting) => void): void => {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    clearTimeout(one.timer);
    how(one);
  };
  const fail = (sentence: string): void => {
    isBroken = true;
    worker?.terminate();
    for (const id of waiting.keys()) settle(id, ({ reject }) => reject(new ImportFileError(sentence)));
  };
  const worker = started(start);
  worker?.addEventListener('message', ({ data }: MessageEvent<Reply>) =>
    settle(data.id, ({ resolve, reject }) =>
      'refusal' in data ? reject(new ImportFileError(data.refusal)) : resolve(data.answer),
    ),
  );
  for (const kind of ['error', 'messageerror'] as const) worker?.addEventListener(kind, () => fail(FAILED));

  return {
    ask: (task, given, moved = []) =>
      new Promise((resolve, reject) => {
        if (isClosed) return;
        if (!worker || isBroken) {
          reject(new ImportFileError(FAILED));
          return;
        }
        const id = (asked += 1);
        const timer = setTimeout(() => fail(TOO_LONG), limitMs);
        waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject, timer });
        worker.postMessage({ id, task, given } satisfies Call, moved);
      }),
    close: () => {
      isClosed = true;
      for (const id of waiting.keys()) settle(id, () => undefined);
      worker?.terminate();
    },
  };
};

/** Null in a browser without workers, or if this one cannot be started. */
const started = (start: () => Worker): Worker | null => {
  try {
    return start();
  } catch {
    return null;
  }
};

/** Global scope of a worker, used for its messages. */
interface Scope {
  addEventListener: (kind: 'message', listener: (event: MessageEvent<Call>) => void) => void;
  postMessage: (reply: Reply, moved: Transferable[]) => void;
}

/** The worker's side: runs the requested tasks. Any error other than a refusal is reported as a failure. */
export const answerCalls = (tasks: WorkerTasks): void => {
  const scope = globalThis as unknown as Scope;
  const run = async ({ id, task, given }: Call): Promise<void> => {
    try {
      scope.postMessage({ id, answer: await tasks[task]?.(given as never) }, []);
    } catch (error) {
      scope.postMessage({ id, refusal: error instanceof ImportFileError ? error.message : FAILED }, []);
    }
  };
  scope.addEventListener('message', ({ data }) => void run(data));
};

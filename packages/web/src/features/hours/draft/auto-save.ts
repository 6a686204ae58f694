// Saving without a button: changes that follow each other closely go out together, one request at a time.

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

interface AutoSaveOptions<T> {
  delayMs: number;
  /** Rejects when the value could not be stored. */
  save: (value: T) => Promise<void>;
  onState: (state: SaveState, error?: unknown) => void;
}

/** Keeps the latest value of many; a newer one never overtakes an older one that is under way. */
export function autoSave<T>({ delayMs, save, onState }: AutoSaveOptions<T>) {
  let waiting: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;

  async function run(): Promise<void> {
    timer = undefined;
    if (isRunning || !waiting) return;
    const { value } = waiting;
    waiting = null;
    isRunning = true;
    try {
      await save(value);
      if (!waiting) onState('saved');
    } catch (error) {
      if (!waiting) onState('failed', error);
    } finally {
      isRunning = false;
      if (waiting && timer === undefined) void run();
    }
  }

  return {
    /** Saves the value soon. */
    change: (value: T): void => {
      waiting = { value };
      onState('saving');
      clearTimeout(timer);
      timer = setTimeout(() => void run(), delayMs);
    },
    /** Takes back what has not gone out yet. */
    drop: (): void => {
      waiting = null;
      clearTimeout(timer);
      timer = undefined;
    },
    /** Does not wait any longer, for instance because the page is left. */
    flush: (): void => {
      clearTimeout(timer);
      void run();
    },
  };
}

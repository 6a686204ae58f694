// Saving without a button: changes in quick succession are sent together, and requests never overlap.

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

interface AutoSaveOptions<T> {
  delayMs: number;
  /** Rejects when the value could not be stored. */
  save: (value: T) => Promise<void>;
  onState: (state: SaveState, error?: unknown) => void;
}

/** Saves the latest of many values; a newer one never overtakes an older one in flight. */
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
    /** Saves the value after the delay. */
    change: (value: T): void => {
      waiting = { value };
      onState('saving');
      clearTimeout(timer);
      timer = setTimeout(() => void run(), delayMs);
    },
    /** Discards an unsent change. */
    drop: (): void => {
      waiting = null;
      clearTimeout(timer);
      timer = undefined;
    },
    /** Saves immediately, for instance because the page is left. */
    flush: (): void => {
      clearTimeout(timer);
      void run();
    },
  };
}

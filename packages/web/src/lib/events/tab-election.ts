// Elects one of the tabs that wait for the same Web Lock.

export interface Candidate {
  /** @param hasPredecessor true if another tab may have held the lock until now */
  onElected: (hasPredecessor: boolean) => void;
  /** Another tab has stolen the lock. */
  onDeposed: () => void;
}

export interface Election {
  /** Takes the lock from a tab that holds it and does not answer. */
  steal: () => void;
  stop: () => void;
  /** Rejects if this page cannot use locks. */
  done: Promise<void>;
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Waits for the lock, holds it until `stop`, and waits again after it was stolen. */
export function electTab(locks: LockManager, name: string, candidate: Candidate): Election {
  const stopped = new AbortController();
  let waiting = new AbortController();
  let isStealing = false;
  let isElected = false;

  const hold = async (hasPredecessor: boolean): Promise<void> => {
    if (stopped.signal.aborted) return;
    isElected = true;
    candidate.onElected(hasPredecessor);
    await new Promise((resolve) => stopped.signal.addEventListener('abort', resolve));
  };
  const takePart = async (): Promise<void> => {
    let options: LockOptions = { ifAvailable: true };
    while (!stopped.signal.aborted) {
      const hasPredecessor = options.ifAvailable !== true;
      await locks
        .request(name, options, (lock) => (lock ? hold(hasPredecessor) : undefined))
        .catch((error: unknown) => {
          // the lock was stolen, or the wait ends because this tab steals it
          if (!isAbort(error)) throw error;
        });
      if (isElected && !stopped.signal.aborted) candidate.onDeposed();
      isElected = false;
      waiting = new AbortController();
      options = isStealing ? { steal: true } : { signal: waiting.signal };
      isStealing = false;
    }
  };

  return {
    done: takePart(),
    steal: () => {
      if (isElected) return;
      isStealing = true;
      waiting.abort();
    },
    stop: () => {
      stopped.abort();
      waiting.abort();
    },
  };
}

// State of the stand-in, and the optional file that keeps it over a restart.
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Instance } from './instances.ts';

export interface WhatsApp {
  /** False plays a server that cannot reach WhatsApp. */
  reachable: boolean;
  /** False leaves sent messages at PENDING until the control port sets a status. */
  acknowledges: boolean;
}

export interface EvolutionState {
  readonly instances: Map<string, Instance>;
  readonly now: () => number;
  readonly nowIso: () => string;
  /** Numbers without WhatsApp, and numbers for which WhatsApp returns another JID; digits only. */
  readonly absentNumbers: Set<string>;
  readonly otherJids: Map<string, string>;
  whatsapp: WhatsApp;
  /** True plays a server of version 2.4 without an activated license. */
  license: { required: boolean };
  /** Call after each change: notifies the phone page and writes the file. */
  changed: () => void;
  onChange: (listener: () => void) => () => void;
  /** Resolves when the file holds the last change. */
  saved: () => Promise<void>;
}

interface Saved {
  instances: Instance[];
}

function load(path: string | undefined): Saved {
  if (path === undefined) return { instances: [] };
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Saved;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { instances: [] };
    throw new Error(`state file ${path} cannot be read`, { cause: error });
  }
}

/** A pairing survives a restart, a shown QR code does not. */
export function afterRestart(instance: Instance): Instance {
  const { count } = instance.qr;
  // a file of an earlier version lacks this column
  const { state, storedStatus = state } = instance as Partial<Instance> & Pick<Instance, 'state'>;
  return {
    ...instance,
    qr: { count },
    storedStatus,
    state: storedStatus === 'open' ? 'open' : 'close',
    isCutOff: false,
    isOnlineSocket: instance.settings.alwaysOnline,
  };
}

/** Writes through a second file and a rename, so that a kill never leaves half a file; coalesces bursts. */
function fileWriter(path: string, content: () => Saved) {
  let running: Promise<void> | null = null;
  let again = false;
  let failure: unknown;
  const write = async () => {
    await mkdir(dirname(path), { recursive: true });
    do {
      again = false;
      await writeFile(`${path}.new`, JSON.stringify(content()));
      await rename(`${path}.new`, path);
    } while (again);
  };
  const start = () => {
    running = write()
      .catch((error: unknown) => {
        failure = error;
      })
      .finally(() => {
        running = null;
        if (again && failure === undefined) start();
      });
  };
  const saved = async (): Promise<void> => {
    if (failure !== undefined) throw new Error(`state file ${path} cannot be written`, { cause: failure });
    if (!running) return;
    await running;
    return saved();
  };
  return {
    saved,
    request: () => {
      again = true;
      if (!running) start();
    },
  };
}

/** @throws when the file exists and is not readable JSON */
export function evolutionState(options: {
  stateFile?: string | undefined;
  now: () => number;
  acknowledges: boolean;
}): EvolutionState {
  const loaded = load(options.stateFile).instances.map((item) => [item.name, afterRestart(item)] as const);
  const instances = new Map<string, Instance>(loaded);
  const listeners = new Set<() => void>();
  const file = options.stateFile
    ? fileWriter(options.stateFile, () => ({ instances: [...instances.values()] }))
    : null;
  return {
    instances,
    now: options.now,
    nowIso: () => new Date(options.now()).toISOString(),
    absentNumbers: new Set(['5511900000000']),
    otherJids: new Map(),
    whatsapp: { reachable: true, acknowledges: options.acknowledges },
    license: { required: false },
    changed: () => {
      for (const listener of listeners) listener();
      file?.request();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    saved: async () => file?.saved(),
  };
}

// A command of the project in a process of its own, as an operator runs it.
import { execFile } from 'node:child_process';

interface CommandRun {
  /** Settings; of the test's own environment it gets the PATH. */
  env?: Record<string, string>;
  cwd?: string;
  /** Whose process it is, for a test that runs as root. */
  uid?: number | undefined;
  /** Hears what is written to stderr, as it comes. */
  onError?: (text: string) => void;
}

export interface CommandEnd {
  /** Exit code, or the signal that ended it. */
  code: number | string | null;
  out: string;
  /** Without the lines by which a command that takes long shows that it is at work. */
  err: string;
}

/**
 * Settings of a process of ours that a test starts: half of what a short one does is compiling the same modules, which are kept
 * for the run (test-template.ts).
 */
export const compiledOnce = (): Record<string, string> => {
  const folder = process.env['TEST_COMPILED'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
};

/** A command that takes so long hangs, however busy the machine is. */
const MAX_MS = 80_000;
/** Of a test that runs commands. */
export const COMMAND_TEST = { timeout: 90_000 };

const PROGRESS = /^.*… \d+ s\n/gm;

export const runCommand = (
  path: string,
  words: readonly string[],
  { env, cwd, uid, onError }: CommandRun = {},
): Promise<CommandEnd> =>
  new Promise((resolve) => {
    const options = {
      env: { PATH: process.env['PATH'], ...compiledOnce(), ...env },
      timeout: MAX_MS,
      ...(cwd !== undefined && { cwd }),
      ...(uid !== undefined && { uid }),
    };
    const child = execFile(process.execPath, [path, ...words], options, (error, out, err) =>
      resolve({
        code: error ? (error.code ?? error.signal ?? null) : 0,
        out,
        err: err.replaceAll(PROGRESS, ''),
      }),
    );
    if (onError) child.stderr?.on('data', onError);
  });

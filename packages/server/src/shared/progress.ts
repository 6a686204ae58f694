const TERMINAL_INTERVAL_MS = 250;
const LINE_INTERVAL_MS = 10_000;

/**
 * Shows on stderr that a long command is running: an updated line on a terminal, else one every ten seconds.
 * @returns a function that stops it, and clears the line of a terminal
 */
export const startProgress = (what: string, stream: NodeJS.WriteStream = process.stderr): (() => void) => {
  const began = performance.now();
  const words = (): string => `${what}… ${Math.round((performance.now() - began) / 1000)} s`;
  const timer = stream.isTTY
    ? setInterval(() => stream.write(`\r${words()}\u001B[K`), TERMINAL_INTERVAL_MS)
    : setInterval(() => stream.write(`${words()}\n`), LINE_INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (stream.isTTY) stream.write('\r\u001B[K');
  };
};

import { expect, it, vi } from 'vitest';
import { runSideBySide, type Step } from './run-steps.ts';

const printing = (name: string, program: string, after: string[] = []): Step => ({
  name,
  command: process.execPath,
  args: ['--eval', program],
  after,
});

/** Runs steps on two workers; returns the result and the output. */
const ran = async (steps: Step[]): Promise<{ passed: boolean; printed: string }> => {
  const lines: string[] = [];
  const print = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  try {
    return { passed: await runSideBySide(steps, 2), printed: lines.join('\n') };
  } finally {
    print.mockRestore();
  }
};

it('runs every step to its end despite failures, and prints each separately', async () => {
  const { passed, printed } = await ran([
    printing('bad', "console.error('what is wrong'); process.exitCode = 3"),
    printing('first', "console.log('one'); console.log('two')"),
    printing('last', "console.log('three')"),
  ]);
  expect(passed).toBe(false);
  expect(printed).toMatch(/=== bad\nwhat is wrong\n=== bad: failed \(3\)/);
  expect(printed).toMatch(/=== first\none\ntwo\n=== first: ok/);
  expect(printed).toMatch(/=== last: ok/);
});

it('runs a step after its dependencies, and skips it when one failed', async () => {
  const { passed, printed } = await ran([
    printing('reader', "console.log('reads')", ['writer']),
    printing('writer', "console.log('writes')"),
    printing('broken', 'process.exitCode = 1'),
    printing('left out', "console.log('never')", ['broken']),
  ]);
  expect(passed).toBe(false);
  expect(printed.indexOf('reads')).toBeGreaterThan(printed.indexOf('writes'));
  expect(printed).toContain('=== left out: not run, waits for broken');
  expect(printed).not.toContain('never');
});

it('passes when all steps pass', async () => {
  expect((await ran([printing('a', ''), printing('b', '', ['a']), printing('c', '')])).passed).toBe(true);
});

// Preload of a server: stops the whole process at the step that STOP_AT names, the first time it gets there, and creates the
// file STOP_MARK, so that it can be killed exactly there. Without STOP_AT it does nothing.
import { existsSync, writeFileSync } from 'node:fs';
import { plantFault } from '../world/planted-fault.ts';
import { isStep, steps } from './steps.ts';

const { STOP_AT: step = '', STOP_MARK: mark = '' } = process.env;

const stopHere = (): void => {
  if (existsSync(mark)) return;
  writeFileSync(mark, step);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

if (isStep(step)) {
  Object.assign(globalThis, { stopHere });
  plantFault(steps[step]);
}

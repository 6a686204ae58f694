// Vitest reporter that lists the slowest files at the end of a large run.
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/** Duration of a file in seconds: imports, hooks and tests. */
const secondsOf = (file: TestModule): number => {
  const { collectDuration, setupDuration, duration } = file.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
};

export const slowestFiles: Reporter = {
  onTestRunEnd: (files) => {
    if (files.length <= SHOWN) return;
    const slowest = files.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, SHOWN);
    console.log(`\n The ${SHOWN} slowest of ${files.length} files, in seconds:`);
    for (const file of slowest)
      console.log(`${secondsOf(file).toFixed(1).padStart(7)}  ${relative(process.cwd(), file.moduleId)}`);
  },
};

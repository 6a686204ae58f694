// npm run spec:coverage: prints the statements of the specification, or the attacks, with their tests.
import { fileURLToPath } from 'node:url';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { coverageTable } from './check-coverage.ts';

const { values } = takeCommandLine({
  usage: 'npm run -s spec:coverage [-- --attacks]',
  options: { attacks: { type: 'boolean' } },
  language: 'en',
});
const root = fileURLToPath(new URL('../..', import.meta.url));
console.log(coverageTable(root, values.attacks ? 'attack' : 'spec'));

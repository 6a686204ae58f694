// npm run spec:coverage: what the specification says, or what attacks were tried, beside the tests that hold it.
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

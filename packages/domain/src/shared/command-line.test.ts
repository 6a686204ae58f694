import { expect, it } from 'vitest';
import { type CommandLineForm, readCommandLine } from './command-line.ts';

const START = { usage: 'npm start [-- --lan]', options: { lan: { type: 'boolean' } } } as const;
const BACKUP = {
  usage: 'npm run backup -- ARQUIVO',
  words: { least: 1, most: 1, missing: 'Diga o arquivo.' },
};
const MOVE = {
  usage: 'npm run identities -- --from EMISSOR',
  options: { from: { type: 'string' } },
} as const;

it('returns options and words', () => {
  expect(readCommandLine(['--lan'], START)).toMatchObject({ kind: 'given', values: { lan: true } });
  expect(readCommandLine(['a b.backup'], BACKUP)).toMatchObject({ kind: 'given', words: ['a b.backup'] });
  expect(readCommandLine(['--from=x'], MOVE)).toMatchObject({ kind: 'given', values: { from: 'x' } });
});

it.each([['--help'], ['-h']])('%s says how it is used, whatever else there is', (flag) => {
  expect(readCommandLine([flag], BACKUP)).toEqual({ kind: 'help', text: `Uso: ${BACKUP.usage}` });
});

it.each<[string, string[], CommandLineForm, string]>([
  ['a misspelt option', ['--lna'], START, 'Opção desconhecida: --lna. Uso: npm start [-- --lan]'],
  ['a word where none is taken', ['lan'], START, 'Argumento a mais: lan. Uso: npm start [-- --lan]'],
  ['an option with a value it does not take', ['--lan=x'], START, 'Valor que falta ou sobra em --lan'],
  ['an option without its value', ['--from'], MOVE, 'Valor que falta ou sobra em --from'],
  ['an option whose value is an option', ['--from', '--x'], MOVE, 'em --from'],
  ['no word where one is needed', [], BACKUP, 'Diga o arquivo. Uso: npm run backup -- ARQUIVO'],
  ['a second word', ['a', 'b'], BACKUP, 'Argumento a mais: b.'],
  ['a folder that the shell did not replace', ['~/x.backup'], BACKUP, 'escreva o caminho por extenso'],
])('refuses %s in one line', (_what, args, form, words) => {
  const read = readCommandLine(args, form);
  expect(read.kind).toBe('refused');
  expect((read as { line: string }).line).toContain(words);
  expect((read as { line: string }).line).not.toContain('\n');
});

it('refuses an option that npm took for its own', () => {
  expect(readCommandLine([], START, { npm_config_lan: 'true' })).toEqual({
    kind: 'refused',
    line: 'O npm ficou com --lan: escreva -- antes dela. Uso: npm start [-- --lan]',
  });
});

it('prints English to developers of the project', () => {
  expect(readCommandLine(['--x'], { usage: 'npm test', language: 'en' })).toEqual({
    kind: 'refused',
    line: 'Unknown option: --x. Usage: npm test',
  });
});

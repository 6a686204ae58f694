import { describe, expect, it } from 'vitest';
import { cpuCostWithin } from '#shared/test-cpu.ts';
import { csvRefusal, lineBreakOf, type CsvBounds } from './csv-bounds.ts';
import { delimiterOf, IMPORT_BOUNDS } from './import-table.ts';

const BOUNDS: CsvBounds = {
  records: 4,
  recordsWithEmpty: 6,
  columns: 3,
  cells: 9,
  cell: 12,
  strayQuotes: 1,
};

const refusal = (text: string, bounds = BOUNDS) =>
  csvRefusal(text, { delimiter: ';', lineBreak: lineBreakOf(text) }, bounds);

describe('parsing a file within its bounds', () => {
  it.each([
    ['', ''],
    ['lines and columns at their limit', 'a;b;c\n1;2;3\n'],
    ['separators, line breaks and doubled quotes within quotes', '"a;b;\n""f";c\n'],
    ['spaces behind a quote that closes', '"a"  ;"b"\t\n'],
    ['empty lines', 'a\n\n;\nb\n'],
    ['one stray quote', '"a"b"\n'],
    ['line breaks of old programs', 'a\rb\rc\r'],
  ])('%s', (_what, text) => {
    expect(refusal(text)).toBeNull();
  });
});

describe('refusing a file over a bound, with the change it needs', () => {
  it.each([
    ['a;b\n1;2;3;4\n', 'A linha 2 tem mais de 3 colunas. Apague as que não usa e salve o arquivo de novo.'],
    ['a\nb\nc\nd\ne\n', 'O arquivo tem mais de 3 linhas. Divida-o em partes menores.'],
    ['a\n;\n\n\n\n\n\n', 'O arquivo tem linhas vazias demais. Apague-as e salve o arquivo de novo.'],
    [
      'a;;\n;;\n;;\n;;\n',
      'O arquivo tem mais de 9 células. Apague as colunas que não usa ou divida-o em partes menores.',
    ],
    [
      'a\n"b\nc";aaaaaaaaaaaaa',
      'A linha 3 tem uma célula com mais de 12 caracteres. Encurte o texto ou confira se todas as aspas fecham.',
    ],
    [
      'a\n"b\nccccccccccccc\nd',
      'A linha 2 tem uma célula com mais de 12 caracteres. Encurte o texto ou confira se todas as aspas fecham.',
    ],
    [
      'a\n"b"c"d"e"\n',
      'O arquivo tem aspas soltas demais, a partir da linha 2. Abra-o na planilha e salve-o de novo como CSV.',
    ],
  ])('%j', (text, sentence) => {
    expect(refusal(text)).toBe(sentence);
  });
});

it.each([
  ['a\r\nb\n', '\r\n'],
  ['"a\r\nb"\nc', '\n'],
  ['a\rb', '\r'],
  ['a', '\n'],
])('the lines of %j end with %j', (text, lineBreak) => {
  expect(lineBreakOf(text)).toBe(lineBreak);
});

describe('any file of 10 MB', () => {
  const MB = 1024 * 1024;
  it.each([
    ['a million columns', ';'.repeat(1_000_000)],
    ['a quote that never closes', `Nome\n"${'a;b\n'.repeat(2.5 * MB)}`],
    ['one line', 'a'.repeat(10 * MB)],
    ['line breaks', '\n'.repeat(10 * MB)],
    ['quotes', '"'.repeat(10 * MB)],
    ['stray quotes before spaces', `"${'b"'.repeat(2.5 * MB)}b${' '.repeat(5 * MB)};`],
    ['quotes before long spaces', `"${`b"${' '.repeat(40_000)}`.repeat(250)}`],
    ['cells in quotes', '"";"a"\n'.repeat(MB)],
    ['spaces of other scripts', '\u3000'.repeat(10 * MB)],
    ['a thousand characters a line', `${'a'.repeat(500)};${'b'.repeat(498)}\n`.repeat(10_000)],
  ])('takes less than a second to judge: %s', async (_what, text) => {
    const cost = await cpuCostWithin(1_000, () =>
      csvRefusal(text, { delimiter: delimiterOf(text), lineBreak: lineBreakOf(text) }, IMPORT_BOUNDS),
    );
    expect(cost).toBeLessThan(1_000);
  });
});

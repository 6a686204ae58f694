import { IMPORT_BOUNDS } from '@zelo/domain/clients/import/file/import-table.ts';
import { csvRefusal, lineBreakOf } from '@zelo/domain/clients/import/file/csv-bounds.ts';
import { cpuCostWithin } from '@zelo/domain/shared/test-cpu.ts';
import * as fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';

const wild = fc.string({
  unit: fc.constantFrom('a', '"', '"', ';', ' ', '\t', '\n', '\r\n', '\u00A0'),
  minLength: 1,
  maxLength: 40,
});

const unlimited = {
  records: Infinity,
  recordsWithEmpty: Infinity,
  columns: Infinity,
  cells: Infinity,
  cell: Infinity,
  strayQuotes: Infinity,
};

it('counts beforehand what the parser then finds, for any placement of quotes', () => {
  fc.assert(
    fc.property(wild, (text) => {
      const lineBreak = lineBreakOf(text);
      const form = { delimiter: ';', lineBreak };
      const { data, errors } = papa.parse<string[]>(text, { delimiter: ';', newline: lineBreak });
      const columns = Math.max(...data.map((cells) => cells.length));
      // after the last line break or separator the parser adds an empty cell that is not part of the file
      const most = (found: number) => csvRefusal(text, form, { ...unlimited, columns: found });
      expect(most(columns)).toBeNull();
      if (columns > 2) expect(most(columns - 2)).not.toBeNull();
      const strays = errors.filter(({ code }) => code === 'InvalidQuotes').length;
      expect(csvRefusal(text, form, { ...unlimited, strayQuotes: strays })).toBeNull();
      if (strays > 0)
        expect(csvRefusal(text, form, { ...unlimited, strayQuotes: strays - 1 })).toContain('aspas soltas');
    }),
    { numRuns: 5_000 },
  );
});

/** Maximum CPU time that a file may cost in the worker. */
const MAX_CPU_MS = 4_000;

describe('time limit to read or refuse', () => {
  const STRAYS = `b"`.repeat(2_500_000);
  it.each([
    ['a million columns', `${';'.repeat(1_000_000)}\n`],
    ['a quote that never closes', `Nome\n"${'a;b\n'.repeat(1_250_000)}`],
    ['5 MB in one line', `Nome\n${'a'.repeat(5_000_000)}`],
    ['stray quotes before 5 MB of spaces', `Nome;x\n"${STRAYS}b${' '.repeat(5_000_000)};z\n`],
    [
      'as many stray quotes as there may be',
      `Nome;x\n"${'b"'.repeat(1000)}b${' '.repeat(97_000)};z";y\n${'a;b\n'.repeat(10_000)}`,
    ],
    ['20,000 lines', 'Nome;Fone\n'.repeat(20_000)],
    ['two million lines', 'a\n'.repeat(2_000_000)],
  ])('%s', async (_what, text) => {
    const cost = await cpuCostWithin(MAX_CPU_MS, () => {
      try {
        csvRows(text, IMPORT_BOUNDS);
      } catch (error) {
        expect(error).toMatchObject({ name: 'ImportFileError' });
      }
    });
    expect(cost).toBeLessThan(MAX_CPU_MS);
  });
});

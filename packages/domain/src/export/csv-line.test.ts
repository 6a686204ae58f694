import { describe, expect, it } from 'vitest';
import { amountCell, csvLine, escapeFormula, unescapeFormula } from './csv-line.ts';

describe('cell', () => {
  // spec: 2 §0.14
  it.each(['=1+1', '+55 11', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "''=1"])(
    '%j is no formula',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`);
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    },
  );

  it.each(['Ana', "D'Ávila", "'Aspas'", '', '1=1', 'a@b'])('%j is left as it is', (text) => {
    expect(escapeFormula(text)).toBe(text);
    expect(unescapeFormula(text)).toBe(text);
  });
});

it.each([
  [['Ana', 3, null, undefined], 'Ana;3;;\r\n'],
  [['a;b', 'c"d', 'e\nf', ' g '], '"a;b";"c""d";"e\nf";" g "\r\n'],
  [['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"\r\n'],
  [[-5, amountCell('1234.50')], '-5;"1234,50"\r\n'],
])('the record %j is %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

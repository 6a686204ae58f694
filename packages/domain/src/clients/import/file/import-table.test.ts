import { describe, expect, it } from 'vitest';
import { delimiterOf, lengthRefusal, numberedRows, sizeRefusal, tableOf } from './import-table.ts';

it.each([
  ['Nome;Telefone;E-mail', ';'],
  ['Nome,Telefone', ','],
  ['Nome\tTelefone', '\t'],
  ['"Nome, completo";Telefone\n a,b,c,d', ';'],
  ['Nome', ';'],
])('the separator of %j is %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

it.each([
  [0, 'O arquivo está vazio.'],
  [10 * 1024 * 1024, null],
  [50 * 1024 * 1024, 'O arquivo tem 50 MB e o limite é de 10 MB. Divida-o em partes menores.'],
])('a file of %i bytes: %s', (bytes, refusal) => {
  expect(sizeRefusal(bytes)).toBe(refusal);
});

it.each([
  [0, 'O arquivo não tem nenhum cliente.'],
  [20_000, null],
  [20_001, 'O arquivo tem mais de 20.000 linhas. Divida-o em partes menores.'],
])('a file of %i lines: %s', (lines, refusal) => {
  expect(lengthRefusal(lines)).toBe(refusal);
});

describe('lines of a file', () => {
  it('have the numbers of an editor, across cells of several lines and empty lines', () => {
    const rows = numberedRows([
      ['Nome', 'Notas'],
      ['Ana', 'a\r\nb\nc'],
      ['', ' '],
      ['Bia', ''],
    ]);
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'Nome'],
      [2, 'Ana'],
      [6, 'Bia'],
    ]);
  });

  it('are wrong with more cells than the header, unless those cells are empty', () => {
    const { header, rows } = tableOf(
      numberedRows([
        ['Nome', ''],
        ['Ana', '1', ''],
        ['Bia', '2', 'x'],
      ]),
      true,
    );
    expect(header).toEqual(['Nome', 'Coluna 2']);
    expect(rows.map(({ fault }) => fault)).toEqual([undefined, 'A linha tem mais colunas que o cabeçalho']);
  });

  it('have numbered columns without a header', () => {
    expect(tableOf(numberedRows([['Ana', '1']]), false)).toEqual({
      header: ['Coluna 1', 'Coluna 2'],
      rows: [{ line: 1, cells: ['Ana', '1'], fault: undefined }],
    });
  });
});

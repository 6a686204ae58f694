import { describe, expect, it } from 'vitest';
import { ImportFileError } from '#lib/workers/file-refusal.ts';
import { withHeader } from './file-table.ts';
import { readImportFile } from './read-file.ts';

const TEXT = 'Nome;Telefone;Observações\r\nJosé;(11) 98888-7777;"ação; reação"\r\n';

/** Windows-1252 as Excel writes it: one byte per character, for the characters of Latin-1. */
const windows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

const utf16 = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = Array.from({ length: text.length }, (_, at) => [
    text.charCodeAt(at) & 0xff,
    text.charCodeAt(at) >> 8,
  ]);
  return Uint8Array.from([0xff, 0xfe, ...bytes.flat()]);
};

const read = async (content: BlobPart, name = 'clientes.csv') =>
  readImportFile(name, await new File([content], name).arrayBuffer());

describe('a CSV file', () => {
  // spec: 2 §0.2
  it.each<[string, BlobPart]>([
    ['UTF-8', TEXT],
    ['UTF-8 with a mark', `\uFEFF${TEXT}`],
    ['Windows-1252', windows1252(TEXT)],
    ['UTF-16, as Excel calls Unicode', utf16(TEXT)],
    ['commas', TEXT.replaceAll(';', ',').replace('ação, reação', 'ação; reação')],
    ['tabs', TEXT.replaceAll(';', '\t').replace('ação\t reação', 'ação; reação')],
    ['line feeds alone', TEXT.replaceAll('\r\n', '\n')],
  ])('is read in %s', async (_form, content) => {
    const { table, match, hasHeader } = await read(content);
    expect(table.header).toEqual(['Nome', 'Telefone', 'Observações']);
    expect(table.rows).toMatchObject([{ line: 2, cells: ['José', '(11) 98888-7777', 'ação; reação'] }]);
    expect([match, hasHeader]).toEqual([{ name: 0, phone: 1, notes: 2 }, true]);
  });

  it('is recognized as having no header, which can be overridden', async () => {
    const file = await read('Ana;11988887777\nBia;11977776666\n');
    expect([file.hasHeader, file.table.rows.length, file.match]).toEqual([false, 2, {}]);
    expect(withHeader(file, true).table).toMatchObject({
      header: ['Ana', '11988887777'],
      rows: [{ line: 2 }],
    });
  });

  it('loses only the affected line when a quote never closes', async () => {
    const { table } = await read('Nome;Notas\nAna;ok\nBia;"aberto\n');
    expect(table.rows.map(({ line, fault }) => [line, fault])).toEqual([
      [2, undefined],
      [3, 'As aspas de uma célula não fecham'],
    ]);
  });
});

it('recognizes a vCard file by its content, without matching', async () => {
  const file = await read('BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nTEL:11988887777\nEND:VCARD\n', 'contatos.txt');
  expect(file).toMatchObject({ isVcard: true, match: { name: 0, phone: 1 }, table: { rows: [{ line: 1 }] } });
});

describe('files refused with a message', () => {
  // spec: 2 §0.9
  it.each<[string, BlobPart, string]>([
    [
      'a file of 50 MB',
      new Uint8Array(50 * 1024 * 1024),
      'O arquivo tem 50 MB e o limite é de 10 MB. Divida-o em partes menores.',
    ],
    ['an empty file', '', 'O arquivo está vazio.'],
    ['a header alone', 'Nome;Telefone\n', 'O arquivo não tem nenhum cliente.'],
    [
      'too many lines',
      `Nome\n${'Ana\n'.repeat(20_001)}`,
      'O arquivo tem mais de 20.000 linhas. Divida-o em partes menores.',
    ],
    [
      'a workbook',
      Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]),
      'Este arquivo não é CSV nem vCard. No Excel, salve como CSV.',
    ],
  ])('%s', async (_what, content, sentence) => {
    const refused = read(content);
    await expect(refused).rejects.toBeInstanceOf(ImportFileError);
    await expect(refused).rejects.toThrow(sentence);
  });
});

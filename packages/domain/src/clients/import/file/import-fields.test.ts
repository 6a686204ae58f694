import { describe, expect, it } from 'vitest';
import { fieldLabels, guessColumns, importFields, looksLikeHeader } from './import-fields.ts';

describe('columns of a file', () => {
  // spec: 2 §0.4
  it.each([
    [
      'a Brazilian sheet',
      ['Nome completo', 'CELULAR', 'E-mail', 'Data de Nascimento', 'Endereço', 'Profissão', 'Obs.'],
      { name: 0, phone: 1, email: 2, dateOfBirth: 3, address: 4, occupation: 5, notes: 6 },
    ],
    ['first and last names', ['Nome', 'Sobrenome', 'Telefone'], { name: 0, lastName: 1, phone: 2 }],
    [
      'the contacts of Google',
      [
        'Name',
        'Given Name',
        'Family Name',
        'Birthday',
        'Notes',
        'E-mail 1 - Type',
        'E-mail 1 - Value',
        'Phone 1 - Type',
        'Phone 1 - Value',
      ],
      { name: 0, dateOfBirth: 3, notes: 4, email: 6, phone: 8 },
    ],
    [
      'the newer contacts of Google',
      ['First Name', 'Middle Name', 'Last Name', 'Organization Title', 'Phone 1 - Label', 'Phone 1 - Value'],
      { name: 0, lastName: 2, occupation: 3, phone: 5 },
    ],
    [
      'Outlook',
      ['First Name', 'Last Name', 'E-mail Address', 'Home Phone', 'Mobile Phone', 'Home Street'],
      { name: 0, lastName: 1, email: 2, phone: 4, address: 5 },
    ],
    ['WhatsApp as the only number', ['Cliente', 'WhatsApp'], { name: 0, phone: 1 }],
    ['what nobody knows', ['xyz', '123'], {}],
  ])('of %s are recognized by their headings', (_name, header, match) => {
    expect(guessColumns(header)).toEqual(match);
  });

  it('are all recognized in a file written by the export', () => {
    const header = importFields.map((field) => fieldLabels[field]);
    expect(guessColumns(header)).toEqual(
      Object.fromEntries(importFields.map((field, column) => [field, column])),
    );
  });
});

it.each([
  [['Nome', 'Telefone'], true],
  [['Ana', '(11) 98888-7777'], false],
  [['Ana', 'ana@exemplo.com'], false],
])('a first line %j is a header: %s', (cells, isHeader) => {
  expect(looksLikeHeader(cells)).toBe(isHeader);
});

import { describe, expect, it } from 'vitest';
import { guessColumns } from './import-fields.ts';
import { readLine } from '#clients/import/import-line.ts';
import { isVcard, vcardTable } from './vcard.ts';

const card = (...lines: string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

const clientOf = (text: string) => {
  const { header, rows } = vcardTable(text);
  return rows.map((row) => readLine(row, guessColumns(header), '2026-11-23').client)[0];
};

describe('vCard', () => {
  // spec: 2 §0.3
  it('2.1 of an old phone, in quoted-printable over two lines', () => {
    const text = card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Concei=C3=A7=C3=A3o;Jo=',
      's=C3=A9;;;',
      'TEL;CELL:+5511988887777',
      'NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Linha 1=0D=0ALinha 2',
    );
    expect(clientOf(text)).toMatchObject({
      name: 'José Conceição',
      phone: '+5511988887777',
      notes: 'Linha 1\r\nLinha 2',
    });
  });

  it('2.1 in Latin-1', () => {
    expect(clientOf(card('VERSION:2.1', 'FN;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:Jo=E3o'))?.name).toBe('João');
  });

  // spec: 2 §0.3
  it('3.0 with groups, folded lines, escapes and several numbers', () => {
    const text = card(
      'VERSION:3.0',
      'FN:Ana Paula de',
      '  Souza',
      'item1.TEL;TYPE=HOME,VOICE:(11) 3333-4444',
      'TEL;type=CELL;type=pref:(11) 98888-7777',
      'item2.EMAIL;TYPE=INTERNET:ana@exemplo.com',
      'ADR;TYPE=HOME:;;Rua A\\, 10;São Paulo;SP;01000-000;Brasil',
      'TITLE:Dentista',
      'BDAY;VALUE=date:1990-04-12',
      'NOTE:Prefere manhã\\nAlergia: gatos\\; cães',
    );
    expect(clientOf(text)).toMatchObject({
      name: 'Ana Paula de Souza',
      phone: '(11) 98888-7777',
      email: 'ana@exemplo.com',
      address: 'Rua A, 10, São Paulo, SP, 01000-000, Brasil',
      occupation: 'Dentista',
      dateOfBirth: '1990-04-12',
      notes: 'Prefere manhã\nAlergia: gatos; cães\nOutros telefones: (11) 3333-4444',
    });
  });

  it('4.0 with an emergency contact, and no other relation', () => {
    const text = card(
      'VERSION:4.0',
      'FN:Ana',
      'RELATED;TYPE=friend;VALUE=text:Bia',
      'RELATED;TYPE=emergency;VALUE=text:Mãe\\, Rosa',
      'RELATED;TYPE="emergency,parent";VALUE=uri:tel:+5511977776666',
    );
    expect(clientOf(text)?.emergencyContact).toBe('Mãe, Rosa, +5511977776666');
  });

  // spec: 2 §0.3
  it('4.0 with addresses of the tel: kind and a birthday without a year', () => {
    const text = card(
      'VERSION:4.0',
      'N:Souza;Ana;;;',
      'TEL;VALUE=uri;TYPE="voice,cell":tel:+55-11-98888-7777',
      'EMAIL;PREF=2:b@x.com',
      'EMAIL;PREF=1:a@x.com',
      'BDAY:--0412',
    );
    expect(clientOf(text)).toMatchObject({
      name: 'Ana Souza',
      phone: '+55-11-98888-7777',
      email: 'a@x.com',
      dateOfBirth: null,
      notes: 'Outros e-mails: b@x.com\nAniversário: 12/04',
    });
  });

  it.each([
    ['BDAY:19900412', '1990-04-12'],
    ['BDAY:1990-04-12T00:00:00Z', '1990-04-12'],
    ['BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12', null],
    ['BDAY:', null],
  ])('has %s as %s', (line, date) => {
    expect(clientOf(card('FN:Ana', line))?.dateOfBirth).toBe(date);
  });

  it('is one row of several, at the line where it begins', () => {
    const { rows } = vcardTable(card('FN:Ana') + card('ORG:Clínica;Sul'));
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'Ana'],
      [4, 'Clínica'],
    ]);
  });
});

it.each([
  ['BEGIN:VCARD\nFN:Ana', true],
  ['Nome;Telefone', false],
])('%j is a vCard file: %s', (text, answer) => {
  expect(isVcard(text)).toBe(answer);
});

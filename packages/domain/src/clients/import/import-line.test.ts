import { describe, expect, it } from 'vitest';
import { fieldLabels, guessColumns, type ImportField } from '#clients/import/file/import-fields.ts';
import { problemText, readLine } from './import-line.ts';

const read = (cells: Partial<Record<ImportField, string>>, fault?: string) => {
  const given = { name: 'Ana', ...cells };
  const header = (Object.keys(given) as ImportField[]).map((field) => fieldLabels[field]);
  return readLine({ line: 7, cells: Object.values(given), fault }, guessColumns(header), '2026-11-23');
};

describe('line', () => {
  it('becomes a client with defaults when it has only a name', () => {
    expect(read({})).toEqual({
      line: 7,
      problems: [],
      remarks: [],
      client: {
        name: 'Ana',
        phone: null,
        whatsappNumber: null,
        email: null,
        notes: null,
        dateOfBirth: null,
        address: null,
        occupation: null,
        gender: 'N',
        preferredContactTime: 'anytime',
        customerStatus: 'new',
        clientSource: 'other',
        preferredServices: [],
        allergies: null,
        emergencyContact: null,
        scheduledForSomeone: null,
        aiEnabled: true,
        isActive: true,
      },
    });
  });

  it('joins first and last name', () => {
    expect(read({ lastName: 'Souza' }).client.name).toBe('Ana Souza');
  });

  it.each([
    ['31/12/1990', '1990-12-31'],
    ['1/2/1990', '1990-02-01'],
    ['01-02-1990', '1990-02-01'],
    ['1990-02-01', '1990-02-01'],
    ['1990-02-01T00:00:00', '1990-02-01'],
    ['1990-02-01 00:00', '1990-02-01'],
    ['1/2/90', '1990-02-01'],
    ['01.02.90', '1990-02-01'],
    ['29/02/96', '1996-02-29'],
    ['24/11/26', '1926-11-24'],
    ['1/2/05', '2005-02-01'],
    ['23/11/2026', '2026-11-23'],
  ])('has the birth date %s as %s', (cell, date) => {
    const { client, problems } = read({ dateOfBirth: cell });
    expect([client.dateOfBirth, problems]).toEqual([date, []]);
  });

  // spec: 2 §0.8
  it.each<[ImportField, string, string]>([
    ['name', ' A ', 'Nome deve ter pelo menos 2 caracteres'],
    ['name', 'a'.repeat(121), 'Use no máximo 120 caracteres'],
    ['phone', 'não tem', 'Telefone sem números'],
    ['phone', '5,51199E+12', 'A planilha encurtou o número. Formate a coluna como texto'],
    ['notes', 'a'.repeat(20_001), 'Use no máximo 20000 caracteres'],
    ['notes', 'a\0b', 'O texto contém caracteres que não podem ser guardados'],
    ['scheduledForSomeone', 'a'.repeat(301), 'Use no máximo 300 caracteres'],
    ['allergies', 'a'.repeat(20_001), 'Use no máximo 20000 caracteres'],
    ['preferredServices', 'a'.repeat(121), 'Use no máximo 120 caracteres em cada serviço'],
    [
      'preferredServices',
      Array.from({ length: 1_001 }, (_, nth) => nth).join(),
      'Informe no máximo 1000 serviços',
    ],
    ['preferredServices', 'Corte\0', 'O texto contém caracteres que não podem ser guardados'],
    ['customerStatus', 'talvez', 'Status desconhecido'],
    ['aiEnabled', 'talvez', 'Use Sim ou Não'],
    ['isActive', 'talvez', 'Use Sim ou Não'],
  ])('is refused for its %s %j', (field, cell, message) => {
    expect(read({ [field]: cell }).problems).toEqual([{ field, message }]);
  });

  it.each<[ImportField, string, string, string]>([
    [
      'dateOfBirth',
      '30/02/1990',
      'a data não existe e fica só nas observações',
      'Data de nascimento: 30/02/1990',
    ],
    [
      'dateOfBirth',
      '12/31/1990',
      'a data não existe e fica só nas observações',
      'Data de nascimento: 12/31/1990',
    ],
    [
      'dateOfBirth',
      '01/01/1890',
      'a data não existe e fica só nas observações',
      'Data de nascimento: 01/01/1890',
    ],
    [
      'dateOfBirth',
      '30/02/90',
      'a data não existe e fica só nas observações',
      'Data de nascimento: 30/02/90',
    ],
    [
      'dateOfBirth',
      '1/2/20',
      'o ano da data tem só dois dígitos, e ela fica só nas observações',
      'Data de nascimento: 1/2/20',
    ],
    [
      'dateOfBirth',
      '24/11/2026',
      'a data está no futuro e fica só nas observações',
      'Data de nascimento: 24/11/2026',
    ],
    ['dateOfBirth', '45000', 'a data não existe e fica só nas observações', 'Data de nascimento: 45000'],
    ['email', 'ana@', 'o e-mail não é válido e fica só nas observações', 'E-mail: ana@'],
    ['gender', 'x', 'o gênero é desconhecido e fica só nas observações', 'Gênero: x'],
    [
      'preferredContactTime',
      'depois',
      'o horário é desconhecido e fica só nas observações',
      'Melhor horário: depois',
    ],
  ])('is imported without its %s %j, with a remark', (field, cell, message, notes) => {
    const { client, problems, remarks } = read({ [field]: cell });
    expect([problems, remarks]).toEqual([[], [{ field, message }]]);
    expect(client).toEqual({ ...read({}).client, notes });
  });

  it.each<[ImportField, string, object]>([
    ['clientSource', 'indicacao', { clientSource: 'referral', notes: null }],
    ['clientSource', 'Feira', { clientSource: 'other', notes: 'Origem: Feira' }],
    ['preferredServices', 'Corte , Escova,corte,', { preferredServices: ['Corte', 'Escova'] }],
    ['allergies', 'Látex', { allergies: 'Látex' }],
    ['scheduledForSomeone', 'a filha Júlia', { scheduledForSomeone: 'a filha Júlia' }],
    ['emergencyContact', "'+55 11 97777-6666", { emergencyContact: '+55 11 97777-6666' }],
    ['gender', 'feminino', { gender: 'F' }],
    ['isActive', 'Sim', { isActive: false }],
    ['isActive', 'não', { isActive: true }],
    ['customerStatus', 'vip', { customerStatus: 'vip' }],
    ['preferredContactTime', 'Manhã', { preferredContactTime: 'morning' }],
    ['aiEnabled', 'não', { aiEnabled: false }],
    ['phone', '11988887777.0', { phone: '11988887777' }],
    [
      'phone',
      '11 98888-7777 ::: 11 3333-4444',
      { phone: '11 98888-7777', notes: 'Outros telefones: 11 3333-4444' },
    ],
    [
      'phone',
      '(11) 98888-7777 / 1133334444',
      { phone: '(11) 98888-7777', notes: 'Outros telefones: 1133334444' },
    ],
    ['phone', '190', { phone: '190', notes: null }],
    ['notes', "'=1+1", { notes: '=1+1' }],
  ])('reads its %s %j', (field, cell, client) => {
    expect(read({ [field]: cell })).toMatchObject({ client, problems: [] });
  });

  it('reports only that it could not be cut into cells', () => {
    expect(read({ email: 'x' }, 'Aspas sem fim').problems).toEqual([
      { field: null, message: 'Aspas sem fim' },
    ]);
  });
});

it.each([
  ['E-mail', 'linha 7, coluna "E-mail": Email inválido'],
  [null, 'linha 7: Email inválido'],
])('describes a problem in the column %s as %s', (column, text) => {
  expect(problemText(7, column, 'Email inválido')).toBe(text);
});

import { describe, expect, it } from 'vitest';
import type { ImportedClient } from './import-line.ts';
import { asOtherPerson, clientIndex, countStates, planImport } from './import-plan.ts';
import { anImportedClient } from './test-imported-client.ts';

const statesOf = (lines: Partial<ImportedClient>[], stored: Partial<ImportedClient>[] = []) =>
  planImport(
    lines.map((given, index) => ({
      line: index + 2,
      client: anImportedClient(given),
      problems: [],
      remarks: [],
    })),
    stored.map((given, index) => ({ id: index + 1, ...anImportedClient(given) })),
  ).map(({ state }) => state);

describe('line of a file', () => {
  // spec: 2 §0.10
  it.each<[string, Partial<ImportedClient>, Partial<ImportedClient>]>([
    ['phone without the ninth digit', { phone: '(11) 8888-7777' }, { phone: '5511988887777' }],
    ['phone that is a WhatsApp number', { phone: '11988887777' }, { whatsappNumber: '5511988887777' }],
    ['e-mail in another case', { email: 'ANA@x.com' }, { email: 'ana@x.com', name: 'Outra' }],
    ['name without accents', { name: 'ana  SOUZÁ' }, { name: 'Ana Souza' }],
    [
      'name and birth date',
      { dateOfBirth: '1990-01-01' },
      { dateOfBirth: '1990-01-01', phone: '5511988887777' },
    ],
    ['phone without DDD and name', { phone: '98888-7777' }, { phone: '+55988887777' }],
  ])('is already stored by %s', (_reason, line, stored) => {
    const name = stored.name ?? 'Ana Souza';
    expect(statesOf([line], [stored])).toEqual([{ kind: 'existing', clientId: 1, clientName: name }]);
  });

  it.each<[string, Partial<ImportedClient>, Partial<ImportedClient>]>([
    ['another phone and the same name', { phone: '11977776666' }, { phone: '5511988887777' }],
    [
      'another phone and the same e-mail',
      { phone: '11977776666', email: 'a@x.com' },
      { phone: '5511988887777', email: 'a@x.com' },
    ],
    ['a name that somebody with a phone has too', {}, { phone: '5511988887777' }],
    ['another birth date', { dateOfBirth: '1990-01-01' }, { dateOfBirth: '1990-01-02' }],
    ['another number without DDD', { phone: '98888-7777' }, { phone: '+55977776666' }],
  ])('with %s is new', (_reason, line, stored) => {
    expect(statesOf([line], [stored])).toEqual([{ kind: 'new' }]);
  });

  it('repeats an earlier line of the same file', () => {
    expect(statesOf([{ phone: '11988887777' }, { phone: '+55 11 98888-7777', name: 'ANA SOUZA' }])).toEqual([
      { kind: 'new' },
      { kind: 'repeated', ofLine: 2 },
    ]);
  });

  it('with the phone of another name may be another person, of the file or stored', () => {
    const phone = '11988887777';
    const lines = [{ phone, name: 'Lia Souza' }, { phone }, { phone, name: 'LIA SOUZA' }];
    expect(statesOf(lines)).toEqual([
      { kind: 'new' },
      { kind: 'shared', ofName: 'Lia Souza', ofLine: 2 },
      { kind: 'repeated', ofLine: 2 },
    ]);
    expect(statesOf([lines[1] ?? {}], [{ phone: '5511988887777', name: 'Lia Souza' }])).toEqual([
      { kind: 'shared', ofName: 'Lia Souza', ofLine: null },
    ]);
    const family = [
      { phone: '5511988887777', name: 'Lia Souza' },
      { whatsappNumber: '5511988887777', name: 'Ana Souza' },
    ];
    expect(statesOf(lines, family).map(({ kind }) => kind)).toEqual(['existing', 'existing', 'existing']);
  });

  it('is an error when it is wrong, and hides no other line', () => {
    const problems = [{ field: 'email' as const, message: 'Email inválido' }];
    const wrong = { line: 2, client: anImportedClient(), problems, remarks: [] };
    const planned = planImport(
      [wrong, { line: 3, client: anImportedClient(), problems: [], remarks: [] }],
      [],
    );
    expect(planned.map(({ state }) => state)).toEqual([{ kind: 'error', problems }, { kind: 'new' }]);
    expect(countStates(planned)).toEqual({ new: 1, existing: 0, repeated: 0, shared: 0, error: 1 });
  });
});

it('recognizes a number from a merge by its key', () => {
  const index = clientIndex([], [{ key: '1188887777', known: 9 }]);
  expect(index.find(anImportedClient({ phone: '(11) 98888-7777' }))).toBe(9);
});

it.each<[Partial<ImportedClient>, Partial<ImportedClient>]>([
  [{ phone: '11988887777' }, { phone: null, whatsappNumber: '11988887777', notes: null }],
  [{ phone: '98888-7777' }, { phone: '98888-7777', whatsappNumber: null }],
  [
    { phone: '11988887777', whatsappNumber: '11977776666', notes: 'Gosta de azul' },
    { phone: null, whatsappNumber: '11977776666', notes: 'Gosta de azul\nOutros telefones: 11988887777' },
  ],
])('another person with %o keeps the phone as %o', (given, kept) => {
  expect(asOtherPerson(anImportedClient(given))).toMatchObject(kept);
});

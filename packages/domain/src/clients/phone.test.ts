import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialDigits, displayPhone, normalizePhone, phoneFromJid, phoneKey } from './phone.ts';

// spec: 1 §5.20, 1 §9.12, 1 §5.27
it.each([
  ['', '', 'empty stays empty'],
  ['+55 (11) 98888-7777', '5511988887777', '13 digits with 55 are kept'],
  ['(11) 98888-7777', '5511988887777', 'a mobile of DDD 11 gets the prefix'],
  ['(11) 8888-7777', '551188887777', 'a mobile without the ninth digit gets the prefix'],
  ['(11) 3333-4444', '551133334444', 'a landline gets the prefix'],
  ['(21) 97777-6666', '5521977776666', 'DDD 21'],
  ['(31) 97777-6666', '5531977776666', 'DDD 31'],
  ['31 7777-6666', '553177776666', 'DDD 31 as WhatsApp writes it'],
  ['(85) 99999-0000', '5585999990000', 'DDD 85'],
  ['55 11 3333-4444', '551133334444', '12 digits with 55 are kept'],
  ['(55) 99999-8888', '5555999998888', 'the DDD 55 is no prefix'],
  ['(55) 3222-1111', '555532221111', 'nor is it for a landline'],
  ['98888-7777', '+55988887777', '9 digits get the prefix; the plus says that the DDD is missing'],
  ['3333-4444', '+5533334444', '8 digits too'],
  ['011 98888-7777', '5511988887777', 'the zero before the DDD is dialled only'],
  ['011 3333-4444', '551133334444', 'before a landline too'],
  ['0 15 11 98888-7777', '5511988887777', 'and so is a carrier'],
  ['0151133334444', '551133334444', 'of a landline'],
  ['+55 (011) 98888-7777', '5511988887777', 'also behind the country'],
  ['55 011 3333-4444', '551133334444', 'as phone books write it'],
  ['012 34567890123', '+5501234567890123', 'any other long number gets the prefix'],
  ['0300 123 4567', '5503001234567', 'a shared-cost number has no DDD'],
  ['0800 123 4567', '5508001234567', 'a free number has 11 digits'],
  ['190', '190', 'a short number stays'],
  ['+351 912 345 678', '+351912345678', 'another country is kept with its plus'],
  ['+1 (555) 123-4567', '+15551234567', 'another country of 11 digits is kept too'],
  ['11 98888-7777 (mãe)', '5511988887777', 'letters do not count'],
  ['sem telefone', '', 'text without digits is no phone'],
  ['+', '', 'nor is a plus'],
])('%s is stored as %s: %s', (typed, stored) => {
  expect(normalizePhone(typed)).toBe(stored);
});

describe('any text', () => {
  const typed = oneof(
    string(),
    array(constantFrom(...'0123456789555+ ()-a'.split('')), { maxLength: 20 }).map((characters) =>
      characters.join(''),
    ),
  );

  // spec: 1 §5.27
  it('is unchanged by a second normalization', () => {
    assert(
      property(typed, (text) => {
        const stored = normalizePhone(text);
        expect(normalizePhone(stored)).toBe(stored);
      }),
      { numRuns: 2000 },
    );
  });

  // spec: 1 §5.28
  it('stays the same phone when the value of an edit dialog is saved again', () => {
    assert(
      property(typed, (text) => {
        const stored = normalizePhone(text);
        expect(normalizePhone(displayPhone(stored))).toBe(stored);
      }),
      { numRuns: 2000 },
    );
  });

  // spec: 1 §5.27
  it('is stored as the digits specified: its own, or those after 55', () => {
    assert(
      property(typed, (text) => {
        const digits = text.replace(/[^0-9]/g, '');
        const stored = normalizePhone(text).replace('+', '');
        expect(stored === digits || stored === `55${digits}` || digits.endsWith(stored.slice(2))).toBe(true);
      }),
    );
  });
});

// spec: 1 §5.22, 1 §5.28
it.each([
  ['5511988887777', '(11) 98888-7777'],
  ['11988887777', '(11) 98888-7777'],
  ['1133334444', '(11) 3333-4444'],
  ['551133334444', '(11) 3333-4444'],
  ['5555999998888', '(55) 99999-8888'],
  ['+55988887777', '98888-7777'],
  ['+5533334444', '3333-4444'],
  ['+5501234567890123', '+5501234567890123'],
  ['5508001234567', '0800 123 4567'],
  ['+351912345678', '+351912345678'],
  ['190', '190'],
  ['', ''],
  [null, ''],
])('%s is shown as %s', (stored, shown) => {
  expect(displayPhone(stored)).toBe(shown);
});

describe('two forms of one phone', () => {
  it.each([
    ['5511988887777', '551188887777'],
    ['5511988887777', '11988887777'],
    ['5555999998888', '555599998888'],
    ['+351912345678', '+351912345678'],
  ])('%s and %s match', (one, other) => {
    expect(phoneKey(one)).not.toBeNull();
    expect(phoneKey(one)).toBe(phoneKey(other));
  });

  it.each([
    ['5511988887777', '5521988887777'],
    ['5511988887777', '5511988887778'],
    ['+15551234567', '5515551234567'],
  ])('%s and %s are different people', (one, other) => {
    expect(phoneKey(one)).not.toBe(phoneKey(other));
  });

  it.each(['', null, '190', '+55988887777', '+5533334444', '55988887777', '+12', '123456789012345'])(
    '%s does not tell one person from another',
    (phone) => {
      expect(phoneKey(phone)).toBeNull();
    },
  );
});

it.each([
  ['5511988887777@s.whatsapp.net', '5511988887777'],
  ['5511988887777:12@s.whatsapp.net', '5511988887777'],
  ['551188887777@s.whatsapp.net', '551188887777'],
  ['351912345678@s.whatsapp.net', '+351912345678'],
  ['15551234567@s.whatsapp.net', '+15551234567'],
  ['103899771998284@lid', null],
  ['103899771998284:3@lid', null],
  ['120363021112223334@g.us', null],
  ['status@broadcast', null],
  ['5511988887777', null],
  ['', null],
])('the jid %s belongs to the phone %s', (jid, phone) => {
  expect(phoneFromJid(jid)).toBe(phone);
});

it('gives a gateway digits only', () => {
  expect(dialDigits('+351912345678')).toBe('351912345678');
  expect(dialDigits('5511988887777')).toBe('5511988887777');
});

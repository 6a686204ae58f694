import { describe, expect, it } from 'vitest';
import { groupedPairingCode, pairingNumber, pairingNumberError } from './pairing-number.ts';

describe('the number that types a pairing code', () => {
  it.each([
    ['(11) 91234-5678', '5511912345678'],
    ['+55 11 91234-5678', '5511912345678'],
    ['011 91234-5678', '5511912345678'],
    ['(31) 8877-6655', '553188776655'],
  ])('takes %s', (typed, digits) => {
    expect(pairingNumber.parse(typed)).toBe(digits);
    expect(pairingNumberError(typed)).toBeNull();
  });

  it.each(['', '91234-5678', '11 1234-5678', '(11) 81234-5678', '(10) 91234-5678', '11912345678901', 'Ana'])(
    'asks for the DDD or the missing digits in %j',
    (typed) => expect(pairingNumberError(typed)).toBe('Digite o número com DDD, como (11) 91234-5678.'),
  );

  it.each(['+351 912 345 678', '+1 (415) 555-0132', '351912345678', '44 7911 123456'])(
    'points %s to the QR code',
    (typed) =>
      expect(pairingNumberError(typed)).toBe(
        'O código só funciona com números do Brasil. Para um número de outro país, use o QR Code.',
      ),
  );
});

it('groups a code as the phone does, and leaves any other form alone', () => {
  expect(groupedPairingCode('K7XW2M9P')).toBe('K7XW-2M9P');
  expect(groupedPairingCode('K7XW-2M9P')).toBe('K7XW-2M9P');
});

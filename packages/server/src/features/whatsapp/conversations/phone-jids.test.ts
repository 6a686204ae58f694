import { expect, it } from 'vitest';
import { jidsOfPhone, jidVariants } from './phone-jids.ts';

// spec: 2 §0.57
it.each([
  ['5511988887777', ['5511988887777', '551188887777']],
  ['551188887777', ['5511988887777', '551188887777']],
  // from area code 31 on WhatsApp knows most numbers without the ninth digit
  ['5547988887777', ['554788887777', '5547988887777']],
  ['5547968887777', ['5547968887777', '554768887777']],
  // not a mobile, so no other form
  ['551133334444', ['551133334444']],
  ['5511933334444', ['5511933334444']],
  ['+14155552671', ['14155552671']],
])('%s has the addresses %j, the likelier one first', (phone, numbers) => {
  expect(jidsOfPhone(phone)).toEqual(numbers.map((number) => `${number}@s.whatsapp.net`));
});

it('finds the other form of an address, but no form of a hidden one', () => {
  expect(jidVariants('554788887777@s.whatsapp.net')).toEqual([
    '554788887777@s.whatsapp.net',
    '5547988887777@s.whatsapp.net',
  ]);
  expect(jidVariants('100000000000001@lid')).toEqual(['100000000000001@lid']);
});

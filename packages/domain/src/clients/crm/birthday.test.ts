import { expect, it } from 'vitest';
import { BIRTHDAY_DETAIL_DAYS, BIRTHDAY_LIST_DAYS, birthdayBadge, daysUntilBirthday } from './birthday.ts';

// spec: 2 §2.10
it.each([
  ['1990-11-21', '2026-11-21', 0, 'the day itself'],
  ['1990-11-22', '2026-11-21', 1, 'tomorrow'],
  ['1990-11-20', '2026-11-21', 364, 'yesterday: next year'],
  ['1990-01-02', '2026-12-30', 3, 'over the turn of the year'],
  ['1992-02-29', '2028-02-28', 1, '29 February in a leap year'],
  ['1992-02-29', '2028-02-29', 0, '29 February on its day'],
  ['1992-02-29', '2027-02-28', 1, '29 February without that day falls on 1 March'],
  ['1992-02-29', '2027-03-01', 0, 'and is celebrated then'],
  ['1992-02-29', '2027-03-02', 364, 'and is over the day after'],
  ['1992-02-29', '2100-03-01', 0, 'a hundredth year is no leap year'],
  ['1990-03-01', '2028-02-28', 2, '1 March in a leap year'],
  ['1990-11-22T03:00:00.000Z', '2026-11-21', 1, 'a time behind the date does not count'],
  [null, '2026-11-21', null, 'no date of birth'],
  ['', '2026-11-21', null, 'an empty one'],
  ['1990-02-30', '2026-11-21', null, 'a day that does not exist'],
])('born on %o, on %s the birthday is %s days away: %s', (...row) => {
  const [dateOfBirth, today, days] = row;
  expect(daysUntilBirthday(dateOfBirth, today)).toBe(days);
});

// spec: 2 §2.10, 2 §9.2
it.each([
  ['1990-11-21', 'Hoje!', 'Hoje!'],
  ['1990-11-22', '1 dia', '1 dia'],
  ['1990-11-28', '7 dias', '7 dias'],
  ['1990-11-29', null, '8 dias'],
  ['1990-12-21', null, '30 dias'],
  ['1990-12-22', null, null],
  ['1990-11-20', null, null],
  [null, null, null],
])('born on %o, the badge of 21 November says %o in the list and %o in the detail', (born, list, detail) => {
  expect(birthdayBadge(born, '2026-11-21', BIRTHDAY_LIST_DAYS)).toBe(list);
  expect(birthdayBadge(born, '2026-11-21', BIRTHDAY_DETAIL_DAYS)).toBe(detail);
});

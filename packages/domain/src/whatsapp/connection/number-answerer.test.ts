import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/instant.ts';
import { type NumberAccount, standingOf } from './number-answerer.ts';

const account = (id: number, more: Partial<NumberAccount> = {}): NumberAccount => ({
  id,
  mayAnswer: true,
  hangsMs: null,
  isAnswering: false,
  ...more,
});

const HERE = ['here', false];
const SILENCED = ['elsewhere', true];
const OVERTAKEN = ['elsewhere', false];
const NOBODY = ['nobody', false];
const off = { mayAnswer: false };

describe('accounts with one number', () => {
  it.each<[string, Partial<NumberAccount>[], unknown[][]]>([
    ['the first of all that may', [{}, {}, {}], [HERE, SILENCED, SILENCED]],
    ['the second where the first may not', [off, {}, {}], [OVERTAKEN, HERE, SILENCED]],
    ['the last where no other may', [off, off, {}], [OVERTAKEN, OVERTAKEN, HERE]],
    ['nobody where none may', [off, off], [NOBODY, NOBODY]],
    ['the first, whose drop is short', [{ hangsMs: MINUTE_MS, isAnswering: true }, {}], [HERE, SILENCED]],
    [
      'the second once the drop of the first is told',
      [{ hangsMs: 5 * MINUTE_MS, isAnswering: true }, {}],
      [OVERTAKEN, HERE],
    ],
    [
      'the second while the first comes and goes',
      [{ hangsMs: MINUTE_MS }, { isAnswering: true }],
      [OVERTAKEN, HERE],
    ],
    [
      'the one that answered while all of them drop',
      [{ hangsMs: MINUTE_MS, isAnswering: true }, { hangsMs: MINUTE_MS }],
      [HERE, SILENCED],
    ],
    ['the first once it may again', [{}, { isAnswering: true }], [HERE, SILENCED]],
  ])('are answered by %s', (_who, given, expected) => {
    const accounts = given.map((more, index) => account(index + 1, more));
    const standings = accounts.map(({ id }) => standingOf(accounts, id));
    expect(standings.map((one) => [one?.answers, one?.isSilenced])).toEqual(expected);
  });

  it('do not exist when one account has it alone', () => {
    expect(standingOf([account(1)], 1)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { instantOf } from './evolution-times.ts';

const AT = 1_795_222_329;
const at = new Date(AT * 1000);

/** A 64-bit number in the form of protobuf's `Long`, with signed halves like in JSON. */
const long = (value: number) => ({
  low: Number(BigInt.asIntN(32, BigInt(value))),
  high: Number(BigInt.asIntN(32, BigInt(value) >> 32n)),
  unsigned: true,
});

describe('time', () => {
  it.each([
    ['seconds', AT],
    ['seconds with a fraction of none', AT + 0.0],
    ['seconds as a text', String(AT)],
    ['seconds as a text with blanks', ` ${AT} `],
    ['seconds as a Long', long(AT)],
    ['seconds as a Long without its upper half', { low: AT }],
    ['milliseconds', AT * 1000],
    ['milliseconds as a text', String(AT * 1000)],
    ['milliseconds as a Long', long(AT * 1000)],
    ['microseconds', AT * 1_000_000],
  ])('in %s is the same instant', (_name, value) => {
    expect(instantOf(value)).toEqual(at);
  });

  it.each([
    ['null', null],
    ['nothing', undefined],
    ['0', 0],
    ['"0"', '0'],
    ['a Long of 0', { low: 0, high: 0 }],
    ['a negative number', -AT],
    ['a negative text', `-${AT}`],
    ['no number', Number.NaN],
    ['no end', Number.POSITIVE_INFINITY],
    ['words', 'ontem'],
    ['an empty text', ''],
    ['a text of 90,000 digits', '9'.repeat(90_000)],
    ['a number beyond any date', 9e22],
    ['half a Long', { high: 1 }],
    ['a Long of texts', { low: '1', high: '2' }],
    ['a list', [AT]],
    ['true', true],
  ])('that is %s is null', (_name, value) => {
    expect(instantOf(value)).toBeNull();
  });

  it('is equal in every form, for 2,000 instants from 2009 to 2105', () => {
    const [first, last] = [Date.UTC(2009, 0) / 1000, Date.UTC(2105, 0) / 1000];
    for (let index = 0; index < 2000; index += 1) {
      const seconds = first + Math.floor(((last - first) * index) / 2000);
      const forms = [seconds, seconds * 1000].flatMap((value) => [value, String(value), long(value)]);
      expect(new Set(forms.map((form) => instantOf(form)?.getTime()))).toEqual(new Set([seconds * 1000]));
    }
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bodyId,
  changeFields,
  email,
  id,
  instant,
  localDate,
  money,
  optionalText,
  reais,
  text,
  wallTime,
} from './wire-fields.ts';

describe('fields on the wire', () => {
  it.each([
    ['an id as text in a path', id, '42', 42],
    ['an id as a number', bodyId, 42, 42],
    ['text with accents and emoji', text(20), 'Olá, João 😀', 'Olá, João 😀'],
    ['empty optional text', optionalText(20), '   ', null],
    ['missing optional text', optionalText(20), undefined, null],
    ['an empty e-mail', email, '', null],
    ['29 February of a leap year', localDate, '2028-02-29', '2028-02-29'],
    ['an instant with an offset', instant, '2026-03-04T10:20:00-03:00', '2026-03-04T10:20:00-03:00'],
    ['money with one decimal', money, '45.5', '45.5'],
    ['text without what nobody sees', text(20), 'Ma\u202eria\u200b', 'Maria'],
    ['optional text of nothing visible', optionalText(20), '\u200b\u2066', null],
    ['reais with cents', reais('Inválido'), 45.1, 45.1],
    ['the last minute of a day', wallTime, '23:59', '23:59'],
  ])('take %s', (_what, schema, value, expected) => {
    expect(schema.parse(value)).toBe(expected);
  });

  // PostgreSQL raises an error for each of these, or stores it as something else
  // attack: S10.2
  it.each([
    ['an id beyond 32 bits', id, '2147483648'],
    ['a fractional id', id, '1.5'],
    ['id zero', id, '0'],
    ['an id with an exponent', id, '1e21'],
    ['an id as text in a body', bodyId, '42'],
    ['a NUL in text', text(20), 'a\u0000b'],
    ['a lone surrogate in text', text(20), 'a\ud800b'],
    ['an object as text', text(20), { toString: 'x' }],
    ['an array as text', text(20), ['x']],
    ['text that is too long', text(3), 'abcd'],
    ['an e-mail without a domain', email, 'ana@'],
    ['30 February', localDate, '2026-02-30'],
    ['year 0000', localDate, '0000-01-01'],
    ['a date with a time', localDate, '2026-01-01T00:00'],
    ['the word now', instant, 'now'],
    ['infinity', instant, 'infinity'],
    ['a year beyond 9999', instant, '+012026-01-01T00:00:00Z'],
    ['an instant without an offset', instant, '2026-03-04T10:20:00'],
    ['NaN as money', money, 'NaN'],
    ['money beyond the column', money, '100000000.00'],
    ['money with three decimals', money, '1.005'],
    ['a name of nothing visible', text(20).trim().min(1), '\u200d\u3164'],
    ['half a cent', reais('Inválido'), 0.005],
    ['less than nothing', reais('Inválido'), -1],
    ['endless reais', reais('Inválido'), Infinity],
    ['hour 24', wallTime, '24:00'],
  ])('refuse %s', (_what, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe('a field of an update', () => {
  const change = z.object(
    changeFields({ notes: optionalText(20), isAllDay: z.boolean().default(false), name: text(20) }),
  );

  it.each([
    ['absent: nothing, so the stored value stays', {}, {}],
    ['null: empty', { notes: null }, { notes: null }],
    ['empty text: empty', { notes: ' ' }, { notes: null }],
    ['a value', { notes: 'Ligar antes', isAllDay: true }, { notes: 'Ligar antes', isAllDay: true }],
  ])('that is %s', (_what, sent, given) => {
    expect(change.parse({ name: 'Ana', ...sent })).toEqual({ name: 'Ana', ...given });
  });

  it('stays required without a default', () => {
    expect(change.safeParse({}).success).toBe(false);
  });
});

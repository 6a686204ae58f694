import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { columnSeals, type SealContext, sealedPrefix, sealer } from './sealed-text.ts';

const key = randomBytes(32);
const context: SealContext = { table: 'client_notes', column: 'content', row: '7', professionalId: 1 };

describe('sealed text', () => {
  it('opens to the original text, and looks different every time', () => {
    const { seal, open } = sealer(key);
    const sealed = seal('Ansiedade; sono ruim 😴', context);
    expect(sealed).not.toContain('Ansiedade');
    expect(seal('Ansiedade; sono ruim 😴', context)).not.toBe(sealed);
    expect(open(sealed, context)).toBe('Ansiedade; sono ruim 😴');
  });

  it.each([
    ['another row', { ...context, row: '8' }],
    ['another column', { ...context, column: 'title' }],
    ['another professional', { ...context, professionalId: 2 }],
  ])('does not open in %s', (_where, other) => {
    const { seal, open } = sealer(key);
    expect(() => open(seal('x', context), other)).toThrow();
  });

  it('keeps the keys of thousands of professionals apart', () => {
    const { seal, open } = sealer(key);
    const contexts = Array.from({ length: 2_500 }, (_, professionalId) => ({ ...context, professionalId }));
    const sealed = contexts.map((its) => seal(`de ${its.professionalId}`, its));
    for (const [professionalId, its] of contexts.entries()) {
      expect(open(sealed[professionalId] ?? '', its)).toBe(`de ${professionalId}`);
    }
    const ofOther = sealed[0] ?? '';
    expect(() => open(ofOther, { ...context, professionalId: 1 })).toThrow();
    // another process, which derives the key again
    const last = { ...context, professionalId: 2_499 };
    expect(sealer(key).open(sealed[2_499] ?? '', last)).toBe('de 2499');
  });

  it('opens with a previous key, and seals with the current one', () => {
    const [today, other] = [randomBytes(32), randomBytes(32)];
    const old = sealer(key).seal('de antes', context);
    const both = sealer(today, [other, key]);
    expect(both.open(old, context)).toBe('de antes');
    expect(both.seal('de hoje', context)).toMatch(new RegExp(`^${sealedPrefix(today)}`));
    expect(sealer(today).open(both.seal('de hoje', context), context)).toBe('de hoje');
    expect(() => sealer(today, [other]).open(old, context)).toThrow('unknown key');
  });

  // attack: D2
  it('does not open with another key, with one bit changed, or in an unknown format', () => {
    const { seal, open } = sealer(key);
    const sealed = seal('x', context);
    expect(() => sealer(randomBytes(32)).open(sealed, context)).toThrow();
    expect(() =>
      open(
        sealed.replace(/.$/, (last) => (last === 'A' ? 'w' : 'A')),
        context,
      ),
    ).toThrow();
    expect(() => open('x', context)).toThrow('unknown form');
  });
});

describe('sealed column', () => {
  const seals = columnSeals<'visits.notes' | 'visits.reason'>(sealer(key));
  const place = { professionalId: 1, id: 7 };

  it('keeps null as null, and opens to the original text', () => {
    expect(seals.seal('visits.notes', place, null)).toBeNull();
    expect(seals.open('visits.notes', place, null)).toEqual({ text: null, isReadable: true });
    const sealed = seals.seal('visits.notes', place, 'Sono ruim');
    expect(seals.open('visits.notes', place, sealed)).toEqual({ text: 'Sono ruim', isReadable: true });
  });

  it.each([
    ['another row', 'visits.notes', { ...place, id: 8 }],
    ['another professional', 'visits.notes', { ...place, professionalId: 2 }],
    ['another column', 'visits.reason', place],
  ] as const)('is reported as unreadable in %s, which differs from empty', (_where, column, other) => {
    const sealed = seals.seal('visits.notes', place, 'Sono ruim');
    expect(seals.open(column, other, sealed)).toEqual({ text: null, isReadable: false });
  });
});

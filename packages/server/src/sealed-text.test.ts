import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type SealContext, sealer } from './sealed-text.ts';

const key = randomBytes(32);
const context: SealContext = { table: 'client_notes', column: 'content', row: '7', professionalId: 1 };

describe('sealed text', () => {
  it('opens to what was sealed, and looks different every time', () => {
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

  it('does not open with another key, with one bit changed, or in an unknown form', () => {
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

import { expect, it } from 'vitest';
import { addsNothing } from './spent-draft.ts';

const saved = { name: 'Ana', notes: 'Portão azul', chosenId: 7, tags: ['vip'], isAllDay: false };

it.each<[string, unknown, boolean]>([
  ['the same', { ...saved }, true],
  ['the same but for spaces', { ...saved, notes: ' Portão azul ' }, true],
  ['less', { name: 'Ana', notes: '', chosenId: null, tags: [], isAllDay: false }, true],
  ['another text', { ...saved, notes: 'Interfone 2' }, false],
  ['the beginning of a text', { ...saved, notes: 'Portão' }, false],
  ['another choice', { ...saved, chosenId: 8 }, false],
  ['a field that was not saved', { ...saved, phone: '11' }, false],
  ['no fields', null, false],
])('a draft with %s is spent by a save: %#', (_, draft, isSpent) => {
  expect(addsNothing(draft, saved)).toBe(isSpent);
});

it('is kept when it is not known what was saved', () => {
  expect(addsNothing({ name: 'Ana' }, undefined)).toBe(false);
});

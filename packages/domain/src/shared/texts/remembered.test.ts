import { expect, it, vi } from 'vitest';
import { remembered } from './remembered.ts';

const aReader = () => vi.fn((text: string, day?: string) => ({ text, day }));

it('reads a text once', () => {
  const read = aReader();
  const ofText = remembered(read);
  expect(ofText('oi')).toBe(ofText('oi'));
  expect(read).toHaveBeenCalledTimes(1);
});

it('reads a text again for another day, and beside a text that spells both', () => {
  const ofDay = remembered(aReader());
  expect(ofDay('oi', '2026-03-04')).toEqual({ text: 'oi', day: '2026-03-04' });
  expect(ofDay('oi', '2026-03-05')).toEqual({ text: 'oi', day: '2026-03-05' });
  expect(ofDay('oi')).toEqual({ text: 'oi', day: undefined });
  expect(ofDay('["oi","2026-03-05"]').text).toBe('["oi","2026-03-05"]');
});

it('keeps the texts that were asked for last', () => {
  const read = aReader();
  const ofText = remembered(read);
  ofText('oi');
  for (let nth = 0; nth < 49; nth += 1) ofText(`texto ${nth}`);
  ofText('oi');
  ofText('mais um');
  read.mockClear();
  ofText('oi');
  expect(read).not.toHaveBeenCalled();
  ofText('texto 0');
  expect(read).toHaveBeenCalledTimes(1);
});

it('keeps no long text', () => {
  const read = aReader();
  const ofText = remembered(read);
  for (const text of ['a'.repeat(301), 'a'.repeat(301)]) ofText(text);
  expect(read).toHaveBeenCalledTimes(2);
});

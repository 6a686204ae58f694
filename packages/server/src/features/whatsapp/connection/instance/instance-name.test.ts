import { expect, it } from 'vitest';
import { newInstanceName, professionalOf } from './instance-name.ts';

it('a new name contains its professional and is unique', () => {
  expect(professionalOf(newInstanceName(42))).toBe(42);
  expect(newInstanceName(42)).not.toBe(newInstanceName(42));
});

it.each(['zelo-12345678-1234-4123-8123-123456789012', 'zelo-p-1', 'p42-x', ''])(
  '%s names no professional',
  (name) => {
    expect(professionalOf(name)).toBeNull();
  },
);

import { describe, expect, it } from 'vitest';
import { isAppPath, kindLabel, notificationKinds, pushText } from './notification-kinds.ts';

describe('notification kind', () => {
  it.each(notificationKinds)('%s has its own texts', (kind) => {
    expect(kindLabel(kind).label).not.toBe('');
    const others = notificationKinds.filter((other) => other !== kind);
    expect(others.map((other) => pushText(other).title)).not.toContain(pushText(kind).title);
  });
});

it.each([
  ['/', true],
  ['/calendar?view=day&date=2026-03-04', true],
  ['/crm?client=1#notas', true],
  ['', false],
  ['calendar', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/a\\b', false],
  ['/a b', false],
  ['https://evil.example/', false],
  ['javascript:alert(1)', false],
])('%s is a path inside the application: %s', (path, isOurs) => {
  expect(isAppPath(path)).toBe(isOurs);
});

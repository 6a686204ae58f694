import { expect, it } from 'vitest';
import { pathOfReferrer, safeReturnPath } from './return-path.ts';

// attack: S16
it.each([
  ['/', '/'],
  ['/calendar', '/calendar'],
  ['/crm?client=3#notas', '/crm?client=3#notas'],
  ['/a/../clients', '/clients'],
  ['/%5Cevil.example', '/'],
  ['/%61pi/logout', '/'],
  ['/%2561pi/logout', '/'],
  ['https://evil.example/', '/'],
  ['http:evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\r\nSet-Cookie: a=b', '/'],
  ['javascript:alert(1)', '/'],
  ['clients', '/'],
  ['/api/logout', '/'],
  ['/x/../api/logout', '/'],
  ['/hooks/evolution', '/'],
  [`/${'a'.repeat(501)}`, '/'],
  ['', '/'],
  [undefined, '/'],
  [['/clients', '//evil'], '/'],
])('redirects after the sign-in with %j to %s', (wanted, path) => {
  expect(safeReturnPath(wanted, 'http://localhost:3000')).toBe(path);
});

it.each([
  ['http://localhost:3000/calendar?view=week&date=2026-11-24', '/calendar?view=week&date=2026-11-24'],
  ['http://localhost:3000/?erro=entrada-cancelada', '/'],
  ['http://localhost:3000/crm?client=3&erro=entrada-recusada', '/crm?client=3'],
  ['http://localhost:3000/api/logout', '/'],
  ['http://localhost:3000.evil.example/calendar', '/'],
  ['https://localhost:3000/calendar', '/'],
  ['/calendar', '/'],
  [undefined, '/'],
])('a sign-in link on %j keeps %s', (referrer, path) => {
  expect(pathOfReferrer(referrer, 'http://localhost:3000')).toBe(path);
});

import { expect, it } from 'vitest';
import { rotation } from './rotation.ts';

/** `a1 b1 > a2 >`: arrivals as owner and number; `>` serves one. Returns the served items in order. */
const served = (script: string): string => {
  const turns = rotation<string, string>();
  const order: string[] = [];
  for (const step of script.split(' '))
    if (step === '>') order.push(turns.next() ?? '-');
    else turns.add(step.charAt(0), step);
  while (turns.size() > 0) order.push(turns.next() ?? '-');
  return order.join(' ');
};

it.each([
  ['one owner, in order', 'a1 a2 a3', 'a1 a2 a3'],
  ['two owners, one each', 'a1 a2 a3 b1 b2', 'a1 b1 a2 b2 a3'],
  ['three owners, who came first begins', 'b1 b2 a1 a2 c1', 'b1 a1 c1 b2 a2'],
  ['a newcomer before those who were served', 'a1 a2 b1 b2 > > c1', 'a1 b1 c1 a2 b2'],
  ['one who comes again has had a turn', 'a1 a2 a3 b1 > > b2 b3', 'a1 b1 a2 b2 a3 b3'],
  ['one who leaves and comes again at once overtakes nobody', 'a1 b1 c1 c2 > a2 >', 'a1 b1 c1 a2 c2'],
  ['nobody waits, nobody is remembered', 'a1 > a2 b1', 'a1 a2 b1'],
  ['nothing to serve', '> a1', '- a1'],
])('%s', (_name, script, order) => {
  expect(served(script)).toBe(order);
});

it('makes each other owner wait for only one item of a flood', () => {
  const turns = rotation<number, number>();
  for (let thing = 0; thing < 1_000; thing += 1) turns.add(1, 1);
  turns.next();
  for (let owner = 2; owner <= 20; owner += 1) turns.add(owner, owner);
  const first = Array.from({ length: 20 }, () => turns.next());
  expect(first).toEqual([...Array.from({ length: 19 }, (_, place) => place + 2), 1]);
});

import { expect, it } from 'vitest';
import { decideHandBack } from './hand-back.ts';

const NOW = new Date('2026-03-04T13:00:00Z');
const timeZone = 'America/Sao_Paulo';

const sent = (...times: string[]) => times.map((time) => ({ sentAt: new Date(`2026-03-04T${time}Z`) }));

it.each([
  ['nothing without an unanswered message', [], {}, 'nothing-waits', 0],
  ['a message of this moment', ['13:00:00'], {}, 'answers', 1],
  ['a message of two hours ago', ['11:00:00'], {}, 'answers', 1],
  ['no older message', ['10:59:59'], {}, 'too-old', 0],
  ['what was written before a recent message too', ['05:00:00', '12:59:00'], {}, 'answers', 2],
  ['nothing of the day before', ['02:59:00', '12:59:00'], {}, 'answers', 1],
  ['nothing after danger', ['12:59:00'], { isDanger: true }, 'after-danger', 0],
  ['nothing while it answers no chat', ['12:59:00'], { isSilent: true }, 'silent', 0],
  [
    'nothing across midnight: "amanhã" is another day',
    ['02:50:00'],
    { now: new Date('2026-03-04T03:10:00Z') },
    'too-old',
    0,
  ],
] as const)('answers %s', (_name, times, given, outcome, count) => {
  const decided = decideHandBack({
    messages: sent(...times),
    isDanger: false,
    isSilent: false,
    now: NOW,
    timeZone,
    ...given,
  });
  expect([decided.outcome, decided.answered.length]).toEqual([outcome, count]);
});

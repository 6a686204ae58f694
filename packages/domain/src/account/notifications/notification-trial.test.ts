import { expect, it } from 'vitest';
import { trialNotice } from './notification-trial.ts';

const END = '2026-03-11T13:00:00.000Z';

it.each([
  ['two days and an instant before', '2026-03-09T12:59:59.999Z', null],
  ['two days before', '2026-03-09T13:00:00Z', 'soon'],
  ['an instant before', '2026-03-11T12:59:59.999Z', 'soon'],
  ['at its end', '2026-03-11T13:00:00Z', 'over'],
  ['within the day after', '2026-03-12T12:59:59.999Z', 'over'],
  ['a day after', '2026-03-12T13:00:00Z', null],
])('decides on the trial notice %s', (_when, now, stage) => {
  expect(trialNotice(END, now)?.onceKey ?? null).toBe(stage && `trial-ending:${END}:${stage}`);
});

// spec: 1 §4.34
it('says what the banner says', () => {
  expect(trialNotice(END, '2026-03-11T12:00:00Z')).toMatchObject({
    title: 'Período de teste no fim',
    message: 'Seu período de teste expira em 1 dia. Assine agora para continuar sem interrupções.',
  });
  expect(trialNotice(END, END)).toMatchObject({
    title: 'Período de teste terminado',
    message: expect.stringMatching(/^Seu período de teste terminou/) as string,
  });
});

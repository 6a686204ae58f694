import { describe, expect, it } from 'vitest';
import { type FirstStepsFacts, firstStepsChecklist } from './first-steps.ts';

const NEW: FirstStepsFacts = {
  hasSavedHours: false,
  hasActiveService: false,
  hasPaired: false,
  hasAssistantWorked: false,
  ticked: [],
  closedAt: null,
};

const doneWith = (facts: Partial<FirstStepsFacts>): string[] =>
  firstStepsChecklist({ ...NEW, ...facts })
    .steps.filter(({ isDone }) => isDone)
    .map(({ id }) => id);

describe('first steps', () => {
  it.each([
    { what: 'nothing', facts: {}, done: [] },
    { what: 'saved hours', facts: { hasSavedHours: true }, done: ['hours'] },
    { what: 'an active service', facts: { hasActiveService: true }, done: ['service'] },
    { what: 'a paired phone', facts: { hasPaired: true }, done: ['whatsapp'] },
    { what: 'an assistant that worked', facts: { hasAssistantWorked: true }, done: ['assistant'] },
    { what: 'two ticks', facts: { ticked: ['assistant', 'hours'] }, done: ['hours', 'assistant'] },
    {
      what: 'a tick of what the data shows too',
      facts: { hasPaired: true, ticked: ['whatsapp'] },
      done: ['whatsapp'],
    },
    { what: 'a tick that nobody knows', facts: { ticked: ['logo'] }, done: [] },
  ])('with $what are done: $done', ({ facts, done }) => {
    expect(doneWith(facts)).toEqual(done);
  });

  it('keep their order', () => {
    expect(firstStepsChecklist(NEW).steps.map(({ id }) => id)).toEqual([
      'hours',
      'service',
      'whatsapp',
      'assistant',
    ]);
  });

  it('are closed once they were dismissed, done or not', () => {
    expect(firstStepsChecklist(NEW).isClosed).toBe(false);
    expect(firstStepsChecklist({ ...NEW, closedAt: new Date(0) }).isClosed).toBe(true);
  });
});

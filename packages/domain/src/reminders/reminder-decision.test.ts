import { expect, it } from 'vitest';
import { decideReminder, type ReminderFacts } from './reminder-decision.ts';
import { reminderReasonText } from './reminder-states.ts';
import { defaultQuietHours } from './reminder-times.ts';

const START = '2026-03-05T17:00:00Z';
const NOW = '2026-03-04T17:00:00Z';

const facts: ReminderFacts = {
  kind: '24h',
  plannedStart: START,
  visit: {
    start: START,
    status: 'scheduled',
    isPersonalEvent: false,
    madeAt: '2026-02-20T12:00:00Z',
    forSomeone: null,
  },
  client: { name: 'Maria', canBeReached: true, optedOut: false },
  settings: {
    timeZone: 'America/Sao_Paulo',
    quiet: defaultQuietHours,
    template24h: 'Olá {client_name}, até {date} {time}',
    template3h: 'Daqui a pouco, {time}',
    confirmationTemplate: null,
    enabled24h: true,
    enabled3h: true,
  },
  subscriptionOpen: true,
  whatsappConnected: true,
  byHand: false,
};

const visit = (change: Partial<ReminderFacts['visit']>) => ({ visit: { ...facts.visit, ...change } });
const settings = (change: Partial<ReminderFacts['settings']>) => ({
  settings: { ...facts.settings, ...change },
});
const client = (change: object) => ({
  client: { name: 'Maria', canBeReached: true, optedOut: false, ...change },
});

it('goes with the words of the visit as it is now', () => {
  expect(decideReminder(facts, NOW)).toEqual({ action: 'send', text: 'Olá Maria, até 05/03/2026 14:00' });
});

it.each([
  ['cancelled', visit({ status: 'cancelled' })],
  ['over', visit({ status: 'no_show' })],
  ['over', visit({ status: 'completed' })],
  ['over', visit({ status: 'courtesy' })],
  ['over', visit({ status: 'in_progress' })],
  ['personal', visit({ isPersonalEvent: true })],
  ['moved', visit({ start: '2026-03-05T18:00:00Z' })],
  ['no-client', { client: null }],
  ['no-phone', client({ canBeReached: false })],
  ['opted-out', client({ optedOut: true })],
  ['off', settings({ enabled24h: false })],
  ['no-template', settings({ template24h: null })],
  ['no-template', settings({ template24h: '  ' })],
  ['bad-template', settings({ template24h: 'Olá {nome}' })],
  ['subscription', { subscriptionOpen: false }],
  ['booked-late', visit({ madeAt: '2026-03-04T18:00:00Z' })],
] as const)('is not sent: %s', (reason, change) => {
  expect(decideReminder({ ...facts, ...change }, NOW)).toEqual({ action: 'skip', reason });
  expect(reminderReasonText(reason)).toMatch(/\w/);
});

it('goes to a client of a confirmed visit too', () => {
  expect(decideReminder({ ...facts, ...visit({ status: 'confirmed' }) }, NOW).action).toBe('send');
});

it('waits while WhatsApp is away, and says so', () => {
  const decision = decideReminder({ ...facts, whatsappConnected: false }, NOW);
  expect(decision).toMatchObject({ action: 'wait', reason: 'whatsapp-off' });
});

it('waits until it is due without looking at what may still change', () => {
  const early = decideReminder({ ...facts, subscriptionOpen: false }, '2026-03-04T16:00:00Z');
  expect(early).toEqual({ action: 'wait', untilMs: Date.parse(NOW), reason: null });
});

it('leaves an early visit to the reminder of 3 hours when both are due, if that one goes', () => {
  const early = { plannedStart: '2026-03-05T11:30:00Z', ...visit({ start: '2026-03-05T11:30:00Z' }) };
  const evening = '2026-03-04T23:00:00Z';
  expect(decideReminder({ ...facts, ...early }, evening)).toEqual({ action: 'skip', reason: 'superseded' });
  for (const off of [settings({ enabled3h: false }), settings({ template3h: null })]) {
    expect(decideReminder({ ...facts, ...early, ...off }, evening).action).toBe('send');
  }
});

it('goes by hand although it is switched off or not due, but to nobody who said stop', () => {
  const byHand = { ...facts, ...settings({ enabled24h: false }), byHand: true };
  expect(decideReminder(byHand, '2026-03-03T12:00:00Z').action).toBe('send');
  expect(decideReminder({ ...byHand, ...client({ optedOut: true }) }, NOW)).toEqual({
    action: 'skip',
    reason: 'opted-out',
  });
});

import { NO_TEMPLATE_DETAILS } from '#reminders/messages/message-template.ts';
import { describe, expect, it } from 'vitest';
import { decideReminder, plannedReminder, type ReminderFacts } from './reminder-decision.ts';
import { reminderReasonText } from '#reminders/reminder-states.ts';
import { defaultQuietHours } from './reminder-times.ts';

const START = '2026-03-05T17:00:00Z';
const NOW = '2026-03-04T17:00:00Z';

const facts: ReminderFacts = {
  kind: '24h',
  plannedStart: START,
  dayBeforeSentAt: null,
  visit: {
    start: START,
    status: 'scheduled',
    isPersonalEvent: false,
    madeAt: '2026-02-20T12:00:00Z',
    ...NO_TEMPLATE_DETAILS,
  },
  absence: { isDateClosed: false, isTold: false, isAboutToBeTold: false, isOver: false, text: null },
  client: { name: 'Maria', canBeReached: true, optedOut: false },
  isInDanger: false,
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
  isNumberElsewhere: false,
  byHand: false,
};

const visit = (change: Partial<ReminderFacts['visit']>) => ({ visit: { ...facts.visit, ...change } });
it.each([
  ['24h', 'Venha em jejum. ', 'Olá Maria, até 05/03/2026 14:00\n\nVenha em jejum.'],
  ['24h', ' ', 'Olá Maria, até 05/03/2026 14:00'],
  ['24h', null, 'Olá Maria, até 05/03/2026 14:00'],
  ['3h', 'Venha em jejum.', 'Daqui a pouco, 14:00'],
] as const)('a %s reminder of a service that says %j', (kind, preVisitText, text) => {
  const now = kind === '24h' ? NOW : '2026-03-05T14:00:00Z';
  expect(decideReminder({ ...facts, kind, preVisitText }, now)).toMatchObject({ action: 'send', text });
});

const settings = (change: Partial<ReminderFacts['settings']>) => ({
  settings: { ...facts.settings, ...change },
});
const client = (change: object) => ({
  client: { name: 'Maria', canBeReached: true, optedOut: false, ...change },
});

it('is sent with the current data of the visit', () => {
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

it('is sent to a client with a confirmed visit too', () => {
  expect(decideReminder({ ...facts, ...visit({ status: 'confirmed' }) }, NOW).action).toBe('send');
});

it('waits while WhatsApp is disconnected, and gives that reason', () => {
  const decision = decideReminder({ ...facts, whatsappConnected: false }, NOW);
  expect(decision).toMatchObject({ action: 'wait', reason: 'whatsapp-off' });
  const elsewhere = decideReminder({ ...facts, whatsappConnected: false, isNumberElsewhere: true }, NOW);
  expect(elsewhere).toMatchObject({ action: 'wait', reason: 'number-elsewhere' });
});

it('waits until it is due without checking what may still change', () => {
  const early = decideReminder({ ...facts, subscriptionOpen: false }, '2026-03-04T16:00:00Z');
  expect(early).toEqual({ action: 'wait', untilMs: Date.parse(NOW), reason: null });
});

it('leaves an early visit to the reminder of 3 hours when both are due, if that one can be sent', () => {
  const early = { plannedStart: '2026-03-05T11:30:00Z', ...visit({ start: '2026-03-05T11:30:00Z' }) };
  const evening = '2026-03-04T23:00:00Z';
  expect(decideReminder({ ...facts, ...early }, evening)).toEqual({ action: 'skip', reason: 'superseded' });
  for (const off of [settings({ enabled3h: false }), settings({ template3h: null })]) {
    expect(decideReminder({ ...facts, ...early, ...off }, evening).action).toBe('send');
  }
});

it('can be sent manually when disabled or not due, but never after an opt-out', () => {
  const byHand = { ...facts, ...settings({ enabled24h: false }), byHand: true };
  expect(decideReminder(byHand, '2026-03-03T12:00:00Z').action).toBe('send');
  expect(decideReminder({ ...byHand, ...client({ optedOut: true }) }, NOW)).toEqual({
    action: 'skip',
    reason: 'opted-out',
  });
});

describe('a client who may be in danger', () => {
  const inDanger = { ...facts, isInDanger: true };
  const cancelled = { kind: 'cancellation' as const, isAsked: true, ...visit({ status: 'cancelled' }) };

  it.each([
    ['the day before', {}],
    ['three hours before', { kind: '3h' as const, dayBeforeSentAt: null }],
    [
      'after a booking',
      {
        kind: 'confirmation' as const,
        ...settings({ confirmationTemplate: 'Marcado' }),
        ...visit({ madeAt: NOW }),
      },
    ],
  ])('gets no message of its own accord %s, until the owner has dealt with it', (_, change) => {
    const now = 'kind' in change && change.kind === '3h' ? '2026-03-05T14:00:00Z' : NOW;
    const held = { ...inDanger, ...change };
    expect(decideReminder(held, now)).toMatchObject({ action: 'wait', reason: 'in-danger' });
    expect(decideReminder({ ...held, isInDanger: false }, now)).toMatchObject({ action: 'send' });
  });

  it.each([
    ['sends by hand', { byHand: true }],
    ['asked for with a change', cancelled],
    ['asked for an absence', { kind: 'absence' as const, absence: { ...facts.absence, text: 'Não atendo' } }],
  ])('gets what the owner %s', (_, change) => {
    expect(decideReminder({ ...inDanger, ...change }, NOW)).toMatchObject({ action: 'send' });
  });

  it('was not reminded too late: that is the reason', () => {
    expect(decideReminder({ ...inDanger, kind: '3h' }, '2026-03-05T17:01:00Z')).toEqual({
      action: 'skip',
      reason: 'in-danger',
    });
    expect(plannedReminder({ ...inDanger, kind: '3h' }, NOW)).toMatchObject({ reason: 'in-danger' });
  });
});

describe('date that the owner closed without notifying the client', () => {
  const closed = { ...facts, absence: { ...facts.absence, isDateClosed: true } };

  it('holds the reminders back until the owner decides', () => {
    expect(decideReminder(closed, NOW)).toMatchObject({ action: 'wait', reason: 'day-closed' });
    expect(decideReminder({ ...closed, byHand: true }, NOW).action).toBe('send');
    expect(plannedReminder({ ...closed, kind: '3h' }, NOW)).toMatchObject({ reason: 'day-closed' });
  });

  it.each(['2026-03-05T16:45:00Z', '2026-03-05T17:01:00Z'])('is no lateness at %s', (now) => {
    expect(decideReminder({ ...closed, kind: '3h' }, now)).toEqual({ action: 'skip', reason: 'day-closed' });
  });

  it('still confirms visits that the owner books on it', () => {
    const booked = {
      ...closed,
      kind: 'confirmation' as const,
      ...settings({ confirmationTemplate: 'Marcado' }),
    };
    expect(decideReminder({ ...booked, ...visit({ madeAt: NOW }) }, NOW).action).toBe('send');
  });
});

describe('absence', () => {
  const notice = (change: object = {}): ReminderFacts => ({
    ...facts,
    kind: 'absence',
    absence: { ...facts.absence, text: 'Não poderei atender', ...change },
  });

  it('is announced in its own words, without a template, regardless of when the visit was booked', () => {
    const untemplated = { ...notice(), ...settings({ template24h: null, enabled24h: false }) };
    expect(decideReminder(untemplated, '2026-03-05T16:55:00Z')).toEqual({
      action: 'send',
      text: 'Não poderei atender',
    });
  });

  it.each([
    ['reopened', { ...notice({ isOver: true }) }],
    ['moved', { ...notice(), plannedStart: '2026-03-05T18:00:00Z' }],
    ['cancelled', { ...notice(), ...visit({ status: 'cancelled' }) }],
    ['subscription', { ...notice(), subscriptionOpen: false }],
    ['opted-out', { ...notice(), ...client({ optedOut: true }) }],
  ])('is not announced: %s', (reason, changed) => {
    expect(decideReminder(changed, NOW)).toEqual({ action: 'skip', reason });
  });

  it('waits for the morning, and is not announced for a visit that begins before it', () => {
    const night = '2026-03-05T02:00:00Z';
    expect(decideReminder(notice(), night)).toMatchObject({ action: 'wait', reason: 'quiet' });
    const early = { plannedStart: '2026-03-05T10:30:00Z', ...visit({ start: '2026-03-05T10:30:00Z' }) };
    expect(decideReminder({ ...notice(), ...early }, night)).toEqual({ action: 'skip', reason: 'late' });
  });

  it('stops the reminders of the visit once announced, unless the owner sends one', () => {
    const told = { ...facts, absence: { ...facts.absence, isTold: true } };
    expect(decideReminder(told, NOW)).toEqual({ action: 'skip', reason: 'absence' });
    expect(decideReminder({ ...told, byHand: true }, NOW).action).toBe('send');
  });
});

it('waits while an absence notice for the same visit waits', () => {
  const waiting = { ...facts, absence: { ...facts.absence, isAboutToBeTold: true } };
  expect(decideReminder(waiting, NOW)).toMatchObject({ action: 'wait', reason: 'absence-first' });
  expect(decideReminder({ ...waiting, byHand: true }, NOW).action).toBe('send');
});

describe('reminder that waits', () => {
  const far = { plannedStart: '2026-04-05T11:30:00Z', ...visit({ start: '2026-04-05T11:30:00Z' }) };

  // spec: 2 §9.16
  it.each([
    ['24h', {}, '2026-04-04T11:30:00.000Z', null],
    // 05:30 is quiet: the evening before
    ['3h', settings({ enabled24h: false }), '2026-04-04T23:00:00.000Z', null],
    // 11.5 hours after the reminder of 24 hours, and at 08:00 only half an hour would be left
    ['3h', {}, '2026-04-04T23:00:00.000Z', 'just-told'],
    // the reminder of 24 hours lies in quiet hours of the evening before, so this one stays there too
    ['3h', settings({ quiet: { from: '08:00', to: '12:00' } }), '2026-04-05T08:30:00.000Z', null],
    ['3h', settings({ enabled24h: false, enabled3h: false }), '2026-04-04T23:00:00.000Z', 'off'],
    ['24h', settings({ template24h: ' ' }), '2026-04-04T11:30:00.000Z', 'no-template'],
    ['24h', { subscriptionOpen: false }, '2026-04-04T11:30:00.000Z', 'subscription'],
    ['24h', client({ canBeReached: false }), '2026-04-04T11:30:00.000Z', 'no-phone'],
    ['24h', { client: null }, '2026-04-04T11:30:00.000Z', 'no-client'],
    [
      '24h',
      visit({ start: '2026-04-05T11:30:00Z', madeAt: '2026-04-05T09:00:00Z' }),
      '2026-04-04T11:30:00.000Z',
      'booked-late',
    ],
    ['24h', settings({ quiet: { from: '08:00', to: '12:00' } }), '2026-04-04T10:00:00.000Z', null],
  ] as const)('%s with %j is sent at %s: %s', (kind, change, dueAt, reason) => {
    const planned = plannedReminder({ ...facts, ...far, ...change, kind }, NOW);
    expect([new Date(planned.dueMs).toISOString(), planned.reason]).toEqual([dueAt, reason]);
  });

  it.each([
    ['went in the morning before', '2026-04-04T11:30:00Z', 'just-told'],
    ['went long before', '2026-04-04T10:00:00Z', null],
    ['did not go when it was its time', null, null],
  ])('of 3 hours, when the one of 24 hours %s (%s): %s', (_what, dayBeforeSentAt, reason) => {
    const now = '2026-04-04T15:00:00Z';
    const planned = plannedReminder({ ...facts, ...far, dayBeforeSentAt, kind: '3h' }, now);
    expect([new Date(planned.dueMs).toISOString(), planned.reason]).toEqual([
      '2026-04-04T23:00:00.000Z',
      reason,
    ]);
  });

  it.each(['24h', '3h'] as const)(
    'of %s will do what the sender does at that moment, for every hour of a day',
    (kind) => {
      for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
        const start = new Date(Date.parse('2026-04-05T03:00:00Z') + minutes * 60_000).toISOString();
        const visited = { ...facts, plannedStart: start, ...visit({ start }) };
        const dayBefore = plannedReminder({ ...visited, kind: '24h' }, NOW);
        const told = {
          ...visited,
          dayBeforeSentAt: dayBefore.reason === null ? dayBefore.dueMs : null,
          kind,
        };
        const planned = plannedReminder({ ...visited, kind }, NOW);
        const decided = decideReminder(told, planned.dueMs);
        expect([start, decided.action === 'skip' ? decided.reason : null]).toEqual([start, planned.reason]);
        if (planned.reason === null) expect([start, decided.action]).toEqual([start, 'send']);
      }
    },
  );
});

describe('template that says "hoje"', () => {
  const early = { plannedStart: '2026-03-05T11:30:00Z', ...visit({ start: '2026-03-05T11:30:00Z' }) };
  const template3h = 'Olá, {client_name}! Seu horário é hoje, {date}, às {time}. Até daqui a pouco!';
  const brought = { ...facts, ...early, ...settings({ template3h }), kind: '3h' as const };

  it('does not say it on the evening before, and reports the false word', () => {
    expect(decideReminder(brought, '2026-03-04T23:00:00Z')).toEqual({
      action: 'send',
      text: 'Olá, Maria! Seu horário é amanhã, 05/03/2026, às 08:30. Até lá!',
      falseWords: ['hoje', 'daqui a pouco'],
    });
  });

  it('says it when sent on the day itself', () => {
    const noon = { ...brought, plannedStart: START, ...visit({ start: START }) };
    expect(decideReminder(noon, '2026-03-05T14:00:00Z')).toMatchObject({
      text: 'Olá, Maria! Seu horário é hoje, 05/03/2026, às 14:00. Até daqui a pouco!',
    });
  });
});

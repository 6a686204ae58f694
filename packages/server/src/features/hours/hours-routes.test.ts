import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';
import { settings } from '#db/schema/settings.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

it('refuses a visitor without a session', async () => {
  const answer = await app.visitor().request('GET', '/api/settings');
  expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
});

it('answers the hours, dates and reminders that the professional saved', async () => {
  const [ana, bia] = [await app.signIn(), await app.signIn()];
  const workingHours = {
    ...defaultWorkingHours(),
    sunday: { enabled: true, slots: [{ start: '08:00', end: '24:00' }] },
  };
  const saved = {
    workingHours,
    specificDates: [
      { date: '2026-04-01', status: 'custom' as const, slots: [{ start: '10:00', end: '11:00' }] },
    ],
    blockedDates: ['2026-04-03'],
    reminderTemplate24h: 'Até amanhã, {client_name}',
    reminder3hEnabled: false,
  };
  await app.db.update(settings).set(saved).where(eq(settings.professionalId, ana.professionalId));
  const { body } = await ana.request<Settings>('GET', '/api/settings');
  expect(body).toMatchObject({ ...saved, reminder24hEnabled: true, timezone: 'America/Sao_Paulo' });
  const others = await bia.request<Settings>('GET', '/api/settings');
  expect(others.body).toMatchObject({ workingHours: defaultWorkingHours(), blockedDates: [] });
});

it('answers the default week to a professional who has no settings at all', async () => {
  const ana = await app.signIn();
  await app.db.delete(settings).where(eq(settings.professionalId, ana.professionalId));
  const { body } = await ana.request<Settings>('GET', '/api/settings');
  expect(body).toMatchObject({
    workingHours: defaultWorkingHours(),
    specificDates: [],
    blockedDates: [],
    reminderTemplate24h: null,
    reminder24hEnabled: true,
  });
});

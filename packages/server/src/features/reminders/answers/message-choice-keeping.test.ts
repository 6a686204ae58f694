// An opt-out survives the owner's changes to phone and record.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AbsenceHits } from '@zelo/domain/reminders/absences/absence-contract.ts';
import type { Reminder } from '@zelo/domain/reminders/reminders-contract.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

const OTHER_PHONE = '5511977776666';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
});

afterAll(() => reminders.close());

const another = async (phone = OTHER_PHONE): Promise<number> => {
  const { status, body } = await ana.request<{ id: number }>('POST', '/api/clients', { name: 'Bia', phone });
  expect(status).toBe(201);
  return body.id;
};

const changePhone = async (phone: string) =>
  expect(await ana.request('PUT', `/api/clients/${ana.clientId}`, { name: 'Maria', phone })).toMatchObject({
    status: 200,
  });

/** Resulting state of the next reminder of a client. */
const nextReminderOf = async (clientId: number): Promise<string | null> => {
  const id = await ana.visitAt('2026-03-05T12:30:00Z', { clientId });
  await ana.sweep();
  const { body } = await ana.request<Reminder[]>('GET', '/api/reminders');
  const [told] = body.filter(({ appointmentId, kind }) => appointmentId === id && kind === '24h');
  return told ? `${told.state} ${told.reason}` : null;
};

const SILENT = 'skipped opted-out';
const TOLD = 'sent null';

// attack: D5.5
it('keeps the opt-out when the phone of the record changes, until VOLTAR from the new one', async () => {
  await ana.hears('PARAR');
  await changePhone(OTHER_PHONE);
  expect(await nextReminderOf(ana.clientId)).toBe(SILENT);
  expect(await ana.hears('voltar', OTHER_PHONE)).toHaveLength(1);
  expect(await nextReminderOf(ana.clientId)).toBe(TOLD);
});

// attack: D4.11
it('keeps the opt-out of a phone after the erasure of its owner, until VOLTAR', async () => {
  await ana.hears('PARAR');
  const erase = async (id: number) =>
    expect(await ana.request('POST', `/api/clients/${id}/erase`)).toMatchObject({ status: 200 });
  await erase(ana.clientId);
  const again = await another('5511988887777');
  expect(await nextReminderOf(again)).toBe(SILENT);
  // nothing was said in between: the second erasure keeps it too
  await erase(again);
  const third = await another('5511988887777');
  const url = '/api/absences/hits?from=2026-03-05&to=2026-03-05';
  await ana.visitAt('2026-03-05T15:30:00Z', { clientId: third });
  const { body } = await ana.request<AbsenceHits>('GET', url);
  expect(body.hits).toContainEqual(expect.objectContaining({ clientId: third, refusal: 'opted-out' }));
  reminders.app.clock.advance(60_000);
  expect(await ana.hears('voltar')).toHaveLength(1);
  expect(await nextReminderOf(third)).toBe(TOLD);
  await erase(third);
  expect(await nextReminderOf(await another('5511988887777'))).toBe(TOLD);
});

// attack: D4.11
it('erases a client who wants messages without a tombstone', async () => {
  expect(await ana.request('POST', `/api/clients/${ana.clientId}/erase`)).toMatchObject({ status: 200 });
  expect(await nextReminderOf(await another('5511988887777'))).toBe(TOLD);
});

// attack: D5.5
it('transfers the opt-out of a phone to the record that gets it, with the chat', async () => {
  await ana.hears('PARAR');
  await changePhone(OTHER_PHONE);
  const bia = await another('5511988887777');
  expect(await nextReminderOf(bia)).toBe(SILENT);
});

// attack: D5.5
it.each(['kept', 'merged'] as const)(
  'keeps the opt-out of the %s record in a merge, and restores both when it is undone',
  async (silent) => {
    const bia = await another();
    expect(await ana.hears('PARAR', silent === 'kept' ? undefined : OTHER_PHONE)).toHaveLength(1);
    const merging = `/api/clients/${ana.clientId}/merge`;
    const { body } = await ana.request<{ mergeId: number }>('POST', merging, { otherId: bia });
    expect(await nextReminderOf(ana.clientId)).toBe(SILENT);
    const undone = await ana.request('POST', `/api/clients/merges/${body.mergeId}/undo`);
    expect(undone).toMatchObject({ status: 200 });
    expect(await nextReminderOf(ana.clientId)).toBe(silent === 'kept' ? SILENT : TOLD);
    expect(await nextReminderOf(bia)).toBe(silent === 'kept' ? TOLD : SILENT);
  },
);

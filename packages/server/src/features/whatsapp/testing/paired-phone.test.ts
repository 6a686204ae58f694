import { control, untilTold } from '@zelo/stand-ins/evolution/testing/control.ts';
import { expect, it } from 'vitest';
import { tenantDump } from '#testing/test-tenant.ts';
import { aReminderApp, type ReminderApp } from '#features/reminders/test-reminders.ts';
import { webhookKeyFrom } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import { TEST_DATA_KEY } from '#test-app.ts';
import { pairPhone } from './paired-phone.ts';

type Person = Awaited<ReturnType<ReminderApp['app']['signIn']>>;
type Pair = (person: Person, phone: { number: string; name: string }) => Promise<string>;

const byScan =
  ({ app, standIn }: ReminderApp): Pair =>
  async ({ professionalId }, phone) => {
    await app.whatsapp.connection.qrCode(professionalId, false);
    const found = await fetch(`${standIn.url}/_control/phone`);
    const { instances } = (await found.json()) as { instances: { name: string }[] };
    const name = instances.at(-1)?.name ?? '';
    // an event may overtake another one, so each arrives before the next
    await untilTold(standIn.url);
    await control(standIn.url, `instances/${name}/scan`, phone);
    await untilTold(standIn.url);
    return name;
  };

const atOnce =
  ({ app, standIn }: ReminderApp): Pair =>
  ({ professionalId }, phone) => {
    const keys = { publicUrl: app.publicOrigin, webhookKey: webhookKeyFrom(TEST_DATA_KEY) };
    return pairPhone({ ...app, ...keys, standInUrl: standIn.url }, professionalId, phone);
  };

const UUID = /[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}/gi;
const ROW_ID = /"c[0-9a-z]{24}"/g;
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)/g;

/** Rows of a new account after a pairing, and its instance at the gateway, without ids and times. */
const leftBy = async (pair: (app: ReminderApp) => Pair) => {
  const reminderApp = await aReminderApp();
  const { app, standIn } = reminderApp;
  const person = await app.signIn('ana@exemplo.com.br');
  const name = await pair(reminderApp)(person, { number: '5511912345678', name: 'Dra. Ana' });
  const rows = (await tenantDump(app.db, person)).filter((line) => !line.startsWith('sessions {'));
  const at = async (path: string): Promise<string> =>
    (await fetch(`${standIn.url}${path}`, { headers: { apikey: standIn.apiKey } })).text();
  const instance = [
    await at(`/instance/fetchInstances?instanceName=${name}`),
    await at(`/webhook/find/${name}`),
  ];
  const { port } = new URL(app.publicOrigin);
  await reminderApp.close();
  return [...rows, ...instance].map((line) =>
    line
      .replaceAll(UUID, 'UUID')
      .replaceAll(ROW_ID, '"ROW"')
      .replaceAll(INSTANT, 'INSTANT')
      .replaceAll(/Bearer [^"]+/g, 'SECRET')
      .replaceAll(`:${port}/`, ':PORT/'),
  );
};

it('a phone that is paired at once leaves the rows and the instance of a scanned code', async () => {
  const scanned = await leftBy(byScan);
  expect(scanned.join('\n')).toContain('whatsapp_connections {');
  expect(await leftBy(atOnce)).toEqual(scanned);
});

// The audit log: actor, kind of action and time, never content, and no call of the server can change it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { settingsCalls } from '#features/account/settings-audit.ts';
import { sendTo } from '#testing/attack.ts';
import { interfaceCalls, requestOf } from '#testing/interface-calls.ts';
import { aFullTenant, type Tenant } from '#testing/test-tenant.ts';
import { partsOf } from '#testing/valid-requests.ts';
import { aSite, type Site } from './test-site.ts';

let site: Site;
let ana: Tenant;

beforeAll(async () => {
  site = await aSite({ jobs: true, push: { services: ['https://push.exemplo.com.br'] } });
  ana = await aFullTenant(site);
});

afterAll(() => site.close());

interface Row {
  id: number;
  actor: string;
  action: string;
  subject: string | null;
}

const rowsFor = async (professionalId: number): Promise<Row[]> =>
  rowsOf<Row>(
    await site.db.execute(sql`
      select id::int as id, actor, action, subject from audit_log
      where professional_id = ${professionalId} and action <> 'test' order by id`),
  );

const actionsOf = async ({ professionalId }: Tenant, work: () => Promise<unknown>): Promise<string[]> => {
  const before = await rowsFor(professionalId);
  await work();
  return (await rowsFor(professionalId)).slice(before.length).map(({ action }) => action);
};

const callNamed = (name: string) => {
  const call = interfaceCalls.find((known) => known.name === name);
  if (!call) throw new Error(`no call ${name}`);
  return call;
};

const make = async (name: string) => {
  const call = callNamed(name);
  return sendTo(site)(ana.cookie, requestOf(call, partsOf(call, ana.rows)));
};

describe('audit row', () => {
  // attack: D7
  it('is left by a sign-in, and not by a refused one', async () => {
    const person = { sub: 'lia', email: 'lia@exemplo.com.br', name: 'Lia Prado' };
    const browser = site.browser();
    await browser.signIn(person);
    await browser.signIn(person, { behaviour: { signature: 'foreign-key' } });
    await browser.signIn(person);
    const user = JSON.parse((await browser.open('/api/auth/user')).text) as { professional: { id: number } };
    const rows = await rowsFor(user.professional.id);
    expect(rows.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['owner', 'account.signed-in', null],
      ['owner', 'account.signed-in', null],
    ]);
  });

  // attack: D7
  it.each([
    ['GET /api/export', 'data.exported'],
    ['GET /api/clients/:id/export', 'client.exported'],
    ['GET /api/clients/:id/notes', 'client-notes.read'],
    ['POST /api/clients/:id/notes', 'client-note.created'],
    ['PUT /api/clients/:id/notes/:noteId', 'client-note.updated'],
    ['DELETE /api/clients/:id/notes/:noteId', 'client-note.deleted'],
    ['POST /api/clients/:id/merge', 'client.merged'],
  ])('%s: %s', async (name, action) => {
    expect(await actionsOf(ana, () => make(name))).toEqual([action]);
  });

  // attack: D7
  it('is left by an erasure', async () => {
    const rui = await aFullTenant(site);
    const call = callNamed('POST /api/clients/:id/erase');
    const request = requestOf(call, partsOf(call, rui.rows));
    expect(await actionsOf(rui, () => sendTo(site)(rui.cookie, request))).toEqual(['client.erased']);
  });

  // attack: D7
  it.each(Object.entries(settingsCalls))('is left by a change of settings: %s', async (name, subject) => {
    const before = await rowsFor(ana.professionalId);
    const { status } = await make(name);
    const [row, ...more] = (await rowsFor(ana.professionalId)).slice(before.length);
    expect(more).toEqual([]);
    // the gateway is down: a change that it refuses was not made
    if (status >= 300) expect(row).toBeUndefined();
    else expect(row).toMatchObject({ actor: 'owner', action: 'settings.changed', subject });
  });

  it('is not left by a refused change of settings', async () => {
    const send = sendTo(site);
    const wrong = {
      method: 'PUT',
      url: '/api/settings/templates',
      body: { reminderTemplate24h: 7 },
    } as const;
    expect(await actionsOf(ana, () => send(ana.cookie, wrong))).toEqual([]);
    expect(await actionsOf(ana, () => send(undefined, { ...wrong, body: {} }))).toEqual([]);
  });
});

// attack: D7
it('lists every call that changes settings among the audited ones', () => {
  const settings = interfaceCalls.filter(
    ({ endpoint: { method, path } }) =>
      method === 'PUT' && /settings|preferences|professional|toggle/.test(path),
  );
  expect(settings.map(({ name }) => name).filter((name) => !(name in settingsCalls))).toEqual([]);
  expect(
    Object.keys(settingsCalls).filter((name) => !interfaceCalls.some((call) => call.name === name)),
  ).toEqual([]);
});

// attack: D7
it("contains no user's words in any row", async () => {
  const dump = JSON.stringify(await rowsFor(ana.professionalId));
  expect(dump).not.toContain(ana.word);
  expect(dump).not.toMatch(/Maria|Lia|@|\d{8}/);
});

// attack: D7.2
it('lets no call change or remove a row, except the closing of the account', async () => {
  const eva = await aFullTenant(site);
  const send = sendTo(site);
  await send(eva.cookie, { method: 'PUT', url: '/api/settings/templates', body: {} });
  const all = async () =>
    rowsOf<{ line: string }>(
      await site.db.execute(sql`
        select to_jsonb(a)::text as line from audit_log a where professional_id = ${eva.professionalId}`),
    ).map(({ line }) => line);
  const before = await all();
  expect(before.length).toBeGreaterThan(1);
  for (const call of interfaceCalls.filter(({ name }) => name !== 'DELETE /api/account')) {
    const parts = partsOf(call, eva.rows);
    await send(eva.cookie, requestOf(call, parts));
    // and as a client that guesses the name of the table
    if (call.endpoint.body === undefined) continue;
    await send(eva.cookie, requestOf(call, { ...parts, body: { auditLog: [], audit_log: [], id: 1 } }));
  }
  expect(await all()).toEqual(expect.arrayContaining(before));
});

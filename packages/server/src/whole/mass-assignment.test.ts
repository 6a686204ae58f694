// Unknown fields in the body of every call: they are ignored or refused, and never stored.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { type BillingApp, aBillingApp } from '#features/billing/testing/test-billing.ts';
import { type Send, sendTo } from '#testing/attack.ts';
import { fieldNames, type InterfaceCall, interfaceCalls, requestOf } from '#testing/interface-calls.ts';
import { aFullTenant, type Tenant, tenantDump } from '#testing/test-tenant.ts';
import { partsOf } from '#testing/valid-requests.ts';

const MONEY = '76543.21';
const WORD = 'intruso';
const LATER = '2088-08-08T08:08:08.000Z';
const ID = 1_987_654_321;

let app: BillingApp;
let send: Send;
let ana: Tenant | undefined;
let rui: Tenant;

beforeAll(async () => {
  app = await aBillingApp({ jobs: true, push: { services: ['https://push.exemplo.com.br'] } });
  send = sendTo(app);
  rui = await aFullTenant(app);
});

afterAll(() => app.close());

const writing = interfaceCalls.filter(({ endpoint }) => endpoint.body !== undefined);

/** Columns in both spellings, database and wire, with values that no row has. */
const intrusions = (): Record<string, unknown> => {
  const camel = {
    id: ID,
    professionalId: rui.professionalId,
    userId: rui.userId,
    subscriptionStatus: WORD,
    trialEndsAt: LATER,
    currentPeriodEnd: LATER,
    cancelAt: LATER,
    stripeCustomerId: WORD,
    stripeSubscriptionId: WORD,
    totalSpent: MONEY,
    averageTicket: MONEY,
    totalAppointments: ID,
    lastVisit: LATER,
    isWhatsappConnected: true,
    instanceName: WORD,
    reminderSent24h: true,
    reminderSent3h: true,
    confirmedAt: LATER,
    paidAmount: MONEY,
    servicePrice: MONEY,
    clientName: WORD,
    serviceName: WORD,
    status: WORD,
    bookedBy: 'assistant',
    createdAt: LATER,
    updatedAt: LATER,
    email: WORD,
    role: WORD,
    isAdmin: true,
  };
  const snake = Object.entries(camel).map(([key, value]) => [
    key.replaceAll(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`),
    value,
  ]);
  return { ...camel, ...Object.fromEntries(snake) };
};

/** Adds fields that the call does not know to every object of a body. */
const intruded = (call: InterfaceCall, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => intruded(call, item));
  // an object without entries has no fields either
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) return value;
  const known = new Set(fieldNames(call));
  const added = Object.entries(intrusions()).filter(([key]) => !known.has(key));
  const inner = Object.entries(value).map(([key, item]) => [key, intruded(call, item)]);
  return { ...Object.fromEntries(added), ...Object.fromEntries(inner) };
};

const isTaken = (line: string): boolean =>
  [MONEY, WORD, '2088-08-08', String(ID)].some((mark) => line.includes(mark)) ||
  /"(is_whatsapp_connected|reminder_sent_24h|reminder_sent_3h)": true|"booked_by": "assistant"/.test(line);

/** Not possible without a paired phone. */
const otherwise: Record<string, number> = {
  'POST /api/notifications/test': 409,
  'POST /api/absences': 409,
  // no gateway runs here
  'POST /api/whatsapp/pairing-code': 502,
};

/** Calls that cannot be repeated on the same rows: the next one uses another professional. */
const SPENDING = [
  'DELETE /api/account',
  'PATCH /api/appointments/:id/status',
  'POST /api/appointments/:id/cancel',
  'POST /api/holds/:id/propose',
  'PATCH /api/appointments/:id/complete-payment',
  'POST /api/conversations/:id/messages',
];

const own = (): Tenant => {
  if (!ana) throw new Error('nobody is signed in');
  return ana;
};

describe.each(writing)('$name', (call) => {
  beforeAll(async () => {
    ana ??= await aFullTenant(app);
  });

  afterAll(() => {
    if (SPENDING.includes(call.name)) ana = undefined;
  });

  // attack: S4
  it.each([
    ['__proto__', '"__proto__":{"professionalId":1}'],
    ['constructor', '"constructor":{"prototype":{"professionalId":1}}'],
  ])('refuses %s', async (_name, poison) => {
    const { method, url, body } = requestOf(call, partsOf(call, own().rows));
    const payload = JSON.stringify(body).replace('{', `{${poison},`);
    const headers = { host: 'localhost:3000', cookie: own().cookie, 'content-type': 'application/json' };
    const answer = await app.app.inject({ method, url, headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(Object.prototype).not.toHaveProperty('professionalId');
  });

  // attack: S4
  it('ignores every field that it does not describe', async () => {
    const before = await tenantDump(app.db, rui);
    const parts = partsOf(call, own().rows);
    const { status, text } = await send(
      own().cookie,
      requestOf(call, { ...parts, body: intruded(call, parts.body) }),
    );
    expect({ status, text }).toMatchObject({ status: otherwise[call.name] ?? call.endpoint.status ?? 200 });
    expect((await tenantDump(app.db, own())).filter(isTaken)).toEqual([]);
    expect(await tenantDump(app.db, rui)).toEqual(before);
  });
});

// attack: S4
it('detects a stored unknown field', async () => {
  const eva = await aFullTenant(app);
  expect((await tenantDump(app.db, eva)).filter(isTaken)).toEqual([]);
  await app.db
    .update(professionals)
    .set({ subscriptionStatus: WORD })
    .where(eq(professionals.id, eva.professionalId));
  await app.db
    .update(appointments)
    .set({ bookedBy: 'assistant' })
    .where(eq(appointments.id, eva.rows.visitId));
  expect((await tenantDump(app.db, eva)).filter(isTaken)).toHaveLength(2);
});

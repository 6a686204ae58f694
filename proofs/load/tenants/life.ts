// Other activity while screens poll: pages open and close; users book and delete, send invalid input, disconnect during a
// request, sign in and out; clients write.
import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../../world/world.ts';
import { webhookAuthorization } from './phones.ts';
import { CLIENTS_EACH, firstOf, SERVICES_EACH, type Tenant } from './tenants.ts';

const EVERY_MS = 100;
const SIGN_IN_INTERVAL_MS = 10_000;
const DAY_MS = 86_400_000;
const MAX_PAGE_MS = 3_000;

interface Life {
  world: World;
  tenants: Tenant[];
  /** Counts the steps. */
  turn: number;
  /** Records an unexpected response. */
  unexpected: (what: string) => void;
}

const tenantOf = ({ tenants, turn }: Life): Tenant => {
  const tenant = tenants[turn % tenants.length];
  if (!tenant) throw new Error('nobody lives here');
  return tenant;
};

interface Step {
  method: string;
  path: string;
  body?: string;
  cookie?: string;
}

/** Makes a call with an expected status; returns its body. */
const call = async (life: Life, { method, path, body, cookie }: Step, expected: number): Promise<string> => {
  const headers = {
    cookie: cookie ?? tenantOf(life).cookie,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${life.world.publicUrl}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  if (answer.status !== expected) life.unexpected(`${method} ${path}: ${answer.status}`);
  return text;
};

/** Opens a page for a moment; it receives changes. */
const openPage = async (life: Life): Promise<void> => {
  const leaving = AbortSignal.timeout(50 + Math.floor(Math.random() * MAX_PAGE_MS));
  const { cookie } = tenantOf(life);
  try {
    const answer = await fetch(`${life.world.publicUrl}/api/events`, {
      headers: { cookie },
      signal: leaving,
    });
    if (answer.status !== 200) life.unexpected(`GET /api/events: ${answer.status}`);
    await answer.text();
  } catch {
    // aborted, as intended
  }
};

const bookAndDelete = async (life: Life): Promise<void> => {
  const { professionalId } = tenantOf(life);
  const start = Math.floor((Date.now() + (40 + (life.turn % 200)) * DAY_MS) / 60_000) * 60_000;
  const body = JSON.stringify({
    clientId: firstOf(professionalId, CLIENTS_EACH),
    serviceId: firstOf(professionalId, SERVICES_EACH),
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 1_800_000).toISOString(),
  });
  const { id } = JSON.parse(await call(life, { method: 'POST', path: '/api/appointments', body }, 201)) as {
    id: number;
  };
  await call(life, { method: 'DELETE', path: `/api/appointments/${id}` }, 200);
};

const failures: ((life: Life) => Promise<unknown>)[] = [
  (life) => call(life, { method: 'POST', path: '/api/clients', body: '{"name":' }, 400),
  (life) => call(life, { method: 'POST', path: '/api/clients', body: '{"name":"x"}' }, 400),
  (life) => call(life, { method: 'GET', path: '/api/appointments/999999999/history' }, 404),
  (life) =>
    call(life, { method: 'GET', path: '/api/clients', cookie: '__Host-zelo_sid=forjado.assinatura' }, 401),
  (life) => call(life, { method: 'GET', path: '/api/clients', cookie: '' }, 401),
  (life) =>
    fetch(`${life.world.publicUrl}/api/clients`, {
      headers: { cookie: tenantOf(life).cookie },
      signal: AbortSignal.timeout(1),
    }).then(
      (answer) => answer.text(),
      () => undefined,
    ),
];

const fail = async (life: Life): Promise<void> =>
  void (await failures[Math.floor(life.turn / 4) % failures.length]?.(life));

/** A client writes; the assistant answers. Few clients, so that chats grow longer instead of more numerous. */
const write = async (life: Life): Promise<void> => {
  const { instance } = tenantOf(life);
  const data = {
    key: {
      id: `3ALIFE${life.turn}`,
      fromMe: false,
      remoteJid: `5531970000${100 + (life.turn % 7)}@s.whatsapp.net`,
    },
    pushName: 'Bruna',
    message: { conversation: 'Quanto custa o corte?' },
    messageTimestamp: Math.floor(Date.now() / 1000),
  };
  const answer = await fetch(`${life.world.publicUrl}/hooks/evolution/${instance}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: webhookAuthorization(life.world, instance),
    },
    body: JSON.stringify({ event: 'messages.upsert', instance, data }),
  });
  await answer.text();
  if (answer.status !== 200) life.unexpected(`webhook: ${answer.status}`);
};

const signInAndOut = async ({ world }: Life): Promise<void> => {
  const session = await world.signIn({ email: 'vem-e-vai@example.com', name: 'Vai Vem' });
  await fetch(`${world.publicUrl}/api/logout`, {
    headers: { cookie: session.cookieHeader },
    redirect: 'manual',
  });
};

const happenings = [openPage, bookAndDelete, openPage, fail];

/** Runs all activities for `seconds`; returns unexpected responses. */
export const live = async (world: World, tenants: Tenant[], seconds: number): Promise<string[]> => {
  const unexpected: string[] = [];
  const open = new Set<Promise<void>>();
  const begin = (work: Promise<void>): void => {
    const settled = work
      .catch((error: unknown) => void unexpected.push(error instanceof Error ? error.message : 'unknown'))
      .finally(() => open.delete(settled));
    open.add(settled);
  };
  const began = performance.now();
  for (let turn = 0; performance.now() - began < seconds * 1000; turn += 1) {
    const life: Life = { world, tenants, turn, unexpected: (what) => void unexpected.push(what) };
    const happening = happenings[turn % happenings.length];
    if (happening) begin(happening(life));
    if (turn % 10 === 0) begin(write(life));
    if ((turn * EVERY_MS) % SIGN_IN_INTERVAL_MS === 0) begin(signInAndOut(life));
    await pause(EVERY_MS);
  }
  await Promise.all(open);
  return unexpected;
};

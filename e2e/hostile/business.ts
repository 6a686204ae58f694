// A business with hostile texts from every input: the API, the phones of clients, the sign-in.
import { expect } from '@playwright/test';
import type { ApiSession } from '../servers/api-session.ts';
import { HOSTILE, HOSTILE_PHONES } from './texts.ts';
import { type Phone, pairPhone } from '../screens/phone.ts';
import { addDays, instantOf, nextWorkday } from '../screens/workday.ts';

export const { date: WORKDAY } = await nextWorkday();
export const TODAY = instantOf(
  new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10),
  '12:00',
).slice(0, 10);
const CANCELLED_DAY = addDays(WORKDAY, 1);
/** 23:00 */
const LATE = 34;
/** Number of clients who also ask an unanswered question or for a person. */
const ASKING = 4;

const saved = async (
  session: ApiSession,
  [method, path, body]: [string, string, object],
): Promise<number> => {
  const answer = await session.call(method, path, body);
  expect([200, 201], `${method} ${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return (answer.body as { id: number }).id;
};

/** Runs in sequence. */
const each = async <Result>(make: (text: string, nth: number) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (const [nth, text] of HOSTILE.entries()) results.push(await make(text, nth));
  return results;
};

const timeOf = (nth: number): string =>
  `${String(6 + Math.floor(nth / 2)).padStart(2, '0')}:${nth % 2 === 0 ? '00' : '30'}`;

const plantClients = async (session: ApiSession): Promise<number[]> => {
  const ids = await each((text) =>
    saved(session, [
      'POST',
      '/api/clients',
      { name: text, phone: null, email: null, notes: text, address: text, occupation: text },
    ]),
  );
  for (const phone of HOSTILE_PHONES)
    await saved(session, [
      'POST',
      '/api/clients',
      { name: `Fone ${phone}`, phone, email: null, notes: null },
    ]);
  for (const name of HOSTILE.slice(0, 2))
    await saved(session, ['POST', '/api/clients', { name: `${name} outra vez`, email: 'duas@mau.example' }]);
  for (const email of ['javascript:window.xssRan=40', '"><img data-xss src=x>@mau.example']) {
    const refused = await session.call('POST', '/api/clients', { name: 'Sem e-mail', email });
    expect(refused.status).toBe(400);
  }
  await each((content) => saved(session, ['POST', `/api/clients/${ids[0]}/notes`, { content }]));
  return ids;
};

const plantVisits = async (session: ApiSession, clientIds: readonly number[]): Promise<void> => {
  const serviceIds = await each((name) =>
    saved(session, ['POST', '/api/services', { name, description: name, duration: 30, price: '45' }]),
  );
  const book = (date: string, nth: number, more: object): Promise<number> =>
    saved(session, [
      'POST',
      '/api/appointments',
      {
        startTime: instantOf(date, timeOf(nth)),
        endTime: instantOf(date, timeOf(nth), 30),
        notes: HOSTILE[nth],
        ...more,
      },
    ]);
  const visit = (nth: number) => ({ clientId: clientIds[nth], serviceId: serviceIds[nth] });
  await each((_text, nth) => book(WORKDAY, nth, visit(nth)));
  await book(TODAY, LATE, { ...visit(1), notes: null });
  await each((eventTitle, nth) => book(TODAY, nth, { isPersonalEvent: true, eventTitle }));
  await each(async (reason, nth) => {
    if (nth % 2 === 0) return;
    const id = await book(CANCELLED_DAY, nth, visit(nth));
    await saved(session, ['POST', `/api/appointments/${id}/cancel`, { reason }]);
  });
};

const plantSettings = async (session: ApiSession): Promise<void> => {
  const [tag = '', image = '', , , script = '', quotes = '', handler = ''] = HOSTILE;
  await saved(session, [
    'PUT',
    '/api/professional',
    {
      businessName: image,
      assistantName: quotes,
      street: handler,
      streetNumber: '"><b data-xss>',
      city: tag,
    },
  ]);
  const template = (text: string): string => `${text} {client_name} {date} {time}`;
  await saved(session, [
    'PUT',
    '/api/settings/templates',
    {
      reminderTemplate24h: template(image),
      reminderTemplate3h: template(quotes),
      confirmationTemplate: template(tag),
    },
  ]);
  const cityDays = HOSTILE.map((name, nth) => ({
    name,
    monthDay: `08-${String(nth + 1).padStart(2, '0')}`,
    rule: 'closed',
  }));
  await saved(session, ['PUT', '/api/settings', { holidays: { state: 'SP', rules: {}, cityDays } }]);
  const { body } = await session.call('GET', '/api/settings/ai');
  await saved(session, [
    'PUT',
    '/api/settings/ai',
    { ...(body as object), aiPersonality: `${script} ${image}` },
  ]);
  await each((text) =>
    saved(session, ['POST', '/api/knowledge-base', { title: text, content: text, category: 'promocoes' }]),
  );
};

const numberOf = (nth: number): string => `55119777${String(10_000 + nth)}`;

/** Every client has a hostile text as name, and writes it. */
const writeAll = async (phone: Phone): Promise<void> => {
  await each(async (text, nth) => {
    await phone.send(numberOf(nth), `${text} https://exemplo.com.br/?q="><img/data-xss/src=x>`, {
      name: text,
    });
  });
  await each(async (text, nth) => {
    if (nth >= ASKING) return;
    await phone.send(numberOf(nth), `vocês têm ${text}?`, { name: text });
    await phone.send(numberOf(nth), 'quero falar com uma pessoa', { name: text });
  });
};

export interface HostileBusiness {
  /** the client with the notes, and the chat whose owner answered */
  clientId: number;
  chatId: number;
}

/** Fills the business of a signed-in professional; resolves once all clients are answered. */
export const plantEverywhere = async (session: ApiSession, phoneUrl: string): Promise<HostileBusiness> => {
  const clientIds = await plantClients(session);
  await plantVisits(session, clientIds);
  await plantSettings(session);
  const phone = await pairPhone(phoneUrl, session);
  await saved(session, [
    'POST',
    '/api/whatsapp/save-evolution-settings',
    {
      rejectCalls: true,
      rejectCallMessage: HOSTILE[1],
      ignoreGroups: true,
      readMessages: false,
      alwaysOnline: false,
    },
  ]);
  await writeAll(phone);
  await expect
    .poll(async () => (await phone.replies(numberOf(HOSTILE.length - 1))).length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  const { body } = await session.call('GET', '/api/conversations');
  const [chat] = (body as { items: { id: number }[] }).items;
  const chatId = chat?.id ?? 0;
  await saved(session, ['POST', `/api/conversations/${chatId}/messages`, { text: HOSTILE.join(' ') }]);
  return { clientId: clientIds[0] ?? 0, chatId };
};

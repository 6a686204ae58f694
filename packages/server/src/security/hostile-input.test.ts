// Invalid input, sent as raw bytes where JSON cannot express it: refused with a message, and nothing of it is stored.
// Unusual but valid input is stored unchanged.
import { randomBytes } from 'node:crypto';
import { aPng, dataUrlOf } from '@zelo/domain/account/business/test-photos.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFullTenant, type Tenant, tenantDump } from '#testing/test-tenant.ts';
import { aSite, type Answer, sendHttp, type Site } from './test-site.ts';

const MEGABYTE = 1024 * 1024;

let site: Site;
let ana: Tenant;
let before: string[];

beforeAll(async () => {
  site = await aSite();
  ana = await aFullTenant(site);
  before = await tenantDump(site.db, ana);
});

afterAll(() => site.close());

const sendText = (method: string, path: string, body: string): Promise<Answer> =>
  sendHttp(site.port, path, {
    method,
    body,
    headers: {
      host: `localhost:${site.port}`,
      cookie: ana.cookie,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    },
  });

const isRefused = (answer: Answer, statuses = [400]): void => {
  expect(statuses).toContain(answer.status);
  expect(JSON.parse(answer.text)).toMatchObject({
    message: expect.stringMatching(/^[A-ZÀ-Ú].{5,}/) as string,
  });
};

/** Sends a photo of a professional with any value. */
const photo = (value: unknown) =>
  sendText('PUT', '/api/professional', JSON.stringify({ businessName: 'Ana', profileImage: value }));

describe('photo', () => {
  const base64 = Buffer.from(aPng(9, 9)).toString('base64');
  // attack: S8
  it.each<[string, () => unknown]>([
    ['an SVG', () => dataUrlOf('image/svg+xml', [...Buffer.from('<svg onload="alert(1)"/>')])],
    ['a page', () => dataUrlOf('text/html', [...Buffer.from('<script>alert(1)</script>')])],
    [
      'a page that calls itself PNG',
      () => dataUrlOf('image/png', [...Buffer.from('<script>alert(1)</script>')]),
    ],
    ['thirty thousand pixels', () => dataUrlOf('image/png', aPng(30_000, 30_000))],
    ['no pixel', () => dataUrlOf('image/png', aPng(0, 0))],
    ['bad base64', () => 'data:image/png;base64,@@@@'],
    ['base64 with a line break', () => `data:image/png;base64,${base64.slice(0, 8)}\n${base64.slice(8)}`],
    ['a charset', () => `data:image/png;charset=utf-8;base64,${base64}`],
    ['a parameter that is markup', () => `data:image/png;"><script>;base64,${base64}`],
    ['no base64', () => `data:image/png,${base64}`],
    ['an address', () => 'http://127.0.0.1:9/a.png'],
    ['a file', () => 'file:///etc/passwd'],
    ['an object', () => ({ url: 'x' })],
  ])('of %s is refused', async (_name, value) => {
    isRefused(await photo(value()));
  });

  // attack: S8
  it('of ten megabytes is refused unread', async () => {
    isRefused(await photo(`data:image/png;base64,${'A'.repeat(10 * MEGABYTE)}`), [413]);
  });
});

describe('JSON', () => {
  const nested = (levels: number, inner = '') => `${'['.repeat(levels)}${inner}${']'.repeat(levels)}`;
  // attack: S10
  it.each<[string, string]>([
    ['of twenty thousand levels', nested(20_000)],
    ['of twenty thousand levels in a field', `{"name":${nested(20_000)}}`],
    ['with NaN', '{"name":"Corte","duration":NaN,"price":"1"}'],
    ['with Infinity', '{"name":"Corte","duration":Infinity,"price":"1"}'],
    ['with a number beyond numbers', '{"name":"Corte","duration":1e999,"price":"1"}'],
    ['with half of a character', '{"name":"Corte \\ud800","duration":30,"price":"1"}'],
    ['with NUL', '{"name":"Corte\\u0000","duration":30,"price":"1"}'],
    ['with a byte that is no UTF-8', '{"name":"Corte","duration":30,"price":"1"}\u0000'],
    ['with a list for a text', '{"name":["Corte"],"duration":30,"price":"1"}'],
    ['with an object for a text', '{"name":{"$ne":""},"duration":30,"price":"1"}'],
    ['with 2^31 minutes', '{"name":"Corte","duration":2147483648,"price":"1"}'],
    ['with a price of NaN', '{"name":"Corte","duration":30,"price":"NaN"}'],
    ['with a price of 1e21', '{"name":"Corte","duration":30,"price":"1e21"}'],
    ['with a price of 1e21 as a number', '{"name":"Corte","duration":30,"price":1e21}'],
    ['with an endless price', '{"name":"Corte","duration":30,"price":"Infinity"}'],
    ['with a price below nothing', '{"name":"Corte","duration":30,"price":"-0.01"}'],
  ])('%s is 400', async (_name, body) => {
    isRefused(await sendText('POST', '/api/services', body));
  });
});

describe('a moment', () => {
  const spelled = [
    '2026-02-30T10:00:00Z',
    '0000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    'infinity',
    '-infinity',
    'now',
    'today',
    'epoch',
    '',
    '1',
    'null',
    '2026-03-16T13:00:00Z; drop table appointments',
  ];
  // attack: S10
  it.each(spelled)('"%s" is not a valid start of an appointment', async (startTime) => {
    const event = { isPersonalEvent: true, eventTitle: 'X', startTime, endTime: '2026-03-16T14:00:00Z' };
    isRefused(await sendText('POST', '/api/appointments', JSON.stringify(event)));
  });

  // attack: S10
  it.each(['2026-02-30', '0000-01-01', 'infinity', 'now', 'today', '2026-3-4', '%00', "2026-03-04'--"])(
    '"%s" is not a valid day of the agenda',
    async (day) => {
      isRefused(await sendText('GET', `/api/appointments/date/${encodeURIComponent(day)}`, ''), [400]);
    },
  );
});

describe('excessive input', () => {
  // attack: S11
  it.each([
    [
      'a name',
      'POST',
      '/api/clients',
      (long: string) => ({ name: long, phone: null, email: null, notes: null }),
    ],
    [
      'a note',
      'POST',
      '/api/clients/:client/notes',
      (long: string) => ({ content: long, noteType: 'general' }),
    ],
    ['a template', 'PUT', '/api/settings/templates', (long: string) => ({ reminderTemplate24h: long })],
    ['a knowledge', 'POST', '/api/knowledge-base', (long: string) => ({ title: 'X', content: long })],
  ] as const)('%s of a million characters is refused', async (_name, method, path, body) => {
    const url = path.replace(':client', String(ana.rows.clientId));
    isRefused(await sendText(method, url, JSON.stringify(body('a'.repeat(1_000_000)))), [400, 413]);
    isRefused(await sendText(method, url, JSON.stringify(body('a'.repeat(60_000)))), [400, 413]);
  });

  // attack: S11
  it.each([
    '/api/reminders?limit=1000000000',
    '/api/reminders?limit=-1',
    '/api/appointments?from=0001-01-01&to=9999-12-31',
    '/api/clients/99999999999999999999',
    '/api/conversations/1e9/messages',
    `/api/conversations?search=${'a'.repeat(5_000)}`,
  ])('GET %s is refused', async (path) => {
    expect([400, 404, 405]).toContain((await sendText('GET', path, '')).status);
  });

  // attack: S11
  it('of two hundred bodies of a megabyte does not grow the memory', async () => {
    const body = JSON.stringify({ name: randomBytes(MEGABYTE / 2).toString('hex') });
    await sendText('POST', '/api/clients', body);
    const start = process.memoryUsage().rss;
    for (let turn = 0; turn < 50; turn += 1) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => sendText('POST', '/api/clients', body)),
      );
      for (const { status } of answers) expect(status).toBe(413);
    }
    expect(process.memoryUsage().rss - start).toBeLessThan(150 * MEGABYTE);
  });
});

// attack: S10
it('stores nothing of all this input', async () => {
  expect(await tenantDump(site.db, ana)).toEqual(before);
});

it('reads a duplicate JSON field once, like JavaScript', async () => {
  const body = '{"name":"Corte","name":"Barba","duration":30,"price":"1","description":null}';
  const answer = await sendText('POST', '/api/services', body);
  expect(JSON.parse(answer.text)).toMatchObject({ name: 'Barba' });
});

describe('a search for', () => {
  // attack: S9
  it.each([
    "'",
    '"',
    '%',
    '_',
    '\\',
    "' or a=a --",
    "'; drop table clients; --",
    '%%%',
    '$x',
    '*',
    '(',
    'a|b',
    '[[:alnum:]]',
  ])('%j finds exactly the matching texts', async (search) => {
    const answer = await sendText('GET', `/api/conversations?search=${encodeURIComponent(search)}`, '');
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain(ana.word);
  });

  // attack: S9
  it('finds the chat by a part of the name', async () => {
    const answer = await sendText('GET', `/api/conversations?search=${ana.word.slice(0, 6)}`, '');
    expect(answer.text).toContain(ana.word);
  });

  // attack: S9
  it('finds a name with SQL characters, stored and shown unchanged', async () => {
    const name = `D'Ávila "50%" _\\; drop table clients; --`;
    const body = JSON.stringify({ name, phone: null, email: null, notes: null });
    const made = await sendText('POST', '/api/clients', body);
    expect(JSON.parse(made.text)).toMatchObject({ name });
    expect(JSON.parse((await sendText('GET', '/api/clients', '')).text)).toContainEqual(
      expect.objectContaining({ name }),
    );
  });
});

// Invalid requests. Every refusal has a Portuguese text and leaves the database unchanged.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Method } from '@zelo/domain/endpoint.ts';
import { activities } from '#db/schema/account.ts';
import { appointmentChanges, appointments } from '#db/schema/agenda.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, type TestAgenda } from './test-setup.ts';

const START = '2026-03-05T13:00:00Z';
const LIST = '/api/appointments';
const REQUIRED = 'Preencha todos os campos obrigatórios';
const WRONG_TIME = 'Data e hora inválidas';
const WRONG_ID = 'Identificador inválido';
const FORBIDDEN = 'O texto contém caracteres que não podem ser guardados';
const WRONG_AMOUNT = 'Por favor, insira um valor válido';
const HUGE = Number.MAX_VALUE;
const personal = { isPersonalEvent: true, eventTitle: 'Férias' };

let app: TestApp;
let ana: TestAgenda;
let id: number;
let eventId: number;

beforeAll(async () => {
  app = await aTestApp();
  ana = await anAgenda(app);
  id = (await ana.book(START)).id;
  const event = { ...ana.visit('2026-03-05T18:00:00Z'), ...personal, clientId: null, serviceId: null };
  eventId = (await ana.request<{ id: number }>('POST', LIST, event)).body.id;
});

afterAll(() => app.close());

const readRows = async () => {
  const tables = [appointments, appointmentChanges, activities] as const;
  return Promise.all(
    tables.map((table) =>
      app.db.select().from(table).where(eq(table.professionalId, ana.professionalId)).orderBy(table.id),
    ),
  );
};

/** The response, after checking that nothing was written. */
const refused = async (method: Method, url: string, body?: unknown) => {
  const before = await readRows();
  const answer = await ana.request<{ message: string }>(method, url, body);
  expect(await readRows()).toEqual(before);
  return [answer.status, answer.body.message];
};

describe('an appointment', () => {
  const bodies: [string, object, string][] = [
    [
      'that ends before it starts',
      { endTime: '2026-03-05T12:59:59Z' },
      'O término deve ser depois do início',
    ],
    ['that ends as it starts', { endTime: START }, 'O término deve ser depois do início'],
    [
      'of more than 24 hours',
      { endTime: '2026-03-06T13:00:00.001Z' },
      'Um agendamento dura no máximo 24 horas',
    ],
    ['in the year 0000', { startTime: '0000-01-01T00:00:00Z' }, WRONG_TIME],
    ['in the year 1999', { startTime: '1999-12-31T23:59:59Z' }, WRONG_TIME],
    ['in the year 2101', { endTime: '2101-01-01T00:00:00Z' }, WRONG_TIME],
    ['in the year +010000', { endTime: '+010000-01-01T00:00:00Z' }, WRONG_TIME],
    ['on 30 February', { startTime: '2026-02-30T13:00:00Z' }, WRONG_TIME],
    ['at 25:00', { startTime: '2026-03-05T25:00:00Z' }, WRONG_TIME],
    ['without a zone', { startTime: '2026-03-05T10:00:00' }, WRONG_TIME],
    ['with a number for a time', { startTime: 1_772_715_600_000 }, WRONG_TIME],
    ['with infinity for a time', { endTime: 'infinity' }, WRONG_TIME],
    ['without a client', { clientId: null }, REQUIRED],
    ['without a service', { serviceId: null }, REQUIRED],
    ['for the client 0', { clientId: 0 }, WRONG_ID],
    ['for the client -1', { clientId: -1 }, WRONG_ID],
    ['for the client 1.5', { clientId: 1.5 }, WRONG_ID],
    ['for the client "1"', { clientId: '1' }, WRONG_ID],
    ['for the service 2^31', { serviceId: 2 ** 31 }, WRONG_ID],
    ['for the service NaN', { serviceId: Number.NaN }, REQUIRED],
    ['with a number for notes', { notes: 5 }, 'Texto inválido'],
    ['with NUL in the notes', { notes: 'a\u0000b' }, FORBIDDEN],
    ['with half a letter in the notes', { notes: 'a\ud800' }, FORBIDDEN],
    ['with endless notes', { notes: 'x'.repeat(2001) }, 'Use no máximo 2000 caracteres'],
    ['that is personal without a title', { isPersonalEvent: true, eventTitle: ' ' }, REQUIRED],
    ['with an endless title', { ...personal, eventTitle: 'x'.repeat(201) }, 'Use no máximo 200 caracteres'],
    [
      'of several days for a client',
      { endDate: '2026-03-06' },
      'Somente eventos particulares duram mais de um dia',
    ],
    ['that ends on 30 February', { ...personal, endDate: '2026-02-30' }, 'Data inválida'],
    [
      'whose last day comes first',
      { ...personal, endDate: '2026-03-04' },
      'A data final não pode ser anterior à data inicial',
    ],
    ['of 367 days', { ...personal, endDate: '2027-03-06' }, 'Um evento dura no máximo 366 dias'],
    ['of a hundred years', { ...personal, endDate: '2099-12-31' }, 'Um evento dura no máximo 366 dias'],
  ];

  it.each(bodies)('%s is not created', async (_, wrong, message) => {
    expect(await refused('POST', LIST, { ...ana.visit(START), ...wrong })).toEqual([400, message]);
  });

  it.each(bodies)('%s does not replace another', async (_, wrong, message) => {
    const url = `${LIST}/${'isPersonalEvent' in wrong ? eventId : id}`;
    expect(await refused('PUT', url, { ...ana.visit(START), notes: 'x', ...wrong })).toEqual([400, message]);
  });

  it.each(['isAllDay', 'isPersonalEvent', 'personalEventDuration'])(
    'with a text for %s is refused',
    async (field) => {
      const [status, message] = await refused('POST', LIST, { ...ana.visit(START), [field]: 'sim' });
      expect([status, message]).toEqual([400, expect.stringMatching(/inválid/)]);
    },
  );

  it.each(['POST', 'PUT'] as const)(
    "for another professional's client or service is not found by %s, like an unknown one",
    async (method) => {
      const bia = await anAgenda(app);
      const url = method === 'POST' ? LIST : `${LIST}/${id}`;
      for (const [field, foreign] of Object.entries({ clientId: bia.clientId, serviceId: bia.serviceId })) {
        const body = { ...ana.visit('2026-03-06T13:00:00Z'), [field]: foreign };
        const answer = await refused(method, url, body);
        expect(answer).toEqual(await refused(method, url, { ...body, [field]: 2_000_000_000 }));
        expect(answer).toEqual([404, expect.stringMatching(/não encontrado/)]);
      }
    },
  );
});

const VERBS: [Method, string, object?][] = [
  ['PUT', '', { startTime: START, endTime: '2026-03-05T13:30:00Z', clientId: 1, serviceId: 1 }],
  ['DELETE', ''],
  ['PATCH', '/status', { status: 'no_show' }],
  ['PATCH', '/complete-payment', { paidAmount: 1 }],
  ['POST', '/cancel', {}],
  ['POST', '/reopen'],
  ['GET', '/history'],
];

describe('an id', () => {
  it.each(VERBS)("unknown or another professional's is not found by %s %s", async (...call) => {
    const [method, path, body] = call;
    const bia = await anAgenda(app);
    const foreign = (await bia.book(START)).id;
    for (const other of [2_000_000_000, foreign])
      expect(await refused(method, `${LIST}/${other}${path}`, body)).toEqual([
        404,
        'Agendamento não encontrado',
      ]);
    expect(await bia.history(foreign)).toHaveLength(1);
  });

  it.each(VERBS)('in an invalid form is refused by %s %s', async (method, path, body) => {
    for (const wrong of ['0', '-1', '1.5', 'abc', '2147483648', '1e99', 'NaN'])
      expect(await refused(method, `${LIST}/${wrong}${path}`, body)).toEqual([400, WRONG_ID]);
    expect(await refused(method, `${LIST}/%00${path}`, body)).toEqual([400, 'Endereço inválido']);
  });
});

describe('a mark', () => {
  it.each(['feito', 'confirmed', 'scheduled', 'cancelled', '', null, 1, ['completed'], undefined])(
    'as %s is refused',
    async (status) => {
      const answer = await refused('PATCH', `${LIST}/${id}/status`, { status });
      expect(answer).toEqual([400, 'Status inválido']);
    },
  );

  it.each([-0.01, -1, 100_000_000, HUGE, '45', '1e3', 'NaN', null, [45], true, undefined])(
    'with the amount %s is refused',
    async (paidAmount) => {
      const answer = await refused('PATCH', `${LIST}/${id}/complete-payment`, { paidAmount });
      expect(answer).toEqual([400, WRONG_AMOUNT]);
    },
  );

  it.each(['NaN', 'Infinity', '1e400', '-1e400'])('with the bare amount %s is refused', async (amount) => {
    const before = await readRows();
    const answer = await app.app.inject({
      method: 'PATCH',
      url: `${LIST}/${id}/complete-payment`,
      headers: { host: 'localhost:3000', cookie: ana.cookie, 'content-type': 'application/json' },
      payload: `{"paidAmount":${amount}}`,
    });
    expect(answer.statusCode).toBe(400);
    expect(await readRows()).toEqual(before);
  });
});

describe('a cancellation', () => {
  it.each([
    ['x'.repeat(501), 'Use no máximo 500 caracteres'],
    [7, 'Texto inválido'],
    ['a\u0000', FORBIDDEN],
  ])('with the reason %s is refused', async (reason, message) => {
    expect(await refused('POST', `${LIST}/${id}/cancel`, { reason })).toEqual([400, message]);
  });

  it.each([undefined, [], 'Viagem', null])('with the body %o is refused', async (body) => {
    const answer = await refused('POST', `${LIST}/${id}/cancel`, body);
    expect(answer).toEqual([400, expect.stringMatching(/inválid/)]);
  });
});

describe('a list', () => {
  it.each([
    ['?from=2024-01-01&to=2026-03-11', 'Peça no máximo 800 dias de cada vez'],
    ['?from=1900-01-01&to=2099-12-31', 'Peça no máximo 800 dias de cada vez'],
    ['?from=2026-03-05&to=2026-03-04', 'A data final não pode ser anterior à data inicial'],
    ['?from=2026-02-30', 'Data inválida'],
    ['?to=0000-01-01', 'Data inválida'],
    ['?from=&to=2026-03-04', 'Data inválida'],
    ['?from=2026-03-04&from=2026-03-05', 'Data inválida'],
    ['/date/2026-02-30', 'Data inválida'],
    ['/date/0000-01-01', 'Data inválida'],
    ['/date/infinity', 'Data inválida'],
  ])('for %s is refused', async (query, message) => {
    expect(await refused('GET', `${LIST}${query}`)).toEqual([400, message]);
  });
});

// Every text that the contract lets the owner write about a client, with a different word in each: the client's copy and the
// export contain all words, and after the erasure no table contains one, unencrypted or sealed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { agendaApi } from '@zelo/domain/agenda/agenda-contract.ts';
import { perText } from '@zelo/domain/agenda/appointment-texts.ts';
import type { AppointmentBody } from '@zelo/domain/agenda/record/appointment-body.ts';
import { clientsApi, type ClientBody } from '@zelo/domain/clients/clients-contract.ts';
import { clientNotesApi } from '@zelo/domain/clients/crm/client-notes-contract.ts';
import type { InputOf } from '@zelo/domain/endpoint.ts';
import { exportedFiles } from '#features/export/test-export.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { aCanary, aPhone, type Canaries, canariesIn, leaksIn } from '#testing/test-canaries.ts';
import { everyText } from '#testing/test-texts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

/** Fields that take any text; a list takes it as an item. */
const textFields = ({ shape }: z.ZodObject): string[] =>
  Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    [aCanary(), [aCanary()]].some((typed) => field.safeParse(typed).success) ? [name] : [],
  );

/** Fields of which a visit of a client has none. */
const OF_EVENTS = ['eventTitle'];

/** The words of one record, by field; `word` plants one. */
const planting = (record: string) => {
  const planted: Canaries = {};
  const word = (field: string, canary = aCanary()): string => {
    planted[`${record}.${field}`] = canary;
    return canary;
  };
  return { planted, word };
};

type Planting = ReturnType<typeof planting>;

const aClient = ({ word }: Planting): Required<ClientBody> => ({
  name: `Zuleica ${word('name')}`,
  phone: word('phone', aPhone()),
  email: `${word('email')}@exemplo.com.br`,
  notes: word('notes'),
  dateOfBirth: '1987-06-05',
  gender: 'F',
  address: word('address'),
  occupation: word('occupation'),
  preferredContactTime: 'morning',
  customerStatus: 'vip',
  clientSource: 'referral',
  preferredServices: [word('preferredServices')],
  allergies: word('allergies'),
  emergencyContact: word('emergencyContact'),
  scheduledForSomeone: word('scheduledForSomeone'),
});

const aNote = ({ word }: Planting): Required<InputOf<typeof clientNotesApi.create, 'body'>> => ({
  content: word('content'),
  noteType: 'medical',
  isPrivate: true,
  tags: [word('tags')],
});

const aVisit = ({ word }: Planting, day: number, parties: { clientId: number; serviceId: number }) =>
  ({
    ...parties,
    startTime: `2026-03-${day}T13:00:00.000Z`,
    endTime: `2026-03-${day}T13:30:00.000Z`,
    isPersonalEvent: false,
    isAllDay: false,
    endDate: null,
    eventTitle: null,
    personalEventDuration: null,
    ...perText(word),
  }) satisfies Required<AppointmentBody>;

const made = async (ana: TestAgenda, url: string, body: object): Promise<number> => {
  const answer = await ana.request<{ id: number }>('POST', url, body);
  expect(answer.status, url).toBe(201);
  return answer.body.id;
};

/** A client with each kind of record; the deleted ones are only in what an undo needs. */
const aKnownClient = async (ana: TestAgenda) => {
  const { serviceId } = ana;
  const records = {
    client: planting('client'),
    merged: planting('merged'),
    note: planting('note'),
    visit: planting('visit'),
    cancelled: planting('cancelled'),
    deleted: planting('deleted'),
  };
  const { client, merged, note, visit, cancelled, deleted } = records;
  const body = aClient(client);
  const clientId = await made(ana, '/api/clients', body);
  const otherId = await made(ana, '/api/clients', aClient(merged));
  await ana.request('POST', `/api/clients/${clientId}/merge`, { otherId });
  // the words of the other record are now only in what an undo needs
  expect(await ana.request('PUT', `/api/clients/${clientId}`, body)).toMatchObject({ status: 200 });
  await made(ana, `/api/clients/${clientId}/notes`, aNote(note));
  const parties = { clientId, serviceId };
  const id = await made(ana, '/api/appointments', aVisit(visit, 11, parties));
  const forSomeone = visit.word('forSomeone');
  await app.db.transaction((tx) =>
    app.bookings.noteForSomeone(tx, ana.professionalId, { id, clientId, forSomeone }),
  );
  const cancelledId = await made(ana, '/api/appointments', aVisit(cancelled, 12, parties));
  const reason = { reason: cancelled.word('reason') };
  await ana.request('POST', `/api/appointments/${cancelledId}/cancel`, reason);
  const deletedId = await made(ana, '/api/appointments', aVisit(deleted, 13, parties));
  await ana.request('DELETE', `/api/appointments/${deletedId}`);
  return { clientId, records };
};

const wordsOf = (records: Record<string, Planting>): Canaries =>
  Object.assign({}, ...Object.values(records).map(({ planted }) => planted)) as Canaries;

const missingIn = (text: string, words: Canaries): string[] => {
  const found = canariesIn(text, words);
  return Object.keys(words).filter((name) => !found.includes(name));
};

const NO_PARTIES = { clientId: 1, serviceId: 1 };

const wordedFields = (fill: (record: Planting) => unknown): string[] => {
  const record = planting('');
  fill(record);
  return Object.keys(record.planted).map((name) => name.slice(1));
};

it.each([
  ['client', clientsApi.create.body, wordedFields(aClient)],
  ['note', clientNotesApi.create.body, wordedFields(aNote)],
  ['visit', agendaApi.create.body, [...wordedFields((one) => aVisit(one, 11, NO_PARTIES)), ...OF_EVENTS]],
  ['cancellation', agendaApi.cancel.body, ['reason']],
])('every text of a %s has a word', (_record, body, worded) => {
  expect(textFields(body).filter((field) => !worded.includes(field))).toEqual([]);
});

describe('every text about a client', () => {
  it('is in the copy for the client and in the export, and nowhere after the erasure', async () => {
    const ana = await anAgenda(app);
    const { clientId, records } = await aKnownClient(ana);
    const { deleted, ...kept } = records;
    const [all, shown] = [wordsOf(records), wordsOf(kept)];
    expect(missingIn((await everyText(app.db)).join('\n'), all)).toEqual([]);

    const copy = await ana.request('GET', `/api/clients/${clientId}/export`);
    expect(missingIn(JSON.stringify(copy.body), shown)).toEqual([]);
    const files = await exportedFiles(app, ana);
    const { merged: _undo, ...exported } = kept;
    expect(missingIn(files['tudo.json'] ?? '', wordsOf(exported))).toEqual([]);
    const sheets = Object.entries(files).filter(([name]) => name.endsWith('.csv'));
    expect(missingIn(sheets.map(([, text]) => text).join('\n'), wordsOf(exported))).toEqual([]);

    expect(await ana.request('POST', `/api/clients/${clientId}/erase`)).toMatchObject({ status: 200 });
    expect(leaksIn(await everyText(app.db), all)).toEqual([]);
    expect(leaksIn(Object.values(await exportedFiles(app, ana)), all)).toEqual([]);
    expect(Object.keys(deleted.planted).length).toBeGreaterThan(0);
  });
});

// A page loaded before a field existed sends its updates without that field: every field of the contract that an update lacks
// keeps the stored value.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { agendaApi } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AppointmentBody } from '@zelo/domain/agenda/record/appointment-body.ts';
import { perText } from '@zelo/domain/agenda/appointment-texts.ts';
import { knowledgeApi, type KnowledgeBody } from '@zelo/domain/assistant/knowledge-contract.ts';
import { clientsApi, type ClientBody } from '@zelo/domain/clients/clients-contract.ts';
import { clientNotesApi } from '@zelo/domain/clients/crm/client-notes-contract.ts';
import type { InputOf } from '@zelo/domain/endpoint.ts';
import { servicesApi, type ServiceBody } from '@zelo/domain/services/services-contract.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

type Fields = Record<string, unknown>;

interface Kind {
  update: z.ZodObject;
  url: (ana: TestAgenda) => string;
  /** Creation with a value for every field of the contract. */
  filled: (ana: TestAgenda) => Fields;
  /** Creation with nothing but what it needs: `filled` differs from it in every field. */
  bare: (ana: TestAgenda) => Fields;
  /** Fields that an update needs: an older page that lacks another one could save nothing. */
  required: string[];
  /** A change that makes the update a write. */
  change: Fields;
}

/** Parts of an update that are no field of the record. */
const NO_FIELDS = ['version', 'notifyClient', 'endDate', 'isUndo'];

const TIMES = { startTime: '2026-03-05T13:00:00.000Z', endTime: '2026-03-05T13:30:00.000Z' };
const LATER = { startTime: '2026-03-06T13:00:00.000Z', endTime: '2026-03-06T13:30:00.000Z' };

const appointmentTexts = perText((name) => `Texto de ${name}`);

const ofAppointments = {
  update: agendaApi.update.body,
  url: () => '/api/appointments',
  required: ['startTime', 'endTime'],
  change: LATER,
};

const aBareVisit = ({ clientId, serviceId }: TestAgenda) => ({ clientId, serviceId, ...TIMES });
const aBareEvent = () => ({ ...TIMES, isPersonalEvent: true, eventTitle: 'Folga' });

const kinds: Record<string, Kind> = {
  visit: {
    ...ofAppointments,
    filled: ({ clientId, serviceId }): Required<AppointmentBody> => ({
      ...TIMES,
      ...appointmentTexts,
      clientId,
      serviceId,
      isPersonalEvent: false,
      eventTitle: null,
      isAllDay: false,
      personalEventDuration: null,
      endDate: null,
    }),
    bare: aBareEvent,
  },
  event: {
    ...ofAppointments,
    filled: (): Required<AppointmentBody> => ({
      ...TIMES,
      ...appointmentTexts,
      clientId: null,
      serviceId: null,
      isPersonalEvent: true,
      eventTitle: 'Curso',
      isAllDay: true,
      personalEventDuration: 45,
      endDate: null,
    }),
    bare: aBareVisit,
  },
  client: {
    update: clientsApi.update.body,
    url: () => '/api/clients',
    filled: (): Required<ClientBody> => ({
      name: 'Zilda Prado',
      phone: '11988887777',
      email: 'zilda@prado.com',
      notes: 'Prefere a manhã',
      dateOfBirth: '1990-05-17',
      gender: 'F',
      address: 'Rua A, 1',
      occupation: 'Professora',
      preferredContactTime: 'morning',
      customerStatus: 'vip',
      clientSource: 'referral',
      preferredServices: ['Corte'],
      allergies: 'Látex',
      emergencyContact: 'Rui 11977776666',
      scheduledForSomeone: 'a filha',
    }),
    bare: () => ({ name: 'Bia Reis' }),
    required: ['name'],
    change: { name: 'Zilda do Prado' },
  },
  service: {
    update: servicesApi.update.body,
    url: () => '/api/services',
    filled: (): Required<ServiceBody> => ({
      name: 'Barba',
      description: 'Com toalha quente',
      duration: 40,
      price: '35.00',
      color: 'teal',
      bookable: 'owner',
      pauseBeforeMin: 10,
      pauseAfterMin: 15,
      minNoticeMin: 120,
      approval: 'always',
      preVisitText: 'Chegue cinco minutos antes',
    }),
    bare: () => ({ name: 'Luzes', duration: 90, price: '120.00' }),
    required: ['name', 'duration', 'price'],
    change: { name: 'Barba completa' },
  },
  'client note': {
    update: clientNotesApi.update.body,
    url: ({ clientId }) => `/api/clients/${clientId}/notes`,
    filled: (): Required<InputOf<typeof clientNotesApi.create, 'body'>> => ({
      content: 'Alergia a látex',
      noteType: 'medical',
      isPrivate: true,
      tags: ['pele'],
    }),
    bare: () => ({ content: 'Prefere a manhã' }),
    required: ['content'],
    change: { content: 'Alergia a látex e níquel' },
  },
  knowledge: {
    update: knowledgeApi.update.body,
    url: () => '/api/knowledge-base',
    filled: (): Required<KnowledgeBody> => ({
      title: 'Estacionamento',
      content: 'Há vaga na porta',
      category: 'eventos',
    }),
    bare: () => ({ title: 'Pix', content: 'Aceitamos' }),
    required: ['title', 'content'],
    change: { content: 'Há duas vagas na porta' },
  },
};

const fieldsOf = ({ update }: Kind): string[] =>
  Object.keys(update.shape).filter((field) => !NO_FIELDS.includes(field));

const isOptional = ({ update }: Kind, field: string): boolean =>
  (update.shape as Record<string, z.ZodType>)[field]?.safeParse(undefined).success ?? false;

const created = async (ana: TestAgenda, kind: Kind, body: Fields): Promise<Fields> => {
  const answer = await ana.request<Fields>('POST', kind.url(ana), body);
  expect(answer.status).toBe(201);
  return answer.body;
};

it('is tried with a value that a record without it does not have', async () => {
  const ana = await anAgenda(app);
  const tried = new Map<z.ZodObject, Set<string>>();
  for (const kind of Object.values(kinds)) {
    const [filled, bare] = [
      await created(ana, kind, kind.filled(ana)),
      await created(ana, kind, kind.bare(ana)),
    ];
    const fields = tried.get(kind.update) ?? new Set();
    for (const field of fieldsOf(kind))
      if (JSON.stringify(filled[field]) !== JSON.stringify(bare[field])) fields.add(field);
    tried.set(kind.update, fields);
  }
  for (const [name, kind] of Object.entries(kinds)) {
    const untried = fieldsOf(kind).filter((field) => !tried.get(kind.update)?.has(field));
    expect(
      untried.filter((field) => !kind.required.includes(field)),
      name,
    ).toEqual([]);
  }
});

describe.each(Object.entries(kinds))('an update of a %s', (_name, kind) => {
  it('needs no other field than it always did', () => {
    expect(fieldsOf(kind).filter((field) => !isOptional(kind, field))).toEqual(kind.required);
  });

  const optional = fieldsOf(kind).filter((field) => isOptional(kind, field));

  it.each(optional)('without %s keeps it, and all the others', async (field) => {
    const ana = await anAgenda(app);
    const body = kind.filled(ana);
    const stored = await created(ana, kind, body);
    const { [field]: _absent, ...sent } = { ...body, ...kind.change };
    const answer = await ana.request<Fields>('PUT', `${kind.url(ana)}/${String(stored['id'])}`, sent);
    expect(answer.status).toBe(200);
    const expected = { ...stored, ...kind.change };
    for (const one of fieldsOf(kind)) expect(answer.body[one], one).toEqual(expected[one]);
  });

  it.each(optional)('that empties %s does so, or is refused', async (field) => {
    const ana = await anAgenda(app);
    const stored = await created(ana, kind, kind.filled(ana));
    const sent = { ...kind.filled(ana), ...kind.change, [field]: null };
    const answer = await ana.request<Fields>('PUT', `${kind.url(ana)}/${String(stored['id'])}`, sent);
    if (answer.status === 200) expect(answer.body[field]).toBeNull();
    else expect(answer.status).toBe(400);
  });
});

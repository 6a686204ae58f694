// Every field that the owner enters about an appointment is in each copy of the data: spreadsheet, calendar file,
// tudo.json, and for a visit the copy for the client.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { type AppointmentText, appointmentTexts, perText } from '@zelo/domain/agenda/appointment-texts.ts';
import {
  type EditedField,
  editedFieldNames,
  unchangedBody,
} from '@zelo/domain/agenda/record/edited-fields.ts';
import type { ClientExport } from '@zelo/domain/clients/client-records-contract.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { exportedFiles, tableIn } from './test-export.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const textOf = (name: AppointmentText): string => `Texto de ${name}`;

type CopiedVisit = ClientExport['appointments'][number];

/** A field in the copies; null for a copy that does not have it. */
interface Copies {
  /** header and cell of the spreadsheet */
  sheet: [string, string] | null;
  /** part of the calendar file */
  calendar: string | null;
  /** name and value in the client's copy */
  client: [keyof CopiedVisit, string] | null;
}

const texts = perText((name): Copies => ({
  sheet: [appointmentTexts[name].label, textOf(name)],
  calendar: textOf(name),
  client: [name, textOf(name)],
}));

const inVisit: Record<EditedField, Copies> = {
  startTime: {
    sheet: ['Início', '05/03/2026 10:00'],
    calendar: 'DTSTART:20260305T130000Z',
    client: ['startTime', '2026-03-05T13:00:00.000Z'],
  },
  endTime: {
    sheet: ['Fim', '05/03/2026 10:30'],
    calendar: 'DTEND:20260305T133000Z',
    client: ['endTime', '2026-03-05T13:30:00.000Z'],
  },
  clientId: {
    sheet: ['Cliente', 'Maria Silva'],
    calendar: 'Maria Silva',
    client: ['bookedAs', 'Maria Silva'],
  },
  serviceId: { sheet: ['Serviço', 'Corte'], calendar: 'Corte', client: ['service', 'Corte'] },
  isPersonalEvent: { sheet: ['Evento pessoal', 'Não'], calendar: null, client: null },
  isAllDay: { sheet: ['Dia inteiro', 'Não'], calendar: null, client: null },
  eventTitle: { sheet: null, calendar: null, client: null },
  personalEventDuration: { sheet: null, calendar: null, client: null },
  ...texts,
};

const inEvent: Record<EditedField, Omit<Copies, 'client'>> = {
  startTime: { sheet: ['Início', '05/03/2026 00:00'], calendar: 'DTSTART;VALUE=DATE:20260305' },
  endTime: { sheet: ['Fim', '06/03/2026 00:00'], calendar: 'DTEND;VALUE=DATE:20260306' },
  clientId: { sheet: null, calendar: null },
  serviceId: { sheet: ['Serviço', ''], calendar: null },
  isPersonalEvent: { sheet: ['Evento pessoal', 'Sim'], calendar: null },
  isAllDay: { sheet: ['Dia inteiro', 'Sim'], calendar: 'VALUE=DATE' },
  eventTitle: { sheet: ['Cliente', 'Folga'], calendar: 'SUMMARY:Folga' },
  // start and end say it
  personalEventDuration: { sheet: null, calendar: null },
  ...texts,
};

const TEXTS = perText(textOf);

const exported = async (body: (ana: Awaited<ReturnType<typeof anAgenda>>) => object) => {
  const ana = await anAgenda(app);
  const booked = await ana.request<Appointment>('POST', '/api/appointments', { ...body(ana), ...TEXTS });
  expect(booked.status).toBe(201);
  const files = await exportedFiles(app, ana);
  const [header = [], cells = []] = tableIn(files['agendamentos.csv']);
  const everything = JSON.parse(files['tudo.json'] ?? '') as {
    appointments: Record<string, unknown>[];
  };
  return {
    ana,
    booked: booked.body,
    sheet: Object.fromEntries(header.map((name, place) => [name, cells[place]])),
    calendar: files['agenda.ics']?.replaceAll('\r\n ', ''),
    everything: everything.appointments[0] ?? {},
  };
};

const anEvent = () => ({
  startTime: '2026-03-05T03:00:00.000Z',
  endTime: '2026-03-06T03:00:00.000Z',
  isPersonalEvent: true,
  isAllDay: true,
  eventTitle: 'Folga',
  personalEventDuration: 30,
});

describe.each([
  ['a visit', inVisit, (ana: Awaited<ReturnType<typeof anAgenda>>) => ana.visit('2026-03-05T13:00:00.000Z')],
  ['an all-day event', inEvent, anEvent],
])('every field of %s', (_kind, copies, body) => {
  it('is in the spreadsheet, the calendar file and tudo.json', async () => {
    const { booked, sheet, calendar, everything } = await exported(body);
    for (const field of editedFieldNames) {
      const { sheet: cell, calendar: part } = copies[field];
      if (cell) expect(sheet, field).toHaveProperty([cell[0]], cell[1]);
      if (part !== null) expect(calendar, field).toContain(part);
    }
    expect(everything).toMatchObject(unchangedBody(booked));
  });
});

it('every field of a visit is in the copy for its client', async () => {
  const { ana } = await exported(({ visit }) => visit('2026-03-05T13:00:00.000Z'));
  const { body } = await ana.request<ClientExport>('GET', `/api/clients/${ana.clientId}/export`);
  for (const field of editedFieldNames) {
    const copied = inVisit[field].client;
    if (copied) expect(body.appointments[0], field).toHaveProperty([copied[0]], copied[1]);
  }
});

// Random commands of an owner and of the assistant, each applied to the model and to the server.
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { weekdays } from '@zelo/domain/hours/working-day.ts';
import { timeOfMinute } from '@zelo/domain/shared/local-time.ts';
import type { TestApp } from '@zelo/server/test-app.ts';
import * as fc from 'fast-check';
import {
  type Agenda,
  dateOf,
  DAY,
  HOURS,
  instantOf,
  isFree,
  SERVICES,
  type Status,
  type Visit,
} from './model.ts';

type Person = Awaited<ReturnType<TestApp['signIn']>>;

export interface Ground {
  app: TestApp;
  person: Person;
  agenda: Agenda;
  clientIds: number[];
  serviceIds: number[];
}

const STEP = 15;
const FIRST_DAY = -5;
const LAST_DAY = 6;

const pick = fc.nat({ max: 1_000 });
const start = fc
  .tuple(fc.integer({ min: FIRST_DAY, max: LAST_DAY }), fc.integer({ min: 32, max: 76 }))
  .map(([day, step]) => day * DAY + step * STEP);
const visit = { client: fc.nat({ max: 2 }), service: fc.nat({ max: 1 }), start };

/** Draws one command; a repeated kind is drawn more often. */
export const command = fc.oneof(
  fc.record({ kind: fc.constant('book'), ...visit }),
  fc.record({ kind: fc.constant('book'), ...visit }),
  fc.record({ kind: fc.constant('ask'), ...visit }),
  fc.record({ kind: fc.constant('ask'), ...visit }),
  fc.record({
    kind: fc.constant('block'),
    start,
    minutes: fc.integer({ min: 1, max: 20 }).map((n) => n * STEP),
  }),
  fc.record({ kind: fc.constant('move'), pick, start }),
  fc.record({ kind: fc.constant('cancel'), pick }),
  fc.record({ kind: fc.constant('pay'), pick, cents: fc.nat({ max: 50_000 }) }),
  fc.record({ kind: fc.constant('mark'), pick, status: fc.constantFrom('no_show', 'courtesy') }),
  fc.record({ kind: fc.constant('reopen'), pick }),
  fc.record({ kind: fc.constant('delete'), pick }),
  fc.record({ kind: fc.constant('hours'), choice: fc.nat({ max: HOURS.length - 1 }) }),
  fc.record({ kind: fc.constant('day off'), day: fc.integer({ min: FIRST_DAY, max: LAST_DAY }) }),
);

export type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** Compares a response with the model's. */
const same = (what: string, real: unknown, wanted: unknown): void => {
  if (real !== wanted)
    throw new Error(`${what}: the server says ${String(real)}, the model ${String(wanted)}`);
};

const picked = ({ visits }: Agenda, pick: number): [number, Visit] | undefined => {
  const all = [...visits];
  return all[pick % Math.max(1, all.length)];
};

const untouched = { status: 'scheduled', paidCents: 0 } as const;

const bodyOf = ({ clientIds, serviceIds }: Ground, visit: Visit, service = 0) => ({
  startTime: instantOf(visit.start),
  endTime: instantOf(visit.end),
  ...(visit.client === null
    ? { isPersonalEvent: true, eventTitle: 'Compromisso' }
    : { clientId: clientIds[visit.client], serviceId: serviceIds[service] }),
});

const durationOf = (service: number): number => SERVICES[service]?.duration ?? 0;

const add = async (ground: Ground, visit: Visit, service?: number): Promise<void> => {
  const { person, agenda } = ground;
  const made = await person.request<Appointment>('POST', '/api/appointments', bodyOf(ground, visit, service));
  same('create', made.status, 201);
  agenda.visits.set(made.body.id, visit);
};

/** The assistant books a start if and only if it is free. */
const ask = async (
  ground: Ground,
  given: { client: number; service: number; start: number },
): Promise<void> => {
  const { app, person, agenda } = ground;
  const minutes = durationOf(given.service);
  const booking = {
    clientId: ground.clientIds[given.client] ?? 0,
    serviceId: ground.serviceIds[given.service] ?? 0,
    startTime: new Date(instantOf(given.start)),
  };
  const { appointment } = await app.db.transaction((tx) =>
    app.bookings.bookForAssistant(tx, person.professionalId, booking),
  );
  same('booked by the assistant', appointment !== null, isFree(agenda, given.start, minutes));
  if (!appointment) return;
  const { client, start } = given;
  agenda.visits.set(appointment.id, { start, end: start + minutes, client, ...untouched });
};

interface Ending {
  path: string;
  method: 'POST' | 'PATCH';
  body?: object;
  /** True when the visit's state permits the change. */
  allowed: boolean;
  to: Status;
  paidCents?: number;
}

const end = async ({ person }: Ground, [id, visit]: [number, Visit], ending: Ending): Promise<void> => {
  const { method, path, body = {}, allowed, to, paidCents = 0 } = ending;
  const { status } = await person.request(method, `/api/appointments/${id}/${path}`, body);
  same(path, status, allowed ? 200 : 409);
  if (allowed) Object.assign(visit, { status: to, paidCents });
};

const changeStatus = async (
  ground: Ground,
  given: Extract<Command, { kind: 'cancel' | 'pay' | 'mark' | 'reopen' }>,
  found: [number, Visit],
): Promise<void> => {
  const [, visit] = found;
  const isOpen = visit.status === 'scheduled';
  if (given.kind === 'cancel')
    return end(ground, found, { path: 'cancel', method: 'POST', allowed: isOpen, to: 'cancelled' });
  if (given.kind === 'reopen')
    return end(ground, found, { path: 'reopen', method: 'POST', allowed: !isOpen, to: 'scheduled' });
  // repeating the current mark is not refused
  if (given.kind === 'mark') {
    const { status } = given;
    const allowed = isOpen || visit.status === status;
    return end(ground, found, { path: 'status', method: 'PATCH', body: { status }, allowed, to: status });
  }
  const repeats = visit.status === 'completed' && visit.paidCents === given.cents;
  const body = { paidAmount: given.cents / 100 };
  const ending: Omit<Ending, 'allowed'> = {
    path: 'complete-payment',
    method: 'PATCH',
    body,
    to: 'completed',
  };
  return end(ground, found, { ...ending, allowed: isOpen || repeats, paidCents: given.cents });
};

const move = async (ground: Ground, [id, visit]: [number, Visit], start: number): Promise<void> => {
  const moved = { ...visit, start, end: start + visit.end - visit.start };
  const { status } = await ground.person.request('PUT', `/api/appointments/${id}`, bodyOf(ground, moved));
  same('move', status, 200);
  Object.assign(visit, moved);
};

const remove = async ({ person, agenda }: Ground, id: number): Promise<void> => {
  const { status } = await person.request('DELETE', `/api/appointments/${id}`);
  same('delete', status, 200);
  agenda.visits.delete(id);
};

/** Copies the model's working hours and days off to the server. */
export const setHours = async ({ person, agenda }: Ground): Promise<void> => {
  const slots = (HOURS[agenda.hours] ?? []).map(([open, close]) => ({
    start: timeOfMinute(open),
    end: timeOfMinute(close),
  }));
  const workingHours = Object.fromEntries(weekdays.map((name) => [name, { enabled: true, slots }]));
  const body = { workingHours, blockedDates: [...agenda.daysOff].map(dateOf) };
  const { status } = await person.request('PUT', '/api/settings', body);
  same('settings', status, 200);
};

/** Applies the command to both. @throws Error when the server's response differs from the model's */
export const perform = async (ground: Ground, given: Command): Promise<void> => {
  const { agenda } = ground;
  if (given.kind === 'ask') return ask(ground, given);
  if (given.kind === 'book') {
    const { client, start, service } = given;
    const visit = { start, end: start + durationOf(service), client, ...untouched };
    return add(ground, visit, service);
  }
  if (given.kind === 'block') {
    const { start, minutes } = given;
    return add(ground, { start, end: start + minutes, client: null, ...untouched });
  }
  if (given.kind === 'hours') {
    agenda.hours = given.choice;
    return setHours(ground);
  }
  if (given.kind === 'day off') {
    if (!agenda.daysOff.delete(given.day)) agenda.daysOff.add(given.day);
    return setHours(ground);
  }
  const found = picked(agenda, given.pick);
  if (!found) return;
  if (given.kind === 'move') return move(ground, found, given.start);
  if (given.kind === 'delete') return remove(ground, found[0]);
  // only clients' visits have marks
  if (found[1].client !== null) await changeStatus(ground, given, found);
};

// Child process of the proof `agenda-model`: random walks through the real routes and the model, compared after every
// step. Arguments: walks, steps, seed. A preload plants the fault, if any.
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { weekdays } from '@zelo/domain/hours/working-day.ts';
import { aTestApp, type TestApp } from '@zelo/server/test-app.ts';
import * as fc from 'fast-check';
import { type Command, command, type Ground, perform, setHours } from './commands.ts';
import { CLIENTS, dateOf, dayOf, freeStartsOn, newAgenda, SERVICES, statsOf, totalsOf } from './model.ts';

/** Report to the parent process. */
export interface Walked {
  walks: number;
  commands: number;
  comparisons: number;
  /** the first difference; the seed repeats it */
  difference: string | null;
}

const [walks = 1, steps = 1, seed = 1] = process.argv.slice(2).map(Number);
const MAX_TOLD = 200;
const done = { commands: 0, comparisons: 0 };

const agree = (what: string, real: unknown, wanted: unknown): void => {
  done.comparisons += 1;
  const [told, said] = [JSON.stringify(real), JSON.stringify(wanted)];
  if (told !== said) throw new Error(`${what}: the server says ${told}, the model ${said}`);
};

const freshGround = async (app: TestApp): Promise<Ground> => {
  const person = await app.signIn();
  const { professionalId } = person;
  const ids = { clientIds: [] as number[], serviceIds: [] as number[] };
  for (const service of SERVICES)
    ids.serviceIds.push((await app.services.create(professionalId, { ...service, description: null })).id);
  for (let n = 0; n < CLIENTS; n += 1) {
    const client = { name: `Maria Prova ${'ABC'[n]}`, phone: null, email: null, notes: null };
    ids.clientIds.push((await app.clients.create(professionalId, client)).id);
  }
  const ground = { app, person, agenda: newAgenda(), ...ids };
  await setHours(ground);
  return ground;
};

const compareDay = async (ground: Ground, day: number): Promise<void> => {
  const { app, person, agenda, serviceIds } = ground;
  for (const [index, { duration }] of SERVICES.entries()) {
    const query = {
      serviceId: serviceIds[index] ?? 0,
      clientId: null,
      from: dateOf(day),
      to: dateOf(day),
      stepMin: 30,
    };
    const free = await app.bookings.freeStarts(app.db, person.professionalId, query);
    const told = free.map((start) => new Date(start).toISOString());
    agree(`free starts on ${dateOf(day)}`, told, freeStartsOn(agenda, day, duration));
  }
};

const compareFigures = async ({ person, agenda, clientIds }: Ground): Promise<void> => {
  const stats = await person.request<Record<string, number>>('GET', '/api/dashboard/stats');
  const { today, week, noshow, revenue, completedThisMonth } = stats.body;
  agree('the dashboard', { today, week, noshow, revenue, completedThisMonth }, statsOf(agenda));
  const { body: clients } = await person.request<Client[]>('GET', '/api/clients');
  for (const { id, totalSpent, averageTicket, totalAppointments, lastVisit } of clients) {
    const wanted = totalsOf(agenda, clientIds.indexOf(id));
    agree('a client', { totalSpent, averageTicket, totalAppointments, lastVisit }, wanted);
  }
};

const walk = async (app: TestApp, commands: readonly Command[]): Promise<void> => {
  const ground = await freshGround(app);
  for (const [index, given] of commands.entries()) {
    await perform(ground, given);
    done.commands += 1;
    await compareDay(ground, 'start' in given ? dayOf(given.start) : (index % weekdays.length) + 1);
    if (index % 10 === 9) await compareFigures(ground);
  }
  for (let day = -1; day < 8; day += 1) await compareDay(ground, day);
  await compareFigures(ground);
};

const app = await aTestApp();
const property = fc.asyncProperty(fc.array(command, { minLength: steps, maxLength: steps }), (commands) =>
  walk(app, commands),
);
const end = await fc.check(property, { numRuns: walks, seed, endOnFailure: true });
const failure = end.errorInstance instanceof Error ? end.errorInstance.message : String(end.errorInstance);
process.send?.({
  walks: end.numRuns,
  ...done,
  difference: end.failed ? `seed ${seed}: ${failure.slice(0, MAX_TOLD)}` : null,
} satisfies Walked);
await app.close();
process.disconnect?.();

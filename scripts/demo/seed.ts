// Creates the whole demonstration: account, practice, clients, agenda, chats, feed.
import { createHash } from 'node:crypto';
import { statusLabel } from '@zelo/domain/agenda/appointment-status.ts';
import { DAY_MS, MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { today } from '@zelo/domain/shared/local-time.ts';
import type { CustomerStatus } from '@zelo/domain/clients/client-options.ts';
import type { Db } from '../../packages/server/src/db/database.ts';
import { agendaPlan } from './plan/agenda-plan.ts';
import { chatsOf } from './plan/chats.ts';
import { type DemoTools, demoTools } from './demo-tools.ts';
import { PEOPLE, people, type Person } from './plan/people.ts';
import {
  business,
  EMAIL,
  holidayChoices,
  knowledge,
  notes,
  openQuestions,
  owner,
  type ServiceKey,
  services,
  workingHours,
} from './plan/practice.ts';
import { dayAndHour, seedAgenda, type Seeded } from './seed-agenda.ts';
import { seedRequest } from './seed-requests.ts';
import { bookedInChats, seedChats } from './seed-chats.ts';
import { type Visit, visitsOf } from './plan/visits.ts';

/** Issuer of local sign-in identities, and the subject of an e-mail. */
const LOCAL_IDENTITY = {
  iss: 'local',
  sub: createHash('sha256').update(`local identity ${EMAIL}`).digest('hex').slice(0, 32),
};
const ACCOUNT_AGE_DAYS = 190;
const TRIAL_DAYS = 7;
const VIP_VISITS = 22;
const INACTIVE_DAYS = 75;
const NEW_DAYS = 30;
/** Number of recent marks in the feed. */
const TOLD_MARKS = 12;

export interface SeedOptions {
  db: Db;
  dataKey: Buffer;
  now: Date;
  /** Deletes the demonstration account's data first. */
  again: boolean;
}

export type SeedOutcome =
  | { kind: 'refused'; clients: number }
  | { kind: 'seeded'; clients: number; visits: number; chats: number };

const ensureServices = async (
  tools: DemoTools,
  professionalId: number,
): Promise<Record<ServiceKey, number>> => {
  const make = async (key: ServiceKey): Promise<number> =>
    (await tools.services.create(professionalId, services[key])).id;
  return {
    session: await make('session'),
    online: await make('online'),
    couple: await make('couple'),
    first: await make('first'),
  };
};

const statusOf = (visits: readonly Visit[], now: Date): CustomerStatus => {
  const came = visits.filter(({ status }) => status === 'completed' || status === 'courtesy');
  const ageDays = (visit: Visit | undefined): number =>
    visit ? (now.getTime() - visit.startTime.getTime()) / DAY_MS : 0;
  if (came.length >= VIP_VISITS) return 'vip';
  if (ageDays(visits.at(-1)) > INACTIVE_DAYS) return 'inactive';
  return ageDays(visits[0]) < NEW_DAYS ? 'new' : 'active';
};

const seedClients = async (
  tools: DemoTools,
  professionalId: number,
  { everybody, visits }: { everybody: readonly Person[]; visits: readonly Visit[] },
): Promise<number[]> => {
  const byPerson = Map.groupBy(visits, ({ person }) => person);
  const ids: number[] = [];
  for (const [index, person] of everybody.entries()) {
    const customerStatus = statusOf(byPerson.get(index) ?? [], tools.now);
    const values = { ...person, notes: null, customerStatus };
    ids.push((await tools.clients.create(professionalId, values)).id);
  }
  return ids;
};

const seedNotes = async (tools: DemoTools, { professionalId, clientIds }: Seeded): Promise<void> => {
  for (const [index, clientId] of clientIds.entries()) {
    const note = notes[index % (notes.length * 2)];
    if (!note) continue;
    const [noteType, content] = note;
    const values = { noteType, content, isPrivate: noteType === 'medical' };
    await tools.clientNotes.create(professionalId, { clientId, values });
  }
};

const seedKnowledge = async (tools: DemoTools, professionalId: number): Promise<void> => {
  const items = knowledge.map(({ category = 'outros', ...item }) => ({ ...item, category }));
  await tools.knowledge.importItems(professionalId, { items });
  for (const question of openQuestions) {
    await tools.db.transaction((tx) =>
      tools.knowledge.noteUnanswered(tx, professionalId, { question, names: [], conversationId: null }),
    );
  }
};

const seedMarks = async (
  tools: DemoTools,
  { professionalId, zone, clientIds }: Seeded,
  told: { visits: readonly Visit[]; everybody: readonly Person[] },
): Promise<void> => {
  const marked = told.visits.filter(({ markedAt, status }) => markedAt !== null && status !== 'cancelled');
  for (const visit of marked.slice(-TOLD_MARKS)) {
    tools.at(visit.markedAt ?? tools.now);
    const name = told.everybody[visit.person]?.name ?? '';
    const about = { name, clientId: clientIds[visit.person] ?? null };
    const message = `${statusLabel(visit.status)}: ${name}, ${dayAndHour(visit.startTime, zone)}`;
    await tools.db.transaction((tx) =>
      tools.activities.note(tx, professionalId, { type: 'appointment', message, about }),
    );
  }
  tools.at(tools.now);
};

const openAccount = async (tools: DemoTools): Promise<number> => {
  tools.at(new Date(tools.now.getTime() - ACCOUNT_AGE_DAYS * DAY_MS));
  const { professionalId } = await tools.accounts.enter({ ...LOCAL_IDENTITY, ...owner });
  tools.at(tools.now);
  await tools.demo.furnish(professionalId, {
    ...business,
    trialEndsAt: new Date(tools.now.getTime() + TRIAL_DAYS * DAY_MS),
    firstStepsDone: ['hours', 'service', 'whatsapp', 'assistant'],
    firstStepsClosedAt: new Date(tools.now.getTime() - (ACCOUNT_AGE_DAYS - 1) * DAY_MS),
  });
  return professionalId;
};

const seedPractice = async (tools: DemoTools): Promise<{ visits: number; chats: number }> => {
  const { now } = tools;
  const zone = business.timezone;
  const everybody = people(today(now, zone));
  const plan = agendaPlan(today(now, zone), PEOPLE);
  const planned = visitsOf(plan.visits, { now: now.getTime(), zone });
  const chats = chatsOf(planned, { names: everybody.map(({ name }) => name), now: now.getTime(), zone });
  const visits = bookedInChats(planned, chats, now);

  const professionalId = await openAccount(tools);
  await tools.hours.update(professionalId, {
    workingHours,
    specificDates: plan.specificDates,
    holidays: holidayChoices,
  });
  const serviceIds = await ensureServices(tools, professionalId);
  const clientIds = await seedClients(tools, professionalId, { everybody, visits });
  const seeded: Seeded = { professionalId, zone, clientIds, serviceIds };
  const visitIds = await seedAgenda(tools, seeded, { visits, events: plan.events });
  await seedRequest(tools, seeded);
  await seedNotes(tools, seeded);
  await seedKnowledge(tools, professionalId);
  await seedMarks(tools, seeded, { visits, everybody });
  await seedChats(tools, seeded, { chats, people: everybody, visits, visitIds });
  await tools.demo.placeInThePast(professionalId);
  return { visits: visits.length, chats: chats.length };
};

/** Fills the demonstration account; one that has clients stays unchanged unless `again` is set. */
export const seedDemo = async ({ db, dataKey, now, again }: SeedOptions): Promise<SeedOutcome> => {
  const tools = demoTools({ db, dataKey, now: new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS) });
  const known = await tools.demo.find(LOCAL_IDENTITY);
  if (known && known.clients > 0 && !again) return { kind: 'refused', clients: known.clients };
  if (known) await tools.demo.remove(known.userId);
  return { kind: 'seeded', clients: PEOPLE, ...(await seedPractice(tools)) };
};

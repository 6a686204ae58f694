// Three servers in time zones hours apart share one database. Around leap days, year ends and clock changes they show the
// same local times, and a reminder is sent once although their clock jumps.
import { setTimeout as pause } from 'node:timers/promises';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { OURS, proofOf } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';
import { openSalon, type Salon } from '../world/salon.ts';
import type { FleetServer } from '../world/server-fleet.ts';
import { startWorld, type World } from '../world/world.ts';

const SERVER_ZONES = ['UTC', 'America/Sao_Paulo', 'Pacific/Kiritimati'];
/** One of each offset and rule first; all zones of Brazil, and one with daylight saving. */
const ZONES = [
  'America/New_York',
  'America/Sao_Paulo',
  'America/Rio_Branco',
  'America/Noronha',
  'America/Manaus',
  'America/Cuiaba',
  'America/Boa_Vista',
  'America/Porto_Velho',
  'America/Campo_Grande',
  'America/Fortaleza',
  'America/Belem',
  'America/Recife',
  'America/Maceio',
  'America/Bahia',
  'America/Araguaina',
  'America/Santarem',
  'America/Eirunepe',
];
/** Half an hour before or after a midnight, or before a clock change in New York. */
const MOMENTS = [
  '2028-02-29T02:30:00Z',
  '2028-03-12T06:30:00Z',
  '2028-01-01T02:30:00Z',
  '2028-11-05T05:30:00Z',
  '2028-02-29T23:30:00Z',
  '2028-03-01T03:30:00Z',
];
const HOUR_MS = 3_600_000;
const DAYS_AROUND = [-2, -1, 0, 1, 2];
const CLIENT = '5511977776666';
const NOT_ASKED = 'not asked';

/** Stops the running servers and starts the three again with their clocks at an instant. */
const serversAt = async (world: World, clock: string, fault: string[]): Promise<FleetServer[]> => {
  for (const server of world.servers) if (server.isRunning()) await server.kill();
  const settings = { TEST_CLOCK: clock, REMINDER_SWEEP_SECONDS: '1' };
  const port: Record<string, string> = world.servers[0] ? { PORT: String(world.servers[0].port) } : {};
  const [first = '', ...others] = SERVER_ZONES;
  const running = [await world.addServer({ ...settings, ...port, TZ: first }, fault)];
  for (const TZ of others) running.push(await world.addServer({ ...settings, TZ }, fault));
  return running;
};

/** Local time of a zone by this process's Intl: yyyy-MM-ddTHH:mm. */
const localOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(instant))
    .replace(' ', 'T');

const dateNear = (moment: string, zone: string, days: number): string => {
  const noon = Date.parse(`${localOf(moment, zone).slice(0, 10)}T12:00:00Z`);
  return new Date(noon + days * 24 * HOUR_MS).toISOString().slice(0, 10);
};

interface Seen {
  today: Appointment[];
  days: Appointment[][];
  stats: unknown;
}

const seenBy = async (
  server: FleetServer,
  cookie: string,
  { moment, zone }: { moment: string; zone: string },
): Promise<Seen> => {
  const get = async <Body>(path: string): Promise<Body> => {
    const answer = await fetch(`${server.url}${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as Body;
  };
  const days: Appointment[][] = [];
  for (const ago of DAYS_AROUND)
    days.push(await get<Appointment[]>(`/api/appointments/date/${dateNear(moment, zone, ago)}`));
  return { days, today: await get('/api/appointments/today'), stats: await get('/api/dashboard/stats') };
};

/** Number of rows whose local time or date differs from Intl, or that a day lacks or has twice. */
const wrongIn = ({ days, today }: Seen, at: { moment: string; zone: string }, instants: string[]): number => {
  const { moment, zone } = at;
  const wrongDays = days.map((rows, index) => {
    const date = dateNear(moment, zone, DAYS_AROUND[index] ?? 0);
    const wanted = instants
      .map((instant) => localOf(instant, zone))
      .filter((local) => local.startsWith(date));
    const shown = rows.map(({ startTimeLocal }) => startTimeLocal);
    return JSON.stringify(shown) === JSON.stringify(wanted) ? 0 : 1;
  });
  const isToday = JSON.stringify(today) === JSON.stringify(days[DAYS_AROUND.indexOf(0)]);
  return wrongDays.reduce((sum: number, wrong) => sum + wrong, 0) + (isToday ? 0 : 1);
};

const lookAround = async (
  world: World,
  salon: Salon,
  given: { moment: string; zones: string[]; running: FleetServer[] },
) => {
  const { moment, zones, running } = given;
  const instants = Array.from({ length: 41 }, (_, n) =>
    new Date(Date.parse(moment) + (n - 20) * 1.5 * HOUR_MS).toISOString(),
  );
  await salon.pool.query('delete from appointments');
  await salon.pool.query(
    `insert into appointments (professional_id, client_name, start_time, end_time)
    select $1, 'Prova', at, at + interval '30 minutes' from unnest($2::timestamptz[]) at`,
    [salon.professionalId, instants],
  );
  const { cookieHeader } = await world.signIn({ email: 'clock@example.com', name: 'Ana Prova' });
  const counts = { looks: 0, wrong: 0, different: 0 };
  for (const zone of zones) {
    await salon.pool.query('update professionals set timezone = $1', [zone]);
    const seen: Seen[] = [];
    for (const server of running) seen.push(await seenBy(server, cookieHeader, { moment, zone }));
    counts.looks += seen.length;
    counts.different += new Set(seen.map((one) => JSON.stringify(one))).size - 1;
    for (const one of seen) counts.wrong += wrongIn(one, { moment, zone }, instants);
  }
  return counts;
};

/**
 * Books a visit for tomorrow and moves the clock forward, back an hour, and forward by days; returns the client's
 * messages after each.
 */
const remindersOver = async (world: World, salon: Salon, fault: string[]): Promise<number[]> => {
  await salon.pool.query('delete from appointments');
  await salon.pool.query(`update professionals set timezone = 'America/Sao_Paulo'`);
  await salon.pool.query(`update settings set reminder_template_24h = 'Até amanhã, {client_name}',
    reminder_template_3h = 'Até lá, {client_name}'`);
  const { id } = await salon.one<{ id: string }>(
    `insert into clients (professional_id, name, phone) values ($1, 'Maria Prova', $2) returning id`,
    [salon.professionalId, CLIENT],
  );
  await salon.pool.query(
    `insert into appointments (professional_id, client_id, client_name, start_time, end_time, created_at)
    values ($1, $2, 'Maria Prova', '2028-06-15T18:00:00Z', '2028-06-15T19:00:00Z', '2028-06-01T18:00:00Z')`,
    [salon.professionalId, id],
  );
  const received: number[] = [];
  for (const clock of [
    '2028-06-14T18:05:00Z',
    '2028-06-14T17:05:00Z',
    '2028-06-15T15:05:00Z',
    '2028-06-16T18:05:00Z',
  ]) {
    await serversAt(world, clock, fault);
    // lets each server sweep several times
    await pause(8_000);
    received.push((await salon.replies(CLIENT)).length);
  }
  return received;
};

export const clock = proofOf<{
  moments: number;
  zones: number;
  looks: number;
  'days shown wrong': number;
  'answers that differ between servers': number;
  'reminders after each jump': string;
}>({
  name: 'clock',
  group: 'faults',
  promise:
    'Servers in the time zones UTC, São Paulo and Kiritimati show the same, correct local times around leap days, year ends and clock changes, in every zone of Brazil and in New York. Each reminder is sent once although the clock jumps by days and back an hour.',
  mutants: {
    'server-time-zone': {
      fault: 'Local times are in the server’s own zone.',
      caughtBy: ['days shown wrong', 'answers that differ between servers'],
    },
  },
  run: async (way, scale) => {
    const fault = withFault(way === OURS ? undefined : way);
    const moments = MOMENTS.slice(0, Math.max(1, Math.round(MOMENTS.length * (way === OURS ? scale : 0))));
    const zones = ZONES.slice(0, Math.max(2, Math.round(ZONES.length * scale)));
    const world = await startWorld({ servers: 0 });
    try {
      const running = await serversAt(world, moments[0] ?? '', fault);
      const salon = await openSalon(world, { email: 'clock@example.com' });
      await salon.pool.query(`update professionals set trial_ends_at = '2100-01-01'`);
      const sums = { looks: 0, wrong: 0, different: 0 };
      for (const [index, moment] of moments.entries()) {
        const servers = index === 0 ? running : await serversAt(world, moment, fault);
        const counts = await lookAround(world, salon, { moment, zones, running: servers });
        sums.looks += counts.looks;
        sums.wrong += counts.wrong;
        sums.different += counts.different;
      }
      // the mutant only affects displayed times
      const received = way === OURS ? (await remindersOver(world, salon, fault)).join(', ') : NOT_ASKED;
      await salon.close();
      return {
        moments: moments.length,
        zones: zones.length,
        looks: sums.looks,
        'days shown wrong': sums.wrong,
        'answers that differ between servers': sums.different,
        'reminders after each jump': received,
      };
    } finally {
      await world.close();
    }
  },
  bounds: {
    moments: { atLeast: 1 },
    zones: { atLeast: 2 },
    looks: { atLeast: 1 },
    'days shown wrong': { is: 0 },
    'answers that differ between servers': { is: 0 },
    'reminders after each jump': { is: '1, 1, 2, 2' },
  },
});

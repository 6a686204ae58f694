// Due reminders, two processes on PostgreSQL that are killed again and again, a gateway that refuses, cuts and swallows: how
// often did each reminder reach its client? (reliability test R7)
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEvolutionStandIn } from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { Pool } from 'pg';
import { pino } from 'pino';
import { openPostgres } from '#db/opening/open-postgres.ts';
import { evolutionGateway } from '#gateways/evolution/evolution-gateway.ts';
import { compiledOnce } from '#testing/run-command.ts';
import { startFaultyGateway } from './faulty-gateway.ts';
import type { WeakerWay } from './naive-senders.ts';

const WORKER = fileURLToPath(new URL('./proof-worker.ts', import.meta.url));
const PROCESSES = 2;
const RESTART_MS = 6_000;

export interface ProofOptions {
  /** Must be empty. */
  databaseUrl: string;
  way: 'ours' | WeakerWay;
  reminders: number;
  professionals: number;
  kills: number;
  killEveryMs: number;
  /** Time limit for the rest after the last kill. */
  settleMs: number;
}

export interface ProofResult {
  once: number;
  twice: number;
  never: number;
  most: number;
  /** Not recorded as sent, although nothing is open. */
  unsettled: number;
  seconds: number;
  /** Counts by ledger state, largest first. */
  states: string[];
  faults: { sends: number; refuse: number; cut: number; swallow: number };
}

/** Professionals with templates and one instance each; one client and one visit per reminder. */
const seed = async (pool: Pool, { reminders, professionals, way }: ProofOptions): Promise<void> => {
  await pool.query(`insert into users (email) select 'p' || n from generate_series(1, ${professionals}) n`);
  await pool.query(`insert into professionals (user_id, is_whatsapp_connected, trial_ends_at)
    select id, true, now() + interval '7 days' from users`);
  await pool.query(`insert into settings (professional_id, working_hours, reminder_template_24h, reminder_template_3h)
    select id, '{}', 'Olá {client_name}, até {date} às {time}', 'Até lá, {client_name}: {time}' from professionals`);
  await pool.query(`insert into whatsapp_connections (professional_id, instance_name, state, number)
    select id, 'prova-' || id, 'open', '55119000' || lpad(id::text, 5, '0') from professionals`);
  const each = Math.ceil(reminders / professionals);
  await pool.query(`insert into clients (professional_id, name, phone)
    select p.id, 'Cliente ' || n, '55119' || lpad((20000000 + p.id * 1000 + n)::text, 8, '0')
    from professionals p, generate_series(1, ${each}) n order by n, p.id limit ${reminders}`);
  // around noon, far from quiet hours: the proof runs on the real clock
  await pool.query(`update professionals set timezone = (select name from pg_timezone_names
    where name like 'Etc/GMT%' and extract(hour from now() at time zone name) between 11 and 13 limit 1)`);
  await pool.query(`insert into appointments (professional_id, client_id, client_name, start_time, end_time, created_at)
    select professional_id, id, name, t + interval '20 hours', t + interval '21 hours', t - interval '9 days'
    from clients, date_trunc('second', now()) t`);
  if (way === 'ours') return;
  await pool.query(`insert into reminders (professional_id, appointment_id, kind, start_time, due_at)
    select professional_id, id, '24h', start_time, now() from appointments`);
};

const pair = async (pool: Pool, standIn: { url: string; apiKey: string }): Promise<void> => {
  const gateway = evolutionGateway(standIn);
  const { rows } = await pool.query<{ name: string; number: string }>(
    'select instance_name as name, number from whatsapp_connections',
  );
  for (const { name, number } of rows) {
    const settings = {
      rejectCalls: false,
      rejectCallMessage: '',
      ignoreGroups: true,
      readMessages: false,
      alwaysOnline: false,
    };
    const webhook = { url: 'http://127.0.0.1:9', secret: 'nobody-listens' };
    await gateway.createInstance({ instanceName: name, webhook, settings });
    await gateway.connect(name);
    await control(standIn.url, `instances/${name}/scan`, { number, name: 'Prova' });
  }
};

/** Number of messages per client. */
const received = async (pool: Pool, standInUrl: string): Promise<number[]> => {
  const { rows: instances } = await pool.query<{ name: string; people: string[] }>(`
    select w.instance_name as name, array_agg(c.name) as people from whatsapp_connections w
    join clients c on c.professional_id = w.professional_id group by w.instance_name`);
  const counts: number[] = [];
  for (const { name, people } of instances) {
    const answer = await fetch(`${standInUrl}/_control/instances/${name}/messages`);
    const { messages } = (await answer.json()) as { messages: { fromBusiness: boolean; text: string }[] };
    const told = messages.filter(({ fromBusiness }) => fromBusiness);
    counts.push(
      ...people.map((person) => told.filter(({ text }) => text.startsWith(`Olá ${person},`)).length),
    );
  }
  return counts;
};

const openCount = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ open: number }>(`select (
      (select count(*) from reminders where kind = '24h' and state in ('due', 'sending'))
    + (select count(*) from appointments) - (select count(*) from reminders where kind = '24h'))::int as open`);
  return rows[0]?.open ?? 0;
};

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
};

/** Runs the processes, kills one in turn, and waits until nothing is open or the time is over. */
const disturb = async (pool: Pool, options: ProofOptions, start: () => ChildProcess): Promise<void> => {
  const children = Array.from({ length: PROCESSES }, start);
  const replaceOldest = async (): Promise<void> => {
    const [oldest] = children.splice(0, 1);
    if (oldest) await kill(oldest);
    children.push(start());
  };
  for (let count = 0; count < options.kills; count += 1) {
    await pause(options.killEveryMs);
    await replaceOldest();
  }
  const giveUp = Date.now() + options.settleMs;
  for (let round = 1; Date.now() < giveUp && (await openCount(pool)) > 0; round += 1) {
    await pause(RESTART_MS / 10);
    // a new process checks the leftovers of killed ones at once; a running one only after half a minute
    if (round % 10 !== 0) continue;
    await replaceOldest();
    // on a busy machine a start may take longer than the pause until the next kill
    const newest = children.at(-1);
    if (newest) await Promise.race([once(newest, 'message'), once(newest, 'exit')]);
  }
  await Promise.all(children.map(kill));
};

const counted = (counts: number[]): Pick<ProofResult, 'once' | 'twice' | 'never' | 'most'> => ({
  once: counts.filter((count) => count === 1).length,
  twice: counts.filter((count) => count > 1).length,
  never: counts.filter((count) => count === 0).length,
  most: Math.max(...counts),
});

type Measured = Omit<ProofResult, 'seconds' | 'faults'>;

const measured = async (pool: Pool, standInUrl: string): Promise<Measured> => {
  const counts = await received(pool, standInUrl);
  const unsettled = await openCount(pool);
  const { rows: states } = await pool.query<{ state: string; reason: string | null; count: number }>(
    `select state, reason, count(*)::int as count from reminders where kind = '24h' group by 1, 2 order by 3 desc`,
  );
  return {
    ...counted(counts),
    unsettled,
    states: states.map(({ state, reason, count }) => `${state} ${reason ?? ''}`.trim() + `: ${count}`),
  };
};

/** Runs one way and counts. */
export const proveReminders = async (options: ProofOptions): Promise<ProofResult> => {
  const began = Date.now();
  const log = pino({ level: 'silent' });
  await (await openPostgres({ url: options.databaseUrl, log })).close();
  const pool = new Pool({ connectionString: options.databaseUrl, max: 3 });
  const noRetries = { retries: { initialDelayMs: 600_000 }, automaticAcks: false };
  const standIn = await startEvolutionStandIn({
    ...noRetries,
    timings: { createMs: 0, connectMs: 0, settleMs: 0 },
  });
  const faults = { refused: 5, cut: 5, swallowed: 2, awayUntil: 0 };
  const wire = await startFaultyGateway(standIn.url, faults);
  try {
    await seed(pool, options);
    await pair(pool, standIn);
    const start = () =>
      fork(WORKER, [options.way, options.databaseUrl, wire.url, standIn.apiKey], {
        stdio: 'inherit',
        env: { ...process.env, ...compiledOnce() },
      });
    faults.awayUntil = Date.now() + 1_500;
    await disturb(pool, options, start);
    const result = await measured(pool, standIn.url);
    return { ...result, seconds: Math.round((Date.now() - began) / 1000), faults: wire.counts };
  } finally {
    await wire.close();
    await standIn.close();
    await pool.end();
  }
};

// The embedded rule engine: milliseconds from the webhook to the stored reply, on both databases; and the Portuguese time
// resolver compared with chrono-node on the same inputs.
import { parse } from 'chrono-node/pt';
import { sql } from 'drizzle-orm';
import { timeExpressions } from '../packages/domain/src/assistant/time/time-expressions.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import {
  type EvaluatedServer,
  evaluatedServer,
} from '../packages/server/src/features/assistant/testing/evaluated-server.ts';
import { evaluatedTenant } from '../packages/server/src/features/assistant/testing/evaluated-tenant.ts';
import { request } from '../packages/server/src/features/assistant/testing/evaluation-protocol.ts';
import { type Bench, cpuMicros, type Figure } from './measure.ts';

const ROUNDS = 60;
/** Warms the server up, so that hot code is compiled and connections have their plans. */
const WARM_ROUNDS = 10;
const NOW = { date: '2026-03-04', time: '10:00' };

const SAID = [
  'oi, bom dia',
  'quanto custa a massagem?',
  'tem horário amanhã de tarde?',
  'pode ser a primeira',
  'pensando bem, prefiro 17h',
  'quais são meus horários?',
  'vocês aceitam cartão?',
  'quero remarcar para sexta às 10h',
  'cancela por favor',
  'marca um corte segunda que vem às 9 e meia',
  'obrigada!',
];

const TIMES = [
  'amanhã às 15h',
  'quinta que vem às 10 e meia',
  'dia 5 de março às 14:30',
  'depois de amanhã de manhã',
  'sexta agora 16h',
  'hoje às 18h30',
  'segunda-feira às 9',
  'daqui a duas semanas',
  'queria marcar um corte pra sábado de manhã, pode ser?',
  'meio-dia e meia',
  '12/04 às 11h',
  'oi, tudo bem? quanto custa a limpeza de pele?',
];

const day = { enabled: true, slots: [{ start: '09:00', end: '18:00' }] };
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const renata = { phone: '5511988880001', pushName: 'Renata' };

const reset = () => {
  const parsed = request.parse({
    op: 'reset',
    clock: { now: '2026-03-04T10:00', timezone: 'America/Sao_Paulo' },
    sender: renata,
    fixture: {
      professional: { businessName: 'Espaço Zen', profession: 'massagista' },
      settings: { workingHours: Object.fromEntries(week.map((name) => [name, day])) },
      services: [
        { id: 's1', name: 'Massagem', duration: 60, price: '120.00' },
        { id: 's2', name: 'Corte', duration: 30, price: '45.00' },
      ],
      clients: [{ id: 'c1', name: 'Renata Alves', phone: renata.phone }],
      appointments: [],
      knowledge: [{ title: 'Pagamento', content: 'Aceitamos Pix e cartão.', category: 'politicas' }],
    },
  });
  if (parsed.op !== 'reset') throw new Error('no reset');
  return parsed;
};

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** Milliseconds per message of one fixed talk, with a new professional each round. */
const talk = async (server: EvaluatedServer): Promise<number[]> => {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const tenant = await evaluatedTenant(server, { ...reset(), sender: { ...renata, isGroup: false } });
    for (const text of SAID) {
      const messages = [{ type: 'text' as const, text, fromMe: false }];
      const began = performance.now();
      await tenant.receive({ from: { ...renata, isGroup: false }, at: '2026-03-04T10:00', messages });
      if (round >= WARM_ROUNDS) took.push(performance.now() - began);
    }
  }
  return took.sort((a, b) => a - b);
};

const bareMicros = async ({ db }: EvaluatedServer): Promise<number> => {
  const began = performance.now();
  for (let count = 0; count < 200; count += 1) await db.execute(sql`select 1`);
  return ((performance.now() - began) * 1000) / 200;
};

const messageFigure = async (database: string): Promise<Figure> => {
  const server = await evaluatedServer();
  try {
    const before = process.cpuUsage();
    const took = await talk(server);
    const { user, system } = process.cpuUsage(before);
    const cpuMs = (user + system) / 1000 / (ROUNDS * SAID.length);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(took, part));
    console.log(
      `  ${database}: p50 ${p50?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms, p99 ${p99?.toFixed(1)} ms; CPU ${cpuMs.toFixed(1)} ms a message`,
    );
    return {
      what: `p95 of a message on ${database}, webhook to stored reply (elapsed)`,
      micros: (p95 ?? Number.NaN) * 1000,
      baseline: { what: 'a bare select 1', micros: await bareMicros(server) },
      bar: 'at most 20 ms on PostgreSQL',
    };
  } finally {
    await server.close();
  }
};

const timeFigure = (): Figure => {
  const reference = new Date('2026-03-04T13:00:00Z');
  const own = cpuMicros(() => TIMES.reduce((sum, text) => sum + timeExpressions(text, NOW).length, 0));
  const chrono = cpuMicros(() => TIMES.reduce((sum, text) => sum + parse(text, reference).length, 0));
  const perSecond = (micros: number): number => Math.round((TIMES.length * 1e6) / micros);
  console.log(`  expressions a second: ours ${perSecond(own)}, chrono-node ${perSecond(chrono)}`);
  return {
    what: 'a text with a time, resolved',
    micros: own / TIMES.length,
    baseline: { what: 'chrono-node 2, Portuguese', micros: chrono / TIMES.length },
    bar: 'none',
  };
};

export const assistantBench: Bench = {
  name: 'assistant: a message, and times in Portuguese',
  run: async () => {
    const given = process.env['TEST_DATABASE_URL'];
    const postgres = await startPostgres();
    process.env['TEST_DATABASE_URL'] = postgres.url;
    try {
      // measured before the embedded database is loaded, which shares this process's memory
      const served = await messageFigure('PostgreSQL');
      delete process.env['TEST_DATABASE_URL'];
      return [served, await messageFigure('PGlite'), timeFigure()];
    } finally {
      delete process.env['TEST_DATABASE_URL'];
      if (given !== undefined) process.env['TEST_DATABASE_URL'] = given;
      await postgres.stop();
    }
  },
};

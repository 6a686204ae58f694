// The daily token budget in whole turns, and with two servers on one database.
import { PassThrough } from 'node:stream';
import type { Step } from '@zelo/stand-ins/language-model/language-model-stand-in.ts';
import { replay } from '@zelo/stand-ins/language-model/testing/recorded-exchanges.ts';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase } from '#db/test-database.ts';
import type { Database } from '#db/database.ts';
import { openPostgres } from '#db/opening/open-postgres.ts';
import { rowsOf } from '#db/migrations.ts';
import { aModelChat, aModelServer, aReset, booking } from '#features/assistant/page/trial/llm-test-chat.ts';
import { tokenBudgetService } from './token-budget-service.ts';
import { tokenUsageRepository } from './token-usage-repository.ts';

/** One answer of the stand-in reports 15 tokens. */
const ONE_ANSWER = 15;
const SPENT = 'Cota diária do modelo de linguagem';
const hello: Step = { kind: 'says', text: 'Como posso ajudar?' };

let database: Database;
let parts: Awaited<ReturnType<typeof aModelServer>>;
/** The pool of another server on the same database. */
let second: Database;
const logged = new PassThrough();

const aSecondPool = async (): Promise<Database> => {
  const [row] = rowsOf<{ name: string }>(await database.db.execute(sql`select current_database() as name`));
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${row?.name}`;
  return openPostgres({ url: url.href, log: pino({ level: 'silent' }) });
};

beforeAll(async () => {
  database = await aDatabase();
  parts = await aModelServer({ database, log: logged, tokensPerDay: ONE_ANSWER });
  second = await aSecondPool();
});

afterAll(async () => {
  await parts.close();
  await second.close();
  await database.close();
});

afterEach(() => void logged.read());

interface UsageRow {
  day: string;
  prompt: number;
  completion: number;
  notified: boolean;
}

const usageOf = async (professionalId: number): Promise<UsageRow[]> =>
  rowsOf<UsageRow>(
    await database.db.execute(
      sql`select day::text, prompt_tokens::int as prompt, completion_tokens::int as completion, told_at is not null as notified
          from model_usage where professional_id = ${professionalId} order by day`,
    ),
  );

const inZone = (timezone: string, now: string) => ({ ...aReset(), clock: { now, timezone } });

describe('a spent budget', () => {
  it('lets the rule engine answer until the day ends, and notifies owner and operator once', async () => {
    const chat = await aModelChat(parts);
    expect(await chat.says('oi', [hello])).toEqual(['Como posso ajudar?']);
    expect(await chat.told()).toEqual([]);
    expect(await chat.says('massagem amanhã às 10', [hello])).toEqual([expect.stringContaining('10:00')]);
    expect(parts.model.requests).toEqual([]);
    await chat.says('obrigada', [hello]);
    expect(parts.model.requests).toEqual([]);
    expect((await chat.told()).filter((title) => title === SPENT)).toHaveLength(1);
    expect(await usageOf(chat.professionalId)).toEqual([
      { day: '2026-03-04', prompt: 10, completion: 5, notified: true },
    ]);
    const lines = String(logged.read()).split('\n');
    expect(lines.filter((line) => line.includes('token budget of the day is spent'))).toHaveLength(1);
  });

  it('ends no turn in the middle: the turn that reaches it is finished', async () => {
    const chat = await aModelChat(parts);
    const replies = await chat.says('massagem amanhã às 10', booking('Massagem', '2026-03-05T10:00'));
    expect(replies).toEqual([expect.stringMatching(/Massagem.*10:00/)]);
    expect(parts.model.requests).toHaveLength(2);
    expect(await usageOf(chat.professionalId)).toMatchObject([{ prompt: 20, completion: 10 }]);
  });

  it.each([['America/Sao_Paulo'], ['America/Rio_Branco'], ['America/Noronha'], ['Pacific/Kiritimati']])(
    'is counted again from midnight in %s',
    async (timezone) => {
      const chat = await aModelChat(parts, inZone(timezone, '2026-03-04T23:40'));
      const asks = async (at: string): Promise<number> => {
        await chat.says('oi', [hello], at);
        return parts.model.requests.length;
      };
      expect(await asks('2026-03-04T23:40')).toBe(1);
      expect(await asks('2026-03-04T23:59')).toBe(0);
      expect(await asks('2026-03-05T00:00')).toBe(1);
      expect(await asks('2026-03-05T00:10')).toBe(0);
      expect((await usageOf(chat.professionalId)).map(({ day, notified }) => [day, notified])).toEqual([
        ['2026-03-04', true],
        ['2026-03-05', true],
      ]);
      expect(await chat.told()).toEqual([SPENT, SPENT]);
    },
  );

  it('of one professional leaves others their own', async () => {
    const one = await aModelChat(parts);
    await one.says('oi', [hello]);
    const other = await aModelChat(parts);
    expect(await other.says('oi', [hello])).toEqual(['Como posso ajudar?']);
    expect(await other.told()).toEqual([]);
  });

  it('counts an estimate for a server that reports no usage', async () => {
    const chat = await aModelChat(parts);
    await chat.says('oi', [replay('no usage')]);
    const [row] = await usageOf(chat.professionalId);
    // rules and tools alone take more than a thousand
    expect(row?.prompt).toBeGreaterThan(1_000);
    await chat.says('oi', [hello]);
    expect(parts.model.requests).toEqual([]);
  });

  it('is not touched by messages that the model never sees', async () => {
    const chat = await aModelChat(parts);
    await chat.says('não aguento mais, quero morrer', [hello]);
    expect(await usageOf(chat.professionalId)).toEqual([]);
    expect(await chat.told()).not.toContain(SPENT);
  });
});

const COUNTS = 40;

describe('two servers at once', () => {
  const answered = {
    chat: async () => ({
      text: 'Oi',
      toolCalls: [],
      ending: 'complete' as const,
      tokens: { prompt: 10, cached: 0, completion: 5 },
    }),
  };
  const request = { messages: [{ role: 'user' as const, content: 'oi' }], tools: [] };
  const services = (titles: string[]) =>
    [database, second].map(({ db }) =>
      tokenBudgetService({
        db,
        usage: tokenUsageRepository(db),
        notifications: { notify: async (_tx, _id, { title }) => void titles.push(title) },
        clock: () => new Date('2026-03-04T13:00:00Z'),
        log: pino({ level: 'silent' }),
        tokensPerDay: 2 * COUNTS * ONE_ANSWER,
      }),
    );
  const times = <Result>(count: number, made: () => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, made));

  it('lose no count, agree that the budget is spent, and notify once', async () => {
    const { professionalId } = await aModelChat(parts);
    const usage = { professionalId, day: '2026-03-04' };
    const titles: string[] = [];
    const both = services(titles);
    await Promise.all(
      both.map((service) => times(COUNTS, () => service.counted(answered, usage).chat(request))),
    );
    const counted = { prompt: 2 * COUNTS * 10, completion: 2 * COUNTS * 5, notified: false };
    expect(await usageOf(professionalId)).toEqual([{ day: usage.day, ...counted }]);
    const open = await Promise.all(both.map((service) => times(10, () => service.isOpen(usage))));
    expect(new Set(open.flat())).toEqual(new Set([false]));
    expect(titles).toEqual([SPENT]);
  });

  it('share the budget: what one counts ends the turns of the other', async () => {
    const chat = await aModelChat(parts);
    const usage = { professionalId: chat.professionalId, day: '2026-03-04' };
    await tokenUsageRepository(second.db).add(usage, { prompt: 10, completion: 5 });
    await chat.says('oi', [hello]);
    expect(parts.model.requests).toEqual([]);
  });
});

it('is counted while no transaction of the turn is open', async () => {
  const chat = await aModelChat(parts);
  const { professionalId } = chat;
  await tokenUsageRepository(second.db).add(
    { professionalId, day: '2026-03-04' },
    { prompt: 0, completion: 1 },
  );
  const replies = await second.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from model_usage where professional_id = ${professionalId} for update`);
    const turn = chat.says('oi', [hello]);
    const isCountWaiting = async (): Promise<boolean> => {
      // a transaction sees the activity of its first look only
      const waiting = await second.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query ilike 'insert into "model_usage"%'`,
      );
      return rowsOf(waiting).length > 0;
    };
    await expect.poll(isCountWaiting).toBe(true);
    // a turn that counted inside of its transaction would hold the chat
    await tx.execute(
      sql`select id from conversations where professional_id = ${professionalId} for update nowait`,
    );
    return { turn };
  });
  expect(await replies.turn).toEqual(['Como posso ajudar?']);
});

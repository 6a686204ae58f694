import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { personTurn } from '#shared/work-turns.ts';
import { type Lane, messageLanes } from './message-lanes.ts';

/** Work that a test ends by name, and the names in the order in which they began. */
const aGround = (mostConnections: number) => {
  const lanes = messageLanes({ mostConnections });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => (): Promise<string> => {
    began.push(name);
    return new Promise((resolve) => ends.set(name, () => resolve(name)));
  };
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 20; round += 1) await nextRound();
  };
  return {
    began,
    settle,
    run: (name: string, lane: Lane) => lanes.run(lane, work(name)),
    take: (name: string, lane: Lane) => lanes.take(lane, work(name)),
    end: async (name: string): Promise<void> => {
      ends.get(name)?.();
      await settle();
    },
  };
};

it.each(['run', 'take'] as const)(
  '%s: one piece per chat at a time, in order, and two per professional',
  async (kind) => {
    const ground = aGround(20);
    const all = [
      ground[kind]('a1', { professional: 1, chat: 'a' }),
      ground[kind]('a2', { professional: 1, chat: 'a' }),
      ground[kind]('b1', { professional: 1, chat: 'b' }),
      ground[kind]('c1', { professional: 1, chat: 'c' }),
      ground[kind]('d1', { professional: 2, chat: 'a' }),
    ];
    await ground.settle();
    expect(ground.began).toEqual(['a1', 'b1', 'd1']);
    await ground.end('b1');
    expect(ground.began).toEqual(['a1', 'b1', 'd1', 'c1']);
    await ground.end('a1');
    expect(ground.began).toEqual(['a1', 'b1', 'd1', 'c1', 'a2']);
    for (const name of ['a2', 'c1', 'd1']) await ground.end(name);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1', 'd1']);
  },
);

it.each([
  ['of its professional', 2, () => 1],
  ['of all professionals', 12, (id: number) => id],
])('acknowledges a delivery while jobs %s hold every place that they may', async (_name, jobs, ownerOf) => {
  const ground = aGround(20);
  const working = Array.from({ length: jobs }, (_, id) =>
    ground.run(`job ${id}`, { professional: ownerOf(id), chat: `${id}` }),
  );
  await ground.settle();
  const delivery = ground.take('delivery', { professional: 1, chat: 'of another' });
  await ground.settle();
  expect(ground.began.at(-1)).toBe('delivery');
  await ground.end('delivery');
  expect(await delivery).toBe('delivery');
  for (let id = 0; id < jobs; id += 1) await ground.end(`job ${id}`);
  await Promise.all(working);
});

it('a delivery waits for a turn of the same chat', async () => {
  const ground = aGround(20);
  const turn = ground.run('turn', { professional: 1, chat: 'a' });
  const delivery = ground.take('delivery', { professional: 1, chat: 'a' });
  await ground.settle();
  expect(ground.began).toEqual(['turn']);
  await ground.end('turn');
  expect(ground.began).toEqual(['turn', 'delivery']);
  await ground.end('delivery');
  await Promise.all([turn, delivery]);
});

it.each([
  [1, 1],
  [5, 1],
  [7, 2],
  [20, 8],
])('runs with %i connections %i jobs at once', async (connections, most) => {
  const ground = aGround(connections);
  const all = Array.from({ length: 12 }, (_, id) => ground.run(String(id), { professional: id, chat: 'a' }));
  await ground.settle();
  expect(ground.began).toHaveLength(most);
  for (let id = 0; id < 12; id += 1) await ground.end(String(id));
  await Promise.all(all);
});

it('takes turns between professionals, even if one has many pieces', async () => {
  const ground = aGround(1);
  const flood = Array.from({ length: 50 }, (_, id) =>
    ground.take(`flood ${id}`, { professional: 1, chat: id }),
  );
  const other = ground.take('other', { professional: 2, chat: 'a' });
  await ground.settle();
  await ground.end('flood 0');
  expect(ground.began).toEqual(['flood 0', 'other']);
  await ground.end('other');
  expect(await other).toBe('other');
  for (let id = 1; id < 50; id += 1) await ground.end(`flood ${id}`);
  await Promise.all(flood);
});

it('runs deliveries before waiting jobs, and one job in 16 pieces', async () => {
  const ground = aGround(1);
  const first = ground.run('job 0', { professional: 0, chat: 'a' });
  await ground.settle();
  const jobs = [1, 2].map((id) => ground.run(`job ${id}`, { professional: id, chat: 'a' }));
  const ids = Array.from({ length: 17 }, (_, at) => at + 1);
  const taken = ids.map((id) => ground.take(`delivery ${id}`, { professional: id, chat: 'b' }));
  const order = ids
    .map((id) => `delivery ${id}`)
    .toSpliced(15, 0, 'job 1')
    .concat('job 2');
  for (const name of ['job 0', ...order]) await ground.end(name);
  expect(ground.began).toEqual(['job 0', ...order]);
  await Promise.all([first, ...jobs, ...taken]);
});

it('takes turns between the chats of one professional, even if one has many pieces', async () => {
  const ground = aGround(1);
  const flood = Array.from({ length: 50 }, (_, id) =>
    ground.take(`flood ${id}`, { professional: 1, chat: 'a' }),
  );
  const other = ground.take('other', { professional: 1, chat: 'b' });
  await ground.settle();
  await ground.end('flood 0');
  expect(ground.began).toEqual(['flood 0', 'other']);
  await ground.end('other');
  expect(await other).toBe('other');
  for (let id = 1; id < 50; id += 1) await ground.end(`flood ${id}`);
  await Promise.all(flood);
});

it('lets 200 deliveries per professional wait and refuses the next at once, while a job still waits', async () => {
  const ground = aGround(1);
  const lane = { professional: 1, chat: 'a' };
  const flood = [ground.take('flood 0', lane)];
  await ground.settle();
  for (let id = 1; id <= 200; id += 1) flood.push(ground.take(`flood ${id}`, lane));
  await expect(ground.take('late', lane)).rejects.toMatchObject({ code: 'unavailable' });
  const last = [ground.run('job', lane), ...flood];
  for (let id = 0; id < 15; id += 1) await ground.end(`flood ${id}`);
  await ground.end('job');
  for (let id = 15; id < 201; id += 1) await ground.end(`flood ${id}`);
  expect(await Promise.all(last)).toHaveLength(202);
});

it('frees the lane when a piece fails', async () => {
  const lanes = messageLanes({ mostConnections: 1 });
  const lane = { professional: 1, chat: 'a' };
  await expect(lanes.run(lane, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await lanes.run(lane, async () => 'next')).toBe('next');
});

it('lets a user request go first over one connection, without starving messages', async () => {
  const ground = aGround(1);
  const end = personTurn();
  const first = ground.run('first', { professional: 1, chat: 'a' });
  await ground.settle();
  expect(ground.began).toEqual([]);
  // the request never ends
  await expect.poll(() => ground.began, { interval: 5 }).toEqual(['first']);
  const second = ground.run('second', { professional: 1, chat: 'a' });
  await ground.end('first');
  expect(ground.began).toEqual(['first']);
  end();
  await ground.settle();
  expect(ground.began).toEqual(['first', 'second']);
  await ground.end('second');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

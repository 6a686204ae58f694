import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, refresh } from '#lib/api/query-client.ts';
import { anAppointment, ZONE } from '#test-factories.ts';
import { refusal, serve, type Answers } from '#test-server.ts';
import { cacheTodaysAgenda } from './agenda-cache-sync.ts';
import { writeCachedAgenda, readCachedAgenda } from './agenda-store.ts';
import { stubCacheStorage } from './test-cache-storage.ts';

const NOW = Date.parse('2026-12-01T17:32:00.000Z');
const TODAY = '/api/appointments/date/2026-12-01';
const USER = '/api/auth/user';

const anAgenda = (given: Partial<Parameters<typeof writeCachedAgenda>[0]> = {}) => ({
  professionalId: 1,
  day: 'Terça-feira, 1 de dezembro',
  seenAt: '09:00',
  until: NOW + 3_600_000,
  appointments: [],
  ...given,
});

const erased = anAppointment({
  clientId: null,
  client: null,
  clientName: 'Cliente removido',
  displayClientName: 'Cliente removido',
});

const keep = (answers: Answers = {}) => {
  const all: Answers = {
    [`GET ${TODAY}`]: [anAppointment()],
    [`GET ${USER}`]: refusal(401, 'Unauthorized'),
    ...answers,
  };
  const { asked } = serve(all);
  const client = createQueryClient();
  const stop = cacheTodaysAgenda(client, { id: 1, timezone: ZONE });
  const read = (address: string) => client.fetchQuery({ queryKey: [address], staleTime: 0 });
  return { client, stop, read, answers: all, asked };
};

const names = async () => (await readCachedAgenda())?.appointments.map(({ name }) => name);

beforeEach(() => {
  stubCacheStorage();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

describe('today’s agenda', () => {
  it('is stored when the server returns it', async () => {
    const { read } = keep();
    await read(TODAY);
    expect(await readCachedAgenda()).toMatchObject({ professionalId: 1, seenAt: '14:32' });
    expect(await names()).toEqual(['Marina Castro']);
  });

  it('is stored when it was read before the sync started', async () => {
    serve({ [`GET ${TODAY}`]: [anAppointment()] });
    const client = createQueryClient();
    await client.fetchQuery({ queryKey: [TODAY] });
    cacheTodaysAgenda(client, { id: 1, timezone: ZONE });
    await expect.poll(names).toEqual(['Marina Castro']);
  });

  it("is not stored from a card's optimistic update", async () => {
    const { client, read } = keep();
    await read(TODAY);
    client.setQueryData([TODAY], []);
    expect(await names()).toEqual(['Marina Castro']);
  });

  it('is no longer stored after the sync stops', async () => {
    const { stop, read } = keep();
    stop();
    await read(TODAY);
    expect(await readCachedAgenda()).toBeNull();
  });

  // attack: D4.17
  it('drops a person who is erased while no screen shows the day', async () => {
    const { client, stop, read, answers } = keep();
    await read(TODAY);
    client.removeQueries({ queryKey: [TODAY] });
    answers[`GET ${TODAY}`] = [erased];
    await refresh(client, ['/api/appointments']);
    await expect.poll(names).toEqual(['Cliente removido']);
    stop();
  });

  it('is refetched at page load if it was stored before', async () => {
    const person = {
      time: '10:00',
      name: 'Marina',
      service: 'Corte',
      status: '',
      tone: 'blue',
      isCancelled: false,
    };
    await writeCachedAgenda(anAgenda({ appointments: [person] }));
    keep({
      [`GET ${TODAY}`]: [erased],
    });
    await expect.poll(names).toEqual(['Cliente removido']);
  });

  it('is not refetched without a stored agenda, nor while a screen reads the day', async () => {
    const { client, read, asked } = keep();
    await refresh(client, ['/api/appointments']);
    const shown = new QueryObserver(client, { queryKey: [TODAY] }).subscribe(() => undefined);
    await read(TODAY);
    const before = asked.length;
    await refresh(client, ['/api/appointments']);
    expect(asked.length - before).toBe(1);
    shown();
  });

  it('is removed with the session', async () => {
    const { read } = keep();
    await read(TODAY);
    await read(USER);
    expect(await readCachedAgenda()).toBeNull();
  });
});

// spec: 1 §6.12
it.each([
  { left: 'another professional', agenda: anAgenda({ professionalId: 2 }), stays: false },
  { left: 'another day', agenda: anAgenda({ until: NOW }), stays: false },
  { left: 'this one today', agenda: anAgenda(), stays: true },
])('keeps the stored agenda of $left: $stays', async ({ agenda, stays }) => {
  await writeCachedAgenda(agenda);
  keep();
  await expect.poll(async () => (await readCachedAgenda()) !== null).toBe(stays);
});

it('stores nothing in a browser without storage, without an error', async () => {
  vi.unstubAllGlobals();
  const { read } = keep();
  await read(TODAY);
  expect(await readCachedAgenda()).toBeNull();
});

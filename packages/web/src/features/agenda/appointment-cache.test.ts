import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '#lib/api/query-client.ts';
import { anAppointment } from '#test-factories.ts';
import { removeFromLists, updateOptimistically } from './appointment-cache.ts';

const LISTS = [
  '/api/appointments',
  '/api/appointments?from=2026-11-29&to=2027-01-02',
  '/api/appointments/today',
  '/api/appointments/date/2026-12-01',
];
const ELSEWHERE = ['/api/appointments/1/history', '/api/appointmentsfoo', '/api/clients'];

const aCache = (): QueryClient => {
  const client = createQueryClient();
  for (const address of [...LISTS, ...ELSEWHERE]) {
    client.setQueryData([address], [anAppointment({ id: 1 }), anAppointment({ id: 2 })]);
  }
  return client;
};

const statuses = (client: QueryClient, addresses: string[]) =>
  addresses.map((address) =>
    (client.getQueryData<Appointment[]>([address]) ?? []).map(({ status }) => status).join(' '),
  );

it('shows a mark immediately in every list, and only there', async () => {
  const client = aCache();
  await updateOptimistically(client, 1, { status: 'no_show' });
  expect(new Set(statuses(client, LISTS))).toEqual(new Set(['no_show scheduled']));
  expect(new Set(statuses(client, ELSEWHERE))).toEqual(new Set(['scheduled scheduled']));
});

it('is not undone by a list that was requested before the mark', async () => {
  const client = aCache();
  const { promise, resolve } = Promise.withResolvers<Appointment[]>();
  const queryKey = ['/api/appointments/today'];
  const reading = client
    .fetchQuery({ queryKey, queryFn: () => promise, staleTime: 0 })
    .catch(() => undefined);
  await updateOptimistically(client, 1, { status: 'no_show' });
  resolve([anAppointment({ id: 1 }), anAppointment({ id: 2 })]);
  await reading;
  expect(new Set(statuses(client, LISTS))).toEqual(new Set(['no_show scheduled']));
});

it('reverts a refused mark in every list, and keeps another one', async () => {
  const client = aCache();
  const takeBack = await updateOptimistically(client, 1, { status: 'no_show' });
  await updateOptimistically(client, 2, { status: 'courtesy' });
  takeBack();
  expect(new Set(statuses(client, LISTS))).toEqual(new Set(['scheduled courtesy']));
});

it('refetches the lists after a refusal', async () => {
  const client = aCache();
  const takeBack = await updateOptimistically(client, 1, { status: 'no_show' });
  takeBack();
  expect(LISTS.every((address) => client.getQueryState([address])?.isInvalidated)).toBe(true);
});

it('leaves unchanged a list of a lost session and one without the appointment', async () => {
  const client = createQueryClient();
  client.setQueryData(['/api/appointments/today'], null);
  client.setQueryData(['/api/appointments'], []);
  (await updateOptimistically(client, 1, { status: 'no_show' }))();
  expect(client.getQueryData(['/api/appointments/today'])).toBeNull();
  expect(client.getQueryData(['/api/appointments'])).toEqual([]);
});

it('removes a deleted appointment from every list', () => {
  const client = aCache();
  removeFromLists(client, [1]);
  expect(new Set(statuses(client, LISTS))).toEqual(new Set(['scheduled']));
  expect(new Set(statuses(client, ELSEWHERE))).toEqual(new Set(['scheduled scheduled']));
});

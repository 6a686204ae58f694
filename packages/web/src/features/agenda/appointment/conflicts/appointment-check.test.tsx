import {
  newAppointmentValues,
  type AppointmentFormValues,
} from '@zelo/domain/agenda/appointment-form-values.ts';
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UserContext } from '#features/account/account-queries.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { aHold, aUser, someSettings } from '#test-factories.ts';
import { serve } from '#test-server.ts';
import { useAppointmentCheck } from './appointment-check.ts';
import { AROUND_TUESDAY, aBooking, TUESDAY } from '#features/agenda/appointment/test-dialog.tsx';

const checking = (appointments: unknown[], holds: Hold[] = [], replacedHold: number | null = null) => {
  const around = ['2099-11-29&to=2099-12-01', '2099-11-29&to=2099-12-02', '2099-12-01&to=2099-12-03'];
  const lists = around.map((dates) => [`GET /api/appointments?from=${dates}`, appointments]);
  serve({
    ...Object.fromEntries(lists),
    [AROUND_TUESDAY]: appointments,
    'GET /api/settings': someSettings(),
    'GET /api/holds': holds,
  });
  const client = createQueryClient();
  client.setQueryData([AROUND_TUESDAY.slice('GET '.length)], appointments);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <UserContext value={aUser()}>{children}</UserContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const form = useForm<AppointmentFormValues>({ defaultValues: newAppointmentValues(TUESDAY) });
      return { form, ...useAppointmentCheck(form.control, null, replacedHold) };
    },
    { wrapper },
  );
  return {
    kinds: () => result.current.conflicts.map(({ kind }) => kind),
    set: (values: Partial<AppointmentFormValues>) =>
      act(() => {
        for (const [name, value] of Object.entries(values))
          result.current.form.setValue(name as keyof AppointmentFormValues, value);
      }),
  };
};

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the conflict check', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [null, 1],
    [7, 0],
  ])('names a kept time, unless the new one takes its place (%s)', async (replacedHold, count) => {
    const [startTime, endTime] = [`${TUESDAY}T13:00:00.000Z`, `${TUESDAY}T14:00:00.000Z`];
    const { kinds, set } = checking(
      [],
      [aHold({ id: 7, startTime, endTime, expiresAt: endTime })],
      replacedHold,
    );
    await wait(0);
    set({ time: '10:00' });
    await wait(400);
    expect(kinds()).toHaveLength(count);
  });

  // spec: 1 §4.27, 1 §9.25
  it.each<[string, Partial<AppointmentFormValues>, Partial<AppointmentFormValues>, string[]]>([
    ['time', {}, { time: '10:00' }, ['exact_time']],
    ['date', { time: '10:00', date: '2099-12-02' }, { date: TUESDAY }, ['exact_time']],
    [
      'service duration',
      { time: '09:30', clientServiceDuration: '15' },
      { clientServiceDuration: '45' },
      ['ends_during'],
    ],
    [
      'personal duration',
      { eventType: 'personal', time: '09:30', personalEventDuration: '15' },
      { personalEventDuration: '45' },
      ['ends_during'],
    ],
    ['type', { time: '', isAllDay: true }, { eventType: 'personal' }, ['complete_overlap']],
    [
      'last day',
      { eventType: 'personal', isAllDay: true, date: '2099-11-30' },
      { endDate: TUESDAY },
      ['complete_overlap'],
    ],
  ])('runs 300 ms after a change of the %s', async (_, before, change, found) => {
    const { kinds, set } = checking([aBooking()]);
    set(before);
    await wait(1000);
    expect(kinds()).toEqual([]);
    set(change);
    await wait(299);
    expect(kinds()).toEqual([]);
    await wait(1);
    expect(kinds()).toEqual(found);
  });

  // spec: 1 §4.27
  it('is not delayed by typing names and notes', async () => {
    const { kinds, set } = checking([aBooking()]);
    set({ time: '10:00' });
    await wait(200);
    set({ notes: 'a', clientName: 'b' });
    await wait(100);
    expect(kinds()).toEqual(['exact_time']);
  });

  // spec: 1 §4.28
  it('finds nothing when no appointments exist', async () => {
    const { kinds, set } = checking([]);
    set({ time: '10:00' });
    await wait(1000);
    expect(kinds()).toEqual([]);
  });

  // spec: 1 §9.32, 1 §9.33
  it('leaves out other days and cancelled appointments', async () => {
    const { kinds, set } = checking([aBooking({ status: 'cancelled' })]);
    set({ time: '10:00' });
    await wait(1000);
    expect(kinds()).toEqual([]);
    set({ date: '2099-12-02' });
    await wait(1000);
    expect(kinds()).toEqual([]);
  });
});

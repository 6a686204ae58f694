// Seeds one booking that waits for the owner, at the first free hour of the days to come.
import { HOLD_MINUTES } from '@zelo/domain/agenda/holds/hold-kinds.ts';
import { offeredStarts } from '@zelo/domain/agenda/rules/rule-check.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { addDays, datesRange, today } from '@zelo/domain/shared/local-time.ts';
import { lockProfessional } from '../../packages/server/src/db/transactions/lock-professional.ts';
import type { DemoTools } from './demo-tools.ts';
import { services } from './plan/practice.ts';
import type { Seeded } from './seed-agenda.ts';

const SEARCHED_DAYS = 14;
const LENGTH_MINUTES = 50;

export const seedRequest = async (tools: DemoTools, seeded: Seeded): Promise<void> => {
  const { professionalId, zone, clientIds, serviceIds } = seeded;
  const from = addDays(today(tools.now, zone), 1);
  const to = addDays(from, SEARCHED_DAYS);
  await tools.db.transaction(async (tx) => {
    await lockProfessional(tx, professionalId);
    const [fromMs, toMs] = datesRange(from, to, zone);
    const window = { from: new Date(fromMs), to: new Date(toMs) };
    const appointments = await tools.appointments.touching(professionalId, window, tx);
    const calendar = await tools.hours.offeredCalendarOf(professionalId, tx);
    const wanted = { from, to, durationMin: LENGTH_MINUTES, stepMin: 60, now: tools.now, clientId: null };
    const [startMs] = offeredStarts({ ...calendar, appointments }, wanted);
    const clientId = clientIds.at(-1);
    if (startMs === undefined || clientId === undefined) return;
    const { name, price } = services.session;
    const hold = {
      kind: 'approval' as const,
      clientId,
      conversationId: null,
      serviceId: serviceIds.session,
      serviceName: name,
      servicePrice: price,
      startTime: new Date(startMs),
      endTime: new Date(startMs + LENGTH_MINUTES * MINUTE_MS),
      forSomeone: null,
      minutes: HOLD_MINUTES,
    };
    await tools.holds.insert(professionalId, hold, tx);
  });
};

import type { ResponseOf } from '@zelo/domain/endpoint.ts';
import type { assistantApi } from '@zelo/domain/assistant/assistant-contract.ts';
import { dayRange, today } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#shared/clock.ts';
import type { HoursService } from '#features/hours/hours-service.ts';
import type { AssistantRepository } from '#features/assistant/assistant-repository.ts';

type Statistics = ResponseOf<typeof assistantApi.stats>;

interface Deps {
  rows: Pick<AssistantRepository, 'conversations' | 'bookings'>;
  hours: Pick<HoursService, 'timeZoneOf'>;
  clock: Clock;
}

/** Dashboard statistics of the assistant (spec 1 §3). */
export const assistantStatsService = ({ rows, hours, clock }: Deps) => ({
  /** Today's statistics; the rate is the share of conversations in which the owner neither wrote nor took over, '-' without any. */
  stats: async (professionalId: number): Promise<Statistics> => {
    const zone = await hours.timeZoneOf(professionalId);
    const [fromMs, endMs] = dayRange(today(clock(), zone), zone);
    const day = { from: new Date(fromMs), end: new Date(endMs) };
    const { handled, alone } = await rows.conversations(professionalId, day);
    const rate = handled === 0 ? '-' : `${Math.round((100 * alone) / handled)}%`;
    return [
      { label: 'Conversas Processadas', value: String(handled) },
      { label: 'Agendamentos Criados', value: String(await rows.bookings(professionalId, day)) },
      { label: 'Taxa de Sucesso', value: rate },
    ];
  },
});

export type AssistantStatsService = ReturnType<typeof assistantStatsService>;

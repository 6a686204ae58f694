import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { earlyMarkQuestion, markQuestion, type StatusMark } from '@zelo/domain/agenda/appointment-status.ts';
import { today as dateOf } from '@zelo/domain/shared/local-time.ts';
import { useZone } from '#features/account/account-queries.ts';
import { confirm } from '#ui/dialogs/confirm.ts';

/** Asks at most once before a mark: its own question, with a notice for a visit that is days ahead. */
export function useMarkConsent(): (appointment: Appointment, to: StatusMark) => Promise<boolean> {
  const zone = useZone();
  return async (appointment, to) => {
    const early = earlyMarkQuestion(appointment, dateOf(Date.now(), zone));
    const question = markQuestion(to, displayName(appointment));
    if (question !== null) return confirm({ title: question, notice: early });
    return early === null || confirm({ title: early });
  };
}

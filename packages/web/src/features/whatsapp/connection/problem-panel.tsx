import type { ConnectionProblem } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { TriangleAlert } from 'lucide-react';
import { timeAgo } from '#lib/format.ts';
import { useNow } from '#lib/hooks/use-now.ts';

/** These recover automatically, or with one more attempt. */
const MILD: readonly ConnectionProblem['kind'][] = ['stuck', 'unstable', 'qr-limit', 'disconnecting'];

/** Reason, advice and start time of the connection problem. */
export function ProblemPanel({ problem }: { problem: ConnectionProblem }) {
  const now = useNow();
  const { kind, message, help, since } = problem;
  return (
    <section
      role="alert"
      data-tone={MILD.includes(kind) ? 'yellow' : 'red'}
      className="flex items-start gap-3 rounded-card bg-(--tone-bg) p-4 text-(--tone-ink)"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{message}</p>
        <p className="mt-0.5">{help}</p>
        <p className="mt-1.5 text-caption">
          Começou <time dateTime={since}>{timeAgo(since, now)}</time>
        </p>
      </div>
    </section>
  );
}

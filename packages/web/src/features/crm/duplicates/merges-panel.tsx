import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { useMerges } from './duplicates-queries.ts';
import { useUndo } from './undo-merge.ts';
import { dateAndTime } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';

/** The merges that can still be undone, for after the toast is gone; hidden when empty. */
export function MergesPanel() {
  const titleId = useId();
  const zone = useZone();
  const { data: merges } = useMerges();
  const undo = useUndo();
  if (!merges?.length) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-semibold">
        Junções recentes
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {merges.map((merge) => (
          <li key={merge.id} className="flex items-center gap-3 py-2">
            <p className="min-w-0 flex-1 text-sm text-ink-2 tabular-nums">
              <span className="block truncate font-medium text-ink">
                {merge.mergedName} → {merge.keptName}
              </span>
              {dateAndTime(merge.mergedAt, zone)}
            </p>
            <Button
              variant="outline"
              size="small"
              aria-label={`Desfazer a junção de ${merge.mergedName} com ${merge.keptName}`}
              onClick={() => void undo([merge.id])}
            >
              <Undo2 aria-hidden="true" />
              Desfazer
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { BellOff, ChevronDown } from 'lucide-react';
import { clsx } from 'clsx';
import { lazy, Suspense, useId, useState } from 'react';
import { untoldTitle, useUntoldVisits } from './untold-queries.ts';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';

const UntoldList = lazy(async () => ({ default: (await import('./untold-list.tsx')).UntoldList }));

/** Above the month: the visits of these dates whose clients were not told. Nothing without any. */
export function UntoldStrip({ dates }: { dates: readonly string[] }) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const { data } = useUntoldVisits();
  const visits = (data ?? []).filter(({ startTimeLocal }) => dates.includes(startTimeLocal.slice(0, 10)));
  if (visits.length === 0) return null;
  return (
    <section aria-label="Clientes não avisados" className="border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        data-tone="yellow"
        className="flex min-h-11 w-full items-center gap-3 bg-(--tone-bg) px-4 text-sm font-semibold text-(--tone-ink) sm:px-5"
      >
        <BellOff aria-hidden="true" className="size-[18px] shrink-0" />
        <span className="flex-1 text-left">{untoldTitle(visits.length)}</span>
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-[18px] transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={listId} className="max-h-72 overflow-y-auto">
        {isOpen && (
          <Suspense fallback={<RowSkeletons label="Carregando clientes" />}>
            <UntoldList visits={visits} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { toast } from '#ui/toasts/toast.ts';
import { useAreHoldsKnown, useHolds } from './holds-queries.ts';

const HoldDialog = lazy(async () => ({ default: (await import('./hold-dialog.tsx')).HoldDialog }));

interface HeldTimes {
  holds: readonly Hold[];
  show: (id: number) => void;
  dialog: ReactNode;
}

/** The times that are kept, and the dialog of the one that was pressed or that the URL names (`?hold=12`). */
export function useHeldTimes(): HeldTimes {
  const holds = useHolds();
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState<Hold | null>(null);
  const asked = Number(search.get('hold') ?? 0);
  // it stays open while it is answered
  const hold = shown ?? holds.find(({ id }) => id === asked);
  const isOver = useAreHoldsKnown() && asked > 0 && !hold;
  useEffect(() => {
    if (!isOver) return;
    toast({ title: 'Este pedido já foi respondido', description: 'Ou o prazo dele passou.' });
    setSearch((current) => new URLSearchParams([...current].filter(([name]) => name !== 'hold')), {
      replace: true,
    });
  }, [isOver, setSearch]);
  const handleClosed = (): void => {
    setShown(null);
    if (search.has('hold'))
      setSearch(new URLSearchParams([...search].filter(([name]) => name !== 'hold')), { replace: true });
  };
  return {
    holds,
    show: (id) => setShown(holds.find((known) => known.id === id) ?? null),
    dialog: hold && (
      <Suspense fallback={null}>
        <HoldDialog key={hold.id} hold={hold} onClosed={handleClosed} />
      </Suspense>
    ),
  };
}

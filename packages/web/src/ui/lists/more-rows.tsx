import { once } from '@zelo/domain/shared/texts/once.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';

const ROWS_PER_STEP = 100;

const number = once(() => new Intl.NumberFormat('pt-BR'));

/**
 * The first hundred rows of a list, with a button for a hundred more. Unlike a virtual list it works inside any
 * scrolling box, and all rendered rows are available to the keyboard, screen readers and the browser's search.
 */
export function useMoreRows<T>(rows: readonly T[]): { shown: readonly T[]; more: ReactNode } {
  const [limit, setLimit] = useState(ROWS_PER_STEP);
  const left = rows.length - limit;
  const handleMore = (): void => setLimit(limit + ROWS_PER_STEP);
  return {
    shown: rows.slice(0, limit),
    more:
      left > 0 ? (
        <MoreButton shown={limit} all={rows.length} onMore={handleMore} />
      ) : (
        limit > ROWS_PER_STEP && <AllShown all={rows.length} />
      ),
  };
}

const MoreButton = ({ shown, all, onMore }: { shown: number; all: number; onMore: () => void }) => (
  <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line px-4 py-3">
    <p role="status" className="text-sm text-ink-2">
      Mostrando {number().format(shown)} de {number().format(all)}
    </p>
    <Button variant="soft" size="small" onClick={onMore}>
      Mostrar mais
    </Button>
  </div>
);

/** Takes the focus from the removed button, without scrolling past the new rows. */
const AllShown = ({ all }: { all: number }) => (
  <p
    ref={(text) => text?.focus({ preventScroll: true })}
    tabIndex={-1}
    role="status"
    className="border-t border-line px-4 py-3 text-center text-sm text-ink-2 outline-none"
  >
    Mostrando {number().format(all)} de {number().format(all)}
  </p>
);

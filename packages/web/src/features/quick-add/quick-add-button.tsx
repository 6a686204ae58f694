import { Zap } from 'lucide-react';
import { openQuickAdd } from './quick-add-state.ts';
import { Button } from '#ui/buttons/button.tsx';

/** Opens the command bar from the top bar of every page; an icon where there is no room for its words. */
export const QuickAddButton = () => (
  <Button
    variant="outline"
    size="small"
    aria-label="Marcar rápido"
    title="Marcar rápido"
    aria-keyshortcuts="Control+K /"
    onClick={openQuickAdd}
    className="mr-1 max-md:size-11 max-md:border-transparent max-md:bg-transparent max-md:p-0 max-md:text-ink-2"
  >
    <Zap aria-hidden="true" />
    <span className="max-md:hidden">Marcar rápido</span>
    <kbd
      aria-hidden="true"
      className="max-xl:hidden rounded-chip border border-line px-1.5 font-sans text-caption text-ink-3"
    >
      Ctrl K
    </kbd>
  </Button>
);

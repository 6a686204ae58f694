import { Zap } from 'lucide-react';
import { openQuickAdd } from './quick-add-state.ts';
import { Button } from '#ui/buttons/button.tsx';

/** Opens the command bar from the top bar, if there is room for it. */
export const QuickAddButton = () => (
  <Button
    variant="outline"
    size="small"
    aria-keyshortcuts="Control+K /"
    onClick={openQuickAdd}
    className="mr-1 max-md:hidden"
  >
    <Zap aria-hidden="true" />
    Marcar rápido
    <kbd
      aria-hidden="true"
      className="rounded-chip border border-line px-1.5 font-sans text-caption text-ink-3"
    >
      Ctrl K
    </kbd>
  </Button>
);

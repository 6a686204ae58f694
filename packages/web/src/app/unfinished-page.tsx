import { Hammer } from 'lucide-react';
import { useLocation } from 'wouter';
import { pageAt } from '#app/pages.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** An honest page for a part of the menu that this version does not have yet. */
export function UnfinishedPage() {
  const [path] = useLocation();
  return (
    <Card className="py-8">
      <EmptyState
        icon={Hammer}
        title={pageAt(path)?.title ?? ''}
        help="Esta parte do Zelo ainda está sendo construída e chega em uma próxima versão."
      />
    </Card>
  );
}

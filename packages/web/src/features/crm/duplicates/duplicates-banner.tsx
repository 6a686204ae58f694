import { Users } from 'lucide-react';
import { useDuplicates } from './duplicates-queries.ts';
import { Button } from '#ui/buttons/button.tsx';

const bannerText = (count: number): string =>
  count === 1 ? '1 possível cliente repetido' : `${count} possíveis clientes repetidos`;

/** Hint that some clients may be the same person; hidden when there are no groups. */
export function DuplicatesBanner({ onOpen }: { onOpen: () => void }) {
  const { data: groups } = useDuplicates();
  if (!groups?.length) return null;
  return (
    <div className="flex items-center gap-2.5 rounded-control bg-sunken py-1 pr-1 pl-3.5 text-sm text-ink-2">
      <Users aria-hidden="true" className="size-[18px] shrink-0" />
      <p className="min-w-0 flex-1">{bannerText(groups.length)}</p>
      <Button variant="ghost" size="small" className="!text-primary-ink" onClick={onOpen}>
        Ver e juntar
      </Button>
    </div>
  );
}

import { Archive } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';

interface ArchivedFilterProps {
  /** Number of archived clients. */
  count: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Shows the archived clients instead of the others; hidden when the count is 0. */
export function ArchivedFilter({ count, isOn, onChange }: ArchivedFilterProps) {
  if (count === 0 && !isOn) return null;
  return (
    <Button
      variant={isOn ? 'soft' : 'outline'}
      size="small"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      <Archive aria-hidden="true" />
      <span className="max-sm:sr-only">Arquivados ({count})</span>
      <span aria-hidden="true" className="sm:hidden">
        {count}
      </span>
    </Button>
  );
}

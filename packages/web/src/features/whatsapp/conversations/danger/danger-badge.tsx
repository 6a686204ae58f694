import { Siren } from 'lucide-react';
import { Badge } from '#ui/marks/badge.tsx';

/** Marks a chat whose client may be in danger, until the owner has dealt with it. */
export const DangerBadge = ({ isShort = false }: { isShort?: boolean }) => (
  <Badge tone="red" dot="none">
    <Siren aria-hidden="true" className="size-3.5" />
    {isShort ? 'Em risco' : 'Pessoa em risco'}
  </Badge>
);

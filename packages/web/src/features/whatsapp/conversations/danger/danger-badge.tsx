import { Siren } from 'lucide-react';
import { Badge } from '#ui/marks/badge.tsx';

/** Marks a chat whose client may be in danger, until the owner has dealt with it. */
export const DangerBadge = () => (
  <Badge tone="red" dot="none">
    <Siren aria-hidden="true" className="size-3.5" />
    Pessoa em risco
  </Badge>
);

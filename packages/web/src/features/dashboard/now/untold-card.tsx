import type { UntoldVisit } from '@zelo/domain/reminders/reminders-contract.ts';
import { useState } from 'react';
import { UntoldList } from '#features/agenda/untold/untold-list.tsx';
import { untoldTitle } from '#features/agenda/untold/untold-queries.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';

const MAX_ROWS = 3;

/** Clients of visits to come who do not know how they stand. */
export function UntoldCard({ visits }: { visits: readonly UntoldVisit[] }) {
  const [isWhole, setWhole] = useState(false);
  const rest = visits.length - MAX_ROWS;
  return (
    <Card aria-labelledby="untold" className="overflow-hidden">
      <CardHeader id="untold" title={untoldTitle(visits.length)} />
      <UntoldList visits={isWhole ? visits : visits.slice(0, MAX_ROWS)} />
      {rest > 0 && !isWhole && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" className="w-full" onClick={() => setWhole(true)}>
            Mostrar mais {rest}
          </Button>
        </div>
      )}
    </Card>
  );
}

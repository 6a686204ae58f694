import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { OwnerToldButton } from '#features/agenda/untold/owner-told-button.tsx';
import { lowerFirst } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toldText, useTelling, useVisitNotice } from './visit-notice.ts';

/** Says that the client does not know of the last change, and tells it or takes the owner's word for it. */
export function UntoldMark({ visit }: { visit: Appointment }) {
  const notice = useVisitNotice(visit);
  const tell = useTelling();
  const [isTelling, setTelling] = useState(false);
  if (!notice?.isUntold) return null;
  const { unsentText, refusalText, canTell, told } = notice;
  const why = refusalText ?? unsentText;
  const handleTell = async (): Promise<void> => {
    setTelling(true);
    await tell(visit);
    setTelling(false);
  };
  return (
    <div
      role="status"
      data-tone="yellow"
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-control bg-(--tone-bg) px-3.5 py-2 text-(--tone-ink)"
    >
      <BellOff aria-hidden="true" className="size-[18px] shrink-0" />
      <div className="min-w-40 flex-1">
        <p className="font-medium">Cliente não avisado</p>
        {why !== null && <p className="text-sm">Aviso não enviado: {lowerFirst(why)}.</p>}
        {told && <p className="text-sm tabular-nums">{toldText(told)}.</p>}
      </div>
      <div className="flex gap-2">
        {canTell && (
          <Button variant="outline" busy={isTelling} onClick={() => void handleTell()}>
            Avisar
          </Button>
        )}
        <OwnerToldButton visit={{ ...visit, name: displayName(visit) }} />
      </div>
    </div>
  );
}

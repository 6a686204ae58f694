import { useQueryClient } from '@tanstack/react-query';
import { Clock, MapPin } from 'lucide-react';
import { Link } from 'wouter';
import { useSaveZone } from '#features/account/business/business-queries.ts';
import { zoneToPropose } from '#features/account/device-zone.ts';
import { hourIn, placeOf } from '#features/account/zone-names.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { PATHS } from '#lib/paths.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toasts/toast.ts';

/** Time zone of the hours; proposes this device's zone if its clock differs. */
export function ZoneLine({ zone }: { zone: string }) {
  const now = useNow();
  const proposed = zoneToPropose(zone, now);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        <span>{`Hora de ${placeOf(zone)}: agora ${hourIn(zone, now)}`}</span>
        <Link
          href={PATHS.business}
          className="flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-2"
        >
          Mudar fuso
        </Link>
      </p>
      {proposed !== null && <ZoneProposal zone={zone} proposed={proposed} now={now} />}
    </div>
  );
}

function ZoneProposal({ zone, proposed, now }: { zone: string; proposed: string; now: number }) {
  const { mutateAsync: save, isPending } = useSaveZone();
  const client = useQueryClient();
  const place = placeOf(proposed);
  const handleTake = async (): Promise<void> => {
    const { confirmZone } = await import('#features/account/zone-question.ts');
    if (!(await confirmZone(client, { from: zone, to: proposed, now }))) return;
    try {
      await save(proposed);
      toast({ title: 'Fuso horário atualizado', description: `A agenda usa a hora de ${place}.` });
    } catch (error) {
      const description = userMessage(error, 'Não foi possível mudar o fuso. Tente outra vez.');
      toast({ title: 'Fuso horário', description, tone: 'danger' });
    }
  };
  return (
    <div
      role="status"
      data-tone="yellow"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-(--tone-bg) p-3.5 text-(--tone-ink)"
    >
      <MapPin aria-hidden="true" className="size-[18px] shrink-0 max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-64 text-sm">
        <span className="block font-semibold">{`Seu aparelho está na hora de ${place}: agora ${hourIn(proposed, now)}`}</span>
        {`A agenda usa a de ${placeOf(zone)}. Se você atende lá, mude: o que já está marcado continua no mesmo momento.`}
      </p>
      <Button size="small" busy={isPending} onClick={() => void handleTake()} className="max-sm:w-full">
        {`Usar a hora de ${place}`}
      </Button>
    </div>
  );
}

import type { AffectedClient, AbsenceHits } from '@zelo/domain/reminders/absences/absence-contract.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { useState } from 'react';
import { failureTitle } from '#features/billing/failure-title.ts';
import { type AbsenceDays, useAbsenceHits, useNotifyAbsence } from './absence-queries.ts';
import { HitClientRow } from './affected-client-row.tsx';
import { ReportList } from './report-list.tsx';
import { userMessage } from '#lib/api/http-error.ts';
import { shortDate } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface HitClientsProps {
  days: AbsenceDays;
  /** False before the days are blocked: clients should not be notified yet. */
  isBlocked: boolean;
  /** True once the server has stored the blocked days. */
  isSaved: boolean;
}

/** Clients with visits on those days; once the days are blocked, also the choice of whom to notify. */
export function AffectedClients({ days, isBlocked, isSaved }: HitClientsProps) {
  const { data, isPending, isError, refetch } = useAbsenceHits(days);
  if (isPending) return <RowSkeletons label="Procurando agendamentos" />;
  if (isError || !data) {
    return <ErrorState title="Não foi possível ler os agendamentos." onRetry={() => void refetch()} />;
  }
  if (data.hits.length === 0) {
    const when = days.from === days.to ? `em ${shortDate(days.from)}` : 'nestes dias';
    return <p className="mt-4 text-sm text-ink-2">{`Nenhum cliente tem horário marcado ${when}.`}</p>;
  }
  return <HitList days={days} found={data} isBlocked={isBlocked} isSaved={isSaved} />;
}

const canBeTold = ({ refusal, clientId }: AffectedClient): boolean => refusal === null && clientId !== null;

const countText = (count: number): string =>
  count === 1 ? '1 cliente com horário marcado' : `${count} clientes com horário marcado`;

const BY_HAND = 'abra cada conversa e envie a mensagem pronta.';

const whyByHand = ({
  whatsappConnected,
  isNumberElsewhere,
  subscriptionOpen,
}: AbsenceHits): string | null => {
  if (!subscriptionOpen) return `Assinatura expirada: ${BY_HAND}`;
  if (!whatsappConnected) return `O WhatsApp não está conectado ao Zelo: ${BY_HAND}`;
  return isNumberElsewhere
    ? `O seu número também está em outra conta do Zelo, que responde os clientes, e esta não envia nada sozinha: ${BY_HAND}`
    : null;
};

function HitList({ days, found, isBlocked, isSaved }: HitClientsProps & { found: AbsenceHits }) {
  const [unchecked, setUnchecked] = useState<readonly number[]>([]);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const { mutateAsync: notify, data: report, isPending } = useNotifyAbsence();
  const byHand = whyByHand(found);
  const chosen = found.hits.filter((hit) => canBeTold(hit) && !unchecked.includes(hit.clientId ?? 0));
  const handleSend = async (): Promise<void> => {
    try {
      await notify({ ...days, clientIds: chosen.map(({ clientId }) => clientId ?? 0) });
    } catch (error) {
      const description = userMessage(error, 'Verifique sua conexão e tente outra vez.');
      toast({ title: failureTitle(error, 'Erro ao avisar'), description, tone: 'danger' });
    }
  };
  if (report) return <ReportList report={report} title="Avisos" />;
  return (
    <section aria-labelledby="atingidos" className="mt-4">
      <h3 id="atingidos" className="font-semibold">
        {countText(found.hits.length)}
      </h3>
      {isBlocked && byHand && (
        <p role="status" className="text-sm text-ink-2">
          {`${byHand} ${opened.length} de ${counted(found.hits.length, 'conversa aberta', 'conversas abertas')}.`}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {found.hits.map((hit) => {
          const key = `${hit.clientId} ${hit.visits[0]?.appointmentId}`;
          return (
            <HitClientRow
              key={key}
              hit={hit}
              choice={isBlocked && !byHand ? { isChosen: chosen.includes(hit) } : null}
              onChoose={(isChosen) =>
                setUnchecked(
                  isChosen
                    ? unchecked.filter((id) => id !== hit.clientId)
                    : [...unchecked, hit.clientId ?? 0],
                )
              }
              link={isBlocked && byHand ? { isOpened: opened.includes(key) } : null}
              onOpen={() => setOpened([...opened.filter((other) => other !== key), key])}
            />
          );
        })}
      </ul>
      {isBlocked && !byHand && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 text-sm text-ink-2">
            Uma mensagem a cada cliente, pelo seu WhatsApp, fora do período sem mensagens.
          </p>
          <Button
            disabled={chosen.length === 0 || !isSaved}
            busy={isPending}
            onClick={() => void handleSend()}
            className="max-sm:w-full"
          >
            {chosen.length === 1 ? 'Avisar 1 cliente' : `Avisar ${chosen.length} clientes`}
          </Button>
        </div>
      )}
    </section>
  );
}

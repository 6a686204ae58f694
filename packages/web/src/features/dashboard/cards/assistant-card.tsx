import { isAnsweredElsewhere } from '@zelo/domain/whatsapp/connection/answered-elsewhere.ts';
import { Bot, Sparkles } from 'lucide-react';
import { Link } from 'wouter';
import { useUser } from '#features/account/account-queries.ts';
import { useAssistantStats } from '#features/assistant/assistant-queries.ts';
import { rateText } from '#features/assistant/success-rate.ts';
import { useConnection } from '#features/whatsapp/whatsapp-queries.ts';
import { PATHS } from '#lib/paths.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Card } from '#ui/marks/card.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

export function AssistantCard() {
  const { data: stats, isError, refetch } = useAssistantStats();
  const valueOf = (label: string): string | undefined =>
    stats?.find((stat) => stat.label === label)?.value ?? (stats || isError ? '—' : undefined);
  return (
    <Card aria-labelledby="assistant" className="p-4 sm:p-5">
      <AssistantHeader />
      <dl className="mt-4 grid grid-cols-2 gap-3">
        <Count label="Conversas Hoje" value={valueOf('Conversas Processadas')} />
        <Count label="Agendamentos via assistente IA" value={valueOf('Agendamentos Criados')} />
      </dl>
      {!(isError && !stats) && <p className="mt-2 min-h-8 text-caption text-ink-2">{rateText(stats)}</p>}
      {isError && !stats && (
        <p className="mt-2 min-h-8 text-caption text-ink-2">
          Não foi possível ler os números.{' '}
          <button
            type="button"
            onClick={() => void refetch()}
            className="font-medium text-danger underline underline-offset-2"
          >
            Tentar de novo
          </button>
        </p>
      )}
      <Link href={PATHS.assistant} className={`${buttonClass('outline')} mt-4 w-full`}>
        <Sparkles aria-hidden="true" />
        Configurar IA
      </Link>
    </Card>
  );
}

function AssistantHeader() {
  const { aiEnabled } = useUser().professional;
  const { data: connection } = useConnection();
  const isElsewhere = connection ? isAnsweredElsewhere(connection) : false;
  const isAnswering = aiEnabled && connection?.isConnected === true && !isElsewhere;
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary text-on-primary">
        <Bot aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="assistant" className="font-semibold">
          Assistente IA
        </h2>
        <p className="min-h-5 truncate text-sm text-ink-2">
          {connection &&
            (isAnswering
              ? 'Respondendo no WhatsApp'
              : isElsewhere
                ? 'Parada: outra conta responde'
                : 'Aguardando o WhatsApp')}
        </p>
      </div>
      <Badge tone={aiEnabled ? 'green' : 'grey'}>{aiEnabled ? 'Ativo' : 'Inativo'}</Badge>
    </div>
  );
}

function Count({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="flex flex-col justify-between gap-1 rounded-control bg-sunken p-3">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="flex h-7 items-center text-xl/7 font-semibold tabular-nums">
        {value ?? <Skeleton className="h-5 w-8 bg-line" />}
      </dd>
    </div>
  );
}

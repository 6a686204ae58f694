import { lazy, Suspense, useState } from 'react';
import { ConnectionCard } from '#features/whatsapp/connection-card.tsx';
import { MessagesCard } from '#features/whatsapp/messages-card.tsx';
import { useWhatsappStats } from '#features/whatsapp/whatsapp-queries.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const QrDialog = lazy(async () => ({ default: (await import('#features/whatsapp/qr-dialog.tsx')).QrDialog }));

const STAT_LABELS = ['Mensagens Hoje', 'Conversas Ativas', 'Respondidas pela IA', 'Tempo Médio de Resposta'];

export function WhatsappPage() {
  const [isPairing, setPairing] = useState(false);
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <ConnectionCard onPair={() => setPairing(true)} />
      <Stats />
      <MessagesCard />
      {isPairing && (
        <Suspense fallback={null}>
          <QrDialog onClosed={() => setPairing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Stats() {
  const { data: stats, isError } = useWhatsappStats();
  const tiles = stats ?? STAT_LABELS.map((label) => ({ label, value: isError ? '—' : undefined }));
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {tiles.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col justify-between gap-2 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
        >
          <dt className="text-sm font-medium text-ink-2">{label}</dt>
          <dd className="flex h-8 items-center text-stat font-semibold tracking-[-0.015em] tabular-nums">
            {value ?? <Skeleton className="h-6 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

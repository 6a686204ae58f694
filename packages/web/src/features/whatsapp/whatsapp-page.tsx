import { lazy, Suspense } from 'react';
import { ConnectionCard, type PairingWay } from '#features/whatsapp/connection/connection-card.tsx';
import { MessagesCard } from './messages-card.tsx';
import { ProblemPanel } from '#features/whatsapp/connection/problem-panel.tsx';
import { CONNECTION_SECTIONS, SectionNav } from './section-nav.tsx';
import { PauseCard } from '#features/whatsapp/settings/pause-card.tsx';
import { SettingsCard } from '#features/whatsapp/settings/settings-card.tsx';
import { StatsPanel } from './stats-panel.tsx';
import { useAskQrCode, useConnection } from './whatsapp-queries.ts';
import { sectionClass, useSection } from '#ui/choices/section-nav.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

/** One screen cannot show a code to its own camera. */
const isPhone = (): boolean => matchMedia('(width < 40rem) and (pointer: coarse)').matches;

const QrDialog = lazy(async () => ({
  default: (await import('#features/whatsapp/connection/qr-dialog.tsx')).QrDialog,
}));

/** The connection, its numbers and settings, and the latest messages (spec 2 §2). */
export function WhatsappPage() {
  const { data: connection } = useConnection();
  const { mutateAsync: askCode, isPending: isAsking } = useAskQrCode();
  const pairing = useDialog<PairingWay>();
  const shown = useSection(CONNECTION_SECTIONS);
  const ofConnection = sectionClass(shown, 'conexao');
  const ofSettings = sectionClass(shown, 'ajustes');
  /** A connected phone needs no code; a failed call is explained in place of the code. */
  const handlePair = async (way: PairingWay): Promise<void> => {
    const answer = connection?.isConnected ? await askCode().catch(() => null) : null;
    if (answer?.connected) toast({ title: 'WhatsApp já conectado' });
    else pairing.show(way);
  };
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <SectionNav />
      {connection?.problem && <ProblemPanel problem={connection.problem} />}
      <div className={ofConnection}>
        <StatsPanel />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
          <div className={ofConnection}>
            <ConnectionCard
              isAsking={isAsking}
              firstWay={isPhone() ? 'code' : 'qr'}
              onPair={(way) => void handlePair(way)}
            />
          </div>
          <div className={ofSettings}>
            <SettingsCard />
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
          <div className={ofSettings}>
            <PauseCard />
          </div>
          <div className={ofConnection}>
            <MessagesCard />
          </div>
        </div>
      </div>
      {pairing.current && (
        <Suspense fallback={null}>
          <QrDialog
            key={pairing.current.key}
            firstWay={pairing.current.target}
            onClosed={pairing.handleClosed}
          />
        </Suspense>
      )}
    </div>
  );
}

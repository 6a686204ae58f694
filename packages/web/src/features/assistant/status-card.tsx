import type { AssistantSettings } from '@zelo/domain/assistant/assistant-contract.ts';
import { isAnsweredElsewhere } from '@zelo/domain/whatsapp/connection/answered-elsewhere.ts';
import { Bot, FlaskConical } from 'lucide-react';
import { Link } from 'wouter';
import { useAssistantStats, useSaveAssistant } from './assistant-queries.ts';
import { rateText } from './success-rate.ts';
import { useHasPaidAccess } from '#features/billing/billing-queries.ts';
import { failureTitle } from '#features/billing/failure-title.ts';
import { useConnection } from '#features/whatsapp/whatsapp-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { PATHS } from '#lib/paths.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import { Switch } from '#ui/choices/switch.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { Tone } from '#ui/marks/tone.ts';

const EXPIRED = 'Assine para ativar a assistente novamente.';

interface StatusCardProps {
  settings: AssistantSettings;
  onTest: () => void;
}

/** Status and success rate of the assistant, and its switch. */
export function StatusCard({ settings, onTest }: StatusCardProps) {
  const { isOpen, isOn, isSaving, handleToggle } = useActiveSwitch(settings);
  return (
    <Card aria-labelledby="assistant-status" className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-5">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary text-on-primary">
          <Bot aria-hidden="true" className="size-6" />
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex items-center gap-2.5">
            <h2 id="assistant-status" className="text-lg/6 font-semibold tracking-[-0.01em]">
              Assistente
            </h2>
            <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'Ativo' : 'Inativo'}</Badge>
          </div>
          <SuccessRate />
        </div>
        <Button variant="soft" onClick={onTest} className="max-sm:w-full">
          <FlaskConical aria-hidden="true" />
          Testar
        </Button>
      </div>
      {!isOpen && <ExpiredNotice />}
      {isOpen && isOn && <DisconnectedNotice />}
      <div className="border-t border-line px-4 py-1.5 sm:px-5">
        <Switch
          label="Assistente ativa"
          hint="Desligada, ela não conversa com ninguém; só o “sim” a um lembrete ainda confirma o horário"
          checked={isOn}
          disabled={isSaving}
          onChange={() => void handleToggle()}
        />
      </div>
    </Card>
  );
}

/** The switch: refused here without a subscription, and reverted when the server refuses (spec 2 §4). */
function useActiveSwitch(settings: AssistantSettings) {
  const isOpen = useHasPaidAccess();
  const { mutateAsync: save, isPending, variables } = useSaveAssistant();
  const handleToggle = async (): Promise<void> => {
    const aiEnabled = !settings.aiEnabled;
    if (aiEnabled && !isOpen) {
      toast({ title: 'Assinatura expirada', description: EXPIRED, tone: 'danger' });
      return;
    }
    try {
      await save({ ...settings, aiEnabled });
      toast({ title: aiEnabled ? 'Assistente ativada' : 'Assistente desativada' });
    } catch (error) {
      toast({
        title: failureTitle(error, 'Erro ao alterar status'),
        description: userMessage(error, 'Verifique sua conexão e tente outra vez.'),
        tone: 'danger',
      });
    }
  };
  const isOn = isPending ? variables.aiEnabled : settings.aiEnabled;
  return { isOpen, isOn, isSaving: isPending, handleToggle };
}

function SuccessRate() {
  const { data: stats, isError } = useAssistantStats();
  if (isError && !stats)
    return <p className="text-sm text-ink-2">Não foi possível ler os números de hoje.</p>;
  return <p className="min-h-5 text-sm text-ink-2">{rateText(stats)}</p>;
}

interface NoticeProps {
  tone: Tone;
  text: string;
  link: { href: string; text: string };
}

const Notice = ({ tone, text, link }: NoticeProps) => (
  <div
    data-tone={tone}
    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-(--tone-bg) px-4 py-2.5 text-sm font-medium text-(--tone-ink) sm:px-5"
  >
    <p>{text}</p>
    <Link
      href={link.href}
      className="-my-2 inline-flex min-h-11 items-center rounded-chip font-semibold underline underline-offset-4"
    >
      {link.text}
    </Link>
  </div>
);

const ExpiredNotice = () => (
  <Notice
    tone="red"
    text="Assinatura expirada: a assistente não responde aos clientes."
    link={{ href: PATHS.subscription, text: 'Assinar Agora' }}
  />
);

/** Shown while the assistant is on but gets no messages: no phone is connected, or another account handles it. */
function DisconnectedNotice() {
  const { data: connection } = useConnection();
  if (connection?.isConnected && isAnsweredElsewhere(connection))
    return (
      <Notice
        tone="yellow"
        text="O seu número também está em outra conta, que responde os clientes: aqui ela não responde."
        link={{ href: PATHS.whatsapp, text: 'Ver o que fazer' }}
      />
    );
  if (!connection || connection.isConnected) return null;
  return (
    <Notice
      tone="yellow"
      text="WhatsApp desconectado: as mensagens dos clientes não chegam até ela."
      link={{ href: PATHS.whatsapp, text: 'Conectar WhatsApp' }}
    />
  );
}

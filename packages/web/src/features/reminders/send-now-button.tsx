import { Send } from 'lucide-react';
import { failureTitle } from '#features/billing/failure-title.ts';
import { useSendReminderNow } from './reminders-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface SendNowButtonProps {
  id: number;
  /** Message and recipient, for assistive technology. */
  label: string;
  /** Shows only the icon on narrow screens. */
  isCompact?: boolean;
}

/** Sends a message of the ledger now, also after a failure. */
export function SendNowButton({ id, label, isCompact = false }: SendNowButtonProps) {
  const { mutateAsync: sendNow, isPending } = useSendReminderNow();
  const handleSend = async (): Promise<void> => {
    try {
      await sendNow(id);
      toast({ title: 'Mensagem a caminho', description: 'Ela sai pelo seu WhatsApp em instantes.' });
    } catch (error) {
      const description = userMessage(error, 'Não foi possível enviar a mensagem.');
      toast({ title: failureTitle(error, 'Erro ao enviar'), description, tone: 'danger' });
    }
  };
  return (
    <Button
      variant="outline"
      size="small"
      className={isCompact ? 'max-sm:px-3' : undefined}
      aria-label={`Enviar agora: ${label}`}
      busy={isPending}
      onClick={() => void handleSend()}
    >
      <Send aria-hidden="true" />
      <span className={isCompact ? 'max-sm:hidden' : undefined}>Enviar agora</span>
    </Button>
  );
}

import type { EvolutionSettings } from '@zelo/domain/whatsapp/connection/gateway-settings-contract.ts';
import { useConfigureWebhook, useSaveGatewaySettings, useSyncSettings } from './settings-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { toast } from '#ui/toasts/toast.ts';

const TRY_AGAIN = 'Verifique sua conexão e tente outra vez.';

const toastFailure = (title: string, error: unknown): void =>
  toast({ title, description: userMessage(error, TRY_AGAIN), tone: 'danger' });

/** Sends the settings to WhatsApp. Returns the success message, or null after reporting a failure. */
function useSync() {
  const { mutateAsync: sync, isPending } = useSyncSettings();
  const run = async (): Promise<string | null> => {
    try {
      const { success, message } = await sync();
      if (success) return message;
      toast({ title: 'Sincronização parcial', description: message, tone: 'danger' });
      return null;
    } catch (error) {
      toastFailure('Erro na sincronização', error);
      return null;
    }
  };
  return { run, isPending };
}

/** Saves a change and sends it to WhatsApp; returns true if it is saved. */
export function useApplySettings() {
  const { mutateAsync: save, isPending } = useSaveGatewaySettings();
  const sync = useSync();
  const apply = async (
    change: Partial<EvolutionSettings>,
    texts: { done: string; failed: string },
  ): Promise<boolean> => {
    try {
      await save(change);
    } catch (error) {
      toastFailure(texts.failed, error);
      return false;
    }
    const message = await sync.run();
    if (message !== null) toast({ title: texts.done, description: message });
    return true;
  };
  return { apply, isSaving: isPending };
}

/** The button 'Sincronizar': sends the settings first, then the webhook URL. */
export function useFullSync() {
  const sync = useSync();
  const { mutateAsync: configure, isPending } = useConfigureWebhook();
  const run = async (): Promise<void> => {
    if ((await sync.run()) === null) return;
    try {
      const { success, message } = await configure();
      if (success) toast({ title: 'Configurações sincronizadas', description: message });
      else toast({ title: 'Erro ao configurar webhook', description: message, tone: 'danger' });
    } catch (error) {
      toastFailure('Erro ao configurar webhook', error);
    }
  };
  return { run, isPending: sync.isPending || isPending };
}

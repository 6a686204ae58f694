import type { AssistantSettings } from '@zelo/domain/assistant/assistant-contract.ts';
import { useEffect, useState } from 'react';
import { useSaveAssistant } from '#features/assistant/assistant-queries.ts';
import { autoSave, type SaveState } from '#features/hours/draft/auto-save.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { toast } from '#ui/toasts/toast.ts';

const SAVE_DELAY_MS = 600;

type Changes = Partial<AssistantSettings>;

/** The settings to save: the stored ones with the changes of this page on top. */
interface Outgoing {
  changes: Changes;
  body: AssistantSettings;
}

/** Changes that a save did not include yet. */
const without = (changes: Changes, sent: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => sent[name as keyof Changes] !== value),
  );

const sayWhyNot = (error: unknown): void => {
  const description = userMessage(error, 'Verifique sua conexão e tente outra vez.');
  toast({ title: 'Erro ao salvar', description, tone: 'danger' });
};

/**
 * Settings on the screen: the stored ones, which are polled, overlaid with the local changes, which are saved
 * automatically a moment later.
 */
export function useSettingsDraft(stored: AssistantSettings) {
  const { mutateAsync: save } = useSaveAssistant();
  const [changes, setChanges] = useState<Changes>({});
  const [state, setState] = useState<SaveState>('idle');
  const [saver] = useState(() =>
    autoSave<Outgoing>({
      delayMs: SAVE_DELAY_MS,
      save: async ({ changes: sent, body }) => {
        await save(body);
        setChanges((shown) => without(shown, sent));
      },
      onState: (next, error) => {
        setState(next);
        if (next === 'failed') sayWhyNot(error);
      },
    }),
  );
  useEffect(() => () => saver.flush(), [saver]);
  const submit = (next: Changes): void => saver.change({ changes: next, body: { ...stored, ...next } });
  return {
    settings: { ...stored, ...changes },
    state,
    change: (changed: Changes): void => {
      const next = { ...changes, ...changed };
      setChanges(next);
      submit(next);
    },
    retry: (): void => submit(changes),
  };
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;

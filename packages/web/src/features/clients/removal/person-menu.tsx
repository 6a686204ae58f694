import { useMutation } from '@tanstack/react-query';
import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import { Download, ShieldX } from 'lucide-react';
import { type ErasablePerson, useAskToErase } from './person-erasure.ts';
import { saveJson } from '#lib/save-json.ts';
import { call } from '#lib/api/api.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { MenuButton } from '#ui/buttons/menu-button.tsx';
import type { MenuEntry } from '#ui/buttons/menu.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface PersonMenuProps {
  person: ErasablePerson;
  /** File name of the export, without the extension. */
  fileName: string;
  /** Labels of the export: in the menu, and when it is saved. */
  words: { copy: string; copied: string };
  /** Shown above the other entries. */
  entries?: readonly MenuEntry[];
  busy?: boolean;
  /** Receives the texts that may still name the person. */
  onErased: (mentions: ClientErasure['mentions']) => void;
}

/** Rights of a person under the law: a copy of their data, and its erasure (LGPD art. 18). */
export function PersonMenu({ person, fileName, words, entries = [], busy, onErased }: PersonMenuProps) {
  const { of, id, name } = person;
  const { askToErase, isErasing } = useAskToErase();
  const copy = useMutation({ mutationFn: () => call(`GET /api/${of}/:id/export`, { params: { id } }) });

  const handleDownload = async (): Promise<void> => {
    try {
      saveJson(`${fileName}.json`, await copy.mutateAsync());
      toast({ title: words.copied });
    } catch (error) {
      const description = userMessage(error, 'Não foi possível baixar os dados. Tente novamente.');
      toast({ title: 'Erro', description, tone: 'danger' });
    }
  };

  const handleErase = async (): Promise<void> => {
    const mentions = await askToErase(person);
    if (mentions !== null) onErased(mentions);
  };

  return (
    <MenuButton
      label={`Mais ações para ${name}`}
      busy={copy.isPending || isErasing || busy === true}
      entries={[
        ...entries,
        { label: words.copy, icon: Download, onSelect: () => void handleDownload() },
        'separator',
        {
          label: 'Apagar dados pessoais (LGPD)',
          icon: ShieldX,
          onSelect: () => void handleErase(),
          destructive: true,
        },
      ]}
    />
  );
}

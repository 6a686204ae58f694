import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { displayPhone, telUrl } from '@zelo/domain/clients/phone.ts';
import { Bot, BotOff, Mail, Pencil, Phone, StickyNote, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { useArchiveEntry } from '#features/clients/removal/archive-client.ts';
import { useAskToDeleteClient } from '#features/clients/removal/client-deletion.ts';
import { useToggleAssistant } from './clients-queries.ts';
import { FROM_LIST } from '#lib/history/from-list.ts';
import { useIsPhone } from '#lib/hooks/use-is-phone.ts';
import { PATHS } from '#lib/paths.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { IconItem } from '#ui/lists/icon-item.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { MenuButton } from '#ui/buttons/menu-button.tsx';
import type { MenuEntry } from '#ui/buttons/menu.tsx';
import { toast } from '#ui/toasts/toast.ts';

interface ClientCardProps {
  client: Client;
  /** The owner answers in the client's chat: the assistant is silent there. */
  isHandedOver: boolean;
  onEdit: () => void;
}

/** One client: contact data, assistant switch, and actions, which on phones are all in the menu; opens the record. */
export function ClientCard({ client, isHandedOver, onEdit }: ClientCardProps) {
  const { name, phone, email, notes, aiEnabled } = client;
  const isAnswering = aiEnabled && !isHandedOver;
  const isPhone = useIsPhone();
  const { handleToggle, isToggling } = useToggle(client);
  const toggle = { label: aiEnabled ? 'Desativar IA' : 'Ativar IA', icon: aiEnabled ? BotOff : Bot };
  const { entries, isBusy } = useRowMenu(client);
  return (
    <div className="relative flex items-center gap-x-2 py-3 pr-2 pl-4 transition-colors hover:bg-sunken sm:flex-wrap sm:gap-x-6 sm:gap-y-3 sm:px-5 sm:py-3.5">
      <div className="min-w-0 flex-1 sm:basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {/* stretched over the row, under its buttons */}
          <Link
            href={`${PATHS.crm}?client=${client.id}`}
            state={FROM_LIST}
            className="min-w-0 truncate font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
          >
            {name}
          </Link>
          <Badge tone={isAnswering ? 'green' : 'grey'}>{isAnswering ? 'IA ATIVA' : 'IA INATIVA'}</Badge>
          {aiEnabled && isHandedOver && <Badge tone="orange">Você atende</Badge>}
          {!client.isActive && <Badge tone="grey">Arquivado</Badge>}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-2">
          <IconItem icon={Phone} text={displayPhone(phone)} />
          <IconItem icon={Mail} text={email} />
          <IconItem icon={StickyNote} text={notes} />
        </ul>
      </div>
      <div className="relative flex flex-wrap gap-2">
        {!isPhone && (
          <>
            <Button variant="outline" size="small" busy={isToggling} onClick={() => void handleToggle()}>
              {!isToggling && <toggle.icon aria-hidden="true" />}
              {toggle.label}
            </Button>
            <Button variant="outline" size="small" onClick={onEdit}>
              <Pencil aria-hidden="true" />
              Editar
            </Button>
          </>
        )}
        <MenuButton
          label={`Mais ações para ${name}`}
          busy={isBusy || (isPhone && isToggling)}
          entries={
            isPhone
              ? [
                  { label: 'Editar', icon: Pencil, onSelect: onEdit },
                  { ...toggle, onSelect: () => void handleToggle() },
                  ...entries,
                ]
              : entries
          }
        />
      </div>
    </div>
  );
}

/** Entries that the menu has at every width. */
function useRowMenu(client: Client): { entries: MenuEntry[]; isBusy: boolean } {
  const url = telUrl(client.phone);
  const { askToDelete, isDeleting } = useAskToDeleteClient();
  const { entry, isArchiving } = useArchiveEntry(client);
  return {
    entries: [
      ...(url === null ? [] : [{ label: 'Ligar', icon: Phone, onSelect: () => location.assign(url) }]),
      entry,
      'separator',
      { label: 'Excluir', icon: Trash2, onSelect: () => void askToDelete(client), destructive: true },
    ],
    isBusy: isArchiving || isDeleting,
  };
}

function useToggle({ id, aiEnabled }: Client) {
  const { mutateAsync: toggle, isPending: isToggling } = useToggleAssistant();

  const handleToggle = async (): Promise<void> => {
    try {
      await toggle({ id, aiEnabled: !aiEnabled });
      toast({ title: `Conversa com IA ${aiEnabled ? 'desativada' : 'ativada'} para este cliente!` });
    } catch {
      toast({ title: 'Erro', description: 'Erro ao alterar status da IA. Tente novamente.', tone: 'danger' });
    }
  };

  return { handleToggle, isToggling };
}

import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { dialDigits } from '@zelo/domain/clients/phone.ts';
import { initials } from '@zelo/domain/shared/texts/text.ts';
import { ArrowLeft, ChartNoAxesColumn, MessageCircle, MousePointerClick, Pencil } from 'lucide-react';
import { STATUSES } from '#features/crm/crm-labels.ts';
import { InfoPanel } from './info-panel.tsx';
import { NotesPanel } from '#features/crm/notes/notes-panel.tsx';
import { RecordMenu, type RecordMenuProps } from './record-menu.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Tabs } from '#ui/choices/tabs.tsx';

export const DETAIL_PLACE = 'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto';

export interface DetailPanelProps {
  client: Client;
  /** yyyy-MM-dd */
  today: string;
  onBack: () => void;
  onErased: RecordMenuProps['onErased'];
  onEdit: () => void;
  /** The text of an unsaved new note. */
  onNoteTyped: (text: string) => void;
}

/** The record of one client: beside the list on large screens, over it on phones. */
export function DetailPanel({ client, today, onBack, onErased, onEdit, onNoteTyped }: DetailPanelProps) {
  const { label, tone } = STATUSES[client.customerStatus];
  return (
    <div data-detail="" className={DETAIL_PLACE}>
      <Button variant="ghost" className="mb-2 -ml-2 lg:!hidden" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        Voltar para a lista
      </Button>
      <Card aria-labelledby="crm-client">
        <div className="flex items-start gap-3 px-4 pt-4 sm:px-5 sm:pt-5">
          <span
            aria-hidden="true"
            className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary-ink"
          >
            {initials(client.name)}
          </span>
          <div className="min-w-0 flex-1">
            <h2
              id="crm-client"
              tabIndex={-1}
              className="text-lg/6 font-semibold tracking-[-0.01em] outline-none"
            >
              {client.name}
            </h2>
            <Badge tone={tone} className="mt-1">
              {label}
            </Badge>
            {!client.isActive && (
              <Badge tone="grey" className="mt-1 ml-2.5">
                Arquivado
              </Badge>
            )}
          </div>
          <RecordMenu client={client} onErased={onErased} />
        </div>
        <div className="flex gap-2 px-4 pt-3 pb-2 *:flex-1 sm:px-5">
          <ChatLink phone={client.phone} />
          <Button variant="outline" onClick={onEdit}>
            <Pencil aria-hidden="true" />
            Editar
          </Button>
        </div>
        <Tabs
          label={`Dados de ${client.name}`}
          tabs={[
            { value: 'info', label: 'Info', content: <InfoPanel client={client} today={today} /> },
            {
              value: 'notes',
              label: 'Notas',
              content: <NotesPanel clientId={client.id} onTyped={onNoteTyped} />,
            },
            { value: 'metrics', label: 'Métricas', content: <Metrics /> },
          ]}
        />
      </Card>
    </div>
  );
}

/** Link to a chat in the messaging app; nothing without a phone. */
function ChatLink({ phone }: { phone: string | null }) {
  const digits = dialDigits(phone ?? '');
  if (digits === '') return null;
  return (
    <a
      href={`https://wa.me/${digits}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Conversar no WhatsApp"
      className={buttonClass('soft')}
    >
      <MessageCircle aria-hidden="true" />
      WhatsApp
    </a>
  );
}

const Metrics = () => (
  <EmptyState
    icon={ChartNoAxesColumn}
    title="Métricas detalhadas em desenvolvimento"
    help="Os totais do cliente estão na aba Info."
  />
);

/** Placeholder beside the list while no client is open; phones show only the list then. */
export const NobodyChosen = () => (
  <div className={`${DETAIL_PLACE} max-lg:hidden`}>
    <Card className="min-h-80 content-center">
      <EmptyState icon={MousePointerClick} title="Selecione um cliente para ver os detalhes" />
    </Card>
  </div>
);

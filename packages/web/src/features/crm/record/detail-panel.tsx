import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { nextOpenDate } from '@zelo/domain/hours/time-choices.ts';
import { initials } from '@zelo/domain/shared/texts/text.ts';
import { ArrowLeft, MousePointerClick, Pencil } from 'lucide-react';
import { useZone } from '#features/account/account-queries.ts';
import { useSettings } from '#features/hours/hours-queries.ts';
import type { AppointmentTarget } from '#features/agenda/appointment/appointment-target.ts';
import { STATUSES } from '#features/crm/crm-labels.ts';
import { MetricsPanel } from '#features/crm/metrics/metrics-panel.tsx';
import { ClientRequests } from '#features/crm/visits/client-requests.tsx';
import { NextVisitCard } from '#features/crm/visits/next-visit-card.tsx';
import type { OpenVisit } from '#features/agenda/visit/opening/visit-dialogs.tsx';
import { VisitsPanel } from '#features/crm/visits/visits-panel.tsx';
import { MissesBadge } from '#features/clients/misses-badge.tsx';
import { CallLink } from '#features/clients/call-link.tsx';
import { ClientRemarks } from '#features/clients/client-remarks.tsx';
import { ChatLinks } from './chat-links.tsx';
import { InfoPanel } from './info-panel.tsx';
import { useNoteDrafts } from '#features/crm/notes/note-drafts.ts';
import { NotesPanel } from '#features/crm/notes/notes-panel.tsx';
import { RecordMenu, type RecordMenuProps } from './record-menu.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import { Tabs } from '#ui/choices/tabs.tsx';

export const DETAIL_PLACE =
  'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto print:static print:max-h-none';

export interface DetailPanelProps {
  client: Client;
  /** yyyy-MM-dd */
  today: string;
  onBack: () => void;
  onErased: RecordMenuProps['onErased'];
  onEdit: () => void;
  onOpenVisit: OpenVisit;
  onBook: (target: AppointmentTarget) => void;
  /** The text of an unsaved new note. */
  onNoteTyped: (text: string) => void;
}

/** The record of one client: beside the list on large screens, over it on phones. */
export function DetailPanel({ client, today, onBack, onErased, onEdit, ...on }: DetailPanelProps) {
  const { label, tone } = STATUSES[client.customerStatus];
  const { id, name, phone } = client;
  const zone = useZone();
  const { data: settings } = useSettings();
  const { hasDraft, draftedId } = useNoteDrafts(id);
  const openDate = (): string =>
    nextOpenDate({ calendar: settings ?? null, date: today, now: Date.now(), zone });
  return (
    <div data-detail="" className={DETAIL_PLACE}>
      <Button variant="ghost" className="mb-2 -ml-2 lg:!hidden print:!hidden" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        Voltar para a lista
      </Button>
      <Card aria-labelledby="crm-client">
        <div className="flex items-start gap-3 px-4 pt-4 sm:px-5 sm:pt-5">
          <span
            aria-hidden="true"
            className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary-ink"
          >
            {initials(name)}
          </span>
          <div className="min-w-0 flex-1">
            <h2
              id="crm-client"
              tabIndex={-1}
              className="text-lg/6 font-semibold tracking-[-0.01em] outline-none"
            >
              {name}
            </h2>
            <Badge tone={tone} className="mt-1">
              {label}
            </Badge>
            <span className="ml-2.5 inline-block empty:hidden">
              <MissesBadge clientId={client.id} />
            </span>
            <div className="empty:hidden">
              <CallLink name={name} phone={phone} look="number" />
            </div>
            {!client.isActive && (
              <Badge tone="grey" className="mt-1 ml-2.5">
                Arquivado
              </Badge>
            )}
          </div>
          <div className="print:hidden">
            <RecordMenu client={client} onErased={onErased} />
          </div>
        </div>
        <NextVisitCard
          clientId={id}
          onOpen={on.onOpenVisit}
          onBook={(service) => on.onBook({ date: openDate(), person: { id, name, phone }, ...service })}
        />
        <ClientRequests clientId={id} />
        <div className="flex gap-2 px-4 pt-3 pb-2 sm:px-5 print:hidden">
          <ChatLinks client={client} />
          <Button variant="outline" size="third" onClick={onEdit}>
            <Pencil aria-hidden="true" />
            Editar
          </Button>
        </div>
        <Tabs
          // an unsaved note is not left out of sight behind another tab
          key={hasDraft ? 'drafted' : 'saved'}
          opens={hasDraft ? 'notes' : null}
          label={`Dados de ${name}`}
          tabs={[
            { value: 'info', label: 'Info', content: <InfoPanel client={client} today={today} /> },
            {
              value: 'visits',
              label: 'Visitas',
              content: <VisitsPanel clientId={id} onOpen={on.onOpenVisit} />,
            },
            {
              value: 'notes',
              label: 'Notas',
              content: (
                <>
                  <div className="px-4 pt-4 empty:hidden sm:px-5">
                    <ClientRemarks client={{ ...client, allergies: null }} />
                  </div>
                  <NotesPanel clientId={id} name={name} draftedId={draftedId} onTyped={on.onNoteTyped} />
                </>
              ),
            },
            { value: 'metrics', label: 'Métricas', content: <MetricsPanel client={client} today={today} /> },
          ]}
        />
      </Card>
    </div>
  );
}

/** Placeholder beside the list while no client is open; phones show only the list then. */
export const NobodyChosen = () => (
  <div className={`${DETAIL_PLACE} max-lg:hidden`}>
    <Card className="min-h-80 content-center">
      <EmptyState icon={MousePointerClick} title="Selecione um cliente para ver os detalhes" />
    </Card>
  </div>
);

/** Placeholder for the client of the URL until the list is known. */
export const ClientLoading = () => (
  <div className={DETAIL_PLACE}>
    {/* of the way back to the list */}
    <div className="mb-2 h-11 lg:hidden" />
    <Card className="min-h-80 max-lg:min-h-dvh">
      <RowSkeletons label="Carregando cliente" />
    </Card>
  </div>
);

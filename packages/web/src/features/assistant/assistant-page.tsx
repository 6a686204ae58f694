import type { AssistantSettings } from '@zelo/domain/assistant/assistant-contract.ts';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { useAssistantSettings } from './assistant-queries.ts';
import { BehaviourCard } from '#features/assistant/settings/behaviour-card.tsx';
import { ConversationsCard } from './conversations-card.tsx';
import { KnowledgeCard } from '#features/assistant/knowledge/knowledge-card.tsx';
import { PersonalityCard } from '#features/assistant/settings/personality-card.tsx';
import { SavedBadge } from '#features/assistant/settings/saved-badge.tsx';
import { useSettingsDraft } from '#features/assistant/settings/settings-draft.ts';
import { StatsPanel } from './stats-panel.tsx';
import { StatusCard } from './status-card.tsx';
import { useUrlAction } from '#lib/hooks/use-url-action.ts';
import { PATHS } from '#lib/paths.ts';
import { PhoneSections, sectionClass, useSection } from '#ui/choices/section-nav.tsx';
import { Card } from '#ui/marks/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const SECTIONS = [
  { value: 'geral', label: 'Geral' },
  { value: 'respostas', label: 'Respostas' },
  { value: 'conhecimento', label: 'Conhecimento' },
] as const;

const PlaygroundDialog = lazy(async () => ({
  default: (await import('./try-out-dialog.tsx')).PlaygroundDialog,
}));

/** The assistant: status and settings, knowledge, activity (spec 2 §2). */
export function AssistantPage() {
  const { data: settings, isPending, isError, refetch } = useAssistantSettings();
  if (isPending) {
    return (
      <Card className="min-h-[40rem] overflow-hidden">
        <RowSkeletons label="Carregando a assistente" />
      </Card>
    );
  }
  if (!settings) {
    // without a session the page is about to leave
    if (!isError) return null;
    return (
      <Card>
        <ErrorState
          title="Não foi possível ler as configurações da assistente."
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return <Assistant stored={settings} />;
}

function Assistant({ stored }: { stored: AssistantSettings }) {
  const { settings, state, change, retry } = useSettingsDraft(stored);
  const shown = useSection(SECTIONS);
  const general = sectionClass(shown, 'geral');
  const test = useDialog<'test'>();
  useUrlAction('teste', () => test.show('test'));
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <PhoneSections label="Assistente" path={PATHS.assistant} sections={SECTIONS} shown={shown} />
      <div className={`flex flex-col gap-4 sm:gap-5 ${general}`}>
        <StatusCard settings={settings} onTest={() => test.show('test')} />
        <StatsPanel />
      </div>
      {/* without a separate box, so that the badge sticks to the page */}
      <div className={`contents ${sectionClass(shown, 'respostas')}`}>
        <SavedBadge state={state} onRetry={retry} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-5 xl:grid-cols-2">
        <div className={`flex min-w-0 flex-col gap-4 sm:gap-5 ${sectionClass(shown, 'respostas')}`}>
          <BehaviourCard settings={settings} change={change} />
          <PersonalityCard settings={settings} stored={stored} change={change} />
        </div>
        <div
          className={clsx('flex min-w-0 flex-col gap-4 sm:gap-5', shown === 'respostas' && 'max-sm:hidden')}
        >
          <div className={sectionClass(shown, 'conhecimento')}>
            <KnowledgeCard />
          </div>
          <div className={general}>
            <ConversationsCard />
          </div>
        </div>
      </div>
      {test.current && (
        <Suspense fallback={null}>
          <PlaygroundDialog key={test.current.key} onClosed={test.handleClosed} />
        </Suspense>
      )}
    </div>
  );
}

import type { KnowledgeItemRow } from '@zelo/domain/assistant/knowledge-contract.ts';
import { foldText } from '@zelo/domain/shared/texts/text.ts';
import { BookOpen, Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { KnowledgeTarget } from './knowledge-dialog.tsx';
import { useKnowledge } from './knowledge-queries.ts';
import { KnowledgeRow } from './knowledge-row.tsx';
import { CATEGORIES } from './knowledge-options.ts';
import { SuggestionsPanel } from './suggestions-panel.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const KnowledgeDialog = lazy(async () => ({
  default: (await import('./knowledge-dialog.tsx')).KnowledgeDialog,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('#features/assistant/knowledge/import/import-dialog.tsx')).ImportDialog,
}));

/** Knowledge base of the assistant, in addition to services and hours. */
export function KnowledgeCard() {
  const dialog = useDialog<KnowledgeTarget>();
  const imports = useDialog<'csv'>();
  return (
    <Card aria-labelledby="knowledge" className="overflow-hidden">
      <CardHeader id="knowledge" title="Base de conhecimento" hint="O que ela sabe responder" />
      <div className="flex flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-5">
        <Button size="small" onClick={() => dialog.show({})}>
          <Plus aria-hidden="true" />
          Adicionar
        </Button>
        <Button variant="outline" size="small" onClick={() => imports.show('csv')}>
          <Upload aria-hidden="true" />
          Importar CSV
        </Button>
      </div>
      <SuggestionsPanel onAnswer={(suggestion) => dialog.show({ suggestion })} />
      <KnowledgeList onEdit={(item) => dialog.show({ item })} onAdd={() => dialog.show({})} />
      <Suspense fallback={null}>
        {dialog.current && (
          <KnowledgeDialog
            key={dialog.current.key}
            target={dialog.current.target}
            onClosed={dialog.handleClosed}
          />
        )}
        {imports.current && <ImportDialog key={imports.current.key} onClosed={imports.handleClosed} />}
      </Suspense>
    </Card>
  );
}

const INITIAL_ROWS = 8;

const matches = (item: KnowledgeItemRow, search: string, category: string): boolean =>
  (category === '' || item.category === category) &&
  foldText(`${item.title} ${item.content}`).includes(foldText(search.trim()));

interface KnowledgeListProps {
  onEdit: (item: KnowledgeItemRow) => void;
  onAdd: () => void;
}

function KnowledgeList({ onEdit, onAdd }: KnowledgeListProps) {
  const { data: items, isPending, isError, refetch } = useKnowledge();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const [shown, setShown] = useState(INITIAL_ROWS);
  if (isPending) return <RowSkeletons label="Carregando a base de conhecimento" />;
  if (isError && !items) {
    return <ErrorState title="Não foi possível ler a base de conhecimento." onRetry={() => void refetch()} />;
  }
  if (!items?.length) return <NothingKnown onAdd={onAdd} />;
  const found = items.filter((item) => matches(item, search, category));
  return (
    <>
      <div className="flex flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-5">
        <SearchField
          label="Buscar na base de conhecimento"
          placeholder="Buscar..."
          value={search}
          onChange={setSearch}
        />
        <div className="max-sm:w-full sm:w-47">
          <Select
            aria-label="Categoria"
            options={CATEGORIES}
            placeholder="Todas as categorias"
            value={category}
            onChange={({ target }) => setCategory(target.value)}
          />
        </div>
      </div>
      {found.length === 0 && (
        <p className="px-5 py-8 text-center text-sm text-ink-2">Nada encontrado com essa busca.</p>
      )}
      <ul aria-label="Conhecimentos" className="divide-y divide-line">
        {found.slice(0, shown).map((item) => (
          <KnowledgeRow key={item.id} item={item} onEdit={() => onEdit(item)} />
        ))}
      </ul>
      {found.length > shown && (
        <div className="border-t border-line p-3">
          <Button variant="ghost" className="w-full" onClick={() => setShown(shown + 50)}>
            Mostrar mais ({found.length - shown})
          </Button>
        </div>
      )}
    </>
  );
}

const NothingKnown = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon={BookOpen}
    title="Nenhum conhecimento cadastrado"
    help="Conte o que os clientes costumam perguntar: pagamento, estacionamento, atrasos, promoções."
    action={
      <Button variant="soft" onClick={onAdd}>
        Adicionar Conhecimento
      </Button>
    }
  />
);

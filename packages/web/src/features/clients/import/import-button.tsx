import { Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));

/** Opens the import. Phones show only its icon; screen readers always get the label. */
export function ImportButton() {
  const { current, show, handleClosed } = useDialog<'import'>();
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => show('import')}>
        <Upload aria-hidden="true" />
        <span className="max-sm:sr-only">Importar clientes</span>
      </Button>
      {current && (
        <Suspense fallback={null}>
          <ImportDialog key={current.key} onClosed={handleClosed} />
        </Suspense>
      )}
    </>
  );
}

import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileRefusal, readImportFile, type ReadFile } from '#features/clients/import/read-file.ts';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';

const KINDS = '.csv,.txt,.tsv,.vcf,.vcard,text/csv,text/vcard';
const UNREADABLE = 'Não foi possível ler o arquivo. Tente outro.';

interface FilePanelProps {
  onRead: (file: ReadFile) => void;
  onCancel: () => void;
}

/** Where a file is chosen or dropped. */
export function FilePanel({ onRead, onCancel }: FilePanelProps) {
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setReading(true);
    setRefusal(null);
    try {
      onRead(await readImportFile(file));
    } catch (error) {
      setRefusal(error instanceof FileRefusal ? error.message : UNREADABLE);
      setReading(false);
    }
  };

  return (
    <>
      <DialogBody>
        <label
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void read(event.dataTransfer.files[0]);
          }}
          className={clsx(
            'flex min-h-44 flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed p-6 text-center',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
            isOver ? 'border-primary bg-primary-soft' : 'border-control-line hover:bg-sunken',
          )}
        >
          <span className="mb-2 grid size-12 place-items-center rounded-full bg-primary-soft text-primary-ink">
            {isReading ? <Spinner /> : <FileUp aria-hidden="true" className="size-[22px]" />}
          </span>
          <span className="font-semibold">{isReading ? 'Lendo o arquivo...' : 'Escolher arquivo'}</span>
          <span className="max-w-80 text-sm text-balance text-ink-2">
            CSV do Excel ou do Google Contatos, ou vCard (.vcf) do celular. Até 10 MB e 20.000 clientes.
          </span>
          <input
            type="file"
            accept={KINDS}
            aria-label="Escolher arquivo"
            className="sr-only"
            disabled={isReading}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              void read(file);
              // the same file, mended meanwhile, can be chosen again
              target.value = '';
            }}
          />
        </label>
        {refusal && (
          <p role="alert" className="mt-3 text-sm font-medium text-danger">
            {refusal}
          </p>
        )}
        <p className="mt-4 text-sm text-ink-2">
          O arquivo é lido aqui, no seu aparelho. Nada é salvo antes de você conferir.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
      </DialogFooter>
    </>
  );
}

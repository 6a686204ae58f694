import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useImportKnowledge } from '#features/assistant/knowledge/knowledge-queries.ts';
import { categoryLabel } from '#features/assistant/knowledge/knowledge-words.ts';
import {
  KnowledgeFileRefusal,
  type KnowledgeLine,
  readKnowledgeFile,
} from '#features/assistant/knowledge/read-knowledge-file.ts';
import { userMessage } from '#lib/http-error.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';

const UNREADABLE = 'Não foi possível ler o arquivo. Tente outro.';

export function ImportDialog({ onClosed }: { onClosed: () => void }) {
  const [lines, setLines] = useState<KnowledgeLine[] | null>(null);
  return (
    <Dialog
      title="Importar CSV"
      description={lines ? 'Confira antes de importar' : 'Colunas: título, conteúdo e, se quiser, categoria'}
      onClosed={onClosed}
    >
      {(close) =>
        lines ? (
          <Preview lines={lines} onBack={() => setLines(null)} onDone={close} />
        ) : (
          <FileChoice onRead={setLines} onCancel={close} />
        )
      }
    </Dialog>
  );
}

interface FileChoiceProps {
  onRead: (lines: KnowledgeLine[]) => void;
  onCancel: () => void;
}

function FileChoice({ onRead, onCancel }: FileChoiceProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      onRead(await readKnowledgeFile(file));
    } catch (error) {
      setRefusal(error instanceof KnowledgeFileRefusal ? error.message : UNREADABLE);
    }
  };
  return (
    <>
      <DialogBody>
        <label
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void read(event.dataTransfer.files[0]);
          }}
          className="flex min-h-40 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed border-control-line p-6 text-center hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          <span className="mb-2 grid size-12 place-items-center rounded-full bg-primary-soft text-primary-ink">
            <FileUp aria-hidden="true" className="size-[22px]" />
          </span>
          <span className="font-semibold">Escolher arquivo</span>
          <span className="max-w-80 text-sm text-balance text-ink-2">
            CSV do Excel ou do Google Planilhas, até 500 linhas.
          </span>
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            aria-label="Escolher arquivo"
            className="sr-only"
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
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
      </DialogFooter>
    </>
  );
}

const resultText = (created: number, skipped: number): string =>
  [
    created === 1 ? '1 conhecimento novo.' : `${created} conhecimentos novos.`,
    skipped > 0 && `${skipped} já ${skipped === 1 ? 'existia' : 'existiam'}.`,
  ]
    .filter(Boolean)
    .join(' ');

interface PreviewProps {
  lines: KnowledgeLine[];
  onBack: () => void;
  onDone: () => void;
}

/** Every line with what becomes of it. */
function Preview({ lines, onBack, onDone }: PreviewProps) {
  const { mutateAsync: importItems, isPending } = useImportKnowledge();
  const good = lines.filter(({ problem }) => problem === null);
  const bad = lines.length - good.length;
  const handleImport = async (): Promise<void> => {
    try {
      const { created, skipped } = await importItems(good.map(({ item }) => item));
      toast({ title: 'CSV importado', description: resultText(created, skipped) });
      onDone();
    } catch (error) {
      const description = userMessage(error, 'Verifique sua conexão e tente outra vez.');
      toast({ title: 'Erro ao importar', description, tone: 'danger' });
    }
  };
  return (
    <>
      <DialogBody label="Conferência">
        {bad > 0 && (
          <p
            data-tone="yellow"
            className="mb-3 rounded-control bg-(--tone-bg) px-3 py-2 text-sm text-(--tone-ink)"
          >
            {bad === 1 ? '1 linha fica de fora.' : `${bad} linhas ficam de fora.`}
          </p>
        )}
        <ul aria-label="Linhas do arquivo" className="divide-y divide-line">
          {lines.map(({ line, item, problem }) => (
            <li key={line} className="flex items-start gap-3 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="font-medium break-words">{item.title || '(sem título)'}</p>
                <p className="line-clamp-2 text-sm break-words text-ink-2">{item.content}</p>
                {problem && (
                  <p className="text-sm font-medium text-danger">
                    Linha {line}: {problem}
                  </p>
                )}
              </div>
              <Badge tone={problem ? 'red' : 'neutral'} dot="none">
                {problem ? 'Erro' : categoryLabel(item.category)}
              </Badge>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onBack}>
          Voltar
        </Button>
        <Button busy={isPending} disabled={good.length === 0} onClick={() => void handleImport()}>
          {good.length === 1 ? 'Importar 1 conhecimento' : `Importar ${good.length} conhecimentos`}
        </Button>
      </DialogFooter>
    </>
  );
}

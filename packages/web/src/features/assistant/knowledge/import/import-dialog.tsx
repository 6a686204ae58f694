import { useEffect, useState } from 'react';
import { useImportKnowledge } from '#features/assistant/knowledge/knowledge-queries.ts';
import { categoryLabel } from '#features/assistant/knowledge/knowledge-options.ts';
import { knowledgeReader } from './knowledge-reader.ts';
import type { KnowledgeLine } from './read-knowledge-file.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { toast } from '#ui/toasts/toast.ts';

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
  const [reader] = useState(knowledgeReader);
  useEffect(() => reader.close, [reader]);
  return (
    <>
      <DialogBody>
        <FileDrop
          accept=".csv,.txt,.tsv,text/csv"
          help="CSV do Excel ou do Google Planilhas, até 500 linhas."
          read={reader.read}
          onRead={onRead}
        />
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

/** Every line with its import result. */
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

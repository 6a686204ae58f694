import { readLine } from '@zelo/domain/clients/import/import-line.ts';
import { planImport } from '@zelo/domain/clients/import/import-plan.ts';
import { useMemo, useState } from 'react';
import { useClients } from '#features/clients/clients-queries.ts';
import { ColumnsForm } from '#features/clients/import/columns-form.tsx';
import { FilePanel } from '#features/clients/import/file-panel.tsx';
import { headingsOf } from '#features/clients/import/headings.ts';
import { PreviewPanel } from '#features/clients/import/preview-panel.tsx';
import { ProgressPanel } from '#features/clients/import/progress-panel.tsx';
import { useImportRun } from '#features/clients/import/import-run.ts';
import type { ReadFile } from '#features/clients/import/read-file.ts';
import { Dialog } from '#ui/dialog.tsx';

type Step = 'file' | 'columns' | 'preview' | 'run';

const DESCRIPTIONS: Record<Step, string> = {
  file: 'Escolha um arquivo de clientes',
  columns: 'Confira o que cada coluna do arquivo tem',
  preview: 'Confira antes de importar',
  run: 'Do arquivo para a sua lista de clientes',
};

/** Takes clients in from a file, step by step: file, columns, preview, progress and report. */
export function ImportDialog({ onClosed }: { onClosed: () => void }) {
  const [step, setStep] = useState<Step>('file');
  return (
    <Dialog title="Importar clientes" description={DESCRIPTIONS[step]} onClosed={onClosed}>
      {(close) => <ImportSteps step={step} onStep={setStep} onDone={close} />}
    </Dialog>
  );
}

interface ImportStepsProps {
  step: Step;
  onStep: (step: Step) => void;
  onDone: () => void;
}

function ImportSteps({ step, onStep, onDone }: ImportStepsProps) {
  const [file, setFile] = useState<ReadFile | null>(null);
  const { progress, start, resume } = useImportRun();
  const [leftOut, setLeftOut] = useState(0);
  const lines = usePlannedLines(step === 'preview' ? file : null);
  const choose = (read: ReadFile): void => {
    setFile(read);
    onStep(read.isVcard ? 'preview' : 'columns');
  };
  if (progress && file && step === 'run') {
    return (
      <ProgressPanel
        progress={progress}
        leftOut={leftOut}
        headings={headingsOf(file)}
        onResume={resume}
        onDone={onDone}
      />
    );
  }
  if (file && step === 'preview') {
    return (
      <PreviewPanel
        lines={lines}
        headings={headingsOf(file)}
        onBack={() => onStep(file.isVcard ? 'file' : 'columns')}
        onImport={(chosen) => {
          setLeftOut((lines?.length ?? 0) - chosen.length);
          start(chosen);
          onStep('run');
        }}
      />
    );
  }
  if (file && step === 'columns') {
    return (
      <ColumnsForm
        file={file}
        onChange={setFile}
        onBack={() => onStep('file')}
        onDone={() => onStep('preview')}
      />
    );
  }
  return <FilePanel onRead={choose} onCancel={onDone} />;
}

/** The lines of a file with what becomes of each; undefined while the stored clients are not known. */
const usePlannedLines = (file: ReadFile | null) => {
  const { data: clients } = useClients();
  return useMemo(() => {
    if (!file || !clients) return undefined;
    return planImport(
      file.table.rows.map((row) => readLine(row, file.match)),
      clients,
    );
  }, [file, clients]);
};

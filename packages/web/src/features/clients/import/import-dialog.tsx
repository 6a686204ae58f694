import type { PlannedLine } from '@zelo/domain/clients/import/import-plan.ts';
import { useEffect, useState } from 'react';
import { useClients } from '#features/clients/clients-queries.ts';
import { ColumnsForm } from '#features/clients/import/steps/columns-form.tsx';
import { FilePanel } from '#features/clients/import/steps/file-panel.tsx';
import { headingsOf } from '#features/clients/import/file/headings.ts';
import { importReader, type ImportReader } from '#features/clients/import/file/import-reader.ts';
import { PreviewPanel } from '#features/clients/import/steps/preview-panel.tsx';
import { ProgressPanel, type RemarkedLine } from '#features/clients/import/steps/progress-panel.tsx';
import { useImportRun } from '#features/clients/import/steps/import-run.ts';
import type { ReadFile } from '#features/clients/import/file/file-table.ts';
import { userSentence } from '#lib/workers/file-refusal.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';

type Step = 'file' | 'columns' | 'preview' | 'run';

const DESCRIPTIONS: Record<Step, string> = {
  file: 'Escolha um arquivo de clientes',
  columns: 'Confira o que cada coluna do arquivo tem',
  preview: 'Confira antes de importar',
  run: 'Do arquivo para a sua lista de clientes',
};

/** Imports clients from a file, step by step: file, columns, preview, progress and report. */
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
  const [remarked, setRemarked] = useState<RemarkedLine[]>([]);
  const reader = useImportReader();
  const { lines, failure, stored } = usePlannedLines(reader, step === 'preview' ? file : null);
  const choose = (read: ReadFile): void => {
    setFile(read);
    onStep(read.isVcard ? 'preview' : 'columns');
  };
  if (progress && file && step === 'run') {
    return (
      <ProgressPanel
        progress={progress}
        leftOut={leftOut}
        remarked={remarked}
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
        failure={failure}
        headings={headingsOf(file)}
        stored={stored}
        onBack={() => onStep(file.isVcard ? 'file' : 'columns')}
        onImport={(chosen) => {
          setLeftOut((lines?.length ?? 0) - chosen.length);
          setRemarked(chosen.filter(({ remarks }) => remarks.length > 0));
          start(chosen.map((line) => ({ ...line, isOther: line.state.kind === 'shared' })));
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
  return <FilePanel read={reader.read} onRead={choose} onCancel={onDone} />;
}

/** Reads in a worker; closing the dialog ends it. */
const useImportReader = (): ImportReader => {
  const [reader] = useState(importReader);
  useEffect(() => reader.close, [reader]);
  return reader;
};

interface Planned {
  file: ReadFile;
  lines?: PlannedLine[];
  failure?: string;
}

/** Planned lines of a file, once the stored clients are known; or the reason for a failure. */
const usePlannedLines = (
  reader: ImportReader,
  file: ReadFile | null,
): Omit<Planned, 'file'> & { stored: number } => {
  const { data: clients } = useClients();
  const [planned, setPlanned] = useState<Planned | null>(null);
  useEffect(() => {
    if (!file || !clients) return undefined;
    let isStale = false;
    const show = (result: Planned): void => {
      if (!isStale) setPlanned(result);
    };
    reader.plan(file, clients).then(
      (lines) => show({ file, lines }),
      (error: unknown) => show({ file, failure: userSentence(error) }),
    );
    return () => {
      isStale = true;
    };
  }, [reader, file, clients]);
  const stored = clients?.length ?? 0;
  return planned !== null && planned.file === file ? { ...planned, stored } : { stored };
};

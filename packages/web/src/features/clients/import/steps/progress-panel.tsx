import type { ImportedLineResult } from '@zelo/domain/clients/import/import-contract.ts';
import { type ImportLine, type LineProblem, problemText } from '@zelo/domain/clients/import/import-line.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { CircleCheck } from 'lucide-react';
import type { Headings } from '#features/clients/import/file/headings.ts';
import type { ImportProgress } from './import-run.ts';
import { ImportStep } from './import-step.tsx';
import { Button } from '#ui/buttons/button.tsx';

const MAX_LISTED = 200;

const problemsText = (line: number, problems: readonly LineProblem[], headings: Headings): string =>
  problems
    .map(({ field, message }) => problemText(line, field && (headings[field] ?? null), message))
    .join('; ');

const count = (value: number): string => value.toLocaleString('pt-BR');

/** A line, and its fields that are not imported. */
export type RemarkedLine = Pick<ImportLine, 'line' | 'remarks'>;

interface ProgressPanelProps {
  progress: ImportProgress;
  /** number of lines that were not sent */
  leftOut: number;
  /** lines that were sent without one of their fields */
  remarked: readonly RemarkedLine[];
  headings: Headings;
  onResume: () => void;
  onDone: () => void;
}

/** Progress of the import, then its result. */
export function ProgressPanel({
  progress,
  leftOut,
  remarked,
  headings,
  onResume,
  onDone,
}: ProgressPanelProps) {
  const { total, done, failure } = progress;
  if (done === total) {
    const { results } = progress;
    return <Report {...{ results, leftOut, remarked, headings, onDone }} />;
  }
  return (
    <ImportStep
      label="Importação"
      footer={
        failure && (
          <>
            <Button variant="outline" onClick={onDone}>
              Fechar
            </Button>
            <Button onClick={onResume}>Tentar de novo</Button>
          </>
        )
      }
    >
      <div
        role="progressbar"
        aria-label="Importando clientes"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-3 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-200"
          style={{ width: `${(done / total) * 100}%` }}
        />
      </div>
      <p className="mt-3 text-center font-medium tabular-nums">
        {count(done)} de {counted(total, 'cliente', 'clientes')}
      </p>
      {failure ? (
        <p role="alert" className="mt-3 text-center text-sm font-medium text-danger">
          {failure}
        </p>
      ) : (
        <p className="mt-1 text-center text-sm text-ink-2">
          Os clientes aparecem na lista conforme entram. Mantenha esta página aberta até o fim.
        </p>
      )}
    </ImportStep>
  );
}

interface ReportProps {
  results: readonly ImportedLineResult[];
  leftOut: number;
  remarked: readonly RemarkedLine[];
  headings: Headings;
  onDone: () => void;
}

const sentence = (value: number, one: string, many: string): string | null =>
  value === 0 ? null : counted(value, one, many);

function Report({ results, leftOut, remarked, headings, onDone }: ReportProps) {
  const countOf = (outcome: ImportedLineResult['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length;
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const created = new Set(results.flatMap(({ outcome, line }) => (outcome === 'created' ? [line] : [])));
  const without = remarked.filter(({ line }) => created.has(line));
  const rest = [
    sentence(countOf('existing'), 'já estava cadastrado', 'já estavam cadastrados'),
    sentence(refused.length, 'linha não entrou', 'linhas não entraram'),
    sentence(without.length, 'cliente tem um dado para conferir', 'clientes têm um dado para conferir'),
    sentence(leftOut, 'linha do arquivo ficou de fora', 'linhas do arquivo ficaram de fora'),
  ].filter((text) => text !== null);
  return (
    <ImportStep label="Resultado" footer={<Button onClick={onDone}>Concluir</Button>}>
      <div className="flex flex-col items-center gap-1 py-4 text-center">
        <span
          data-tone="green"
          className="mb-2 grid size-12 place-items-center rounded-full bg-(--tone-bg) text-(--tone-ink)"
        >
          <CircleCheck aria-hidden="true" className="size-[22px]" />
        </span>
        <p role="status" className="text-lg/6 font-semibold">
          {sentence(countOf('created'), 'cliente importado', 'clientes importados') ?? 'Nenhum cliente novo'}
        </p>
        {rest.map((text) => (
          <p key={text} className="text-sm text-ink-2">
            {text}
          </p>
        ))}
      </div>
      {refused.length > 0 && (
        <ul aria-label="Linhas que não entraram" className="divide-y divide-line border-t border-line">
          {refused.slice(0, MAX_LISTED).map(({ line, problems }) => (
            <li key={line} className="py-2 text-sm text-danger">
              {problemsText(line, problems, headings)}
            </li>
          ))}
        </ul>
      )}
      {without.length > 0 && (
        <ul aria-label="Linhas para conferir" className="divide-y divide-line border-t border-line">
          {without.slice(0, MAX_LISTED).map(({ line, remarks }) => (
            <li key={line} className="py-2 text-sm text-ink-2">
              {problemsText(line, remarks, headings)}
            </li>
          ))}
        </ul>
      )}
    </ImportStep>
  );
}

import { importRefusal } from '@zelo/domain/clients/clients-contract.ts';
import { countStates, type LineState, type PlannedLine } from '@zelo/domain/clients/import/import-plan.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { Headings } from '#features/clients/import/file/headings.ts';
import { ImportStep } from './import-step.tsx';
import { PreviewRow } from './preview-row.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';

const MAX_ROWS_SHOWN = 100;

type Kind = LineState['kind'];

const KINDS: Record<Kind, string> = {
  new: 'Novos',
  existing: 'Já existem',
  repeated: 'Repetidos',
  shared: 'Outro nome',
  error: 'Com erro',
};

const count = (value: number): string => value.toLocaleString('pt-BR');

interface PreviewPanelProps {
  /** undefined while the plan is loading */
  lines: PlannedLine[] | undefined;
  /** the reason if the plan failed */
  failure: string | undefined;
  headings: Headings;
  /** number of existing clients */
  stored: number;
  onBack: () => void;
  onImport: (lines: PlannedLine[]) => void;
}

/** Every line of the file with its planned result; new ones can be excluded, and those with the phone of another name included. */
export function PreviewPanel({ lines, failure, headings, stored, onBack, onImport }: PreviewPanelProps) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [shown, setShown] = useState(MAX_ROWS_SHOWN);
  /** lines that the owner chose otherwise: a new one goes in unless it is here */
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  if (failure !== undefined) return <Failure sentence={failure} onBack={onBack} />;
  if (!lines) return <RowSkeletons label="Conferindo o arquivo" />;

  const fresh = lines.filter(({ state }) => state.kind === 'new');
  const isIn = ({ line, state }: PlannedLine): boolean =>
    state.kind === 'new' ? !changed.has(line) : state.kind === 'shared' && changed.has(line);
  const chosen = lines.filter(isIn);
  const refusal = importRefusal({ stored, fresh: chosen.length });
  const listed = kind === null ? lines : lines.filter(({ state }) => state.kind === kind);
  const filter = (next: Kind | null): void => {
    setKind(next);
    setShown(MAX_ROWS_SHOWN);
  };
  const toggle = (line: number): void => {
    const next = new Set(changed);
    if (!next.delete(line)) next.add(line);
    setChanged(next);
  };
  const chooseFresh = (all: boolean): void => {
    const next = new Set(changed);
    for (const { line } of fresh)
      if (all) next.delete(line);
      else next.add(line);
    setChanged(next);
  };

  return (
    <ImportStep
      label="Conferência"
      footer={
        <>
          <Button variant="outline" onClick={onBack}>
            Voltar
          </Button>
          <Button disabled={chosen.length === 0 || refusal !== null} onClick={() => onImport(chosen)}>
            Importar {counted(chosen.length, 'cliente', 'clientes')}
          </Button>
        </>
      }
    >
      {refusal !== null && (
        <p role="alert" className="mb-3 font-medium text-danger">
          {refusal}
        </p>
      )}
      <StateFilter lines={lines} kind={kind} onFilter={filter} />
      {fresh.length > 0 && (
        <ChooseAll chosen={fresh.filter(isIn).length} total={fresh.length} onChange={chooseFresh} />
      )}
      <ul aria-label="Linhas do arquivo" className="divide-y divide-line">
        {listed.slice(0, shown).map((line) => (
          <PreviewRow
            key={line.line}
            line={line}
            headings={headings}
            isChosen={isIn(line)}
            onToggle={() => toggle(line.line)}
          />
        ))}
      </ul>
      {listed.length > shown && (
        <Button variant="soft" className="mt-3 w-full" onClick={() => setShown(shown + MAX_ROWS_SHOWN)}>
          Mostrar mais ({counted(listed.length - shown, 'restante', 'restantes')})
        </Button>
      )}
    </ImportStep>
  );
}

const Failure = ({ sentence, onBack }: { sentence: string; onBack: () => void }) => (
  <ImportStep
    label="Conferência"
    footer={
      <Button variant="outline" onClick={onBack}>
        Voltar
      </Button>
    }
  >
    <p role="alert" className="py-6 text-center font-medium text-danger">
      {sentence}
    </p>
  </ImportStep>
);

interface StateFilterProps {
  lines: PlannedLine[];
  kind: Kind | null;
  onFilter: (kind: Kind | null) => void;
}

function StateFilter({ lines, kind, onFilter }: StateFilterProps) {
  const counts = countStates(lines);
  const present = (Object.keys(KINDS) as Kind[]).filter((one) => counts[one] > 0);
  const choices = [
    { value: null, text: `Todas ${count(lines.length)}` },
    ...present.map((value) => ({ value, text: `${KINDS[value]} ${count(counts[value])}` })),
  ];
  return (
    <div role="group" aria-label="Mostrar linhas" className="mb-2 flex flex-wrap gap-2">
      {choices.map(({ value, text }) => (
        <button
          key={text}
          type="button"
          aria-pressed={kind === value}
          onClick={() => onFilter(value)}
          className={clsx(
            'pressable h-11 rounded-full border px-3.5 text-sm font-semibold tabular-nums sm:h-9 pointer-coarse:min-h-11',
            kind === value
              ? 'border-primary bg-primary-soft text-primary-ink'
              : 'border-line bg-surface text-ink-2 hover:bg-sunken',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface ChooseAllProps {
  chosen: number;
  total: number;
  onChange: (all: boolean) => void;
}

const ChooseAll = ({ chosen, total, onChange }: ChooseAllProps) => (
  <label className="flex min-h-11 items-center gap-3 border-b border-line font-medium">
    <input
      type="checkbox"
      className="size-5 accent-primary"
      checked={chosen === total}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < total;
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
    Todos os novos
    <span className="ml-auto text-sm font-normal text-ink-2 tabular-nums">
      {count(chosen)} de {count(total)}
    </span>
  </label>
);

import {
  fieldLabels,
  importFields,
  type ImportField,
} from '@zelo/domain/clients/import/file/import-fields.ts';
import type { ImportTable } from '@zelo/domain/clients/import/file/import-table.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { useState } from 'react';
import { ImportStep } from './import-step.tsx';
import { clientCount, withHeader, type ReadFile } from '#features/clients/import/file/file-table.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';

/** Shown even if the file has no column for them. */
const DEFAULT_COLUMNS: readonly ImportField[] = [
  'name',
  'phone',
  'email',
  'dateOfBirth',
  'address',
  'occupation',
  'notes',
];

const SAMPLES = 3;

const samplesOf = ({ rows }: ImportTable, column: number | undefined): string => {
  if (column === undefined) return '';
  const values = rows.slice(0, 50).map(({ cells }) => (cells[column] ?? '').trim());
  return [...new Set(values.filter(Boolean))].slice(0, SAMPLES).join(' · ');
};

interface ColumnsFormProps {
  file: ReadFile;
  onChange: (file: ReadFile) => void;
  onBack: () => void;
  onDone: () => void;
}

/** Matches columns of the file to fields: guessed, and editable. */
export function ColumnsForm({ file, onChange, onBack, onDone }: ColumnsFormProps) {
  const [shownAtFirst] = useState(file.match);
  const [showsAll, setShowsAll] = useState(false);
  const [isTried, setTried] = useState(false);
  const isShown = (field: ImportField): boolean =>
    showsAll || DEFAULT_COLUMNS.includes(field) || (shownAtFirst[field] ?? file.match[field]) !== undefined;
  const fields = importFields.filter(isShown);
  const lacksName = file.match.name === undefined;

  const choose = (field: ImportField, value: string): void => {
    const { [field]: _, ...others } = file.match;
    onChange({ ...file, match: value === '' ? others : { ...others, [field]: Number(value) } });
  };

  return (
    <ImportStep
      label="Colunas do arquivo"
      footer={
        <>
          <Button variant="outline" onClick={onBack}>
            Voltar
          </Button>
          <Button onClick={lacksName ? () => setTried(true) : onDone}>Continuar</Button>
        </>
      }
    >
      <p className="mb-3 truncate text-sm text-ink-2">
        {file.name} · {counted(clientCount(file), 'linha', 'linhas')}
      </p>
      <label className="mb-4 flex min-h-11 items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={file.hasHeader}
          onChange={({ target }) => onChange(withHeader(file, target.checked))}
        />
        A primeira linha tem os nomes das colunas
      </label>
      <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
        {fields.map((field) => (
          <ColumnField
            key={field}
            field={field}
            table={file.table}
            column={file.match[field]}
            error={field === 'name' && lacksName && isTried ? 'Escolha a coluna do nome' : undefined}
            onChoose={(value) => choose(field, value)}
          />
        ))}
      </div>
      {fields.length < importFields.length && (
        <Button variant="ghost" size="small" className="mt-3" onClick={() => setShowsAll(true)}>
          Mostrar mais campos
        </Button>
      )}
    </ImportStep>
  );
}

interface ColumnFieldProps {
  field: ImportField;
  table: ImportTable;
  column: number | undefined;
  error: string | undefined;
  onChoose: (value: string) => void;
}

function ColumnField({ field, table, column, error, onChoose }: ColumnFieldProps) {
  const samples = samplesOf(table, column);
  return (
    <Field
      label={fieldLabels[field]}
      required={field === 'name'}
      error={error}
      hint={<span className="block truncate">{samples || ' '}</span>}
    >
      {(control) => (
        <Select
          {...control}
          value={column === undefined ? '' : String(column)}
          placeholder="Não importar"
          options={table.header.map((label, index) => ({ value: String(index), label }))}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </Field>
  );
}

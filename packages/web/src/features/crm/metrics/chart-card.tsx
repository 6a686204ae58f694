import { useId, useState, type ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';

export interface ChartTable {
  head: readonly string[];
  /** Newest first. */
  rows: readonly (readonly string[])[];
}

interface ChartCardProps {
  title: string;
  /** Summary of the picture in a sentence. */
  sentence: string;
  legend?: ReactNode;
  table: ChartTable;
  /** The picture; hidden from screen readers, which get the sentence and the table. */
  children: ReactNode;
}

/** A chart with its sentence, and the same figures as a table on demand. */
export function ChartCard({ title, sentence, legend, table, children }: ChartCardProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby={`${id}-title`} className="border-t border-line p-4 sm:p-5">
      <div className="flex items-center justify-between gap-3">
        <h3 id={`${id}-title`} className="font-semibold">
          {title}
        </h3>
        <Button
          variant="ghost"
          className="-mr-3 text-sm"
          aria-expanded={isOpen}
          aria-controls={`${id}-table`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Ocultar tabela' : 'Ver tabela'} <span className="sr-only">de {title}</span>
        </Button>
      </div>
      <p id={`${id}-sentence`} className="text-sm text-ink-2">
        {sentence}
      </p>
      <div role="img" aria-labelledby={`${id}-title ${id}-sentence`} className="mt-3">
        <div aria-hidden="true">{children}</div>
      </div>
      {legend && <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-2">{legend}</p>}
      <div id={`${id}-table`} hidden={!isOpen}>
        {isOpen && <Table title={title} {...table} />}
      </div>
    </section>
  );
}

const Table = ({ title, head, rows }: ChartTable & { title: string }) => (
  <table aria-label={title} className="mt-3 w-full text-left text-sm tabular-nums">
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col" className="py-1.5 font-medium text-ink-2">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...cells], place) => (
        <tr key={place} className="border-t border-line">
          <th scope="row" className="py-1.5 font-medium">
            {first}
          </th>
          {cells.map((cell, column) => (
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

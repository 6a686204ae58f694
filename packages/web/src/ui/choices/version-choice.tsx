import { useId, type ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';

/** A field that differs between two versions, with both values as text. */
export interface VersionDifference {
  label: string;
  mine: string;
  saved: string;
}

interface VersionChoiceProps {
  /** Names the object that someone else has changed. */
  title: string;
  text: string;
  rows: readonly VersionDifference[];
  isSaving: boolean;
  onKeepMine: () => void;
  onUseSaved: () => void;
}

const focusOnArrival = (element: HTMLElement | null): void => element?.focus();

/** Shows two versions side by side; the user chooses which one to keep. */
export function VersionChoice({ title, text, rows, isSaving, onKeepMine, onUseSaved }: VersionChoiceProps) {
  const titleId = useId();
  return (
    <section
      ref={focusOnArrival}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-tone="yellow"
      className="scroll-mt-2 rounded-control bg-(--tone-bg) p-3.5 text-(--tone-ink) outline-none"
    >
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      <p className="mt-0.5 text-sm">{text}</p>
      <div className="mt-3 grid grid-cols-2 gap-3 rounded-control bg-surface p-3 text-ink">
        <Version title="A sua versão" rows={rows.map(({ label, mine }) => [label, mine])}>
          <Button variant="outline" size="small" busy={isSaving} onClick={onKeepMine} className="w-full">
            Manter a minha
          </Button>
        </Version>
        <Version title="A versão salva" rows={rows.map(({ label, saved }) => [label, saved])}>
          <Button variant="outline" size="small" disabled={isSaving} onClick={onUseSaved} className="w-full">
            Usar a salva
          </Button>
        </Version>
      </div>
    </section>
  );
}

interface VersionProps {
  title: string;
  rows: readonly (readonly [label: string, value: string])[];
  children: ReactNode;
}

/** One of the two columns; its rows align with those of the other. */
function Version({ title, rows, children }: VersionProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className="flex min-w-0 flex-col gap-2">
      <h4 id={titleId} className="text-sm font-semibold">
        {title}
      </h4>
      <dl className="flex flex-1 flex-col gap-1.5">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-caption text-ink-2">{label}</dt>
            <dd className="line-clamp-3 text-sm font-medium break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

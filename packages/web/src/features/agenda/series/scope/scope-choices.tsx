import { type SeriesQuestion, type SeriesScope } from '@zelo/domain/agenda/series/series-contract.ts';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { localText } from '#lib/format.ts';
import { detachedText, SCOPE_LABELS, scopeText } from './scope-texts.ts';

const SCOPES: readonly SeriesScope[] = ['this', 'following', 'all'];
const MAX_CONFLICTS = 3;

export interface ScopeChoice {
  scope: SeriesScope;
  includesDetached: boolean;
}

interface ScopeChoicesProps {
  question: SeriesQuestion;
  title: string;
  choice: ScopeChoice;
  onChange: (choice: ScopeChoice) => void;
}

/** The three scopes with their counts and dates; the arrow keys move between them. */
export function ScopeChoices({ question, title, choice, onChange }: ScopeChoicesProps) {
  const name = useId();
  const answer = question.scopes[choice.scope];
  return (
    <>
      <fieldset className="flex flex-col gap-2.5">
        <legend className="sr-only">{title}</legend>
        {SCOPES.map((scope) => (
          <label
            key={scope}
            className="flex cursor-pointer gap-3.5 rounded-control border border-control-line px-3.5 py-3 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              className="mt-0.5 size-5 shrink-0 accent-primary"
              checked={choice.scope === scope}
              disabled={question.scopes[scope].refusal !== null}
              onChange={() => onChange({ scope, includesDetached: false })}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{SCOPE_LABELS[scope]}</span>
              <span className="block text-sm tabular-nums">{scopeText(question.scopes[scope], scope)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {answer.detached.length > 0 && choice.scope !== 'this' && (
        <label className="flex min-h-11 items-center gap-3.5 px-3.5 text-sm">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={choice.includesDetached}
            onChange={({ target }) => onChange({ ...choice, includesDetached: target.checked })}
          />
          {detachedText(answer)}
        </label>
      )}
      <Conflicts conflicts={answer.conflicts} />
    </>
  );
}

function Conflicts({ conflicts }: Pick<SeriesQuestion['scopes']['this'], 'conflicts'>) {
  if (conflicts.length === 0) return null;
  const others = conflicts.length - MAX_CONFLICTS;
  return (
    <div
      data-tone="red"
      className="flex gap-2.5 rounded-control bg-(--tone-bg) p-3 text-sm text-(--tone-ink)"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <ul className="min-w-0">
        {conflicts.slice(0, MAX_CONFLICTS).map(({ id, startTimeLocal, text }) => (
          <li key={id} className="break-words">
            {localText(startTimeLocal)}: {text}
          </li>
        ))}
        {others > 0 && <li>E mais {others}.</li>}
      </ul>
    </div>
  );
}

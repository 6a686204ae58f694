import { clsx } from 'clsx';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

interface Tab<V extends string> {
  value: V;
  label: string;
  content: ReactNode;
}

interface TabsProps<V extends string> {
  label: string;
  tabs: readonly Tab<V>[];
  /** The tab that is open at first, or with `onShow` the one that is open; an unknown value counts as the first tab. */
  opens?: string | null;
  /** The owner keeps which tab is open, as in the address. */
  onShow?: (value: V) => void;
  className?: string;
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs with panels: one tab stop, arrows between the tabs. A panel is rendered when it is first opened and then kept,
 * so that its input is not lost.
 */
export function Tabs<V extends string>({ label, tabs, opens = null, onShow, className }: TabsProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(opens);
  const open = (tabs.find(({ value }) => value === (onShow ? opens : chosen)) ?? tabs[0])?.value;
  const [seen, setSeen] = useState<readonly V[]>([]);
  if (open && !seen.includes(open)) setSeen([...seen, open]);
  const show = onShow ?? setChosen;
  const handleKey = (event: KeyboardEvent): void => {
    const index = tabs.findIndex(({ value }) => value === open);
    const next = tabs[STEPS[event.key]?.(index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    show(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={handleKey}
        className="flex border-b border-line px-3 sm:gap-1 sm:px-4 print:hidden"
      >
        {tabs.map(({ value, label: name }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}-tab`}
            data-tab={value}
            aria-selected={value === open}
            aria-controls={`${id}-${value}`}
            tabIndex={value === open ? 0 : -1}
            onClick={() => show(value)}
            className={clsx(
              // four of them share the width of a small phone
              '-mb-px h-11 border-b-2 px-1 font-medium transition-colors max-sm:grow sm:px-3',
              value === open
                ? 'border-primary font-semibold text-ink'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ value, content }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}`}
          aria-labelledby={`${id}-${value}-tab`}
          hidden={value !== open}
        >
          {seen.includes(value) && content}
        </div>
      ))}
    </div>
  );
}

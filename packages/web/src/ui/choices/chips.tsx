import { clsx } from 'clsx';
import { useId } from 'react';

interface ChipsProps<V extends string> {
  label: string;
  isLabelShown?: boolean;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  /** Filling their row. */
  isEven?: boolean;
}

/** A choice among a few short labels: radio buttons that look like chips. */
export function Chips<V extends string>({
  label,
  isLabelShown = false,
  options,
  value,
  onChange,
  isEven = false,
}: ChipsProps<V>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={isLabelShown ? 'mb-1.5 text-sm font-medium text-ink-2' : 'sr-only'}>{label}</legend>
      <div className={clsx('flex flex-wrap gap-2', isEven && 'whitespace-nowrap *:grow')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex h-11 items-center justify-center rounded-control border border-control-line px-3 font-medium has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-primary sm:h-10"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

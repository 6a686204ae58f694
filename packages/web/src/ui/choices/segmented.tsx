import { useId } from 'react';

interface SegmentedProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A choice among a few short labels side by side: radio buttons that look like one control. */
export function Segmented<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex h-11 items-center justify-center rounded-[7px] px-3 font-medium text-ink-2 transition-colors has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-card dark:has-checked:bg-line has-focus-visible:outline-2 has-focus-visible:outline-primary sm:h-9 pointer-coarse:min-h-11"
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
    </fieldset>
  );
}

import { useId } from 'react';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; hint: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The hint is a spoken sentence. */
  quotes?: boolean;
  className?: string;
}

/** A choice among a few options, each with an explanation: radio buttons on cards. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, options, value, onChange, quotes = false, className = '' } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-ink-2">{label}</legend>
      <div className={`grid gap-2 ${className}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex cursor-pointer gap-3 rounded-control border border-line p-3 transition-colors hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              className="mt-0.5 size-4.5 shrink-0 accent-primary outline-none"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="min-w-0">
              <span className="block font-medium">{option.label}</span>
              <span className="block text-sm text-ink-2">{quotes ? `“${option.hint}”` : option.hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import type { ComponentProps } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: string;
  hint?: string;
}

/** A labeled on/off switch: a checkbox for the form, a switch for assistive technology. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-4 py-1">
      <span>
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-caption text-ink-3">{hint}</span>}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          className="peer h-6 w-11 appearance-none rounded-full bg-ink-3 transition-colors checked:bg-primary disabled:opacity-55"
        />
        <span className="pointer-events-none absolute top-0.5 left-0.5 size-5 rounded-full bg-white shadow-card transition-transform peer-checked:translate-x-5 dark:bg-bg" />
      </span>
    </label>
  );
}

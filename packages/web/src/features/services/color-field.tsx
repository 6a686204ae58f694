import { type ServiceColor, serviceColorNames, serviceColors } from '@zelo/domain/services/service-colors.ts';
import { Ban } from 'lucide-react';
import { useId } from 'react';
import { serviceColorOf } from './service-color.ts';

interface ColorFieldProps {
  value: ServiceColor | null;
  onChange: (color: ServiceColor | null) => void;
}

/** The eight colors of a service and none, as radio buttons. The name of the chosen one is shown: color alone says little. */
export function ColorField({ value, onChange }: ColorFieldProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full justify-between gap-2 text-sm font-medium text-ink-2">
        Cor na agenda
        <span aria-hidden="true" className="font-normal">
          {nameOf(value)}
        </span>
      </legend>
      <div className="mt-1.5 -ml-1.5 flex max-w-60 flex-wrap sm:max-w-none">
        {[null, ...serviceColors].map((color) => (
          <label key={color} title={nameOf(color)} className="grid size-11 place-items-center">
            <input
              type="radio"
              name={name}
              aria-label={nameOf(color)}
              checked={color === value}
              onChange={() => onChange(color)}
              className="peer sr-only"
            />
            <span
              style={color ? { background: serviceColorOf(color) } : undefined}
              className="grid size-7 place-items-center rounded-full text-ink-3 outline-offset-3 outline-ink peer-checked:outline-2 peer-focus-visible:outline-3 peer-focus-visible:outline-primary"
            >
              {!color && <Ban aria-hidden="true" className="size-7" />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const nameOf = (color: ServiceColor | null): string => (color ? serviceColorNames[color] : 'Sem cor');

import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

/** Props that link a control to its label and message. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A label above its control, with the error or a hint below. */
export function Field({ label, error, hint, required = false, className, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex gap-1 text-sm font-medium text-ink-2">
        <label htmlFor={id}>{label}</label>
        {required && (
          <span aria-hidden="true" className="text-danger">
            *
          </span>
        )}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? messageId : undefined,
        'aria-required': required || undefined,
      })}
      {error ? (
        <p id={messageId} role="alert" className="text-caption font-medium text-danger">
          {error}
        </p>
      ) : (
        hint && (
          <p id={messageId} className="text-caption text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

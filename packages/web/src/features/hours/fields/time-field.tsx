import { useState } from 'react';
import { timeInput } from './time-input.ts';
import { Input } from '#ui/fields/input.tsx';
import { selectAll } from '#ui/choices/select-all.ts';

interface TimeFieldProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
  problem: string | null;
  problemId: string;
}

/** '9' becomes 09:00, '930' becomes 09:30; an invalid time stays as typed. */
const completed = (typed: string): string => {
  const [hours = '', minutes = ''] = typed.split(':');
  return hours === '' ? '' : `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`;
};

const LENGTH = 'HH:mm'.length;

/** A time of day on the 24-hour clock in any browser language; reported once complete. */
export function TimeField({ label, value, onChange, problem, problemId }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = (): void => {
    if (typed !== null && completed(typed) !== value) onChange(completed(typed));
    setTyped(null);
  };
  return (
    <Input
      aria-label={label}
      inputMode="numeric"
      placeholder="HH:mm"
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? problemId : undefined}
      value={typed ?? value}
      onFocus={selectAll}
      onChange={(event) => {
        const text = timeInput(event.target.value);
        setTyped(text);
        if (text.length === LENGTH && text !== value) onChange(text);
      }}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
      className="max-w-24 flex-1 px-2! text-center tabular-nums"
    />
  );
}

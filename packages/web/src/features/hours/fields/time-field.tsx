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

/** '9' is 09:00, '930' is 09:30; what is no time stays as it was typed. */
const completed = (typed: string): string => {
  const [hours = '', minutes = ''] = typed.split(':');
  return hours === '' ? '' : `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`;
};

const LENGTH = 'HH:mm'.length;

/** A time of day by the 24-hour clock, whatever the browser's language; handed on once it is complete. */
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

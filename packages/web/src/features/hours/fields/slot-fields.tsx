import { newSlot, slotProblems, type TimeSlot } from '@zelo/domain/hours/working-day.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { TimeField } from './time-field.tsx';
import { Button } from '#ui/buttons/button.tsx';

const MIDNIGHT = '24:00';

interface SlotFieldsProps {
  /** Day of the slots, for assistive technology: 'Segunda-feira'. */
  label: string;
  slots: readonly TimeSlot[];
  onChange: (slots: TimeSlot[]) => void;
  /** Removes one; without it, removal only omits the slot in `onChange`. */
  onRemove?: (place: number) => void;
  /** A weekday keeps one slot; a date without slots returns to its weekday's hours. */
  keepsOne: boolean;
}

/** The open hours of one day, from and to, each with its error below (spec 2 §5). */
export function SlotFields({ label, slots, onChange, onRemove, keepsOne }: SlotFieldsProps) {
  const problems = slotProblems(slots);
  const remove = onRemove ?? ((place) => onChange(slots.filter((_, index) => index !== place)));
  return (
    <ul className="flex flex-col gap-2">
      {slots.map((slot, place) => (
        <SlotRow
          // Slots have no identity: users tell them apart by position.
          key={place}
          label={slots.length > 1 ? `${label}, ${place + 1}º horário` : label}
          slot={slot}
          problem={problems[place] ?? null}
          onChange={(changed) => onChange(slots.map((other, index) => (index === place ? changed : other)))}
          onAdd={place === 0 ? () => onChange([...slots, newSlot()]) : undefined}
          onRemove={slots.length > 1 || !keepsOne ? () => remove(place) : undefined}
        />
      ))}
    </ul>
  );
}

interface SlotRowProps {
  label: string;
  slot: TimeSlot;
  problem: string | null;
  onChange: (slot: TimeSlot) => void;
  onAdd: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function SlotRow({ label, slot: { start, end }, problem, onChange, onAdd, onRemove }: SlotRowProps) {
  const problemId = useId();
  const field = { problem, problemId };
  return (
    <li>
      <div className="flex items-center gap-1.5 sm:gap-2">
        <TimeField
          {...field}
          label={`${label}: início`}
          value={start}
          onChange={(time) => onChange({ start: time, end })}
        />
        <span aria-hidden="true" className="text-sm text-ink-2">
          às
        </span>
        <TimeField
          {...field}
          label={`${label}: fim`}
          value={end}
          // as an end, 00:00 is the midnight that closes the day
          onChange={(time) => onChange({ start, end: time === '00:00' ? MIDNIGHT : time })}
        />
        {onRemove && (
          <Button variant="ghost" size="icon" aria-label={`${label}: excluir horário`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </Button>
        )}
        {/* keeps the fields of all rows in line */}
        {!onAdd && <span className="size-11 shrink-0 sm:size-10 pointer-coarse:min-w-11" />}
        {onAdd && (
          <Button variant="ghost" size="icon" aria-label={`${label}: adicionar horário`} onClick={onAdd}>
            <Plus aria-hidden="true" />
          </Button>
        )}
      </div>
      {end === MIDNIGHT && !problem && <p className="mt-1 text-caption text-ink-3">Até a meia-noite</p>}
      {problem && (
        <p id={problemId} role="alert" className="mt-1 text-caption font-medium text-danger">
          {problem}
        </p>
      )}
    </li>
  );
}

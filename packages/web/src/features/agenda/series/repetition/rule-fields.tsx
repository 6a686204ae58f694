import { weekdayNames } from '@zelo/domain/hours/weekday-names.ts';
import { weekdays } from '@zelo/domain/hours/working-day.ts';
import { isCalendarDate } from '@zelo/domain/shared/local-time.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Chips } from '#ui/choices/chips.tsx';
import { Input } from '#ui/fields/input.tsx';
import type { Repetition } from './repeat-choice.ts';
import {
  isMonthly,
  isSkippingMonths,
  monthChoices,
  monthModeOf,
  steppedCount,
  steppedInterval,
  toggledWeekday,
  untilOf,
  weekdaysOf,
} from './repetition.ts';

export interface RuleFieldsProps {
  repetition: Repetition;
  /** of the first visit, yyyy-MM-dd; empty until it is chosen */
  date: string;
  onChange: (repetition: Repetition) => void;
}

const UNITS = [
  { value: 'weekly', label: 'Semanas' },
  { value: 'monthly', label: 'Meses' },
] as const;

/** Interval, days and end of a series. */
export function RuleFields({ repetition, date, onChange }: RuleFieldsProps) {
  const { every, interval, unit } = repetition;
  const change = (part: Partial<Repetition>): void => onChange({ ...repetition, ...part });
  return (
    <>
      {every === 'other' && (
        <div className="grid grid-cols-2 gap-2">
          <Stepper
            label="Intervalo"
            value={interval}
            text={`A cada ${interval}`}
            step={(by) => change({ interval: steppedInterval(interval + by) })}
          />
          <Chips
            label="Unidade do intervalo"
            isEven
            options={UNITS}
            value={unit}
            onChange={(next) => change({ unit: next })}
          />
        </div>
      )}
      {isCalendarDate(date) && <Days {...{ repetition, date, onChange }} />}
      <Ends {...{ repetition, date, onChange }} />
    </>
  );
}

const Days = (props: RuleFieldsProps) =>
  isMonthly(props.repetition) ? <MonthDay {...props} /> : <Weekdays {...props} />;

function MonthDay({ repetition, date, onChange }: RuleFieldsProps) {
  return (
    <div>
      <Chips
        label="Dia do mês"
        isLabelShown
        options={monthChoices(date)}
        value={monthModeOf(repetition, date)}
        onChange={(monthMode) => onChange({ ...repetition, monthMode })}
      />
      {isSkippingMonths(repetition, date) && (
        <p className="mt-1.5 text-caption text-ink-2">Os meses sem este dia são pulados.</p>
      )}
    </div>
  );
}

const LEGEND = 'mb-1.5 text-sm font-medium text-ink-2';

function Weekdays({ repetition, date, onChange }: RuleFieldsProps) {
  const chosen = weekdaysOf(repetition, date);
  return (
    <fieldset>
      <legend className={LEGEND}>Dia da semana</legend>
      <div className="flex max-w-120 justify-between gap-0.5">
        {weekdays.map((weekday, day) => (
          <label
            key={weekday}
            className="grid size-11 place-items-center rounded-full border border-control-line font-semibold text-ink-2 transition-colors has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="checkbox"
              aria-label={weekdayNames[weekday]}
              className="sr-only"
              checked={chosen.includes(day)}
              onChange={() => onChange(toggledWeekday(repetition, date, day))}
            />
            <span aria-hidden="true">{weekdayNames[weekday].charAt(0)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const ENDS = [
  { value: 'count', label: 'Nº de visitas' },
  { value: 'until', label: 'Uma data' },
  { value: 'never', label: 'Sem fim' },
] as const;

function Ends({ repetition, date, onChange }: RuleFieldsProps) {
  const { ends, count } = repetition;
  const change = (part: Partial<Repetition>): void => onChange({ ...repetition, ...part });
  return (
    <div className="flex flex-col gap-2">
      <Chips
        label="Até quando"
        isLabelShown
        isEven
        options={ENDS}
        value={ends}
        onChange={(next) => change({ ends: next })}
      />
      {/* one height for the three ends: the sentence below stays where it is */}
      <div className="flex min-h-11 items-center">
        {ends === 'count' && (
          <Stepper
            label="Número de visitas"
            value={count}
            text={counted(count, 'visita', 'visitas')}
            step={(by) => change({ count: steppedCount(count + by) })}
          />
        )}
        {ends === 'until' && (
          <Input
            type="date"
            aria-label="Última data"
            min={date}
            value={isCalendarDate(date) ? untilOf(repetition, date) : repetition.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        )}
        {ends === 'never' && (
          <p className="text-sm text-ink-2">As visitas são marcadas aos poucos, até você encerrar a série.</p>
        )}
      </div>
    </div>
  );
}

interface StepperProps {
  label: string;
  value: number;
  text: ReactNode;
  step: (by: 1 | -1) => void;
}

function Stepper({ label, value, text, step }: StepperProps) {
  const id = useId();
  return (
    <div
      role="group"
      aria-label={label}
      className="flex h-11 w-full items-center justify-between rounded-control border border-control-line"
    >
      <Button variant="ghost" size="icon" aria-label="Menos" aria-describedby={id} onClick={() => step(-1)}>
        <Minus aria-hidden="true" />
      </Button>
      <output id={id} data-value={value} className="font-semibold tabular-nums">
        {text}
      </output>
      <Button variant="ghost" size="icon" aria-label="Mais" aria-describedby={id} onClick={() => step(1)}>
        <Plus aria-hidden="true" />
      </Button>
    </div>
  );
}

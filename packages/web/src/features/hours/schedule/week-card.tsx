import { weekdayNames } from '@zelo/domain/hours/weekday-names.ts';
import { copyMonday, disableWeekend, withEnabled } from '@zelo/domain/hours/week-actions.ts';
import { type DayHours, type Weekday, type WorkingHours } from '@zelo/domain/hours/working-day.ts';
import { CopyCheck, MoonStar } from 'lucide-react';
import { SlotFields } from '#features/hours/fields/slot-fields.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { Switch } from '#ui/choices/switch.tsx';

/** Starts with Monday, the source when hours are copied. */
const ORDER: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

interface WeekCardProps {
  week: WorkingHours;
  onChange: (week: WorkingHours) => void;
}

export function WeekCard({ week, onChange }: WeekCardProps) {
  return (
    <Card aria-labelledby="semana">
      <CardHeader
        id="semana"
        title="Semana"
        hint="Quando você atende; a assistente só oferece estes horários"
      />
      <div className="flex flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-5">
        <Button variant="soft" size="small" onClick={() => onChange(copyMonday(week))}>
          <CopyCheck aria-hidden="true" />
          Copiar segunda para terça a sexta
        </Button>
        <Button variant="soft" size="small" onClick={() => onChange(disableWeekend(week))}>
          <MoonStar aria-hidden="true" />
          Desativar fim de semana
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {ORDER.map((weekday) => (
          <DayRow
            key={weekday}
            name={weekdayNames[weekday]}
            day={week[weekday]}
            onChange={(day) => onChange({ ...week, [weekday]: day })}
          />
        ))}
      </ul>
    </Card>
  );
}

interface DayRowProps {
  name: string;
  day: DayHours;
  onChange: (day: DayHours) => void;
}

function DayRow({ name, day, onChange }: DayRowProps) {
  return (
    <li className="grid gap-x-8 gap-y-1 px-4 py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:px-5 sm:py-3">
      <Switch label={name} checked={day.enabled} onChange={() => onChange(withEnabled(day, !day.enabled))} />
      {day.enabled ? (
        <div className="self-center max-sm:pb-1.5">
          <SlotFields
            label={name}
            slots={day.slots}
            keepsOne
            onChange={(slots) => onChange({ ...day, slots })}
          />
        </div>
      ) : (
        <p className="self-center text-sm text-ink-3 max-sm:hidden">Fechado</p>
      )}
    </li>
  );
}

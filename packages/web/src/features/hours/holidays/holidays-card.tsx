import {
  type ChosenHoliday,
  type CityDay,
  type HolidayKind,
  type HolidayRule,
  holidaysFrom,
} from '@zelo/domain/hours/holidays/holidays.ts';
import { type StateCode, stateCodes } from '@zelo/domain/hours/holidays/state-holidays.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CityDayForm } from './city-day-form.tsx';
import type { Hours } from '#features/hours/draft/hours-draft.ts';
import { shortDate } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';

type Choices = Hours['holidays'];

const KINDS: Record<HolidayKind, string> = {
  national: 'Nacional',
  state: 'Estadual',
  city: 'Da cidade',
  optional: 'Facultativo',
};

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });
const INITIAL_ROWS = 6;

const RULES: readonly { value: HolidayRule; label: string }[] = [
  { value: 'closed', label: 'Fechado' },
  { value: 'open', label: 'Aberto' },
  { value: 'ask', label: 'Perguntar' },
];

const STATES = stateCodes.toSorted().map((code) => ({ value: code, label: code }));

const stateOf = (value: string): StateCode | null => stateCodes.find((code) => code === value) ?? null;

interface HolidaysCardProps {
  choices: Choices;
  /** yyyy-MM-dd; the card shows the holidays of the twelve months from it. */
  today: string;
  onChange: (choices: Choices) => void;
}

/** The professional's choice for each holiday of the next twelve months. */
export function HolidaysCard({ choices, today, onChange }: HolidaysCardProps) {
  const [isAdding, setAdding] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const holidays = holidaysFrom(today, choices);
  const shown = showsAll ? holidays : holidays.slice(0, INITIAL_ROWS);
  const setCityDays = (cityDays: CityDay[]): void => onChange({ ...choices, cityDays });
  const setRule = ({ id, kind, date }: ChosenHoliday, rule: HolidayRule): void => {
    if (kind !== 'city') onChange({ ...choices, rules: { ...choices.rules, [id]: rule } });
    else
      setCityDays(choices.cityDays.map((day) => (day.monthDay === date.slice(5) ? { ...day, rule } : day)));
  };
  return (
    <Card aria-labelledby="feriados">
      <CardHeader
        id="feriados"
        title="Feriados"
        hint="“Perguntar”: a assistente não oferece o dia, e você decide"
      />
      <div className="border-b border-line px-4 py-3 sm:px-5">
        <Field label="Estado" hint="Para os feriados estaduais" className="sm:max-w-56">
          {(control) => (
            <Select
              {...control}
              value={choices.state ?? ''}
              placeholder="Escolha o seu estado"
              options={STATES}
              onChange={(event) => onChange({ ...choices, state: stateOf(event.target.value) })}
            />
          )}
        </Field>
      </div>
      <ul className="divide-y divide-line">
        {shown.map((holiday) => (
          <HolidayRow
            key={holiday.date}
            holiday={holiday}
            onRule={(rule) => setRule(holiday, rule)}
            onRemove={() =>
              setCityDays(choices.cityDays.filter(({ monthDay }) => monthDay !== holiday.date.slice(5)))
            }
          />
        ))}
      </ul>
      <div className="border-t border-line px-4 py-3 sm:px-5">
        {isAdding ? (
          <CityDayForm
            taken={choices.cityDays.map(({ monthDay }) => monthDay)}
            onAdd={(day) => {
              setCityDays([...choices.cityDays, day]);
              setShowsAll(true);
              setAdding(false);
            }}
            onCancel={() => setAdding(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            {shown.length < holidays.length && (
              <Button variant="outline" size="small" onClick={() => setShowsAll(true)}>
                {`Ver todos (${holidays.length})`}
              </Button>
            )}
            <Button variant="soft" size="small" onClick={() => setAdding(true)}>
              Adicionar feriado da cidade
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

interface HolidayRowProps {
  holiday: ChosenHoliday;
  onRule: (rule: HolidayRule) => void;
  onRemove: () => void;
}

function HolidayRow({ holiday: { name, kind, date, rule }, onRule, onRemove }: HolidayRowProps) {
  return (
    <li className="flex items-center gap-2 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2 tabular-nums">
          {`${WEEKDAY.format(Date.parse(date))} ${shortDate(date)} · ${KINDS[kind]}`}
        </p>
      </div>
      {kind === 'city' && (
        <Button variant="ghost" size="icon" aria-label={`Remover ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </Button>
      )}
      <Select
        aria-label={`${name}: o que fazer`}
        className="w-32! sm:w-36!"
        value={rule}
        options={RULES}
        onChange={(event) => onRule(RULES.find(({ value }) => value === event.target.value)?.value ?? rule)}
      />
    </li>
  );
}

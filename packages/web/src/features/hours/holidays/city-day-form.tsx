import type { CityDay } from '@zelo/domain/hours/holidays/holidays.ts';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';

interface CityDayFormProps {
  /** MM-dd of the existing days. */
  taken: readonly string[];
  onAdd: (day: CityDay) => void;
  onCancel: () => void;
}

interface Mistakes {
  name?: string;
  date?: string;
}

/** A holiday of this city only, on the same day every year. */
export function CityDayForm({ taken, onAdd, onCancel }: CityDayFormProps) {
  const [name, setName] = useState('');
  const [date, setDate] = useState('');
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const monthDay = date.slice(5);
  const submit = (): void => {
    const found: Mistakes = {
      ...(name.trim() === '' && { name: 'Informe o nome do feriado' }),
      ...(monthDay === '' && { date: 'Informe o dia' }),
      ...(taken.includes(monthDay) && { date: 'Este dia já está na lista' }),
    };
    setMistakes(found);
    if (Object.keys(found).length === 0) onAdd({ name: name.trim(), monthDay, rule: 'closed' });
  };
  return (
    <form
      noValidate
      aria-label="Feriado da cidade"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-wrap items-start gap-3"
    >
      <Field label="Nome" error={mistakes.name} className="min-w-48 flex-1">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={80}
            placeholder="Aniversário da cidade"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Dia" error={mistakes.date} hint="Todo ano">
        {(control) => (
          <Input {...control} type="date" value={date} onChange={(event) => setDate(event.target.value)} />
        )}
      </Field>
      <div className="flex gap-2 sm:mt-[26px]">
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit">Adicionar</Button>
      </div>
    </form>
  );
}

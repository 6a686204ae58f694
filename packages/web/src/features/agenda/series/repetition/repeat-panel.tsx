import { type AppointmentFormValues, formDuration } from '@zelo/domain/agenda/appointment-form-values.ts';
import { savedDates } from '@zelo/domain/agenda/series/series-dates.ts';
import type { SeriesRule } from '@zelo/domain/agenda/series/series-rule.ts';
import { seriesSentence, writtenDate } from '@zelo/domain/agenda/series/series-sentence.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { DatesAside } from '#features/agenda/series/dates/dates-aside.tsx';
import { useSeriesDates } from '#features/agenda/series/dates/series-preview.ts';
import { lowerFirst } from '#lib/format.ts';
import { Chips } from '#ui/choices/chips.tsx';
import { type RepeatFieldProps, type Repetition, seriesSave } from './repeat-choice.ts';
import { ruleOf } from './repetition.ts';
import { RuleFields } from './rule-fields.tsx';
import { RuleSentence } from './rule-sentence.tsx';
import { SeriesButtons } from './series-buttons.tsx';
import { useSaveSeries } from './series-save.ts';

/** 'toda sexta às 15:00, até 12/02/2027' */
const messageOf = (rule: SeriesRule): string => {
  const last = savedDates(rule).at(-1);
  const words = lowerFirst(seriesSentence({ ...rule, ends: { kind: 'never' } }));
  return rule.ends.kind === 'never' || last === undefined ? words : `${words}, até ${writtenDate(last)}`;
};

const EVERY = [
  { value: 'never', label: 'Não' },
  { value: 'week', label: 'Toda semana' },
  { value: 'fortnight', label: 'A cada 15 dias' },
  { value: 'month', label: 'Todo mês' },
  { value: 'other', label: 'Outra…' },
] as const;

interface RepeatPanelProps extends RepeatFieldProps {
  repetition: Repetition;
}

/** The rule of a new visit that repeats, its dates and the button that marks them. */
export function RepeatPanel({ repetition, onRepeat, isSaving, wanted }: RepeatPanelProps) {
  const { control } = useFormContext<AppointmentFormValues>();
  const values = useWatch({ control }) as AppointmentFormValues;
  const { date, time } = values;
  const rule = ruleOf(repetition, { date, time, durationMinutes: formDuration(values) });
  const dates = useSeriesDates(rule, repetition.choices);
  const save = useSaveSeries({ dates, wanted });
  useEffect(() => {
    seriesSave.set((clientId) => save(clientId, values));
    return () => seriesSave.set(null);
  });
  const { place, form, aside, foot } = usePlaces();
  const list = {
    dates,
    choices: repetition.choices,
    onChoices: (choices: Repetition['choices']) => onRepeat({ ...repetition, choices }),
  };
  const handleEvery = (every: (typeof EVERY)[number]['value']): void => {
    onRepeat(every === 'never' ? null : { ...repetition, every });
    if (every === 'never') requestAnimationFrame(() => focusOpener(form));
  };
  return (
    <div ref={place} className="flex flex-col gap-5">
      <Chips label="Repetir" isLabelShown options={EVERY} value={repetition.every} onChange={handleEvery} />
      <RuleFields repetition={repetition} date={date} onChange={onRepeat} />
      <RuleSentence rule={rule} dates={dates} />
      {aside && createPortal(<DatesAside {...list} />, aside)}
      {foot &&
        createPortal(
          <SeriesButtons
            {...list}
            isSaving={isSaving}
            message={wanted && rule ? messageOf(rule) : null}
            onSave={() => form?.requestSubmit()}
          />,
          foot,
        )}
    </div>
  );
}

const focusOpener = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[data-repeat]')?.focus();

interface Places {
  form: HTMLFormElement | null;
  /** Place of the dates on wide screens; `foot` is that of the buttons. */
  aside: Element | null;
  foot: Element | null;
}

/** The places that the form has ready; the button that was pressed has gone, and its focus comes here. */
function usePlaces() {
  const place = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Places>({ form: null, aside: null, foot: null });
  useLayoutEffect(() => {
    const form = place.current?.closest('form') ?? null;
    setPlaces({
      form,
      aside: form?.querySelector('[data-series-dates]') ?? null,
      foot: form?.querySelector('[data-series-buttons]') ?? null,
    });
    place.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  return { place, ...places };
}

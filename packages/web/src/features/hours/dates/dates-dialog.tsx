import {
  type DateHours,
  type DateRun,
  type DateStatus,
  usualHours,
  withoutSlot,
  withSlot,
  withStatus,
} from '@zelo/domain/hours/specific-dates.ts';
import { slotsProblem } from '@zelo/domain/hours/working-day.ts';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { DatePicker } from '#features/hours/fields/date-picker.tsx';
import { DATE_STATUSES } from './date-status.ts';
import { SlotFields } from '#features/hours/fields/slot-fields.tsx';
import { shortDate } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';

const HINTS: Record<DateStatus, string> = {
  available: 'Vale o horário normal da semana, também em um feriado.',
  custom: 'Só estes horários são oferecidos.',
  unavailable: 'Nenhum horário é oferecido.',
};

const OPTIONS = (['available', 'custom', 'unavailable'] as const).map((value) => ({
  value,
  label: DATE_STATUSES[value].label,
}));

interface DatesDialogProps {
  /** Existing dates open at their hours; null starts with choosing dates. */
  run: DateRun | null;
  /** yyyy-MM-dd; days before it cannot be chosen. */
  today: string;
  onSave: (dates: readonly string[], hours: DateHours) => void;
  onClosed: () => void;
}

/** Two steps: choose dates, then their hours (spec 2 §2 and §4). */
export function DatesDialog({ run, today, onSave, onClosed }: DatesDialogProps) {
  const [dates, setDates] = useState<readonly string[]>(run?.dates ?? []);
  const [hours, setHours] = useState<DateHours>(run?.hours ?? usualHours());
  const [isConfiguring, setConfiguring] = useState(run !== null);
  return (
    <Dialog
      title={isConfiguring ? 'Configurar horários' : 'Selecionar datas'}
      description={isConfiguring ? datesText(dates) : 'Toque em um ou mais dias'}
      onClosed={onClosed}
    >
      {(close) => (
        <>
          <DialogBody>
            {isConfiguring ? (
              <HoursStep hours={hours} onChange={setHours} />
            ) : (
              <DatesStep dates={dates} today={today} onChange={setDates} />
            )}
          </DialogBody>
          <DialogFooter>
            {isConfiguring && run === null ? (
              <Button variant="outline" onClick={() => setConfiguring(false)}>
                Voltar
              </Button>
            ) : (
              <Button variant="outline" onClick={close}>
                Cancelar
              </Button>
            )}
            {isConfiguring ? (
              <Button
                disabled={slotsProblem(hours.slots) !== null}
                onClick={() => {
                  onSave(dates, hours);
                  close();
                }}
              >
                Salvar
              </Button>
            ) : (
              <Button disabled={dates.length === 0} onClick={() => setConfiguring(true)}>
                Configurar horários
              </Button>
            )}
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

const MAX_DATES_NAMED = 3;

const datesText = (dates: readonly string[]): string => {
  const named = dates.toSorted().slice(0, MAX_DATES_NAMED).map(shortDate).join(', ');
  const more = dates.length - MAX_DATES_NAMED;
  return more > 0 ? `${named} e mais ${more}` : named;
};

interface DatesStepProps {
  dates: readonly string[];
  today: string;
  onChange: (dates: readonly string[]) => void;
}

function DatesStep({ dates, today, onChange }: DatesStepProps) {
  const labelId = useId();
  const toggle = (date: string): void =>
    onChange(dates.includes(date) ? dates.filter((other) => other !== date) : [...dates, date]);
  return (
    <>
      <p id={labelId} className="sr-only">
        Dias
      </p>
      <DatePicker
        value={dates.at(-1) ?? ''}
        chosen={dates}
        onChange={toggle}
        min={today}
        today={today}
        labelledBy={labelId}
      />
      <p role="status" className="mt-3 text-sm font-medium text-ink-2">
        {dates.length === 0
          ? 'Nenhum dia selecionado'
          : dates.length === 1
            ? '1 dia selecionado'
            : `${dates.length} dias selecionados`}
      </p>
    </>
  );
}

interface HoursStepProps {
  hours: DateHours;
  onChange: (hours: DateHours) => void;
}

function HoursStep({ hours, onChange }: HoursStepProps) {
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label="Disponibilidade"
        options={OPTIONS}
        value={hours.status}
        onChange={(status) => onChange(withStatus(hours, status))}
      />
      <p className="text-sm text-ink-2">{HINTS[hours.status]}</p>
      {hours.slots.length > 0 && (
        <SlotFields
          label="Data"
          slots={hours.slots}
          keepsOne={false}
          onChange={(slots) => onChange({ status: 'custom', slots })}
          onRemove={(place) => onChange(withoutSlot(hours, place))}
        />
      )}
      {hours.slots.length === 0 && (
        <Button variant="soft" className="self-start" onClick={() => onChange(withSlot(hours))}>
          <Plus aria-hidden="true" />
          Adicionar horário
        </Button>
      )}
    </div>
  );
}

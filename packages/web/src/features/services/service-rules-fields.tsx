import { approvalModes } from '@zelo/domain/agenda/rules/booking-rules.ts';
import type { ServiceFormValues } from '@zelo/domain/services/service-form.ts';
import { MAX_PRE_VISIT_LENGTH } from '@zelo/domain/services/services-limits.ts';
import { type Control, useController, type UseFormRegister } from 'react-hook-form';
import { approvalNames, noticeText } from './rule-words.ts';
import { durationText } from '#lib/format.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';

const INHERITED = 'Como nas Regras';
const PAUSES = [null, 0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180];
const NOTICES = [null, 0, 60, 120, 240, 720, 1440, 2880, 4320, 10_080];
const BOOKABLE = ['machine', 'owner'] as const;

type Rule = 'bookable' | 'pauseBeforeMin' | 'pauseAfterMin' | 'minNoticeMin' | 'approval';

interface ChoiceProps<Value> {
  control: Control<ServiceFormValues>;
  rule: Rule;
  label: string;
  values: readonly Value[];
  text: (value: Value) => string;
}

function RuleChoice<Value extends string | number | null>(props: ChoiceProps<Value>) {
  const { control, rule, label, values, text } = props;
  const { field } = useController({ control, name: rule });
  const stored = field.value as Value;
  // a value of another client of the API stays a choice
  const all = values.includes(stored) ? values : [...values, stored];
  return (
    <Field label={label}>
      {(attributes) => (
        <Select
          {...attributes}
          value={String(stored)}
          options={all.map((each) => ({ value: String(each), label: text(each) }))}
          onChange={({ target }) => field.onChange(all[target.selectedIndex])}
        />
      )}
    </Field>
  );
}

const minutesText =
  (none: string, text: (minutes: number) => string) =>
  (minutes: number | null): string =>
    minutes === null ? INHERITED : minutes === 0 ? none : text(minutes);

/** Booking rules of one service; folded away, because most services have none. */
export function ServiceRulesFields({
  control,
  register,
  isOpen,
}: {
  control: Control<ServiceFormValues>;
  register: UseFormRegister<ServiceFormValues>;
  isOpen: boolean;
}) {
  return (
    <details open={isOpen} className="col-span-2 rounded-card border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Regras deste serviço
      </summary>
      <div className="grid grid-cols-2 gap-4 pt-1 pb-4">
        <div className="col-span-2">
          <RuleChoice
            control={control}
            rule="bookable"
            label="Quem marca"
            values={BOOKABLE}
            text={(who) => (who === 'owner' ? 'Só você' : 'A assistente também')}
          />
        </div>
        <RuleChoice
          control={control}
          rule="pauseBeforeMin"
          label="Pausa antes"
          values={PAUSES}
          text={minutesText('Sem pausa', durationText)}
        />
        <RuleChoice
          control={control}
          rule="pauseAfterMin"
          label="Pausa depois"
          values={PAUSES}
          text={minutesText('Sem pausa', durationText)}
        />
        <RuleChoice
          control={control}
          rule="minNoticeMin"
          label="Antecedência"
          values={NOTICES}
          text={minutesText('Nenhuma', noticeText)}
        />
        <RuleChoice
          control={control}
          rule="approval"
          label="Sua aprovação"
          values={[null, ...approvalModes]}
          text={(mode) => (mode === null ? INHERITED : approvalNames[mode])}
        />
        <Field label="Texto antes da visita" className="col-span-2">
          {(attributes) => (
            <>
              <Textarea {...attributes} {...register('preVisitText')} maxLength={MAX_PRE_VISIT_LENGTH} />
              <p className="mt-1 text-caption text-ink-3">
                Vai junto com o lembrete da véspera: preparo, endereço.
              </p>
            </>
          )}
        </Field>
      </div>
    </details>
  );
}

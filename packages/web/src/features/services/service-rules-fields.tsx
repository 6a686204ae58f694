import { approvalModes, neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import type { ServiceFormValues } from '@zelo/domain/services/service-form.ts';
import { MAX_PRE_VISIT_LENGTH } from '@zelo/domain/services/services-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { type Control, useController, type UseFormRegister } from 'react-hook-form';
import { approvalNames, NOTICE_MINUTES, noticeText, PAUSE_MINUTES } from './rule-words.ts';
import { read } from '#lib/api/api.ts';
import { durationText, upperFirst } from '#lib/format.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';

const PAUSES = [null, ...PAUSE_MINUTES];
const NOTICES = [null, ...NOTICE_MINUTES];
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

const pauseText = (minutes: number): string => (minutes === 0 ? 'sem pausa' : durationText(minutes));
const minNoticeText = (minutes: number): string => (minutes === 0 ? 'nenhuma' : noticeText(minutes));

/** The own value, or the one of the rules page. */
const orInherited =
  <Value,>(general: Value, text: (value: Value) => string) =>
  (own: Value | null): string =>
    own === null ? `${upperFirst(text(general))} (padrão)` : upperFirst(text(own));

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
  const { data: settings } = useQuery(read('GET /api/settings'));
  const general = settings?.bookingRules ?? neutralRules;
  return (
    <details open={isOpen} className="col-span-2 rounded-card border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Regras deste serviço
      </summary>
      <div className="grid gap-4 pt-1 pb-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
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
          text={orInherited(general.pauseMin, pauseText)}
        />
        <RuleChoice
          control={control}
          rule="pauseAfterMin"
          label="Pausa depois"
          values={PAUSES}
          text={orInherited(general.pauseMin, pauseText)}
        />
        <RuleChoice
          control={control}
          rule="minNoticeMin"
          label="Antecedência"
          values={NOTICES}
          text={orInherited(general.minNoticeMin, minNoticeText)}
        />
        <RuleChoice
          control={control}
          rule="approval"
          label="Sua aprovação"
          values={[null, ...approvalModes]}
          text={orInherited(general.approval, (mode) => approvalNames[mode])}
        />
        <Field label="Texto antes da visita" className="sm:col-span-2">
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

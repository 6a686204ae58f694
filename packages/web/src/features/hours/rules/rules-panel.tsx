import type { BookingRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { DraftState } from '#features/hours/draft/draft-state.tsx';
import { useHoursDraft } from '#features/hours/draft/hours-draft.ts';
import { PACKED, type RuleChoice, ruleGroups } from './rule-choices.ts';
import { RuleExampleCard } from './rule-example-card.tsx';
import { Switch } from '#ui/choices/switch.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Card } from '#ui/marks/card.tsx';

type Change = (changed: Partial<BookingRules>) => void;

/** Booking rules for machines, beside the assistant's current offers. All changes are saved automatically. */
export function RulesPanel({ settings }: { settings: Settings }) {
  const draft = useHoursDraft(settings);
  const rules = draft.hours.bookingRules;
  const change: Change = (changed) => draft.change({ bookingRules: { ...rules, ...changed } });
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <DraftState draft={draft} tab="regras" />
      <p className="text-ink-2">Valem para a assistente. Você marca quando quiser.</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,21.5rem)]">
        <div className="flex flex-col gap-4 sm:gap-5">
          {ruleGroups.map(({ title, choices }) => (
            <RuleGroup key={title} title={title}>
              {choices
                .filter(({ isShown }) => isShown?.(rules) ?? true)
                .map((choice) => (
                  <RuleRow key={choice.rule} choice={choice} rules={rules} onChange={change} />
                ))}
              {title === 'Encaixe' && (
                <li className="px-4 py-2 sm:px-5">
                  <Switch
                    {...PACKED}
                    checked={rules.packed}
                    onChange={() => change({ packed: !rules.packed })}
                  />
                </li>
              )}
            </RuleGroup>
          ))}
        </div>
        <RuleExampleCard rules={rules} />
      </div>
    </div>
  );
}

function RuleGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-1.5 px-1 text-sm font-semibold text-ink-2">
        {title}
      </h2>
      <Card>
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
    </section>
  );
}

interface RuleRowProps {
  choice: RuleChoice;
  rules: BookingRules;
  onChange: Change;
}

function RuleRow({ choice: { rule, label, hint, values, text }, rules, onChange }: RuleRowProps) {
  const [id, hintId] = [useId(), useId()];
  const value = rules[rule];
  // a value of another client of the API stays a choice
  const all = values.includes(value) ? values : [...values, value];
  return (
    <li className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 sm:px-5">
      <label htmlFor={id} className={clsx('font-medium', hint && 'sm:self-end')}>
        {label}
      </label>
      <div className={clsx('w-fit min-w-38 sm:min-w-44 lg:max-xl:min-w-38', hint && 'sm:row-span-2')}>
        <Select
          id={id}
          aria-describedby={hint ? hintId : undefined}
          value={String(value)}
          options={all.map((each) => ({ value: String(each), label: text(each) }))}
          onChange={({ target }) => onChange({ [rule]: all[target.selectedIndex] })}
        />
      </div>
      {hint && (
        <p id={hintId} className="text-caption text-ink-3 max-sm:col-span-2 max-sm:mt-1 sm:self-start">
          {hint}
        </p>
      )}
    </li>
  );
}

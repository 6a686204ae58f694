import { assistantNameOf } from '@zelo/domain/account/assistant-name.ts';
import type { Business } from '@zelo/domain/account/business/business-contract.ts';
import type { BusinessFormValues } from '@zelo/domain/account/business/business-form-values.ts';
import { useUser } from '#features/account/account-queries.ts';
import type { BusinessProblems } from './business-queries.ts';
import { professionOptions } from './profession-options.ts';
import { hourIn, placeOf, zoneOptions } from '#features/account/zone-names.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';

export interface BusinessFieldsProps {
  values: BusinessFormValues;
  problems: BusinessProblems;
  change: (part: Partial<BusinessFormValues>) => void;
}

/** The name under which the assistant will speak, from the current form values. */
const nameHint = ({ assistantName, businessName }: BusinessFormValues): string => {
  const spoken = assistantNameOf({ assistantName, name: businessName });
  if (assistantName.trim()) return `A assistente se apresenta como ${spoken}`;
  return spoken
    ? `Em branco, ela se apresenta como ${spoken}`
    : 'Em branco, ela usa o primeiro nome do negócio';
};

/** 'Dados do negócio': the name that clients see, and the time zone that applies. */
export function DataCard({ values, problems, stored, change }: BusinessFieldsProps & { stored: Business }) {
  const { email } = useUser();
  const now = useNow();
  const { timezone } = values;
  const zoneHint =
    timezone === stored.timezone
      ? `A agenda e as mensagens usam esta hora: ${hourIn(timezone, now)}`
      : `A agenda passa a mostrar a hora de ${placeOf(timezone)}. O que já está marcado continua no mesmo momento.`;
  return (
    <Card aria-labelledby="business-data">
      <CardHeader id="business-data" title="Dados do negócio" hint="O que a assistente diz de você" />
      <div className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
        <Field label="Nome da empresa" required error={problems.businessName}>
          {(control) => (
            <Input
              {...control}
              name="businessName"
              autoComplete="organization"
              maxLength={120}
              value={values.businessName}
              onChange={({ target }) => change({ businessName: target.value })}
            />
          )}
        </Field>
        <Field
          label="E-mail"
          error={problems.businessEmail}
          hint={values.businessEmail.trim() === '' && email ? `Em branco, vale o seu: ${email}` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              name="businessEmail"
              type="email"
              autoComplete="email"
              maxLength={254}
              value={values.businessEmail}
              onChange={({ target }) => change({ businessEmail: target.value })}
            />
          )}
        </Field>
        <Field label="Nome da assistente" error={problems.assistantName} hint={nameHint(values)}>
          {(control) => (
            <Input
              {...control}
              name="assistantName"
              maxLength={60}
              value={values.assistantName}
              onChange={({ target }) => change({ assistantName: target.value })}
            />
          )}
        </Field>
        <Field label="Profissão" error={problems.profession}>
          {(control) => (
            <Select
              {...control}
              name="profession"
              options={professionOptions}
              value={values.profession}
              onChange={({ target }) => change({ profession: target.value })}
            />
          )}
        </Field>
        <Field label="Fuso horário" error={problems.timezone} hint={zoneHint} className="sm:col-span-2">
          {(control) => (
            <Select
              {...control}
              name="timezone"
              options={zoneOptions(stored.timezone, now)}
              value={timezone}
              onChange={({ target }) => change({ timezone: target.value })}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}

import { cursorInCep, maskedCep } from '@zelo/domain/account/business/cep.ts';
import type { BusinessFieldsProps } from './data-card.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';

/** 'Endereço': the address that clients visit. */
export function AddressCard({ values, problems, change }: BusinessFieldsProps) {
  const handleCep = (field: HTMLInputElement): void => {
    const cursor = cursorInCep(field.value, field.selectionStart ?? field.value.length);
    change({ zipCode: maskedCep(field.value) });
    // React moves the cursor to the end when it writes the value, which breaks edits in the middle
    queueMicrotask(() => field.setSelectionRange(cursor, cursor));
  };
  return (
    <Card aria-labelledby="business-address">
      <CardHeader
        id="business-address"
        title="Endereço"
        hint="A assistente responde com ele quando perguntam onde você atende"
      />
      <div className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
        <Field label="CEP" error={problems.zipCode}>
          {(control) => (
            <Input
              {...control}
              name="zipCode"
              inputMode="numeric"
              autoComplete="postal-code"
              placeholder="00000-000"
              value={values.zipCode}
              onChange={({ target }) => handleCep(target)}
            />
          )}
        </Field>
        <Field label="Cidade" error={problems.city}>
          {(control) => (
            <Input
              {...control}
              name="city"
              autoComplete="address-level2"
              maxLength={100}
              value={values.city}
              onChange={({ target }) => change({ city: target.value })}
            />
          )}
        </Field>
        <Field label="Rua" error={problems.street}>
          {(control) => (
            <Input
              {...control}
              name="street"
              autoComplete="address-line1"
              maxLength={160}
              value={values.street}
              onChange={({ target }) => change({ street: target.value })}
            />
          )}
        </Field>
        <Field label="Número" error={problems.streetNumber}>
          {(control) => (
            <Input
              {...control}
              name="streetNumber"
              maxLength={20}
              value={values.streetNumber}
              onChange={({ target }) => change({ streetNumber: target.value })}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}

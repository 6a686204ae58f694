import * as z from 'zod/mini';
import { phoneProblem } from '#shared/forms/phone-problem.ts';
import { emailField, nameField, optionalField } from '#shared/forms/form-fields.ts';

/** A typed phone, complete or empty; `known` is the stored one as the form shows it, which stays usable. */
export const phoneField = (known: string) =>
  optionalField.check((checked) => {
    const message = checked.value === known ? null : phoneProblem(checked.value);
    if (message !== null) checked.issues.push({ code: 'custom', input: checked.value, message });
  });

/** The client form, all fields as text (spec 1 §5). The phone is normalized when it is sent, not while typing. */
export const clientFormSchema = (knownPhone = '') =>
  z.object({
    name: nameField,
    email: emailField,
    phone: phoneField(knownPhone),
    notes: optionalField,
  });

export type ClientFormValues = z.infer<ReturnType<typeof clientFormSchema>>;

type Stored<T> = { [K in keyof T]?: T[K] | null | undefined };

export const clientFormValues = (client: Stored<ClientFormValues> = {}): ClientFormValues => ({
  name: client.name ?? '',
  email: client.email ?? '',
  phone: client.phone ?? '',
  notes: client.notes ?? '',
});

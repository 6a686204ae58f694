import * as z from 'zod/mini';
import { emailField, nameField, optionalField } from '#shared/forms/form-fields.ts';

/** The client form, all fields as text (spec 1 §5). The phone is normalized when it is sent, not while typing. */
export const clientFormSchema = z.object({
  name: nameField,
  email: emailField,
  phone: optionalField,
  notes: optionalField,
});

export type ClientFormValues = z.infer<typeof clientFormSchema>;

type Stored<T> = { [K in keyof T]?: T[K] | null | undefined };

export const clientFormValues = (client: Stored<ClientFormValues> = {}): ClientFormValues => ({
  name: client.name ?? '',
  email: client.email ?? '',
  phone: client.phone ?? '',
  notes: client.notes ?? '',
});

import * as z from 'zod/mini';
import { emailField, nameField, optionalField } from '#shared/form-fields.ts';
import { isCalendarDate } from '#shared/local-time.ts';
import { clientSources, customerStatuses, type ClientSource, type CustomerStatus } from './client-options.ts';
import { displayPhone, normalizePhone } from './phone.ts';

const INVALID_DATE = 'Data inválida';

const isDateOrEmpty = (text: string): boolean =>
  text === '' || (/^(19|20)/.test(text) && isCalendarDate(text));

/** The client's record as the CRM edits it, all fields as text (spec 2 §5). */
export const crmClientFormSchema = z.object({
  name: nameField,
  email: emailField,
  phone: optionalField,
  dateOfBirth: z.string().check(z.refine(isDateOrEmpty, INVALID_DATE)),
  address: optionalField,
  occupation: optionalField,
  customerStatus: z.enum(customerStatuses),
  clientSource: z.enum(clientSources),
});

export type CrmClientFormValues = z.infer<typeof crmClientFormSchema>;

interface StoredClient {
  name: string;
  email: string | null;
  phone: string | null;
  dateOfBirth: string | null;
  address: string | null;
  occupation: string | null;
  customerStatus: CustomerStatus;
  clientSource: ClientSource;
}

/** What the form shows at first: the stored values, the phone as people write it, the date cut to yyyy-MM-dd (spec 2 §5). */
export const crmClientFormValues = (client: StoredClient): CrmClientFormValues => ({
  name: client.name,
  email: client.email ?? '',
  phone: displayPhone(client.phone),
  dateOfBirth: (client.dateOfBirth ?? '').slice(0, 10),
  address: client.address ?? '',
  occupation: client.occupation ?? '',
  customerStatus: client.customerStatus,
  clientSource: client.clientSource,
});

/** The request body of valid form values: the eight fields of spec 2 §7, the phone in stored form. */
export const crmClientBodyOf = (values: CrmClientFormValues): CrmClientFormValues => ({
  ...values,
  phone: normalizePhone(values.phone),
});

import * as z from 'zod/mini';
import { emailField, nameField, optionalField } from '#shared/forms/form-fields.ts';
import { isCalendarDate } from '#shared/local-time.ts';
import { phoneField } from '#clients/client-form-values.ts';
import { FUTURE_BIRTH } from './birth-date.ts';
import { tagsOf } from './client-note-form.ts';
import { MAX_PREFERRED_SERVICES, MAX_SERVICE_NAME_LENGTH } from '#clients/client-limits.ts';
import { clientSources, contactTimes, customerStatuses, genders } from '#clients/client-options.ts';
import type { Client } from '#clients/clients-contract.ts';
import { displayPhone, normalizePhone } from '#clients/phone.ts';

const INVALID_DATE = 'Data inválida';

export const servicesOf = (text: string): string[] => tagsOf(text.split(','));

/** Error message for preferred services; null when they are valid. */
export const servicesProblem = (names: readonly string[], most = MAX_PREFERRED_SERVICES): string | null => {
  if (names.length > most) return `Informe no máximo ${most} serviços`;
  const isLong = names.some((name) => name.length > MAX_SERVICE_NAME_LENGTH);
  return isLong ? `Use no máximo ${MAX_SERVICE_NAME_LENGTH} caracteres em cada serviço` : null;
};

const isDateOrEmpty = (text: string): boolean =>
  text === '' || (/^(19|20)/.test(text) && isCalendarDate(text));

const crmClientForm = z.object({
  name: nameField,
  email: emailField,
  phone: optionalField,
  dateOfBirth: z.string().check(z.refine(isDateOrEmpty, INVALID_DATE)),
  address: optionalField,
  occupation: optionalField,
  customerStatus: z.enum(customerStatuses),
  clientSource: z.enum(clientSources),
  gender: z.enum(genders),
  preferredContactTime: z.enum(contactTimes),
  preferredServices: z.string().check((checked) => {
    const message = servicesProblem(servicesOf(checked.value));
    if (message !== null) checked.issues.push({ code: 'custom', input: checked.value, message });
  }),
  allergies: optionalField,
  emergencyContact: optionalField,
  scheduledForSomeone: optionalField,
});

export type CrmClientFormValues = z.infer<typeof crmClientForm>;

/**
 * The client's record as the CRM edits it, all fields as text (spec 2 §5); `today` is yyyy-MM-dd, `knownPhone` as the
 * form shows it.
 */
export const crmClientFormSchema = (today: string, knownPhone: string) =>
  z.extend(crmClientForm, {
    phone: phoneField(knownPhone),
    dateOfBirth: crmClientForm.shape.dateOfBirth.check(z.refine((date) => date <= today, FUTURE_BIRTH)),
  });

type StoredClient = Pick<Client, keyof CrmClientFormValues>;

/** A merge or a file may leave several lines; a single-line field would drop the breaks. */
const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' / ');

/** Initial values of the form: the stored ones, the phone in display form, the date cut to yyyy-MM-dd (spec 2 §5). */
export const crmClientFormValues = (client: StoredClient): CrmClientFormValues => ({
  name: client.name,
  email: client.email ?? '',
  phone: displayPhone(client.phone),
  dateOfBirth: (client.dateOfBirth ?? '').slice(0, 10),
  address: client.address ?? '',
  occupation: client.occupation ?? '',
  customerStatus: client.customerStatus,
  clientSource: client.clientSource,
  gender: client.gender,
  preferredContactTime: client.preferredContactTime,
  preferredServices: client.preferredServices.join(', '),
  allergies: client.allergies ?? '',
  emergencyContact: inOneLine(client.emergencyContact ?? ''),
  scheduledForSomeone: client.scheduledForSomeone ?? '',
});

/** The request body of valid form values: the fields of spec 2 §3 and §7, the phone in stored form. */
export const crmClientBodyOf = (values: CrmClientFormValues) => ({
  ...values,
  phone: normalizePhone(values.phone),
  preferredServices: servicesOf(values.preferredServices),
});

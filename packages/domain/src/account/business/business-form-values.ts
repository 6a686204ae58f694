import * as z from 'zod/mini';
import { emailField, optionalField } from '#shared/forms/form-fields.ts';
import { DEFAULT_ZONE } from '#shared/time-zone.ts';
import { maskedCep } from './cep.ts';
import { professions } from './professions.ts';

export const NAME_MISSING = 'Nome da empresa é obrigatório';
export const CEP_INCOMPLETE = 'O CEP tem 8 números, como 01310-100';

const isCepOrEmpty = (text: string): boolean => /^(\d{5}-?\d{3})?$/.test(text);

/** The business page, all fields as text; the photo is a data URL or empty (spec 2 §5). */
export const businessFormSchema = z.object({
  businessName: z.string().check(z.trim(), z.minLength(1, NAME_MISSING)),
  businessEmail: emailField,
  assistantName: optionalField,
  profession: z.string(),
  timezone: z.string(),
  street: optionalField,
  streetNumber: optionalField,
  city: optionalField,
  zipCode: z.string().check(z.trim(), z.refine(isCepOrEmpty, CEP_INCOMPLETE)),
  profileImage: z.string(),
});

export type BusinessFormValues = z.infer<typeof businessFormSchema>;

/** Null where nothing is stored. */
type StoredBusiness = { [Field in keyof BusinessFormValues]: BusinessFormValues[Field] | null };

export const businessFormValues = (business: StoredBusiness): BusinessFormValues => ({
  businessName: business.businessName ?? '',
  businessEmail: business.businessEmail ?? '',
  assistantName: business.assistantName ?? '',
  profession: business.profession ?? '',
  timezone: business.timezone || DEFAULT_ZONE,
  street: business.street ?? '',
  streetNumber: business.streetNumber ?? '',
  city: business.city ?? '',
  zipCode: maskedCep(business.zipCode ?? ''),
  profileImage: business.profileImage ?? '',
});

/** Request body; holds the photo only if changed, as it outweighs all other fields. Keeps an unlisted profession. */
export const businessBodyOf = (values: BusinessFormValues, photoIsNew: boolean) => {
  const { profileImage, profession, ...texts } = values;
  return {
    ...texts,
    profession: professions.find((known) => known === profession),
    ...(photoIsNew && { profileImage }),
  };
};

import type { BusinessFormValues } from '@zelo/domain/account/business/business-form-values.ts';

/** Sections of the page on phones; larger screens show all of them. */
export const BUSINESS_SECTIONS = [
  { value: 'negocio', label: 'Negócio' },
  { value: 'endereco', label: 'Endereço' },
  { value: 'conta', label: 'Conta' },
] as const;

export type BusinessSection = (typeof BUSINESS_SECTIONS)[number]['value'];

const ADDRESS_FIELDS: readonly (keyof BusinessFormValues)[] = ['zipCode', 'city', 'street', 'streetNumber'];

/** The section with a field of the form. */
export const sectionOf = (field: string): BusinessSection =>
  ADDRESS_FIELDS.some((name) => name === field) ? 'endereco' : 'negocio';

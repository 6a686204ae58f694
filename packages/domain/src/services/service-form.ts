import * as z from 'zod/mini';
import { nameField, optionalField } from '#shared/forms/form-fields.ts';
import { approvalModes, bookableBy } from '#agenda/rules/booking-rules.ts';
import { serviceColors } from './service-colors.ts';
import type { Service, ServiceBody } from './services-contract.ts';
import { amountInput, decimalFromCents, INVALID_AMOUNT, parseTypedAmount } from '#shared/money.ts';

export const MIN_SERVICE_MINUTES = 5;
const MAX_SERVICE_MINUTES = 1440;
export const DEFAULT_SERVICE_MINUTES = 60;

const TOO_SHORT = 'Duração deve ser pelo menos 5 minutos';
const TOO_LONG = 'Duração deve ser no máximo 1440 minutos';
const NEGATIVE_PRICE = 'Preço deve ser maior que zero';

const isLongEnough = (text: string): boolean => /^\d+$/.test(text) && Number(text) >= MIN_SERVICE_MINUTES;
const isShortEnough = (text: string): boolean => !(Number(text) > MAX_SERVICE_MINUTES);

/** Cents of the price field; empty means 0. '0,0045' is no price: it is 45 typed after the existing 0,00. */
const priceCents = (text: string): number | null => (text === '' ? 0 : parseTypedAmount(amountInput(text)));

/** The service form, all fields as text (spec 2 §5); a price of 0 is allowed, below 0 is not. */
export const serviceFormSchema = z.object({
  name: nameField,
  description: optionalField,
  duration: z.string().check(z.trim(), z.refine(isLongEnough, TOO_SHORT), z.refine(isShortEnough, TOO_LONG)),
  price: z.string().check(
    z.trim(),
    z.refine((text) => !text.includes('-'), { message: NEGATIVE_PRICE, abort: true }),
    z.refine((text) => priceCents(text) !== null, INVALID_AMOUNT),
  ),
  color: z.nullable(z.enum(serviceColors)),
  bookable: z.enum(bookableBy),
  pauseBeforeMin: z.nullable(z.number()),
  pauseAfterMin: z.nullable(z.number()),
  minNoticeMin: z.nullable(z.number()),
  approval: z.nullable(z.enum(approvalModes)),
  preVisitText: optionalField,
});

export type ServiceFormValues = z.infer<typeof serviceFormSchema>;

/** Initial values of the service form: the defaults, or a stored service with its price as '45,00'. */
export const serviceFormValues = (service?: Pick<Service, keyof ServiceBody>): ServiceFormValues => ({
  name: service?.name ?? '',
  description: service?.description ?? '',
  duration: String(service?.duration ?? DEFAULT_SERVICE_MINUTES),
  price: (service?.price ?? '0.00').replace('.', ','),
  color: service?.color ?? null,
  bookable: service?.bookable ?? 'machine',
  pauseBeforeMin: service?.pauseBeforeMin ?? null,
  pauseAfterMin: service?.pauseAfterMin ?? null,
  minNoticeMin: service?.minNoticeMin ?? null,
  approval: service?.approval ?? null,
  preVisitText: service?.preVisitText ?? '',
});

/** The request body of valid form values: minutes as a number, the price as a decimal string (spec 2 §5). */
export const serviceBodyOf = (values: ServiceFormValues): Required<ServiceBody> => ({
  name: values.name,
  description: values.description || null,
  duration: Number(values.duration),
  price: decimalFromCents(priceCents(values.price) ?? 0),
  color: values.color,
  bookable: values.bookable,
  pauseBeforeMin: values.pauseBeforeMin,
  pauseAfterMin: values.pauseAfterMin,
  minNoticeMin: values.minNoticeMin,
  approval: values.approval,
  preVisitText: values.preVisitText || null,
});

import { expect, it } from 'vitest';
import { serviceBodyOf, serviceFormSchema, serviceFormValues } from './service-form.ts';

const NO_RULES = {
  bookable: 'machine',
  pauseBeforeMin: null,
  pauseAfterMin: null,
  minNoticeMin: null,
  approval: null,
} as const;

const RULES = {
  bookable: 'owner',
  pauseBeforeMin: 10,
  pauseAfterMin: 0,
  minNoticeMin: 1440,
  approval: 'always',
  preVisitText: 'Venha em jejum.',
} as const;

// spec: 2 §5.6, 2 §9.3
it.each([
  [{ name: 'C' }, 'name', 'Nome deve ter pelo menos 2 caracteres'],
  [{ duration: '4' }, 'duration', 'Duração deve ser pelo menos 5 minutos'],
  [{ duration: '' }, 'duration', 'Duração deve ser pelo menos 5 minutos'],
  [{ duration: '7.5' }, 'duration', 'Duração deve ser pelo menos 5 minutos'],
  [{ duration: '1441' }, 'duration', 'Duração deve ser no máximo 1440 minutos'],
  [{ price: '-1' }, 'price', 'Preço deve ser maior que zero'],
  [{ price: 'abc' }, 'price', 'Por favor, insira um valor válido'],
  [{ price: '0,0045' }, 'price', 'Por favor, insira um valor válido'],
  [{ price: '0,0045,00' }, 'price', 'Por favor, insira um valor válido'],
  [{ price: '45,005' }, 'price', 'Por favor, insira um valor válido'],
  [{ price: '45.0050' }, 'price', 'Por favor, insira um valor válido'],
])('%o is refused at %s: %s', (changes, field, message) => {
  const values = { ...serviceFormValues(), name: 'Corte', ...changes };
  const issues = serviceFormSchema.safeParse(values).error?.issues;
  expect(issues?.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
});

// spec: 2 §5.6
it.each([
  ['45,5', '45.50'],
  ['45.50', '45.50'],
  ['1.234,50', '1234.50'],
  ['1.234', '1234.00'],
  ['R$ 8640,00', '8640.00'],
  ['0', '0.00'],
  ['', '0.00'],
])('the price %o is sent as %s', (price, sent) => {
  const values = serviceFormSchema.parse({ ...serviceFormValues(), name: 'Corte', price });
  expect(serviceBodyOf(values)).toEqual({
    name: 'Corte',
    description: null,
    duration: 60,
    price: sent,
    color: null,
    ...NO_RULES,
    preVisitText: null,
  });
});

// spec: 2 §9.3
it('starts a new service with 60 minutes and price 0, and shows an edited price with a comma', () => {
  expect(serviceFormValues()).toMatchObject({ duration: '60', price: '0,00' });
  const stored = {
    name: 'Corte',
    description: null,
    duration: 45,
    price: '50.00',
    color: 'teal' as const,
    ...RULES,
  };
  expect(serviceFormValues(stored)).toEqual({
    name: 'Corte',
    description: '',
    duration: '45',
    price: '50,00',
    color: 'teal',
    ...RULES,
  });
});

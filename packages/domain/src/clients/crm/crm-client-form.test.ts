import { expect, it } from 'vitest';
import { crmClientBodyOf, crmClientFormSchema, crmClientFormValues } from './crm-client-form.ts';

const storedClient = {
  name: 'Ana Souza',
  email: null,
  phone: '5511988887777',
  dateOfBirth: '1990-05-07T00:00:00.000Z',
  address: null,
  occupation: 'Médica',
  customerStatus: 'vip',
  clientSource: 'referral',
  gender: 'F',
  preferredContactTime: 'evening',
  preferredServices: ['Corte', 'Escova'],
  allergies: 'Látex',
  emergencyContact: null,
  scheduledForSomeone: 'a filha Júlia',
} satisfies Parameters<typeof crmClientFormValues>[0];

const TODAY = '2026-11-23';
const values = crmClientFormValues(storedClient);

// spec: 2 §5.4
it('starts from the stored values, with the date cut to yyyy-MM-dd and the phone in display form', () => {
  expect(values).toEqual({
    name: 'Ana Souza',
    email: '',
    phone: '(11) 98888-7777',
    dateOfBirth: '1990-05-07',
    address: '',
    occupation: 'Médica',
    customerStatus: 'vip',
    clientSource: 'referral',
    gender: 'F',
    preferredContactTime: 'evening',
    preferredServices: 'Corte, Escova',
    allergies: 'Látex',
    emergencyContact: '',
    scheduledForSomeone: 'a filha Júlia',
  });
});

it.each([
  [{ name: ' A ' }, 'name', 'Nome deve ter pelo menos 2 caracteres'],
  [{ email: 'ana@' }, 'email', 'Email inválido'],
  [{ dateOfBirth: '1990-02-30' }, 'dateOfBirth', 'Data inválida'],
  [{ dateOfBirth: '0990-02-10' }, 'dateOfBirth', 'Data inválida'],
  [{ dateOfBirth: '2026-11-24' }, 'dateOfBirth', 'A data de nascimento não pode estar no futuro'],
  [{ dateOfBirth: '2030-01-01' }, 'dateOfBirth', 'A data de nascimento não pode estar no futuro'],
  [
    { preferredServices: Array.from({ length: 101 }, (_, nth) => `Serviço ${nth}`).join(', ') },
    'preferredServices',
    'Informe no máximo 100 serviços',
  ],
  [
    { preferredServices: `Corte, ${'a'.repeat(121)}` },
    'preferredServices',
    'Use no máximo 120 caracteres em cada serviço',
  ],
])('%o is refused at %s: %s', (changes, field, message) => {
  const issues = crmClientFormSchema(TODAY, '').safeParse({ ...values, ...changes }).error?.issues;
  expect(issues?.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
});

it('sends its fields, the phone in stored form and the services as a list', () => {
  const typed = crmClientFormSchema(TODAY, '').parse({
    ...values,
    phone: ' (21) 3333-4444 ',
    address: ' Rua A, 1 ',
  });
  expect(crmClientBodyOf(typed)).toEqual({
    ...values,
    phone: '552133334444',
    address: 'Rua A, 1',
    preferredServices: ['Corte', 'Escova'],
  });
});

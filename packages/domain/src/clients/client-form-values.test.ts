import { expect, it } from 'vitest';
import { clientFormSchema, clientFormValues } from './client-form-values.ts';

// spec: 1 §5.18
it.each([
  [{ name: 'A' }, 'name', 'Nome deve ter pelo menos 2 caracteres'],
  [{ name: '  A  ' }, 'name', 'Nome deve ter pelo menos 2 caracteres'],
  [{ name: 'Ana', email: 'ana@' }, 'email', 'Email inválido'],
  [{ name: 'Ana', phone: '98888-7777' }, 'phone', 'Falta o DDD: escreva como (11) 98888-7777'],
  [{ name: 'Ana', email: `${'a'.repeat(250)}@b.com` }, 'email', 'Email inválido'],
])('%o is refused at %s: %s', (changes, field, message) => {
  const issues = clientFormSchema().safeParse({ ...clientFormValues(), ...changes }).error?.issues;
  expect(issues?.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
});

// spec: 1 §5.18
it('needs only the name, and trims texts', () => {
  const values = clientFormSchema().parse({
    ...clientFormValues(),
    name: ' Ana ',
    email: ' ana@exemplo.com ',
  });
  expect(values).toEqual({ name: 'Ana', email: 'ana@exemplo.com', phone: '', notes: '' });
});

it('keeps a stored phone that is incomplete, until it is changed', () => {
  const values = { ...clientFormValues(), name: 'Ana' };
  const schema = clientFormSchema('98888-7777');
  expect(schema.safeParse({ ...values, phone: ' 98888-7777 ' }).success).toBe(true);
  expect(schema.safeParse({ ...values, phone: '98888-7778' }).success).toBe(false);
});

it('starts an edited client from the stored values', () => {
  expect(clientFormValues({ name: 'Ana', email: null, phone: '5511988887777' })).toEqual({
    name: 'Ana',
    email: '',
    phone: '5511988887777',
    notes: '',
  });
});

import { describe, expect, it } from 'vitest';
import { businessBodyOf, businessFormSchema, businessFormValues } from './business-form-values.ts';
import type { Business } from './business-contract.ts';
import { maskedCep } from './cep.ts';

const storedBusiness: Business = {
  businessName: 'Odonto Vida',
  businessEmail: 'contato@odonto.com.br',
  assistantName: null,
  profession: 'dentista',
  street: 'Rua Goiás',
  streetNumber: '900',
  city: 'Goiânia',
  zipCode: '74010010',
  profileImage: 'data:image/png;base64,AAAA',
  timezone: 'America/Sao_Paulo',
};

const problems = (change: object) => {
  const parsed = businessFormSchema.safeParse({ ...businessFormValues(storedBusiness), ...change });
  return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

describe('business form', () => {
  // spec: 2 §5.29, 2 §5.31
  it.each([
    [{ businessName: '' }, ['businessName: Nome da empresa é obrigatório']],
    [{ businessName: '   ' }, ['businessName: Nome da empresa é obrigatório']],
    [{ businessEmail: 'contato@' }, ['businessEmail: Email inválido']],
    [{ businessEmail: '' }, []],
    [{ zipCode: '01310-1' }, ['zipCode: O CEP tem 8 números, como 01310-100']],
    [{ zipCode: '' }, []],
    [{ assistantName: '', street: '', streetNumber: '', city: '' }, []],
  ])('with %j has the problems %j', (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('sends every text, and the photo only if it changed', () => {
    const values = businessFormValues(storedBusiness);
    const body = { ...values, profileImage: undefined };
    expect({ ...businessBodyOf(values, false), profileImage: undefined }).toEqual(body);
    expect('profileImage' in businessBodyOf(values, false)).toBe(false);
    expect(businessBodyOf({ ...values, profileImage: '' }, true)).toMatchObject({ profileImage: '' });
  });

  it('keeps a profession that is not on the list', () => {
    const values = businessFormValues({ ...storedBusiness, profession: 'astronauta' });
    expect(businessBodyOf(values, false).profession).toBeUndefined();
  });
});

it.each([
  ['', ''],
  ['01310', '01310'],
  ['013101', '01310-1'],
  ['01310100', '01310-100'],
  ['01.310-100', '01310-100'],
  ['CEP 01310 100 99', '01310-100'],
])('formats the typed CEP "%s" as "%s"', (typed, masked) => {
  expect(maskedCep(typed)).toBe(masked);
});

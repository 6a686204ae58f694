import { expect, it } from 'vitest';
import { mergedFields, type MergeableClient, restoredFields } from './merge-clients.ts';

const aClient = (given: Partial<MergeableClient> = {}): MergeableClient => ({
  phone: null,
  whatsappNumber: null,
  email: null,
  notes: null,
  dateOfBirth: null,
  gender: 'N',
  address: null,
  occupation: null,
  preferredContactTime: 'anytime',
  customerStatus: 'new',
  clientSource: 'whatsapp',
  aiEnabled: true,
  isActive: true,
  preferredServices: [],
  allergies: null,
  emergencyContact: null,
  scheduledForSomeone: null,
  ...given,
});

const full = aClient({
  phone: '5511988887777',
  whatsappNumber: '5511988887777',
  email: 'maria@exemplo.com',
  notes: 'Alérgica a amendoim',
  dateOfBirth: '1990-02-28',
  gender: 'F',
  address: 'Rua A, 1',
  occupation: 'Médica',
  preferredContactTime: 'morning',
  customerStatus: 'vip',
  scheduledForSomeone: 'a filha Júlia',
});

it('fills the gaps of the kept client from the other one', () => {
  expect(mergedFields(aClient(), full)).toEqual(full);
  expect(mergedFields(full, aClient())).toEqual(full);
});

it.each([
  [{ email: 'a@x.com' }, { email: 'b@x.com' }, { email: 'a@x.com' }],
  [{ customerStatus: 'active' }, { customerStatus: 'vip' }, { customerStatus: 'active' }],
  [{ customerStatus: 'vip' }, { customerStatus: 'blocked' }, { customerStatus: 'blocked' }],
  [{ customerStatus: 'blocked' }, { customerStatus: 'new' }, { customerStatus: 'blocked' }],
  [{ clientSource: 'referral' }, { clientSource: 'other' }, { clientSource: 'referral' }],
  [{ scheduledForSomeone: 'a mãe' }, { scheduledForSomeone: 'o pai' }, { scheduledForSomeone: 'a mãe' }],
  [{ notes: 'um' }, { notes: 'dois' }, { notes: 'um\n\ndois' }],
  [{ notes: 'um e dois' }, { notes: 'dois' }, { notes: 'um e dois' }],
  [{ emergencyContact: 'João' }, { emergencyContact: 'Ana' }, { emergencyContact: 'João / Ana' }],
  [{ aiEnabled: true }, { aiEnabled: false }, { aiEnabled: false }],
  [{ aiEnabled: false }, { aiEnabled: true }, { aiEnabled: false }],
  [{ isActive: false }, { isActive: true }, { isActive: true }],
  [{ isActive: false }, { isActive: false }, { isActive: false }],
] as const)('%o merged with %o gives %o', (kept, other, merged) => {
  expect(mergedFields(aClient(kept), aClient(other))).toMatchObject(merged);
});

it('restores what the merge changed on undo, except fields changed since', () => {
  const before = aClient({ notes: 'um', occupation: 'Médica' });
  const after = mergedFields(
    before,
    aClient({ notes: 'dois', email: 'maria@exemplo.com', address: 'Rua A' }),
  );
  const now = { ...after, email: 'nova@exemplo.com' };
  expect(restoredFields({ before, after, now })).toEqual({ notes: 'um', address: null });
  expect(restoredFields({ before, after: before, now })).toEqual({});
});

// spec: 2 §7.74
it('joins preferred services and health data, and separates them on undo', () => {
  const kept = aClient({ preferredServices: ['Corte'], allergies: 'Látex' });
  const other = aClient({
    preferredServices: ['Escova', 'Corte'],
    allergies: 'Amendoim',
    emergencyContact: 'João',
  });
  const after = mergedFields(kept, other);
  expect(after).toMatchObject({
    preferredServices: ['Corte', 'Escova'],
    allergies: 'Látex\n\nAmendoim',
    emergencyContact: 'João',
  });
  expect(restoredFields({ before: kept, after, now: structuredClone(after) })).toEqual({
    preferredServices: ['Corte'],
    allergies: 'Látex',
    emergencyContact: null,
  });
});

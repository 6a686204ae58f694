import { expect, it } from 'vitest';
import { aClient } from '#test-factories.ts';
import { bookingClient } from './booking-client.ts';

const clients = [
  aClient({ id: 1, name: 'Marina Castro' }),
  aClient({ id: 2, name: 'Maria Souza' }),
  aClient({ id: 3, name: 'Maria Souza' }),
  aClient({ id: 4, name: 'Cliente' }),
];
const ask = (typedName: string, chosenId: number | null = null) =>
  bookingClient({ typedName, chosenId, clients, saving: 'create' });

// spec: 1 §5.7
it.each([
  { case: 'the chosen client', answer: ask('Maria Souza', 3), expected: { kind: 'known', id: 3 } },
  {
    case: 'the only client of a name, in any case',
    answer: ask('marina CASTRO'),
    expected: { kind: 'known', id: 1 },
  },
  { case: 'a new client for an unknown name', answer: ask('Otávio Reis'), expected: { kind: 'new' } },
])('books for $case', ({ answer, expected }) => {
  expect(answer).toEqual(expected);
});

// spec: 1 §5.5
it.each([
  { case: 'two have the name', answer: ask('Maria Souza'), text: 'Há mais de um cliente com este nome' },
  {
    case: 'the name is no name',
    answer: ask(' Cliente '),
    text: 'Para finalizar o agendamento, o cliente deve ter um nome válido informado.',
  },
  {
    case: 'the saved name is no name',
    answer: ask('Cliente', 4),
    text: 'deve ter um nome válido salvo no sistema. Nome atual: Cliente',
  },
])('asks the user again when $case', ({ answer, text }) => {
  expect(answer).toMatchObject({ kind: 'refused', message: expect.stringContaining(text) as string });
});

import { expect, it } from 'vitest';
import { bookingClient } from './booking-client.ts';

const aClient = (given: { id: number; name: string; phone?: string | null }) => ({
  phone: '5511988887702',
  whatsappNumber: null,
  isActive: true,
  ...given,
});

const clients = [
  aClient({ id: 1, name: 'Marina Castro' }),
  aClient({ id: 2, name: 'Maria Souza', phone: '+5511988880002' }),
  aClient({ id: 3, name: 'Maria Souza', phone: '+5511988880003' }),
  aClient({ id: 5, name: 'Felipe', phone: '+5511980000006' }),
  aClient({ id: 6, name: 'Bento', phone: null }),
  aClient({ id: 4, name: 'Cliente' }),
];
const ask = (typedName: string, chosenId: number | null = null, typedPhone = '') =>
  bookingClient({ typedName, typedPhone, chosenId, clients, saving: 'create' });

// spec: 1 §5.7
it.each([
  { case: 'the chosen client', answer: ask('Maria Souza', 3), expected: { kind: 'known', id: 3 } },
  {
    case: 'the only client of a name, in any case',
    answer: ask('marina CASTRO'),
    expected: { kind: 'known', id: 1 },
  },
  {
    case: 'the client of a name who has the typed phone',
    answer: ask('Maria Souza', null, '(11) 98888-0003'),
    expected: { kind: 'known', id: 3 },
  },
  { case: 'a new client for an unknown name', answer: ask('Otávio Reis'), expected: { kind: 'new' } },
])('books for $case', ({ answer, expected }) => {
  expect(answer).toEqual(expected);
});

it("asks for the rest of a new client's phone, under its field", () => {
  expect(ask('Otávio Reis', null, '94444-1111')).toEqual({
    kind: 'refused',
    field: 'clientPhone',
    message: 'Falta o DDD: escreva como (11) 98888-7777',
  });
});

// spec: 1 §5.5
it.each([
  { case: 'two have the name', answer: ask('Maria Souza'), text: 'Há mais de um cliente com este nome' },
  {
    case: 'the only one of the name has another phone',
    answer: ask('Felipe', null, '(11) 94444-1111'),
    text: 'Já existe Felipe com o telefone (11) 98000-0006.',
  },
  {
    case: 'the only one of the name has no phone',
    answer: ask('Bento', null, '(11) 94444-1111'),
    text: 'Já existe Bento sem telefone.',
  },
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

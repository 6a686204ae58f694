import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const cut = () => aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' });

it.each([
  'quero fazer a barba depois do meu corte',
  'quero barba na sexta, depois do corte',
  'marca uma barba pra logo depois do meu horário',
  'queria barba dps do meu corte de sexta',
  'quero barba depois de mim não, depois do corte',
  'dá pra fazer a barba logo depois do meu horário?',
  'tem barba depois do meu corte?',
])('a visit behind the one that is booked is offered at its end: "%s"', async (text) => {
  const { chat, replies } = await talk(aWorld('barber', { visits: [cut()] }), text, 'sim');
  expect(replies[0]).toContain('Barba, sexta-feira, 06/03, às 10:30. Quer que eu marque');
  expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00', 'Barba 2026-03-06T10:30']);
});

it.each(['quero um corte pro meu irmão Pedro, depois de mim', 'marca corte pro Pedro logo depois de mim'])(
  'another person comes behind the client: "%s"',
  async (text) => {
    const { chat } = await talk(aWorld('barber', { visits: [cut()] }), text, 'sim');
    expect(standing(chat)).toEqual([
      'Corte masculino 2026-03-06T10:00',
      'Corte masculino 2026-03-06T10:30 (Pedro)',
    ]);
  },
);

it('in reply to a list of hours', async () => {
  const { reply } = await talk(
    aWorld('barber', { visits: [cut()] }),
    'quero marcar barba',
    'depois do meu corte',
  );
  expect(reply).toContain('Barba, sexta-feira, 06/03, às 10:30. Quer que eu marque');
});

it('without a service, the hours begin where the visit ends', async () => {
  const { replies } = await talk(
    aWorld('barber', { visits: [cut()] }),
    'quero marcar pro meu irmão Pedro, depois de mim',
    'corte',
    '10:30',
  );
  expect(replies[0]).toMatch(/sexta-feira, 06\/03: 1[01]:/);
  expect(replies[0]).not.toContain('09:00');
});

it.each([
  'quero fazer a barba depois do almoço',
  'quero barba depois do dia 10',
  'quero barba sábado depois do trabalho',
  'quero barba depois das 15',
  'quanto tempo depois do corte posso lavar?',
  'depois do corte o cabelo fica bom?',
])('is not meant by "%s"', async (text) => {
  const { reply } = await talk(aWorld('barber', { visits: [cut()] }), text);
  expect(reply).not.toContain('às 10:30');
});

it('of two visits that may be meant, none is taken', async () => {
  const visits = [cut(), aVisit('2026-03-10T10:00', { end: '2026-03-10T10:30' })];
  const { reply } = await talk(aWorld('barber', { visits }), 'quero barba depois do corte');
  expect(reply).toContain('Qual fica melhor');
});

it.each([
  'oi tudo bem?\nposso fazer a sobrancelha junto com a limpeza?',
  'dá pra encaixar a sobrancelha junto com minha limpeza de sexta?',
])('"junto com" is behind it, too: "%s"', async (text) => {
  const visits = [aVisit('2026-03-06T10:00', { end: '2026-03-06T11:30' })];
  const { reply } = await talk(aWorld('beautician', { visits }), text);
  expect(reply).toContain('Design de sobrancelha, sexta-feira, 06/03, às 11:30. Quer que eu marque');
  expect(reply).not.toContain('tudo bem');
});

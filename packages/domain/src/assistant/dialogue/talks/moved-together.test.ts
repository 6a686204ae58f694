// "muda tudo pra sábado": every visit is offered its new time, one question each.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const two = () => [
  aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' }),
  aVisit('2026-03-06T10:30', { end: '2026-03-06T11:00', serviceId: 2 }),
];
const BOTH = ['Corte masculino 2026-03-06T10:00', 'Barba 2026-03-06T10:30'];
const MOVED = ['Corte masculino 2026-03-07T10:00', 'Barba 2026-03-07T10:30'];

describe('a move of every visit', () => {
  it.each([
    'muda tudo pra sábado',
    'passa os dois pra sábado',
    'muda tudo de sexta pra sábado',
    'dá pra mudar os dois pra sábado?',
  ])('asks about each in turn: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('barber', { visits: two() }), text);
    expect(reply).toContain('São 2 atendimentos: Corte masculino e Barba.');
    expect(reply).toMatch(/Corte masculino, sábado, 07\/03, às 10:00\. Quer que eu mude/);
    expect(standing(chat)).toEqual(BOTH);
    await chat.send('sim');
    expect(standing(chat)).toEqual([MOVED[0], BOTH[1]]);
    await chat.send('sim');
    expect(standing(chat)).toEqual(MOVED);
  });

  it('includes the visit just booked and the one being offered', async () => {
    const asked = ['corte sexta às 11h e barba logo em seguida', 'pode, mas na verdade muda tudo pra sábado'];
    const { chat, reply } = await talk(aWorld('barber'), ...asked);
    expect(reply).toMatch(/Corte masculino, sábado, 07\/03, às 11:00\. Quer que eu mude/);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T11:00']);
    await chat.send('sim');
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T11:00', 'Barba 2026-03-07T11:30']);
  });

  it('gives a named hour to the first and asks for that of the other', async () => {
    const { chat, reply } = await talk(
      aWorld('barber', { visits: two() }),
      'muda tudo pra sábado 15h',
      'sim',
    );
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T15:00', BOTH[1]]);
    expect(reply).toContain('livres para Barba:\n• sábado, 07/03');
  });

  it.each(['muda tudo pra sábado menos a barba', 'muda a barba pra sábado', 'cancela tudo'])(
    'is not read from "%s"',
    async (text) => {
      const { reply } = await talk(aWorld('barber', { visits: two() }), text);
      expect(reply).not.toContain('São 2 atendimentos');
    },
  );

  it.each([
    'passa os dois pra semana que vem, mesmos dias e horários',
    'os dois pra semana que vem, mesmo dia e hora',
  ])('keeps weekday and hour: "%s"', async (text) => {
    const { chat } = await talk(
      aWorld('barber', { clientName: 'Ana Luz' }),
      'corte amanhã às 10h e barba sexta às 11h',
      text,
      'sim',
      'sim',
    );
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-12T10:00', 'Barba 2026-03-13T11:00']);
  });

  it('gives each service the time named for it, and books nothing new', async () => {
    const said = [
      'muda tudo pra semana que vem',
      'não, corte dia 18 às 16h e barba dia 20 às 9h',
      'sim',
      'sim',
    ];
    const { chat } = await talk(aWorld('barber', { visits: two() }), ...said);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-18T16:00', 'Barba 2026-03-20T09:00']);
  });
});

describe('a cancellation of several visits', () => {
  const own = () => [
    aVisit('2026-03-06T09:00', { end: '2026-03-06T09:30' }),
    aVisit('2026-03-09T10:00', { end: '2026-03-09T11:00', serviceId: 2, forSomeone: 'Jamile' }),
  ];
  const after = (...said: string[]) =>
    talk(aWorld('dentist', { visits: own(), clientName: 'Duda Lins' }), ...said);

  it.each([
    'cancela o meu de sexta e a limpeza da Jamile',
    'desmarca o meu e o da Jamile',
    'cancela a minha e a da Jamile por favor',
  ])('named one by one: "%s"', async (text) => {
    expect(standing((await after(text)).chat)).toEqual([]);
  });

  it('spares the visit that stays', async () => {
    const { chat } = await after('cancela a avaliação e deixa a limpeza da Jamile');
    expect(standing(chat)).toEqual(['Limpeza 2026-03-09T10:00 (Jamile)']);
  });

  it.each([['tira tudo, meu e dela'], ['passa os dois pra semana do dia 16', 'deixa então, cancela tudo']])(
    'of all is asked about, and done after a yes: %j',
    async (...said) => {
      const asked = await after(...said);
      expect(asked.reply).toContain('Quer que eu cancele todos?');
      expect(standing(asked.chat)).toHaveLength(2);
      await asked.chat.send('sim');
      expect(standing(asked.chat)).toEqual([]);
    },
  );

  it.each([
    ['só o 2', 1],
    ['não, deixa', 2],
    ['sim, cancela a minha', 2],
  ])('"%s" leaves the others', async (answer, left) => {
    expect(standing((await after('tira tudo, meu e dela', answer)).chat)).toHaveLength(left);
  });
});

// Messages right after a visit was cancelled, moved or booked: only what they name changes.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const [FRIDAY, TUESDAY] = ['2026-03-06T10:00', '2026-03-10T10:00'];
const of = (start: string) => `Sessão de fisioterapia ${start}`;
const both = () => aWorld('physio', { visits: [aVisit(FRIDAY), aVisit(TUESDAY)] });
const onlyFriday = () => aWorld('physio', { visits: [aVisit(FRIDAY)] });

describe('right after a cancellation', () => {
  const after = (...texts: string[]) => talk(both(), 'cancela sexta pra mim', ...texts);

  it.each([
    'sim, pode cancelar',
    'isso, cancela',
    'ok pode desmarcar',
    'obrigada, cancela sim',
    'sim, cancela',
    'pode cancelar',
    'isso, pode cancelar por favor',
    'cancela então',
    'confirmo o cancelamento',
    'pode cancelar mesmo',
    'beleza, pode cancelar obrigada',
    'pode cancelar a de sexta',
    'cancela meu horário por favor',
    'sim, quero cancelar essa consulta',
  ])('"%s" repeats it', async (text) => {
    const { chat, reply } = await after(text);
    expect(standing(chat)).toEqual([of(TUESDAY)]);
    expect(reply).toMatch(/sexta-feira, 06\/03, às 10:00, não está mais marcado[\s\S]*10\/03/);
    expect(reply).not.toContain('?');
  });

  it.each([
    'cancela a outra também',
    'cancela a de terça também',
    'cancela tudo',
    'agora cancela a outra',
    'desmarca terça',
  ])('"%s" cancels the other one', async (text) => {
    expect(standing((await after(text)).chat)).toEqual([]);
  });

  it('an order that comes later is asked about', async () => {
    const { chat, reply } = await after('obrigada', 'pode cancelar');
    expect(standing(chat)).toEqual([of(TUESDAY)]);
    expect(reply).toMatch(/10\/03[\s\S]*Quer que eu cancele\?/);
  });

  it.each(['isso, cancela', 'pode desmarcar'])('"%s" is told so without any other visit', async (text) => {
    const { reply } = await talk(onlyFriday(), 'cancela sexta pra mim', text);
    expect(reply).toMatch(/não está mais marcado/);
  });

  it.each([
    'nao deixa marcado nada nao',
    'deixa pra lá, marcado não dá mesmo',
    'não deixa nada marcado',
    'não deixa marcado não',
    'não quero deixar marcado',
    'não mantém não',
  ])('"%s" leaves it cancelled, and the other one booked', async (text) => {
    expect(standing((await after(text)).chat)).toEqual([of(TUESDAY)]);
  });

  it.each(['não, deixa marcado', 'não pera, deixa marcado sexta'])('"%s" brings it back', async (text) => {
    expect(standing((await after(text)).chat)).toEqual([of(FRIDAY), of(TUESDAY)]);
  });
});

describe('right after a move', () => {
  const after = (text: string) => talk(onlyFriday(), 'muda minha consulta de sexta pra segunda 9h', text);

  it.each([
    'hmm não, esquece, fica como estava',
    'esquece, fica como tava antes',
    'não, deixa como estava',
    'ah deixa, fica na sexta mesmo',
    'melhor não, volta pra sexta',
    'pensando bem mantém do jeito que tava',
  ])('"%s" moves it back', async (text) => {
    const { chat, reply } = await after(text);
    expect(standing(chat)).toEqual([of(FRIDAY)]);
    expect(reply).toMatch(/sexta-feira, 06\/03, às 10:00/);
  });

  it.each(['deixa assim', 'fica na segunda mesmo', 'fica como está', 'ok, deixa segunda às 9'])(
    '"%s" leaves it moved',
    async (text) => {
      expect(standing((await after(text)).chat)).toEqual([of('2026-03-09T09:00')]);
    },
  );

  it('is not claimed to be undone when the old time is taken', async () => {
    const world = onlyFriday();
    const { chat } = await talk(world, 'muda minha consulta de sexta pra segunda 9h');
    world.visits.push(aVisit(FRIDAY, { own: false, id: 77 }));
    const reply = await chat.send('esquece, fica como estava');
    expect(standing(chat)).toEqual([of('2026-03-09T09:00')]);
    expect(reply).not.toMatch(/Voltei|continua como estava/);
  });
});

describe('right after a second booking', () => {
  const MONDAY = '2026-03-09T09:00';
  const booking = 'quero marcar mais uma sessão de fisioterapia segunda 9h';
  const after = (...texts: string[]) => talk(onlyFriday(), booking, ...texts);

  it.each([
    'melhor não, deixa só a de sexta',
    'pensando bem deixa só sexta',
    'não, só a de sexta mesmo',
    'deixa só a primeira',
    'fica só a de sexta',
    'melhor deixar só a sexta',
    'fica só com a que já tinha',
  ])('"%s" gives the new one up', async (text) => {
    const { chat, reply } = await after(text);
    expect(standing(chat)).toEqual([of(FRIDAY)]);
    expect(reply).toMatch(/cancelei:[^.]*09\/03[\s\S]*continua marcado[^.]*06\/03/);
  });

  it.each(['deixa só a de segunda', 'deixa a de sexta também', 'isso, só essa', 'só a de quinta'])(
    '"%s" gives nothing up unasked',
    async (text) => {
      expect(standing((await after(text)).chat)).toEqual([of(FRIDAY), of(MONDAY)]);
    },
  );

  it('of three visits, is asked about', async () => {
    const { chat, reply } = await talk(both(), booking, 'melhor não, deixa só a de sexta');
    expect(reply).toMatch(/09\/03[\s\S]*\?/);
    expect(standing(chat)).toHaveLength(3);
  });
});

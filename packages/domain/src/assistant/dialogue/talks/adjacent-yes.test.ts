// A yes answers the question just before it: after a remark in between, a mere sign decides nothing.
import { describe, expect, it } from 'vitest';
import { practiceChat } from './test-chat.ts';
import { aVisit, aWorld, standing } from './test-worlds.ts';

describe('a thumb after a remark', () => {
  it.each([
    ['acho que não vou poder ir na limpeza de sexta', 'tadinha dela né'],
    ['acho que não vou poder ir na limpeza de sexta', 'meu filho passou de ano!'],
  ])('"%s", "%s" cancels nothing; a word does', async (wish, remark) => {
    const world = aWorld('dentist');
    world.visits = [aVisit('2026-03-06T10:00', { serviceId: 2 }), aVisit('2026-03-10T10:00')];
    const chat = practiceChat(world);
    await chat.send(wish);
    await chat.send(remark);
    expect(await chat.send('👍')).toContain('sim ou não');
    expect(standing(chat)).toHaveLength(2);
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Avaliação 2026-03-10T10:00']);
  });

  it.each([
    ['minha irmã falou pra vc cancelar a minha?', 'tá marcado ainda né?', 'blz'],
    ['acho que vou ter que cancelar', 'meu filho passou de ano!', 'certo'],
    ['cancelar nunca mais uai', '😂😂', 'ok'],
    ['cancelar nunca mais uai', 'tudo certo sexta 10h então?'],
  ])('nor do "%s", "%s", "%s" cancel', async (...said) => {
    const world = aWorld('manicure');
    world.visits = [aVisit('2026-03-06T10:00')];
    const chat = practiceChat(world);
    for (const text of said) await chat.send(text);
    expect(standing(chat)).toEqual(['Manicure 2026-03-06T10:00']);
  });

  it('books nothing; a word does', async () => {
    const chat = practiceChat(aWorld('barber'));
    await chat.send('será que tem corte amanhã às 10h?');
    await chat.send('meu filho passou de ano!');
    expect(await chat.send('👍')).toContain('Quando decidir');
    expect(standing(chat)).toEqual([]);
    await chat.send('sim, pode marcar');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T10:00']);
  });

  it('asks the owner nothing', async () => {
    const chat = practiceChat(aWorld('barber'));
    expect(await chat.send('vocês vendem pomada?')).toContain('pergunte');
    await chat.send('kkk meu cunhado vive de pomada');
    await chat.send('👍');
    expect(chat.world.handedOver).toEqual([]);
  });
});

it('"sim" to a list of visits asks which', async () => {
  const world = aWorld('vet');
  world.visits = [aVisit('2026-03-06T10:00'), aVisit('2026-03-09T10:00', { serviceId: 2 })];
  const chat = practiceChat(world);
  await chat.send('quero cancelar um dos meus horários');
  expect(await chat.send('sim')).toContain('Qual é para cancelar?');
  expect(standing(chat)).toHaveLength(2);
});

it('after "which one?" a yes is not about all', async () => {
  const world = aWorld('physio');
  world.visits = [aVisit('2026-03-06T10:00'), aVisit('2026-03-07T09:00')];
  const chat = practiceChat(world);
  for (const text of ['cancelo todas né, as duas', 'mas por enquanto deixa', 'ok']) await chat.send(text);
  expect(standing(chat)).toHaveLength(2);
});

it.each(['Não quero remarcar agora não', 'não precisa remarcar', 'não, obrigada, agora não quero remarcar'])(
  'after a cancellation "%s" undoes nothing',
  async (text) => {
    const world = aWorld('dentist');
    world.visits = [aVisit('2026-03-05T17:00')];
    const chat = practiceChat(world);
    await chat.send('quero cancelar a minha de amanhã');
    await chat.send(text);
    expect(standing(chat)).toEqual([]);
  },
);

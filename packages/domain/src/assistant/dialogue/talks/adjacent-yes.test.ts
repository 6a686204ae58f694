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

  it('books nothing; a word does', async () => {
    const chat = practiceChat(aWorld('barber'));
    await chat.send('será que tem corte amanhã às 10h?');
    await chat.send('meu filho passou de ano!');
    expect(await chat.send('👍')).toContain('10:00');
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

// Praise, wishes and apologies: a short human answer of the right kind, and nothing for the owner.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';

const unheard = /não entendi|não sei dizer|dia e a hora|profissional/;

describe('a remark that asks for nothing', () => {
  it.each<[Trade, string, string]>([
    ['hairdresser', 'amei meu cabelo ontem, ficou lindo!!', 'Que alegria'],
    ['photographer', 'as fotos ficaram incriveis!!', 'Que alegria'],
    ['photographer', 'minha mãe amou o trabalho', 'Que alegria'],
    ['barber', 'feliz dia do barbeiro!!', 'Muito obrigada'],
    ['barber', 'feliz natal pra vocês!', 'para você também'],
    ['dentist', 'uma ótima semana pra vcs', 'para você também'],
    ['dentist', 'ops mandei errado, desculpa', 'acontece'],
    ['barber', 'desculpa a demora pra responder', 'Sem problema'],
    ['masseuse', 'to bem e vc?', 'Por aqui tudo certo'],
    ['vet', 'o Thor ta bem melhor, o remedio fez efeito', 'notícia boa'],
    ['barber', '🎉🎉', '😊'],
    ['beautician', 'ta carinho hein', 'Entendo'],
  ])('is answered in its kind (%s): %s', async (trade, text, answer) => {
    const { chat, reply } = await talk(aWorld(trade), text);
    expect(reply).toContain(answer);
    expect(reply).not.toMatch(unheard);
    expect(chat.world.handedOver).toEqual([]);
  });

  it.each<[Trade, string, RegExp]>([
    ['hairdresser', 'ficou lindo mas quero escurecer, tem sexta?', /06\/03/],
    ['barber', 'parabéns, vocês me cobraram duas vezes', /Lamento/],
    ['dentist', 'to bem, e vc tem horário amanhã?', /05\/03/],
    ['vet', 'o remedio fez efeito? posso dar mais?', /orientação técnica/],
  ])('is not heard where more is said (%s): %s', async (trade, text, answer) => {
    expect((await talk(aWorld(trade), text)).reply).toMatch(answer);
  });

  it('accepts no offer', async () => {
    const { chat } = await talk(aWorld('barber'), 'tem corte amanhã 15h?', 'amei');
    expect(standing(chat)).toEqual([]);
  });
});

it('tells the visit to a client who looks forward to it, and says goodbye until then', async () => {
  const world = aWorld('psychologist', { visits: [aVisit('2026-03-05T10:00')] });
  const { chat, reply } = await talk(world, 'to muito ansiosa pra nossa sessão kkk');
  expect(reply).toMatch(/^Que bom! .*amanhã, 05\/03, às 10:00/);
  const goodbye = await chat.send('ate amanha entao');
  expect(goodbye).toContain('às 10:00');
  expect(standing(chat)).toEqual(['Sessão individual 2026-03-05T10:00']);
});

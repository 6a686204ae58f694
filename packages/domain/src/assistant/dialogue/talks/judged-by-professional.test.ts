// A question if a treatment suits an illness, a pregnancy or a medicine is never answered with a yes.
import { describe, expect, it } from 'vitest';
import { practiceChat } from './test-chat.ts';
import { aWorld, type Trade } from './test-worlds.ts';

const reply = async (trade: Trade, message: string) => {
  const world = aWorld(trade, { clientName: 'Lis' });
  return { said: await practiceChat(world).send(message), told: world.handedOver };
};

it.each<[Trade, string]>([
  ['masseuse', 'tenho trombose, posso fazer drenagem?'],
  ['dentist', 'tenho diabetes, posso fazer clareamento?'],
  ['beautician', 'tomo roacutan, posso fazer limpeza de pele?'],
  ['hairdresser', 'tô amamentando, posso fazer coloração?'],
  ['hairdresser', 'estou grávida, posso pintar o cabelo?'],
  ['hairdresser', 'gestante pode fazer coloração?'],
  ['masseuse', 'tenho hérnia de disco, tem problema fazer massagem relaxante?'],
  ['dentist', 'quem tem marcapasso pode fazer limpeza?'],
  ['physio', 'tenho prótese no joelho, dá pra fazer RPG?'],
  ['beautician', 'uso ácido no rosto, posso fazer limpeza de pele sexta?'],
  ['dentist', 'sou hipertensa posso fazer clareamento amanhã 10h?'],
  ['manicure', 'tenho diabetes, vcs fazem pedicure?'],
  ['trainer', 'tenho pressão alta, é seguro treinar?'],
  ['beautician', 'fiz cirurgia mês passado, faz mal fazer depilação?'],
  ['physio', 'não to sentindo mais nada de dor, acho que ja posso ter alta'],
  ['physio', 'acordei bem melhor, preciso ir amanhã ou já posso ter alta?'],
  ['masseuse', 'sou cardíaca, atrapalha fazer massagem?'],
])('is passed on: %s, "%s"', async (trade, message) => {
  const { said, told } = await reply(trade, message);
  expect(said).toMatch(/só o profissional pode avaliar/);
  expect(said).not.toMatch(/Sim|livre|R\$/);
  expect(told).toEqual([{ reason: 'question', summary: message }]);
});

describe('other questions in the same words', () => {
  it.each<[Trade, string, RegExp]>([
    ['masseuse', 'gestante pode fazer drenagem?', /terceiro mês/],
    ['hairdresser', 'tenho cabelo cacheado, posso fazer escova?', /Escova/],
    ['dentist', 'posso fazer limpeza sexta?', /livres para Limpeza/],
    ['dentist', 'tenho convênio Amil, posso fazer limpeza?', /Amil Dental/],
    ['barber', 'tenho reunião às 15, posso fazer a barba 14h?', /Barba/],
    ['dentist', 'tenho diabetes, vocês atendem convênio Amil?', /Amil Dental/],
    ['masseuse', 'fiz cirurgia, preciso de drenagem, tem sexta?', /livres para Drenagem/],
    ['doctor', 'estou grávida, posso marcar uma consulta sexta?', /06\/03/],
    ['nutritionist', 'sou diabética, quero marcar consulta segunda', /09\/03/],
    ['psychologist', 'tomo remédio, quero marcar sessão individual sexta 10h', /06\/03/],
  ])('%s: "%s"', async (trade, message, words) => {
    const { said } = await reply(trade, message);
    expect(said).toMatch(words);
    expect(said).not.toMatch(/pode avaliar/);
  });
});

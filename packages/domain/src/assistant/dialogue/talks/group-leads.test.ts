// A visit for many people is arranged by the owner; a few people, and others who are only mentioned, are booked.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk, type Trade } from './test-worlds.ts';

describe('a visit for a company, a wedding or a group', () => {
  it.each<[Trade, string]>([
    ['manicure', 'somos uma empresa e queríamos um dia de beleza pros funcionários, umas 30 pessoas, dia 20'],
    ['manicure', 'vou casar dia 20 de junho e quero unha pra mim e 6 madrinhas às 9h'],
    ['manicure', 'queria unha pra 4 madrinhas do meu casamento, sábado 9h'],
    ['manicure', 'sou do RH da Acme, queríamos manicure pra equipe quinta 14h'],
    ['masseuse', 'vocês atendem eventos corporativos? queria massagem na empresa sexta 14h'],
    ['masseuse', 'fazem massagem na empresa? somos uns 15 funcionários'],
    ['barber', 'quero despedida de solteiro com corte e barba pra 8 amigos, sábado 10h'],
    ['trainer', 'quero treino pra um grupo de 12 pessoas na minha empresa, terça 18h'],
    ['barber', 'corte pra dez padrinhos sábado 14h'],
  ])('%s: "%s" goes to the owner and books nothing', async (trade, text) => {
    const { chat, reply } = await talk(aWorld(trade), text);
    expect(standing(chat)).toEqual([]);
    expect(chat.world.handedOver).toMatchObject([{ reason: 'booking-request', summary: text }]);
    expect(reply).toContain('já passei o seu pedido');
  });

  it.each<[Trade, string]>([
    ['masseuse', 'saio da empresa às 17h, quero massagem relaxante sexta 18h'],
    ['barber', 'corte sexta 15h, minha equipe me cobre na loja'],
    ['barber', 'tenho um casamento sábado, quero corte sexta 15h'],
    ['barber', 'corte sexta 15h, vou numa festa com 10 pessoas'],
    ['barber', 'quero corte pra mim e 2 amigos sexta 15h'],
    ['barber', 'corte sexta 15h, trabalho na empresa aqui do lado'],
    ['manicure', 'sou madrinha de um casamento, quero manicure sexta 15h'],
    ['manicure', 'manicure sexta 15h, tenho reunião com 8 pessoas depois'],
  ])('%s: "%s" is an ordinary visit', async (trade, text) => {
    const { chat } = await talk(aWorld(trade), text, 'sim');
    expect(standing(chat).length).toBeGreaterThan(0);
    expect(chat.world.handedOver).toEqual([]);
  });
});

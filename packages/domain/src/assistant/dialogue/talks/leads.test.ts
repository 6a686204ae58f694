import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';

const world = (trade: Trade, knowledge: { title: string; content: string }[] = []) => {
  const made = aWorld(trade, { visits: [aVisit('2026-03-06T10:00', { end: '2026-03-06T11:00' })] });
  return {
    ...made,
    knowledge: [...made.knowledge, ...knowledge.map((entry, id) => ({ ...entry, id: 900 + id }))],
  };
};
const GIFT = { title: 'Vale-presente', content: 'Temos vale-presente de R$ 130,00.' };
const PACKAGE = { title: 'Pacote', content: 'Pacote de 8 treinos por R$ 850,00.' };

describe('an urgent matter', () => {
  it.each<[Trade, string]>([
    ['lawyer', 'chegou uma intimação aqui, é urgente'],
    ['lawyer', 'recebi uma notificação, tem prazo de 5 dias. preciso falar com ele hoje'],
    ['lawyer', 'o oficial de justiça veio aqui em casa'],
    ['barber', 'é urgente'],
    ['manicure', 'preciso falar com ela hoje'],
  ])('%s is told at once: "%s"', async (trade, text) => {
    const { chat, reply } = await talk(world(trade), text);
    expect(chat.world.handedOver.map(({ summary }) => summary)).toEqual([text]);
    expect(reply).toMatch(/avisei/);
    expect(reply).not.toMatch(/Sem pressa|assistente virtual/);
    expect(standing(chat)).toHaveLength(1);
  });

  it.each<[Trade, string]>([
    ['lawyer', 'não é urgente, quando puder'],
    ['barber', 'recebi uma notificação do aplicativo'],
    ['dentist', 'é urgente, tem horário hoje 15h?'],
  ])('%s is not troubled: "%s"', async (trade, text) => {
    const { chat } = await talk(world(trade), text);
    expect(chat.world.handedOver.filter(({ reason }) => reason === 'human')).toEqual([]);
  });
});

describe('a wish to buy', () => {
  it.each<[Trade, string]>([
    ['masseuse', 'não quero marcar horário, quero o vale mesmo, como compro?'],
    ['masseuse', 'só quero comprar o vale presente, com quem eu falo?'],
    ['trainer', 'então fecho o pacote, como faz'],
    ['trainer', 'não quero horário agora, quero pagar o pacote de 8'],
    ['manicure', 'queria dar um vale de presente pra minha mãe'],
  ])('%s is passed on: "%s"', async (trade, text) => {
    const { chat, reply } = await talk(world(trade, [GIFT, PACKAGE]), text);
    expect(chat.world.handedOver.map(({ summary }) => summary)).toEqual([text]);
    expect(reply).toMatch(/passei/);
    expect(reply).not.toMatch(/livres/);
    expect(standing(chat)).toHaveLength(1);
  });

  it.each<[Trade, string]>([
    ['trainer', 'não quero pacote'],
    ['dentist', 'aceita plano de saúde?'],
    ['barber', 'vale a pena fazer barba?'],
  ])('%s: "%s" is none', async (trade, text) => {
    const { reply } = await talk(world(trade), text);
    expect(reply).not.toMatch(/seu pedido/);
  });
});

describe('first questions', () => {
  it.each(['Como você trabalha?', 'como faço pra começar?', 'oi, como funciona o atendimento?'])(
    'tell what is offered, the price and how to begin: "%s"',
    async (text) => {
      const { reply } = await talk(world('trainer'), text);
      expect(reply).toMatch(/90,00/);
      expect(reply).toMatch(/Para começar/);
    },
  );

  it.each(['dá pra emagrecer 10kg em um mês?', 'consigo perder barriga em 3 semanas?'])(
    'a result is no date: "%s"',
    async (text) => {
      const { reply } = await talk(world('trainer'), text);
      expect(reply).toMatch(/depende de cada caso/);
      expect(reply).not.toMatch(/livre/);
    },
  );

  it.each(['quero massagem com final feliz rsrs', 'tem final feliz?'])(
    'an indecent one gets a firm sentence and no hours: "%s"',
    async (text) => {
      const { reply } = await talk(world('masseuse'), text);
      expect(reply).toMatch(/estritamente profissional/);
      expect(reply).not.toMatch(/livres/);
    },
  );

  it('a film in another trade does not', async () => {
    const { reply } = await talk(world('psychologist'), 'queria um final feliz pro meu casamento');
    expect(reply).not.toMatch(/estritamente/);
  });
});

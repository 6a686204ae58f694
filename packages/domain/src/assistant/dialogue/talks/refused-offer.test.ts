// An offer to ask the owner, once refused, is not accepted by a later "ok"; the assistant rewords only its own text.
import { describe, expect, it } from 'vitest';
import { WORDINGS } from '../../replies/voice/rewording.ts';
import { aVisit, aWorld, talk } from './test-worlds.ts';

describe('a refused offer to ask the owner', () => {
  it.each([
    'Não precisa. Talvez eu vá na quarta',
    'não precisa, talvez eu passe aí',
    'precisa não, depois eu vejo',
    'não precisa perguntar. quem sabe semana que vem',
    'deixa pra lá, acho que vou na quarta',
    'não quero, obrigada. talvez outro dia',
    'nao precisa nao moça, vou pensar',
    'imagina, não precisa incomodar. se der eu vou',
  ])('passes nothing on, whatever follows: "%s"', async (message) => {
    const { chat } = await talk(
      aWorld('barber'),
      'vocês têm fliperama?',
      message,
      'ok obrigado',
      'talvez',
      'ok',
    );
    expect(chat.world.handedOver).toEqual([]);
  });

  it.each(['sim, pergunta', 'pode perguntar sim', 'quero, por favor'])(
    'an accepted one is passed on: "%s"',
    async (message) => {
      const { chat } = await talk(aWorld('barber'), 'vocês têm fliperama?', message);
      expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['question']);
    },
  );
});

describe('a text of the owner', () => {
  const world = (content: string) => aWorld('barber', { knowledge: [{ title: 'Estacionamento', content }] });

  it('is given word for word, even where it contains every wording of the assistant', async () => {
    for (const { usual } of WORDINGS) {
      const content = `Estacionamento ao lado. ${usual} Aberto até 20h.`;
      const { replies } = await talk(world(content), 'tem estacionamento?', 'e o estacionamento?');
      expect(replies[0]).toContain(content);
      expect(replies[1]).toContain(content);
    }
  });
});

describe('words anywhere in a message', () => {
  it.each([
    'minha irmã é enjoada pra comer',
    'a mina é ótima mas ela é enjoada kkk',
    'sou enjoada com cabelo',
  ])('say nothing of health: "%s"', async (message) => {
    expect((await talk(aWorld('barber'), message)).chat.world.handedOver).toEqual([]);
  });

  it.each(['tô enjoada desde ontem', 'acordei muito enjoada', 'minha filha está enjoada'])(
    'tell of nausea: "%s"',
    async (message) => {
      const { chat } = await talk(aWorld('dentist'), message);
      expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['clinical']);
    },
  );

  it.each([
    'meu gato morreu de medo do aspirador kkk',
    'minha mãe morreu de rir com o corte',
    'meu filho morreu de vergonha',
  ])('tell of no loss: "%s"', async (message) => {
    expect((await talk(aWorld('vet'), message)).reply).not.toContain('perda');
  });

  it.each(['meu pai morreu de infarto', 'minha mãe morreu ontem', 'meu avô faleceu'])(
    'tell of a loss: "%s"',
    async (message) => {
      expect((await talk(aWorld('barber'), message)).reply).toContain('Sinto muito');
    },
  );

  it.each([
    ['você é um robô? me passa pra jô', true],
    ['isso é um robô né, transfere para a dona', true],
    ['é robô? ela sempre me passa com o carro na porta', false],
    ['você é robô? a moça disse que encaminha com calma', false],
  ])('ask for a person only as a clause: "%s"', async (message, asks) => {
    const { chat } = await talk(aWorld('barber'), message);
    expect(chat.world.handedOver.length > 0).toBe(asks);
  });

  it('name no other visit in a remark about another person', async () => {
    const visits = [aVisit('2026-03-06T10:00'), aVisit('2026-03-06T15:00', { serviceId: 2 })];
    const { replies } = await talk(
      aWorld('barber', { visits }),
      'o corte eu mantenho. cancela, a outra moça vem comigo',
    );
    expect(replies[0]).not.toMatch(/cancelei/);
  });
});

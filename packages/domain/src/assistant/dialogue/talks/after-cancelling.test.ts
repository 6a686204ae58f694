import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const own = 'Corte masculino 2026-03-05T15:00';
const cancelled = (text: string) =>
  talk(
    aWorld('barber', { visits: [aVisit('2026-03-05T15:00', { end: '2026-03-05T15:30' })] }),
    'cancela meu horário',
    text,
  );

describe('a message after a cancellation', () => {
  it.each([
    'não cancelei a assinatura da revista',
    'continua aquele desconto?',
    'o evento fica marcado no calendário de vocês?',
    'minha irmã desistiu de cancelar a viagem',
    'não quero cancelar o cartão',
    'mudei de ideia sobre a cor',
    'quem cancelou o show?',
    'volta o horário de verão esse ano?',
    'não foi isso que eu vi na tv',
    'o jogo foi cancelado por engano',
    'quem desmarcou a reunião foi minha chefe',
    'não posso faltar no trabalho',
    'fica marcado na memória',
    'me arrependi de comprar aquele carro',
    'minha mãe fica de pé o dia inteiro',
    'ele não vai faltar na aula',
    'vocês devolvem a vaga do estacionamento?',
    'segura o preço até sexta?',
  ])('"%s" is about something else: restores nothing and asks nothing about the visit', async (text) => {
    const { chat, reply } = await cancelled(text);
    expect(standing(chat)).toEqual([]);
    expect(reply).not.toContain('desfaça');
    expect(chat.world.handedOver).toEqual([]);
  });

  it.each([
    'deixa marcado',
    'fica marcado então',
    'pode deixar marcado?',
    'me devolve o horário',
    'não cancela não',
    'não quero mais cancelar',
    'volta tudo como estava',
    'eu me arrependi',
    'por que você cancelou?',
    'não falei isso',
    'eu ia faltar mas não falto mais',
    'só perguntei',
  ])('"%s" restores the visit', async (text) => {
    expect(standing((await cancelled(text)).chat)).toEqual([own]);
  });

  it.each(['não era isso, meu cachorro comeu o chinelo', 'continua marcado?', 'tem como voltar?'])(
    '"%s" prompts a question, and a yes restores the visit',
    async (text) => {
      const { chat, reply } = await cancelled(text);
      expect(reply).toContain('Quer que eu desfaça o cancelamento');
      expect(standing(chat)).toEqual([]);
      await chat.send('sim');
      expect(standing(chat)).toEqual([own]);
    },
  );

  it('"quero outro dia de folga" does not ask for another day of the visit', async () => {
    expect((await cancelled('quero outro dia de folga')).reply).not.toContain('Tenho estes horários');
  });
});

// A service that the client does not name is proposed by name; prices are compared; nothing is claimed that the client did not write.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk, type Trade } from './test-worlds.ts';

describe('a service that is asked for and not named', () => {
  it.each<[Trade, string[], string]>([
    ['electrician', ['tem amanhã a tarde?', '14h'], 'Visita técnica, amanhã, 05/03, às 14:00'],
    [
      'nutritionist',
      ['queria marcar um horário', 'marca segunda 15h'],
      'Consulta nutricional, segunda-feira, 09/03, às 15:00',
    ],
  ])('is proposed instead of asked again (%s)', async (trade, texts, proposed) => {
    const { chat, reply } = await talk(aWorld(trade), ...texts);
    expect(reply).toContain(proposed);
    expect(standing(chat)).toEqual([]);
    await chat.send('isso');
    expect(standing(chat)).toHaveLength(1);
  });

  it('is left open where none is likelier', async () => {
    const { reply } = await talk(aWorld('manicure'), 'tem sexta?', '14h');
    expect(reply).toContain('Manicure, Pedicure, Pé e mão ou Alongamento em gel');
  });
});

describe('a question', () => {
  it.each<[Trade, string[], string]>([
    [
      'hairdresser',
      ['quanto é hidratação e escova?', 'qual é mais barato?'],
      'O mais em conta é Escova, R$ 60,00.',
    ],
    [
      'hairdresser',
      ['quanto é hidratação e escova?', 'qual demora mais?'],
      'O mais demorado é Hidratação, 60 minutos.',
    ],
    ['psychologist', ['a terapia de casal é mais cara?'], 'O de maior valor é Terapia de casal, R$ 280,00.'],
    ['masseuse', ['me passa a tabela'], 'Drenagem linfática por R$ 150,00'],
    ['lawyer', ['quanto tempo eu tenho pra entrar na justiça?'], 'orientação técnica'],
  ])('is answered from what is known (%s): %s', async (trade, texts, answer) => {
    expect((await talk(aWorld(trade), ...texts)).reply).toContain(answer);
  });

  it.each<[Trade, string]>([
    ['trainer', 'precisa fazer avaliação antes?'],
    ['barber', 'qual é mais bonito?'],
    ['dentist', 'tem tabela de tamanho de aparelho?'],
  ])('is left to the owner where nothing is known (%s): %s', async (trade, text) => {
    expect((await talk(aWorld(trade), text)).reply).toContain('não sei dizer');
  });
});

// The name of the person or the animal a visit is for, told while it is arranged or after; and one more person.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk, type Trade } from './test-worlds.ts';

describe('a name told', () => {
  it.each<[Trade, string[], string]>([
    [
      'vet',
      ['meu gato precisa tomar vacina', 'ele se chama Mingau', 'sexta 9h'],
      'Vacina 2026-03-06T09:00 (Mingau)',
    ],
    [
      'vet',
      ['quero consulta amanhã 10h pro meu cachorro', 'ele se chama Bob'],
      'Consulta veterinária 2026-03-05T10:00 (Bob)',
    ],
    [
      'nutritionist',
      ['quero consulta segunda pra minha filha', 'ela se chama Sofia', '15h'],
      'Consulta nutricional 2026-03-09T15:00 (Sofia)',
    ],
  ])('%s: %j', async (trade, messages, booked) => {
    expect(standing((await talk(aWorld(trade), ...messages)).chat)).toEqual([booked]);
  });
});

describe('one more person after a booking', () => {
  it('"vou levar meu irmão tbm, ele quer só barba", "é o Caio"', async () => {
    const messages = [
      'quero corte sábado 10h',
      'vou levar meu irmão tbm, ele quer só barba',
      'é o Caio',
      'sim',
    ];
    const { chat } = await talk(aWorld('barber'), ...messages);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T10:00', 'Barba 2026-03-07T10:30 (Caio)']);
  });

  it('"e pra minha mãe também" renames no visit, and offers no child\'s service', async () => {
    const messages = ['corte infantil pro Theo sexta 10h', 'e pra minha mãe também'];
    const { chat, reply } = await talk(aWorld('hairdresser'), ...messages);
    expect(standing(chat)).toEqual(['Corte infantil 2026-03-06T10:00 (Theo)']);
    expect(reply).toContain('Qual serviço');
  });

  it('"é pra minha filha de 15" names no hour', async () => {
    const { chat, reply } = await talk(
      aWorld('nutritionist'),
      'tem consulta segunda?',
      'é pra minha filha de 15',
    );
    expect(standing(chat)).toEqual([]);
    expect(reply).not.toContain('15:00. Quer');
  });
});
